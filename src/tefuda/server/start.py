"""The server as `tefuda play` starts it: on this machine, its data in the user's folder, and a browser opened on it."""

import errno
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import quote, urlencode

import segno
import uvicorn
from prometheus_client import start_http_server

from tefuda import options
from tefuda.errors import TefudaError
from tefuda.extras import has
from tefuda.game import GAMES, Game, short_name
from tefuda.server import journal, memory, wire
from tefuda.server.doors.addresses import EVERYWHERE, reachable
from tefuda.server.doors.gate import Config
from tefuda.server.metrics import REGISTRY
from tefuda.server.page import build_of
from tefuda.server.settings import USUAL, Settings
from tefuda.server.site import create_app
from tefuda.server.storage.data import Data, opened
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.seat import Tokens
from tefuda.words import say

log = logging.getLogger(__name__)
HOST, PORT = "127.0.0.1", 8750
WAITING = 1024  # connections that the system holds until they are accepted
PATIENCE = 3  # seconds that connections have to say goodbye


@dataclass(frozen=True)
class Wanted:
    """How to serve, and what to open."""

    lang: str
    settings: Settings = USUAL
    browser: bool = True
    path: str = ""  # where the page opens
    games: tuple[str, ...] = GAMES  # names, modules or files


def new_table(game: Game, preset: str | None, differing: Sequence[str]) -> str:
    """Give the place in the page in which a table of this game is set up; BadOption for rules that there are not."""
    options.resolve(game, preset, dict(options.parse(game, text) for text in differing))
    asked = [("preset", preset)] if preset else []
    query = urlencode([*asked, *(("set", text) for text in differing)], quote_via=quote, safe="")
    return f"#/new/{short_name(game)}{'?' if query else ''}{query}"


def serve(wanted: Wanted) -> None:
    """Serve until Ctrl-C; TefudaError where there is no page to serve, or where it cannot listen."""
    with listening(wanted.settings) as taken, measured(wanted.settings.metrics):
        if not build_of():
            raise TefudaError("no_page")
        run(taken, wanted)


def run(taken: socket.socket, wanted: Wanted) -> None:
    """Serve on a socket the tables that lie in a folder; TefudaError where the folder cannot be opened."""
    host, port = taken.getsockname()[:2]
    repeats = journal.begin(wanted.settings.log_form, wanted.settings.log_level)
    with opened(wanted.settings.folder, f"{host}:{port}") as data:
        for note in data.notes:
            print(note.text(wanted.lang), file=sys.stderr)
        serve_data(taken, wanted, data, repeats)


def serve_data(taken: socket.socket, wanted: Wanted, data: Data, repeats: journal.Repeats) -> None:
    """Serve on a socket the tables of an opened data directory, until Ctrl-C."""
    settings = wanted.settings
    config = Config(
        create_app(Hall(data.store, games=wanted.games, limits=settings.limits), Tokens(data.key), settings=settings),
        settings,
        ws_max_size=4 * wire.LARGEST,
        timeout_graceful_shutdown=PATIENCE,
        callback_notify=repeats.look,
        timeout_notify=journal.WINDOW,
    )
    try:
        Announced(config, wanted).run(sockets=[taken])
    except KeyboardInterrupt:
        print()
    finally:
        log.info("Stopped")
        repeats.sum_up()


@contextmanager
def measured(address: str) -> Iterator[None]:
    """Answer with the figures of the server at an address of their own; "" for none.

    TefudaError where it cannot listen there.
    """
    if not address:
        yield
        return
    host, _, port = address.rpartition(":")
    try:
        server, thread = start_http_server(int(port), host.strip("[]"), REGISTRY)
    except (OSError, OverflowError) as error:
        raise TefudaError("cannot_listen", host=address, why=getattr(error, "strerror", None) or str(error)) from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class Announced(uvicorn.Server):
    """A server that says where it is once it can be reached, and opens it."""

    def __init__(self, config: Config, wanted: Wanted) -> None:
        super().__init__(config)
        self.wanted = wanted

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so."""
        await super().startup(sockets)
        if self.started and sockets:
            sockets[0].listen(WAITING)  # uvicorn has made it as short as what it accepts at once
            memory.settle()
            log.info("Serving at %s port %d", *sockets[0].getsockname()[:2])
            announce(self.wanted, sockets[0].getsockname()[1])


def announce(wanted: Wanted, port: int) -> None:
    """Print the address and how to stop, and open a browser where one can be seen."""
    host = wanted.settings.host
    shown = HOST if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}{wanted.settings.base}{wanted.path}"
    if wanted.settings.port is None and port != PORT:
        print(say(wanted.lang, "server.other_port", port=PORT))
    print(say(wanted.lang, "server.open", address=address))
    invite(wanted, port)
    if not has("fast"):
        print(say(wanted.lang, "install.no_search"))
    print(say(wanted.lang, "server.stop"), flush=True)
    if wanted.browser and on_a_screen():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def invite(wanted: Wanted, port: int) -> None:
    """Print where other devices of the home reach the server, and the first of it for a phone's camera."""
    outside = reachable(wanted.settings, port)
    if wanted.settings.host in EVERYWHERE:
        print(say(wanted.lang, "server.network", port=port))
    for address in outside:
        print(say(wanted.lang, "server.reached", address=address))
    if outside and sys.stdout.isatty():
        segno.make(outside[0], micro=False).terminal(compact=True)


def on_a_screen() -> bool:
    """Whether a browser would open before the eyes of whoever typed the command."""
    if os.environ.get("SSH_CONNECTION") or os.environ.get("SSH_TTY"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def listening(settings: Settings) -> socket.socket:
    """Open a socket that listens: on the port asked for, else on the usual one, or where that is taken on any.

    TefudaError where it cannot be.
    """
    host, port = settings.host, settings.port
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
        made.listen(WAITING)
    except OSError:
        made.close()
        raise
    return made
