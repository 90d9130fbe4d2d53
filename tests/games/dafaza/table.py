"""Positions of dafaza for the tests, in card codes; `2c` stands for any カリスマ of February, `2k` for any カス."""

from collections.abc import Mapping

from tefuda import options
from tefuda.bits import members
from tefuda.common import PLAY
from tefuda.decks.hanafuda import CARD, CODES, month_set
from tefuda.flat import copy
from tefuda.game import load
from tefuda.games import dafaza
from tefuda.games.dafaza import rules
from tefuda.games.dafaza.state import ALL, KARISUMA, KASU, State, View
from tefuda.moves import legal as legal_moves
from tefuda.moves import split


def fresh(preset: str = "dafaza", differing: Mapping[str, object] | None = None, dealer: int = 1) -> State:
    """A match before its first deal; seats count from 1."""
    s = State()
    options.fill(s.rules, options.resolve(load("dafaza"), preset, differing))
    dafaza.start(s, 4, dealer)
    return s


def resolve(words: str, free: set[int]) -> list[int]:
    """Cards by code; `2c` is any カリスマ of February that is free, `2k` any カス. What is found is no longer free."""
    found = []
    for word in words.split():
        if word in CARD:
            card = CARD[word]
        else:
            suit = KARISUMA if word.endswith("c") else KASU
            card = min(each for each in members(month_set(4 * int(word[:-1])) & suit) if each in free)
        free.remove(card)
        found.append(card)
    return found


def deal(s: State, *hands: str) -> State:
    """The next hand: these cards by seat, the rest of each hand dealt so that nobody has an opening hand."""
    free = set(members(ALL))
    exact = [[word for word in hand.split() if word in CARD] for hand in hands]
    for words in exact:
        free -= {CARD[word] for word in words}
    own: list[list[int]] = []
    for hand, words in zip(hands, exact, strict=True):
        rest = " ".join(word for word in hand.split() if word not in CARD)
        own.append([CARD[word] for word in words] + resolve(rest, free))
    own += [[] for _ in range(4 - len(own))]
    left = sorted(free, key=lambda card: (card % 4, card))
    while left:
        for cards in own:
            if len(cards) < 10:
                cards.append(left.pop())
    dafaza.deal(s, [card for cards in own for card in cards], 0)
    return s


def dealt(*hands: str, preset: str = "dafaza", dealer: int = 1, **differing: object) -> State:
    """A match whose first deal gives these cards, seat 1's first."""
    return deal(fresh(preset, differing, dealer), *hands)


def late(
    *hands: str,
    stacks: tuple[int, int, int, int] = (0, 0, 0, 0),
    leader: int = 1,
    s: State | None = None,
    preset: str = "dafaza",
    dealer: int = 1,
    **differing: object,
) -> State:
    """A hand that is nearly over: each seat holds only these cards, and has so many stacks.

    The cards that are gone were all laid face down, except for one face up a stack; who took them with what is made up.
    """
    s = deal(s or fresh(preset, differing, dealer), *hands)
    n = len(hands[0].split())
    held = []
    for p in range(1, 5):
        words = hands[p - 1].split()
        assert len(words) == n
        own = set(members(s.hand[p]))
        keep = 0
        for card in resolve(hands[p - 1], own):
            keep |= 1 << card
        held.append(keep)
    assert sum(stacks) == 10 - n
    for p in range(1, 5):
        gone = s.hand[p] & ~held[p - 1]
        s.hand[p] = held[p - 1]
        s.held[p] = n
        s.down[p] = gone
        s.stacks[p] = stacks[p - 1]
    rules.begin_trick(s, leader)
    return s


def play(s: State, moves: str) -> State:
    """Play written moves, each of which has to be legal; codes may be general (`2c`) where one's own hand decides."""
    for move in moves.split():
        text = exact(s, move)
        for action in split(load("dafaza"), s, text):
            assert s.stage == PLAY
            assert dafaza.legal(s) >> action & 1, f"{dafaza.ACTIONS[action]} of {text}"
            dafaza.apply(s, action)
    return s


def exact(s: State, move: str) -> str:
    """A move with the very cards that the seat to play has, in the order of the deck."""
    down = move.startswith("x:")
    words = " ".join(move.removeprefix("x:").split("+"))
    cards = sorted(resolve(words, set(members(s.hand[s.turn]))))
    return ("x:" if down else "") + "+".join(CODES[card] for card in cards)


def is_legal(s: State, move: str) -> bool:
    """Whether a whole play is open."""
    t = copy(s)
    for action in split(load("dafaza"), s, move):
        if t.stage != PLAY or not dafaza.legal(t) >> action & 1:
            return False
        dafaza.apply(t, action)
    return not dafaza.partial(t)


def moves(s: State) -> set[str]:
    """All plays that are open, written."""
    return set(legal_moves(load("dafaza"), s))


def actions(s: State) -> set[str]:
    """The open actions by name."""
    return {dafaza.ACTIONS[action] for action in members(dafaza.legal(s))}


def face_up(s: State) -> set[str]:
    """The plays that are open face up."""
    return {move for move in moves(s) if not move.startswith("x:")}


def view(s: State, seat: int) -> View:
    """What a seat knows."""
    v = View()
    dafaza.view(s, seat, v)
    return v


def story(s: State) -> list[tuple[int, str, int]]:
    """The events."""
    return [(s.event[i][0], dafaza.EVENTS[s.event[i][1]], s.event[i][2]) for i in range(s.told)]


def happened(s: State) -> set[str]:
    """The kinds of events."""
    return {kind for _, kind, _ in story(s)}


def gains(s: State) -> list[int]:
    """By seat from P0."""
    return list(s.gain)[1:]


def scores(s: State) -> list[int]:
    """By seat from P0."""
    return list(s.score)[1:]
