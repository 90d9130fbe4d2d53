"""What a person may type at the table, and what it means."""

from dataclasses import dataclass

from tefuda.game import Game
from tefuda.match import Match
from tefuda.notation import Notation
from tefuda.terminal.sight import Sight
from tefuda.words import LANGUAGES, listed, say

COMMANDS = {"rules": "?", "hint": "h", "undo": "u", "record": "r", "save": "s", "quit": "q"}


@dataclass(frozen=True)
class Play:
    """A move to be played, written, or an action by its number."""

    move: str | int


@dataclass(frozen=True)
class Command:
    """Something other than a move: a key of COMMANDS."""

    name: str


@dataclass(frozen=True)
class Unclear:
    """No answer; `why` says, in the language of the person, what would be one."""

    why: str


def commands(game: Game) -> dict[str, str]:
    """Give what to type for each command: a letter, or its word where the letter is a move of the game."""
    return {name: name if letter in game.ACTIONS else letter for name, letter in COMMANDS.items()}


def understand(text: str, match: Match, sight: Sight) -> Play | Command | Unclear:
    """Find the meaning of an answer: the number, code or name of an action, a whole move, or a command."""
    asked = text.casefold()
    for name, letter in commands(sight.game).items():
        if asked in (letter, name):
            return Command(name)
    for action, number in sight.numbers.items():
        if asked == str(number) or asked == sight.notation.actions[action].casefold():
            return Play(action)
    move = with_codes(sight.notation, asked)
    if move in match.legal():
        return Play(move)
    return by_name(asked, sight) or Unclear(unclear(text, sight))


def with_codes(notation: Notation, text: str) -> str:
    """Write a compound move in its codes, also where it was typed in one-letter names (し角)."""
    if notation.joint != "":
        return text
    codes = {notation.card_name(card, "ja"): notation.cards[card] for card in range(1, len(notation.cards))}
    return "".join(codes.get(letter, letter) for letter in text if letter != " ")


def by_name(asked: str, sight: Sight) -> Play | Unclear | None:
    """Find the action whose name, in either language, was typed, or the only one with that as a part of its name."""
    whole: list[int] = []
    part: list[int] = []
    for action in sight.numbers:
        for name in names(action, sight):
            if asked == name and action not in whole:
                whole.append(action)
            if asked and asked in name and action not in part:
                part.append(action)
    found = whole or part
    if len(found) == 1:
        return Play(found[0])
    return Unclear(say(sight.lang, "terminal.several", text=asked, answers=offered(sight, found))) if found else None


def names(action: int, sight: Sight) -> list[str]:
    """List the ways in which people may call an action, in small letters."""
    code = sight.notation.actions[action]
    if code in sight.notation.cards:
        card = sight.notation.cards.index(code)
        return [sight.notation.card_name(card, lang).casefold() for lang in LANGUAGES]
    return [sight.action(action).casefold()]


def unclear(text: str, sight: Sight) -> str:
    """Say why an answer is none, and what would be right."""
    possible = say(sight.lang, "terminal.answers", answers=offered(sight, list(sight.numbers)))
    for action, code in enumerate(sight.notation.actions):
        if code and code.casefold() == text.casefold():
            name = " ".join(sight.action(action).split())
            return say(sight.lang, "terminal.not_now", card=name) + "\n" + possible
    return say(sight.lang, "terminal.not_understood", text=text) + "\n" + possible


def offered(sight: Sight, actions: list[int]) -> str:
    """List actions with their numbers, in a row."""
    return listed(sight.lang, [f"{sight.numbers[action]} {sight.notation.actions[action]}" for action in actions])
