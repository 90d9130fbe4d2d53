"""Why a move of goita may be good: what it stops and keeps, what it tells the partner, who may receive it."""

from collections import Counter
from typing import Any

from tefuda.bits import members
from tefuda.decks.koma import GIN, GYOKU, KIN, OU, POINTS, UMA, name
from tefuda.games.goita.heuristic import Table
from tefuda.games.goita.policy import DEALT
from tefuda.games.goita.rules import GO_ON, NASHI, partner, receivers, same_kind
from tefuda.games.goita.state import ACTIONS, ATTACKED, DECK, DECLARE, SEME, VOTE
from tefuda.games.goita.views import unseen
from tefuda.narrate.people import Names, who
from tefuda.study.saying import Sentence, say_all
from tefuda.words import listed


def reason(view: Any, actions: list[int], lang: str, names: Names) -> str:
    """Say in a few sentences why a whole move of `view.turn` may be good; `names` are by seat from 0."""
    sentences: list[Sentence]
    if view.phase in (DECLARE, VOTE):
        silent = view.phase == DECLARE and actions[0] == GO_ON
        sentences = [("silent" if silent else ACTIONS[actions[0]], {})]
    elif actions[0] == NASHI:
        sentences = passing(view, lang, names)
    else:
        first, attack = actions if len(actions) == 2 else (view.first, actions[0])
        sentences = turn(view, first, attack, lang, names)
    return say_all("goita", sentences, lang)


def turn(view: Any, first: int, attack: int, lang: str, names: Names) -> list[Sentence]:
    """Tell of a turn: what it stops, whether its attack can be answered, what it says, and what stays in hand."""
    me = view.turn
    uke = view.attacker != me
    sentences = beginning(view, first, lang, names) if view.phase != SEME else []
    rest = Counter({kind: view.hand[me][kind] for kind in range(1, 10)})
    rest.subtract([attack] if view.phase == SEME else [first, attack])
    left = +rest
    called = name(attack, lang)
    if not left:
        twice = not uke and same_kind(first, attack)
        points = POINTS[attack] * (2 if twice else 1)
        return [*sentences, ("doubled" if twice else "finishes", {"card": called, "n": points})]
    sentences.append(answered(view, attack, lang, names))
    if attack in (UMA, GIN, KIN) and first_attack(view):
        mate = who(lang, names, partner(me))
        sentences.append(("tells" if left[attack] else "bluffs", {"card": called, "who": mate}))
    return [*sentences, ("keeps", {"cards": listed(lang, [name(kind, lang) for kind in sorted(left.elements())])})]


def beginning(view: Any, first: int, lang: str, names: Names) -> list[Sentence]:
    """Tell of the piece laid face down, or of the one that receives and whose attack that stops."""
    me, card = view.turn, name(first, lang)
    if view.attacker == me:
        return [("lays", {"card": card})]
    cuts = first >= OU and view.attack < OU
    by = {"who": who(lang, names, view.attacker), "n": pieces_left(view, view.attacker)}
    return [("cuts" if cuts else "receives", {"card": card}), ("over" if view.attacker == partner(me) else "stops", by)]


def answered(view: Any, attack: int, lang: str, names: Names) -> Sentence:
    """Tell who may receive an attack, and with how many pieces."""
    called = name(attack, lang)
    alike, kings = answers(view, attack)
    if alike + kings == 0:
        return "unanswered", {"card": called}
    table = Table(view)
    next_foe, other_foe = (
        {"who": who(lang, names, foe), "n": round(100 * table.received(foe, attack))} for foe in table.foes
    )
    return "answered_or_cut" if kings else "answered", {
        "card": called, "n": alike, "kings": kings,
        "a": next_foe["who"], "a_chance": next_foe["n"], "b": other_foe["who"], "b_chance": other_foe["n"],
    }  # fmt: skip


def first_attack(view: Any) -> bool:
    """Whether the seat to move has not attacked in this round: what it attacks with is then read by its partner."""
    return all(view.event[i][0] != view.turn or view.event[i][1] != ATTACKED for i in range(view.told))


def answers(view: Any, attack: int) -> tuple[int, int]:
    """Count the unseen pieces of its kind that receive an attack, and the unseen kings that cut it."""
    deck = [0] * DECK
    hidden = Counter(deck[: unseen(view, view.turn, deck)])
    if attack >= OU:
        return 0, 0
    kings = hidden[OU] + hidden[GYOKU] if receivers(attack) >> OU & 1 else 0
    return hidden[attack], kings


def passing(view: Any, lang: str, names: Names) -> list[Sentence]:
    """Tell of なし: whose attack it is, who may still receive it, and what happens if nobody does."""
    me, attacker = view.turn, view.attacker
    if attacker == partner(me):
        return [("partners_attack", {"who": who(lang, names, attacker), "n": pieces_left(view, attacker)})]
    called, by = name(view.attack, lang), who(lang, names, attacker)
    own = [kind for kind in members(receivers(view.attack)) if view.hand[me][kind]]
    sentences: list[Sentence] = []
    if own:
        sentences.append(("saves", {"cards": listed(lang, [name(kind, lang) for kind in own])}))
    mate_follows = view.passes == 0  # an attack of the seat before; else the partner has answered already
    alike, kings = answers(view, view.attack)
    if mate_follows and alike + kings:
        sentences.append(("mate_may", {"n": alike + kings, "card": called, "who": who(lang, names, partner(me))}))
    elif view.passes == 2:
        sentences.append(("comes_round", {"who": by, "n": pieces_left(view, attacker)}))
    else:
        sentences.append(("mate_cannot", {"who": by, "n": pieces_left(view, attacker)}))
    return sentences


def pieces_left(view: Any, p: int) -> int:
    """Count the pieces that seat `p`, from 1, had before this turn."""
    return int(DEALT - view.played[p])
