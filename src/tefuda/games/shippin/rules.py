"""Shippin (四一), also called kingo and dosari: one dealer, up to seven sides, and fifteen takes all.

Source: a report of the Nagoya authorities of the 1920s, retold with the 48 tensho karuta by a historian of the cards.
The numbers SP-n are the clauses of docs/shippin.md.

Everyone stakes the same. Each side (側) is dealt two cards, keeps one face down and discards the other, or withdraws;
the dealer (親, oya) lays one card. Then each in turn, the dealer last, draws cards face up as it likes. Fifteen is
tori (取り) and takes all stakes at once, and so does shippin, a 4 and a 1 alone. Beyond fifteen one is bust (ばれ,
bare). From eleven a side may stop; whoever has stopped compares in the end, the dealer winning ties. 9 and 1 (kuyaku)
and 5 and 1 (goyaku) stand above fourteen there. The 1 of hau, kiepin, counts 0, 1 or 1½; its 6, shigoroku, 4, 5 or 6.
The winner deals next.

With dosari the winnings stay before the new dealer as a pile, and the sides challenge it one by one: first for all of
it, then for half and less. The modern kingo deals one card each, ends nothing at fifteen, and each side settles with
the dealer alone.
"""

from tefuda.bits import count, lowest
from tefuda.common import DEAL, DRAW_DEALER, NEW_ROUND, NEW_STOCK, NO_CHANCE, PLAY, lay_out, note
from tefuda.flat import Row
from tefuda.games.shippin.stakes import (
    challenge, challenges, end_round, next_challenger, pay, show, showdown, standing, take,
)  # fmt: skip
from tefuda.games.shippin.state import (
    AGAINST_PILE, AT_DEAL, AT_FIFTEEN, BARE, BUST, CHALLENGE, DEALT, DRAW, DRAW_DUE, DREW, FIFTEEN, GONE, IN, KEEP,
    KEPT, LAID, LAY_DUE, MODERN, NOTHING_DUE, ONE_EACH, OTO16, PASS, PASSED, PASSED_BY, REFUND, RESTOCKED, SHIPPIN,
    STAKES, STOOD, STOP, STOPPED, TORI, TURN, WITHDRAW, WITHDREW, State, earn, may_stop, pack_size, pips, right,
    special, totals,
)  # fmt: skip

# The match and the deal


def start(s: State, seats: int, dealer: int) -> None:
    clear(s, 144, 200)
    s.seats = seats
    s.dealer = dealer
    if dealer == 0 and s.rules.first_dealer:
        s.dealer = 1
    s.oya = 0
    s.round = 0
    s.pile = 0
    s.was = 0
    s.challenged = 0
    for p in range(9):
        s.score[p] = s.rules.coins if 1 <= p <= seats else 0
    s.stage, s.chance = DEAL, NEW_ROUND if s.dealer else DRAW_DEALER


def clear(s: State, moves: int, events: int) -> None:
    """An empty table, of as many moves and events as there may have been; the pile stays."""
    for p in range(9):
        s.dealt[p] = 0
        s.cards[p] = 0
        s.away[p] = 0
        s.gain[p] = 0
        s.kept[p] = 0
        s.stand[p] = 0
        s.gone[p] = 0
    s.thrown = 0
    s.pot = 0
    s.bet = 0
    s.shown = 0
    s.phase = 0
    s.turn = 0
    s.at = 0
    s.due = NOTHING_DUE
    s.duel = 0
    s.top = 0
    s.base = 0
    s.restocks = 0
    s.since = 0
    s.made = 0
    s.told = 0
    for i in range(48):
        s.deck[i] = 0
    for i in range(moves):
        s.moves[i] = 0
    for i in range(events):
        for j in range(3):
            s.event[i][j] = 0


def pack(s: State, deck: Row) -> int:
    cards = (2 << pack_size(s)) - 2
    if s.chance == NEW_STOCK:
        cards = returning(s)
    return lay_out(cards, deck)


def deal(s: State, deck: Row, luck: int) -> None:
    if s.chance == DRAW_DEALER:
        draw_dealer(s, deck)
        s.chance = NEW_ROUND if s.dealer else DRAW_DEALER  # nothing may be decided
        return
    if s.chance == NEW_STOCK:
        restock(s, deck)
    else:
        deal_round(s, deck)
    run(s)


def draw_dealer(s: State, deck: Row) -> None:
    """SP-03: every seat takes a card, the highest deals; those who tie take the next cards."""
    left = (2 << s.seats) - 2
    i = 0
    while count(left) > 1 and i + count(left) <= pack_size(s):
        best = 0
        tied = 0
        for p in range(1, s.seats + 1):
            if left >> p & 1:
                counts = pips(s, deck[i])
                i += 1
                if counts > best:
                    best = counts
                    tied = 0
                if counts == best:
                    tied |= 1 << p
        left = tied
    if count(left) == 1:
        s.dealer = lowest(left)


def deal_round(s: State, deck: Row) -> None:
    """SP-10, SP-11, SP-51, SP-60."""
    clear(s, s.made, s.told)
    s.was = s.pile
    s.oya = s.dealer
    for i in range(pack_size(s)):
        s.deck[i] = deck[i]
    s.stage, s.chance = PLAY, NO_CHANCE
    modern = s.rules.variant == MODERN
    note(s, s.oya, DEALT, ONE_EACH if modern else AGAINST_PILE if s.pile else STAKES)
    p = s.oya
    for _ in range(s.seats - 1):
        p = right(s, p)
        if modern:
            s.kept[p] = s.deck[s.top]
            s.cards[p] = 1 << s.kept[p]
            s.stand[p] = IN
            s.top += 1
        else:
            s.dealt[p] = 1 << s.deck[s.top] | 1 << s.deck[s.top + 1]
            s.top += 2
    s.base = s.top
    if s.pile:
        s.phase = CHALLENGE
        s.turn = right(s, s.oya)
        return
    lay(s)
    if modern:
        begin_turn(s, right(s, s.oya))
        return
    for p in range(1, s.seats + 1):
        earn(s, p, -s.rules.stake)
        s.pot += s.rules.stake
    s.phase = KEEP
    s.turn = right(s, s.oya)


def lay(s: State) -> None:
    """SP-11: the dealer's hidden card."""
    card = s.deck[s.top]
    s.top += 1
    s.kept[s.oya] = card
    s.cards[s.oya] = 1 << card
    s.stand[s.oya] = IN
    note(s, s.oya, LAID, card)


# The stock (SP-12)


def run(s: State) -> None:
    """What follows by itself, until somebody has to choose, the stock runs out, or the round is over."""
    while s.due != NOTHING_DUE:
        s.stage, s.chance = PLAY, NO_CHANCE
        if s.top == pack_size(s):
            s.stage, s.chance = DEAL, NEW_STOCK
            return
        if s.due == LAY_DUE:
            lay(s)
            begin_turn(s, s.duel)
        else:
            s.due = NOTHING_DUE
            draw(s, s.at)


def returning(s: State) -> int:
    """Discards and busted hands."""
    cards = s.thrown
    for p in range(1, s.seats + 1):
        cards |= s.away[p]
        if s.stand[p] == BUST:
            cards |= s.cards[p]
    return cards


def restock(s: State, deck: Row) -> None:
    back = returning(s)
    n = count(back)
    out = (2 << pack_size(s)) - 2 & ~back
    s.thrown = 0
    for p in range(1, s.seats + 1):
        s.away[p] = 0
        s.gone[p] = 0
        if s.stand[p] == BUST:
            s.cards[p] = 0
    s.top = 0
    while out:
        s.deck[s.top] = lowest(out)
        out &= out - 1
        s.top += 1
    for i in range(n):
        s.deck[s.top + i] = deck[i]
    note(s, 0, RESTOCKED, 0)
    s.base = s.top
    s.since = s.told
    s.restocks += 1


# What a player may do


def legal(s: State) -> int:
    if s.stage != PLAY:
        return 0
    p = s.turn
    if s.phase == CHALLENGE:
        return challenges(s, p)
    if s.phase == KEEP:  # SP-10, and SP-51: no withdrawing from a challenge
        return s.dealt[p] if s.duel else s.dealt[p] | 1 << WITHDRAW
    return 1 << DRAW | 1 << STOP if may_stop(s, p, s.cards[p]) else 1 << DRAW


def partial(s: State) -> bool:
    return False


# What happens


def apply(s: State, action: int) -> None:
    p = s.turn
    s.moves[s.made] = action
    s.made += 1
    s.turn = 0
    if s.phase == CHALLENGE:
        if action == PASS:
            s.stand[p] = PASSED_BY
            note(s, p, PASSED, 0)
            next_challenger(s, p)
        else:
            challenge(s, p, action)
    elif s.phase == KEEP:
        if action == WITHDRAW:
            withdraw(s, p)
        else:
            keep(s, p, action)
        if s.duel:
            s.due = LAY_DUE
        elif right(s, p) != s.oya:
            s.turn = right(s, p)
        else:
            next_turn(s, s.oya)
    elif action == DRAW:
        s.due = DRAW_DUE
    else:
        s.stand[p] = STOOD
        note(s, p, STOPPED, 0)
        end_turn(s, p)
    run(s)


def keep(s: State, p: int, card: int) -> None:
    """SP-10: one card stays, face down; the other goes out of play."""
    s.away[p] = s.dealt[p] & ~(1 << card)
    s.gone[p] = 1
    s.dealt[p] = 0
    s.kept[p] = card
    s.cards[p] = 1 << card
    s.stand[p] = IN
    note(s, p, KEPT, card)


def withdraw(s: State, p: int) -> None:
    """SP-10: both cards go out of play, and the stake stays or comes back."""
    s.away[p] = s.dealt[p]
    s.gone[p] = 2
    s.dealt[p] = 0
    s.stand[p] = GONE
    note(s, p, WITHDREW, 0)
    if s.rules.withdraw_stake == REFUND:
        s.pot -= s.rules.stake
        earn(s, p, s.rules.stake)


def next_turn(s: State, p: int) -> None:
    """The next side that is still in; then the dealer, if it has anybody to beat (SP-40, SP-41)."""
    q = right(s, p)
    while q != s.oya and s.stand[q] != IN:
        q = right(s, q)
    if q != s.oya or standing(s) > 0:
        begin_turn(s, q)
    elif s.rules.variant == MODERN:
        end_round(s, right(s, s.oya))
    else:
        take(s, s.oya)


def begin_turn(s: State, p: int) -> None:
    """SP-20: the first card comes by itself."""
    s.phase = TURN
    s.at = p
    s.due = DRAW_DUE


def draw(s: State, p: int) -> None:
    card = s.deck[s.top]
    s.top += 1
    s.cards[p] |= 1 << card
    note(s, p, DREW, card)
    t = totals(s, s.cards[p])
    fifteen = t >> 15 & 1
    if s.rules.variant == MODERN:
        if fifteen:
            s.stand[p] = AT_FIFTEEN
            note(s, p, FIFTEEN, 0)
            end_turn(s, p)
            return
    else:
        won = 0
        if fifteen:  # SP-21
            won = TORI
        elif special(s, s.cards[p]) == 41:  # SP-30
            won = SHIPPIN
        elif t & 0xFFFF == 0 and t >> 16 & 1 and oto16(s, p):  # SP-36
            won = OTO16
        if won:
            show(s, p)
            note(s, p, won, 0)
            take(s, p)
            return
    if t & 0xFFFF == 0:  # SP-22: the smallest total is above fifteen
        bust(s, p)
    else:
        s.turn = p


def oto16(s: State, p: int) -> bool:
    """SP-36: whether a seat also takes with sixteen."""
    if s.duel or p == s.oya or s.rules.oto16 > AT_DEAL:
        return False
    left = 0
    last = 0
    q = s.oya
    for _ in range(s.seats - 1):
        q = right(s, q)
        if s.stand[q] != GONE:
            left += 1
            last = q
    if s.rules.oto16 == AT_DEAL:
        left = s.seats - 1
    return left >= 3 and p == last


def bust(s: State, p: int) -> None:
    """SP-22, SP-60: above fifteen; the hand is shown, and in modern kingo a side pays at once."""
    s.stand[p] = BUST
    note(s, p, BARE, 0)
    show(s, p)
    if s.rules.variant == MODERN and p != s.oya:
        pay(s, p, s.oya)
    end_turn(s, p)


def end_turn(s: State, p: int) -> None:
    if p == s.oya:
        showdown(s)
    elif s.duel == 0:
        next_turn(s, p)
    elif s.stand[p] == BUST:
        take(s, s.oya)
    else:
        begin_turn(s, s.oya)


def sound(s: State) -> bool:
    """Every card is in one place, and no coin is lost."""
    coins = s.pot + s.pile
    gains = s.pot + s.pile - s.was
    for p in range(1, s.seats + 1):
        coins += s.score[p]
        gains += s.gain[p]
        if s.score[p] < 0 or (s.kept[p] and s.cards[p] and not s.cards[p] >> s.kept[p] & 1):
            return False
        if count(s.away[p]) != s.gone[p]:
            return False
    if coins != s.seats * s.rules.coins or gains:
        return False
    if s.deck[0] == 0:
        return s.told == 0
    places = (*s.dealt, *s.cards, *s.away, s.thrown, *(1 << s.deck[i] for i in range(s.top, pack_size(s))))
    return sum(map(count, places)) == pack_size(s) and sum(places) == (2 << pack_size(s)) - 2
