"""What a seat of dafaza may not know is in no view of its own."""

from tefuda.common import DEAL
from tefuda.flat import copy
from tefuda.games import dafaza
from tests.games.dafaza.table import dealt, exact, happened, late, play, view


def test_face_down_plays_are_in_no_other_view_also_after_the_hand() -> None:
    hands = ("12k1 3r", "1k1 6a", "2k1 7a", "3k1 8a")
    s = late(*hands, stacks=(8, 0, 0, 0))
    t = copy(s)
    play(s, "12k1 x:1k1 x:2k1 x:3k1 3r x:6a x:7a x:8a")
    play(t, "12k1 x:6a x:7a x:3k1 3r x:1k1 x:2k1 x:8a")
    assert s.stage == t.stage == DEAL
    assert bytes(view(s, 1)) == bytes(view(t, 1))
    assert bytes(view(s, 0)) == bytes(view(t, 0))
    assert bytes(view(s, 2)) != bytes(view(t, 2))
    assert [view(s, 1).down[p] for p in (2, 3, 4)] == [0, 0, 0]
    assert "down" in happened(s)


def test_an_unfinished_play_its_length_and_its_side_are_in_no_other_view() -> None:
    s = dealt("9a 9r 9k1", "8b 8a 8k1 8k2")
    for first, second in (("9a", "9r"), ("x", "8b"), ("8b", "8a")):
        before = [bytes(view(s, seat)) for seat in range(5)]
        t = copy(s)
        me = s.turn
        for name in (first, second):
            dafaza.apply(t, dafaza.ACTIONS.index(name))
            assert dafaza.partial(t)
            for seat in range(5):
                assert (bytes(view(t, seat)) == before[seat]) is (seat != me)
        if first == "9a":
            play(s, "9a+9r+9k1")


def test_hidden_cards_that_change_places_change_no_view() -> None:
    s = play(dealt("12b", "1b 2a", "3b 6a"), "12b x:1b")
    t = play(dealt("12b", "3b 2a", "1b 6a"), "12b x:3b")
    for seat in (0, 1, 4):
        assert bytes(view(s, seat)) == bytes(view(t, seat))
    assert exact(s, "x:3b") == "x:3b"
