"""Koi-Koi: the options, the presets, which are whole sets of them, and the state of a match."""

from tefuda.bits import bit_set
from tefuda.flat import Flat, Row, Table, bits, choice, flat, names, number, short, small

YAKU = (
    "",
    *"goko shiko ame_shiko sanko inoshikacho akatan aotan akatan_aotan tane tan kasu hanami tsukimi tsukifuda".split(),
)
GOKO, SHIKO, AME_SHIKO, SANKO, INOSHIKACHO, AKATAN, AOTAN, AKATAN_AOTAN = range(1, 9)
TANE, TAN, KASU, HANAMI, TSUKIMI, TSUKIFUDA = range(9, 15)

# Values of options as the state keeps them; the default is 0, and 1 where there is only one other.
HAND_REDEAL = 1
VIEWING_OFF, LIMITED, ONE_THEN_THREE = 0, 2, 3
RAIN_HANAMI, RAIN_TSUKIMI = 1, 2
ONCE_EACH, ONCE_PER_ROUND = 1, 2
PLUS_POINT, MULTIPLIER = 1, 2
OYA_KEN = 1
WINNER, ALTERNATE = 0, 1
STAY = 1
RAINED_ON = (0, 1 << HANAMI, 1 << TSUKIMI, bit_set(HANAMI, TSUKIMI))  # the yaku that rain and fog cancel, by option


@flat
class Rules(Flat):
    """The options; the first value is the default."""

    points: int = choice("nintendo", "sdin")
    first_dealer: int = choice("draw", "fixed")  # KK-01
    field_four: int = choice("redeal", "dealer_six")  # KK-03
    field_three: int = choice("stay", "redeal")  # KK-03
    field_pairs: int = choice("stay", "redeal")  # KK-03
    teshi: int = choice("six", "redeal", "off")  # KK-04
    kuttsuki: int = choice("six", "redeal", "off")  # KK-04
    both_hand_yaku: int = choice("dealer", "void")  # KK-04
    must_match: int = choice("no", "yes")  # KK-10
    koikoi_limit: int = choice("none", "once_each", "once_per_round")  # KK-16
    cup: int = choice("both", "tane_only")  # KK-21
    viewing: int = choice("off", "on", "limited", "one_then_three")  # KK-22
    extra_cards: int = choice("flat", "plus_one_exclusive")  # KK-23
    aka_ao_bonus: int = choice(0, 10)  # KK-24
    rain: int = choice("off", "hanami", "tsukimi", "both")  # KK-25
    rain_where: int = choice("own", "field")  # KK-25
    rain_cards: int = choice("rain_man", "lightning", "willow")  # KK-25
    fog_cards: int = choice("december", "rain")  # KK-25
    month_card: int = choice("off", "4")  # KK-26
    yaku_off: int = names(*YAKU[1:])  # KK-36
    seven_doubles: int = choice("no", "yes")  # KK-30
    opponent_koikoi: int = choice("none", "double")  # KK-31
    own_koikoi: int = choice("none", "plus_point", "multiplier")  # KK-32
    combine: int = choice("multiply", "add")  # KK-37
    exhausted: int = choice("none", "oya_ken", "tsukazu")  # KK-33
    exhausted_points: int = choice(6, 3, 1)  # KK-33
    exhausted_only_without_koikoi: int = choice("no", "yes")  # KK-33
    next_dealer: int = choice("winner", "alternate", "loser")  # KK-34
    after_draw: int = choice("switch", "stay")  # KK-34
    rounds: int = number(12, 1, 12)  # KK-35
    bank: int = choice("accumulate", "zero_sum")  # KK-35
    start_points: int = number(30, 1, 100)  # KK-35
    tie: int = choice("draw", "extra_rounds")  # KK-35


NINTENDO = {
    "viewing": "on",
    "extra_cards": "plus_one_exclusive",
    "seven_doubles": "yes",
    "opponent_koikoi": "double",
    "koikoi_limit": "once_each",
}
SIX_ROUNDS = {"rounds": 6, "viewing": "on", "seven_doubles": "yes", "opponent_koikoi": "double"}
PRESETS = {
    "basic": {},
    "sdin": {"points": "sdin"},
    "nintendo": NINTENDO,
    "classic": {"points": "sdin", "exhausted": "oya_ken", "exhausted_points": 6},
    "koikoi_japan": {
        "rounds": 8,
        "bank": "zero_sum",
        "start_points": 30,
        "viewing": "one_then_three",
        "aka_ao_bonus": 10,
        "own_koikoi": "plus_point",
        "exhausted": "oya_ken",
        "exhausted_points": 1,
        "teshi": "redeal",
        "kuttsuki": "off",
    },
    "once_per_round": NINTENDO
    | {"koikoi_limit": "once_per_round", "teshi": "redeal", "kuttsuki": "redeal", "field_three": "redeal"},
    "yakuza": {"rounds": 3, "month_card": "4"},
    "bga_hard": SIX_ROUNDS,
    "bga_bank": SIX_ROUNDS | {"bank": "zero_sum", "start_points": 50, "field_pairs": "redeal"},
}


def refuse(r: Rules) -> str:
    """Options that contradict each other."""
    on = ((1 << len(YAKU)) - 2) & ~(r.yaku_off << 1)
    if r.aka_ao_bonus and r.extra_cards:
        return "bonus_with_plus_one_exclusive"
    if not _counting(r, on):
        return "no_yaku_left"
    if r.aka_ao_bonus and bit_set(AKATAN, AOTAN, AKATAN_AOTAN) & ~on:
        return "bonus_without_yaku"
    if r.month_card and not on >> TSUKIFUDA & 1:
        return "month_card_without_yaku"
    if r.viewing and not on & bit_set(HANAMI, TSUKIMI):
        return "viewing_without_yaku"
    if r.rain and (not r.viewing or RAINED_ON[r.rain] & ~on):
        return "rain_without_viewing"
    if r.next_dealer == ALTERNATE and r.after_draw == STAY:
        return "alternate_and_stay"
    return ""


def _counting(r: Rules, on: int) -> int:
    """Of the yaku that are not switched off, those that can score."""
    on &= ~(1 << AKATAN_AOTAN)
    if not r.month_card:
        on &= ~(1 << TSUKIFUDA)
    if r.viewing == VIEWING_OFF or (r.viewing == LIMITED and not on & ~bit_set(HANAMI, TSUKIMI)):
        on &= ~bit_set(HANAMI, TSUKIMI)
    return on


PHASES = ("", "card", "choice", "drawn_choice", "call")
CARD, CHOICE, DRAWN_CHOICE, CALL = range(1, 5)
EVENTS = (
    "",
    *"dealt field_four field_three field_pairs redeal teshi kuttsuki played turned captured".split(),
    *"rained yaku koikoi shobu exhausted oya_ken tsukazu won".split(),
)
DEALT, FIELD_FOUR, FIELD_THREE, FIELD_PAIRS, REDEAL, HAS_TESHI, HAS_KUTTSUKI, PLAYED, TURNED, CAPTURED = range(1, 11)
RAINED, MADE, CALLED, STOPPED, EXHAUSTED, TOOK_OYA_KEN, TOOK_TSUKAZU, WON = range(11, 19)
WORDS = {"yaku": YAKU, "rained": YAKU, "koikoi": tuple(map(str, range(9)))}


@flat
class State(Flat):
    """A match. Rows over seats have a place 0 that is not used: seats count from 1."""

    hand: Row = bits(3)
    field: int = bits()
    taken: Row = bits(3)
    shown: Row = bits(3)  # a hand yaku, shown to both
    had: int = bits()  # what the seat to move had captured before this turn
    rules: Rules
    score: Row = short(3)
    gain: Row = short(3)
    round: int = short()  # rounds finished; a redeal is none
    seats: int = small()
    stage: int = small()
    chance: int = small()
    phase: int = small()
    turn: int = small()
    dealer: int = small()
    card: int = small()  # played or turned up, while its owner chooses what it takes
    top: int = small()  # how many cards of the deck have been dealt or turned up
    held: Row = small(3)
    mark: Row = small(3)  # what the yaku total has to exceed for the next question (KK-13)
    calls: Row = small(3)  # こいこい said this round
    rained: Row = small(3)  # 1: 花見 is off, 2: 月見 is off, as judged at the end of that seat's last turn (KK-25)
    deck: Row = small(48)
    made: int = small()
    moves: Row = small(64)  # at most 16 turns of card, choice, choice, call
    told: int = short()
    event: Table = small(144, 3)  # 16 cards played, 16 turned up, 36 taken, 48 yaku made or raised, and what ends it


class View(State):
    """What one seat knows, in the same layout: 0 where it knows nothing. Players accept only this."""
