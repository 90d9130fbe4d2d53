"""People at one table: they come by a link, wait for one another, begin, go on together and play again."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tefuda import record
from tefuda.errors import BadOption, TefudaError
from tefuda.game import load
from tefuda.server import seating, wire
from tefuda.server.company import codes
from tefuda.server.company.hosting import any_seat
from tefuda.server.storage.rows import Clock
from tefuda.server.tables import records, rounds
from tefuda.server.tables.company import CompanyTable
from tests.server.company import Person, guest, hall_in, host_of, join, set_up, until


def refused(code: str) -> Any:
    """A refusal with this code."""
    return pytest.raises(TefudaError, check=lambda error: error.code == code)


def test_two_meet_by_a_link_and_play(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall)
            host = await host_of(table)
            said = host.company
            assert (said["stage"], said["seat"], said["hosting"]) == ("room", 0, True)
            assert [each["kind"] for each in said["sitting"]] == ["person", "open"]
            [link] = said["room"]["invitations"]
            other = await join(table, "", link["invitation"])
            assert other.company["room"]["invitations"] is None
            assert other.company["names"]["en"] == ["Aki", ""]
            assert not any(each["type"] in ("hello", "frame") for each in other.told)
            await other.say(wire.Sit("Ben"))
            assert host.company["names"]["en"] == ["", "Ben"]
            assert other.company["seat"] == 1
            await host.say(wire.GetReady())
            assert host.company["stage"] == "room"
            await other.say(wire.GetReady())  # all are: it begins
            assert [each["type"] for each in other.read()][-3:] == ["hello", "frame", "company"]
            assert other.company["stage"] == "play"
            assert (host.last("hello")["seat"], other.last("hello")["seat"]) == (0, 1)
            people = [host, other]
            for _ in range(10):
                await people[host.frame["turn"]].play()
            assert host.frame["number"] == other.frame["number"] > 10

    asyncio.run(meet())


def test_nobody_sees_the_hand_of_another(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall)
            host, other = await host_of(table), await guest(table)
            await host.say(wire.Begin())
            for person in (host, other):
                hands = [person.frame["view"]["hand"][seat] for seat in (1, 2)]
                assert [hand != 0 for hand in hands] == [person is host, person is other]

    asyncio.run(meet())


REFUSALS: dict[str, tuple[str, Callable[[Person, Person], Awaitable[Any]]]] = {
    "no name": ("no_name", lambda host, other: other.say(wire.Sit("  \u202e "))),
    "a name of 4,000 characters": ("long_name", lambda host, other: other.say(wire.Sit("a" * 4000))),
    "a taken seat": ("seat_taken", lambda host, other: other.say(wire.Sit("Ben", 0))),
    "a seat that there is not": ("no_such_seat_here", lambda host, other: other.say(wire.Sit("Ben", 9))),
    "to begin as a guest": ("not_host", lambda host, other: other.say(wire.Begin())),
    "to invite as a guest": ("not_host", lambda host, other: other.say(wire.Invite())),
    "to end as a guest": ("not_host", lambda host, other: other.say(wire.EndTable())),
    "to change rules as a guest": ("not_host", lambda host, other: other.say(wire.Arrange(preset="sdin"))),
    "to remove as a guest": ("not_host", lambda host, other: other.say(wire.Remove(0))),
    "to be ready without a seat": ("sits_nowhere", lambda host, other: other.say(wire.GetReady())),
    "to leave without a seat": ("sits_nowhere", lambda host, other: other.say(wire.Stand())),
    "to take over without a seat": ("sits_nowhere", lambda host, other: other.say(wire.Return())),
    "to play before the deal": ("not_begun", lambda host, other: host.say(wire.Play("1b", 1))),
    "to go on before the deal": ("not_begun", lambda host, other: host.say(wire.Next(1))),
    "to remove an empty seat": ("nobody_to_remove", lambda host, other: host.say(wire.Remove(1))),
    "to remove oneself": ("nobody_to_remove", lambda host, other: host.say(wire.Remove(0))),
    "to place a bot upon somebody": ("seat_taken", lambda host, other: host.say(wire.Place(0, "random"))),
    "to place what is no bot": ("unknown_bot", lambda host, other: host.say(wire.Place(1, "montecarlo"))),
    "rules that there are not": ("unknown_option", lambda host, other: host.say(wire.Arrange(rules={"no": 1}))),
    "too many seats": ("bad_number", lambda host, other: host.say(wire.Arrange(seats=3))),
    "a link that there is not": ("no_invitation", lambda host, other: host.say(wire.Revoke("nothing"))),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_what_may_not_be_is_refused_and_changes_nothing(name: str, tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall)
            host, other = await host_of(table), await join(table, "", any_seat(table.company))
            before = table.row, table.number
            code, attempt = REFUSALS[name]
            with refused(code):
                await attempt(host, other)
            assert (table.row, table.number) == before

    asyncio.run(meet())


def test_links_for_one_seat_are_used_once_and_can_be_revoked(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, "goita", "me open open open")
            host = await host_of(table)
            await host.say(wire.Invite(2))
            [mine] = [key for key, seat in table.company.invitations.items() if seat == 2]
            early = await join(table, "", mine)
            with refused("other_seat"):
                await early.say(wire.Sit("Ben", 1))
            await early.say(wire.Sit("Ben"))
            assert early.seat == 2
            with refused("no_invitation"):
                await join(table, "", mine)
            rest = any_seat(table.company)
            late = await join(table, "", rest)
            await host.say(wire.Revoke(rest))
            with refused("no_invitation"):
                await late.say(wire.Sit("Chie"))
            with refused("no_invitation"):
                await join(table, "", rest)

    asyncio.run(meet())


def test_the_host_arranges_the_table(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, "shippin", "me open open")
            host, ben = await host_of(table), await guest(table, "Ben", 2)
            await ben.say(wire.GetReady())
            await host.say(wire.Arrange(seats=5))
            assert not ben.company["sitting"][2]["ready"]  # it was something else that was agreed to
            assert [each["kind"] for each in ben.company["sitting"]] == ["person", "open", "person", "open", "open"]
            await host.say(wire.Arrange(seats=3))
            await host.say(wire.Place(1, "random"))
            await host.say(wire.Arrange(seats=2))
            assert [chair.kind for chair in table.row.chairs] == ["person", "person"]
            assert ben.seat == 1
            await host.say(wire.Swap(0, 1))
            assert (host.seat, ben.seat) == (1, 0)
            assert ben.company["names"]["en"] == ["", "Aki"]
            with refused("bad_number"):
                await host.say(wire.Arrange(seats=99))
            await host.say(wire.Arrange(clock=Clock(60, 5), watch="live", public=True))
            assert (ben.company["clock"], ben.company["watch"]) == ({"bank": 60, "increment": 5}, "live")
            await host.say(wire.Begin())
            for late in (wire.Arrange(seats=3), wire.Swap(0, 1), wire.Place(0), wire.EndTable(), wire.Begin()):
                with refused("begun_already"):
                    await host.say(late)
            await host.say(wire.Arrange(watch="never"))
            assert ben.company["watch"] == "never"

    asyncio.run(meet())


def test_people_who_do_not_fit_are_not_sent_away(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, "shippin", "me open open")
            host = await host_of(table)
            await guest(table, "Ben")
            await guest(table, "Chie")
            with refused("people_sit_there"):
                await host.say(wire.Arrange(seats=2))

    asyncio.run(meet())


def test_who_is_removed_is_out_and_their_link_too(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall)
            host, ben = await host_of(table), await guest(table)
            link, person = any_seat(table.company), ben.watcher.person
            await host.say(wire.Remove(1))
            assert ben.last("refused")["code"] == "seat_given_away"
            with refused("seat_given_away"):
                await join(table, person)
            with refused("no_invitation"):
                await join(table, "", link)
            assert host.company["sitting"][1]["kind"] == "open"
            assert any_seat(table.company) not in ("", link)

    asyncio.run(meet())


def test_when_the_host_leaves_the_next_one_is(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall)
            host, ben = await host_of(table), await guest(table)
            await host.say(wire.Stand())
            assert ben.company["hosting"]
            assert [each["kind"] for each in ben.company["sitting"]] == ["open", "person"]
            await ben.say(wire.Stand())
            assert table.company.ended
            with refused("table_ended"):
                await guest(table, invitation=any_seat(table.company))

    asyncio.run(meet())


def test_in_the_middle_a_bot_keeps_the_seat_of_who_leaves(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, rules={"rounds": 1})
            host, ben = await host_of(table), await guest(table)
            await host.say(wire.Begin())
            await ben.say(wire.Stand())
            assert ben.last("refused")["code"] == "seat_given_away"
            assert host.company["sitting"][1]["kind"] == "bot"
            while not host.frame["over"]:
                await until(lambda: host.frame["turn"] in (0, None))
                if not host.frame["over"]:
                    await host.play()

    asyncio.run(meet())


def test_a_code_finds_the_table_only_while_it_is_open(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall)
            host = await host_of(table)
            assert not host.company["room"]["code"]
            await host.say(wire.Code())
            told: dict[str, str] = host.company["room"]["code"]
            for lang in ("en", "ja"):
                assert (await hall.by_code(codes.read(told[lang]))).id == table.row.id
            await host.say(wire.Code(open=False))
            with refused("no_such_code"):
                await hall.by_code(codes.read(told["en"]))

    asyncio.run(meet())


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("pine 274", "1-274"),
        ("Pine-274", "1-274"),
        ("まつ２７４", "1-274"),
        ("マツ 274", "1-274"),
        ("松・274", "1-274"),
        ("matsu274", "1-274"),
        ("MUM 100", "9-100"),
        ("  もみじ　999 ", "10-999"),
    ],
)
def test_codes_are_read_in_any_writing(said: str, code: str) -> None:
    assert codes.read(said) == code


@pytest.mark.parametrize("said", ["", "pine", "274", "oak 274", "pine 27", "pine 2744", "pine 274 x" * 50, "松"])
def test_what_is_no_code_is_refused(said: str) -> None:
    with refused("no_such_code"):
        codes.read(said)


def test_every_plant_is_another_word_in_every_writing() -> None:
    words = [word for spellings in codes.PLANTS for word in spellings]
    assert len(words) == len(set(words))
    for number in range(1, 13):
        for text in codes.told(f"{number}-345").values():
            assert codes.read(text) == f"{number}-345"


def test_onlookers_see_what_the_host_allows(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, sitting="me here", watch="live")
            host = await host_of(table)
            onlooker = await join(table)
            assert onlooker.frame["view"]["hand"][1:3] == [0, 0]
            assert onlooker.frame["legal"] == []
            assert onlooker.company["again"] == ""
            assert onlooker.company["room"] is None
            await host.say(wire.Arrange(watch="never"))
            told = len(onlooker.read())
            people = [host, await join(table, table.row.chairs[1].person)]
            await people[host.frame["turn"]].play()
            assert not [each for each in onlooker.read()[told:] if each["type"] == "frame"]
            with refused("not_watched"):
                await join(table)

    asyncio.run(meet())


def test_the_next_deal_comes_when_all_have_said_so(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, "kingo", "me here bot")
            people = [await host_of(table), await join(table, table.row.chairs[1].person)]
            await to_the_end_of_the_round(people)
            await people[0].play()
            assert people[1].frame["waiting"]
            assert [each["ready"] for each in people[1].company["sitting"]] == [True, False, False]
            await people[0].play()  # said twice
            assert people[1].frame["waiting"]
            await people[1].play()
            assert not people[0].frame["waiting"]
            assert not any(each["ready"] for each in people[0].company["sitting"])

    asyncio.run(meet())


async def to_the_end_of_the_round(people: list[Person]) -> None:
    """Play the first open moves until the round is over."""
    while not (people[0].frame["waiting"] or people[0].frame["over"]):
        turn = people[0].frame["turn"]
        mine = [person for person in people if person.seat == turn]
        if mine:
            await mine[0].play()
        else:
            number = people[0].frame["number"]
            await until(lambda number=number: people[0].frame["number"] > number)  # type: ignore[misc]


def test_a_rematch_keeps_the_company(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, sitting="me here", rules={"rounds": 1})
            people = [await host_of(table), await join(table, table.row.chairs[1].person)]
            with refused("not_over"):
                await hall.rematch_of(table.row)
            await to_the_end_of_the_round(people)
            one, two = await asyncio.gather(hall.rematch_of(table.row), hall.rematch_of(table.row))
            assert one is two
            assert isinstance(one, CompanyTable)
            assert people[1].company["again"] == one.row.id
            assert [chair.person for chair in one.row.chairs] == [chair.person for chair in table.row.chairs]
            again = [await join(one, chair.person) for chair in one.row.chairs]
            await again[0].say(wire.Swap(0, 1))
            for person in again:
                await person.say(wire.GetReady())
            assert again[0].company["stage"] == "play"
            assert again[0].frame["view"]["deck"] != people[0].frame["view"]["deck"] or one.row.seed != table.row.seed

    asyncio.run(meet())


def test_a_seat_that_a_bot_keeps_is_taken_at_the_next_deal(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, "kingo", "me open open")
            host = await host_of(table)
            await host.say(wire.Begin())
            link = any_seat(table.company)
            with refused("next_round"):
                await guest(table, invitation=link)
            await to_the_end_of_the_round([host])
            late = await guest(table, "Ben", invitation=link)
            assert late.seat == 1
            assert late.frame["number"] == host.frame["number"]
            assert late.last("hello")["seat"] == 1

    asyncio.run(meet())


def test_a_room_is_there_after_the_server_was_killed(tmp_path: Path) -> None:
    async def before() -> tuple[str, str, str, str]:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, "goita", "me open open open", rules={"target": 100})
            host, ben = await host_of(table), await guest(table)
            await host.say(wire.Arrange(preset="tokyo", clock=Clock(120, 10)))
            await host.say(wire.Place(3, "random"))
            await ben.say(wire.GetReady())
            return table.row.id, table.company.host, ben.watcher.person, any_seat(table.company)

    async def after(name: str, aki: str, ben: str, link: str) -> None:
        async with hall_in(tmp_path) as hall:
            table = await hall.find(name)
            assert isinstance(table, CompanyTable)
            people = [await join(table, aki), await join(table, ben), await guest(table, "Chie", invitation=link)]
            said = people[0].company
            assert said["hosting"]
            assert said["names"]["en"][:3] == ["", "Ben", "Chie"]
            assert [each["kind"] for each in said["sitting"]] == ["person", "person", "person", "bot"]
            assert said["sitting"][1]["ready"]
            assert said["room"]["preset"] == "tokyo"
            assert said["clock"] == {"bank": 120, "increment": 10}
            await people[0].say(wire.GetReady())
            await people[2].say(wire.GetReady())
            assert people[2].company["stage"] == "play"
            assert people[2].frame["view"]["hand"]

    asyncio.run(after(*asyncio.run(before())))


def test_a_table_needs_one_seat_of_ones_own(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            for sitting in ("open open", "me me"):
                with pytest.raises(BadOption):
                    await set_up(hall, sitting=sitting)

    asyncio.run(meet())


def test_phrases_are_read_in_ones_own_language_and_kept(tmp_path: Path) -> None:
    async def meet() -> str:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall)
            host, ben = await host_of(table), await guest(table)
            assert {"any.hello", "koikoi.nice_yaku"} <= set(ben.company["phrases"])
            assert not [name for name in ben.company["phrases"] if name.startswith("goita.")]
            await ben.say(wire.Speak("any.hello"))
            said = host.last("words")
            assert (said["seat"], said["name"], said["phrase"]) == (1, "Ben", "any.hello")
            assert said["text"] == {"en": "Nice to play with you.", "ja": "よろしくお願いします。"}
            for phrase, text, code in (
                ("goita.finish", "", "no_such_phrase"),
                ("", "well", "no_free_text"),
            ):
                with refused(code):
                    await ben.say(wire.Speak(phrase, text))
            await host.say(wire.Arrange(talk="text"))
            await ben.say(wire.Speak(text="\u202eabc  \n def\u200b"))
            assert host.last("words")["text"] == {"en": "abc def", "ja": "abc def"}
            for text, code in (("x" * 201, "long_text"), (" \u200b", "nothing_said")):
                with refused(code):
                    await ben.say(wire.Speak(text=text))
            await host.say(wire.Arrange(talk="none"))
            with refused("no_talk"):
                await ben.say(wire.Speak("any.hello"))
            late = await join(table, ben.watcher.person)
            assert [each["phrase"] for each in late.read() if each["type"] == "words"] == ["any.hello", ""]
            return table.row.id

    name = asyncio.run(meet())

    async def after() -> None:
        async with hall_in(tmp_path) as hall:
            table = await hall.find(name)
            assert isinstance(table, CompanyTable)
            host = await host_of(table)
            assert [each["phrase"] for each in host.read() if each["type"] == "words"] == ["any.hello", ""]

    asyncio.run(after())


def test_a_move_is_taken_back_when_all_agree(tmp_path: Path) -> None:
    async def meet() -> str:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, "goita", "me here here here")
            people = [await join(table, chair.person) for chair in table.row.chairs]
            while table.match.game.PHASES[table.match.state.phase] != "uke":  # nothing new comes of a move here
                await people[people[0].frame["turn"]].play()
            seat = people[0].frame["turn"]
            before = people[0].frame
            await people[seat].play()
            others = [person for person in people if person.seat != seat]
            with refused("nothing_to_undo"):
                await others[0].say(wire.Propose("takeback"))
            await people[seat].say(wire.Propose("takeback"))
            assert others[0].company["proposed"] == {"kind": "takeback", "seat": seat, "yes": []}
            with refused("others_answer"):
                await people[seat].say(wire.Agree(yes=True))
            await others[0].say(wire.Agree(yes=True))
            await others[1].say(wire.Agree(yes=False))  # one No is enough
            assert others[0].company["proposed"] is None
            with refused("nothing_proposed"):
                await others[0].say(wire.Agree(yes=True))
            await people[seat].say(wire.Propose("takeback"))
            for person in others:
                await person.say(wire.Agree(yes=True))
            after = people[0].frame
            assert after["turn"] == seat
            assert after["number"] > before["number"]
            assert after["view"] == before["view"]
            assert people[0].company["proposed"] is None
            return table.row.id

    name = asyncio.run(meet())

    async def again() -> None:
        async with hall_in(tmp_path) as hall:
            assert (await hall.find(name)).match.turn is not None  # the log is played again to the same

    asyncio.run(again())


def test_nothing_is_taken_back_past_what_somebody_has_learnt(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, sitting="me here")
            people = [await host_of(table), await join(table, table.row.chairs[1].person)]
            seat = people[0].frame["turn"]
            await people[seat].play()
            if people[0].frame["turn"] == seat:  # a choice that nobody has learnt from may be taken back
                await people[seat].play()
            with refused("undo_refused"):
                await people[seat].say(wire.Propose("takeback"))
            other = people[1 - seat]
            await other.play()
            with refused("nothing_to_undo"):
                await people[seat].say(wire.Propose("takeback"))

    asyncio.run(meet())


def test_what_is_asked_ends_with_the_next_move(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, "goita", "me here here here")
            people = [await join(table, chair.person) for chair in table.row.chairs]
            while table.match.game.PHASES[table.match.state.phase] != "uke":
                await people[people[0].frame["turn"]].play()
            seat = people[0].frame["turn"]
            await people[seat].play()
            await people[seat].say(wire.Propose("takeback"))
            await people[people[0].frame["turn"]].play()
            assert people[0].company["proposed"] is None

    asyncio.run(meet())


@pytest.mark.parametrize("game", ["koikoi", "goita"])
def test_who_resigns_loses_with_the_whole_side(game: str, tmp_path: Path) -> None:
    async def meet() -> str:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, game, " ".join(["me", *["here"] * (load(game).SEATS[0] - 1)]))
            people = [await join(table, chair.person) for chair in table.row.chairs]
            for _ in range(5):
                await people[people[0].frame["turn"]].play()
            await people[1].say(wire.Resign())
            seen = people[0].frame
            assert (seen["over"], seen["stopped"], seen["resigned"], seen["turn"]) == (True, "resigned", 1, None)
            assert seen["winners"] == [seat for seat in range(len(people)) if seat % 2 == 0]
            assert seen["ending"] is None
            assert seen["sheet"]["en"]["rows"] == []
            assert people[0].company["stage"] == "over"
            for late in (wire.Resign(), wire.Propose("end"), wire.Propose("takeback")):
                with refused("over_already"):
                    await people[0].say(late)
            return table.row.id

    async def again(name: str) -> None:
        async with hall_in(tmp_path) as hall:
            table = await hall.find(name)
            assert (table.match.resigned, table.match.over) == (1, True)
            found = records.download(hall.store, table.row, None)
            assert (found.ended, found.resigned) == ("resigned", 1)
            match = record.replay(record.parse(record.dumps(found)))
            assert match.outcome == table.match.outcome
            shown = rounds.round_of(hall.store, table.row, 1, rounds.Viewpoint(0, 0), "")
            assert shown.frames[-1].stopped == "resigned"

    asyncio.run(again(asyncio.run(meet())))


def test_where_each_plays_alone_nobody_resigns(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, "kingo", "me here here")
            host = await host_of(table)
            with refused("no_resigning"):
                await host.say(wire.Resign())

    asyncio.run(meet())


def test_a_match_ends_when_all_agree(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, "kingo", "me here here")
            people = [await join(table, chair.person) for chair in table.row.chairs]
            await to_the_end_of_the_round(people)
            await people[0].say(wire.Propose("end"))
            await people[1].say(wire.Agree(yes=True))
            assert not people[0].frame["over"]
            await people[2].say(wire.Agree(yes=True))
            seen = people[0].frame
            assert (seen["over"], seen["stopped"]) == (True, "agreed")
            best = max(table.match.scores)
            assert seen["winners"] == [n for n, score in enumerate(table.match.scores) if score == best]
            assert len(seen["sheet"]["en"]["rows"]) == 1
            found = records.download(hall.store, table.row, 1)
            assert found.ended == "agreed"
            assert record.replay(record.parse(record.dumps(found))).agreed

    asyncio.run(meet())


def test_who_looks_on_a_round_later_sees_all_hands_of_the_rounds_before(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            table = await set_up(hall, "goita", "me here here here", watch="late")
            people = [await join(table, chair.person) for chair in table.row.chairs]
            with refused("not_watched"):
                await join(table)
            await to_the_end_of_the_round(people)
            first = len(table.match.rounds)
            row = await hall.row(table.row.id)
            for asked in (None, "all", "0"):
                with refused("not_watched"):
                    rounds.viewpoint(row, None, asked, first)
            for person in people:
                await person.play()
            row = await hall.row(table.row.id)
            seen = rounds.round_of(hall.store, row, first, rounds.viewpoint(row, None, "all", first), "")
            assert all(sum(hand) == 8 for hand in seen.frames[0].view["hand"][1:5])
            with refused("not_watched"):
                rounds.viewpoint(row, None, "all", first + 1)
            with refused("no_record_yet"):  # those who sit there see no more than their side
                rounds.viewpoint(row, 0, "all", first)
            await people[0].say(wire.Arrange(watch="never"))
            row = await hall.row(table.row.id)
            with refused("not_watched"):
                rounds.viewpoint(row, None, "all", first)

    asyncio.run(meet())


def test_a_hall_of_two_hundred_tables_is_told_at_once(tmp_path: Path) -> None:
    async def meet() -> None:
        async with hall_in(tmp_path) as hall:
            hosts = [await host_of(await set_up(hall, public=True)) for _ in range(200)]
            await set_up(hall, public=True)  # nobody is there
            shown = [seating.open_table(table.row) for table in hall.public()]
            assert len(shown) == 200
            assert shown[0].table == hosts[-1].table.row.id
            assert shown[0].host == "Aki"
            assert (shown[0].taken, shown[0].seats) == (1, 2)
            await hosts[0].say(wire.EndTable())
            assert len(hall.public()) == 199

    asyncio.run(meet())
