"""Why a move of Koi-Koi may be good: what it takes and makes, what it denies the other, what it risks."""

from typing import Any

from tefuda.bits import count, members
from tefuda.decks.hanafuda import ALL, month_set, name
from tefuda.flat import copy
from tefuda.games.koikoi.heuristic import capture_worth, paid
from tefuda.games.koikoi.state import CALL, CARD
from tefuda.games.koikoi.ways import GONE, MADE, NEAR, OPEN, Way, brought_near, ways
from tefuda.games.koikoi.words import standing, yaku_name
from tefuda.games.koikoi.yaku import total
from tefuda.narrate.people import Names, who
from tefuda.words import listed, say

SHOBU = 50


class Words:
    """Sentences about the position of a view, in a language."""

    def __init__(self, view: Any, lang: str, names: Names) -> None:
        self.view = view
        self.lang = lang
        self.me: int = view.turn
        self.other = 3 - self.me
        self.who = who(lang, names, self.other)

    def say(self, key: str, **values: object) -> str:
        """A sentence."""
        return say(self.lang, f"koikoi.reason.{key}", who=self.who, **values)

    def cards(self, cards: int) -> str:
        """Cards in a row."""
        return listed(self.lang, [name(card, self.lang) for card in members(cards)])

    def yaku(self, found: list[Way]) -> str:
        """Yaku in a row."""
        return listed(self.lang, [yaku_name(each.yaku, self.lang) for each in found])

    def joined(self, sentences: list[str]) -> str:
        """Sentences one after the other."""
        return ("" if self.lang == "ja" else " ").join(sentences)


def reason(view: Any, actions: list[int], lang: str, names: Names) -> str:
    """A few sentences for a move."""
    words = Words(view, lang, names)
    action = actions[0]
    if view.phase == CALL:
        return words.joined(stopping(words) if action == SHOBU else going_on(words))
    if view.phase != CARD:
        return words.joined(taking(words, 1 << view.card, 1 << action))
    same = view.field & month_set(action)
    if not same:
        return words.joined(laying(words, action))
    if count(same) == 2:  # the better of the two
        same = max((1 << card for card in members(same)), key=lambda one: capture_worth(view, one | 1 << action))
    return words.joined(taking(words, 1 << action, same))


def taking(words: Words, card: int, taken: int) -> list[str]:
    """A card that takes others: what it builds, what it denies, and what it leaves to the other."""
    view, captured = words.view, card | taken
    told = [words.say("takes", card=words.cards(card), cards=words.cards(taken))]
    told += [furthered(words, before, after) for before, after in brought_near(view, words.me, captured)[:2]]
    return [*told, *denied(words, captured), left(words, captured)]


def furthered(words: Words, before: Way, after: Way) -> str:
    """What becomes of a yaku."""
    key = "raises" if before.state == MADE else {MADE: "makes", NEAR: "near"}.get(after.state, "nearer")
    return words.say(key, yaku=yaku_name(after.yaku, words.lang), n=after.points, lacks=after.need - after.have)


def denied(words: Words, captured: int) -> list[str]:
    """The yaku that the other can no longer make; otherwise those that these cards would have brought within reach."""
    view, other = words.view, words.other
    then = copy(view)
    then.taken[words.me] |= captured
    lost = {each.yaku for each in ways(then, other) if each.state == GONE}
    kept = [each for each in ways(view, other) if each.yaku in lost and each.state in (NEAR, OPEN) and each.have]
    if kept:
        kept.sort(key=lambda each: each.need - each.have)
        return [words.say("keeps", yaku=words.yaku(kept[:2]))]
    helped = helping(view, other, captured)
    return [words.say("denies", yaku=words.yaku(helped[:2]))] if helped else []


def helping(view: Any, p: int, cards: int) -> list[Way]:
    """The yaku that capturing these cards would make, or bring to one card short."""
    return [after for _, after in brought_near(view, p, cards) if after.state in (MADE, NEAR)]


def left(words: Words, captured: int) -> str:
    """What stays on the field for the other to make or raise a yaku with, as far as one can tell."""
    view, other = words.view, words.other
    then = copy(view)
    then.taken[words.me] |= captured
    hidden = unseen(view) & ~captured
    before = standing(then, other)
    worst, most, made = 0, 0, list[int]()
    for card in members(view.field & ~captured):
        for match in members(hidden & month_set(card)):
            then.taken[other] = view.taken[other] | 1 << card | 1 << match
            after = standing(then, other)
            if sum(after.values()) - sum(before.values()) > most:
                worst, most = card, sum(after.values()) - sum(before.values())
                made = [y for y in after if after[y] > before.get(y, 0)]
    if not worst:
        return words.say("leaves_none")
    called = listed(words.lang, [yaku_name(y, words.lang) for y in made[:2]])
    return words.say("leaves", card=name(worst, words.lang), yaku=called)


def unseen(view: Any) -> int:
    """The cards that the seat to move cannot see."""
    seen: int = view.hand[view.turn] | view.field | view.taken[1] | view.taken[2] | 1 << view.card
    return ALL & ~seen


def laying(words: Words, card: int) -> list[str]:
    """A card that takes nothing: who may take it, what it would do there, and what is held back by it."""
    view, me, other = words.view, words.me, words.other
    told = [words.say("lays", card=name(card, words.lang))]
    partners = count(unseen(view) & month_set(card))
    own = view.hand[me] & month_set(card) & ~(1 << card)
    if own:
        told.append(words.say("returns", cards=words.cards(own)))
    if not partners:
        told.append(words.say("safe"))
    else:
        told.append(words.say("risk", n=partners))
        helped = helping(view, other, 1 << card)
        if helped:
            told.append(words.say("helps", yaku=words.yaku(helped[:2])))
    return [*told, *held_back(words, card)]


def held_back(words: Words, card: int) -> list[str]:
    """The card in hand that would help the other most if it were laid instead."""
    view, other = words.view, words.other
    helped = {each.yaku for each in helping(view, other, 1 << card)}
    found = {}
    for held in members(view.hand[words.me] & ~(1 << card)):
        if unseen(view) & month_set(held) and not view.field & month_set(held):
            found[held] = [each for each in helping(view, other, 1 << held) if each.yaku not in helped]
    if not any(found.values()):
        return []
    dearest = max(found, key=lambda held: sum(each.points for each in found[held]))
    return [words.say("holds", card=name(dearest, words.lang), yaku=words.yaku(found[dearest][:2]))]


def near(words: Words, p: int) -> list[Way]:
    """The yaku that a seat is one card short of."""
    return [each for each in ways(words.view, p) if each.state == NEAR]


def stopping(words: Words) -> list[str]:
    """勝負: what is sure, what the other can no longer do, and what is given up."""
    mine = near(words, words.me)
    given_up = [words.say("forgoes", yaku=words.yaku(mine[:3]))] if mine else []
    return [words.say("stop", n=paid(words.view, words.me)), threat(words), *given_up]


def going_on(words: Words) -> list[str]:
    """こいこい: what could be won, what threatens, and what is lost if it comes about."""
    mine = near(words, words.me)
    held = words.view.held[words.me]
    hope = words.say("hope", yaku=words.yaku(mine[:3]), n=held) if mine else words.say("no_hope", n=held)
    doubled = "doubled" if words.view.rules.opponent_koikoi else "lost"
    return [hope, threat(words), words.say(doubled, n=paid(words.view, words.me))]


def threat(words: Words) -> str:
    """What the other may do."""
    theirs = near(words, words.other)
    if theirs:
        return words.say("threat", yaku=words.yaku(theirs[:3]))
    made = total(words.view, words.other)
    return words.say("threat_standing", n=made) if made else words.say("no_threat")
