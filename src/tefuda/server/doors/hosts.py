"""The names under which a server may be asked for.

A page of another site can have its own name lead to this machine, and its script then asks with that name. Addresses
cannot be made to lead elsewhere, and neither can the names that a home network gives.
"""

import re
import socket
from collections.abc import Sequence
from ipaddress import ip_address

HOST = re.compile(r"([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?")  # a name or address, and a port
AT_HOME = ("", ".local", ".lan", ".home.arpa")


class Hosts:
    """The names of this machine on the networks that it listens to, and those of the settings (`*.` for all below)."""

    def __init__(self, listening: str, named: Sequence[str] = ()) -> None:
        self.open = not is_loopback(listening)
        own = socket.gethostname().partition(".")[0]
        found = [f"{own}{end}" for end in AT_HOME] + [socket.gethostname(), listening] if self.open else []
        self.names = {name.lower().strip("[]") for name in (*found, *named)}

    def allow(self, host: str, here: str = "") -> bool:
        """Whether one may be asked for as `host`, a name or address with or without a port.

        `here` is the address of this machine on which the connection has come.
        """
        match = HOST.fullmatch(host)
        if not match:
            return False
        name = match[1].lower().strip("[]").removesuffix(".")
        if is_loopback(name) or name in self.names:
            return True
        try:
            address = ip_address(name)
        except ValueError:
            above = name.partition(".")[2]
            return bool(above) and any(f"*.{end}" in self.names for end in ends(above))
        return self.open and (not address.is_global or name == here)


def ends(name: str) -> list[str]:
    """List a name and all that it lies below."""
    labels = name.split(".")
    return [".".join(labels[n:]) for n in range(len(labels))]


def is_loopback(name: str) -> bool:
    """Whether a name or address leads to this machine itself, from this machine alone."""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
