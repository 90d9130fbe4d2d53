"""What is printed on the cards."""

import json
from pathlib import Path

from tefuda.decks import hanafuda, karuta, koma

ROOT = Path(__file__).parent.parent


def test_the_hanafuda_are_those_of_the_facts() -> None:
    facts = json.loads((ROOT / "web" / "art" / "facts" / "hanafuda.json").read_text("utf-8"))
    assert len(facts) == 48
    classes = {"光": "b", "種": "a", "短": "r", "カス": "k"}
    for card, fact in zip(
        range(1, 49), sorted(facts, key=lambda f: (f["month"], "光種短カ".index(f["cls"][0]))), strict=True
    ):
        code = hanafuda.CODES[card]
        assert code.startswith(f"{fact['month']}{classes[fact['cls']]}")
        assert hanafuda.month(card) == fact["month"]
        if fact["cls"] in "光種":
            assert hanafuda.name(card, "ja") == fact["ja"]


def test_karuta_have_four_suits_of_twelve() -> None:
    assert len(karuta.CARD) == 48
    assert [karuta.CODES[n] for n in (1, 12, 13, 48)] == ["h1", "hK", "i1", "oK"]
    for card in range(1, 49):
        code = karuta.CODES[card]
        assert code == karuta.SUITS[karuta.suit(card)] + karuta.RANKS[karuta.rank(card) - 1]
        assert karuta.value(card) == (int(code[1]) if code[1].isdigit() else 10)
    assert karuta.name(karuta.CARD["h7"], "ja") == "アオの七"
    assert karuta.name(karuta.CARD["o2"], "ja", "tensho") == "オウルの二"
    assert karuta.name(karuta.CARD["kU"], "en") == "uma (horse) of cups"


def test_koma_are_thirty_two() -> None:
    assert len(koma.PACK) == sum(koma.COUNTS) == 32
    assert {koma.ALIASES[koma.NAMES["ja"][kind]] for kind in range(1, 10)} == set(range(1, 10))
