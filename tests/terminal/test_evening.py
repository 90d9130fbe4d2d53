"""More than one match: again with the same rules and seats, left and come back to, and nothing kept of nothing."""

import random
import stat
from pathlib import Path

import pytest

from tefuda import Match, record
from tefuda.terminal import saves, start
from tefuda.terminal.screen import Screen
from tefuda.terminal.start import Wishes
from tests.games import takaban
from tests.terminal.scripted import Script, play_through, sit

SHORT = {"rounds": 2}


class Typist:
    """Types the first number at every choice, and these answers in turn where the match has ended."""

    def __init__(self, *ends: str) -> None:
        self.ends = iter(ends)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        if "another" not in prompt:
            return "1" if prompt.startswith("1") else ""
        self.prompts.append(prompt)
        answer = next(self.ends, None)
        if answer is None:
            raise EOFError
        return answer


def played(monkeypatch: pytest.MonkeyPatch, wishes: Wishes, *ends: str) -> list[Match]:
    """The matches of an evening."""
    matches: list[Match] = []
    sat = start.set_up

    def set_up(match: Match, *rest: object) -> object:
        matches.append(match)
        return sat(match, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(start, "set_up", set_up)
    monkeypatch.setattr("builtins.input", Typist(*ends))
    assert start.play(wishes)
    return matches


def test_again_with_the_same_rules_and_seats_and_the_next_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "evening.json"
    wishes = Wishes("en", preset="nintendo", options=["rounds=2"], seed=5, seat=1, save=str(file))
    matches = played(monkeypatch, wishes, "", "what?", "", "Q")
    assert [match.seed for match in matches] == [5, 6, 7]
    for name in ("evening", "evening-2", "evening-3"):
        kept = record.load_file(tmp_path / f"{name}.json")
        assert (kept.preset, dict(kept.options), kept.ended) == ("nintendo", SHORT, None)
        assert [player.kind for player in kept.players] == ["bot", "person"]
    assert capsys.readouterr().out.count("The match is over") == 3


def test_without_a_seed_every_match_is_a_secret_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(saves, "folder", lambda: tmp_path)
    first, second = played(monkeypatch, Wishes("en", options=["rounds=1"]), "")  # then the end of input
    assert first.seed != second.seed
    assert len(list(tmp_path.iterdir())) == 2
    capsys.readouterr()


# Left and come back to


def rest_of(match: Match) -> list[list[int]]:
    """The packs of a match that is played on at random."""
    source = random.Random(1)
    while not match.over:
        if match.waiting:
            match.deal()
        else:
            match.play(source.choice(match.actions()))
    return [entry.deck for entry in match.rounds]


@pytest.mark.parametrize("seed", [None, 7])
def test_the_packs_to_come_stay_as_they_are(
    seed: int | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.json"
    match = Match("koikoi", seed=seed, pause=True)
    while match.turn is None:  # a deal that is thrown in asks nothing
        match = Match("koikoi", seed=seed, pause=True)
    assert not sit(match, path, ["1"] * 3).play()
    for _ in range(2):
        again, _ = saves.load_match(path, None, None)
        assert not sit(again, path, ["1"]).play(resumed=True)
    again, _ = saves.load_match(path, None, None)
    other, _ = saves.load_match(path, None, 8)
    saves.seed_file(path).unlink()
    fresh, _ = saves.load_match(path, None, None)
    for each in (again, other, fresh):
        assert each.rounds[0].deck == match.rounds[0].deck
    dealt = len(again.rounds)  # more than one where the first is thrown in, or over soon
    following = rest_of(match)[dealt]
    assert rest_of(again)[dealt] == following
    assert all(rest_of(each)[dealt] != following for each in (other, fresh))
    capsys.readouterr()


def test_draws_that_decided_nothing_move_no_pack(tmp_path: Path) -> None:
    drawn = "        s.dealer, s.chance = 1, NEW_ROUND\n"
    source = Path(takaban.__file__).read_text("utf-8")
    assert drawn in source
    file = tmp_path / "takaban_drawn_again.py"
    file.write_text(source.replace(drawn, "        if deck[0] < 10:\n            return\n" + drawn), "utf-8")
    match = Match(str(file), seed=1, pause=True)
    again = record.replay(record.of(match), match.game, seed=match.seed)
    assert len(match.draw) > len(again.draw) == 1
    assert rest_of(again) == rest_of(match)


def test_the_seed_is_for_its_owner_only_and_goes_with_the_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.json"
    match = Match("koikoi", None, SHORT, pause=True)
    seen: list[int] = []
    table = play_through(match, path, 1)
    assert isinstance(table.screen, Script)

    def look(prompt: str) -> None:
        if saves.seed_file(path).exists():
            seen.append(stat.S_IMODE(saves.seed_file(path).stat().st_mode))
            assert str(match.seed) not in path.read_text("utf-8")

    table.screen.before = look
    assert table.play()
    assert set(seen) == {0o600}
    assert [file.name for file in tmp_path.iterdir()] == ["m.json"]
    capsys.readouterr()


# Nothing kept of nothing


@pytest.fixture
def quitting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who types only `q`."""
    monkeypatch.setattr(Screen, "ask", lambda self, prompt: "q")


@pytest.mark.usefixtures("quitting")
@pytest.mark.parametrize("before", [None, "something else"])
def test_a_table_left_before_the_first_move_is_not_kept(
    before: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "m.json"
    if before:
        file.write_text(before, "utf-8")
    assert not start.play(Wishes("en", seed=4, save=str(file)))
    assert [each.read_text("utf-8") for each in tmp_path.iterdir()] == ([before] if before else [])
    shown = capsys.readouterr().out
    assert "nothing was saved" in shown
    assert "To go on" not in shown


def test_a_match_that_is_saved_on_purpose_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert not sit(Match("koikoi", seed=1, pause=True), tmp_path / "m.json", ["s"]).play()
    assert "To go on" in capsys.readouterr().out
    assert saves.load_match(tmp_path / "m.json", None, None)
