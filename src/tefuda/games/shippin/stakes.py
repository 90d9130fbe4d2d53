"""Who wins what in shippin: the showdown, the stakes, the duels of dosari, and the end of a round."""

from tefuda.common import DEAL, NEW_ROUND, NO_CHANCE, OVER, note
from tefuda.games.shippin.state import (
    AT_FIFTEEN, BEATEN, BUST, CHALLENGE, CHALLENGED, DOSARU, HALF, KEEP, LOST, MODERN, NOTHING_DUE, PAID, PASS,
    POCKETED, QUARTER, SHOWED, STAKE, STOOD, TOOK, WHOLE, WON_DUEL, State, earn, right, strength,
)  # fmt: skip


def standing(s: State) -> int:
    """How many sides have stopped."""
    n = 0
    for p in range(1, s.seats + 1):
        if p != s.oya and stands(s, p):
            n += 1
    return n


def stands(s: State, p: int) -> bool:
    return s.stand[p] == STOOD or s.stand[p] == AT_FIFTEEN


def show(s: State, p: int) -> None:
    """The hidden card is turned up."""
    s.shown |= 1 << p
    note(s, p, SHOWED, s.kept[p])


# The showdown


def showdown(s: State) -> None:
    """SP-42; whoever is left alone opens nothing."""
    modern = s.rules.variant == MODERN
    if stands(s, s.oya) or (standing(s) > 1 and not modern):
        p = s.oya
        for _ in range(s.seats):
            p = right(s, p)
            if stands(s, p):
                show(s, p)
    if modern:
        settle_with_all(s)
        return
    winner = s.oya
    best = strength(s, s.oya) if stands(s, s.oya) else -1
    p = s.oya
    for _ in range(s.seats - 1):
        p = right(s, p)
        if stands(s, p) and strength(s, p) > best:
            best = strength(s, p)
            winner = p
    take(s, winner)


def settle_with_all(s: State) -> None:
    """SP-60: who loses to the dealer pays first; then the dealer pays in turn, as far as its coins go."""
    p = s.oya
    for _ in range(s.seats - 1):
        p = right(s, p)
        if stands(s, p) and not beats_oya(s, p):
            pay(s, p, s.oya)
    for _ in range(s.seats):
        p = right(s, p)
        if p != s.oya and stands(s, p) and beats_oya(s, p):
            pay(s, s.oya, p)
    end_round(s, right(s, s.oya))


def beats_oya(s: State, p: int) -> bool:
    return s.stand[s.oya] == BUST or strength(s, p) > strength(s, s.oya)


def pay(s: State, loser: int, winner: int) -> None:
    """One stake changes hands, or what is left of one."""
    coins = min(s.rules.stake, s.score[loser])
    earn(s, loser, -coins)
    earn(s, winner, coins)
    if loser == s.oya:
        note(s, winner, PAID, 0)
    else:
        note(s, loser, LOST, 0)


def take(s: State, winner: int) -> None:
    """SP-21, SP-41, SP-42, SP-50."""
    if s.duel:
        settle_duel(s, winner)
        return
    note(s, winner, TOOK, 0)
    if s.rules.dosari:
        s.pile = s.pot
        s.challenged = 0
    else:
        earn(s, winner, s.pot)
    s.pot = 0
    end_round(s, winner)


# Dosari (SP-51..54)


def next_challenger(s: State, p: int) -> None:
    """The next side has the word; after the last, the circuit is over."""
    q = right(s, p)
    if q != s.oya:
        s.phase = CHALLENGE
        s.turn = q
        return
    met = 0
    for i in range(1, s.seats + 1):
        if s.stand[i] == BEATEN:
            met = 1
    if not met:
        pocket(s, s.oya)
    end_round(s, s.oya)


def pocket(s: State, p: int) -> None:
    note(s, p, POCKETED, 0)
    earn(s, p, s.pile)
    s.pile = 0
    s.challenged = 0


def amount(s: State, action: int) -> int:
    """SP-52: what a challenge is for."""
    if action == WHOLE:
        return s.pile
    if action == STAKE:
        return s.rules.stake
    return s.pile // 2 if action == HALF else s.pile // 4


def challenges(s: State, p: int) -> int:
    """SP-52: what a seat may answer to the pile; nothing that is more than its coins."""
    held = s.score[p]
    if not s.challenged:
        return 1 << PASS | 1 << WHOLE if s.pile <= held else 1 << PASS
    half = s.pile // 2
    quarter = s.pile // 4
    stake = s.rules.stake
    said = 1 << PASS
    if 0 < half <= held:
        said |= 1 << HALF
    if 0 < quarter <= held:
        said |= 1 << QUARTER
    if stake <= half and stake <= held and stake != half and stake != quarter:
        said |= 1 << STAKE
    return said


def challenge(s: State, p: int, action: int) -> None:
    for q in range(1, s.seats + 1):
        if q == s.oya or s.stand[q] == BEATEN:
            throw_in(s, q)
    note(s, p, CHALLENGED, action - PASS)
    s.bet = amount(s, action)
    s.duel = p
    s.challenged = 1
    s.phase = KEEP
    s.turn = p


def throw_in(s: State, p: int) -> None:
    """The hand of the last duel joins the busted cards; a hidden card that nobody opened stays unseen."""
    if s.cards[p] == 0:
        return
    s.thrown |= s.cards[p]
    if s.shown >> p & 1 == 0:
        s.thrown &= ~(1 << s.kept[p])
        s.away[p] |= 1 << s.kept[p]
        s.gone[p] += 1
    s.cards[p] = 0
    if p == s.oya:
        s.kept[p] = 0
        s.stand[p] = 0
        s.shown &= ~(1 << p)


def settle_duel(s: State, winner: int) -> None:
    """SP-53: a challenger that wins has the bet as its pile, the old dealer the rest; one that loses adds the bet."""
    p = s.duel
    s.duel = 0
    if winner == p:
        note(s, p, WON_DUEL, 0)
        earn(s, s.oya, s.pile - s.bet)
        s.pile = s.bet
        s.challenged = 0
        end_round(s, p)
        return
    earn(s, p, -s.bet)
    s.pile += s.bet
    s.stand[p] = BEATEN
    note(s, p, DOSARU, 0)
    next_challenger(s, p)


# The end


def end_round(s: State, next_dealer: int) -> None:
    """SP-43, SP-55; the pile counts as its dealer's."""
    s.dealer = next_dealer
    s.round += 1
    s.phase = 0
    s.turn = 0
    s.due = NOTHING_DUE
    s.stage, s.chance = (OVER, NO_CHANCE) if s.round >= s.rules.rounds else (DEAL, NEW_ROUND)
    for p in range(1, s.seats + 1):
        held = s.score[p] + s.pile if p == next_dealer else s.score[p]
        if held < s.rules.stake:
            s.stage, s.chance = OVER, NO_CHANCE
    if s.stage == OVER and s.pile > 0:
        pocket(s, next_dealer)
