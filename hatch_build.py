"""A wheel brings the built page; one without it would be a server with nothing to show."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Refuses a wheel while the page has not been built; an installation of the sources as they lie needs none."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look before anything is packed."""
        page = Path(self.root) / "src" / "tefuda" / "page" / "index.html"
        if version != "editable" and not page.is_file():
            raise RuntimeError(f"{page} is missing: run `make web` first, which builds the page.")
