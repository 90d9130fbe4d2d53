"""YAML kifu 1.0 of goita: the deals of a table, without the なし.

    version: 1.0
    title: "event"    # these three may be missing
    date: "2026-04-01"
    comment: "…"
    p0: "name"        # … p3, in turn order
    log:
     - hand: {p0: "し角金金銀飛香馬", p1: …}
       uchidashi: 1   # who deals, from 0
       score: [0, 20] # of p0 and p2, p1 and p3; before the deal, in some files after it
       game:
        - ["1", "し", "角"]   # who, the piece laid down or received with, the attack

Where it takes more to play a match again, we write two fields of our own: `x-rules: {declare: optional}`, the options
that differ from the usual ones, and in a deal `x-said: [["1", "黙る"], …]`, what was said of five し or more.

Files come as people type them: with a byte order mark, comments, full-width digits, なし all the same, unfinished,
repeated and missing deals, and either glyph for a king. Each deal is a match of its own; `join` makes one match of
deals that follow on each other.
"""

import dataclasses
import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

import yaml
from msgspec.structs import replace

from tefuda import options, record
from tefuda.convert.defect import Defect
from tefuda.convert.goita_deal import (
    GAME,
    PLAY,
    REDEAL,
    SHOWN,
    SILENT,
    DealReplay,
    Said,
    Turn,
    finished,
    pieces,
    played_deals,
)
from tefuda.decks.koma import NAMES
from tefuda.errors import BadRecord, TefudaError
from tefuda.flat import Value
from tefuda.match import Match
from tefuda.record import Record, Seated

PLAYERS = ("p0", "p1", "p2", "p3")
WORDS = {"黙る": SILENT, "五し": SHOWN, "続行": PLAY, "配り直し": REDEAL}
PASSES = ("なし", "ナシ", "無し", "パス", "-", "－")
ABOUT = {"title": "event", "date": "date", "comment": "comment"}  # of the file, and in records
Score = tuple[int, int]  # of the pairs of p0 and p2, p1 and p3


@dataclass(frozen=True)
class Deal:
    """A deal that was read: a match of its own, which waits where the deal was finished."""

    file: str  # its name
    number: int  # in the file, from 1
    row: int  # its line in the file
    names: tuple[str, ...]  # of the players, by seat from 0
    dealer: int  # from 0
    score: Score | None  # before the deal, as the file tells it
    match: Match
    about: Mapping[str, str]  # the title, date and comment of the file

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return finished(self.match)

    @property
    def gain(self) -> Score:
        """What the pairs gained in points; 0 each where the deal was not finished."""
        gains = self.match.rounds[-1].gains or [0, 0]
        return gains[0], gains[1]

    def leads_to(self, after: "Deal") -> bool | None:
        """Whether a later deal of the file has the score and dealer that this one leads to; None if it cannot tell."""
        if self.score is None or after.score is None or not self.finished:
            return None
        score = (self.score[0] + self.gain[0], self.score[1] + self.gain[1])
        return (score, self.match.state.dealer - 1) == (after.score, after.dealer)

    def record(self) -> Record:
        """Give it in Tefuda's own form, with the players' names."""
        return self.of(self.match)

    def of(self, match: Match) -> Record:
        """Give a match that this deal belongs to, with what its file says about it."""
        told = record.of(match, [Seated(name) for name in self.names])
        return replace(told, **{field: self.about.get(name, "") for name, field in ABOUT.items()})


@dataclass
class _DealText:
    """A deal as it stands in the file."""

    row: int
    hands: list[list[int]]
    dealer: int
    score: Score | None
    said: list[Said]
    turns: list[Turn]


def read(text: str, file: str = "-", *, strict: bool = True) -> list[Deal | Defect]:
    """Read all deals of a file in order; one that cannot be so is a defect, and stops no other."""
    reader = _Reader()
    try:
        top = reader.mapping(yaml.compose(text.lstrip("\ufeff"), Loader=yaml.SafeLoader))
        names = tuple(reader.text(top[player]) if player in top else "" for player in PLAYERS)
        about = {name: reader.text(top[name]) for name in ABOUT if name in top}
        rules = reader.rules(top.get("x-rules"))
        log = reader.sequence(top.get("log"))
    except yaml.MarkedYAMLError as error:
        row = error.problem_mark.line + 1 if error.problem_mark else 0
        return [Defect(file, 0, row, BadRecord("goita.not_yaml", what=error.problem or ""), lines=True)]
    except (yaml.YAMLError, RecursionError) as error:
        return [Defect(file, 0, 0, BadRecord("goita.not_yaml", what=str(error).splitlines()[0]))]
    except TefudaError as error:
        return [Defect(file, 0, reader.row, error, lines=True)]
    texts: list[_DealText | None] = []
    results: list[Deal | Defect] = []
    for number, node in enumerate(log, 1):
        try:
            texts.append(reader.deal(node))
        except BadRecord as error:
            texts.append(None)
            results.append(Defect(file, number, reader.row, error, lines=True))
    for number, each in enumerate(texts, 1):
        if each is None:
            continue
        replay = DealReplay(strict=strict, passes=False)
        try:
            match = replay.match(each.hands, each.dealer, each.turns, each.said, rules)
        except TefudaError as error:
            results.append(Defect(file, number, replay.row or each.row, error, lines=True))
            continue
        _redeal(match, each, texts[number] if number < len(texts) else None)
        results.append(Deal(file, number, each.row, names, each.dealer, each.score, match, about))
    results.sort(key=lambda each: each.number if isinstance(each, Deal) else each.deal)
    return _scored_before(results)


def _redeal(match: Match, deal: _DealText, after: _DealText | None) -> None:
    """Throw in a deal with five し and no turn, after which the same dealer deals at the same score."""
    if deal.turns or after is None or deal.score is None:
        return
    if (deal.score, deal.dealer) == (after.score, after.dealer):
        while match.turn is not None and GAME.PHASES[match.state.phase] == "vote":
            match.play("redeal")


def _scored_before(results: list[Deal | Defect]) -> list[Deal | Defect]:
    """Turn scores into those before each deal, where the deals agree that they were noted after it."""
    deals = [each for each in results if isinstance(each, Deal)]
    before = after = 0
    for deal, following in pairwise(deals):
        if following.number != deal.number + 1 or deal.score is None or following.score is None:
            continue
        grown = (following.score[0] - deal.score[0], following.score[1] - deal.score[1])
        before += deal.finished and grown == deal.gain
        after += following.finished and grown == following.gain
    if before >= after:
        return results
    moved: list[Deal | Defect] = []
    for each in results:
        if isinstance(each, Deal) and each.score is not None and each.finished:
            score = (each.score[0] - each.gain[0], each.score[1] - each.gain[1])
            moved.append(dataclasses.replace(each, score=score))
        else:
            moved.append(each)
    return moved


class _Reader:
    """Reads nodes of YAML as what they must be, BadRecord where they are not; `row` is the line of the last one."""

    def __init__(self) -> None:
        self.row = 0

    def deal(self, node: yaml.Node) -> _DealText:
        """Read a deal."""
        fields = self.mapping(node)
        row = self.row
        hands = self.mapping(self._named(fields, "hand"))
        dealt = [pieces(self.text(self._named(hands, player))) for player in PLAYERS]
        self.row = row
        dealer = self._number(self._named(fields, "uchidashi"), 3)
        score = None
        if "score" in fields:
            score = self._score(self.sequence(fields["score"]))
        said = [self._said(each) for each in self.sequence(fields.get("x-said"))]
        game = self.sequence(fields.get("game"))
        return _DealText(row, dealt, dealer, score, said, [self._turn(each) for each in game])

    def rules(self, node: yaml.Node | None) -> dict[str, Value]:
        """Read the options that differ from the usual ones; BadOption where there are none such."""
        if node is None:
            return {}
        return dict(options.parse(GAME, f"{name}={self.text(value)}") for name, value in self.mapping(node).items())

    def mapping(self, node: yaml.Node | None) -> dict[str, yaml.Node]:
        """Give the parts of a mapping by name."""
        self._at(node)
        if not isinstance(node, yaml.MappingNode):
            raise BadRecord("goita.kifu_shape", wanted="name: …")
        fields = {self.text(name): value for name, value in node.value}
        self._at(node)
        return fields

    def sequence(self, node: yaml.Node | None) -> list[yaml.Node]:
        """Give the parts of a list; where nothing is written it is empty."""
        self._at(node)
        if node is None or (isinstance(node, yaml.ScalarNode) and node.value in ("", "~", "null")):
            return []
        if not isinstance(node, yaml.SequenceNode):
            raise BadRecord("goita.kifu_shape", wanted="[…]")
        return list(node.value)

    def text(self, node: yaml.Node) -> str:
        """Give what stands in a scalar, whatever its type."""
        self._at(node)
        if not isinstance(node, yaml.ScalarNode):
            raise BadRecord("goita.kifu_shape", wanted='"…"')
        return str(node.value)

    def _at(self, node: yaml.Node | None) -> None:
        if node is not None:
            self.row = node.start_mark.line + 1

    def _named(self, fields: dict[str, yaml.Node], name: str) -> yaml.Node:
        if name not in fields:
            raise BadRecord("goita.kifu_lacks", name=name)
        return fields[name]

    def _number(self, node: yaml.Node, high: int) -> int:
        text = unicodedata.normalize("NFKC", self.text(node)).strip()
        if not (text.isascii() and text.isdecimal() and len(text) < 5 and int(text) <= high):
            raise BadRecord("goita.kifu_number", text=text, high=high)
        return int(text)

    def _score(self, parts: list[yaml.Node]) -> Score:
        if len(parts) != 2:
            raise BadRecord("goita.kifu_shape", wanted="[0, 0]")
        return self._number(parts[0], 9999), self._number(parts[1], 9999)

    def _said(self, node: yaml.Node) -> Said:
        parts = self.sequence(node)
        word = self.text(parts[1]).strip() if len(parts) == 2 else ""
        if word not in WORDS:
            raise BadRecord("goita.kifu_shape", wanted='["0", "黙る"]')
        return Said(self.row, self._number(parts[0], 3), WORDS[word])

    def _turn(self, node: yaml.Node) -> Turn:
        parts = self.sequence(node)
        if len(parts) != 3:
            raise BadRecord("goita.kifu_shape", wanted='["0", "し", "香"]')
        seat, said = self._number(parts[0], 3), [self.text(part).strip() for part in parts[1:]]
        if all(text in PASSES for text in said):
            return Turn(self.row, seat)
        laid = [pieces(text) for text in said]
        if [len(each) for each in laid] != [1, 1]:
            raise BadRecord("goita.kifu_shape", wanted='["0", "し", "香"]')
        return Turn(self.row, seat, (laid[0][0], laid[1][0]))


def join(deals: Iterable[Deal | Defect]) -> Iterator[list[Deal]]:
    """Join deals into runs that each lead to the next one; what begins at 0:0 is a match so far (see `match`)."""
    run: list[Deal] = []
    for each in deals:
        if run and not (isinstance(each, Deal) and run[-1].leads_to(each)):
            yield run
            run = []
        if isinstance(each, Deal):
            run.append(each)
    if run:
        yield run


def match(run: list[Deal]) -> Match:
    """Play the match that a run of deals makes; BadRecord where it does not begin at 0:0 or goes on after its end."""
    if run[0].score not in (None, (0, 0)):
        raise BadRecord("goita.not_from_the_start", score=list(run[0].score or ()))
    decks = iter([list(deal.match.rounds[0].deck) for deal in run])
    setting = dataclasses.replace(run[0].match.setting, dealer=run[0].dealer)
    joined = Match(setting, chance=lambda kind, pack: (next(decks), 0), pause=True)
    for i, deal in enumerate(run):
        if joined.over:
            raise BadRecord("rounds_after_end", round=i + 1)
        if i:
            joined.deal()
        for move in deal.match.rounds[0].moves:
            for action in move:
                joined.play(action)
    return joined


def write(match: Match, names: tuple[str, ...] = ("", "", "", ""), about: Record | None = None) -> str:
    """Write the deals of a match, with the names of the players by seat from 0; なし is left out.

    Of the record `about` it are written its event, date and comment.
    """
    lines = ["version: 1.0"]
    lines += [f"{name}: {_quoted(told)}" for name, field in ABOUT.items() if (told := getattr(about, field, ""))]
    lines += [f"{player}: {_quoted(name)}" for player, name in zip(PLAYERS, names, strict=True)]
    usual = options.resolve(GAME)
    differing = {
        name: value for name, value in match.options.items() if value != usual[name] and name != "first_dealer"
    }
    if differing:
        lines.append(f"x-rules: {{{', '.join(f'{name}: {value}' for name, value in differing.items())}}}")
    lines.append("log:")
    for deal in played_deals(match):
        hands = ["".join(NAMES["ja"][piece] for piece in hand) for hand in deal.hands]
        lines += [" - hand:", *(f'     {player}: "{hand}"' for player, hand in zip(PLAYERS, hands, strict=True))]
        lines += [f"   uchidashi: {deal.dealer}", f"   score: [{deal.score[0]},{deal.score[1]}]"]
        rows = [
            f'    - ["{turn.seat}","{NAMES["ja"][turn.pieces[0]]}","{NAMES["ja"][turn.pieces[1]]}"]'
            for turn in deal.turns
            if turn.pieces
        ]
        said = [f'["{each.seat}","{word}"]' for each in deal.told for word in WORDS if WORDS[word] == each.word]
        if said:
            lines.append(f"   x-said: [{','.join(said)}]")
        lines += ["   game:", *rows] if rows else ["   game: []"]
    return "\n".join(lines) + "\n"


def _quoted(name: str) -> str:
    """Quote a name so that YAML reads it back, whatever it holds."""
    return json.dumps(name, ensure_ascii=False)
