"""What is wrong with a part of a file that was read."""

from dataclasses import dataclass

from tefuda.errors import TefudaError
from tefuda.words import say


@dataclass(frozen=True)
class Defect:
    """One match or deal that could not be read as it stands; the others are not affected."""

    file: str  # its name
    deal: int  # which match or deal of the file, from 1
    row: int  # where in it, from 1; 0: as a whole
    error: TefudaError  # what is wrong there
    round: int = 0  # which round of a match, from 1, where a file holds several
    lines: bool = False  # whether `row` is a line of the file

    def text(self, lang: str) -> str:
        """Say in a line the file, the place and what is wrong there."""
        where = "defect_in_round" if self.round else "defect_in_line" if self.lines and self.row else "defect"
        return say(
            lang,
            f"convert.{where}",
            file=self.file,
            deal=self.deal,
            round=self.round,
            row=self.row,
            what=self.error.text(lang),
        )
