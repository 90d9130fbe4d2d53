"""Makes the data that opponents play by: chances, networks, fitted numbers and strategies. Nothing here plays."""

from importlib.resources import files
from pathlib import Path


def data_of(game: str) -> Path:
    """Give the folder of a game's data, made where it is missing."""
    folder = Path(str(files("tefuda.games"))) / game / "data"
    folder.mkdir(exist_ok=True)
    return folder
