"""No message tells a seat what it cannot know: the same messages come of every world that its view allows."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tefuda import Match, record, side
from tefuda.flat import assign, copy
from tefuda.game import GAMES
from tefuda.games.koikoi.aids import KoikoiAid
from tefuda.players import compound, registry
from tefuda.server import wire
from tefuda.server.storage.rows import Chair
from tefuda.server.tables.messages import Messenger, names
from tefuda.study.hints import advice, hints
from tests.server.visit import my_turn, new_table, play, seat_at, server, tell

pytestmark = pytest.mark.slow

SHORT: dict[str, dict[str, object]] = {
    "kingo": {"end": "rounds", "end_rounds": 4},
    "koikoi": {"rounds": 3},
    "dafaza": {"terms": 1},
    "goita": {"target": 110},
}


def chairs(seats: int) -> list[Chair]:
    return [Chair("person"), *(Chair("bot", level="heuristic") for _ in range(seats - 1))]


def messages(match: Match, hinted: bool) -> list[str]:
    """All that the server could say to seat 0 now."""
    seated = chairs(match.seats)
    told: list[Any] = [Messenger(seated, 0, 0).frame(match, 1)[0]]
    told += [Messenger(seated, 0, 0).why(match, action) for action, name in enumerate(match.game.ACTIONS) if name]
    if hinted:
        by, found = advice(match.game, match.view(0), names(seated, 0))
        told.append(wire.Hint(1, by, found))
    return [wire.encode(each) for each in told]


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


@pytest.mark.parametrize("game", GAMES)
def test_every_message_is_the_same_in_every_world_that_the_seat_may_be_in(game: str) -> None:
    """Whole matches: at each step the hidden cards are exchanged, and nothing that is said may change by a byte."""
    compared = exchanged = 0
    for seed in range(1 if game == "dafaza" else 3):
        match = Match(game, None, SHORT.get(game), seed=seed, pause=True)
        bot, worlds = registry.make("random", match.game, seed), random.Random(seed)
        while not match.over:
            if match.turn is None:
                match.deal()
                continue
            hinted = match.turn == 0
            said = messages(match, hinted)
            real = copy(match.state)
            for _ in range(2):
                world = other_world(match, worlds)
                exchanged += bytes(world) != bytes(real)
                assign(match.state, world)
                assert messages(match, hinted) == said
                compared += 1
            assign(match.state, real)
            for action in compound.choose_move(match.game, match.state, bot):
                match.play(action)
    assert compared > 50
    assert exchanged > compared / 2


@pytest.mark.parametrize("game", ["koikoi", "goita"])
def test_what_goes_over_the_socket_follows_from_the_seats_own_side_of_the_record(game: str, tmp_path: Path) -> None:
    """The side says "?" for what is not known; a world made of it has to give the very messages that were sent."""
    chance = random.Random(5)
    checked = 0
    with server(tmp_path) as client:
        made = new_table(client, game=game, rules={"rounds": 3} if game == "koikoi" else {})
        with seat_at(client, made) as socket:
            seen = my_turn(socket)
            while not seen["over"] and checked < 60:
                if seen["legal"] and not drawn_for(seen):
                    kept = record.parse(client.get(f"/api/tables/{made['table']}/record?token={made['token']}").content)
                    world = record.replay(side.complete(kept))
                    messenger = Messenger(chairs(world.seats), 0, 0)
                    built = plain(messenger.frame(world, seen["number"], undo=seen["undo"])[0])
                    for field in ("drawn", "drew"):
                        built["view"][field] = seen["view"].get(field)
                        seen["view"][field] = built["view"][field]
                    assert built["story"][seen["since"] :] == seen["story"]
                    assert built["trail"][seen["since"] :] == seen["trail"]
                    same = {"since": 0, "story": [], "trail": []}
                    assert built | same == seen | same
                    advice = hints(world.game, world.view(0), messenger.names)
                    hint = tell(socket, "hint", seen["number"])
                    assert [each["move"] for each in hint["moves"]] == [each.move for each in advice]
                    assert [each["text"] for each in hint["moves"]] == [each.text for each in advice]
                    card = chance.choice(world.game.CARDS[1:])
                    why = tell(socket, "why", seen["number"], card=card)
                    assert why == plain(messenger.why(world, world.game.ACTIONS.index(card)))
                    checked += 1
                play(socket, seen, chance)
                seen = my_turn(socket)
    assert checked >= 10


def drawn_for(seen: dict[str, Any]) -> bool:
    """In the first deal of goita one is told of the draw, which a side of a record leaves out."""
    return "drawn" in seen["view"] and seen["view"]["round"] == 0


def plain(message: wire.Message) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(wire.encode(message))
    return made


def test_who_looks_on_is_told_no_hand() -> None:
    match = Match("koikoi", seed=2, dealer=0)
    frame, _ = Messenger(chairs(2), None, None).frame(match, 1)
    assert isinstance(frame.aid, KoikoiAid)
    assert frame.aid.matches == {}
    assert frame.legal == []
    assert frame.question["en"] == "Player 0 to play."
