"""The examples in deploy/: each is what the program and the tools take."""

import configparser
import shlex
import shutil
import subprocess
from pathlib import Path

from tefuda.arguments import SERVER, parser
from tefuda.server.settings import CONFIG, load

DEPLOY = Path(__file__).parent.parent / "deploy"


def unit() -> configparser.ConfigParser:
    found = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",), comment_prefixes=("#",))
    found.optionxform = str  # type: ignore[assignment, method-assign]
    found.read_string((DEPLOY / "tefuda.service").read_text("utf-8"))
    return found


def test_the_settings_are_taken(tmp_path: Path) -> None:
    found = load({CONFIG: str(DEPLOY / "tefuda.toml"), "data": str(tmp_path)}, {})
    assert (found.base, found.proxies, found.hosts) == ("/tefuda/", ("127.0.0.1",), ("cards.example.org",))


def test_the_service_starts_the_program_with_what_it_takes() -> None:
    service = unit()["Service"]
    program, *arguments = shlex.split(service["ExecStart"])
    assert program.endswith("/tefuda")
    asked = parser("en").parse_args(arguments)
    assert set(SERVER) <= set(vars(asked))
    assert asked.config == "/etc/tefuda.toml"
    environment = dict(each.split("=", 1) for each in shlex.split(service["Environment"]))
    given = {name: value for name, value in environment.items() if name.startswith("TEFUDA_")}
    assert load({}, given).folder == Path("/var/lib") / service["StateDirectory"]
    assert environment["XDG_CACHE_HOME"] == f"/var/cache/{service['CacheDirectory']}"


def test_the_service_may_do_little_and_can_be_read(tmp_path: Path) -> None:
    service = unit()["Service"]
    for name, value in {
        "DynamicUser": "yes",
        "NoNewPrivileges": "yes",
        "ProtectSystem": "strict",
        "UMask": "0077",
    }.items():
        assert service[name] == value
    assert "MemoryDenyWriteExecute" not in service  # the compiler writes what is run
    tool = shutil.which("systemd-analyze")
    if tool is not None:  # where there is no systemd, there is nothing more to ask
        copy = tmp_path / "tefuda.service"
        copy.write_text((DEPLOY / "tefuda.service").read_text("utf-8").replace("/opt/tefuda/bin/tefuda", "/bin/true"))
        told = subprocess.run([tool, "verify", str(copy)], capture_output=True, text=True)
        assert (told.returncode, told.stdout + told.stderr) == (0, "")
