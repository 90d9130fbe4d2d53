"""Koi-Koi (こいこい): two players, 48 hanafuda, the clauses KK-01 to KK-37.

Each has eight cards, eight lie face up on the field, the rest is the stock. A turn: lay a card of the hand to the
field; if a card of its month lies there both are captured. Then turn up a card of the stock and do the same with it.
Whoever's captures make a yaku (役), or a higher one, at the end of its turn says 勝負 (shobu) and scores, or こいこい
(koikoi) and plays on for more: then these yaku count only if they grow again before the opponent stops the round.
A match is twelve such rounds, or as the options say.

Source: the common game as the Japanese literature retells it, with the points of Nintendo's leaflet (点数1) and of
SDIN (点数2). Departures and what we read into it stand in docs/koikoi.md. Where programs and rule books differ there
is an option, and presets name whole sets of them.
"""

from tefuda.bits import bit_set, count, lowest
from tefuda.common import DEAL, DRAW_DEALER, NEW_ROUND, NO_CHANCE, OVER, PLAY, lay_out, note
from tefuda.decks.hanafuda import ALL, CODES, matching, month, month_set, month_with
from tefuda.flat import Row
from tefuda.games.koikoi.state import (
    ALTERNATE, CALL, CALLED, CAPTURED, CARD, CHOICE, DEALT, DRAWN_CHOICE, EXHAUSTED, FIELD_FOUR, FIELD_PAIRS,
    FIELD_THREE, HAND_REDEAL, HAS_KUTTSUKI, HAS_TESHI, MADE, MULTIPLIER, ONCE_EACH, ONCE_PER_ROUND, OYA_KEN, PLAYED,
    PLUS_POINT, REDEAL, STOPPED, TOOK_OYA_KEN, TOOK_TSUKAZU, TURNED, WINNER, WON, YAKU, State,
)  # fmt: skip
from tefuda.games.koikoi.yaku import HAND_YAKU_POINTS, four_pairs, hand_yaku, judge_rain, total, yaku_points

CARDS = CODES
KOIKOI, SHOBU = 49, 50
ACTIONS = (*CODES, "koikoi", "shobu")
JOIN = None
SEATS = (2, 2)
SIDES = 0
DECK = 48
LUCK = False


# The deal


def start(s: State, seats: int, dealer: int) -> None:
    clear(s)
    s.seats = seats
    s.dealer = dealer
    if dealer == 0 and s.rules.first_dealer:
        s.dealer = 1
    s.round = 0
    for p in range(3):
        s.score[p] = s.rules.start_points if p and s.rules.bank else 0
    s.stage, s.chance = DEAL, NEW_ROUND if s.dealer else DRAW_DEALER


def clear(s: State) -> None:
    """Nothing of the last round stays."""
    for p in range(3):
        s.hand[p] = 0
        s.taken[p] = 0
        s.shown[p] = 0
        s.held[p] = 0
        s.mark[p] = 0
        s.calls[p] = 0
        s.rained[p] = 0
        s.gain[p] = 0
    s.field = 0
    s.had = 0
    s.phase = 0
    s.turn = 0
    s.card = 0
    s.top = 0
    s.made = 0
    s.told = 0
    for i in range(48):
        s.deck[i] = 0
    for i in range(64):
        s.moves[i] = 0
    for i in range(144):
        for j in range(3):
            s.event[i][j] = 0


def pack(s: State, deck: Row) -> int:
    return lay_out(ALL, deck)


def deal(s: State, deck: Row, luck: int) -> None:
    if s.chance == DRAW_DEALER:
        draw_dealer(s, deck)
        s.chance = NEW_ROUND if s.dealer else DRAW_DEALER  # nothing may be decided
        return
    clear(s)
    for i in range(48):
        s.deck[i] = deck[i]
    for i in range(8):  # KK-02
        s.hand[s.dealer] |= 1 << deck[i]
        s.hand[3 - s.dealer] |= 1 << deck[8 + i]
        s.field |= 1 << deck[16 + i]
    s.top = 24
    s.held[1] = 8
    s.held[2] = 8
    note(s, s.dealer, DEALT, 0)
    if not field_decides(s) and not hands_decide(s):
        s.stage, s.chance = PLAY, NO_CHANCE
        begin_turn(s, s.dealer)


def draw_dealer(s: State, deck: Row) -> None:
    """KK-01: the earlier month deals, equal months take the next two cards."""
    for i in range(0, 48, 2):
        first, second = month(deck[i]), month(deck[i + 1])
        if first != second:
            s.dealer = 1 if first < second else 2
            return


def field_decides(s: State) -> bool:
    """KK-03: four of a month on the field, or three or four pairs where options say so, and no round is played."""
    four = month_with(s.field, 4)
    if four:
        note(s, 0, FIELD_FOUR, four)
        if not s.rules.field_four:
            redeal(s)
        else:
            win(s, s.dealer, HAND_YAKU_POINTS)
        return True
    three = month_with(s.field, 3)
    if three and s.rules.field_three:
        note(s, 0, FIELD_THREE, three)
        redeal(s)
        return True
    if s.rules.field_pairs and four_pairs(s.field):
        note(s, 0, FIELD_PAIRS, 0)
        redeal(s)
        return True
    return False


def hands_decide(s: State) -> bool:
    """KK-04: hand yaku score at once, or ask for new cards, and no round is played."""
    again = False
    winner = 0
    for i in range(2):
        p = s.dealer if i == 0 else 3 - s.dealer
        yaku = hand_yaku(s, s.hand[p])
        if yaku == 0:
            continue
        s.shown[p] = s.hand[p] if yaku == HAS_KUTTSUKI else month_set(month_with(s.hand[p], 4))
        note(s, p, yaku, month_with(s.hand[p], 4))
        if (s.rules.teshi if yaku == HAS_TESHI else s.rules.kuttsuki) == HAND_REDEAL:
            again = True
        winner = p if winner == 0 else 3
    if again:
        redeal(s)
    elif winner == 3 and s.rules.both_hand_yaku:
        end_round(s, 0)
    elif winner:
        win(s, s.dealer if winner == 3 else winner, HAND_YAKU_POINTS)
    return again or winner > 0


def redeal(s: State) -> None:
    """The same dealer deals again, and nothing is counted."""
    note(s, 0, REDEAL, 0)
    s.stage, s.chance = DEAL, NEW_ROUND


# A turn


def legal(s: State) -> int:
    if s.phase == CALL:
        return 1 << KOIKOI | 1 << SHOBU
    if s.phase != CARD:
        return s.field & month_set(s.card)
    hand = s.hand[s.turn]
    if s.rules.must_match:  # KK-10
        fitting = matching(s.field, hand)
        return fitting if fitting else hand
    return hand


def partial(s: State) -> bool:
    return False


def apply(s: State, action: int) -> None:
    p = s.turn
    s.moves[s.made] = action
    s.made += 1
    if s.phase == CARD:
        s.hand[p] ^= 1 << action
        s.held[p] -= 1
        note(s, p, PLAYED, action)
        if meet(s, action, CHOICE):
            turn_up(s)
    elif s.phase == CHOICE:
        capture(s, 1 << action)
        turn_up(s)
    elif s.phase == DRAWN_CHOICE:
        capture(s, 1 << action)
        end_turn(s)
    elif action == KOIKOI:
        say_koikoi(s)
    else:
        say_shobu(s)


def begin_turn(s: State, p: int) -> None:
    s.turn = p
    s.had = s.taken[p]
    s.phase = CARD


def turn_up(s: State) -> None:
    card = s.deck[s.top]
    s.top += 1
    note(s, s.turn, TURNED, card)
    if meet(s, card, DRAWN_CHOICE):
        end_turn(s)


def meet(s: State, card: int, choose: int) -> bool:
    """KK-11: a card comes to the field and takes what is of its month, or stays; False = its owner has to choose."""
    s.card = card
    same = s.field & month_set(card)
    if count(same) == 2:
        s.phase = choose
        return False
    capture(s, same)
    return True


def capture(s: State, same: int) -> None:
    """The pending card takes these, or stays on the field where there are none."""
    card = s.card
    s.card = 0
    if same == 0:
        s.field |= 1 << card
        return
    s.field ^= same
    s.taken[s.turn] |= same | 1 << card
    while same:
        note(s, s.turn, CAPTURED, lowest(same))
        same &= same - 1


def end_turn(s: State) -> None:
    """KK-13, KK-14, KK-16: whether there is a question, and may be."""
    p = s.turn
    if s.taken[p] == s.had and not s.rules.rain:  # nothing can have changed
        pass_turn(s)
        return
    judge_rain(s, p)
    points = total(s, p)
    s.mark[p] = min(s.mark[p], points)
    if points == s.mark[p]:
        pass_turn(s)
        return
    note_new_yaku(s, p)
    limit = s.rules.koikoi_limit
    if s.held[p] == 0 or (limit == ONCE_EACH and s.calls[p]) or (limit == ONCE_PER_ROUND and s.calls[1] + s.calls[2]):
        say_shobu(s)
    else:
        s.phase = CALL


def note_new_yaku(s: State, p: int) -> None:
    """Every yaku that this turn's captures made or raised, before the question (KK-13)."""
    taken = s.taken[p]
    for y in range(1, len(YAKU)):
        points = yaku_points(s, p, y)
        s.taken[p] = s.had
        before = yaku_points(s, p, y)
        s.taken[p] = taken
        if points > before:
            note(s, p, MADE, y)


def pass_turn(s: State) -> None:
    p = 3 - s.turn
    if s.held[p]:
        begin_turn(s, p)
    else:
        exhaust(s)


def say_koikoi(s: State) -> None:
    p = s.turn
    s.calls[p] += 1
    s.mark[p] = total(s, p)  # as after the call: 花見 going to three asks nothing
    note(s, p, CALLED, s.calls[p])
    pass_turn(s)


def say_shobu(s: State) -> None:
    note(s, s.turn, STOPPED, 0)
    win(s, s.turn, called_total(s, s.turn) * factor(s, s.turn))


# Scoring and the end of a round


def called_total(s: State, p: int) -> int:
    """The yaku total with the points for the stopper's own calls (KK-32)."""
    points = total(s, p)
    k = s.calls[p]
    if s.rules.own_koikoi != PLUS_POINT:
        return points
    return points + k if k <= 3 else points * (k - 2)


def factor(s: State, p: int) -> int:
    """KK-30, KK-31, KK-32 and KK-37: what the stopper's total is multiplied by."""
    seven = 1 if s.rules.seven_doubles and called_total(s, p) >= 7 else 0
    opponent = 1 if s.rules.opponent_koikoi and s.calls[3 - p] else 0
    own = s.calls[p] if s.rules.own_koikoi == MULTIPLIER else 0
    if s.rules.combine:
        return 1 + seven + opponent + own
    return (1 + seven) * (1 + opponent) * (1 + own)


def exhaust(s: State) -> None:
    """KK-33: both hands are empty and nobody stopped."""
    note(s, 0, EXHAUSTED, 0)
    called = s.calls[1] + s.calls[2]
    if s.rules.exhausted == 0 or (s.rules.exhausted_only_without_koikoi and called):
        end_round(s, 0)
        return
    if s.rules.exhausted == OYA_KEN:
        winner = s.dealer
        note(s, winner, TOOK_OYA_KEN, 0)
    else:
        winner = 3 - s.dealer
        note(s, winner, TOOK_TSUKAZU, 0)
    win(s, winner, s.rules.exhausted_points)


def win(s: State, p: int, points: int) -> None:
    note(s, p, WON, 0)
    s.gain[p] = points
    if s.rules.bank:
        s.gain[3 - p] = -points
    s.score[1] += s.gain[1]
    s.score[2] += s.gain[2]
    end_round(s, p)


def end_round(s: State, winner: int) -> None:
    """KK-34, KK-35: who deals next, and whether there is a next round; winner 0 = nobody scored."""
    if winner == 0:
        if not s.rules.after_draw:
            s.dealer = 3 - s.dealer
    elif s.rules.next_dealer == ALTERNATE:
        s.dealer = 3 - s.dealer
    else:
        s.dealer = winner if s.rules.next_dealer == WINNER else 3 - winner
    s.round += 1
    s.phase = 0
    s.turn = 0
    broke = s.rules.bank and (s.score[1] <= 0 or s.score[2] <= 0)
    tied = s.score[1] == s.score[2] and s.rules.tie
    over = broke or (s.round >= s.rules.rounds and not tied)
    s.stage, s.chance = (OVER, NO_CHANCE) if over else (DEAL, NEW_ROUND)


def sound(s: State) -> bool:
    """Every card is in one place, and where points only change hands none are lost."""
    if s.deck[0] == 0:
        return s.told == 0
    places = (s.hand[1], s.hand[2], s.field, s.taken[1], s.taken[2], 1 << s.card & ALL)
    stock = bit_set(*(s.deck[i] for i in range(s.top, 48)))
    together = stock
    cards = 48 - s.top
    for place in places:
        together |= place
        cards += count(place)
    if together != ALL or cards != 48 or count(s.hand[1]) != s.held[1] or count(s.hand[2]) != s.held[2]:
        return False
    return not s.rules.bank or s.score[1] + s.score[2] == 2 * s.rules.start_points
