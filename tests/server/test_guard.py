"""Who asks, and who may."""

import pytest

from tefuda.server.guard import client_address


@pytest.mark.parametrize(
    ("client", "named"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("::ffff:192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8:1:2:3::4", 1), "2001:db8:1:2::/64"),
        (("fe80::1%eth0", 1), "fe80::/64"),
        (("testclient", 50000), "testclient"),
        (None, ""),
    ],
)
def test_who_asks_is_an_address_or_the_network_of_a_household(client: tuple[str, int] | None, named: str) -> None:
    assert client_address({"type": "http", "client": client}) == named
