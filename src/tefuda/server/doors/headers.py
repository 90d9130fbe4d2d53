"""The headers of every answer: they hold a browser to this server and tell it to trust nothing else."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tefuda.server.doors.hosts import HOST
from tefuda.server.metrics import CALLS

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self'{socket}; form-action 'none'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY.format(socket=""),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
ONLY_TLS = "max-age=31536000"  # a year
STARTS = ("http.response.start", "websocket.http.response.start")


class Held:
    """Adds the headers to every answer, and counts it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a call through, its answer with the headers."""

        async def held(message: Message) -> None:
            if message["type"] in STARTS:
                CALLS.labels(str(message["status"])).inc()
                MutableHeaders(scope=message).update(headers_for(scope))
            await send(message)

        await self.app(scope, receive, held if scope["type"] != "lifespan" else send)


def headers_for(scope: Scope) -> dict[str, str]:
    """Make the headers of the answer to a call.

    The socket is named besides 'self', for browsers to which that means the scheme of the page alone.
    """
    host = Headers(scope=scope).get("host", "")
    secure = scope["scheme"] in ("https", "wss")
    socket = f" {'wss' if secure else 'ws'}://{host}" if HOST.fullmatch(host) else ""
    found = HEADERS | {"content-security-policy": POLICY.format(socket=socket)}
    return found | {"strict-transport-security": ONLY_TLS} if secure else found
