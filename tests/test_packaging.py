"""A wheel without the page is refused, an installation of the sources is not."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("hatchling")
ROOT = Path(__file__).resolve().parents[1]


def hook(root: Path) -> Any:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.PageHook(str(root), {}, None, None, str(root / "dist"), "wheel")


def test_a_wheel_needs_the_page(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="make web"):
        hook(tmp_path).initialize("standard", {})
    hook(tmp_path).initialize("editable", {})
    page = tmp_path / "src" / "tefuda" / "page"
    page.mkdir(parents=True)
    (page / "index.html").write_text("", "utf-8")
    hook(tmp_path).initialize("standard", {})
