"""Shippin, SP-01 to SP-23 and SP-40 to SP-43: cards, deal, turns and showdown, clause by clause."""

import pytest

from tefuda import BadOption, Match, options
from tefuda.common import DEAL, OVER
from tefuda.decks import hanafuda, karuta
from tefuda.game import load
from tefuda.games import shippin
from tefuda.games.shippin import state
from tefuda.games.shippin.state import HANAFUDA, State
from tests.games.shippin.table import codes, coins, deal, dealt, fresh, gains, legal, over, play, story, told, view


def counts(s: State) -> dict[str, int]:
    return {code: state.pips(s, card) for card, code in enumerate(codes(s)) if code}


def pack(s: State) -> list[int]:
    buffer = [0] * 48
    return buffer[: shippin.pack(s, buffer)]


def test_sp_01_forty_eight_karuta_and_courts_count_ten() -> None:
    s = fresh(4)
    assert sorted(pack(s)) == list(range(1, 49))
    found = counts(s)
    assert [found[f"h{rank}"] for rank in karuta.RANKS] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]
    assert sum(found.values()) == 300
    assert shippin.card_name(1, "ja") == "ハウの一"


@pytest.mark.parametrize(
    ("name", "total", "six"), [("hana45_nagoya", 282, ["12b"]), ("hana45_standard", 270, ["6a", "6r", "6k1", "6k2"])]
)
def test_sp_02_forty_five_hanafuda(name: str, total: int, six: list[str]) -> None:
    s = fresh(4, deck=name)
    assert [HANAFUDA[card] for card in sorted(pack(s))] == [c for c in hanafuda.CODES[1:] if c[:3] != "12k"]
    found = counts(s)
    assert sum(found.values()) == total
    assert [code for code, n in found.items() if n == 6] == six
    assert max(found.values()) == 10


def test_sp_02_the_order_of_months_in_nagoya() -> None:
    found = counts(fresh(4, deck="hana45_nagoya"))
    assert (found["11b"], found["12b"], found["6a"], found["2a"]) == (2, 6, 10, 10)
    assert [found[f"{n}k1"] for n in (1, 3, 4, 5, 7, 8, 9, 10)] == [1, 3, 4, 5, 7, 8, 9, 10]


def test_sp_02_kiepin_and_shigoroku_of_the_hanafuda() -> None:
    s = fresh(2, deck="hana45_nagoya")
    pine, phoenix = HANAFUDA.index("1b"), HANAFUDA.index("12b")
    assert state.totals(s, 1 << pine) == 0b11
    assert state.totals(s, 1 << phoenix) == 0b1110000
    s = fresh(2, deck="hana45_standard")
    assert state.totals(s, 1 << HANAFUDA.index("6a")) == 0b1110000
    assert state.totals(s, 1 << phoenix) == 1 << 10


def test_sp_02_a_match_with_hanafuda_is_told_in_hanafuda() -> None:
    match = Match("shippin", options={"deck": "hana45_nagoya"}, seats=3, dealer=2, seed=1)
    assert set(match.legal()) == {*(HANAFUDA[card] for card in match.rounds[0].deck[:2]), "withdraw"}
    assert match.notation.card_name(45, "en") == "paulownia with phoenix"
    assert Match("shippin", seats=3, dealer=2, seed=1).game is load("shippin")


def test_sp_03_everyone_stakes_the_same() -> None:
    s = dealt("h2 h3 i2 i3 k2 k3", "o2", stake=7, coins=50)
    assert coins(s) == [43] * 4
    assert s.pot == 28
    assert gains(s) == [-7] * 4
    with pytest.raises(BadOption) as refusal:
        options.resolve(load("shippin"), None, {"coins": 5})
    assert refusal.value.code == "shippin.coins_below_stake"


@pytest.mark.parametrize(("cards", "dealer"), [("h3 h9 h5", 2), ("hA iK h2 h3 h8", 2), ("h9 i9 k9 h5 i5 k2 h1 h2", 2)])
def test_sp_03_the_highest_card_deals_and_ties_draw_again(cards: str, dealer: int) -> None:
    s = fresh(3, dealer=0)
    deal(s, cards)
    assert (s.dealer, s.stage) == (dealer, DEAL)


def test_sp_03_a_draw_that_decides_nothing_is_drawn_again() -> None:
    s = fresh(2, dealer=0)
    equal = [karuta.CARD[suit + rank] for pair in ("hi", "ko") for rank in karuta.RANKS for suit in pair]
    shippin.deal(s, equal, 0)
    assert (s.dealer, s.stage) == (0, DEAL)


def test_sp_03_or_the_first_seat_deals() -> None:
    assert fresh(4, dealer=0, first_dealer="fixed").dealer == 1
    assert shippin.SEATS == (2, 8)


def test_sp_10_each_side_keeps_one_card_or_withdraws() -> None:
    s = dealt("h2 h3 i2 i3 k2 k3", "o2")
    assert s.turn == 1
    assert legal(s) == {"h2", "h3", "withdraw"}
    play(s, "h3")
    assert (s.kept[1], s.away[1]) == (karuta.CARD["h3"], 1 << karuta.CARD["h2"])
    assert legal(s) == {"i2", "i3", "withdraw"}
    play(s, "withdraw k2")
    assert told(s, "withdrew") == [2]
    assert s.away[2] == karuta.cards("i2 i3")


def test_sp_10_what_is_kept_and_discarded_is_secret() -> None:
    s = play(dealt("h2 h3 i2 i3 k2 k3", "o2"), "h3 withdraw")
    for seat in (0, 2, 3, 4):
        v = view(s, seat)
        assert (v.kept[1], v.cards[1], v.away[1], v.dealt[1], v.moves[0]) == (0, 0, 0, 0, 0)
        if seat != 2:
            assert v.away[2] == 0
        assert not any(value == karuta.CARD["h3"] for _, _, value in v.event)
    assert view(s, 1).away[1] == 1 << karuta.CARD["h2"]
    assert view(s, 2).moves[1] == state.WITHDRAW


def test_sp_10_the_stake_of_a_side_that_withdraws() -> None:
    pairs = "h2 h3 i2 i3 k2 k3"
    s = play(dealt(pairs, "o2"), "withdraw withdraw withdraw")
    assert gains(s) == [-10, -10, -10, 30]
    s = play(dealt(pairs, "o2", withdraw_stake="refund"), "withdraw withdraw withdraw")
    assert gains(s) == [0, 0, 0, 0]
    s = play(dealt(pairs, "o2", "k7 o8", withdraw_stake="refund"), "withdraw i2 withdraw")
    assert coins(s) == [100, 90, 100, 90]
    assert s.pot == 20


def test_sp_11_the_dealer_lays_one_card_face_down() -> None:
    s = dealt("h2 h3 i2 i3", "o2")
    assert s.cards[3] == 1 << karuta.CARD["o2"]
    assert view(s, 3).kept[3] == karuta.CARD["o2"]
    assert view(s, 1).kept[3] == 0
    assert view(s, 1).cards[3] == 0


def test_sp_12_discards_stay_out_of_play() -> None:
    s = play(dealt("h2 h3 i2 i3", "o2", "k3"), "h2 i2")
    in_stock = {s.deck[i] for i in range(s.top, 48)}
    assert in_stock.isdisjoint({karuta.CARD["h3"], karuta.CARD["i3"]})
    assert len(in_stock) == 48 - 5 - 1


def test_sp_13_the_deck_lists_pairs_in_turn_then_the_dealer_then_the_stock() -> None:
    s = fresh(3, dealer=1)  # S1 is seat 2
    deal(s, "h1 h2 i1 i2 k9 o7 o8")
    assert s.dealt[2] == karuta.cards("h1 h2")
    assert s.dealt[3] == karuta.cards("i1 i2")
    assert s.kept[1] == karuta.CARD["k9"]
    play(s, "h2 i2")
    assert s.cards[2] == karuta.cards("h2 o7")
    assert (s.turn, legal(s)) == (2, {"draw"})
    assert shippin.ACTIONS[-8:] == shippin.ACTIONS[49:]
    assert shippin.ACTIONS[49:] == (
        *("withdraw", "draw", "stop", "pass"),
        *("challenge:whole", "challenge:half", "challenge:quarter", "challenge:stake"),
    )


def test_sp_20_the_first_card_comes_by_itself_and_face_up() -> None:
    s = play(dealt("h2 h3 i2 i3", "o2", "k3"), "h2 i2")
    assert story(s)[-1] == (1, "drew")
    assert view(s, 0).cards[1] == 1 << karuta.CARD["k3"]
    play(s, "draw")
    assert s.turn == 1


def test_sp_21_fifteen_takes_all_at_once_and_shows_the_hidden_card() -> None:
    s = play(dealt("h7 h3 i2 i3", "o2", "k8"), "h7 i2")
    assert over(s)
    assert gains(s) == [20, -10, -10]
    assert story(s)[-3:] == [(1, "showed"), (1, "tori"), (1, "took")]
    assert told(s, "drew") == [1]
    assert view(s, 0).kept[1] == karuta.CARD["h7"]
    assert view(s, 0).kept[2] == 0


def test_sp_22_above_fifteen_is_bust() -> None:
    s = play(dealt("h7 h3 i2 i3", "o2", "k9 k3"), "h7 i2")
    assert told(s, "bare") == [1]
    assert view(s, 0).kept[1] == karuta.CARD["h7"]  # a busted hand is shown
    assert s.turn == 2


@pytest.mark.parametrize(("first", "open_now"), [("k8", {"draw"}), ("k9", {"draw", "stop"}), ("kA", {"draw", "stop"})])
def test_sp_23_from_eleven_it_may_stop(first: str, open_now: set[str]) -> None:
    s = play(dealt("i2 h3 h4 i3", "o2", first), "i2 h4")
    assert legal(s) == open_now


def test_sp_40_the_dealer_draws_if_somebody_stopped() -> None:
    s = play(dealt("i2 h3 h4 i3", "o2", "kA k8 i8 o3"), "i2 h4 stop")
    assert s.turn == 2
    play(s, "draw")  # 4 + 8 + 8
    assert told(s, "bare") == [2]
    assert (s.turn, legal(s)) == (3, {"draw", "stop"})  # 2 + 3
    play(s, "stop")
    assert gains(s) == [20, -10, -10]


def test_sp_40_the_dealer_may_be_held_to_eleven() -> None:
    s = play(dealt("i2 h3", "o2", "kA o3", dealer_min="11"), "i2 stop")
    assert legal(s) == {"draw"}
    s = play(dealt("i2 h3", "o9", "kA o1", dealer_min="11"), "i2 stop")
    assert legal(s) == {"draw", "stop"}  # 九役


def test_sp_40_the_dealer_takes_with_fifteen_and_busts_above() -> None:
    s = play(dealt("i2 h3", "o7", "kA o8"), "i2 stop")
    assert gains(s) == [-10, 10]
    s = play(dealt("i2 h3", "o7", "kA o9"), "i2 stop")
    assert gains(s) == [10, -10]
    assert view(s, 0).kept[1] == 0  # left alone it opens nothing


def test_sp_41_without_sides_the_dealer_takes_all_undrawn() -> None:
    s = play(dealt("i7 h3 h7 i3", "o2", "kA oA"), "i7 h7")
    assert over(s)
    assert gains(s) == [-10, -10, 20]
    assert told(s, "drew") == [1, 2]
    assert view(s, 1).kept[3] == 0


def test_sp_42_ties_go_to_the_dealer_and_to_the_right() -> None:
    s = play(dealt("i2 h3 k2 i3", "o2", "kA oA hA"), "i2 k2 stop stop stop")
    assert gains(s) == [-10, -10, 20]
    s = play(dealt("i2 h3 k2 i3", "o2", "kA oA h9"), "i2 k2 stop stop stop")
    assert gains(s) == [20, -10, -10]
    assert told(s, "showed") == [1, 2, 3]


def test_sp_43_the_winner_deals_next() -> None:
    s = play(dealt("i2 h3 k3 i3", "o2", "kA oA h9"), "i2 k3 stop stop stop")
    assert (s.dealer, s.oya) == (2, 3)
    deal(s, "h1 h2")
    assert s.dealt[3] == karuta.cards("h1 h2")
    assert s.round == 1


def test_sp_55_the_match_ends_after_its_rounds() -> None:
    s = dealt("i2 h3 k3 i3", "o2", rounds=1)
    play(s, "withdraw withdraw")
    assert s.stage == OVER


def test_sp_55_or_when_somebody_cannot_stake() -> None:
    s = dealt("i2 h3 k3 i3", "o2", coins=19)
    play(s, "withdraw withdraw")
    assert coins(s) == [9, 9, 39]
    assert s.stage == OVER
