"""The least that a WebSocket can cost here: a bare Starlette echo under uvicorn, and visitors who keep a rate.

python benchmarks/live/echo.py        # serves on any free port, as tefuda's server does, and prints where
"""

import asyncio
import time
from collections.abc import Sequence
from itertools import cycle

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect

LARGEST = 1 << 20  # bytes of a message
HOST = "127.0.0.1"


async def echo(socket: WebSocket) -> None:
    """Send back whatever comes."""
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        return


def serve() -> None:
    """Serve with the settings of tefuda's server, as far as they bear on a message."""
    app = Starlette(routes=[WebSocketRoute("/", echo)])
    config = uvicorn.Config(
        app,
        host=HOST,
        port=0,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST,
    )
    taken = config.bind_socket()
    print(f"http://{HOST}:{taken.getsockname()[1]}", flush=True)
    uvicorn.Server(config).run(sockets=[taken])


async def visit(address: str, sockets: int, rate: float, seconds: float, messages: Sequence[str]) -> list[float]:
    """Send `rate` messages a second in turn over so many connections; give the seconds until each was back."""
    gate = asyncio.Semaphore(50)

    async def opened() -> ClientConnection:
        async with gate:
            return await connect(f"ws{address.removeprefix('http')}/", open_timeout=60, ping_interval=None)

    made = await asyncio.gather(*(opened() for _ in range(sockets)))
    taken: list[float] = []

    async def once(socket: ClientConnection, message: str) -> None:
        begun = time.perf_counter()
        await socket.send(message)
        await socket.recv()
        taken.append(time.perf_counter() - begun)

    begun, under_way = time.monotonic(), {socket: asyncio.create_task(asyncio.sleep(0)) for socket in made}
    for n, (socket, message) in enumerate(zip(cycle(made), cycle(messages), strict=False)):
        due = begun + n / rate
        if due > begun + seconds:
            break
        await asyncio.sleep(due - time.monotonic())
        await under_way[socket]
        under_way[socket] = asyncio.create_task(once(socket, message))
    await asyncio.gather(*under_way.values())
    await asyncio.gather(*(socket.close() for socket in made))
    return taken


if __name__ == "__main__":
    serve()
