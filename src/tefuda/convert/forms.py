"""The forms in which games are kept, by the names that `tefuda convert` gives them."""

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from tefuda import record
from tefuda.convert import goita_history, koikoi_games, koikoi_jsonl
from tefuda.convert.defect import Defect
from tefuda.errors import BadOption, BadRecord
from tefuda.extras import need
from tefuda.game import short_name
from tefuda.match import Match
from tefuda.record import Record

if TYPE_CHECKING:  # this loads YAML
    from tefuda.convert.goita_kifu import Deal

RECORD, KOIKOI, HISTORY, KIFU = "record", "koikoi-jsonl", "goita-history", "goita-kifu"
READ = (RECORD, KOIKOI, HISTORY, KIFU)
WRITTEN = (RECORD, HISTORY, KIFU)
ENDINGS = {RECORD: ".json", KOIKOI: ".jsonl", HISTORY: ".txt", KIFU: ".yaml"}


def form_of(file: str) -> str:
    """Tell the form that the ending of a file's name stands for; a record where it says nothing."""
    return next((form for form, ending in ENDINGS.items() if file.endswith(ending)), RECORD)


def read(text: str, form: str, file: str = "-", *, strict: bool = True) -> Iterator[Record | Defect]:
    """Read every match in a text: its record, or what is wrong with it and where (`defect.text("en")`).

    `form` is one of READ (`form_of(file)` tells it by a name), BadOption where it is none; `file` is the name that
    defects give. Without `strict` what other programs are known to get wrong is let pass. MissingExtra for YAML kifu
    where no YAML is installed. A text in which there is nothing of that form is a defect, too.
    """
    found = False
    for each in matches(text, form, file, strict=strict):
        found = True
        yield each
    if not found:
        yield Defect(file, 1, 0, BadRecord("nothing_read", form=form, forms=list(READ)))


def matches(text: str, form: str, file: str, *, strict: bool) -> Iterator[Record | Defect]:
    """Read every match in a text, or nothing where there is none of this form; as `read`."""
    if form == RECORD:
        yield _record(text, file)
    elif form == KOIKOI:
        yield from koikoi_jsonl.read(text, file)
    elif form == HISTORY:
        for match in goita_history.read(text, file, strict=strict):
            yield record.of(match) if isinstance(match, Match) else match
    elif form == KIFU:
        need("yaml")
        from tefuda.convert import goita_kifu

        yield from kifu_records(goita_kifu.read(text, file, strict=strict))
    else:
        raise BadOption("bad_value", option="from", value=form, values=list(READ))


def _record(text: str, file: str) -> Record | Defect:
    """Read a record, or a game of the other program whose files end in the same way."""
    try:
        return record.parse(text)
    except BadRecord as error:
        with suppress(msgspec.DecodeError, RecursionError):
            value = msgspec.json.decode(text)
            if koikoi_games.is_one(value):
                return koikoi_jsonl.read_one(value, file)
        return Defect(file, 1, 0, error)


def kifu_records(deals: "list[Deal | Defect]") -> Iterator[Record | Defect]:
    """Make the records of the matches in a file; a deal that follows on nothing is a match of its own."""
    from tefuda.convert import goita_kifu

    yield from (deal for deal in deals if isinstance(deal, Defect))
    for run in goita_kifu.join(deals):
        try:
            whole = goita_kifu.match(run)
        except BadRecord:
            yield from (deal.record() for deal in run)
            continue
        yield run[0].of(whole)


def write(each: Record, form: str) -> str:
    """Write a match in a form of WRITTEN, and give the text; BadOption for another form.

    BadRecord where the record cannot be, or its game has no such form; MissingExtra for YAML kifu where no YAML is
    installed.
    """
    if form == RECORD:
        return record.dumps(each)
    if form not in (HISTORY, KIFU):
        raise BadOption("bad_value", option="to", value=form, values=list(WRITTEN))
    match = record.replay(each)
    if short_name(match.game) != "goita":
        raise BadRecord("other_game", told=short_name(match.game), found="goita")
    if form == HISTORY:
        return goita_history.write(match)
    need("yaml")
    from tefuda.convert import goita_kifu

    return goita_kifu.write(match, player_names(each), each)


def join_texts(written: list[str], form: str) -> str:
    """Put several matches into one text: a line a record, history strings one after the other.

    BadRecord for several kifu, which are a file each.
    """
    if len(written) < 2:
        return "".join(written)
    if form == KIFU:
        raise BadRecord("several_files", n=len(written))
    return "".join(text.replace("\n", "") + "\n" for text in written) if form == RECORD else "".join(written)


def player_names(each: Record) -> tuple[str, str, str, str]:
    """Give the names of the four seats, "" where there is none."""
    first, second, third, fourth = [*(player.name for player in each.players), "", "", "", ""][:4]
    return first, second, third, fourth
