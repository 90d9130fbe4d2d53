"""How long whoever has to move has been thinking: only while there is a connection, so that lost time is given back."""

import time


class Thinking:
    """The time of one decision, in seconds."""

    def __init__(self) -> None:
        self.about: object = None  # which decision
        self._used = 0.0
        self._since: float | None = None  # when it last began to run; None: it stands

    def begin(self, about: object, running: bool) -> None:
        """Begin anew, unless it is this decision already; let it run, or stand."""
        if about != self.about:
            self.about, self._used, self._since = about, 0.0, None
        now = time.monotonic()
        if running and self._since is None:
            self._since = now
        elif not running and self._since is not None:
            self._used += now - self._since
            self._since = None

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    @property
    def used(self) -> float:
        """How much has passed."""
        return self._used + (time.monotonic() - self._since if self._since is not None else 0.0)
