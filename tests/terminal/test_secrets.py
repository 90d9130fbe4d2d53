"""Nothing that a seat may not see is shown: whole games are searched, and the same table is drawn in other worlds."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from tefuda import Match
from tefuda.bits import members
from tefuda.flat import assign, copy
from tefuda.game import GAMES
from tefuda.words import LANGUAGES
from tests.terminal.scripted import Script, play_through

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_other_hand_and_the_stock_are_never_named(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Plains have no name of their own and are searched by code; what a yaku lacks may be named."""
    near = "one short" if lang == "en" else "あと一枚"
    for seed in range(4):
        match = Match("koikoi", "nintendo", {"rounds": 2}, seed=seed, pause=True)
        table = play_through(match, tmp_path / "m.json", seed, lang, plain=True)

        def search(prompt: str, match: Match = match) -> None:
            shown = "\n".join(line for line in capsys.readouterr().out.split("\n") if not line.startswith(near))
            for code in hidden(match):
                card = match.game.CARDS.index(code)
                assert not re.search(rf"(?<![0-9a-z]){code}(?![0-9a-z])", shown), code
                if "k" not in code:
                    assert match.game.card_name(card, lang) not in shown

        assert isinstance(table.screen, Script)
        table.screen.before = search
        assert table.play()
        capsys.readouterr()


def hidden(match: Match) -> list[str]:
    """The codes of the other hand and of the stock."""
    s = match.state
    cards = [*members(s.hand[2]), *list(s.deck)[s.top :]]
    return [match.game.CARDS[card] for card in cards] if match.turn is not None else []


SHORT: dict[str, dict[str, object]] = {
    "kingo": {"end": "rounds", "end_rounds": 6},
    "koikoi": {"rounds": 3},
    "dafaza": {"terms": 1},
}


@pytest.mark.parametrize("game", GAMES)
def test_the_table_looks_the_same_in_every_world_that_the_seat_may_be_in(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    short = SHORT.get(game, {})
    for seed in range(2):
        match = Match(game, None, short, seed=seed, pause=True)
        table = play_through(match, tmp_path / "m.json", seed)
        worlds = random.Random(seed)

        def compare(prompt: str, match: Match = match, table: Any = table, worlds: random.Random = worlds) -> None:
            if match.turn != 0:
                return
            capsys.readouterr()
            drawn = []
            real = copy(match.state)
            for world in (None, *(other_world(match, worlds) for _ in range(2))):
                assign(match.state, world or real)
                table.show(table.sight())
                for command in ("hint", "rules", "record"):
                    table.command(command)
                drawn.append(capsys.readouterr().out)
            assign(match.state, real)
            assert drawn[0] == drawn[1] == drawn[2]

        assert isinstance(table.screen, Script)
        table.screen.before = compare
        assert table.play()
    capsys.readouterr()


def other_world(match: Match, source: random.Random) -> Any:
    """A state that looks the same to seat 0."""
    game = match.game
    while True:
        v = match.view(0)
        deck = [0] * game.DECK
        n = game.unseen(v, 1, deck)
        unseen = deck[:n]
        source.shuffle(unseen)
        if game.guess(v, 1, [*unseen, *deck[n:]]):
            return v
