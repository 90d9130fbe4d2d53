"""The rule books: both languages say the same clauses, and every clause has a test."""

import re
from pathlib import Path

import pytest

from tefuda import rulebook
from tefuda.cli import main
from tefuda.decks import hanafuda
from tefuda.flat import options
from tefuda.game import load
from tefuda.words import LANGUAGES, say
from tests.having import BOOK

TESTS = Path(__file__).parent / "games"


def clauses(game: str, lang: str) -> list[str]:
    return [part.clause for part in rulebook.read(load(game), lang) if part.clause]


@pytest.mark.parametrize("game", BOOK)
def test_both_languages_have_the_same_clauses(game: str) -> None:
    assert clauses(game, "en") == clauses(game, "ja")
    assert len(set(clauses(game, "en"))) == len(clauses(game, "en"))


@pytest.mark.parametrize("game", BOOK)
def test_every_clause_has_a_test_named_after_it(game: str) -> None:
    source = "".join(file.read_text("utf-8") for file in TESTS.glob(f"{game}/test_*.py"))
    named = re.findall(r"def test_([a-z]{2})_((?:\d+_)+)", source)
    tested = {f"{code.upper()}-{number}" for code, numbers in named for number in numbers.strip("_").split("_")}
    assert [clause for clause in clauses(game, "en") if clause not in tested] == []


@pytest.mark.parametrize(("lang", "quotes"), [("en", "“{}”"), ("ja", "『{}』")])
@pytest.mark.parametrize("game", BOOK)
def test_every_option_is_named_where_it_decides(game: str, lang: str, quotes: str) -> None:
    """By the title under which people choose it, and by no name of the code."""
    text = " ".join(part.text for part in rulebook.read(load(game), lang))
    titles = {name: say(lang, f"{game}.option.{name}.title") for name in options(load(game).Rules)}
    assert [title for title in titles.values() if quotes.format(title) not in text] == []
    assert [name for name in titles if "_" in name and name in text] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BOOK)
def test_a_book_says_where_the_rules_of_a_table_stand(game: str, lang: str) -> None:
    """Under the one name by which the page and the terminal tell them."""
    name = say(lang, "page.table.rules_here")
    assert name in next(part.text for part in rulebook.read(load(game), lang) if part.text and not part.level)
    assert say(lang, "terminal.options", preset="basic").startswith(name)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BOOK)
def test_the_page_lists_what_can_be_chosen(game: str, lang: str) -> None:
    """Each option once by its title, and each of its values in a sentence."""
    heading, table = rulebook.choices(load(game), lang)
    rules = options(load(game).Rules)
    assert heading.level == 2
    assert [row[0] for row in table.rows[1:]] == [say(lang, f"{game}.option.{name}.title") for name in rules]
    for (_, ways), option in zip(table.rows[1:], rules.values(), strict=True):
        assert ways.count(" / ") == (len(option.values) - 1 if option.values and not option.many else 0)
        assert ways
        assert "{" not in ways


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_of_koikoi_lists_all_cards(lang: str) -> None:
    """A row for each month, and in it what is on its cards."""
    rows = next(part.rows for part in rulebook.read(load("koikoi"), lang) if len(part.rows) == 13)[1:]
    for month, (_, plant, cards) in enumerate(rows, 1):
        names = [hanafuda.name(card, lang) for card in range(1, 49) if hanafuda.month(card) == month]
        assert all(name.startswith(plant) for name in names)
        for name in names:
            shown = name.removeprefix(plant).removeprefix(" with ").removeprefix("に")
            assert shown in cards or "plain" in name or "カス" in name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BOOK)
def test_a_book_is_printed_with_the_options_in_force(game: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", game, "--lang", lang, "--plain"]) == 0
    printed = capsys.readouterr().out
    assert all(clause in printed for clause in clauses(game, lang))
    headings = [part.text for part in rulebook.read(load(game), lang) if part.level == 2]
    assert all(f"\n\n{heading}\n" in printed for heading in headings)
    assert main(["rules", game, "--lang", lang]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 100


def test_the_options_are_those_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules", "koikoi", "--lang", "en", "--plain", "--preset", "nintendo", "--set", "rounds=6"])
    printed = capsys.readouterr().out
    assert "Rounds in a match: 6." in printed
    assert "A total of seven or more counts twice." in printed
