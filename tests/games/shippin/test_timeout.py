"""What the clock plays at shippin and dosari."""

from tests.games.clocked import turns


def test_sp_65_the_clock_stops_as_soon_as_it_may_and_never_withdraws() -> None:
    found = set()
    for _, legal, chosen in turns("shippin", seats=3):
        found.add(chosen)
        assert chosen != "withdraw" or legal == {"withdraw"}
        if "stop" in legal:
            assert chosen == "stop"
        elif "draw" in legal:
            assert chosen == "draw"
    assert {"stop", "draw"} <= found


def test_sp_65_the_clock_challenges_for_no_pile() -> None:
    asked = 0
    for _, legal, chosen in turns("shippin", 2000, preset="dosari", seats=3):
        asked += len(legal) > 1 and "pass" in legal
        assert chosen == "pass" or "pass" not in legal
    assert asked
