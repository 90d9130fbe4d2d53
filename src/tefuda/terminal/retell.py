"""A record told again: every move in words, and the table as it stands at the end."""

from collections.abc import Iterator

from tefuda import options, side
from tefuda.flat import assign
from tefuda.game import Game
from tefuda.match import Match
from tefuda.narrate import narrate, settlement
from tefuda.record import Coming, Move, Record, replay, stepwise
from tefuda.terminal.draw import drawing
from tefuda.terminal.screen import Block, Screen
from tefuda.terminal.sight import Sight, name_of, scoring
from tefuda.words import listed, say


def match_of(record: Record, game: Game | None) -> Match:
    """Play the match of a record; of one seat's side, a match that fits it. BadRecord or BadOption for none."""
    return replay(side.complete(record) if record.seat is not None else record, game)


def retell(record: Record, game: Game | None, lang: str, screen: Screen) -> None:
    """Print every move of a record in words. It lies open, so nothing is hidden, unless it is one seat's side."""
    whole = match_of(record, game)
    names = tuple(
        (record.players[seat].name if seat < len(record.players) else "") or say(lang, "common.seat", n=seat)
        for seat in range(whole.seats)
    )
    preset = options.preset_title(whole.game, whole.preset, lang)
    screen.say(say(lang, "replay.head", game=name_of(whole.game, lang), preset=preset))
    for line in about(record, lang):
        screen.say(line)
    events_told = 0
    comings = list(record.comings)
    for match in stepwise(whole):
        seen = sight_of(match, record.seat, lang, names)
        if seen.view.told < events_told or not sum(map(len, match.rounds[-1].moves)):
            screen.say(f"\n{say(lang, 'replay.deal', n=len(match.rounds))}")
            comment = record.rounds[len(match.rounds) - 1].comment
            if comment:
                screen.say(comment, "  ")
            events_told = 0
        while comings and (comings[0].round, comings[0].move) <= (len(match.rounds), len(match.rounds[-1].moves)):
            screen.say(came(comings.pop(0), lang, names), "  ")
        for line in narrate(match.game, seen.view, events_told, lang, names):
            screen.say(line, "  ")
        for line in noted(record, match, lang):
            screen.say(line, "      ")
        events_told = seen.view.told
        if match.turn is None and any(match.rounds[-1].gains):
            for line in settlement(match.game, seen.view, lang, names):
                screen.say(line, "    ")
    for each in comings:
        screen.say(came(each, lang, names), "  ")
    if whole.resigned is not None:
        screen.say(say(lang, "replay.resigned", who=names[whole.resigned]), "  ")
    if whole.agreed:
        screen.say(say(lang, "replay.agreed"), "  ")
    screen.rule()
    show_end(whole, record.seat, lang, names, screen)


def about(record: Record, lang: str) -> Iterator[str]:
    """Tell what a record says of its match: the event and its date, who played, and the comment."""
    occasion = [each for each in (record.event, record.date) if each]
    if occasion:
        yield " · ".join(occasion)
    players = [player.name for player in record.players if player.name]
    if players:
        yield say(lang, "replay.players", names=listed(lang, players))
    if record.comment:
        yield record.comment


def came(coming: Coming, lang: str, names: tuple[str, ...]) -> str:
    """Tell that somebody came or went, or was stood in for."""
    who = coming.name or (
        names[coming.seat] if 0 <= coming.seat < len(names) else say(lang, "common.seat", n=coming.seat)
    )
    return say(lang, f"replay.coming.{coming.what}", who=who)


def noted(record: Record, match: Match, lang: str) -> Iterator[str]:
    """Tell how long the move took that was just made whole, and what is remarked about it."""
    made = match.rounds[-1].moves
    if not made or match.game.partial(match.state):
        return
    moves = record.rounds[len(match.rounds) - 1].moves
    move = moves[len(made) - 1] if len(made) <= len(moves) else ""
    if isinstance(move, Move):
        took = say(lang, "replay.took", seconds=f"{move.time / 1000:.1f}") if move.time is not None else ""
        by = say(lang, f"replay.by.{move.cause}") if move.cause in ("timeout", "takeover") else ""
        told = " ".join(each for each in (took, by, move.comment) if each)
        if told:
            yield told


def sight_of(match: Match, seat: int | None, lang: str, names: tuple[str, ...], plain: bool = False) -> Sight:
    """Show a match as a seat, from 0, sees it; None: with all there is."""
    if seat is not None:
        return Sight(match.game, match.view(seat), seat + 1, lang, names, plain=plain)
    view = match.game.View()
    assign(view, match.state)
    return Sight(match.game, view, 0, lang, names, plain=plain)


def show_end(match: Match, seat: int | None, lang: str, names: tuple[str, ...], screen: Screen) -> None:
    """Show the table, the score, and who is to play."""
    seen = sight_of(match, seat, lang, names, screen.plain)
    screen.show(drawing(match.game).draw(seen))
    scores = scoring(match, match.scores, lang, names)
    rows: list[tuple[str, list[str]]] = [("", [say(lang, "terminal.score_now", scores=scores)])]
    if match.over:
        rows.append(("", [say(lang, "replay.over")]))
    elif match.turn is not None:
        legal = listed(lang, match.legal())
        rows.append(("", [say(lang, "replay.to_play", who=names[match.turn], legal=legal)]))
    screen.show([Block(say(lang, "replay.end"), rows=rows)])
