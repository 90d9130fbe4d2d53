"""Goita (ごいた): 32 shogi-like pieces, two pairs, and whoever empties the hand first takes the deal.

Source: the rules current around Ushitsu, where the game comes from (close to those of its preservation society).
The numbers GO-n are the clauses of docs/goita.md.

Four players, partners opposite; play runs to the right. 王 and 玉 are one kind, the kings. The dealer lays a piece
face down (伏せ) and attacks with another (攻め). Each next player may receive (受け) with a piece of the same kind and
then attacks in turn, or says なし. A king also receives 飛 角 金 銀 馬 (切る), but never 香 or し. When an attack comes
round, its attacker lays a piece face down and attacks again. A king attacks only when a king is in sight, when its
player has both and shows them, when its player buried the other and shows that, or as the last piece. The first empty
hand wins what its last attack is worth, twice that where an uncontested last pair is alike, and deals next. The first
pair to the target wins.

Five し in one hand are shown before play: both partners with five have won the match, one holder's partner may ask
for a redeal, holders on both sides leave it to both partners. Six and more し win the deal at once.

Where the source is silent: the vote is a word and no talk; opposed votes stay sealed until both are in; a buried king
that is shown lies face up from then on; fives with both partners are worth what the pair lacks to the target.
"""

from tefuda.common import DEAL, DRAW_DEALER, NEW_ROUND, NO_CHANCE, OVER, PLAY, note
from tefuda.decks import koma
from tefuda.decks.koma import COUNTS, GYOKU, OU, POINTS, SHI, UMA
from tefuda.flat import Row
from tefuda.games.goita.state import (
    ATTACKED, BY_LOT, BY_PIECE, CHOSEN, CUT, DEALT_ANEW, DECLARE, DOUBLED, DREW, FINISHED, FUSE, GO_ON, GOSHI,
    HAND_YAKU, KINGS, LAID, MANDATORY, NASHI, PASSED, RECEIVED, REDEAL, REDEAL_IF_BOTH, SEME, SHOWED_BURIED,
    SHOWED_KINGS, SHOWED_SHI, UKE, VOTE, VOTED_PLAY, VOTED_REDEAL, WON, WON_MATCH, State,
)  # fmt: skip


def right(p: int) -> int:
    return p % 4 + 1


def partner(p: int) -> int:
    return (p + 1) % 4 + 1


# The match and the deal


def start(s: State, seats: int, dealer: int) -> None:
    s.seats = seats
    s.dealer = dealer
    s.stage, s.chance = DEAL, NEW_ROUND if dealer else DRAW_DEALER
    s.round = 0
    s.drawn = 0
    s.drew = 0
    s.redealt = 0
    for p in range(5):
        s.score[p] = 0
    clear(s)


def clear(s: State) -> None:
    """The table as it is between deals: nothing laid, nobody asked."""
    s.phase = 0
    s.turn = 0
    s.first = 0
    s.attacker = 0
    s.attack = 0
    s.passes = 0
    s.kings = 0
    s.king_seat = 0
    s.king_kind = 0
    s.king_since = 0
    s.made = 0
    s.told = 0
    for p in range(5):
        s.gain[p] = 0
        s.up[p] = 0
        s.played[p] = 0
        s.shi[p] = 0
        s.vote[p] = 0
        for k in range(10):
            s.hand[p][k] = 0
        for i in range(8):
            s.laid[p][i] = 0
    for i in range(32):
        s.deck[i] = 0
    for i in range(72):
        s.moves[i] = 0
    for i in range(80):
        for j in range(3):
            s.event[i][j] = 0


def pack(s: State, deck: Row) -> int:
    if s.chance == DRAW_DEALER and s.rules.first_dealer != BY_PIECE:
        deck[0] = OU
        deck[1] = GYOKU
        deck[2] = SHI
        deck[3] = SHI
        return 4
    for i in range(32):
        deck[i] = koma.PACK[i]
    return 32


def deal(s: State, deck: Row, luck: int) -> None:
    if s.chance == DRAW_DEALER:
        draw_dealer(s, deck)
        s.chance = NEW_ROUND if s.dealer else DRAW_DEALER  # nothing may be decided
        return
    clear(s)
    for i in range(32):
        s.deck[i] = deck[i]
        s.hand[(i >> 3) + 1][deck[i]] += 1
    s.stage, s.chance = PLAY, NO_CHANCE
    s.attacker = s.dealer
    if s.drawn and s.round == 0 and s.redealt == 0:
        if s.drew:
            note(s, s.drawn, DREW, s.drew)
        else:
            note(s, s.drawn, CHOSEN, 0)
    if s.rules.declare != MANDATORY:
        s.phase = DECLARE
        s.turn = s.dealer
        return
    p = s.dealer
    for _ in range(4):
        if s.hand[p][SHI] >= 5:
            show_shi(s, p)
        p = right(p)
    if not settled_by_shi(s):
        next_vote(s)


def draw_dealer(s: State, deck: Row) -> None:
    """GO-03: whoever takes 王 of four pieces; or of all, the higher kind, where the pairs drew unlike ones."""
    best = 0
    if s.rules.first_dealer == BY_PIECE:
        for i in range(1, 4):
            if deck[i] > deck[best]:
                best = i
        for i in range(4):
            if (i - best) % 2 == 1 and same_kind(deck[i], deck[best]):
                return
    else:
        for i in range(4):
            if deck[i] == OU:
                best = i
    s.dealer = best + 1
    s.drawn = s.dealer
    s.drew = 0 if s.rules.first_dealer == BY_LOT else deck[best]


# Five and more し (GO-10..15)


def show_shi(s: State, p: int) -> None:
    s.shi[p] = s.hand[p][SHI]
    note(s, p, SHOWED_SHI, s.shi[p])


def settled_by_shi(s: State) -> bool:
    """GO-11, GO-15: the shown し decide the match or the deal."""
    for p in range(1, 5):
        if s.shi[p] >= 6:
            note(s, p, HAND_YAKU, s.shi[p])
            win(s, p, hand_points(s, p))
            return True
        if s.shi[p] == 5 and s.shi[partner(p)] == 5:
            win(s, p, s.rules.target - s.score[p])
            return True
    return False


def hand_points(s: State, p: int) -> int:
    """GO-15: what six, seven and eight し are worth; kinds ascend with their points."""
    high = 0
    low = 0
    for k in range(2, 10):
        for _ in range(s.hand[p][k]):
            low = high
            high = k
    if s.hand[p][SHI] == 8:
        return 100
    if s.hand[p][SHI] == 7 or same_kind(low, high):
        return 2 * POINTS[high]
    return POINTS[high]


def same_kind(a: int, b: int) -> bool:
    """GO-01: 王 and 玉 are alike."""
    return a == b or (a >= OU and b >= OU)


def next_vote(s: State) -> None:
    """GO-12, GO-13: each holder's partner is asked, the dealer's place first; then the votes are opened."""
    p = s.dealer
    for _ in range(4):
        if s.shi[partner(p)] > 0 and s.vote[p] == 0:
            s.phase = VOTE
            s.turn = p
            return
        p = right(p)
    wishes = 0
    objections = 0
    for _ in range(4):
        if s.vote[p] == REDEAL:
            wishes += 1
            note(s, p, VOTED_REDEAL, 0)
        elif s.vote[p] == GO_ON:
            objections += 1
            note(s, p, VOTED_PLAY, 0)
        p = right(p)
    if wishes > 0 and (objections == 0 or s.rules.opposed_goshi != REDEAL_IF_BOTH):
        note(s, 0, DEALT_ANEW, 0)  # GO-14
        s.redealt = 1
        end_deal(s)
    else:
        s.phase = FUSE
        s.turn = s.dealer


# What a player may do


def legal(s: State) -> int:
    if s.stage != PLAY:
        return 0
    p = s.turn
    if s.phase == DECLARE:  # everybody is asked: being asked must not tell
        return 1 << GO_ON | 1 << GOSHI if s.hand[p][SHI] >= 5 else 1 << GO_ON
    if s.phase == VOTE:
        return 1 << GO_ON | 1 << REDEAL
    held = 0
    for k in range(1, 10):
        if s.hand[p][k] > 0:
            held |= 1 << k
    if s.phase == FUSE:  # GO-23, GO-26: anything, and no passing
        return held
    if s.phase == SEME:
        return held if king_may_attack(s, p) else held & ~KINGS
    return held & receivers(s.attack) | 1 << NASHI


def receivers(attack: int) -> int:
    """GO-21, GO-22: the pieces that receive an attack, the kings that cut it among them."""
    if attack >= OU:
        return KINGS
    if attack >= UMA:
        return 1 << attack | KINGS
    return 1 << attack


def king_may_attack(s: State, p: int) -> bool:
    """GO-25; a king that begins this turn is either face up now (a) or buried by its player (d)."""
    if s.kings > 0 or s.first >= OU:
        return True
    if s.hand[p][OU] > 0 and s.hand[p][GYOKU] > 0:
        return True
    return s.played[p] == 6 or buried_king(s, p) >= 0


def buried_king(s: State, p: int) -> int:
    """The place where a player's own king lies face down, or -1."""
    for i in range(0, s.played[p], 2):
        if s.laid[p][i] >= OU and s.up[p] >> i & 1 == 0:
            return i
    return -1


def partial(s: State) -> bool:
    return s.phase == SEME


# What happens


def apply(s: State, action: int) -> None:
    p = s.turn
    s.moves[s.made] = action
    s.made += 1
    if action == NASHI:
        note(s, p, PASSED, 0)
        s.passes += 1
        s.turn = right(p)
        if s.passes == 3:
            s.phase = FUSE
    elif s.phase == DECLARE:
        s.turn = right(p)
        if action == GOSHI:
            show_shi(s, p)
            if settled_by_shi(s):
                return
        if s.turn == s.dealer:
            next_vote(s)
    elif s.phase == VOTE:
        s.vote[p] = action
        next_vote(s)
    elif s.phase == SEME:
        s.hand[p][action] -= 1
        take_turn(s, p, s.first, action)
    else:
        s.hand[p][action] -= 1
        s.first = action
        s.phase = SEME


def take_turn(s: State, p: int, first: int, attack: int) -> None:
    """GO-24: both pieces of a turn reach the table together."""
    uke = s.attacker != p
    lay(s, p, first, uke)
    if not uke:
        note(s, p, LAID, first)
    elif first >= OU and s.attack < OU:
        note(s, p, CUT, first)
    else:
        note(s, p, RECEIVED, first)
    if attack >= OU and s.kings == 0 and s.played[p] < 7:
        show_kings(s, p, attack)
    lay(s, p, attack, True)
    note(s, p, ATTACKED, attack)
    s.first = 0
    s.attack = attack
    s.attacker = p
    s.passes = 0
    if s.played[p] < 8:
        s.phase = UKE
        s.turn = right(p)
        return
    note(s, p, FINISHED, attack)  # GO-30, GO-31
    if uke or not same_kind(first, attack):
        win(s, p, POINTS[attack])
    else:
        s.up[p] |= 1 << 6
        note(s, p, DOUBLED, first)
        win(s, p, 2 * POINTS[attack])


def lay(s: State, p: int, kind: int, face_up: bool) -> None:
    i = s.played[p]
    s.laid[p][i] = kind
    s.played[p] = i + 1
    if face_up:
        s.up[p] |= 1 << i
        if kind >= OU:
            s.kings += 1


def show_kings(s: State, p: int, attack: int) -> None:
    """GO-25 (d), else (b)."""
    i = buried_king(s, p)
    if i >= 0:
        s.up[p] |= 1 << i
        s.kings += 1
        note(s, p, SHOWED_BURIED, s.laid[p][i])
    else:
        s.king_seat = p
        s.king_kind = OU + GYOKU - attack
        s.king_since = s.played[p] + 1
        note(s, p, SHOWED_KINGS, 0)


# The end


def win(s: State, p: int, points: int) -> None:
    """GO-04, GO-30: the seat's pair scores and the seat deals next; at the target the match is over."""
    s.gain[p] = points
    s.gain[partner(p)] = points
    s.score[p] += points
    s.score[partner(p)] += points
    s.dealer = p
    s.round += 1
    s.redealt = 0
    note(s, p, WON, 0)
    end_deal(s)
    if s.score[p] >= s.rules.target:
        note(s, p, WON_MATCH, 0)
        s.stage, s.chance = OVER, NO_CHANCE


def end_deal(s: State) -> None:
    s.stage, s.chance = DEAL, NEW_ROUND
    s.phase = 0
    s.turn = 0


def sound(s: State) -> bool:
    if s.score[1] != s.score[3] or s.score[2] != s.score[4] or s.gain[1] != s.gain[3] or s.gain[2] != s.gain[4]:
        return False
    if s.gain[1] > 0 and s.gain[2] > 0:
        return False
    if s.deck[0] == 0:
        return s.stage == DEAL
    for k in range(1, 10):
        left = COUNTS[k]
        for p in range(1, 5):
            own = s.hand[p][k]
            for i in range(s.played[p]):
                if s.laid[p][i] == k:
                    own += 1
            if s.first == k and p == s.turn:
                own += 1
            left -= own
            for i in range(8 * p - 8, 8 * p):
                if s.deck[i] == k:
                    own -= 1
            if own != 0 or s.hand[p][k] < 0:
                return False
        if left != 0:
            return False
    return True
