"""Why a move of Koi-Koi may be good: what it takes and makes, what it denies the other, what it risks."""

from typing import Any

from tefuda.bits import count, members
from tefuda.decks.hanafuda import month_set, name
from tefuda.flat import copy
from tefuda.games.koikoi.heuristic import capture_worth, points_if_stopping
from tefuda.games.koikoi.policy import unseen
from tefuda.games.koikoi.rules import SHOBU
from tefuda.games.koikoi.state import CALL, CARD
from tefuda.games.koikoi.ways import GONE, MADE, NEAR, OPEN, Way, brought_near, ways
from tefuda.games.koikoi.words import standing, yaku_name
from tefuda.games.koikoi.yaku import total
from tefuda.narrate.people import Names, who
from tefuda.words import listed, say


class Words:
    """Sentences about the position of a view, in a language."""

    def __init__(self, view: Any, lang: str, names: Names) -> None:
        self.view = view
        self.lang = lang
        self.me: int = view.turn
        self.other = 3 - self.me
        self.who = who(lang, names, self.other)

    def say(self, key: str, **values: object) -> str:
        """Say the sentence below `koikoi.reason.`, which may name the other seat as {who}."""
        return say(self.lang, f"koikoi.reason.{key}", who=self.who, **values)

    def cards(self, cards: int) -> str:
        """Name a set of cards in a row."""
        return listed(self.lang, [name(card, self.lang) for card in members(cards)])

    def yaku(self, found: list[Way]) -> str:
        """Name yaku in a row."""
        return listed(self.lang, [yaku_name(each.yaku, self.lang) for each in found])

    def joined(self, sentences: list[str]) -> str:
        """Join sentences one after the other."""
        return ("" if self.lang == "ja" else " ").join(sentences)


def reason(view: Any, actions: list[int], lang: str, names: Names) -> str:
    """Say in a few sentences why a move of `view.turn` may be good; `names` are by seat from 0."""
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
    """Tell of a card that takes others, both as sets: what it builds, what it denies, what it leaves to the other."""
    view, captured = words.view, card | taken
    sentences = [words.say("takes", card=words.cards(card), cards=words.cards(taken))]
    sentences += [furthered(words, before, after) for before, after in brought_near(view, words.me, captured)[:2]]
    return [*sentences, *denied(words, captured), left_behind(words, captured)]


def furthered(words: Words, before: Way, after: Way) -> str:
    """Tell what becomes of a yaku."""
    key = "raises" if before.state == MADE else {MADE: "makes", NEAR: "near"}.get(after.state, "nearer")
    return words.say(key, yaku=yaku_name(after.yaku, words.lang), n=after.points, lacks=after.need - after.have)


def denied(words: Words, captured: int) -> list[str]:
    """Tell which yaku the other can no longer make, or else which these cards would have brought within its reach."""
    view, other = words.view, words.other
    then = copy(view)
    then.taken[words.me] |= captured
    lost = {each.yaku for each in ways(then, other) if each.state == GONE}
    begun = [each for each in ways(view, other) if each.yaku in lost and each.state in (NEAR, OPEN) and each.have]
    if begun:
        begun.sort(key=lambda each: each.need - each.have)
        return [words.say("keeps", yaku=words.yaku(begun[:2]))]
    helped = helping(view, other, captured)
    return [words.say("denies", yaku=words.yaku(helped[:2]))] if helped else []


def helping(view: Any, p: int, cards: int) -> list[Way]:
    """List the yaku that a set of cards would make for seat `p`, from 1, or bring to one card short."""
    return [after for _, after in brought_near(view, p, cards) if after.state in (MADE, NEAR)]


def left_behind(words: Words, captured: int) -> str:
    """Tell what stays on the field for the other to make or raise a yaku with, as far as one can know."""
    view, other = words.view, words.other
    then = copy(view)
    then.taken[words.me] |= captured
    hidden = unseen(view, words.me) & ~captured
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


def laying(words: Words, card: int) -> list[str]:
    """Tell of a card that takes nothing: who may take it, what it would do there, and what stays in hand."""
    view, me, other = words.view, words.me, words.other
    sentences = [words.say("lays", card=name(card, words.lang))]
    partners = count(unseen(view, me) & month_set(card))
    own = view.hand[me] & month_set(card) & ~(1 << card)
    if own:
        sentences.append(words.say("returns", cards=words.cards(own)))
    if not partners:
        sentences.append(words.say("safe"))
    else:
        sentences.append(words.say("risk", n=partners))
        helped = helping(view, other, 1 << card)
        if helped:
            sentences.append(words.say("helps", yaku=words.yaku(helped[:2])))
    return [*sentences, *kept_in_hand(words, card)]


def kept_in_hand(words: Words, card: int) -> list[str]:
    """Tell which card in hand would help the other most if it were laid instead."""
    view, other = words.view, words.other
    helped = {each.yaku for each in helping(view, other, 1 << card)}
    found = {}
    hidden = unseen(view, words.me)
    for own in members(view.hand[words.me] & ~(1 << card)):
        if hidden & month_set(own) and not view.field & month_set(own):
            found[own] = [each for each in helping(view, other, 1 << own) if each.yaku not in helped]
    if not any(found.values()):
        return []
    dearest = max(found, key=lambda own: sum(each.points for each in found[own]))
    return [words.say("holds", card=name(dearest, words.lang), yaku=words.yaku(found[dearest][:2]))]


def near(words: Words, p: int) -> list[Way]:
    """List the yaku that seat `p`, from 1, is one card short of."""
    return [each for each in ways(words.view, p) if each.state == NEAR]


def stopping(words: Words) -> list[str]:
    """Tell of 勝負: what is sure, what the other can no longer do, and what is given up."""
    mine = near(words, words.me)
    given_up = [words.say("forgoes", yaku=words.yaku(mine[:3]))] if mine else []
    return [words.say("stop", n=points_if_stopping(words.view, words.me)), threat(words), *given_up]


def going_on(words: Words) -> list[str]:
    """Tell of こいこい: what could be won, what threatens, and what is lost if it comes about."""
    mine = near(words, words.me)
    cards = words.view.held[words.me]
    hope = words.say("hope", yaku=words.yaku(mine[:3]), n=cards) if mine else words.say("no_hope", n=cards)
    doubled = "doubled" if words.view.rules.opponent_koikoi else "lost"
    return [hope, threat(words), words.say(doubled, n=points_if_stopping(words.view, words.me))]


def threat(words: Words) -> str:
    """Tell what the other may do."""
    theirs = near(words, words.other)
    if theirs:
        return words.say("threat", yaku=words.yaku(theirs[:3]))
    made = total(words.view, words.other)
    return words.say("threat_standing", n=made) if made else words.say("no_threat")
