"""The settings of a server, as docs/operate.md lists them."""

import json

from tefuda.server.settings import SETTINGS
from tefuda.words import say
from tests.pages import kept

PAGE = "operate.md"
BEGIN, END = "<!-- Settings, by `make pages` -->\n", "<!-- End of settings -->\n"


def page() -> str:
    """The page as it is, its list of settings anew."""
    before, _, rest = kept(PAGE).partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{listed()}{END}{after}"


def listed() -> str:
    rows = [
        f"| `{name}` | {usual(field.default)} | {say('en', f'setting.{name}')} |" for name, field in SETTINGS.items()
    ]
    return "\n".join(["| setting | usual | |", "|---|---|---|", *rows, ""])


def usual(value: object) -> str:
    """A value as TOML has it, nothing for nothing."""
    return "" if value in (None, "", ()) else f"`{json.dumps(value)}`"
