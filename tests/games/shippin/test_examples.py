"""The worked examples SP-E1 to SP-E32: S1 is furthest right, stake 10."""

import pytest

from tests.games.shippin.table import deal, dealt, gains, legal, over, piled, play, told, view


def one(kept: str, drawn: str, moves: str = "") -> set[str]:
    """What S1 of two may do after drawing this, or what has become of it."""
    s = play(dealt(f"{kept} o6 i2 i3", "o2", drawn), f"{kept} i2 {moves}")
    return legal(s) if s.turn == 1 else {what for what in ("tori", "bare", "shippin") if 1 in told(s, what)}


def test_sp_e1_seven_and_eight() -> None:
    s = play(dealt("h7 h3 i2 i3 k2 k3", "o2", "k8"), "h7 i2 k2")
    assert gains(s) == [30, -10, -10, -10]
    assert told(s, "drew") == [1]


def test_sp_e2_seven_and_nine() -> None:
    assert one("h7", "k9") == {"bare"}


def test_sp_e3_six_and_a_court() -> None:
    assert one("i6", "kA") == {"bare"}
    assert one("h6", "kA") == {"tori"}


def test_sp_e4_e5_shigoroku() -> None:
    assert one("h6", "k7 k4", "draw") == {"tori"}
    assert one("h6", "k2 kA", "draw") == {"bare"}


def test_sp_e6_kiepin() -> None:
    assert one("h1", "k7 k8", "draw") == {"tori"}


@pytest.mark.parametrize(("kept", "first"), [("i4", "k1"), ("h1", "k4")])
def test_sp_e9_e10_shippin(kept: str, first: str) -> None:
    assert one(kept, first) == {"shippin"}


def test_sp_e11_four_two_one() -> None:
    assert one("i4", "k2 k1", "draw") == {"draw"}


def test_sp_e12_nine_and_one() -> None:
    assert one("i9", "k1") == {"stop", "draw"}


def test_sp_e13_e14_ten_and_eleven() -> None:
    assert one("o3", "k7") == {"draw"}
    assert one("o4", "k7") == {"draw", "stop"}


def test_sp_e15_the_dealer_wins_a_tie() -> None:
    s = play(dealt("o4 o3 k3 i3", "i4", "oA kA hA"), "o4 k3 stop stop stop")
    assert gains(s) == [-10, -10, 20]


def test_sp_e16_the_side_further_right() -> None:
    s = play(dealt("o2 o3 k7 i3 i2 k3", "i9", "oA k9 iA h2"), "o2 k7 i2 stop stop stop")
    assert gains(s) == [30, -10, -10, -10]


def test_sp_e18_goyaku_beats_fourteen() -> None:
    s = play(dealt("o5 o3 k4 i4", "i3", "o1 kA hA"), "o5 k4 stop stop stop")
    assert gains(s) == [20, -10, -10]


def test_sp_e19_the_only_one_left() -> None:
    s = play(dealt("o2 o3 k7 i3 h8 k3", "i8", "o9 k9 h9 i9"), "o2 k7 h8 stop")
    assert told(s, "bare") == [2, 3, 4]
    assert gains(s) == [30, -10, -10, -10]


def test_sp_e20_all_sides_bust() -> None:
    s = play(dealt("o7 o3 k7 i3 h7 k3", "i8", "o9 k9 hA"), "o7 k7 h7")
    assert gains(s) == [-10, -10, -10, 30]
    assert told(s, "drew") == [1, 2, 3]


def test_sp_e21_sixteen_in_the_last_place() -> None:
    s = play(dealt("o2 o3 k2 i3 h9 k3", "i8", "oA kA h7"), "o2 k2 h9 stop stop")
    assert told(s, "oto16") == [3]
    assert gains(s) == [-10, -10, 30, -10]
    s = play(dealt("k2 i3 h9 k3", "i8", "kA h7 i2"), "k2 h9 stop")
    assert told(s, "bare") == [2]


def test_sp_e22_the_dealers_sixteen() -> None:
    s = play(dealt("o2 o3", "h9", "oA h7"), "o2 stop")
    assert told(s, "bare") == [2]
    assert gains(s) == [10, -10]


def test_sp_e24_a_withdrawal() -> None:
    s = play(dealt("o2 o3 k2 i3 h9 k3", "i8", "kA h7 i2"), "withdraw k2 h9 stop")
    assert told(s, "bare") == [3]
    assert s.gain[1] == -10


def test_sp_e25_the_dealers_shippin() -> None:
    s = play(dealt("o4 o3", "i4", "oA h1"), "o4 stop")
    assert told(s, "shippin") == [2]
    assert gains(s) == [-10, 10]


def test_sp_e26_fourteen_with_shigoroku() -> None:
    s = play(dealt("h6 o3 k4 k3", "i3", "o8 kA hA"), "h6 k4 stop stop stop")
    assert gains(s) == [20, -10, -10]  # 14, further right than another 14


def test_sp_e27_e28_shigoroku_and_a_low_card() -> None:
    assert one("h6", "k5") == {"draw", "stop"}
    assert one("h6", "k4") == {"draw"}
    assert one("h6", "k1") == {"draw"}


def test_sp_e30_e31_dosari() -> None:
    s = play(piled(40, "i2 i3 k2 k3 o7 o3", "h5 iA iK h2 h3 o8"), "pass challenge:whole k2 draw")
    assert told(s, "dosaru") == [2]
    assert s.pile == 80
    assert legal(s) == {"pass", "challenge:half", "challenge:quarter", "challenge:stake"}
    play(s, "challenge:half")
    assert s.bet == 40
    s2 = play(piled(40, "i2 i3 k2 k3 o7 o3", "h5 iA iK h2 o8"), "pass challenge:whole k2 draw challenge:half o7")
    assert over(s2)
    assert (s2.dealer, s2.pile) == (3, 40)
    assert gains(s2) == [0, -40, 0, 40]


def test_sp_e32_modern_kingo() -> None:
    s = play(dealt("i7 k4", "o4", "i8 k1 oA", preset="modern_kingo"), "stop stop")
    assert gains(s) == [10, 10, -20]
    assert view(s, 0).kept[1]
    deal(s, "")
