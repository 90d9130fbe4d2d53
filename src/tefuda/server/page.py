"""The built page: its files as they are. It finds its own way behind the #, so no other path leads to it."""

import json
import os
from pathlib import Path

from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from tefuda.errors import TefudaError
from tefuda.server.doors.guard import refuse
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

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a file of the page, or refuse a socket: the page has none."""
        if scope["type"] == "websocket":
            await refuse(TefudaError("unknown_call"), 404, scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file of the page, or (503) with how to get one; HTTPException where there is none."""
        if path == os.curdir and scope["method"] in ("GET", "HEAD"):
            return self._page()
        response = await super().get_response(path, scope)
        versioned = any(part.startswith(b"v=") for part in scope["query_string"].split(b"&"))
        hashed = path.startswith(f"assets{os.sep}")
        response.headers["cache-control"] = FOREVER if hashed or versioned else ASK_FIRST
        return response

    def _page(self) -> Response:
        index = self.folder / "index.html"
        if not index.is_file():
            text = "\n".join(say(lang, "error.no_page") for lang in LANGUAGES)
            return PlainTextResponse(text + "\n", 503, {"cache-control": ASK_FIRST})
        return FileResponse(index, headers={"cache-control": ASK_FIRST})
