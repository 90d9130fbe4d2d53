"""Why a card cannot be chosen, with the clause that says so."""

from typing import Any

import pytest

from tefuda import rulebook
from tefuda.game import load
from tefuda.games import goita, koikoi
from tefuda.narrate.why import reason_sentence, why
from tefuda.setting import Setting
from tefuda.words import LANGUAGES
from tests.games.goita.table import dealt as goita_dealt
from tests.games.goita.table import play as goita_play
from tests.games.goita.table import view as goita_view
from tests.games.kingo.table import table as kingo_table
from tests.games.koikoi.table import play, table
from tests.games.shippin.table import dealt as shippin_dealt
from tests.games.shippin.table import play as shippin_play

KOIKOI, GOITA = load("koikoi"), load("goita")
NAMES = ("", "Anna", "Ben", "Cora")


def of_koikoi(s: koikoi.State, card: str, seat: int = 1) -> tuple[str, str]:
    v = koikoi.View()
    koikoi.view(s, seat, v)
    reason = why(KOIKOI, v, seat, koikoi.ACTIONS.index(card), koikoi.legal(v) if v.turn == seat else 0)
    check(KOIKOI, reason.clause)
    return reason_sentence(Setting.of(KOIKOI).notation, reason, "en", NAMES), reason.clause


def check(game: object, clause: str) -> None:
    for lang in LANGUAGES:
        assert not clause or clause in {part.clause for part in rulebook.read(game, lang)}  # type: ignore[arg-type]


def test_koikoi() -> None:
    s = table(hand="1k1 2a 4a", other_hand="1k2 3b", field="1b 5r 6k1", taken="9a", stock="7a")
    assert of_koikoi(s, "1b") == ("Lay a card of your hand. pine with crane is taken with pine, plain.", "KK-11")
    assert "none of them is of the month" in of_koikoi(s, "5r")[0]
    assert "captured" in of_koikoi(s, "9a")[0]
    assert of_koikoi(s, "3b") == ("cherry with curtain is not in your hand.", "KK-10")
    assert of_koikoi(s, "12k1")[0] == "paulownia, plain is not in your hand."  # as that of the other
    assert "can be chosen" in of_koikoi(s, "2a")[0]
    assert of_koikoi(s, "koikoi")[1] == "KK-10"
    assert (
        of_koikoi(s, "3b", seat=2) == ("It is not your turn: You plays.", "")
        or "not your turn" in of_koikoi(s, "3b", seat=2)[0]
    )


def test_koikoi_must_match() -> None:
    s = table(hand="1k1 2a", other_hand="1k2 3b", field="1b 5r", must_match="yes")
    text, clause = of_koikoi(s, "2a")
    assert clause == "KK-10"
    assert "pine, plain" in text


def test_koikoi_choices_come_first() -> None:
    s = play(table(hand="1k1 2a", other_hand="3b 4a", field="1b 1r", stock="6a"), "1k1")
    text, clause = of_koikoi(s, "2a")
    assert clause == "KK-11"
    assert "pine with crane" in text
    assert "pine with poem ribbon" in text
    s = play(table(taken="1b 3b", hand="8b 2a", field="8a", other_hand="4a 4r", stock="5a"), "8b")
    assert of_koikoi(s, "2a")[1] == "KK-13"


def of_goita(s: goita.State, piece: str) -> tuple[str, str]:
    v = goita_view(s, s.turn)
    reason = why(GOITA, v, s.turn, goita.ACTIONS.index(piece), goita.legal(v))
    check(GOITA, reason.clause)
    return reason_sentence(Setting.of(GOITA).notation, reason, "en", ("Dora", "Anna", "Ben", "Cora")), reason.clause


def test_goita_kings() -> None:
    s = goita_dealt("ssuuknio", "ssyykinh")
    assert of_goita(s, "o")[1] == "GO-25"
    assert of_goita(s, "-")[1] == "GO-23"
    assert of_goita(s, "g") == ("You hold no king (玉).", "")
    assert "can be chosen" in of_goita(s, "u")[0]
    assert of_goita(s, "goshi")[1] == "GO-10"


@pytest.mark.parametrize(("attack", "piece", "clause"), [("s", "o", "GO-22"), ("u", "n", "GO-21"), ("u", "-", "")])
def test_goita_receiving(attack: str, piece: str, clause: str) -> None:
    s = goita_play(goita_dealt("ssuuknii", "syyknuho"), f"i{attack}")
    assert of_goita(s, piece)[1] == clause


def of_fifteen(game: str, s: Any, action: str) -> tuple[str, str]:
    """What is said to the seat whose turn it is."""
    played = load(game)
    reason = why(played, s, s.turn, played.ACTIONS.index(action), played.legal(s))
    check(played, reason.clause)
    return reason_sentence(Setting.of(played).notation, reason, "en", NAMES), reason.clause


def test_kingo_says_what_may_be_declared() -> None:
    assert of_fifteen("kingo", kingo_table(B="h9 i4"), "declare") == ("To declare you need 15 or a yaku.", "KF-21")
    s = kingo_table(B="h9 k3", fourteen="on")
    assert of_fifteen("kingo", s, "declare") == ("To declare you need 14, 15 or a yaku.", "KF-57")


def test_shippin_says_when_one_may_stop() -> None:
    s = shippin_play(shippin_dealt("i3 k2 i4 k4", "oA", "o2"), "i3 i4")
    text, clause = of_fifteen("shippin", s, "stop")
    assert (text, clause) == ("You may stop from eleven only, or with kuyaku or goyaku.", "SP-23")
    s = shippin_dealt("i3 k2", "oA", "o2", preset="modern_kingo")
    text, clause = of_fifteen("shippin", s, "stop")
    assert (text, clause) == ("You may stop from eleven only, or with shippin, kuyaku or goyaku.", "SP-60")


def test_between_rounds_it_is_nobodys_turn() -> None:
    v = koikoi.View()
    reason = why(KOIKOI, v, 1, 1, 0)
    assert all(reason_sentence(Setting.of(KOIKOI).notation, reason, lang, NAMES) for lang in LANGUAGES)
