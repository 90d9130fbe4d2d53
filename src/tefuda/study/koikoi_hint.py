"""Why a move of Koi-Koi may be good: what it takes and makes, what it keeps from the other, what it risks."""

from typing import Any

from tefuda.bits import count, members
from tefuda.decks.hanafuda import ALL, month_set, name
from tefuda.flat import copy
from tefuda.games.koikoi_state import CALL, CARD
from tefuda.games.koikoi_yaku import total
from tefuda.narrate.koikoi import yaku_name
from tefuda.narrate.koikoi_ways import GONE, MADE, NEAR, OPEN, Way, brought_near, ways
from tefuda.narrate.people import Names, who
from tefuda.players.heuristics.koikoi import capture_worth, paid
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
        return words.joined(taking(words, 1 << action | 1 << view.card, 1 << action))
    same = view.field & month_set(action)
    if not same:
        return words.joined(laying(words, action))
    if count(same) == 2:  # the better of the two
        same = max((1 << card for card in members(same)), key=lambda one: capture_worth(view, one | 1 << action))
    return words.joined(taking(words, same | 1 << action, same))


def taking(words: Words, captured: int, shown: int) -> list[str]:
    """A capture."""
    view, me, other = words.view, words.me, words.other
    told = [words.say("takes", cards=words.cards(shown))]
    told += [furthered(words, before, after) for before, after in brought_near(view, me, captured)[:2]]
    then = copy(view)
    then.taken[me] |= captured
    lost = {each.yaku for each in ways(then, other) if each.state == GONE}
    kept = [each for each in ways(view, other) if each.yaku in lost and each.state in (NEAR, OPEN) and each.have]
    if kept:
        told.append(words.say("keeps", yaku=words.yaku(sorted(kept, key=lambda each: each.need - each.have)[:2])))
    return told


def furthered(words: Words, before: Way, after: Way) -> str:
    """What becomes of a yaku."""
    key = "raises" if before.state == MADE else {MADE: "makes", NEAR: "near"}.get(after.state, "nearer")
    return words.say(key, yaku=yaku_name(after.yaku, words.lang), n=after.points, have=after.have, need=after.need)


def laying(words: Words, card: int) -> list[str]:
    """A card that takes nothing."""
    view, me, other = words.view, words.me, words.other
    told = [words.say("lays", card=name(card, words.lang))]
    unseen = ALL & ~(view.hand[me] | view.field | view.taken[1] | view.taken[2])
    partners = count(unseen & month_set(card))
    own = view.hand[me] & month_set(card) & ~(1 << card)
    if not partners:
        told.append(words.say("safe"))
    else:
        told.append(words.say("risk", n=partners))
        helped = [after for _, after in brought_near(view, other, 1 << card) if after.state in (MADE, NEAR)]
        if helped:
            told.append(words.say("helps", yaku=words.yaku(helped[:2])))
    if own:
        told.append(words.say("returns", cards=words.cards(own)))
    return told


def near(words: Words, p: int) -> list[Way]:
    """The yaku that a seat is one card short of."""
    return [each for each in ways(words.view, p) if each.state == NEAR]


def stopping(words: Words) -> list[str]:
    """勝負: what is sure, and what could be lost."""
    return [words.say("stop", n=paid(words.view, words.me)), threat(words)]


def going_on(words: Words) -> list[str]:
    """こいこい: what could be won, and what threatens."""
    mine = near(words, words.me)
    held = words.view.held[words.me]
    hope = words.say("hope", yaku=words.yaku(mine), n=held) if mine else words.say("no_hope", n=held)
    return [hope, threat(words)]


def threat(words: Words) -> str:
    """What the other may do."""
    theirs = near(words, words.other)
    if theirs:
        return words.say("threat", yaku=words.yaku(theirs))
    standing = total(words.view, words.other)
    return words.say("threat_standing", n=standing) if standing else words.say("no_threat")
