"""What a server does at so many live tables, and what a bare echo does at the same rate and size."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from served import Process

from live.echo import visit
from live.people import Crowd, Figures

TICK = 0.01  # seconds: what the system counts processor time in
LATE = 1.0  # seconds after which a command that has no answer is counted as late


def spread(seconds: Sequence[float]) -> list[float] | None:
    """Give the median and the 99th percentile in milliseconds; None where nothing was measured."""
    if not seconds:
        return None
    ordered = sorted(seconds)
    return [round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2) for part in (0.5, 0.99)]


class Ramp:
    """A server and an echo, and the steps of a ramp on them, each measured for so many seconds."""

    def __init__(self, server: Process, echo: Process, crowd: Crowd, seconds: float) -> None:
        self.server = server
        self.echo = echo
        self.crowd = crowd
        self.seconds = seconds
        self.empty = 0.0  # megabytes with all that bots play with, and hardly a table

    async def prepare(self, tables: int) -> None:
        """Have compiled and loaded what is compiled and loaded once, and weigh the server then."""
        await self.crowd.grow(tables)
        await asyncio.sleep(2 * self.crowd.period)
        self.crowd.paused = True
        await asyncio.to_thread(self.server.settle)
        self.crowd.paused = False
        self.empty = self.server.megabytes()

    async def step(self, tables: int) -> dict[str, Any]:
        """Measure at so many tables, and the echo after it."""
        begun = time.monotonic()
        await self.crowd.grow(tables)
        opened = time.monotonic() - begun
        await asyncio.sleep(self.crowd.period)
        there = sum(person.there for person in self.crowd.people)
        step = {"tables": tables, "connected": there, "opened_s": round(opened, 1)} | await self.people()
        step["mb"] = round(self.server.megabytes(), 1)
        step["kb"] = round(1024 * (step["mb"] - self.empty) / max(1, there), 1)
        step |= await self.echoes(tables, step["frames"])
        step["echoes"] = [round(cpu / step["echo_cpu"], 2) for cpu in step["frame_cpu"]]
        return step

    async def people(self) -> dict[str, Any]:
        """Measure people at play, while another table is opened every second."""
        figures = self.crowd.figures = Figures()
        spent, visitors, begun = self.server.spent(), time.process_time(), time.monotonic()
        while time.monotonic() - begun < self.seconds:
            await asyncio.gather(asyncio.sleep(1.0), self.crowd.pass_by())
        taken, now = time.monotonic() - begun, self.server.spent()
        frames = max(1, figures.frames)
        late = sum(person.waited() > LATE for person in self.crowd.people)
        return {
            "move_ms": spread(figures.moves),
            "moves": len(figures.moves),
            "bot_ms": spread(figures.bots),
            "create_ms": spread(figures.created),
            "frames": round(figures.frames / taken, 1),
            "frame_bytes": figures.bytes // frames,
            "cpu": round(100 * (now.whole - spent.whole) / taken, 1),
            "frame_cpu": [round(1000 * each / frames, 2) for each in (now.whole - spent.whole, now.loop - spent.loop)],
            "visitors_cpu": round(100 * (time.process_time() - visitors) / taken, 1),
            "faults": [sum(figures.refused.values()), figures.lost, late],
            "refused": dict(figures.refused),
            "idle": figures.idle,
        }

    async def echoes(self, sockets: int, rate: float) -> dict[str, Any]:
        """Measure the echo with frames as they came, at the same rate over as many connections."""
        self.crowd.paused = True
        await asyncio.sleep(1.0)  # the last bots have answered
        frames = list(self.crowd.samples.values())
        await visit(self.echo.address, 1, 100.0, 0.5, frames)
        spent = self.echo.spent().whole
        taken = await visit(self.echo.address, sockets, max(1.0, rate), self.seconds / 2, frames)
        spent = max(TICK, self.echo.spent().whole - spent)
        self.crowd.paused = False
        return {"echo_ms": spread(taken), "echo_cpu": round(1000 * spent / max(1, len(taken)), 3)}

    async def leave(self, after: float) -> dict[str, float]:
        """Have everybody leave; give the megabytes of the empty server, the full one, and so many seconds later."""
        full = self.server.megabytes()
        await self.crowd.leave()
        await asyncio.sleep(after)
        left = self.server.megabytes()
        return {"empty": round(self.empty, 1), "full": round(full, 1), "left": round(left, 1)}
