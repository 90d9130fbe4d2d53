"""The catalogues: the same keys and fillings in both languages, and a sentence for everything that can happen."""

import re
from pathlib import Path
from string import Formatter

import pytest

from tefuda.check.form import keys
from tefuda.game import GAMES, load
from tefuda.words import LANGUAGES, catalogue, known, say


def fillings(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_both_languages_have_the_same_keys() -> None:
    assert set(catalogue("en")) == set(catalogue("ja"))


def test_both_languages_fill_in_the_same_things() -> None:
    # {who} may be dropped in one language and not in the other.
    differing = {
        key: (sentence, catalogue("ja")[key])
        for key, sentence in catalogue("en").items()
        if fillings(sentence) ^ fillings(catalogue("ja")[key])
    }
    assert differing == {}


def test_no_sentence_is_empty_or_english_by_mistake() -> None:
    for key, sentence in catalogue("ja").items():
        assert sentence.strip()
        words = re.sub(r"\{[^}]*\}", "", sentence)
        assert re.search(r"[ぁ-んァ-ヶ一-龠■]|^[\W\d>]*$", words), key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_in_a_game_has_its_sentence(name: str, lang: str) -> None:
    assert [key for key in keys(load(name)) if not known(lang, key)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "kind"),
    [("koikoi", "yaku"), ("kingo", "hand"), ("shippin", "dealt"), ("shippin", "challenge"), ("dafaza", "opening")],
)
def test_every_word_is_said(name: str, kind: str, lang: str) -> None:
    """As a word of its own, or in a sentence of its own."""
    words = [word for word in load(name).WORDS[kind] if word]
    assert words
    unsaid = [word for word in words if not known(lang, f"{name}.{kind}.{word}")]
    assert [word for word in unsaid if not known(lang, f"{name}.event.{kind}.{word}")] == []
    assert say(lang, "koikoi.yaku.goko") != "goko"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_has_its_sentence(lang: str) -> None:
    codes = """
        unknown_game unknown_preset unknown_option bad_value bad_number unknown_bot nobody_to_move nothing_to_undo
        no_deal_now illegal_move unknown_move nothing_to_resume match_is_over cannot_write bad_arguments
        koikoi.bonus_with_plus_one_exclusive koikoi.no_yaku_left
    """
    assert [code for code in codes.split() if not known(lang, f"error.{code}")] == []


def test_what_the_page_says_is_there() -> None:
    """Every sentence that the page asks for by its whole name."""
    asked = {
        key
        for file in (Path(__file__).parents[1] / "web/src").rglob("*")
        if file.suffix in (".svelte", ".ts")
        for key in re.findall(r"\bsay\(\s*'([a-z_]+\.[a-z_.]+)'", file.read_text("utf-8"))
    }
    assert len(asked) > 100
    for lang in LANGUAGES:
        missing = {key for key in asked if not known(lang, key)}
        assert missing == set(), lang
