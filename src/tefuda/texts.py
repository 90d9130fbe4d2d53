"""Sentences in both languages, as they go over the wire."""

from typing import Annotated

from msgspec import Meta

Text = Annotated[dict[str, str], Meta(title="Text")]  # by language
Lines = Annotated[dict[str, list[str]], Meta(title="Lines")]  # several, one below the other or by seat
