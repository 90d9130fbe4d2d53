"""Hints: the first is what the best opponent would play, and each has its reason."""

import random

import pytest

from tefuda import Match
from tefuda.description import describe
from tefuda.game import Game, load
from tefuda.narrate.called import move_name
from tefuda.players import Judge, Rated, compound, registry
from tefuda.players.search import background
from tefuda.players.search.levels import settings
from tefuda.setting import Setting
from tefuda.study.hints import advice, hints
from tefuda.study.worth import brief_text, percent, signed, worth_text
from tefuda.words import LANGUAGES
from tests.games.koikoi.table import table
from tests.having import THUMBS
from tests.waking import asleep

pytestmark = pytest.mark.slow

NAMES = dict.fromkeys(LANGUAGES, ("", "Anna", "Ben", "Cora", "Dora", "Eve", "Finn", "Gus"))


@pytest.mark.parametrize("game", THUMBS)
def test_hint_and_bot_agree(game: str) -> None:
    compared = 0
    for seed in range(3):
        match = Match(game, seed=seed)
        bot, chance = registry.make("heuristic", match.game), random.Random(seed)
        while match.turn is not None and compared < 40 * (seed + 1):
            view = match.view(match.turn)
            found = hints(match.game, view, NAMES, bot)
            assert found[0].move == match.notation.join(compound.choose_move(match.game, match.state, bot))
            legal = match.legal()
            assert all(each.move in legal for each in found)
            assert len({each.move for each in found}) == len(found) <= 3
            for each in found:
                assert set(each.text) == set(LANGUAGES)
                assert not any("{" in text or not text for text in each.text.values())
            compared += 1
            match.play(chance.choice(legal))
    assert compared > 30


@pytest.mark.parametrize("game", ["koikoi", "goita"])
def test_whole_moves_are_judged_from_the_view_as_from_the_state(game: str) -> None:
    match = Match(game, seed=5)
    bot = registry.make("heuristic", match.game)
    assert isinstance(bot, Judge)
    for _ in range(40):
        if match.turn is None:
            break
        judged = compound.rate_moves(match.game, match.view(match.turn), bot)
        assert judged == compound.rate_moves(match.game, match.state, bot)
        assert sorted(match.notation.join(actions) for actions, _ in judged) == sorted(match.legal())
        for action in judged[-1][0]:
            match.play(action)


def test_reasons_of_koikoi() -> None:
    s = table(hand="3b 2a 5k1", other_hand="1k2 9r", field="3k1 6k1", taken="1b 8b", other_taken="1r 2r", stock="7a")
    match = Match("koikoi")
    texts = {each.move: each.text for each in hints(match.game, s, NAMES, registry.make("heuristic", match.game))}
    assert "Makes three lights (sanko), 5 points." in texts["3b"]["en"]
    assert "三光ができます（5点）" in texts["3b"]["ja"]
    s = table(hand="3k1 2a", other_hand="1k2 9a", field="3r 6k1", other_taken="1r 2r", stock="7a")
    texts = {each.move: each.text for each in hints(match.game, s, NAMES, registry.make("heuristic", match.game))}
    assert "Keeps poem ribbons (akatan)" in texts["3k1"]["en"]
    assert "unseen cards of its month: 2" in texts["2a"]["en"]


class Rating:
    """A player that rates the moves of koi-koi by a list."""

    def __init__(self, *rated: Rated) -> None:
        self.rated = rated

    def choose(self, view: object, legal: int) -> int:
        return self.rated[0].actions[0]

    def think(self, view: object) -> list[Rated]:
        return list(self.rated)


def test_what_a_card_leaves_denies_and_holds_back() -> None:
    s = table(hand="3k1 2a 9r", other_hand="1k2 9a", field="3r 9k1 6k1", other_taken="6r 10r 1r", stock="7a")
    match = Match("koikoi")
    texts = {each.move: each.text["en"] for each in hints(match.game, s, NAMES, registry.make("heuristic", match.game))}
    assert texts["9r"].startswith("Take chrysanthemum, plain with chrysanthemum with blue ribbon.")
    assert "Keeps blue ribbons (aotan)" in texts["9r"]
    assert "Leaves nothing on the field" in texts["9r"]
    s = table(hand="6k1 2a", other_hand="1k2", field="9k1 6k2", other_taken="6r 10r", taken="9a", stock="7a")
    texts = {each.move: each.text["en"] for each in hints(match.game, s, NAMES, registry.make("heuristic", match.game))}
    assert "Risk: chrysanthemum, plain stays on the field, and with it Anna may get blue ribbons" in texts["6k1"]


def test_moves_that_differ_by_cards_that_are_alike_are_one() -> None:
    s = table(hand="1k1 1k2 2a", other_hand="9a", field="3r")
    rated = [Rated((action,), value, None, 100) for action, value in ((3, 2.0), (4, 2.0), (5, 1.0))]
    assert [each.move for each in hints(Match("koikoi").game, s, NAMES, Rating(*rated))] == ["1k1", "2a"]
    goita, dafaza = Match("goita").game, Match("dafaza").game
    assert look(goita, moves_of(goita, "og")) == look(goita, moves_of(goita, "go"))
    assert look(goita, moves_of(goita, "sk")) != look(goita, moves_of(goita, "ks"))
    assert look(dafaza, [1, 3]) == look(dafaza, [2, 4])
    assert look(dafaza, [1]) != look(dafaza, [3])


def look(game: Game, actions: list[int]) -> list[int]:
    own = describe(game).look
    assert own is not None
    return [own(action) for action in actions]


def moves_of(game: Game, move: str) -> list[int]:
    return [game.ACTIONS.index(piece) for piece in move]


def test_moves_that_cannot_be_told_apart_are_not_called_worse() -> None:
    s = table(hand="1k1 2a 5k1", other_hand="9a", field="3r")
    first, second = Rated((3,), 2.0, 0.612, 100), Rated((5,), 1.96, 0.598, 100, close=True)
    third = Rated((19,), -1.0, 0.4, 100)
    found = hints(Match("koikoi").game, s, NAMES, Rating(first, second, third))
    assert [each.close for each in found] == [False, True, False]
    assert found[0].worth["en"] == "This round +2.0 points on average. Chance to win the match: 61%."
    assert found[1].worth["en"].endswith("60%. About as good as the first.")
    assert found[2].worth["ja"] == "この局は平均−1.0点。試合に勝つ見込みは40%。"


def test_numbers_are_said_as_exactly_as_they_are_known() -> None:
    assert [signed(value) for value in (0.04, -0.04, 0.25, -12.4)] == ["±0", "±0", "+0.2", "−12"]
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]
    assert worth_text(Match("kingo").game, None, None, False, "en") == ""
    assert "coins" in worth_text(Match("kingo").game, 1.5, None, False, "en")


def test_what_fits_beside_a_move_is_the_chance_or_else_the_round() -> None:
    koikoi, kingo = load("koikoi"), load("kingo")
    assert brief_text(koikoi, 2.0, 0.612, "en") == "61% to win"
    assert brief_text(koikoi, 2.0, 0.612, "ja") == "勝つ見込み61%"
    assert brief_text(koikoi, -0.4, None, "en") == "−0.4 points"
    assert brief_text(kingo, -0.4, None, "ja") == "平均−0.4コイン"
    assert brief_text(kingo, None, None, "ja") == ""


@pytest.mark.parametrize(
    ("game", "move", "ja", "en"),
    [
        ("koikoi", "3b", "桜に幕", "cherry with curtain"),
        ("koikoi", "shobu", "勝負（上がる）", "shobu: stop and score"),
        ("goita", "oi", "王、金", "king (王), gold"),
        ("goita", "-", "なし", "Pass"),
        ("dafaza", "12k1+12k2", "桐のカス、桐のカス", "paulownia, plain, paulownia, plain"),
        ("dafaza", "x:12k3", "裏向きに出す、桐のカス", "face down, paulownia, plain"),
        ("kingo", "motto", "もっと（表で一枚）", "one more card, face up (motto)"),
    ],
)
def test_a_move_has_a_name(game: str, move: str, ja: str, en: str) -> None:
    found = load(game)
    called = Setting.of(found).notation
    actions = [found.ACTIONS.index(name) for name in called.parts(move)]
    actions += [found.ACTIONS.index("done")] if "+" in move else []
    assert (move_name(called, actions, "ja"), move_name(called, actions, "en")) == (ja, en)


@pytest.mark.parametrize("game", ["koikoi", "goita", "dafaza"])
def test_while_the_search_is_compiled_advice_is_quick_and_without_numbers(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "_compilations", {})  # whatever other tests have compiled
    match = Match(game, seed=3)
    by, found = advice(match.game, match.view(match.turn or 0), NAMES)
    assert by == "quick"
    assert found
    assert all((each.value, each.chance) == (None, None) for each in found)
    assert not any(text for each in found for text in (*each.worth.values(), *each.brief.values()))
    work = background.compilation(match.game, settings("meijin", match.game))
    work.fault = RuntimeError("no compiler")
    assert advice(match.game, match.view(match.turn or 0), NAMES).by == "thumbs"  # and never another
    assert not registry.better_judge_coming(match.game)


def test_once_the_search_is_there_its_advice_is_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    ready = asleep(monkeypatch)
    match = Match("koikoi", seed=3)
    view = match.view(match.turn or 0)
    assert advice(match.game, view, NAMES).by == "quick"
    ready()
    by, found = advice(match.game, view, NAMES)
    assert by == "best"
    assert [each.brief["en"] for each in found] == ["60% to win", "55% to win", "50% to win"]


@pytest.mark.parametrize("game", ["kingo", "shippin"])
def test_what_was_reckoned_beforehand_needs_no_compiling(game: str) -> None:
    match = Match(game, seed=3, seats=4)
    assert not registry.better_judge_coming(match.game)
    assert advice(match.game, match.view(match.turn or 0), NAMES).by == "best"


def test_what_was_not_played_out_has_no_numbers() -> None:
    s = table(hand="1k1 2a", other_hand="9a", field="3r")
    unplayed = Rated((3,), 0.7, 0.9, 0)
    assert [(each.value, each.chance) for each in hints(load("koikoi"), s, NAMES, Rating(unplayed))] == [(None, None)]


def test_a_first_attack_of_goita_says_what_it_tells_the_partner() -> None:
    match = Match("goita", seed=3)
    seen = set()
    for seed in range(12):
        match = Match("goita", seed=seed)
        bot = registry.make("heuristic", match.game, 1)
        for _ in range(12):
            if match.turn is None:
                break
            if match.game.PHASES[match.state.phase] in ("fuse", "uke"):
                texts = [each.text["en"] for each in hints(match.game, match.view(match.turn), NAMES, bot)]
                seen |= {key for key in KEYS for text in texts if KEYS[key] in text}
            for action in compound.choose_move(match.game, match.state, bot):
                match.play(match.game.ACTIONS[action])
    assert seen == set(KEYS)


KEYS = {
    "tells": "that you hold more of its kind",
    "bluffs": "which you do not",
    "stops": "That stops the attack of",
    "partner": "It is the attack of your partner",
    "received": "Chances that it is",
}
