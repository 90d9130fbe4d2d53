"""Python as `pip install tefuda` leaves it: with the packages of none of its extras, or of some."""

import subprocess
import sys
from pathlib import Path

from tefuda.extras import EXTRAS

SOURCES = Path(__file__).resolve().parents[1] / "src"


def run(code: str, *extras: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a program where only these extras are installed."""
    hidden = [module for extra, modules in EXTRAS.items() if extra not in extras for module in modules]
    before = f"import sys; sys.path.insert(0, {str(SOURCES)!r}); sys.modules.update(dict.fromkeys({hidden!r}))\n"
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-c", before + code], input=typed, capture_output=True, text=True, timeout=300
    )


def tefuda(*arguments: str, extras: tuple[str, ...] = (), typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command `tefuda` there, in English unless another language is asked for."""
    lang = () if "--lang" in arguments else ("--lang", "en")
    return run(f"from tefuda.cli import main; sys.exit(main({[*arguments, *lang]!r}))", *extras, typed=typed)
