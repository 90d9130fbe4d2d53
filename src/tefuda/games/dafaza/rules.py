"""Dafaza (打花札): trick taking with flower cards, for four, each alone. The numbers DF-n are those of docs/dafaza.md.

Designed by はぎぞう (Hagizou, @hagizou), after the Chinese domino game 打天九 (tien gow).

Forty cards, April and May left out, in two suits: カス (plains) and カリスマ (all others). A month is the stronger the
earlier it is. Each player has ten cards. A lead is one to four cards of a month. The others in turn play as many of
each suit of a stronger month, face up, or as many cards as were led, face down. The strongest play takes the trick and
leads next. Captures are counted in stacks of four. Whoever wins the last trick wins the hand and deals next: each loser
pays five points less one a stack, seven without any, and is paid from the sixth stack on. A dealer that goes on winning
raises the stakes. Some plays earn points at once, or multiply what the last trick brings; some dealt hands win at once.
The match ends when the eighth formal dealer has lost a hand.

Departures and what we read into the rules stand in docs/dafaza.md.
"""

from tefuda.bits import count, lowest, nth
from tefuda.common import DEAL, DRAW_DEALER, NEW_ROUND, NO_CHANCE, OVER, PLAY, lay_out, note
from tefuda.decks.hanafuda import month, month_set
from tefuda.flat import Row
from tefuda.games.dafaza.state import (
    ALL, AT_SETTLEMENT, BEAT_LEAD, DEALER_WINS_ONLY, DEALT, DONE, DOWN, END_BY_HANDS, FOLLOW, HAGANE, KARISUMA, KASU,
    LAID_DOWN, LEAD, LED, MORE, MORE_DOWN, MORE_UP, NO_STREAK, OPENING, OPENING_CARDS, OPENING_POINTS, PLAYED, REST,
    SANDOSHU, SANDOSHU_LAST, SHIDOZUKI, SHIDOZUKI_LAST, SHIPPEGAESHI, TOOK, WON, State, X, opening,
)  # fmt: skip

SHIDOZUKI_MONTHS = 6  # June and earlier (DF-31)
NOVEMBER, DECEMBER = 11, 12


# The match and the deal


def start(s: State, seats: int, dealer: int) -> None:
    clear(s)
    s.seats, s.dealer = seats, dealer
    s.stage, s.chance = DEAL, NEW_ROUND if dealer else DRAW_DEALER
    s.round, s.term, s.wins, s.formal_wins = 0, 0, 0, 0
    s.score[0] = 0
    for p in range(1, 5):
        s.score[p] = 100  # DF-03


def clear(s: State) -> None:
    """Nothing of the last hand stays."""
    s.built, s.times, s.phase, s.turn, s.oya, s.leader = 0, 0, 0, 0, 0, 0
    s.size, s.karisuma, s.kasu, s.lead, s.best, s.winner = 0, 0, 0, 0, 0, 0
    s.made, s.begun, s.told = 0, 0, 0
    for p in range(5):
        s.hand[p] = 0
        s.table[p] = 0
        s.played[p] = 0
        s.top[p] = 0
        s.down[p] = 0
        s.shown[p] = 0
        s.gain[p] = 0
        s.held[p] = 0
        s.stacks[p] = 0
    for i in range(40):
        s.deck[i] = 0
    for i in range(80):
        s.moves[i] = 0
    for i in range(64):
        for j in range(3):
            s.event[i][j] = 0


def pack(s: State, deck: Row) -> int:
    return lay_out(ALL, deck)


def deal(s: State, deck: Row, luck: int) -> None:
    if s.chance == DRAW_DEALER:
        draw_dealer(s, deck)
        s.chance = NEW_ROUND
        return
    clear(s)
    for i in range(40):
        s.deck[i] = deck[i]
        s.hand[i // 10 + 1] |= 1 << deck[i]
    for p in range(1, 5):
        s.held[p] = 10
    s.oya = s.dealer
    s.times = streak(s, False)
    note(s, s.oya, DEALT, 0)
    if not settle_opening_hands(s):
        s.stage, s.chance = PLAY, NO_CHANCE
        begin_trick(s, s.oya)


def draw_dealer(s: State, deck: Row) -> None:
    """DF-10: the strongest month deals first; those who tie take the next cards, or all draw again if none are left."""
    tied = 30  # the set of seats that still draw
    i = 0
    while i + count(tied) <= 40:
        strongest = 0
        best = 0
        for p in range(1, 5):
            if tied >> p & 1:
                if best == 0 or month(deck[i]) < best:
                    best = month(deck[i])
                    strongest = 0
                if month(deck[i]) == best:
                    strongest |= 1 << p
                i += 1
        tied = strongest
        if count(tied) == 1:
            s.dealer = lowest(tied)
            return


def settle_opening_hands(s: State) -> bool:
    """DF-40, DF-41: the higher wins, of equal ones the earlier from the dealer."""
    winner = 0
    points = 0
    for i in range(4):
        p = (s.oya + i - 1) % 4 + 1
        k = opening(s.hand[p])
        if k > 0:
            s.shown[p] = OPENING_CARDS[k]
            note(s, p, OPENING, k)
            if OPENING_POINTS[k] > points:
                points = OPENING_POINTS[k]
                winner = p
    if winner == 0:
        return False
    for p in range(1, 5):
        if p != winner:
            pay(s, p, winner, points)
    end_hand(s, winner)
    return True


def pay(s: State, p: int, to: int, points: int) -> None:
    s.gain[p] -= points
    s.score[p] -= points
    s.gain[to] += points
    s.score[to] += points


# What a player may do


def legal(s: State) -> int:
    if s.stage != PLAY:
        return 0
    hand = s.hand[s.turn]
    if s.phase == LEAD:
        return hand
    later = hand & above(s)
    if s.phase == MORE:
        return later & month_set(lowest(s.built)) | 1 << DONE
    if s.phase == DOWN:
        return with_enough_after(later, s.size - count(s.built))
    if s.phase == REST:
        return continuing(s, later & month_set(lowest(s.built)))
    found = 1 << X  # DF-13
    if not barred(s, s.turn):
        for m in range(1, s.lead if s.rules.beat == BEAT_LEAD else s.best):
            found |= continuing(s, hand & month_set(4 * m))
    return found


def above(s: State) -> int:
    """The cards after the last one of an unfinished play: a play is built in ascending order (DF-18)."""
    return -(2 << s.moves[s.made - 1]) if s.built else ALL


def with_enough_after(cards: int, n: int) -> int:
    """Those of these cards that n - 1 others follow."""
    return cards & ((2 << nth(cards, count(cards) - n)) - 1)


def continuing(s: State, cards: int) -> int:
    """Those of a month's cards that may come next in a face-up play and leave enough to finish it (DF-12).

    In every month カリスマ come before カス.
    """
    karisuma = s.karisuma - count(s.built & KARISUMA)
    kasu = s.kasu - count(s.built & KASU)
    if count(cards & KARISUMA) < karisuma or count(cards & KASU) < kasu:
        return 0
    if karisuma > 0:
        return with_enough_after(cards & KARISUMA, karisuma)
    return with_enough_after(cards & KASU, kasu)


def barred(s: State, p: int) -> bool:
    """DF-15: in a last trick of one card, without a capture."""
    return s.size == 1 and s.held[p] == 1 and s.stacks[p] == 0


def partial(s: State) -> bool:
    return s.phase == MORE or s.phase == REST or s.phase == DOWN


# What happens


def apply(s: State, action: int) -> None:
    s.moves[s.made] = action
    s.made += 1
    if action == X:
        s.phase = DOWN
    elif action == DONE:
        finish_play(s)
    else:
        s.built |= 1 << action
        if s.phase == LEAD or s.phase == MORE:
            s.phase = MORE
        elif count(s.built) == s.size:
            finish_play(s)
        elif s.phase == FOLLOW:
            s.phase = REST


def begin_trick(s: State, p: int) -> None:
    s.leader = p
    s.turn = p
    s.phase = LEAD
    s.size, s.karisuma, s.kasu, s.lead, s.best, s.winner = 0, 0, 0, 0, 0, 0
    for q in range(5):
        s.table[q] = 0


def finish_play(s: State) -> None:
    """All cards of a play reach the table together."""
    p = s.turn
    cards = s.built
    s.built = 0
    s.begun = s.made
    s.hand[p] ^= cards
    s.held[p] -= count(cards)
    if s.phase == DOWN:
        s.down[p] |= cards
        note_cards(s, p, LAID_DOWN, MORE_DOWN, cards)
    else:
        m = month(lowest(cards))
        if s.phase == MORE:
            s.size, s.karisuma, s.kasu = count(cards), count(cards & KARISUMA), count(cards & KASU)
            s.lead = m
            note_cards(s, p, LED, MORE_UP, cards)
        else:
            note_cards(s, p, PLAYED, MORE_UP, cards)
        s.table[p] = cards
        s.played[p] |= cards
        if s.best == 0 or m < s.best:
            s.best = m
            s.winner = p
    s.turn = p % 4 + 1
    s.phase = FOLLOW
    if s.turn == s.leader:
        end_trick(s, s.winner)


def note_cards(s: State, p: int, first: int, more: int, cards: int) -> None:
    what = first
    while cards:
        note(s, p, what, lowest(cards))
        cards &= cards - 1
        what = more


def end_trick(s: State, p: int) -> None:
    """DF-14, and the points that a play earns at once (DF-30, DF-31)."""
    s.stacks[p] += s.size
    s.top[p] |= s.table[p]
    note(s, p, TOOK, s.size)
    if s.held[p] == 0:
        settle(s, p)
        return
    points = special(s.table[p])
    if points > 0:
        note(s, p, SANDOSHU if points == 3 else SHIDOZUKI, 0)
        for q in range(1, 5):
            if q != p:
                pay(s, q, p, points * streak_between(s, q, p) if s.rules.mult_spot else points)
    begin_trick(s, p)


# Scoring a hand


def settle(s: State, winner: int) -> None:
    """DF-16, DF-20: the last trick is won, and the hand with it."""
    s.times = streak(s, winner == s.oya)
    points = special(s.table[winner])
    if points > 0:
        note(s, winner, SANDOSHU_LAST if points == 3 else SHIDOZUKI_LAST, 0)
    if hagane(s):
        note(s, winner, HAGANE, 0)
    if shippegaeshi(s):
        note(s, winner, SHIPPEGAESHI, 0)
    for p in range(1, 5):
        if p != winner:
            points = owed(s, p)
            if points > 0 or s.rules.mult_positive:  # DF-22
                points *= last_trick_times(s, p, winner) * streak_between(s, p, winner)
            pay(s, p, winner, points)
    end_hand(s, winner)


def owed(s: State, p: int) -> int:
    """DF-20: what a loser pays before anything is multiplied; negative where it is paid."""
    return 7 if s.stacks[p] == 0 else 5 - s.stacks[p]


def special(cards: int) -> int:
    """DF-30, DF-31: 3 for 三同種, 4 for 四同月, else 0."""
    if count(cards & KARISUMA) == 3 or count(cards & KASU) == 3:
        return 3
    return 4 if count(cards) == 4 and month(lowest(cards)) <= SHIDOZUKI_MONTHS else 0


def hagane(s: State) -> bool:
    """DF-32: 鋼ノ心."""
    return s.size == 1 and s.best == DECEMBER


def shippegaeshi(s: State) -> bool:
    """DF-33: 竹箆返."""
    return s.size == 1 and s.lead == DECEMBER and s.best == NOVEMBER


def last_trick_times(s: State, p: int, winner: int) -> int:
    """What the plays of the last trick multiply for a loser (DF-30 to DF-33)."""
    if hagane(s) or (shippegaeshi(s) and p == s.leader):
        return 2
    points = special(s.table[winner])
    return points if points > 0 else 1


def streak(s: State, dealer_won: bool) -> int:
    """DF-21: what the dealer's wins multiply, at settlement with this one; before the hand this one is not known."""
    if s.rules.dealer_mult == NO_STREAK:
        return 1
    if s.rules.dealer_mult == AT_SETTLEMENT:
        return s.wins + 1 if dealer_won else max(1, s.wins)
    if s.term == 0:
        return 1
    return s.formal_wins + (1 if s.rules.dealer_mult == DEALER_WINS_ONLY else 2)


def streak_between(s: State, p: int, winner: int) -> int:
    """The streak multiplies what the dealer pays or wins."""
    return s.times if p == s.oya or winner == s.oya else 1


def end_hand(s: State, winner: int) -> None:
    """DF-16, DF-50: who deals next, and whether there is a next hand."""
    note(s, winner, WON, 0)
    if winner != s.dealer:
        s.dealer = winner
        s.wins = 0
        s.formal_wins = 0
        s.term += 1
    else:
        s.wins += 1
        if s.term == 0:
            s.term = 1
        else:
            s.formal_wins += 1
    s.round += 1
    s.phase = 0
    s.turn = 0
    over = s.round >= s.rules.hands if s.rules.end == END_BY_HANDS else s.term > s.rules.terms
    s.stage, s.chance = (OVER, NO_CHANCE) if over else (DEAL, NEW_ROUND)


def sound(s: State) -> bool:
    """Every card is in one place, stacks are what was taken, and points only change hands."""
    total = 0
    gained = 0
    together = 0
    taken = 0
    for p in range(1, 5):
        total += s.score[p]
        gained += s.gain[p]
        taken += s.stacks[p]
        places = s.hand[p] | s.played[p] | s.down[p]
        if count(s.hand[p]) + count(s.played[p]) + count(s.down[p]) != count(places):
            return False
        if count(s.hand[p]) != s.held[p] or (s.top[p] | s.table[p]) & ~s.played[p]:
            return False
        dealt = 0
        for i in range(10 * p - 10, 10 * p):
            dealt |= 1 << s.deck[i]
        if s.deck[0] and dealt != places:
            return False
        together |= places
    if total != 400 or gained != 0 or s.built & ~together:
        return False
    if s.deck[0] == 0:
        return together == 0 and s.told == 0
    return together == ALL and taken == 10 - max(s.held[1], s.held[2], s.held[3], s.held[4])
