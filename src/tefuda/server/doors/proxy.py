"""What the proxies of the settings say of those they speak for: who asks, by what name, and whether over TLS."""

from collections.abc import Sequence
from ipaddress import ip_address, ip_network
from typing import Any, cast

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware


class Proxies:
    """The proxies that are believed: addresses or networks."""

    def __init__(self, named: Sequence[str]) -> None:
        self.networks = [ip_network(each) for each in named]

    def __contains__(self, address: str) -> bool:
        try:
            return any(ip_address(plain(address)) in network for network in self.networks)
        except ValueError:
            return False


def plain(address: str) -> str:
    """Write an address of IPv4 as such, also one that comes over a socket of IPv6."""
    return address.removeprefix("::ffff:")


class Believed:
    """Takes a named proxy at its word (X-Forwarded-For, -Proto and -Host), and nobody else."""

    def __init__(self, app: ASGIApp, named: Sequence[str]) -> None:
        self.proxies = Proxies(named)
        self.app = cast(ASGIApp, ProxyHeadersMiddleware(cast(Any, app), trusted_hosts=list(named))) if named else app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a call through as the proxy tells it."""
        if scope["type"] != "lifespan" and scope.get("client"):
            address, port = scope["client"]
            scope["client"] = (plain(address), port)
            name = Headers(scope=scope).get("x-forwarded-host")
            if name and address in self.proxies:
                MutableHeaders(scope=scope)["host"] = name.rpartition(",")[2].strip()
        await self.app(scope, receive, send)
