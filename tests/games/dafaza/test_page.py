"""What helps a seat of dafaza on the page: suits, unseen cards, sure leads, who is barred, why cards are no play."""

import pytest

from tefuda import Match, rulebook
from tefuda.bits import bit_set
from tefuda.decks.hanafuda import CARD
from tefuda.game import load
from tefuda.games.dafaza.aids import aid
from tefuda.games.dafaza.hint import reason as hinted
from tefuda.games.dafaza.state import State
from tefuda.moves import split
from tefuda.narrate.why import reason_sentence, why_together
from tefuda.setting import Setting
from tefuda.words import LANGUAGES
from tests.games.dafaza.table import dealt, late, play, view

DAFAZA = load("dafaza")
NOTATION = Setting.of(DAFAZA).notation
NAMES = ("", "Anna", "Ben", "Cora")


def reason(s: State, cards: str, seat: int = 0) -> tuple[str, str]:
    """The sentence and the clause for cards of the seat to play."""
    seat = seat or s.turn
    found = why_together(DAFAZA, view(s, seat), seat, bit_set(*(CARD[code] for code in cards.split("+"))))
    for lang in LANGUAGES:
        assert "{" not in reason_sentence(NOTATION, found, lang, NAMES)
        assert not found.clause or found.clause in {part.clause for part in rulebook.read(DAFAZA, lang)}
    return reason_sentence(NOTATION, found, "en", NAMES), found.clause


def test_a_lead_is_of_one_month() -> None:
    s = dealt("1b 1k1 3b", "2a 2k1")
    assert reason(s, "1b+3b") == ("A lead is one to four cards of a single month.", "DF-11")
    assert reason(s, "1b+1k1")[0].startswith("These cards can be played together: pine with crane")
    assert reason(s, "2a") == ("plum with bush warbler is not in your hand.", "")
    assert "not your turn" in reason(s, "2a", seat=2)[0]


@pytest.mark.parametrize(
    ("cards", "begins", "clause"),
    [
        ("2a", "Chosen: 1 karisuma. Face up it takes 1 karisuma and 1 kasu.", "DF-12"),
        ("2a+2k1", "These cards can be played together", ""),
        ("2a+2r", "You have chosen 2 karisuma; face up it takes 1 karisuma and 1 kasu.", "DF-12"),
        ("2a+2r+2k1", "You have chosen 2 karisuma and 1 kasu, but 1 karisuma and 1 kasu were led.", "DF-12"),
        ("2a+1k1", "Face up, all cards are of one month.", "DF-12"),
        ("1k1", "Of this month you do not hold 1 karisuma and 1 kasu.", "DF-12"),
        ("3k1", "The same month is not stronger than cherry", "DF-12"),
        ("9a", "Weaker than cherry", "DF-12"),
    ],
)
def test_a_play_takes_the_shape_of_the_lead_and_a_stronger_month(cards: str, begins: str, clause: str) -> None:
    s = play(dealt("3b 3k2", "2a 2r 2k1 1k1 3k1 9a"), "3b+3k2")
    text, found = reason(s, cards)
    assert text.startswith(begins)
    assert found == clause


def test_who_has_no_stack_is_barred_from_a_last_trick_of_one_card() -> None:
    s = late("12k1", "3b", "1k1", "2k1", stacks=(4, 5, 0, 0))
    assert aid(view(s, 1), 1).barred == [3, 4]
    s = play(s, "12k1 x:3b")
    assert reason(s, "1k1")[1] == "DF-15"
    assert aid(view(s, 3), 3).barred == [3, 4]
    s = late("8c 8k", "3b 3k1", "1b 1k1", "2k1 2a", stacks=(4, 4, 0, 0))
    assert aid(view(s, 3), 3).barred == []


def test_helps() -> None:
    s = dealt("1b 1k1 12b", "2a")
    own = aid(view(s, 1), 1)
    assert len(own.suits) == 40
    assert sorted(own.suits.values()).count("kasu") == 20
    assert own.suits["9a"] == "karisuma"
    assert own.unseen["1"] == (1, 1)
    assert sum(map(sum, own.unseen.values())) == 30
    assert {"1b", "1k1", "1b+1k1"} <= set(own.sure)
    assert "12b" not in own.sure
    other = aid(view(s, 2), 2)
    assert other.sure == []
    watched = aid(view(s, 0), 0)
    assert sum(map(sum, watched.unseen.values())) == 40


@pytest.mark.parametrize("seed", range(3))
def test_what_is_told_to_be_sure_is_a_legal_lead(seed: int) -> None:
    match = Match("dafaza", seed=seed)
    for _ in range(40):
        if match.turn is None:
            break
        helps = aid(match.view(match.turn), match.turn + 1)
        assert set(helps.sure) <= set(match.legal())
        match.play(match.legal()[0])


def hint(s: State, move: str) -> str:
    """Why the seat to play may play this."""
    return hinted(view(s, s.turn), split(DAFAZA, s, move), "en", NAMES)


def test_a_hint_names_its_cards_and_says_whether_they_can_be_beaten() -> None:
    s = dealt("1b 12b", "2a 8k1", "1r 3b", "1k1")
    assert hint(s, "1b").startswith("Lead pine with crane. Nobody can hold anything stronger.")
    assert hint(s, "12b").startswith("Lead paulownia with phoenix. In 8 months somebody may hold something stronger.")
    s = play(s, "12b")
    assert hint(s, "2a").startswith("Beat You with plum with bush warbler. In one month somebody may")
    assert hint(s, "x:8k1").startswith("Lay face down: pampas grass, plain. The trick is left to You.")
    s = play(s, "2a x:3b")
    s = play(late("12k1", "3k1", "1k1", "2k1", stacks=(4, 4, 1, 0)), "12k1 3k1")
    assert hint(s, "1k1").endswith("The last trick wins the hand.")


def test_a_hint_says_what_the_trick_is_worth_and_what_is_kept_for_the_last() -> None:
    s = dealt("1b 12b 12k1", "2a 8k1", "1r 3b", "1k1")
    assert "The trick is worth one stack: if you lose the hand, you pay 4 and not 7" in hint(s, "12b")
    assert "The trick is worth 2 stacks: if you lose the hand, you pay 3 and not 7" in hint(s, "12b+12k1")
    assert "For the last trick you keep pine with crane, which no unseen card can beat." in hint(s, "12b")
    s = play(s, "12b")
    assert "For the last trick you keep plum with bush warbler, which one month can beat." in hint(s, "x:8k1")
    assert hint(s, "x:8k1").endswith("Without a stack, though, you may only lay the last card face down.")
