"""Kingo (キンゴ風カルタ): 3 to 8 players draw towards 15 with kurofuda, the clauses KF-01 to KF-57.

Everybody stakes a coin. About ten cards are lifted off the deck and lie loosely open, out of play. Each child has a
card face down, the dealer one face up. From the dealer's right each child is given a second card, face up; with 15 or
a yaku (役) it shows all and has won the round, or says かごる (kagoru) and lays its cards face down for the showdown.
With 12 to 14 it may say かごる, with less it must ask for more: もっと (motto), another card face up, or つっこめ
(tsukkome), a last card face down that nobody sees before the showdown. With 16 or more and no yaku in reach it is out
(ばれ). Last the dealer draws openly; with 15 or a yaku the dealer wins, with 12 to 14 it may call 勝負 (shobu). Then
つっこめ goes before かごる and かごる before the dealer. The winner takes the pot, more from everybody for what was won
the hard way, and deals next; where nobody wins (ぎれた) the pot stays. When somebody has no coins, the richest wins.

Source: the game of 48 cards as its author retells it from どんちく of northern Tōhoku. What we read into it stands in
docs/kingo.md; other forms of the game are options.
"""

from tefuda.bits import bit_set, count
from tefuda.common import DEAL, DRAW_DEALER, NEW_ROUND, NEW_STOCK, NO_CHANCE, OVER, PLAY, lay_out, note
from tefuda.decks.karuta import ALL as WHOLE_DECK
from tefuda.flat import Row
from tefuda.games.kingo.dealing import clear, deal_round, draw_dealer, restock, returning, right
from tefuda.games.kingo.state import (
    BARE, BROKE, CALLED, CALLED_SHOBU, CHILD, DEALER, DEALERS_CARD, DECLARE, DECLARED, FOURTEEN, GIRETA, HAS,
    HAS_DECLARED, HOBI_PIN, KAGORU, KAGOTTA, LAID_DOWN, LEFT_OUT, MORE, MOTTO, NEXT_SEAT, ONE_MORE, OPENED, OUT,
    PAY_AFTER, PLAY_ON, RESTOCK, ROUNDS, SECOND, SECOND_CARD, SHOBU, STOOD, TOO_MANY, TSUKKONDA, TUCKED, TUCKED_CARD,
    TURNED, TWELVE, WON, State,
)  # fmt: skip
from tefuda.games.kingo.yaku import double, fourteen_counts, live, open_to, worth

# The match and the deal


def start(s: State, seats: int, dealer: int) -> None:
    s.seats = seats
    s.dealer = dealer
    s.stage, s.chance = DEAL, NEW_ROUND if dealer else DRAW_DEALER
    s.round = 0
    s.pot = 0
    s.made = 64  # the memory may have held anything
    s.told = 120
    clear(s)
    for p in range(9):
        s.score[p] = s.rules.coins if 1 <= p <= seats else 0


def pack(s: State, deck: Row) -> int:
    cards = returning(s) if s.chance == NEW_STOCK else WHOLE_DECK
    return lay_out(cards, deck)


def deal(s: State, deck: Row, luck: int) -> None:
    """The draw for the dealer, a round, or a new stock in the middle of one."""
    if s.chance == DRAW_DEALER:
        draw_dealer(s, deck)
        s.chance = NEW_ROUND if s.dealer else DRAW_DEALER  # nothing may be decided
        return
    if s.chance == NEW_STOCK:
        restock(s, deck)
    else:
        deal_round(s, deck, luck)
    s.stage, s.chance = PLAY, NO_CHANCE
    s.phase = 0
    go_on(s)


# What a player may do


def legal(s: State) -> int:
    if s.stage != PLAY:
        return 0
    hand = s.hand[s.turn]
    if s.phase == CHILD:
        return open_to(s, hand)
    return 1 << SHOBU | 1 << MOTTO if FOURTEEN <= worth(s, hand) <= TWELVE else 1 << MOTTO  # KF-33


def partial(s: State) -> bool:
    return False


def apply(s: State, action: int) -> None:
    p = s.turn
    s.moves[s.made] = action
    s.made += 1
    s.turn = 0
    s.phase = 0
    if action == DECLARE:
        declare(s, p)
    elif action == SHOBU:
        call_shobu(s)
    elif action == KAGORU:
        note(s, p, LAID_DOWN, 0)
        s.fate[p] = KAGOTTA
        s.want = NEXT_SEAT
    else:
        s.want = ONE_MORE if action == MOTTO else TUCKED_CARD
    go_on(s)


# What happens


def go_on(s: State) -> None:
    """Until somebody is asked, a new stock has to be shuffled, or the round is over."""
    while s.want:
        if s.want == NEXT_SEAT:
            s.acting = right(s, s.acting)
            s.want = DEALERS_CARD if s.acting == s.dealer else SECOND_CARD
        elif s.top < 48:
            take_card(s)
        elif returning(s):
            s.stage, s.chance = DEAL, NEW_STOCK
            s.phase = RESTOCK
            return
        else:
            go_without(s)


def take_card(s: State) -> None:
    p = s.acting
    wanted = s.want
    card = s.deck[s.top]
    s.top += 1
    if wanted == TUCKED_CARD:  # KF-27
        s.tucked[p] = s.top
        s.fate[p] = TSUKKONDA
        note(s, p, TUCKED, 0)
        s.want = NEXT_SEAT
        return
    s.hand[p] |= 1 << card
    note(s, p, SECOND if wanted == SECOND_CARD else TURNED if wanted == DEALERS_CARD else MORE, card)
    s.want = 0
    if p == s.dealer:
        look_at_dealer(s)
    elif open_to(s, s.hand[p]):
        s.phase = CHILD
        s.turn = p
    else:
        throw_in(s, BARE)


def throw_in(s: State, why: int) -> None:
    """KF-24: a child is out."""
    p = s.acting
    open_hand(s, p)
    s.fate[p] = OUT
    note(s, p, why, 0)
    s.want = NEXT_SEAT


def look_at_dealer(s: State) -> None:
    """KF-31, KF-32, KF-33."""
    p = s.dealer
    kind = worth(s, s.hand[p])
    if kind <= HOBI_PIN:
        declare(s, p)
    elif kind == TOO_MANY and not live(s, s.hand[p]):
        note(s, p, BARE, 0)
        s.fate[p] = OUT
        showdown(s)
    else:
        s.phase = DEALER
        s.turn = p


def go_without(s: State) -> None:
    """KF-28: there is no card left for who needs one."""
    p = s.acting
    stands = FOURTEEN <= worth(s, s.hand[p]) <= TWELVE
    if p == s.dealer:
        if stands:
            call_shobu(s)
        else:
            note(s, p, LEFT_OUT, 0)
            s.fate[p] = OUT
            showdown(s)
    elif stands:
        note(s, p, STOOD, 0)
        s.fate[p] = KAGOTTA
        s.want = NEXT_SEAT
    else:
        throw_in(s, LEFT_OUT)


def open_hand(s: State, p: int) -> None:
    """A hand is turned up; a card that was tucked away comes into it only now."""
    if s.shown[p]:
        return
    s.shown[p] = 1
    note(s, p, OPENED, s.deck[s.first[p] - 1])
    if s.tucked[p]:
        card = s.deck[s.tucked[p] - 1]
        s.hand[p] |= 1 << card
        note(s, p, OPENED, card)


# The end of a round


def declare(s: State, p: int) -> None:
    """KF-21, KF-31, KF-53."""
    kind = worth(s, s.hand[p])
    open_hand(s, p)
    s.fate[p] = HAS_DECLARED
    note(s, p, DECLARED, 0)
    note(s, p, HAS, kind)
    win(s, p, 1 if double(s.hand[p], kind) else 0)


def call_shobu(s: State) -> None:
    s.fate[s.dealer] = CALLED_SHOBU
    note(s, s.dealer, CALLED, 0)
    showdown(s)


def showdown(s: State) -> None:
    """KF-50, KF-51: all hands that are still in are turned up, and the highest wins; of equals the earlier turn."""
    winner = 0
    best = 0
    p = s.dealer
    for _ in range(s.seats):
        p = right(s, p)
        if s.fate[p] == OUT:
            continue
        open_hand(s, p)
        kind = worth(s, s.hand[p])
        note(s, p, HAS, kind)
        if level(s.fate[p], kind) > best:
            best = level(s.fate[p], kind)
            winner = p
    if winner == 0:
        note(s, 0, GIRETA, 0)
        end_round(s, True)
    else:
        win(s, winner, reward(s, winner))


def level(fate: int, kind: int) -> int:
    """KF-50: the place of a hand in the showdown, higher is better; 0 wins nothing."""
    if kind > TWELVE:
        return 0
    how = 2 if fate == TSUKKONDA else 1 if fate == KAGOTTA else 0
    number = 15 if kind <= HOBI_PIN else 14 + FOURTEEN - kind
    return 3 * (number - 12) + how + 1


def reward(s: State, p: int) -> int:
    """KF-53, KF-54, KF-57: what everybody else pays the winner of a showdown."""
    kind = worth(s, s.hand[p])
    if p == s.dealer or kind > FOURTEEN:
        return 0
    if kind == FOURTEEN:
        return 1 if fourteen_counts(s) else 0
    return 3 if double(s.hand[p], kind) else 1


def win(s: State, p: int, extra: int) -> None:
    """KF-10, KF-52 to 55: the winner takes the pot, is paid what the others can pay, and deals next."""
    note(s, p, WON, 0)
    s.prize = s.pot
    s.due = extra + 1 if s.rules.pot == PAY_AFTER else extra
    s.pot = 0
    s.score[p] += s.prize
    s.gain[p] += s.prize
    for q in range(1, s.seats + 1):
        if q != p:
            paid = min(s.due, s.score[q])
            s.score[q] -= paid
            s.gain[q] -= paid
            s.score[p] += paid
            s.gain[p] += paid
    s.dealer = p
    end_round(s, False)


def end_round(s: State, gireta: bool) -> None:
    """KF-03, KF-56: the round is over, and the match when somebody is broke or the rounds are played."""
    s.round += 1
    s.phase = 0
    s.turn = 0
    s.acting = 0
    s.want = 0
    s.stage, s.chance = DEAL, NEW_ROUND
    if not gireta or s.rules.zero_after_gireta != PLAY_ON:
        for p in range(1, s.seats + 1):
            if s.score[p] == 0:
                note(s, p, BROKE, 0)
                s.stage, s.chance = OVER, NO_CHANCE
    if s.rules.end == ROUNDS and s.round >= s.rules.end_rounds:
        s.stage, s.chance = OVER, NO_CHANCE


def sound(s: State) -> bool:
    """Every card is in one place, and no coin is lost."""
    coins = s.pot
    for p in range(1, s.seats + 1):
        coins += s.score[p]
        if s.score[p] < 0:
            return False
    if coins != s.seats * s.rules.coins:
        return False
    if s.deck[0] == 0:
        return s.told == 0
    places = [s.hand[p] for p in range(1, s.seats + 1)]
    places += [1 << s.deck[s.tucked[p] - 1] for p in range(1, s.seats + 1) if s.tucked[p] and not s.shown[p]]
    places.append(bit_set(*(s.deck[i] for i in range(s.lifted))))
    places.append(bit_set(*(s.deck[i] for i in range(s.top, 48))))
    together = 0
    for place in places:
        together |= place
    return together == WHOLE_DECK and sum(map(count, places)) == 48
