"""The server as `tefuda play` starts it: on this machine, its data in the user's folder, and a browser opened on it."""

import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlencode

import platformdirs
import uvicorn
from sqlalchemy import URL
from sqlalchemy.exc import OperationalError

from tefuda import options
from tefuda.errors import BadOption, TefudaError
from tefuda.extras import has
from tefuda.game import GAMES, Game, short_name
from tefuda.server import wire
from tefuda.server.app import create_app
from tefuda.server.hall import Hall
from tefuda.server.page import build_of
from tefuda.server.seat import Tokens, key_in
from tefuda.server.store import Store
from tefuda.words import say

HOST, PORT = "127.0.0.1", 8750
EVERYWHERE = ("0.0.0.0", "::", "")
PATIENCE = 3  # seconds that connections have to say goodbye


@dataclass(frozen=True)
class Wanted:
    """Where to listen, where the data lie, and what to open; None where nothing was asked for."""

    lang: str
    host: str | None = None
    port: int | None = None
    data: str | None = None
    browser: bool = True
    path: str = "/"  # where the page opens
    games: tuple[str, ...] = GAMES  # names, modules or files


def new_table(game: Game, preset: str | None, differing: Sequence[str]) -> str:
    """Give the path of the page on which a table of this game is set up; BadOption for rules that there are not."""
    options.resolve(game, preset, dict(options.parse(game, text) for text in differing))
    asked = [("preset", preset)] if preset else []
    query = urlencode([*asked, *(("set", text) for text in differing)], quote_via=quote, safe="")
    return f"/#/new/{short_name(game)}{'?' if query else ''}{query}"


def serve(wanted: Wanted) -> None:
    """Serve until Ctrl-C; TefudaError where there is no page to serve, or where it cannot listen."""
    with listening(wanted) as taken:
        if not build_of():
            raise TefudaError("no_page")
        run(taken, Path(wanted.data or platformdirs.user_data_dir("tefuda")), wanted)


def run(taken: socket.socket, folder: Path, wanted: Wanted) -> None:
    """Serve on a socket the tables that lie in a folder; TefudaError where the folder cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        key = key_in(folder)
        store = Store(URL.create("sqlite", database=str(folder / "tefuda.db")))
    except (OSError, OperationalError) as error:
        why = getattr(error, "strerror", None) or str(getattr(error, "orig", error))
        raise TefudaError("cannot_write", file=str(folder), why=why) from None
    config = uvicorn.Config(
        create_app(Hall(store, games=wanted.games), Tokens(key)),
        log_level="warning",
        access_log=False,
        server_header=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=4 * wire.LARGEST,
        timeout_graceful_shutdown=PATIENCE,
    )
    try:
        Announced(config, wanted).run(sockets=[taken])
    except KeyboardInterrupt:
        print()


class Announced(uvicorn.Server):
    """A server that says where it is once it can be reached, and opens it."""

    def __init__(self, config: uvicorn.Config, wanted: Wanted) -> None:
        super().__init__(config)
        self.wanted = wanted

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so."""
        await super().startup(sockets)
        if self.started and sockets:
            announce(self.wanted, sockets[0].getsockname()[1])


def announce(wanted: Wanted, port: int) -> None:
    """Print the address and how to stop, and open a browser where one can be seen."""
    host = wanted.host or HOST
    shown = HOST if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}{wanted.path}"
    if wanted.port is None and port != PORT:
        print(say(wanted.lang, "server.other_port", port=PORT))
    print(say(wanted.lang, "server.open", address=address))
    if host in EVERYWHERE:
        print(say(wanted.lang, "server.network", port=port))
    if not has("fast"):
        print(say(wanted.lang, "install.no_search"))
    print(say(wanted.lang, "server.stop"), flush=True)
    if wanted.browser and on_a_screen():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def on_a_screen() -> bool:
    """Whether a browser would open before the eyes of whoever typed the command."""
    if os.environ.get("SSH_CONNECTION") or os.environ.get("SSH_TTY"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def listening(wanted: Wanted) -> socket.socket:
    """Open a socket that listens: on the port asked for, else on the usual one, or where that is taken on any.

    BadOption or TefudaError where it cannot be.
    """
    host, port = wanted.host or HOST, wanted.port
    if port is not None and not 0 <= port <= 65535:
        raise BadOption("bad_number", option="--port", value=port, low=0, high=65535)
    try:
        return bound(host, PORT if port is None else port)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise TefudaError("cannot_listen", host=host, why=error.strerror or str(error)) from None
    if port is not None:
        raise TefudaError("port_taken", port=port)
    return bound(host, 0)


def bound(host: str, port: int) -> socket.socket:
    """Open a listening socket; OSError where it cannot be. Port 0 is any that is free."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    made = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":  # so that a server just stopped does not hold its port; elsewhere this shares ports
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(128)
    except OSError:
        made.close()
        raise
    return made
