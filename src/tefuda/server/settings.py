"""The settings of a server: one table of names, types and usual values, and where a value is taken from.

A file of settings, then the environment, then the command line: what comes later counts. The catalogues say what each
setting means (`setting.<name>`), for `--help` and docs/operate.md.
"""

import os
import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
import platformdirs
from msgspec import Meta, Struct
from msgspec.structs import FieldInfo, fields

from tefuda.errors import TefudaError
from tefuda.server.doors.limits import Count, Limits

PREFIX = "TEFUDA_"
FILE = "tefuda.toml"  # in the data directory, unless another file is named
CONFIG = "config"  # what names it: no setting, for it cannot stand in the file itself

Port = Annotated[int, Meta(ge=0, le=65535)]
Base = Annotated[str, Meta(pattern="^/([A-Za-z0-9._~-]+/)*$")]
Host = Annotated[str, Meta(pattern=r"^(\*\.)?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$|^\[?[0-9a-fA-F:]+\]?$")]
Address = Annotated[str, Meta(pattern=r"^$|^(\[[0-9a-fA-F:]+\]|[A-Za-z0-9._-]+):[0-9]{1,5}$")]


class Connections(Struct, frozen=True, forbid_unknown_fields=True):
    """How many connections there may be, and for how many seconds one may be silent."""

    most: Count = 4096
    address: Count = 256
    request: Count = 20
    kept: Count = 30
    stalled: Count = 30
    ping: Count = 20


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All settings of a server, with their usual values; None and "" for what is not there."""

    host: str = "127.0.0.1"
    port: Port | None = None  # None: the usual one, or where that is taken any
    data: str | None = None
    base: Base = "/"
    hosts: tuple[Host, ...] = ()
    proxies: tuple[str, ...] = ()
    metrics: Address = ""
    log_form: Literal["plain", "json"] = "plain"
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    connections: Connections = Connections()
    limits: Limits = Limits()

    @property
    def folder(self) -> Path:
        """Where the data lie."""
        return Path(self.data or platformdirs.user_data_dir("tefuda"))


USUAL = Settings()


def declared() -> dict[str, FieldInfo]:
    """List every setting by its name; one of a table within is `limits.calls`."""
    found: dict[str, FieldInfo] = {}
    for field in fields(Settings):
        if field.name in TABLES:
            found |= {f"{field.name}.{each.name}": each for each in fields(field.type)}
        else:
            found[field.name] = field
    return found


TABLES = ("connections", "limits")
SETTINGS = declared()


def load(given: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """Gather the settings from a file, the environment and what was given on the command line, by name.

    `given` has None for what was not asked for, and lists of `name=value` for the tables. TefudaError where a name is
    none, a value is none of its setting's, or the file that was named cannot be read.
    """
    near = from_environment(environment) | from_command(given)
    file = given.get(CONFIG) or environment.get(PREFIX + CONFIG.upper())
    values = from_file(Path(file)) if file else from_folder(near.get("data"))
    made: dict[str, Any] = {}
    for name, value in (values | near).items():
        table, _, key = name.rpartition(".")
        (made.setdefault(table, {}) if table else made)[key] = value
    return msgspec.convert(made, Settings)


def from_folder(data: str | None) -> dict[str, Any]:
    """Read the file in the data directory, where there is one; it cannot say where it lies."""
    file = Settings(data=data).folder / FILE
    values = from_file(file) if file.exists() else {}
    if "data" in values:
        raise TefudaError("setting_here", name="data", where=str(file))
    return values


def from_file(file: Path) -> dict[str, Any]:
    """Read the settings in a TOML file, by name."""
    try:
        read = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise TefudaError("unreadable_file", file=str(file), why=error.strerror or str(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise TefudaError("unreadable_file", file=str(file), why=str(error)) from None
    values: dict[str, Any] = {}
    for name, value in read.items():
        if name in TABLES and isinstance(value, dict):
            values |= {f"{name}.{key}": each for key, each in value.items()}
        else:
            values[name] = value
    return {name: converted(name, value, f"{file}: {name}") for name, value in values.items()}


def from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """Read the settings among the variables of the environment, by name."""
    names = {variable(name): name for name in SETTINGS}
    found: dict[str, Any] = {}
    for key, value in environment.items():
        if key.startswith(PREFIX) and key != variable(CONFIG):
            if key not in names:
                raise unknown(key, key, list(names))
            found[names[key]] = converted(names[key], listed(names[key], value), key)
    return found


def variable(name: str) -> str:
    """Name the variable of the environment that has a setting."""
    return PREFIX + name.upper().replace(".", "_")


def from_command(given: Mapping[str, Any]) -> dict[str, Any]:
    """Read what was given on the command line, by name."""
    found: dict[str, Any] = {}
    for name, value in given.items():
        flag = "--" + name.replace("_", "-")
        if name in SETTINGS and value is not None:
            found[name] = converted(name, listed(name, value), flag)
        for each in (value or ()) if name in TABLES else ():
            key, _, text = each.partition("=")
            found[f"{name}.{key}"] = converted(f"{name}.{key}", text, f"{flag} {each}")
    return found


def listed(name: str, text: str) -> str | list[str]:
    """Take a text of several values apart, where a setting has several."""
    return re.split(r"[,\s]+", text.strip(", ")) if text and isinstance(SETTINGS[name].default, tuple) else text


def converted(name: str, value: object, where: str) -> Any:
    """Check a value of a setting, and give it as its type; TefudaError that says where it stands."""
    if name not in SETTINGS:
        raise unknown(name, where, list(SETTINGS))
    try:
        found = msgspec.convert(value, SETTINGS[name].type, strict=False)
        if name == "proxies":
            for each in found:
                ip_network(each)
    except ValueError:
        raise TefudaError("bad_setting", where=where, value=value, form=form(name)) from None
    return found


def form(name: str) -> TefudaError:
    """Say how the value of a setting is written, to be told with an error."""
    setting = SETTINGS[name]
    if get_origin(setting.type) is Literal:
        return TefudaError("form.choice", names=list(get_args(setting.type)))
    if "." in name:
        return TefudaError("form.rate" if isinstance(setting.default, str) else "form.count")
    return TefudaError(f"form.{name}")


def unknown(name: str, where: str, names: list[str]) -> TefudaError:
    """Make the error for a name that no setting has, with those that look like it."""
    return TefudaError("unknown_setting", name=name, where=where, names=get_close_matches(name, names) or names)
