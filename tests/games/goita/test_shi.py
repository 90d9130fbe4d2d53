"""Goita's clauses on five and more し (GO-10 to GO-15), one test each."""

from itertools import combinations_with_replacement

import pytest

from tefuda import Match
from tefuda.common import DEAL, OVER, PLAY
from tefuda.games import goita
from tefuda.games.goita.state import State
from tests.games.goita.table import deal, dealt, fresh, legal, play, same, story, view

ONE = ("sssssuyk", "ssyniuko")  # the first of them holds five
BOTH = ("sssssuyk", "sssssnio")  # one on each side
OPTIONAL = {"declare": "optional"}


def phase(s: State) -> str:
    return goita.PHASES[s.phase]


def gains(s: State) -> list[int]:
    return list(s.gain)[1:]


def test_go_10_mandatory_shows_without_a_move() -> None:
    s = dealt(*ONE)
    assert s.made == 0
    assert story(s) == [(1, "goshi", 5)]
    assert [list(view(s, seat).shi) for seat in range(5)] == [[0, 5, 0, 0, 0]] * 5


def test_go_10_only_the_shi_are_shown() -> None:
    s = dealt(*ONE)
    assert list(view(s, 2).hand[1]) == [0] * 10


def test_go_10_four_are_not_shown() -> None:
    s = dealt("ssssuyki", "sssyniko")
    assert story(s) == []
    assert phase(s) == "fuse"


def test_go_10_optional_asks_everybody_in_turn_from_the_dealer() -> None:
    s = dealt(*ONE, dealer=3, preset="short")
    asked = []
    while phase(s) == "declare":
        asked.append((s.turn, legal(s)))
        play(s, "play")
    assert asked == [(3, {"play"}), (4, {"play"}), (1, {"play", "goshi"}), (2, {"play"})]
    assert (phase(s), s.turn, story(s)) == ("fuse", 3, [])


def test_go_10_optional_a_silent_holder_looks_like_anybody() -> None:
    """The same answers from hands with and without five look the same to the others."""
    holder = play(dealt("sssssuyk", "syyniuko", preset="short"), "play play play play")
    other = play(dealt("suynikhs", "syyniuko", preset="short"), "play play play play")
    assert same(view(holder, 2), view(other, 2))
    assert same(view(holder, 0), view(other, 0))


def test_go_10_optional_a_word_shows_at_once() -> None:
    s = play(dealt(*ONE, preset="short"), "goshi")
    assert story(s) == [(1, "goshi", 5)]
    assert view(s, 2).shi[1] == 5
    assert (phase(s), s.turn) == ("declare", 2)


def test_go_10_undeclared_six_score_nothing() -> None:
    s = play(dealt("ssssssuy", preset="short"), "play play play play")
    assert (phase(s), gains(s), s.stage) == ("fuse", [0] * 4, PLAY)


@pytest.mark.parametrize("preset", ["goita", "tokyo"])
@pytest.mark.parametrize(("own", "theirs"), [(0, 0), (0, 140), (140, 0)])
def test_go_11_partners_with_five_each_win_the_match(preset: str, own: int, theirs: int) -> None:
    s = fresh(preset)
    s.score[2] = s.score[4] = own
    s.score[1] = s.score[3] = theirs
    deal(s, "", "sssssuyk", "", "sssssuyk")
    assert s.stage == OVER
    assert list(s.score)[1:] == [theirs, 150, theirs, 150]
    assert gains(s) == [0, 150 - own, 0, 150 - own]
    assert story(s)[-2:] == [(2, "win", 0), (2, "match", 0)]


def test_go_11_optional_needs_both_words() -> None:
    hands = ("sssssuyk", "", "sssssuyk")
    s = play(dealt(*hands, preset="short"), "goshi play play play")
    assert (phase(s), s.turn) == ("vote", 3)
    s = play(dealt(*hands, preset="short"), "goshi play goshi")
    assert s.stage == OVER
    assert gains(s) == [110, 0, 110, 0]


@pytest.mark.parametrize("preset", ["goita", "tokyo"])
@pytest.mark.parametrize("holder", [1, 2, 3, 4])
def test_go_12_the_partner_of_a_lone_holder_decides(preset: str, holder: int) -> None:
    hands = [""] * 4
    hands[holder - 1] = "sssssuyn"
    for answer, after in (("play", "fuse"), ("redeal", "")):
        s = dealt(*hands, preset=preset)
        assert (phase(s), s.turn) == ("vote", {1: 3, 2: 4, 3: 1, 4: 2}[holder])
        assert legal(s) == {"play", "redeal"}
        play(s, answer)
        assert phase(s) == after
        assert s.made == 1


@pytest.mark.parametrize(
    ("preset", "first", "second", "redealt"),
    [
        ("goita", "play", "play", False),
        ("goita", "redeal", "play", False),
        ("goita", "play", "redeal", False),
        ("goita", "redeal", "redeal", True),
        ("tokyo", "play", "play", False),
        ("tokyo", "redeal", "play", True),
        ("tokyo", "play", "redeal", True),
        ("tokyo", "redeal", "redeal", True),
    ],
)
def test_go_13_five_on_each_side(preset: str, first: str, second: str, redealt: bool) -> None:
    s = dealt(*BOTH, preset=preset, dealer=4)
    assert s.turn == 4
    play(s, first)
    assert s.turn == 3
    play(s, second)
    assert (s.stage == DEAL) is redealt
    assert story(s)[:4] == [(1, "goshi", 5), (2, "goshi", 5), (4, f"vote_{first}", 0), (3, f"vote_{second}", 0)]
    assert ((0, "redeal", 0) in story(s)) is redealt


def test_go_13_votes_are_sealed_until_both_are_in() -> None:
    wants, objects = (play(dealt(*BOTH, dealer=4), word) for word in ("redeal", "play"))
    for seat in (0, 1, 2, 3):
        assert same(view(wants, seat), view(objects, seat))
        assert view(wants, seat).moves[0] == 0
    assert not same(view(wants, 4), view(objects, 4))


def test_go_14_a_redeal_keeps_the_dealer_and_counts_nothing() -> None:
    fives = list(dealt(*ONE).deck)
    match = Match("goita", dealer=2, chance=lambda kind, pack: (fives, 0))
    for _ in range(300):  # there is no limit
        match.play("redeal")
    assert (match.state.dealer, match.state.round, match.scores) == (3, 0, (0, 0, 0, 0))
    assert len(match.rounds) == 301
    assert match.rounds[0].gains == [0, 0, 0, 0]


def test_go_14_the_story_of_the_draw_is_not_told_again() -> None:
    drawn = fresh(dealer=0)
    goita.deal(drawn, [1, 8, 9, 1], 0)
    assert story(deal(drawn, *ONE))[0] == (2, "drew", 8)
    play(drawn, "redeal")
    assert story(deal(drawn, *ONE))[0] == (1, "goshi", 5)


WORTH = {"o": 50, "g": 50, "h": 40, "k": 40, "i": 30, "n": 30, "u": 20, "y": 20}


@pytest.mark.parametrize("rest", ["".join(pair) for pair in combinations_with_replacement(WORTH, 2)])
def test_go_15_six_shi(rest: str) -> None:
    if rest in ("oo", "gg"):
        with pytest.raises(ValueError, match="not in list"):
            dealt("ssssss" + rest)
        return
    alike = rest[0] == rest[1] or set(rest) == {"o", "g"}
    s = dealt("", "", "ssssss" + rest)
    assert gains(s) == [max(WORTH[letter] for letter in rest) * (2 if alike else 1), 0] * 2
    assert story(s) == [(3, "goshi", 6), (3, "hand", 6), (3, "win", 0)]
    assert (s.stage, s.dealer, s.round, s.made) == (DEAL, 3, 1, 0)


@pytest.mark.parametrize("rest", list(WORTH))
def test_go_15_seven_shi(rest: str) -> None:
    s = dealt("", "sssssss" + rest)
    assert gains(s) == [0, 2 * WORTH[rest]] * 2
    assert s.dealer == 2


def test_go_15_eight_shi() -> None:
    assert gains(dealt("ssssssss")) == [100, 0, 100, 0]


def test_go_15_can_end_the_match() -> None:
    s = fresh()
    s.score[1] = s.score[3] = 50
    deal(s, "ssssssss")
    assert s.stage == OVER
    assert list(s.score)[1:] == [150, 0, 150, 0]


def test_go_15_declared_six_end_the_deal_before_the_others_are_asked() -> None:
    s = play(dealt("", "", "ssssssyy", preset="short"), "play play goshi")
    assert (s.stage, gains(s)) == (DEAL, [40, 0, 40, 0])
