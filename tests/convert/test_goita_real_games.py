"""93 files of games between people: every sound deal replays to what the files say, every defect is found."""

from itertools import pairwise

import pytest

from tefuda import record
from tefuda.convert import goita_history, goita_kifu
from tefuda.convert.defect import Defect
from tefuda.convert.goita_kifu import Deal
from tefuda.match import Match
from tests.shared import DATA, needs_data

FILES = sorted((DATA / "goita" / "kifu").glob("*.yaml"))
pytestmark = needs_data


@pytest.fixture(scope="module")
def read() -> dict[str, list[Deal | Defect]]:
    return {file.stem: goita_kifu.read(file.read_text("utf-8"), file.name) for file in FILES}


@pytest.fixture(scope="module")
def different(read: dict[str, list[Deal | Defect]]) -> list[Deal]:
    """Deals are repeated from file to file."""
    found: dict[str, Deal] = {}
    for results in read.values():
        for each in results:
            if isinstance(each, Deal):
                hands = each.match.rounds[0].deck
                key = f"{[sorted(hands[i : i + 8]) for i in range(0, 32, 8)]}{each.match.rounds[0].moves}"
                found.setdefault(key, each)
    return list(found.values())


def test_only_the_impossible_moves_are_refused(read: dict[str, list[Deal | Defect]]) -> None:
    assert len(read) == 93
    defects = [each for results in read.values() for each in results if isinstance(each, Defect)]
    assert [(each.file, each.deal, each.row, each.error.code) for each in defects] == [
        ("030.yaml", 4, 68, "other_seat"),
        ("040.yaml", 5, 88, "illegal_move_in_record"),
    ]
    assert sum(len(results) for results in read.values()) == 216


def test_scores_and_dealers_follow(read: dict[str, list[Deal | Defect]]) -> None:
    """All but once, where a deal is missing; the files note the score before each deal."""
    answers = [
        (file, before.leads_to(after))
        for file, results in read.items()
        for before, after in pairwise(results)
        if isinstance(before, Deal) and isinstance(after, Deal)
    ]
    assert [file for file, answer in answers if answer is not True] == ["005"]
    assert len(answers) == 119


def test_whole_matches(read: dict[str, list[Deal | Defect]]) -> None:
    over = 0
    for results in read.values():
        for run in goita_kifu.join(results):
            if run[0].score == (0, 0):
                match = goita_kifu.match(run)
                over += match.over
                again = record.replay(record.parse(record.dumps(record.of(match))))
                assert bytes(again.state) == bytes(match.state)
                assert len(goita_kifu.read(goita_kifu.write(match, run[0].names))) == len(run)
    assert over == 10


def test_history_strings_of_real_games(different: list[Deal]) -> None:
    for deal in different:
        (again,) = goita_history.read(goita_history.write(deal.match))
        assert isinstance(again, Match)
        assert again.rounds == deal.match.rounds


def test_statistics(different: list[Deal]) -> None:
    done = [deal for deal in different if deal.finished]
    assert (len(different), len(done)) == (179, 178)
    played = [[move for move in deal.match.rounds[0].moves if len(move) == 2] for deal in done]
    dealers = sum(deal.gain[deal.dealer % 2] > 0 for deal in done)
    doubled = sum("doubled" in [deal.match.game.EVENTS[row[1]] for row in deal.match.state.event] for deal in done)
    buried = sum(moves[0][0] == 1 for moves in played if moves)
    assert dealers / len(done) == pytest.approx(0.57, abs=0.005)
    assert sum(map(sum, (deal.gain for deal in done))) / len(done) == pytest.approx(29.6, abs=0.1)
    assert sum(map(len, played)) / len(done) == pytest.approx(8.9, abs=0.05)
    assert doubled == 20
    assert buried / len(done) == pytest.approx(0.77, abs=0.01)
