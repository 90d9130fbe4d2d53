"""Under which addresses other devices of the home reach this server."""

import socket
from ipaddress import ip_address

from tefuda.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::", "")
# Reserved for examples: no packet goes there, the question is only by which of its addresses this machine would send.
SOMEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def reachable(settings: Settings, port: int) -> list[str]:
    """List the addresses of a server on a port that other devices reach; [] where it listens to this machine alone."""
    hosts = [settings.host] if settings.host not in EVERYWHERE else own_addresses()
    return [
        f"http://{f'[{host}]' if ':' in host else host}:{port}{settings.base}" for host in hosts if is_outside(host)
    ]


def own_addresses() -> list[str]:
    """Find the addresses of this machine on its networks, IPv4 first."""
    found: list[str] = []
    for family, somewhere in SOMEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as asking:
                asking.connect((somewhere, 9))
                found.append(str(asking.getsockname()[0]))
        except OSError:
            continue
    return found


def is_outside(host: str) -> bool:
    """Whether others can come by this name or address."""
    try:
        address = ip_address(host)
    except ValueError:
        return host != "localhost" and not host.endswith(".localhost")
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)
