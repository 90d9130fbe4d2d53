"""What is packed: a wheel with and without the page, a source package that builds one, one number for the version."""

import re
import shutil
import tarfile
import tomllib
from email.parser import HeaderParser
from importlib import import_module
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

import tefuda
from tefuda.extras import EXTRAS

ROOT = Path(__file__).resolve().parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A tree as it comes out of git: without a page."""
    folder = tmp_path / "sources"
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("page", "__pycache__"))
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "Makefile", ".gitignore"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def wheel(folder: Path) -> ZipFile:
    return ZipFile(next(WheelBuilder(str(folder)).build(directory=str(folder / "dist"), versions=["standard"])))


def with_a_page(folder: Path) -> Path:
    (folder / "src/tefuda/page/assets").mkdir(parents=True)
    (folder / "src/tefuda/page/index.html").write_text("", "utf-8")
    (folder / "src/tefuda/page/assets/index-1a2b.js").write_text("", "utf-8")
    return folder


def test_a_wheel_needs_no_page_and_brings_what_runs_without_one(sources: Path) -> None:
    packed = wheel(sources)
    names = set(packed.namelist())
    tracked = [path for path in (ROOT / "src/tefuda").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    due = {path.relative_to(ROOT / "src").as_posix() for path in tracked if "page" not in path.relative_to(ROOT).parts}
    assert due - names == set()
    assert not any(name.startswith("tefuda/page/") for name in names)
    head = HeaderParser().parsestr(packed.read(f"tefuda-{tefuda.__version__}.dist-info/METADATA").decode())
    assert head["Version"] == tefuda.__version__
    assert set(head.get_all("Provides-Extra") or ()) >= {*EXTRAS, "all"}


def test_a_page_that_was_built_is_packed(sources: Path) -> None:
    names = wheel(with_a_page(sources)).namelist()
    assert {"tefuda/page/index.html", "tefuda/page/assets/index-1a2b.js"} <= set(names)


def test_a_source_package_brings_its_page_along_and_builds_the_same_wheel(sources: Path, tmp_path: Path) -> None:
    (with_a_page(sources) / "web/node_modules/left").mkdir(parents=True)
    (sources / "web/node_modules/left/index.js").write_text("", "utf-8")
    file = next(SdistBuilder(str(sources)).build(directory=str(tmp_path / "dist")))
    with tarfile.open(file) as packed:
        assert not [name for name in packed.getnames() if "node_modules" in name or "__pycache__" in name]
        packed.extractall(tmp_path / "out", filter="data")
    again = tmp_path / "out" / f"tefuda-{tefuda.__version__}"
    assert set(wheel(again).namelist()) == set(wheel(sources).namelist())


def test_each_extra_brings_the_modules_that_are_asked_for() -> None:
    """`extras` names modules, pyproject.toml the packages that they come from."""
    packages = {
        extra: {normal(re.split(r"[<>=\[ ]", each)[0]) for each in needed if ";" not in each}  # else: not everywhere
        for extra, needed in PROJECT["optional-dependencies"].items()
    }
    found = packages_distributions()
    for extra, modules in EXTRAS.items():
        for module in modules:
            import_module(module)
        own = {normal(found[module][0]) for module in modules}
        assert own - {"llvmlite"} == packages[extra]  # numba brings llvmlite of its own version
    assert PROJECT["optional-dependencies"]["all"] == [f"tefuda[{','.join(EXTRAS)}]"]


def normal(name: str) -> str:
    return name.lower().replace("_", "-")


def test_the_locked_versions_hold_all_that_is_asked_for() -> None:
    """Where this fails pyproject.toml has changed since: `make lock`."""
    extras = PROJECT["optional-dependencies"]
    play = [*PROJECT["dependencies"], *extras["build"], *(each for extra in EXTRAS for each in extras[extra])]
    for lock, needed in (("requirements", play), ("requirements-dev", [*play, *extras["dev"]])):
        text = (ROOT / f"{lock}.lock").read_text("utf-8")
        locked = {normal(name) for name in re.findall(r"^([\w.-]+)==", text, re.MULTILINE)}
        assert {normal(re.split(r"[<>=]", each)[0]) for each in needed} - locked == set()
        assert "://" not in text
