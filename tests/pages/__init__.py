"""The pages of docs/ that are made from the code."""

from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"


def kept(page: str) -> str:
    """A page as it lies in docs/."""
    file = DOCS / page
    return file.read_text("utf-8") if file.is_file() else ""
