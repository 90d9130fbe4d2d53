"""What people read has the words of the glossary, and no code names."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tefuda import lessons, rulebook
from tefuda.decks import hanafuda, karuta
from tefuda.flat import options
from tefuda.game import GAMES, load
from tefuda.words import LANGUAGES, catalogue
from tests.having import BOOK, LESSON

ROOT = Path(__file__).parent.parent


def avoided(lang: str) -> list[str]:
    """The words that the glossary names as not to be used."""
    page = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    table = re.search(r"## One word for one thing.*?(?=\n## )", page, re.DOTALL)
    assert table
    rows = re.findall(r"^\| (.*)\|$", table[0], re.MULTILINE)[1:]
    cells = [row.split("|")[1 if lang == "en" else 3].strip() for row in rows]
    return [word for cell in cells if cell for word in cell.split(", ")]


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Everything that people read, with where it stands; but not what tells of the rules as a program."""
    yield from catalogue(lang).items()
    for game in BOOK:
        yield from ((f"{game} {part.clause}", part.text + str(part.rows)) for part in rulebook.read(load(game), lang))
    for game in LESSON:
        yield from ((f"lesson of {game}", step.text[lang]) for step in lessons.load(game).steps)
    if lang == "en":
        for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
            if page.name != "glossary.md":
                yield page.name, page.read_text("utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_word_for_one_thing(lang: str) -> None:
    words = avoided(lang)
    assert len(words) > 3
    edge = r"\b" if lang == "en" else ""
    wrong = re.compile("|".join(f"{edge}{re.escape(word)}s?{edge}" for word in words), re.IGNORECASE)
    assert [(where, found[0]) for where, text in texts(lang) if (found := wrong.search(text))] == []


def test_japanese_words_in_english_have_no_marks() -> None:
    assert [where for where, text in texts("en") if re.search("[āēīōū]", text, re.IGNORECASE)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_sentences_about_rules_name_no_codes(game: str, lang: str) -> None:
    """Neither options nor presets nor cards stand there as the code writes them; errors name options, to be typed."""
    names = {name for name in options(load(game).Rules) if "_" in name} | {
        each for each in load(game).PRESETS if "_" in each
    }
    names |= {card for card in (*hanafuda.CODES, *karuta.CODES) if card}
    code = re.compile(r"\b(" + "|".join(map(re.escape, names)) + r")\b|SDIN|\b[Ss]eat \d|席\d", re.ASCII)
    about = re.compile(rf"{game}\.(option|preset)\.")
    told = {key: text for key, text in catalogue(lang).items() if about.match(key)}
    assert len(told) > 10
    assert {key: text for key, text in told.items() if code.search(text)} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_preset_has_a_title(game: str, lang: str) -> None:
    titles = [catalogue(lang)[f"page.preset.{game}.{preset}"] for preset in load(game).PRESETS]
    assert len(set(titles)) == len(titles)
