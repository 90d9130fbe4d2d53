"""The command line: what it prints, and one clear sentence for every mistake."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tefuda import Match, TefudaError, record, side
from tefuda.arguments import mistake, parser
from tefuda.cli import language, main
from tefuda.flat import options as declared
from tefuda.game import GAMES, load
from tefuda.terminal.text import width
from tefuda.words import LANGUAGES, known

SOURCES = Path(__file__).resolve().parents[1] / "src"
TAKABAN = SOURCES.parent / "tests" / "games" / "takaban.py"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = Match("koikoi", "nintendo", {"rounds": 2}, seed=6, pause=True)
    while match.state.round < 1:
        if match.turn is None:
            match.deal()
        match.play(match.actions()[0])
    match.deal()
    match.play(match.actions()[0])
    file = tmp_path / "match.json"
    record.save_file(record.of(match), file)
    return file


def test_games_tells_every_preset_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    for lang in LANGUAGES:
        assert main(["games", "--lang", lang]) == 0
        shown = capsys.readouterr().out
        for name in GAMES:
            game = load(name)
            assert [preset for preset in game.PRESETS if f"  {preset}:" not in shown] == []
            assert [option for option in declared(game.Rules) if f"  {option}:" not in shown] == []


def test_replay_tells_every_move(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = record.replay(record.load_file(saved))
    for lang in LANGUAGES:
        assert main(["replay", str(saved), "--lang", lang]) == 0
        shown = capsys.readouterr().out
        played = sum(len(move) for entry in whole.rounds for move in entry.moves)
        assert shown.count("Player" if lang == "en" else "番") > played / 2
        assert "Deal 2" in shown or "2回目の配り" in shown


def test_replay_as_json_is_one_object(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    whole = record.replay(record.load_file(saved))
    assert told == record.position(whole)
    assert {"stage", "turn", "legal", "scores", "gains", "dealer", "round", "over"} <= set(told)


def test_one_seats_side_is_told_as_that_seat_saw_it(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "side.json"
    record.save_file(side.of(record.load_file(saved), 1), file)
    assert main(["replay", str(file), "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "Your hand" in shown
    assert "Hand of" not in shown


MISTAKES = [
    (["play", "mahjong"], "unknown_game"),
    (["play", "./nowhere.py"], "unknown_game"),
    (["play", "json.decoder"], "not_a_game"),
    (["play", "tefuda.nothing"], "unknown_game"),
    (["play", "--preset", "las_vegas"], "unknown_preset"),
    (["play", "--set", "rounds=99"], "bad_number"),
    (["play", "--set", "rain=snow"], "bad_value"),
    (["play", "--set", "speed=9"], "unknown_option"),
    (["play", "--set", "yaku_off=royal"], "bad_value"),
    (["play", "--terminal", "--seat", "2"], "bad_number"),
    (["play", "--terminal", "--seats", "5"], "bad_number"),
    (["play", "--terminal", "--bot", "oracle"], "unknown_bot"),
    (["play", "--seed", "7"], "only_terminal"),
    (["play", "goita", "--resume"], "only_terminal"),
    (["play", "--plain"], "only_terminal"),
    (["play", "--terminal", "--port", "8123"], "only_browser"),
    (["play", "--port", "70000"], "bad_setting"),
    (["play", "--host", "nowhere.invalid"], "cannot_listen"),
    (["play", "--seed", "x"], "bad_arguments"),
    (["play", "--lang", "fr"], "bad_arguments"),
    (["play", "--terminal", "--resume", "nowhere.json"], "unreadable_file"),
    (["replay", "nowhere.json"], "unreadable_file"),
    (["replay"], "bad_arguments"),
    (["frobnicate"], "bad_arguments"),
    (["games", "mahjong"], "unknown_game"),
    (["check", "mahjong"], "unknown_game"),
    (["bench", "mahjong"], "unknown_game"),
    (["check", "--games", "many"], "bad_arguments"),
    (
        ["play", "--set", "aka_ao_bonus=10", "--set", "extra_cards=plus_one_exclusive"],
        "koikoi.bonus_with_plus_one_exclusive",
    ),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("arguments", "code"), MISTAKES)
def test_a_mistake_is_told_in_one_sentence(
    arguments: list[str], code: str, lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", {"en": "en_GB.UTF-8", "ja": "ja_JP.UTF-8"}[lang])
    assert known(lang, f"error.{code}")
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert re.search(rf"\[{re.escape(code)}(: [a-z_, ]+)?\]\n$", told.err)
    assert told.err.count("\n") == 1
    assert told.out == ""
    assert lang == "en" or any("ぁ" <= letter <= "ん" for letter in told.err)


def test_mistakes_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "broken.json"
    file.write_text('{"tefuda": 1, "game": "koikoi", "dealer": 0, "rounds": [{"deck": ["1b", "1b"]}]}', "utf-8")
    assert main(["replay", str(file), "--json", "--lang", "ja"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert told["error"] == "wrong_pack"
    assert told["round"] == 1
    assert "札が揃っていません" in told["text"]


def test_nothing_to_resume(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["play", "--terminal", "--resume", "--lang", "en"]) == 2
    assert "[nothing_to_resume]" in capsys.readouterr().err


def test_a_game_without_rules_of_thumb_is_played_by_search_or_at_random(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "homemade.py"
    file.write_text("from tefuda.games.koikoi import *\n", "utf-8")
    for bot, how in ([], "imagines few deals"), (["--bot", "random"], "plays anything"):
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
        assert main(["play", "--terminal", str(file), *bot, "--lang", "en", "--save", str(tmp_path / "m.json")]) == 0
        assert how in capsys.readouterr().out
    assert main(["play", "--terminal", str(file), "--bot", "heuristic"]) == 2
    assert "[unknown_bot]" in capsys.readouterr().err
    again = ["play", "--terminal", str(file), "--resume", str(tmp_path / "m.json"), "--bot", "oracle"]
    assert main(again) == 2
    assert "[unknown_bot]" in capsys.readouterr().err


def test_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert language() == "en"
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert language() == "ja"
    monkeypatch.setenv("LC_ALL", "C")
    assert language() == "en"
    assert language(["play", "--lang=ja"]) == "ja"
    assert language(["play", "--lang", "ja"]) == "ja"


FIRST_PROMPT = """
import builtins, sys
from tefuda.cli import main

def asked(prompt):
    print(*{"numba", "llvmlite", "numpy"} & sys.modules.keys(), file=sys.stderr)
    raise EOFError

builtins.input = asked
sys.exit(main(["play", "--terminal", *sys.argv[1:]]))
"""


@pytest.mark.parametrize("game", GAMES)
def test_play_does_not_load_the_compiler(game: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PROMPT, game],
        check=True,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(SOURCES), "HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
    )
    assert "Type the number" in done.stdout
    assert done.stderr == "\n"


COMMANDS = ["play", "games", "replay", "convert", "check", "bench"]


def help_of(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as done:
        main(arguments)
    assert done.value.code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_told_for_every_command_in_both_languages(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    english = help_of([*command.split(), "--help", "--lang", "en"], capsys)
    assert english.startswith("usage: tefuda")
    assert re.search("[ぁ-んァ-ヶ]", english) is None
    assert all(f"\n    {name}" in english for name in COMMANDS) == (command == "")
    japanese = help_of([*command.split(), "-h", "--lang=ja"], capsys)
    assert japanese.startswith("使い方: tefuda")
    assert [line for line in japanese.splitlines() if width(line) > 80] == []
    for line in japanese.splitlines():  # no sentence was left in English: only names, codes and the usage are
        told = re.sub(r"[\[\]{}]|JSON|Tefuda", "", line)
        assert re.search(r"[a-z]+ [a-z]+ [a-z]+", told) is None or "使い方" in line or "tefuda play" in line, line
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert help_of([*command.split(), "--help"], capsys) == japanese


def test_the_language_may_be_named_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert help_of(["--lang", "ja", "--help"], capsys) == help_of(["--help", "--lang", "ja"], capsys)
    assert main(["--lang=ja", "games", "goita"]) == 0
    assert "ごいた" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "english", "japanese"),
    [
        ([], "COMMAND is missing", "COMMAND がありません"),
        (["replay"], "file is missing", "file がありません"),
        (["games", "koikoi", "goita"], "goita is not expected here", "goita はここでは使えません"),
        (["play", "--se", "3"], "--se may mean --set, --seed, --seat, --seats", "--se では --set, --seed"),
        (["play", "--seed"], "--seed needs a value", "--seed には値が必要です"),
        (["play", "--seed", "x"], "--seed needs a whole number, not x", "x は整数ではありません"),
        (["play", "--lang", "fr"], "--lang cannot be fr; it can be en, ja", "選べるのは en, ja です"),
        (["play", "--plain=3"], "--plain takes no value such as 3", "--plain に値（3）は付けられません"),
    ],
)
def test_mistakes_of_the_parser_are_told_in_both_languages(arguments: list[str], english: str, japanese: str) -> None:
    with pytest.raises(TefudaError) as caught:
        parser("ja").parse_args(arguments)
    assert english in caught.value.text("en")
    assert japanese in caught.value.text("ja")


def test_what_the_parser_may_say_otherwise_is_not_lost() -> None:
    assert "conflicting subparser: x" in mistake("conflicting subparser: x").text("ja")


# Convert

DEFECT = "12345677,12345679,11112345,11112345,s1,113,2p,3p,431,1p,2p,315"
CASE = "11122358,11234567,11234569,11134457,s1,112,2p,3p,4p,112,2p,3p,4p,113,2p,3p,4p,158"


def test_goita_goes_through_every_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "games.txt"
    source.write_text(f"{CASE}\n{CASE}\n", "utf-8")
    assert main(["convert", str(source)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert record.replay(record.parse(lines[0])).rounds[0].gains == [50, 0, 50, 0]
    assert main(["convert", str(source), "--to", "goita-kifu", "--out", str(tmp_path / "out")]) == 0
    kifu = tmp_path / "out" / "games-1.yaml"
    assert main(["convert", str(kifu), "--to", "goita-history"]) == 0
    assert capsys.readouterr().out == f"{CASE}\n"


def test_defects_are_told_and_the_rest_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "games.txt"
    source.write_text(f"{DEFECT}\n{CASE}\n", "utf-8")
    assert main(["convert", str(source), "--to", "goita-history", "--lang", "en"]) == 1
    told = capsys.readouterr()
    assert told.out == f"{CASE}\n"
    defect, summary = told.err.splitlines()
    assert "games.txt, deal 1" in defect
    assert summary == "Read 1 file: 1 match, 1 deal, 1 defect."


def test_what_was_read_is_told_at_the_end(tmp_path: Path, saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "games.txt"
    source.write_text(f"{CASE}\n{CASE}\n", "utf-8")
    for lang, told in (
        ("en", "Read 3 files: 3 matches, 4 deals, 0 defects.\n"),
        ("ja", "3個のファイルを読みました：3試合、4局、不備0件。\n"),
    ):
        out = tmp_path / lang
        assert main(["convert", str(source), "--from", "goita-history", "--out", str(out), "--lang", lang]) == 0
        assert main(["convert", *map(str, sorted(out.iterdir())), str(saved), "--lang", lang]) == 0
        assert capsys.readouterr().err.splitlines(keepends=True)[-1] == told


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--from", "pgn"], "bad_value"),
        (["--to", "koikoi-jsonl"], "bad_value"),
        (["--to", "goita-kifu"], "several_files"),
        (["--out", "/dev/null/there"], "cannot_write"),
    ],
)
def test_what_cannot_be_converted_is_told(
    arguments: list[str], code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "games.txt"
    source.write_text(f"{CASE}\n{CASE}\n", "utf-8")
    assert main(["convert", str(source), *arguments]) == 2
    assert f"[{code}]" in capsys.readouterr().err


def test_koikoi_is_not_written_as_goita(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", str(saved), "--to", "goita-history"]) == 2
    assert "[other_game]" in capsys.readouterr().err
    assert main(["convert", str(saved)]) == 0
    assert capsys.readouterr().out == saved.read_text("utf-8")


def test_a_replay_tells_what_a_record_says_of_its_match(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = json.loads(saved.read_text("utf-8"))
    kept |= {"event": "Spring meeting", "date": "2026-04-01", "comment": "It rained.", "players": [{"name": "Mika"}]}
    kept["rounds"][0]["comment"] = "A quick deal."
    kept["rounds"][0]["moves"][0] = {"move": kept["rounds"][0]["moves"][0], "time": 1500, "comment": "Bold."}
    saved.write_text(json.dumps(kept), "utf-8")
    assert main(["replay", str(saved), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    for part in ("Spring meeting · 2026-04-01", "Players: Mika", "It rained.", "A quick deal.", "1.5 s Bold."):
        assert part in told


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", "nowhere.txt"]) == 2
    assert "[unreadable_file]" in capsys.readouterr().err


def test_a_check_reports_and_its_exit_code_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "koikoi", "--games", "2", "--interpreted"]) == 0
    assert "nothing wrong" in capsys.readouterr().out
    file = tmp_path / "lacking.py"
    file.write_text("SEATS = (2, 2)\n", "utf-8")
    assert main(["check", str(file), "--games", "1", "--interpreted"]) == 1
    assert "FAILED" in capsys.readouterr().out
