"""Matches kept as records: where they lie, how they are saved and found again."""

import time
from collections.abc import Sequence
from pathlib import Path

import platformdirs

from tefuda import __version__, record
from tefuda.errors import BadRecord, TefudaError
from tefuda.game import Game, short_name
from tefuda.match import Match
from tefuda.record import Record, Seated


class Keeper:
    """Saves one match, again and again, into one file; never a half one."""

    def __init__(self, path: Path, players: Sequence[Seated]) -> None:
        self.path = path
        self.players = players

    def save(self, match: Match) -> None:
        """Write the match as it stands."""
        try:
            record.save_file(record.of(match, self.players, __version__), self.path)
        except OSError as error:
            raise TefudaError("cannot_write", file=str(self.path), why=error.strerror or str(error)) from None


def folder() -> Path:
    """Where records lie that were not given a file."""
    return Path(platformdirs.user_data_dir("tefuda")) / "records"


def new_file(game: Game) -> Path:
    """A file for a new match."""
    started = time.strftime("%Y%m%d-%H%M%S")
    path = folder() / f"{short_name(game)}-{started}.json"
    n = 1
    while path.exists():
        n += 1
        path = folder() / f"{short_name(game)}-{started}-{n}.json"
    return path


def last_file() -> Path:
    """The unfinished match that was saved last."""
    files = sorted(folder().glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in files:
        try:
            if record.load_file(file).ended == "unfinished":
                return file
        except BadRecord:
            continue
    raise TefudaError("nothing_to_resume", folder=str(folder()))


def resumed(path: Path, game: Game | None, seed: int | None) -> tuple[Match, Record]:
    """The match in a file, to go on with."""
    kept = record.load_file(path)
    match = record.replay(kept, game, seed=seed)
    if match.over:
        raise TefudaError("match_is_over", file=str(path))
    return match, kept
