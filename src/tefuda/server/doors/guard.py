"""Who may ask: by a name of this server, from its own page or a program, and saying what is sent."""

from ipaddress import IPv6Address, ip_address, ip_network

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from tefuda.errors import TefudaError
from tefuda.server.answers import Problem
from tefuda.server.doors.hosts import Hosts
from tefuda.server.doors.limits import RETRY
from tefuda.server.metrics import REFUSALS
from tefuda.words import LANGUAGES

HARMLESS = ("GET", "HEAD", "OPTIONS")
STATUS = {"unknown_host": 421, "other_site": 403, "unnamed_proxy": 403, "wrong_content": 415}
USUAL_PORTS = {"http": ":80", "https": ":443"}
HOUSEHOLD = 64  # bits of an IPv6 address that are one household's


class Guard:
    """Refuses what comes by a foreign name, and sockets and changes that the page of another site asks for."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a call through, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        try:
            self.check(scope)
        except TefudaError as error:
            await refuse(error, STATUS[error.code], scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def check(self, scope: Scope) -> None:
        """Raise TefudaError where a call may not be made."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self.hosts.allow(host, (scope.get("server") or ("",))[0]):
            raise TefudaError("unknown_host", host=host[:80])
        if scope["type"] == "websocket":
            check_origin(scope, headers)
        elif scope["method"] not in HARMLESS:
            check_origin(scope, headers)
            kind = headers.get("content-type", "").partition(";")[0].strip().lower()
            if scope["method"] == "POST" and kind != "application/json":
                raise TefudaError("wrong_content")


def check_origin(scope: Scope, headers: Headers) -> None:
    """Raise TefudaError where a browser says that the page of another site asks; programs say nothing."""
    origins = headers.getlist("origin")
    if not origins:
        if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise TefudaError("other_site")
        return
    scheme = scope["scheme"].replace("ws", "http")
    host = headers.get("host", "").lower()
    if origins == [f"https://{host}"] and scheme == "http":
        raise TefudaError("unnamed_proxy")
    if [origins[0].lower()] != [f"{scheme}://{host.removesuffix(USUAL_PORTS[scheme])}"] or len(origins) > 1:
        raise TefudaError("other_site")


def client_address(scope: Scope) -> str:
    """Name who asks, for limits: an address, or of IPv6 the network that one household has; "" where it is unknown.

    Behind a proxy that the settings name this is whom the proxy speaks for.
    """
    name = str((scope.get("client") or ("",))[0])
    try:
        address = ip_address(name.partition("%")[0])
    except ValueError:
        return name
    if not isinstance(address, IPv6Address):
        return str(address)
    return str(address.ipv4_mapped or ip_network((int(address), HOUSEHOLD), strict=False))


def refusal(error: TefudaError, status: int) -> Response:
    """Answer a call with an error, in both languages; its `retry` says after how many seconds to try again.

    What cannot be just now has RETRY where it does not say so.
    """
    REFUSALS.labels(error.code).inc()
    text = {lang: error.text(lang) for lang in LANGUAGES}
    body = msgspec.json.encode(Problem(error.code, text, blamed(error)))
    headers = {"cache-control": "no-store"}
    if status in (429, 503):
        headers["retry-after"] = str(error.details.get("retry", RETRY))
    return Response(body, status, headers, "application/json")


def blamed(error: TefudaError) -> list[str]:
    """Name the options that an error is about."""
    between, single = error.details.get("blames"), error.details.get("option")
    if isinstance(between, list):
        return [str(option) for option in between]
    return [single] if isinstance(single, str) else []


async def refuse(error: TefudaError, status: int, scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a call, or a socket that has not been accepted."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(refusal(error, status))
    else:
        await refusal(error, status)(scope, receive, send)
