"""What surrounds every answer: headers that hold a browser to this server, and a refusal for what other sites ask."""

from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tefuda.errors import TefudaError
from tefuda.server.answers import Problem
from tefuda.server.metrics import REFUSALS
from tefuda.words import LANGUAGES

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
HARMLESS = ("GET", "HEAD", "OPTIONS")
OTHER_SITE = 4403


class Guard:
    """Adds the headers, and refuses sockets and changes that the page of another site asks for."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a call through with the headers, or refuse it."""
        if scope["type"] == "websocket" and foreign(Headers(scope=scope)):
            await send({"type": "websocket.close", "code": OTHER_SITE, "reason": "other_site"})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        if scope["method"] not in HARMLESS and foreign(Headers(scope=scope)):
            await refusal(TefudaError("other_site"), 403)(scope, receive, guarded)
        else:
            await self.app(scope, receive, guarded)


def foreign(headers: Headers) -> bool:
    """Whether a browser says that the page of another site asks; programs say nothing."""
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc.lower() != headers.get("host", "").lower()


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


HOUSEHOLD = 64  # bits of an IPv6 address that are one household's


def refusal(error: TefudaError, status: int) -> Response:
    """Answer a call with an error, in both languages; its `retry` says after how many seconds to try again."""
    REFUSALS.labels(error.code).inc()
    text = {lang: error.text(lang) for lang in LANGUAGES}
    body = msgspec.json.encode(Problem(error.code, text))
    headers = {"cache-control": "no-store"}
    if "retry" in error.details:
        headers["retry-after"] = str(error.details["retry"])
    return Response(body, status, headers, "application/json")
