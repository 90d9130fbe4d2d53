"""Matches saved as records: where they lie, how they are written and found again."""

import time
from collections.abc import Sequence
from pathlib import Path

import platformdirs

from tefuda import __version__, record
from tefuda.errors import BadRecord, TefudaError
from tefuda.files import write_whole
from tefuda.game import Game, short_name
from tefuda.match import Match
from tefuda.record import Record, Seated


class SaveFile:
    """The file of one match, which is saved into it again and again; never a half one.

    Beside an unfinished match lies the seed of its packs to come, so that whoever leaves the table and comes back is
    dealt what would have been dealt. It is no part of the record, which may be given to others.
    """

    def __init__(self, path: Path, players: Sequence[Seated]) -> None:
        self.path = path
        self.players = players
        self._seed_saved = False

    def save(self, match: Match) -> None:
        """Write the match as it stands; TefudaError (`cannot_write`) where that fails."""
        try:
            if not (match.over or self._seed_saved):
                write_whole(seed_file(self.path), str(match.seed))
                self._seed_saved = True
            record.save_file(record.of(match, self.players, __version__), self.path)
            if match.over:
                seed_file(self.path).unlink(missing_ok=True)
        except OSError as error:
            raise TefudaError("cannot_write", file=str(self.path), why=error.strerror or str(error)) from None


def folder() -> Path:
    """Give the folder of records that were not given a file."""
    return Path(platformdirs.user_data_dir("tefuda")) / "records"


def new_file(game: Game) -> Path:
    """Choose a file for a new match, by the game and the time."""
    path = folder() / f"{short_name(game)}-{time.strftime('%Y%m%d-%H%M%S')}.json"
    return numbered(path) if path.exists() else path


def file_after(path: Path, game: Game) -> Path:
    """Choose a file for another match after the one in `path`."""
    return new_file(game) if path.parent == folder() else numbered(path)


def numbered(path: Path) -> Path:
    """Find the first of `evening-2.json`, `evening-3.json` … that is not there yet."""
    n = 2
    while (free := path.with_name(f"{path.stem}-{n}{path.suffix}")).exists():
        n += 1
    return free


def last_file() -> Path:
    """Find the unfinished match that was saved last; TefudaError (`nothing_to_resume`) where there is none."""
    files = sorted(folder().glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in files:
        try:
            if record.load_file(file).ended == "unfinished":
                return file
        except BadRecord:
            continue
    raise TefudaError("nothing_to_resume", folder=str(folder()))


def seed_file(path: Path) -> Path:
    """Give the file with the seed of the packs to come of the match in a file."""
    return path.with_name(path.name + ".seed")


def saved_seed(path: Path) -> str | None:
    """Read the seed that lies beside a match, None where there is none."""
    try:
        return seed_file(path).read_text("utf-8") or None
    except (OSError, UnicodeDecodeError):
        return None


def load_match(path: Path, game: Game | None, seed: int | None) -> tuple[Match, Record]:
    """Read the match in a file, to go on with; unless another seed is named it is dealt what it would have been.

    BadRecord where it cannot be, TefudaError (`match_is_over`) where it has ended.
    """
    saved = record.load_file(path)
    match = record.replay(saved, game, seed=saved_seed(path) if seed is None else seed)
    if match.over:
        raise TefudaError("match_is_over", file=str(path))
    return match, saved
