"""What stopping brings, as the page is told it while the question stands."""

from tefuda import Match
from tefuda.games.koikoi.aids import aid


def test_stopping_brings_what_is_told() -> None:
    seen = 0
    for n in range(40):
        match = Match("koikoi", "nintendo", {"rounds": 3}, seed=f"stop {n}", pause=True)
        while not match.over:
            if match.turn is None:
                match.deal()
                continue
            seat, view = match.turn, match.view(match.turn)
            stop = aid(view, seat + 1).stop
            assert (stop is None) == ("shobu" not in match.legal())
            if stop is None:
                match.play(match.legal()[0])
                continue
            seen += 1
            assert stop.doubles
            assert match.view(seat).told == view.told  # telling it changes nothing
            match.play("shobu")
            assert match.state.gain[seat + 1] == stop.points
            assert [match.state.score[1], match.state.score[2]] == stop.score
    assert seen > 20
