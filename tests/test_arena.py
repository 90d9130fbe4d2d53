"""The arena: the same deals for both, faults counted, intervals, resuming."""

import json
import math
from pathlib import Path
from typing import Any

import pytest

from tefuda.arena.contest import Result, Terms, contest, five_shi, interval, seatings
from tefuda.arena.play import Clock, Deals, timed_choice
from tefuda.arena.players import budget, maker
from tefuda.cli import main
from tefuda.errors import BadOption
from tefuda.game import load
from tefuda.players.random import Random

pytestmark = pytest.mark.slow


def run(game: str, a: str, b: str, unit: str, pairs: int, preset: str = "") -> Result:
    rules = load(game)
    preset = preset or next(iter(rules.PRESETS))
    result = Result(Terms(game, preset, a, b, "200", unit, rules.SEATS[0]))
    makers = (maker(rules, a, "200", unit), maker(rules, b, "200", unit))
    for _ in contest(rules, makers, result, pairs):
        pass
    return result


@pytest.mark.parametrize(("game", "unit"), [("koikoi", "match"), ("goita", "deal"), ("dafaza", "deal")])
def test_a_player_is_as_strong_as_itself(game: str, unit: str) -> None:
    result = run(game, "greedy", "greedy", unit, 4)
    assert result.pairs == 4
    win, points = result.win_rate()[0], result.points_each()[0]
    # It answers the same view in the same way, so what it wins in one seating of a deal it loses in the others. Alone
    # against three it is above their mean in one seat of the four at least, and not in all.
    assert points == pytest.approx(0.0, abs=1e-9)
    assert win == pytest.approx(0.5) if len(seatings(load(game), load(game).SEATS[0])) == 2 else 0.25 <= win <= 0.75
    assert not any(clock.faults for clock in result.clocks.values())


def test_packs_depend_on_the_seed_the_match_and_their_number() -> None:
    cards = list(range(1, 49))
    first, again, other = Deals(1, 2), Deals(1, 2), Deals(1, 3)
    packs = [first.next(cards) for _ in range(3)]
    assert packs == [again.next(cards) for _ in range(3)]
    assert packs[0] != packs[1]
    assert other.next(cards) != packs[0]
    goita = Deals(1, 1, five_shi)
    koma = [kind for kind, n in enumerate((0, 10, 4, 4, 4, 4, 2, 2, 1, 1)) for _ in range(n)]
    assert not any(five_shi(goita.next(koma)[0]) for _ in range(50))


def test_seatings() -> None:
    assert seatings(load("koikoi"), 2) == [[True, False], [False, True]]
    assert seatings(load("goita"), 4) == [[True, False, True, False], [False, True, False, True]]
    assert [place.index(True) for place in seatings(load("dafaza"), 4)] == [0, 1, 2, 3]


def test_intervals() -> None:
    assert interval(0, 0, 0) == (0.0, math.inf)
    mean, half = interval(60, 60, 100)
    assert (mean, round(half, 3)) == (0.6, round(1.96 * math.sqrt(0.24 / 99), 3))


def test_faults_are_counted_and_play_goes_on() -> None:
    class Faulty:
        def choose(self, view: Any, legal: int) -> int:
            raise ZeroDivisionError

    class Wrong:
        def choose(self, view: Any, legal: int) -> int:
            return 61

    clock = Clock()
    assert timed_choice(Faulty(), None, 0b100, clock) == 2
    assert timed_choice(Wrong(), None, 0b1000, clock) == 3
    assert len(clock.faults) == 2
    assert timed_choice(Random(1), None, 0b1000, clock) == 3
    assert (len(clock.faults), clock.decisions) == (2, 3)


def test_budgets() -> None:
    koikoi = load("koikoi")
    assert budget(koikoi, "1s") == 50 * budget(koikoi, "20ms")
    assert budget(koikoi, "400") == 400
    for wrong in ("", "ms", "0", "-3", "20 minutes"):
        with pytest.raises(BadOption):
            budget(koikoi, wrong)


def test_command_and_resuming(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.json"
    call = ["arena", "first", "random", "--preset", "yakuza", "--seed", "3", "--json", str(file), "--lang", "en"]
    assert main([*call, "--pairs", "3"]) == 0
    assert "first against random" in capsys.readouterr().out
    assert json.loads(file.read_text())["pairs"] == 3
    assert main([*call, "--pairs", "6", "--resume"]) == 0
    gone_on = json.loads(file.read_text())
    assert main([*call, "--pairs", "6"]) == 0
    at_once = json.loads(file.read_text())
    for name in ("pairs", "wins", "points", "points_squared", "rounds", "faults"):
        assert gone_on[name] == at_once[name]
    assert main(["arena", "first", "oracle", "--lang", "en"]) == 2
    assert "[unknown_bot]" in capsys.readouterr().err


def test_a_contest_under_options_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "long.json"
    call = ["arena", "meijin", "random", "--game", "shippin", "--seats", "3", "--pairs", "2", "--lang", "en"]
    assert main([*call, "--set", "rounds=10", "--set", "coins=1000", "--json", str(file)]) == 0
    told = json.loads(file.read_text())
    assert told["terms"]["options"] == {"rounds": 10, "coins": 1000}
    assert told["rounds"] == 2 * 3 * 10
    assert main([*call, "--set", "rounds=11", "--set", "coins=1000", "--json", str(file), "--resume"]) == 0
    assert json.loads(file.read_text())["rounds"] == 2 * 3 * 11  # another contest: from the beginning
    assert main([*call, "--set", "rounds=0"]) == 2
    assert "rounds" in capsys.readouterr().err
