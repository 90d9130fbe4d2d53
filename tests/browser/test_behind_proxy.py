"""Behind nginx, as deploy/nginx.conf has it: over TLS, under a name, below a path."""

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import DESKTOP, is_wrong
from tests.browser.playing import OPEN, PATIENCE, asked
from tests.server.running import free_port, logged, tefuda

# Of the page's worker: a certificate that was made for a test is good enough for pages, but not for workers.
UNTRUSTED = "An SSL certificate error occurred when fetching the script."
DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "cards.example.org"
TOGETHER = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {site}
}}
"""


def certificate(folder: Path) -> None:
    """Make a certificate that nobody but this test trusts."""
    subprocess.run(
        f"openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN={NAME} "
        f"-keyout {folder}/key.pem -out {folder}/cert.pem".split(),
        check=True,
        capture_output=True,
    )


def site(folder: Path, ports: dict[str, int]) -> str:
    """The example, with ports that are free and files of this test."""
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    for pattern, value in (
        (r"listen \[::\].*", ""),
        (r"listen 80;", f"listen 127.0.0.1:{ports['http']};"),
        (r"listen 443 ", f"listen 127.0.0.1:{ports['https']} "),
        (r"server 127.0.0.1:8750;", f"server 127.0.0.1:{ports['tefuda']};"),
        (r"/etc/ssl/certs/\S+\.pem", f"{folder}/cert.pem"),
        (r"/etc/ssl/private/\S+\.key", f"{folder}/key.pem"),
        (r"/var/log/nginx/tefuda\.log", f"{folder}/access.log"),
    ):
        text, found = re.subn(pattern, value, text)
        assert found, pattern
    return text


@contextmanager
def nginx(folder: Path, ports: dict[str, int]) -> Iterator[None]:
    """nginx in front of a port."""
    program = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
    assert program, "The tests of the proxy need nginx and openssl (Debian: apt install nginx openssl)."
    certificate(folder)
    file = folder / "nginx.conf"
    file.write_text(TOGETHER.format(folder=folder, site=site(folder, ports)), "utf-8")
    running = subprocess.Popen([program, "-c", str(file), "-p", str(folder), "-e", f"{folder}/error.log"])
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", ports["https"])) == 0:
                    break
            time.sleep(0.05)
        yield
    finally:
        running.terminate()
        running.wait()


@pytest.fixture
def ports() -> dict[str, int]:
    return {name: free_port() for name in ("http", "https", "tefuda", "metrics")}


def test_a_game_over_tls_below_a_path(chromium: Browser, tmp_path: Path, ports: dict[str, int]) -> None:
    here = ["--port", str(ports["tefuda"]), "--metrics", f"127.0.0.1:{ports['metrics']}"]
    told = ["--config", str(DEPLOY / "tefuda.toml"), *here, "--log-form", "plain"]
    with tefuda(tmp_path, *told) as (running, address), nginx(tmp_path, ports):
        assert address.endswith("/tefuda/")
        context = chromium.new_context(
            ignore_https_errors=True,
            locale="en-GB",
            viewport=dict(zip(("width", "height"), DESKTOP, strict=True)),  # type: ignore[arg-type]
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        wrong: list[str] = []
        asked_for: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if is_wrong(said) else None)
        page.on("request", lambda request: asked_for.append(request.url))
        page.on("websocket", lambda opened: asked_for.append(opened.url))
        root = f"https://{NAME}:{ports['https']}/tefuda/"
        first = page.goto(root)
        assert first is not None
        assert str(first.header_value("strict-transport-security")).startswith("max-age=")
        page.get_by_role("button", name="Play").first.click()
        asked(page)
        page.locator(OPEN).first.click()
        page.locator(".stage.busy").wait_for(state="detached")
        for place in ("#/records", "#/cards", "#/rules/koikoi", "#/settings", "#/new/goita"):
            page.goto(root + place)
            page.get_by_role("heading").first.wait_for()
        assert [each for each in wrong if each != UNTRUSTED] == []
        secure = f"wss://{NAME}:{ports['https']}/tefuda/"
        assert [url for url in asked_for if not url.startswith((root, secure, "data:", "blob:"))] == []
        assert any(url.startswith(f"{secure}api/tables/") for url in asked_for)
        context.close()
        assert logged(running) == []
    read = (tmp_path / "access.log").read_text("utf-8")
    assert '"GET /tefuda/api/tables/' in read
    assert "token=" not in read
