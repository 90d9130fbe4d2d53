"""The table: every game to its end, questions and settlements, undo, what is saved and resumed."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from tefuda import Match, TefudaError, record
from tefuda.game import GAMES, load
from tefuda.terminal import saves
from tefuda.terminal.screen import Leave
from tefuda.terminal.start import Wishes, play, resume
from tefuda.terminal.text import width
from tefuda.words import LANGUAGES
from tests.games.koikoi.table import dealt
from tests.terminal.scripted import Script, play_through, sit
from tests.waking import asleep

pytestmark = pytest.mark.slow

PRESETS = [(game, preset) for game in GAMES for preset in load(game).PRESETS]


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_every_preset_is_played_to_its_end(
    game: str, preset: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed, lang in enumerate(LANGUAGES):
        match = Match(game, preset, seed=seed, pause=True)
        table = play_through(match, tmp_path / "match.json", seed, lang, plain=bool(seed), seat=seed)
        assert table.play()
        assert record.load_file(tmp_path / "match.json").ended is None
    shown = capsys.readouterr().out
    assert "{" not in shown
    assert "None" not in shown


def test_lines_fit_into_eighty_columns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for lang in LANGUAGES:
        play_through(Match("koikoi", "nintendo", seed=3, pause=True), tmp_path / "match.json", 3, lang).play()
    assert [
        line for line in capsys.readouterr().out.split("\n") if width(line) > 80 and str(tmp_path) not in line
    ] == []


HAND, OTHER, FIELD = "1b 3b 2a 4a 5a 6a 7a 9a", "9r 10a 10r 11a 11r 12k1 8a 8k1", "1k1 3k1 4r 5r 6r 7r 8b 2r"


def test_the_question_shows_what_stopping_would_score(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = dealt(HAND, OTHER, FIELD, "nintendo", stock="12k2 12b 12k3 11k")
    sit(match, tmp_path / "m.json", ["3b", "1", "9a"]).play()
    shown = capsys.readouterr().out
    assert "cherry with curtain" in shown
    other = "10a 10r 11a 11r 12k1 8a 8k1 4k1"
    match = dealt("3b 9a 1b 2a 4a 5a 6a 7a", other, "3k1 9k1 4r 5r 6r 7r 8b 2r", "nintendo", stock="1r 12b 12k2 1k1")
    table = sit(match, tmp_path / "n.json", ["3b", "9a", "?", "勝負"], "ja")
    table.play()
    shown = capsys.readouterr().out
    assert "いま勝負すると" in shown
    assert "花見で一杯　5点" in shown
    assert "勝負しますか" in shown
    assert "任天堂の点数" in shown


def test_hints_say_what_a_card_takes_and_a_yaku_lacks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sit(dealt(HAND, OTHER, FIELD), tmp_path / "m.json", ["h"]).play()
    shown = capsys.readouterr().out
    assert "1b pine with crane takes 1k1 pine, plain" in shown
    assert "8b pampas grass with moon (on the field)" in shown


@pytest.mark.parametrize(
    ("lang", "quick", "best"),
    [
        ("en", "A quick opinion while the strong player is still warming up", "The best player of the house"),
        ("ja", "強い打ち手の支度が済むまでの手早い見立て", "いちばん強い打ち手なら"),
    ],
)
def test_hints_say_whose_they_are(
    lang: str,
    quick: str,
    best: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ready = asleep(monkeypatch)
    sit(dealt(HAND, OTHER, FIELD), tmp_path / "m.json", ["h"], lang).play()
    shown = capsys.readouterr().out
    assert quick in shown
    assert best not in shown
    assert "60%" not in shown
    ready()
    sit(dealt(HAND, OTHER, FIELD), tmp_path / "n.json", ["h"], lang).play()
    shown = capsys.readouterr().out
    assert quick not in shown
    assert best in shown
    assert "60%" in shown


def test_a_choice_can_be_taken_back_until_a_card_is_turned_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = dealt("1b 3b 2a 4a 5a 6a 7a 9a", OTHER, "1k1 1k2 4r 5r 6r 7r 8b 2r", stock="12k2 12b 12k3 11k")
    table = sit(match, tmp_path / "m.json", ["u", "1b", "u", "1b", "1k1", "u"])
    table.play()
    shown = capsys.readouterr().out
    assert "There is nothing to take back." in shown
    assert "Taken back." in shown
    assert "That can no longer be taken back" in shown
    assert [match.game.ACTIONS[move[0]] for move in match.rounds[0].moves][:2] == ["1b", "1k1"]


def test_the_first_piece_of_a_goita_turn_can_be_taken_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match("goita", seed=3, dealer=0, pause=True)
    table = sit(match, tmp_path / "m.json", ["1", "undo", "1", "1", "undo"])
    before = bytes(match.state)
    table.step()
    assert match.game.partial(match.state)
    table.step()
    assert bytes(match.state) == before
    with pytest.raises(Leave):
        all(table.step() for _ in range(100))
    shown = capsys.readouterr().out
    assert shown.count("Taken back.") == 1
    assert shown.count("can no longer be taken back") == 1


def test_a_stop_can_be_taken_back_only_until_the_next_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hand, other = "1b 3b 8b 9a 2a 4a 5a 6a", "10a 10r 11a 11r 12k1 8a 8k1 4k1"
    for answers, undone in ((["3b", "9a", "shobu", "u"], 1), (["3b", "9a", "shobu", "", "u"], 0)):
        match = dealt(hand, other, "3k1 9k1 4r 5r 6r 7r 2k1 2r", "nintendo", stock="1r 12b 12k2 1k1")
        assert not sit(match, tmp_path / "m.json", answers).play()
        shown = capsys.readouterr().out
        assert shown.count("Taken back.") == undone
        assert shown.count("can no longer be taken back") == 1 - undone
        assert len(match.rounds) == 2 - undone


@pytest.mark.parametrize("game", GAMES)
def test_a_match_left_in_mid_round_comes_back_to_the_card(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "folder", lambda: tmp_path)
    for moves in range(1, 12):
        answers = ["1"] * moves
        match = Match(game, seed=moves, pause=True)
        path = tmp_path / f"{moves}.json"
        assert not sit(match, path, answers).play()
        again, kept = saves.load_match(path, None, None)
        assert bytes(again.state) == bytes(match.state)
        assert kept.players[0].kind == "person"
    screen = Script([])
    assert not resume(Wishes("en", resume="", bot="random"), screen)
    assert "The match goes on where it was left" in capsys.readouterr().out


def test_a_match_that_is_over_is_not_resumed(tmp_path: Path) -> None:
    play_through(Match("koikoi", seed=1, pause=True), tmp_path / "m.json", 1).play()
    with pytest.raises(TefudaError) as error:
        saves.load_match(tmp_path / "m.json", None, None)
    assert error.value.code == "match_is_over"


def test_a_file_that_cannot_be_written_does_not_end_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    match = Match("koikoi", seed=1, pause=True)
    sit(match, tmp_path / "file" / "m.json", ["1", "1"]).play()
    assert " ".join(capsys.readouterr().out.split()).count("cannot be written") == 2
    assert match.rounds[0].moves


def test_a_game_from_outside_can_be_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "from_outside.py"
    file.write_text("from tefuda.games.koikoi import *\n", "utf-8")
    answers = iter(["1", "h", "?", "1"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    with pytest.raises(StopIteration):
        play(Wishes("en", str(file), seed=1, save=str(tmp_path / "m.json")))
    monkeypatch.setattr("builtins.input", lambda prompt: "q")
    assert not play(Wishes("en", str(file), resume=str(tmp_path / "m.json")))
    shown = capsys.readouterr().out
    assert "from_outside" in shown
    assert "hand, You" in shown
    assert "ask again in a moment" in shown
    assert f"To go on: tefuda play --terminal {file} --resume {tmp_path / 'm.json'}" in shown


def test_the_person_may_sit_anywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match("koikoi", seed=1, dealer=0, pause=True)
    sit(match, tmp_path / "m.json", ["1"], seat=1).play()
    shown = capsys.readouterr().out
    assert "Aki is dealer" in shown
    assert "You play" in shown


def test_a_clock_ends_the_match_between_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match("kingo", options={"end": "minutes", "end_minutes": 1}, seed=2, pause=True)
    now = [0.0]
    monkeypatch.setattr("tefuda.terminal.table.time", SimpleNamespace(monotonic=lambda: now[0]))
    table = sit(match, tmp_path / "m.json", ["1"] * 30)
    now[0] = 61.0
    assert table.play()
    assert match.timed_out
    assert "The time is over (minutes: 1)." in capsys.readouterr().out
