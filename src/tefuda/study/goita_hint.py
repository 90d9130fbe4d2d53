"""Why a move of goita may be good: what remains, whether others can receive, what なし leaves open."""

from collections import Counter
from typing import Any

from tefuda.bits import members
from tefuda.decks.koma import GYOKU, OU, POINTS, UMA, name
from tefuda.games.goita import GO_ON, NASHI, partner, receivers, same_kind, unseen
from tefuda.games.goita_state import ACTIONS, DECLARE, SEME, VOTE
from tefuda.narrate.people import Names, who
from tefuda.players.heuristics.goita import Table
from tefuda.words import listed, say


def reason(view: Any, actions: list[int], lang: str, names: Names) -> str:
    """A few sentences for a whole move."""

    def told(key: str, **values: object) -> str:
        return say(lang, f"goita.reason.{key}", **values)

    if view.phase in (DECLARE, VOTE):
        silent = view.phase == DECLARE and actions[0] == GO_ON
        return told("silent" if silent else ACTIONS[actions[0]])
    if actions[0] == NASHI:
        sentences = passing(view, lang, names)
    else:
        first, attack = actions if len(actions) == 2 else (view.first, actions[0])
        sentences = turn(view, first, attack, lang)
    return ("" if lang == "ja" else " ").join(told(key, **values) for key, values in sentences)


Sentence = tuple[str, dict[str, object]]


def turn(view: Any, first: int, attack: int, lang: str) -> list[Sentence]:
    """Two pieces: how the turn begins, whether the attack can be answered, and what is kept."""
    me = view.turn
    uke = view.attacker != me
    cuts = uke and first >= OU and view.attack < OU
    told: list[Sentence] = [("cuts" if cuts else "receives" if uke else "lays", {"card": name(first, lang)})]
    rest = Counter({kind: view.hand[me][kind] for kind in range(1, 10)})
    rest.subtract([attack] if view.phase == SEME else [first, attack])
    left = +rest
    called = name(attack, lang)
    if not left:
        twice = not uke and same_kind(first, attack)
        told.append(("doubled" if twice else "finishes", {"card": called, "n": POINTS[attack] * (2 if twice else 1)}))
        return told
    alike, kings = answers(view, attack)
    if alike + kings == 0:
        told.append(("unanswered", {"card": called}))
    elif attack >= UMA and kings:
        told.append(("answered_or_cut", {"card": called, "n": alike, "kings": kings}))
    else:
        told.append(("answered", {"card": called, "n": alike}))
    if alike + kings:
        told.append(("chance", {"n": round(100 - 100 * Table(view).unanswered(min(attack, OU)))}))
    told.append(("keeps", {"cards": listed(lang, [name(kind, lang) for kind in sorted(left.elements())])}))
    return told


def answers(view: Any, attack: int) -> tuple[int, int]:
    """How many unseen pieces of its kind receive an attack, and how many unseen kings cut it."""
    deck = [0] * 32
    hidden = Counter(deck[: unseen(view, view.turn, deck)])
    if attack >= OU:
        return 0, 0
    kings = hidden[OU] + hidden[GYOKU] if receivers(attack) >> OU & 1 else 0
    return hidden[attack], kings


def passing(view: Any, lang: str, names: Names) -> list[Sentence]:
    """なし: whose attack it is, who may still receive it, and what happens if nobody does."""
    me, attacker = view.turn, view.attacker
    if attacker == partner(me):
        return [("partners_attack", {"who": who(lang, names, attacker)})]
    called, by = name(view.attack, lang), who(lang, names, attacker)
    held = [kind for kind in members(receivers(view.attack)) if view.hand[me][kind]]
    told: list[Sentence] = []
    if held:
        told.append(("saves", {"cards": listed(lang, [name(kind, lang) for kind in held])}))
    mate_follows = view.passes == 0  # an attack of the seat before; else the partner has answered already
    alike, kings = answers(view, view.attack)
    if mate_follows and alike + kings:
        told.append(("mate_may", {"n": alike + kings, "card": called, "who": who(lang, names, partner(me))}))
    elif view.passes == 2:
        told.append(("comes_round", {"who": by, "n": 8 - view.played[attacker]}))
    else:
        told.append(("mate_cannot", {"who": by, "n": 8 - view.played[attacker]}))
    return told
