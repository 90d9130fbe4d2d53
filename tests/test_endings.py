"""Endings of rounds, in parts: at random tables they say something everywhere, and what a case needs in the cases."""

import random
import re
from typing import Any

import pytest

from tefuda import Match
from tefuda.game import GAMES, load
from tefuda.games.koikoi import rules as koikoi_rules
from tefuda.narrate.ending import Ending, ending
from tefuda.narrate.sheet import sheet
from tefuda.words import LANGUAGES
from tests.games.dafaza.table import late
from tests.games.dafaza.table import play as dafaza_play
from tests.games.goita import table as goita
from tests.games.kingo import table as kingo
from tests.games.koikoi import table as koikoi
from tests.games.shippin import table as shippin

NAMES = ("Anna", "", "Carl", "Dora", "Ede", "Fay", "Gil", "Hal")


def of(match: Match, seat: int = 0, lang: str = "en") -> Ending:
    """How the match's round ended for a seat from 0."""
    view, names = match.view(seat), NAMES[: match.seats]
    return ending(match.game, view, seat + 1, lang, names, settled=match.settled)


def told(name: str, view: Any, seat: int, lang: str = "en", settled: bool = True) -> Ending:
    return ending(load(name), view, seat, lang, NAMES[: view.seats], settled=settled)


def words(found: Ending) -> list[str]:
    """All that is said in an ending."""
    return [
        *(found.title, found.why, found.when, found.label, found.brief, *found.notes),
        *(part for each in found.shown for part in (each.name, each.note, each.said)),
        *(term.reason for term in found.sum),
        *(part for hand in found.hands for part in (hand.name, hand.why, hand.tag, hand.foe.name if hand.foe else "")),
        *(side.note for side in found.standings),
    ]


@pytest.mark.parametrize(("name", "preset"), [(name, preset) for name in GAMES for preset in load(name).PRESETS])
def test_every_ending_says_who_and_what(name: str, preset: str) -> None:
    source = random.Random(f"{name} {preset}")
    match = Match(name, preset, seats=load(name).SEATS[1], seed=preset, pause=True)
    for _ in range(6):
        while match.turn is not None:
            match.play(source.choice(match.legal()))
        for seat, lang in ((0, "en"), (1, "ja"), (None, "en")):
            own = 0 if seat is None else seat + 1
            found = ending(match.game, match.view(seat), own, lang, NAMES[: match.seats], settled=match.settled)
            assert found.title
            assert found.seal
            unsaid = [text for text in words(found) if "{" in text or re.search(r"\w+\.\w+\.\w+", text)]
            assert unsaid == []
            assert sorted(seat for side in found.standings for seat in side.seats) == list(range(match.seats))
            scores = match.rounds[-1].scores
            assert [side.after for side in found.standings] == [scores[side.seats[0]] for side in found.standings]
            assert all(side.before + side.gain == side.after for side in found.standings)
            assert sum(term.total for term in found.sum) <= 1
            if match.settled:
                assert found.label
                assert found.winners or found.mood == "nobody"
            else:
                assert found.mood == "redeal"
        if match.over:
            break
        match.deal()


@pytest.mark.parametrize("preset", list(load("koikoi").PRESETS))
def test_the_printed_sum_is_what_was_won(preset: str) -> None:
    source = random.Random(preset)
    match = Match("koikoi", preset, seed=preset, pause=True)
    while not match.over:
        while match.turn is not None:
            match.play(
                "koikoi" if "koikoi" in match.legal() and source.random() < 0.6 else source.choice(match.legal())
            )
        found = of(match)
        value = 0
        for term in found.sum:
            value = {"": term.figure, "+": value + term.figure, "×": value * term.figure, "=": value}[term.sign]
            assert term.sign != "=" or value == term.figure
        assert value == max(match.rounds[-1].gains)
        if not match.over:
            match.deal()


def test_plains_say_that_the_cup_is_one_of_them() -> None:
    plains = "1k1 1k2 2k1 2k2 3k1 3k2 4k1 4k2 5k1"
    s = koikoi.play(koikoi.table(hand="5a 6a", taken=f"{plains} 9a", field="5k2", stock="7a"), "5a", "shobu")
    found = told("koikoi", s, 1)
    assert [(each.name, each.points, each.note) for each in found.shown] == [("Plains", 2, "with the sake cup")]
    assert found.shown[0].cards[-1] == "9a"
    assert len(found.shown[0].cards) == 11


def test_a_hand_yaku_at_the_deal_shows_its_cards() -> None:
    match = koikoi.dealt("1b 1r 1k1 1k2 3b 4a 5a 6a", "9a 9r 10a 2r 11a 11r 12k1 8b", "2a 3r 4r 5r 6r 7r 8a 10r")
    found = of(match, 1)
    assert found.shown[0].cards == ["1b", "1r", "1k1", "1k2"]
    assert found.shown[0].name == "Teshi"
    assert found.why.startswith("Anna was dealt all four cards of a month")
    assert (found.mood, found.seal) == ("lost", "手")


def test_four_pairs_on_the_field_are_shown() -> None:
    match = koikoi.dealt(
        "1b 2a 3b 4a 5a 6a 7a 8a",
        "1r 2r 3r 4r 5r 6r 7r 9a",
        "9k1 9k2 10k1 10k2 11a 11r 12k1 12k2",
        field_pairs="redeal",
    )
    found = of(match)
    assert (found.mood, found.why.split(".")[0]) == ("redeal", "The field was dealt four pairs")
    assert len(found.shown[0].cards) == 8


def test_a_round_that_nobody_stopped_shows_what_was_missing() -> None:
    s = koikoi.table(taken="6a 10a", other_taken="9r 10r")
    koikoi_rules.exhaust(s)
    found = told("koikoi", s, 1, "ja")
    assert (found.title, found.mood) == ("流局", "nobody")
    lacks = {each.name: (each.note, each.lacks) for each in found.shown}
    assert lacks["Anna"] == ("猪鹿蝶まで あと一枚", ["7a"])
    assert lacks["あなた"] == ("青短まで あと一枚", ["6r"])


def test_goita_shows_the_piece_that_went_out() -> None:
    match = Match("goita", seed=3, pause=True)
    while not match.waiting:
        match.play(match.legal()[0])
    found = of(match)
    assert "out with" in found.title
    assert [each.large for each in found.shown[:2]].count(True) >= 1
    assert found.sum[-1].figure == max(match.rounds[-1].gains)
    assert [len(side.seats) for side in found.standings] == [2, 2]


def test_a_redeal_of_goita_says_who_showed_and_who_asked() -> None:
    s = goita.play(goita.dealt("sssssyun", "", "", ""), "redeal")
    found = told("goita", goita.view(s, 2), 2, settled=False)
    assert (found.mood, found.title) == ("redeal", "Redeal")
    assert (found.shown[0].name, found.shown[0].cards) == ("Anna", ["s"] * 5)
    assert (found.shown[1].name, found.shown[1].said) == ("Carl", "Deal again")
    assert found.shown[1].note == "decides as the partner of Anna"


def test_tsukkome_goes_before_kagoru_and_says_so() -> None:
    s = kingo.play(kingo.table(4, kingo.A, B="h5 i9", C="k5 o4 i5"), "kagoru tsukkome")
    found = told("kingo", kingo.view(s, 2), 2)
    assert found.title == "Carl wins"
    assert found.why.startswith("14 by tsukkome goes before 14 by kagoru (You).")
    assert [(hand.seat, hand.name, hand.place) for hand in found.hands[:2]] == [
        (2, "tsukkome 14", 1),
        (1, "kagoru 14", 2),
    ]
    assert found.hands[0].across
    assert found.hands[1].why == "of two 14s tsukkome goes first"
    assert [hand.out for hand in found.hands] == [False, False, True, True]
    assert found.standings[0].seats == [2]
    assert [term.figure for term in found.sum] == [4, 4]


def test_a_tie_of_kingo_tells_its_rule() -> None:
    s = kingo.play(kingo.table(4, kingo.A, B="h5 i9", C="k5 o9"), "kagoru kagoru")
    found = told("kingo", kingo.view(s, 2), 2)
    assert found.hands[1].why == "equal: the earlier turn goes first"


def test_hidden_hands_stay_hidden_when_a_hand_is_declared() -> None:
    s = kingo.play(kingo.table(4, kingo.A, B="h5 i9", C="k7 h8"), "kagoru declare")
    found = told("kingo", kingo.view(s, 3), 3)
    kagoru = next(hand for hand in found.hands if hand.seat == 1)
    assert (kagoru.name, kagoru.place, kagoru.cards[0]) == ("kagoru", 0, "")


def test_a_tie_of_shippin_tells_its_rule() -> None:
    pairs, oya, stock = "i4 k2 i5 k4 o2 o3", "oA", "kA k7 oK o4"
    s = shippin.play(shippin.dealt(pairs, oya, stock), "i4 i5 o2 stop stop stop stop")
    found = told("shippin", shippin.view(s, 2), 2)
    assert (found.title, found.hands[0].seat) == ("Dora wins", 3)
    assert found.hands[1].why == "equal: the dealer wins ties"
    assert [(term.figure, term.reason) for term in found.sum] == [(30, "the stakes of the 3 others"), (30, "to Dora")]


def test_the_pile_of_dosari_lies_beside_its_owner() -> None:
    pairs, oya, stock = "i4 k2 i5 k4 o2 o3", "oA", "kA k7 oK o4"
    s = shippin.play(shippin.dealt(pairs, oya, stock, "dosari"), "i4 i5 o2 stop stop stop stop")
    found = told("shippin", shippin.view(s, 2), 2)
    assert (found.standings[0].seats, found.standings[0].note) == ([3], "and the pile, 40")
    assert found.standings[0].gain == 0
    assert found.sum[-1].reason == "pile of Dora"


def test_a_hand_of_dafaza_names_its_winner_and_every_factor() -> None:
    s = dafaza_play(late("3k1", "3k2", "6k1", "7k1", stacks=(3, 6, 0, 0)), "3k1 x:3k2 x:6k1 x:7k1")
    found = told("dafaza", s, 2)
    assert found.title == "Anna wins"
    assert found.hands[0].first
    assert found.hands[0].tag == "took the last trick"
    barred = [hand.seat for hand in found.hands if hand.tag == "kept out of the last trick"]
    assert barred == [2, 3]
    assert any(hand.why == "6 stacks, 5 − 6 = -1" for hand in found.hands)


def test_a_game_without_an_ending_of_its_own_says_who_won() -> None:
    match = Match("./tests/games/takaban.py", seats=3, seed=1, pause=True)
    while match.turn is not None:
        match.play(match.legal()[0])
    found = of(match)
    assert found.title.endswith(("wins", "win"))
    assert found.standings[0].gain > 0
    assert not found.shown + found.hands + found.sum


def test_the_score_sheet_of_a_match() -> None:
    source = random.Random(1)
    match = Match("koikoi", seed=4, pause=True)
    while not match.over:
        while match.turn is not None:
            match.play("shobu" if "shobu" in match.legal() else source.choice(match.legal()))
        if not match.over:
            match.deal()
    names = dict.fromkeys(LANGUAGES, ("", "Ben"))
    found = sheet(match, 0, names)["ja"]
    assert len(found.rows) == 12
    assert [sum(row.gains[seat] for row in found.rows) for seat in (0, 1)] == list(match.scores)
    assert found.rows[-1].scores == list(match.scores)
    assert [row.label for row in found.rows][:2] == ["一月", "二月"]
    assert found.best is not None
    assert max(found.rows[found.best].gains) == max(max(row.gains) for row in found.rows)
    assert sum(found.counted[0].values) == sum(bool(row.winners) for row in found.rows)
    assert found.turning is None or found.rows[found.turning].scores[0] != found.rows[found.turning].scores[1]
