"""The built page: its files as they are, and the page itself for every other path, since it finds its own way."""

import json
import os
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tefuda.words import LANGUAGES, say

BUILT = Path(__file__).parent.parent / "page"
FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"


def build_of(folder: Path = BUILT) -> str:
    """Read the build of the page in a folder; "" where none was built."""
    try:
        build = json.loads((folder / "build.json").read_text("utf-8"))["build"]
    except (OSError, ValueError, KeyError, TypeError):
        return ""
    return str(build) if (folder / "index.html").is_file() else ""


class Page(StaticFiles):
    """Serves a folder. What bears its build in its name or in `?v=` never changes; all else is asked for anew."""

    def __init__(self, folder: Path = BUILT) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.folder = folder

    async def check_config(self) -> None:
        """Allow a folder without a page: this is no mistake of the server's, and a visitor is told how to build one."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file of the page, with the page, or (503) with how to get one."""
        path = path.replace(os.sep, "/")
        hashed = path.startswith("assets/")
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or hashed:  # a part of another build: the page must not stand in for it
                raise
            return self._page()
        versioned = any(part.startswith(b"v=") for part in scope["query_string"].split(b"&"))
        response.headers["cache-control"] = FOREVER if hashed or versioned else ASK_FIRST
        return response

    def _page(self) -> Response:
        index = self.folder / "index.html"
        if not index.is_file():
            text = "\n".join(say(lang, "error.no_page") for lang in LANGUAGES)
            return PlainTextResponse(text + "\n", 503, {"cache-control": ASK_FIRST})
        return FileResponse(index, headers={"cache-control": ASK_FIRST})
