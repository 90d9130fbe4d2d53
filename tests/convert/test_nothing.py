"""A file in which there is nothing of a form, or something else, is a defect, and `tefuda convert` says 1."""

from pathlib import Path

import pytest

from tefuda.cli import main
from tefuda.convert import forms
from tefuda.convert.defect import Defect
from tefuda.words import LANGUAGES

TEXTS = ["", "\n\n", "hello: world\n", "{}", "[]", "null", "3", "あ", "---\n---\n", "# nothing\n"]


@pytest.mark.parametrize("form", forms.READ)
@pytest.mark.parametrize("text", TEXTS)
def test_what_is_not_recognised_or_holds_nothing_is_a_defect(form: str, text: str) -> None:
    for strict in (True, False):
        found = list(forms.read(text, form, strict=strict))
        assert found
        assert all(isinstance(each, Defect) and each.text(lang) for each in found for lang in LANGUAGES)


@pytest.mark.parametrize("ending", sorted(forms.ENDINGS.values()))
def test_the_command_tells_it_and_writes_nothing(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / f"other{ending}"
    file.write_text("hello: world\n", "utf-8")
    assert main(["convert", str(file), "--out", str(tmp_path / "out"), "--lang", "en"]) == 1
    said = capsys.readouterr().err
    assert str(file) in said
    assert "0 matches" in said
    assert not (tmp_path / "out").exists()
