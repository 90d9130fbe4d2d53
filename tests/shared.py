"""Where real games lie, beside the repository; tests that need them skip with a message where they are absent."""

from pathlib import Path

import pytest

DATA = Path(__file__).resolve().parents[2] / "shared" / "data"

needs_data = pytest.mark.skipif(not DATA.is_dir(), reason=f"no real games at {DATA}")
