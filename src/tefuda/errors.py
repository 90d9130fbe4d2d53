"""Errors that say what is wrong, where, and what would be right: a code for programs, a sentence for people."""

from tefuda.words import listed, say


class TefudaError(ValueError):
    """Anything wrong with what somebody asked for.

    `code` is stable and names the sentence in the catalogues (`error.<code>`); `details` fill it in. `str(error)` is
    English, `error.text("ja")` Japanese.
    """

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def text(self, lang: str) -> str:
        """Put the error into a sentence, in the language asked for (`en` or `ja`)."""
        filled: dict[str, object] = {}
        for name, value in self.details.items():
            if isinstance(value, list | tuple):
                filled[name] = listed(lang, [str(x) for x in value])
            else:
                filled[name] = value.text(lang) if isinstance(value, TefudaError) else value
        return say(lang, f"error.{self.code}", **filled)

    def __str__(self) -> str:
        return self.text("en")


class IllegalMove(TefudaError):
    """A move that is not open to the seat whose turn it is."""


class BadOption(TefudaError):
    """An unknown game, preset, option or value, or options that contradict each other."""


class BadRecord(TefudaError):
    """A record that cannot be what it says; names the round and the move where it can."""
