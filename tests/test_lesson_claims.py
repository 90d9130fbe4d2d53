"""What lessons say is so: a statement that can be tried is tried, most on the table as it lies when it is said.

A claim holds a piece of the text in both languages to a check, so that neither changes without the other.
"""

from collections.abc import Callable

import pytest

from tefuda import Match, lessons
from tefuda.bits import count
from tefuda.decks import hanafuda, karuta, koma
from tefuda.games.dafaza import rules as dafaza
from tefuda.games.goita import rules as goita
from tefuda.games.kingo import rules as kingo
from tefuda.games.kingo.state import ACTIONS as KINGO_ACTIONS
from tefuda.games.kingo.state import KAGOTTA, OUT, State
from tefuda.games.kingo.yaku import total
from tefuda.games.koikoi import state as koikoi
from tefuda.games.koikoi.state import SANKO, SHIKO, TAN
from tefuda.games.koikoi.yaku import plain_points
from tefuda.games.koikoi.yaku import total as koikoi_total
from tefuda.games.shippin import state as shippin

ME, AKI, HARU, NATSU = 1, 2, 3, 4  # as seats of a state
Claim = tuple[int, str, str, Callable[[Match], bool]]  # the step from 0, English, Japanese, whether it is so


def table_at(game: str, step: int) -> Match:
    """Play a lesson until its step is said."""
    lesson = lessons.load(game)
    match = Match(lesson.setting(), seed=lesson.seed, pause=True)
    own = sum(1 for each in lesson.steps[:step] if each.move)
    for move in lesson.moves:
        if match.turn == lesson.seat:
            if not own:
                break
            own -= 1
        match.play(move)
    return match


def open_moves(*moves: str) -> Callable[[Match], bool]:
    return lambda match: set(match.legal()) == set(moves)


def gains(*coins: int) -> Callable[[Match], bool]:
    return lambda match: match.rounds[0].gains == list(coins)


# Kingo


def sayings(sum_of_both: int) -> set[str]:
    """What a child says with two cards of this total that are no yaku."""
    fresh = State()
    hand = karuta.cards(f"h{sum_of_both - 7} i7")
    return {KINGO_ACTIONS[action] for action in range(1, 6) if kingo.open_to(fresh, hand) >> action & 1}


def rank(cards: str) -> int:
    return kingo.level(KAGOTTA, kingo.worth(State(), karuta.cards(cards)))


KINGO: list[Claim] = [
    (0, "one coin into the pot", "ポットに一枚ずつ", lambda m: m.state.pot == 3 and m.scores == (19, 19, 19)),
    (0, "the three courts count 10", "絵札三種は十", lambda m: all(karuta.value(card) == 10 for card in (10, 11, 12))),
    (1, "Haru is already out", "ハルは十六以上", lambda m: m.state.fate[HARU] == OUT),
    (2, "which makes 6", "四と二で六", lambda m: total(m.state.hand[ME]) == 6),
    (2, "With 11 or less you must draw", "十一以下なら", open_moves("motto", "tsukkome")),
    (3, "15 exactly", "ちょうど十五", lambda m: total(m.state.hand[ME]) == 15),
    (3, "take the pot at once", "すぐにポット", open_moves("declare", "kagoru")),
    (4, "from 12 on", "十二から", lambda m: [n for n in range(8, 15) if "kagoru" in sayings(n)] == [12, 13, 14]),
    (6, "The dealer went over 15", "親はばれ", lambda m: m.state.fate[m.state.dealt_by] == OUT),
    (6, "the pot and a coin from everybody", "全員から一枚ずつ", gains(4, -2, -2)),
    (7, "they rank just as 15 does", "十五と同じ強さ", lambda m: rank("h4 i1") == rank("h9 i1") == rank("h8 i7")),
]


# Shippin


def totals(cards: str) -> set[int]:
    found = shippin.totals(shippin.State(), karuta.cards(cards))
    return {n for n in range(64) if found >> n & 1}


def varying() -> set[str]:
    return {code for code in karuta.CODES[1:] if len(totals(code)) > 1}


def strength(cards: str) -> int:
    s = shippin.State()
    s.cards[ME] = karuta.cards(cards)
    return shippin.strength(s, ME)


def stops(cards: str) -> bool:
    return shippin.may_stop(shippin.State(), ME, karuta.cards(cards))


SHIPPIN: list[Claim] = [
    (0, "everyone has staked ten coins", "十コインずつ", lambda m: m.state.pot == 30 and m.scores == (90, 90, 90)),
    (0, "Haru deals", "親はハル", lambda m: m.state.oya == HARU),
    (1, "courts ten", "絵札は十", lambda m: all(totals(code) == {10} for code in ("hA", "iU", "kK"))),
    (1, "Only two cards vary", "二枚だけ", lambda m: varying() == {"h1", "h6"}),
    (1, "the 1 of batons may count nothing", "ハウの一は零にも", lambda m: totals("h1") == {0, 1}),
    (1, "the 6 of batons 5 or 4", "ハウの六は五や四にも", lambda m: totals("h6") == {4, 5, 6}),
    (3, "which makes 6", "合わせて六", lambda m: totals("h5 i1") == {6} and open_moves("draw", "stop")(m)),
    (3, "One may stop from 11 on only", "止められるのは十一から", lambda m: stops("i4 k7") and not stops("i3 k7")),
    (3, "It beats 14", "十四にも勝ち", lambda m: strength("i5 k1") > strength("i7 k7")),
    (
        4,
        "Haru stopped at 11",
        "ハルは十一",
        lambda m: shippin.highest(shippin.totals(m.state, m.state.cards[HARU])) == 11,
    ),
    (4, "Aki went over", "アキは超えて", lambda m: m.state.stand[AKI] == shippin.BUST),
    (4, "your goyaku wins all stakes", "五役のあなたが総取り", gains(20, -10, -10)),
    (5, "9 and 1 (kuyaku) beats goyaku", "九役」は五役に勝ち", lambda m: strength("i9 k1") > strength("i5 k1")),
]


# Koi-Koi

KOIKOI: list[Claim] = [
    (0, "twelve months with four cards each", "四枚ずつ", lambda m: count(hanafuda.month_set(1)) == 4),
    (0, "Your eight cards", "手前の八枚", lambda m: count(m.state.hand[ME]) == 8),
    (1, "one of the five lights", "光札五枚", lambda m: count(hanafuda.LIGHTS) == 5),
    (5, "Three lights make sanko", "光札三枚で「三光」", lambda m: plain_points(taken("1b 3b 12b"), ME, SANKO) == 5),
    (6, "five points", "五点", lambda m: koikoi_total(m.state, ME) == 5),
    (7, "six cards left", "まだ六枚", lambda m: count(m.state.hand[ME]) == 6),
    (7, "Aki has nothing yet", "アキに役はありません", lambda m: koikoi_total(m.state, AKI) == 0),
    (8, "five ribbons are a yaku", "短冊も五枚で役", lambda m: plain_points(taken("1r 2r 4r 5r 7r"), ME, TAN) == 1),
    (
        10,
        "Four lights: eight points",
        "四光、八点",
        lambda m: plain_points(m.state, ME, SHIKO) == koikoi_total(m.state, ME) == 8,
    ),
    (11, "The round is yours", "あなたの勝ち", gains(8, 0)),
    (11, "A match has twelve", "本番は十二局", lambda m: Match("koikoi", seed=1).state.rules.rounds == 12),
]


def taken(cards: str) -> koikoi.State:
    s = koikoi.State()
    s.taken[ME] = hanafuda.cards(cards)
    return s


# Goita

GOITA: list[Claim] = [
    (1, "a king (王) for 50", "五十点の王", lambda m: goita.POINTS[koma.OU] == 50 and m.state.hand[ME][koma.OU] == 1),
    (1, "two shi (し) for 10", "しが二枚", lambda m: goita.POINTS[koma.SHI] == 10 and m.state.hand[ME][koma.SHI] == 2),
    (
        4,
        "You have no rook",
        "飛はありません",
        lambda m: m.state.attack == koma.HISHA and not m.state.hand[ME][koma.HISHA],
    ),
    (4, "a rook, bishop, gold, silver or horse", "飛・角・金・銀・馬も", lambda m: cut() == set("飛角金銀馬")),
    (5, "You have none left", "もう馬はありません", open_moves("-")),
    (6, "neither a shi nor a lance", "しと香は王でも", lambda m: {"し", "香"}.isdisjoint(cut())),
    (7, "your last two", "残りは二枚", lambda m: sum(m.state.hand[ME]) == 2),
    (8, "your pair scores 30", "三十点が組に", gains(30, 0, 30, 0)),
]


def cut() -> set[str]:
    """The pieces that a king receives, by their signs, without the kings."""
    kinds = range(koma.SHI, koma.OU)
    return {koma.name(kind, "ja") for kind in kinds if goita.receivers(kind) >> koma.OU & 1}


# Dafaza

DAFAZA: list[Claim] = [
    (0, "ten cards each", "手札は十枚", lambda m: count(m.state.hand[ME]) == 10),
    (2, "You lead", "あなたからです", lambda m: m.state.leader == ME),
    (7, "You have taken nothing", "まだ一度も取っていない", lambda m: m.state.stacks[ME] == 0),
    (8, "Natsu took so many", "たくさん取ったナツ", lambda m: m.state.stacks[NATSU] >= 6 and m.rounds[0].gains[3] > 0),
    (
        8,
        "five points less their stacks, or seven",
        "七点を払います",
        lambda m: [owed(n) for n in (0, 1, 4)] == [7, 4, 1],
    ),
    (9, "3 points from each", "全員から三点", lambda m: dafaza.special(hanafuda.cards("12k1 12k2 12k3")) == 3),
    (9, "only November and December have", "十一月と十二月だけ", lambda m: months_worth(3) == {11, 12}),
    (
        9,
        "January, February, March or June 4 points",
        "六月の四枚で勝てば四点",
        lambda m: months_worth(4) == {1, 2, 3, 6},
    ),
]


def owed(stacks: int) -> int:
    s = Match("dafaza", seed=1).state
    s.stacks[AKI] = stacks
    return dafaza.owed(s, AKI)


def months_worth(points: int) -> set[int]:
    """The months of which all four cards earn so much at once."""
    cards = (
        hanafuda.month_set(hanafuda.CARD[f"{month}k1" if month != 11 else "11k"]) for month in (1, 2, 3, *range(6, 13))
    )
    return {hanafuda.month(each.bit_length() - 1) for each in cards if dafaza.special(each) == points}


CLAIMS = {"kingo": KINGO, "shippin": SHIPPIN, "koikoi": KOIKOI, "goita": GOITA, "dafaza": DAFAZA}


@pytest.mark.parametrize(
    ("game", "claim"), [(game, n) for game, claims in CLAIMS.items() for n in range(len(claims))], ids=str
)
def test_what_is_said_is_so(game: str, claim: int) -> None:
    step, english, japanese, holds = CLAIMS[game][claim]
    text = lessons.load(game).steps[step].text
    assert english in text["en"]
    assert japanese in text["ja"]
    assert holds(table_at(game, step)), english
