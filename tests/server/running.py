"""The server in a process of its own, as `tefuda play` starts it."""

import os
import re
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "src"
PATIENCE = 120  # seconds after which what should have happened long ago is given up
WITHOUT = "import sys; sys.modules['uvloop'] = None; from tefuda.cli import main; sys.exit(main(sys.argv[1:]))"


@contextmanager
def tefuda(
    folder: Path, *arguments: str, files: int | None = None, fast_loop: bool = True
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`tefuda play` with its address; `files`: how many it may have open; `fast_loop`: on uvloop, where it is there."""

    def prepare() -> None:
        # Ctrl-C is to reach the program, even where these tests themselves run in the background and are deaf to it.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        if files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    env = os.environ | {"PYTHONPATH": str(SOURCES), "PYTHONIOENCODING": "utf-8"}
    program = ["-m", "tefuda"] if fast_loop else ["-c", WITHOUT]
    command = [sys.executable, *program, "play", *arguments, "--no-browser", "--data", str(folder)]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env, preexec_fn=prepare
    )
    try:
        assert running.stdout is not None
        said = ""
        while "http://" not in said:
            line = running.stdout.readline()
            assert line, said
            said += line
        yield running, re.search(r"http://\S+", said)[0]  # type: ignore[index]
    finally:
        running.kill()
        running.wait()
        running.stdout.close()  # type: ignore[union-attr]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def logged(running: subprocess.Popen[str]) -> list[str]:
    """Stop the server, and give what it has logged."""
    running.terminate()
    said, _ = running.communicate(timeout=PATIENCE)
    return [line for line in said.splitlines() if not line.startswith(("Ctrl-C", "The levels"))]
