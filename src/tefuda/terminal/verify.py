"""Whether packs were dealt fairly, told in lines: one record after the other, or all of a folder together."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from tefuda import proof, record, tally
from tefuda.errors import TefudaError
from tefuda.game import Game, short_name
from tefuda.match import Match
from tefuda.terminal.sight import name_of
from tefuda.words import known, listed, say


def verify(files: Sequence[str], game: Game | None, lang: str) -> int:
    """Check records and say of each what was found; 1 where one does not hold or has no proof, else 0."""
    faulty = False
    for file in files:
        found = proof.check(record.load_file(file), game)
        lines = [each.text(lang) for each in (*found.faults, *found.notes)]
        if not found.faults:
            lines.insert(0, say(lang, "fair.holds", packs=found.packs, people=found.people))
        print("\n".join(say(lang, "fair.line", file=file, what=line) for line in lines))
        faulty = faulty or bool(found.faults)
    return int(faulty)


def statistics(folder: str, lang: str) -> int:
    """Count what the records in a folder and below have dealt, and say it beside what one should expect; 0.

    TefudaError (`no_records`) where there is none.
    """
    left_out: list[str] = []
    told = tally.count(_matches(Path(folder), left_out))
    if not told:
        raise TefudaError("no_records", folder=folder)
    if left_out:
        print(say(lang, "fair.left_out", n=len(left_out), files=listed(lang, left_out[:3])))
    print("\n\n".join("\n".join(_lines(each, lang)) for each in told))
    return 0


def _matches(folder: Path, left_out: list[str]) -> Iterator[Match]:
    """Play the records in a folder that are whole and can be played; the names of others are added to `left_out`."""
    for file in sorted(folder.rglob("*.json")):
        try:
            found = record.load_file(file)
            if found.seat is None:
                yield record.replay(found)
                continue
        except TefudaError:
            pass
        left_out.append(file.name)


def _lines(told: tally.Tally, lang: str) -> Iterator[str]:
    name = name_of(told.game, lang)
    yield say(lang, "fair.counted", game=name, matches=told.matches, deals=told.deals)
    for hands in told.hands:
        most = max(hands.counts, key=lambda code: abs(hands.counts[code] - hands.expected[code]))
        yield say(
            lang,
            "fair.hands",
            seat=hands.seat,
            cards=sum(hands.counts.values()),
            card=most,
            count=hands.counts[most],
            expected=f"{hands.expected[most]:.1f}",
            chi=f"{hands.chi:.1f}",
            freedom=hands.freedom,
            p=_chance(hands.p),
        )
    for event in told.events:
        what, expected = _kind(told.game, event, lang), f"{event.expected:.1f}"
        if event.z is None or event.p is None:
            yield say(lang, "fair.rare", what=what, count=event.count, expected=expected)
        else:
            z, p = f"{event.z:+.2f}", _chance(event.p)
            yield say(lang, "fair.event", what=what, count=event.count, expected=expected, z=z, p=p)
    for dealers in told.dealers:
        yield say(
            lang,
            "fair.dealers",
            counts=listed(lang, [str(n) for n in dealers.counts]),
            expected=f"{sum(dealers.counts) / dealers.seats:.1f}",
            chi=f"{dealers.chi:.1f}",
            freedom=dealers.seats - 1,
            p=_chance(dealers.p),
        )
    yield say(lang, "fair.surprise")


def _kind(game: Game, event: tally.Event, lang: str) -> str:
    """Name what a deal brought: by its code, with the word for it where there is one."""
    key = f"{short_name(game)}.{event.kind}.{event.word}"
    word = say(lang, key) if event.word and known(lang, key) else event.word
    return f"{event.kind} ({word})" if word else event.kind


def _chance(p: float) -> str:
    return f"{p:.3f}" if p >= 0.001 else f"{p:.0e}"
