"""What the clock plays at kingo."""

from tests.games.clocked import turns


def test_kf_60_the_clock_declares_stands_or_draws_and_chooses_tsukkome_last() -> None:
    found = set()
    for _, legal, chosen in turns("kingo", seats=4):
        found.add(chosen)
        first = next(action for action in ("declare", "kagoru", "shobu", "motto", "tsukkome") if action in legal)
        assert chosen == first
    assert {"kagoru", "motto"} <= found
