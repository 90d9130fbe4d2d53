"""A whole server: its calls, its socket and its page, below one path, and what surrounds them all."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route, Router, WebSocketRoute

from tefuda.errors import TefudaError
from tefuda.server.app import STATUS, Api
from tefuda.server.calls import CALLS, Call
from tefuda.server.doors.guard import Guard, client_address, refusal
from tefuda.server.doors.headers import Held
from tefuda.server.doors.hosts import Hosts
from tefuda.server.doors.mistakes import Caught
from tefuda.server.doors.proxy import Believed
from tefuda.server.page import BUILT, Page
from tefuda.server.settings import USUAL, Settings
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.seat import Tokens


class RoundNumber(Convertor[int]):
    """The number of a round in a path, short enough to be one."""

    regex = "[0-9]{1,6}"

    def convert(self, value: str) -> int:
        """Read it."""
        return int(value)

    def to_string(self, value: int) -> str:
        """Write it."""
        return str(value)


register_url_convertor("round", RoundNumber())


def create_app(hall: Hall, tokens: Tokens, page: Path = BUILT, settings: Settings = USUAL) -> Starlette:
    """Make the application over a hall of tables, with the page built in a folder."""
    api = Api(hall, tokens, settings)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        hall.open()
        yield
        await hall.close()

    calls = [Route(call.route, counted(api, call), methods=[call.method], name=call.name) for call in CALLS]
    health = [route for route in calls if route.name in ("alive", "ready")]
    inside: list[BaseRoute] = [*calls, WebSocketRoute("/api/tables/{table}", api.sit)]
    return Starlette(
        routes=below(settings.base, Router(inside, redirect_slashes=False, default=Page(page)), health),
        middleware=[
            Middleware(Believed, settings.proxies),
            Middleware(Held),
            Middleware(Caught),
            Middleware(Guard, Hosts(settings.host, settings.hosts)),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={TefudaError: refuse, HTTPException: not_here},
        lifespan=lifespan,
    )


def counted(api: Api, call: Call) -> Callable[[Request], Awaitable[Response]]:
    """Have a call carried out as long as there are not too many of an address."""
    carry_out = getattr(api, call.name)

    async def answer(request: Request) -> Response:
        api.rates.count("calls", client_address(request.scope))
        return await carry_out(request)  # type: ignore[no-any-return]

    return answer


def below(base: str, site: Router, beside: list[Route]) -> list[BaseRoute]:
    """Put a site below a path, to which who asks for no more than the server is led.

    What is asked about the server itself is beside it, too: whoever watches over it need not know the path.
    """

    async def lead(_: Request) -> Response:
        return RedirectResponse(base)

    root = base.removesuffix("/")
    return [*(Route(path, lead) for path in ("/", root)), *beside, Mount(root, site)] if root else [Mount("", site)]


async def refuse(_: Request, error: Exception) -> Response:
    """Answer an error of the house."""
    assert isinstance(error, TefudaError)
    return refusal(error, STATUS.get(error.code, 400))


async def not_here(request: Request, error: Exception) -> Response:
    """Answer a path or a method that there is not."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        answer = refusal(TefudaError("wrong_method"), 405)
        answer.headers["allow"] = (error.headers or {}).get("Allow", "GET, HEAD")
        return answer
    path = request.scope["path"].removeprefix(request.scope.get("root_path", "").rstrip("/"))
    return refusal(TefudaError("unknown_call" if path.startswith("/api") else "unknown_page"), 404)
