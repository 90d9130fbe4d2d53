"""Settings: one table, from a file, the environment and the command line, and what is said of mistakes."""

from pathlib import Path
from typing import Any

import pytest

from tefuda.arguments import SERVER, parser
from tefuda.errors import TefudaError
from tefuda.server.settings import CONFIG, SETTINGS, TABLES, Settings, load, variable
from tefuda.words import LANGUAGES, known, say
from tests.pages import kept
from tests.pages import settings as listed


def test_what_is_not_asked_for_is_as_usual(tmp_path: Path) -> None:
    assert load({"data": str(tmp_path)}, {}) == Settings(data=str(tmp_path))


def test_the_command_line_counts_more_than_the_environment_and_that_more_than_the_file(tmp_path: Path) -> None:
    (tmp_path / "tefuda.toml").write_text(
        'port = 1\nhost = "0.0.0.0"\nhosts = ["a.example", "b.example"]\nlog_form = "json"\n'
        '[limits]\ntables = "1/minute"\nidle = 5\n[connections]\nmost = 10\n',
        "utf-8",
    )
    environment = {
        "TEFUDA_PORT": "2",
        "TEFUDA_LIMITS_IDLE": "6",
        "TEFUDA_PROXIES": "10.0.0.1, 10.1.0.0/16",
        "PATH": "x",
    }
    given = {"data": str(tmp_path), "port": "3", "base": None, "limits": ["tables=2/hour"], "connections": None}
    found = load(given, environment)
    assert (found.port, found.host, found.hosts) == (3, "0.0.0.0", ("a.example", "b.example"))
    assert found.proxies == ("10.0.0.1", "10.1.0.0/16")
    assert (found.limits.tables, found.limits.idle, found.connections.most) == ("2/hour", 6, 10)
    assert found.folder == tmp_path


def test_another_file_may_be_named_and_say_where_the_data_lie(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'data = "{tmp_path / "data"}"\n', "utf-8")
    assert load({CONFIG: str(file)}, {}).folder == tmp_path / "data"
    assert load({}, {"TEFUDA_CONFIG": str(file)}).folder == tmp_path / "data"


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        ("prot = 1", "unknown_setting", ["prot", "tefuda.toml", "port"]),
        ("[limits]\ntabels = 1", "unknown_setting", ["limits.tabels", "tefuda.toml", "limits.tables"]),
        ("limits = 3", "unknown_setting", ["limits"]),
        ("port = 70000", "bad_setting", ["tefuda.toml: port", "70000"]),
        ('port = "eighty"', "bad_setting", ["tefuda.toml: port", "eighty"]),
        ('base = "tefuda"', "bad_setting", ["base"]),
        ('base = "/tefuda"', "bad_setting", ["base"]),
        ('base = "//evil.example/"', "bad_setting", ["base"]),
        ('hosts = ["http://a.example"]', "bad_setting", ["hosts"]),
        ('hosts = ["*"]', "bad_setting", ["hosts"]),
        ('proxies = ["proxy.example"]', "bad_setting", ["proxies"]),
        ('metrics = "9750"', "bad_setting", ["metrics"]),
        ('log_level = "loud"', "bad_setting", ["log_level"]),
        ('[limits]\ntables = "many"', "bad_setting", ["limits.tables"]),
        ("[connections]\nmost = 0", "bad_setting", ["connections.most"]),
        ('data = "elsewhere"', "setting_here", ["--config"]),
        ("port = ]", "unreadable_file", ["tefuda.toml", "line 1"]),
    ],
)
def test_a_mistake_in_the_file_is_named_with_its_place(text: str, code: str, told: list[str], tmp_path: Path) -> None:
    (tmp_path / "tefuda.toml").write_text(text, "utf-8")
    with pytest.raises(TefudaError) as caught:
        load({"data": str(tmp_path)}, {})
    assert caught.value.code == code
    for lang in LANGUAGES:
        for part in told:
            assert part in caught.value.text(lang)


def test_mistakes_elsewhere_are_named_with_theirs(tmp_path: Path) -> None:
    wrong: list[tuple[dict[str, Any], dict[str, str], str, str]] = [
        ({}, {"TEFUDA_PROT": "1"}, "unknown_setting", "TEFUDA_PORT"),
        ({}, {"TEFUDA_PORT": "x"}, "bad_setting", "TEFUDA_PORT"),
        ({"limits": ["tables=x"]}, {}, "bad_setting", "--limits tables=x"),
        ({"connections": ["mots=5"]}, {}, "unknown_setting", "connections.most"),
        ({"log_form": "xml"}, {}, "bad_setting", "--log-form"),
        ({CONFIG: str(tmp_path / "none.toml")}, {}, "unreadable_file", "none.toml"),
    ]
    for given, environment, code, told in wrong:
        with pytest.raises(TefudaError) as caught:
            load({"data": str(tmp_path)} | given, environment)
        assert caught.value.code == code
        assert told in caught.value.text("en")


@pytest.mark.parametrize("name", SETTINGS)
def test_a_wrong_value_of_any_setting_is_told_what_is_right(name: str, tmp_path: Path) -> None:
    table, _, key = name.rpartition(".")
    (tmp_path / "tefuda.toml").write_text(f"[{table}]\n{key} = false\n" if table else f"{key} = false\n", "utf-8")
    with pytest.raises(TefudaError) as caught:
        load({"data": str(tmp_path)}, {})
    assert caught.value.code == "bad_setting"
    right = caught.value.details["form"]
    assert isinstance(right, TefudaError)
    for lang in LANGUAGES:
        assert known(lang, f"error.{right.code}")
        assert right.text(lang) in caught.value.text(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_setting_is_explained_and_an_option(lang: str) -> None:
    assert [name for name in SETTINGS if not known(lang, f"setting.{name}")] == []
    options = {name for name in SETTINGS if "." not in name} | {*TABLES, CONFIG}
    assert set(SERVER) == options
    play = next(action for action in parser(lang)._actions if action.dest == "command").choices["play"]  # type: ignore[index]
    told = " ".join(play.format_help().split())
    for name in options:
        assert f"--{name.replace('_', '-')} " in told
        assert "".join(say(lang, f"setting.{name}").split()) in "".join(told.split())


def test_the_documentation_lists_them() -> None:
    assert kept(listed.PAGE) == listed.page()


def test_names_in_the_environment_are_told_apart() -> None:
    assert len({variable(name) for name in SETTINGS}) == len(SETTINGS)
