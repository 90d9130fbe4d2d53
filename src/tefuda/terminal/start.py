"""Sets a table up from what the command line says, new or resumed, and plays at it."""

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from msgspec.structs import replace

from tefuda import options
from tefuda.errors import BadOption
from tefuda.game import Game, load, short_name
from tefuda.match import Match
from tefuda.narrate.people import playing_style
from tefuda.players import registry
from tefuda.record import Seated
from tefuda.terminal import saves
from tefuda.terminal.screen import Screen
from tefuda.terminal.sight import name_of
from tefuda.terminal.table import Table
from tefuda.words import known, listed, say


@dataclass
class Wishes:
    """What was asked for; None or empty where nothing was. Seats count from 0."""

    lang: str
    game: str | None = None
    preset: str | None = None
    options: list[str] = field(default_factory=list)  # that differ from the preset, as `option=value`
    seed: int | None = None
    seat: int = 0
    bot: str | None = None
    seats: int | None = None
    save: str | None = None
    resume: str | None = None  # a file; "" for the last match
    plain: bool = False


def play(wishes: Wishes) -> bool:
    """Play matches until the person has had enough; False if the last was left unfinished."""
    screen = Screen(wishes.plain)
    if wishes.resume is not None:
        return resume(wishes, screen)
    return play_matches(new(wishes, screen), wishes)


def play_matches(table: Table, wishes: Wishes, resumed: bool = False) -> bool:
    """Play at a table, and again by the same rules as long as the person wants to; False if one was left."""
    first = table.file.path
    while table.play(resumed):
        if not table.another():
            return True
        if wishes.seed is not None:
            wishes = dataclasses.replace(wishes, seed=wishes.seed + 1)
        last = table.match
        match = Match(dataclasses.replace(last.setting, dealer=None), seed=wishes.seed, pause=True)
        table = set_up(match, table.file.players, saves.file_after(first, match.game), wishes, table.screen)
        resumed = False
    return False


def new(wishes: Wishes, screen: Screen) -> Table:
    """Make the table for a match from its beginning, with everybody greeted; BadOption for what is none."""
    game = playable(wishes.game or "koikoi")
    wished = dict(options.parse(game, text) for text in wishes.options)
    match = Match(game, wishes.preset, wished, seats=wishes.seats, seed=wishes.seed, pause=True)
    if not 0 <= wishes.seat < match.seats:
        raise BadOption("bad_number", option="seat", value=wishes.seat, low=0, high=match.seats - 1)
    level = wishes.bot or registry.usual()
    players = players_for(match.seats, wishes.seat, level, wishes.lang)
    path = Path(wishes.save) if wishes.save else saves.new_file(game)
    table = set_up(match, players, path, wishes, screen)
    greet(table, players)
    if any(getattr(bot, "failed", False) for bot in table.bots.values()):
        screen.say(say(wishes.lang, "install.no_search"))
    table.help()
    return table


def resume(wishes: Wishes, screen: Screen) -> bool:
    """Go on with a match from its record; False if it was left again."""
    path = Path(wishes.resume) if wishes.resume else saves.last_file()
    match, saved = saves.load_match(path, playable(wishes.game) if wishes.game else None, wishes.seed)
    level = wishes.bot or registry.usual()
    players = saved.players or players_for(match.seats, wishes.seat, level, wishes.lang)
    if wishes.bot:
        players = [replace(player, level=level) if player.kind == "bot" else player for player in players]
    table = set_up(match, players, Path(wishes.save) if wishes.save else path, wishes, screen)
    screen.say(say(wishes.lang, "terminal.resumed", file=path), whole=True)
    greet(table, players)
    table.help()
    return play_matches(table, wishes, resumed=True)


def playable(name: str) -> Game:
    """Find a game by name, module or file; BadOption for a module that is none."""
    game = load(name)
    if not all(hasattr(game, part) for part in ("State", "PRESETS", "ACTIONS", "start", "apply", "view")):
        raise BadOption("not_a_game", game=name)
    return game


def players_for(seats: int, person: int, level: str, lang: str) -> list[Seated]:
    """Seat the person and bots of a level; bots have names, the person is you."""
    bots = iter(range(1, seats))
    return [
        Seated(kind="person") if seat == person else Seated(say(lang, f"common.bot.{next(bots)}"), "bot", level)
        for seat in range(seats)
    ]


def set_up(match: Match, players: Sequence[Seated], path: Path, wishes: Wishes, screen: Screen) -> Table:
    """Make the table with its bots; the first person among the players is the one who types."""
    person = next((seat for seat, player in enumerate(players) if player.kind == "person"), wishes.seat)
    names = tuple(
        "" if seat == person else player.name or say(wishes.lang, "common.seat", n=seat)
        for seat, player in enumerate(players)
    )
    bots = {}
    for seat, player in enumerate(players):
        if seat != person:
            level = player.level or wishes.bot or registry.usual()
            bots[seat] = registry.make(level, match.game, None if wishes.seed is None else wishes.seed + seat)
    return Table(match, person, bots, names, saves.SaveFile(path, players), screen, wishes.lang)


def greet(table: Table, players: list[Seated]) -> None:
    """Say which game it is, by which rules, and who is there."""
    game, lang = table.match.game, table.lang
    key = f"{short_name(game)}.preset.{table.match.preset}"
    sentence = say(lang, key) if known(lang, key) else ""
    preset = options.preset_title(game, table.match.preset, lang)
    table.say("welcome", game=name_of(game, lang), preset=preset, sentence=sentence)
    opponents = [
        say(lang, "terminal.opponent", who=player.name, level=playing_style(lang, game, player.level))
        for player in players
        if player.kind == "bot"
    ]
    table.say("opponents", names=listed(lang, opponents))
