"""A table in the terminal: one person, the others bots, any game."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

from tefuda import options
from tefuda.errors import TefudaError
from tefuda.game import GAMES, address, sides
from tefuda.match import Match
from tefuda.narrate import narrate, question, sentence, settlement, side_name
from tefuda.players import Player
from tefuda.terminal.answers import Command, Unclear, commands, understand
from tefuda.terminal.best import best
from tefuda.terminal.draw import drawing
from tefuda.terminal.saves import SaveFile, folder
from tefuda.terminal.screen import Block, Cell, Leave, Screen
from tefuda.terminal.sight import Sight, scoring
from tefuda.undo import Undo
from tefuda.words import listed, say


class Table:
    """Plays a match with the person at `seat`, from 0, and bots elsewhere; names by seat, the person's own is empty."""

    def __init__(
        self,
        match: Match,
        seat: int,
        bots: Mapping[int, Player],
        names: tuple[str, ...],
        file: SaveFile,
        screen: Screen,
        lang: str,
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.names = names
        self.file = file
        self.screen = screen
        self.lang = lang
        self.drawing = drawing(match.game)
        self.undo = Undo(match, seat)
        self.sat_down = time.monotonic()
        self.events_told = 0  # events of this round that have been narrated
        self.begun = False  # whether there is anything to save
        self.warned = False  # that the match cannot be saved
        self.moved: int | None = None  # who moved last; what one seat did is told in one go
        self.dealt = match.state.round  # rounds that were finished when this deal began

    def play(self, resumed: bool = False) -> bool:
        """Play to the end, False if the person left before; a match once begun is saved in any case, also on Ctrl-C."""
        if resumed:
            self.begun = True
            if self.match.waiting:
                self.match.deal()
            else:
                self.events_told = self.match.view(self.seat).told
        try:
            while self.step():
                pass
        except Leave:
            self.leave()
            return False
        except KeyboardInterrupt:
            self.screen.say()
            self.leave()
            raise
        self.finish()
        return True

    def step(self) -> bool:
        """Tell what happened and let whoever is to move do so; False once the match is over."""
        turn = self.match.turn
        if turn != self.moved or turn == self.seat:
            self.tell()
        self.moved = turn
        if turn is None:
            self.settle()
            self.check_clock()
            if self.match.over:
                return False
            self.wait_for_next()
        elif turn == self.seat:
            self.decide()
        else:
            view = self.match.view(turn)
            self.match.play(self.bots[turn].choose(view, self.match.game.legal(view)))
        return True

    def check_clock(self) -> None:
        """End the match between rounds where its minutes are over."""
        minutes = self.match.minutes
        if minutes is not None and self.match.waiting and time.monotonic() - self.sat_down >= 60 * minutes:
            self.match.time_is_up()
            self.say("time_is_up", n=minutes)

    # What is shown

    def sight(self) -> Sight:
        """Give what the person sees now, with a number for each action."""
        actions = self.match.actions() if self.match.turn == self.seat else []
        numbers = {action: n for n, action in enumerate(actions, 1)}
        view = self.match.view(self.seat)
        return Sight(self.match.game, view, self.seat + 1, self.lang, self.names, numbers, self.screen.plain)

    def say(self, key: str, **values: object) -> None:
        """Print a sentence of the terminal; one with a file or a command in it is not broken."""
        self.screen.say(say(self.lang, f"terminal.{key}", **values), whole="file" in values or "command" in values)

    def tell(self) -> None:
        """Narrate what happened since the last time."""
        view = self.match.view(self.seat)
        for paragraph in self.paragraphs(view, self.events_told):
            self.screen.say(paragraph)
        self.events_told = view.told

    def paragraphs(self, view: Any, since: int) -> list[str]:
        """Tell the events from `since` on, those of one seat after the other flowing together."""
        sentences = narrate(self.match.game, view, since, self.lang, self.names)
        found: list[str] = []
        for i, text in enumerate(sentences, since):
            if i > since and view.event[i][0] == view.event[i - 1][0] and not self.screen.plain:
                found[-1] += (" " if self.lang == "en" else "") + text
            else:
                found.append(text)
        return found

    def settle(self) -> None:
        """Show what the finished round brought; a redeal brings nothing."""
        sight = self.sight()
        self.screen.show(self.drawing.finished(sight))
        if sight.view.round > self.dealt:
            self.begun = True  # also where the person was not asked
            lines = settlement(self.match.game, sight.view, self.lang, self.names)
            rows: list[tuple[str, list[str]]] = [("", [line]) for line in lines]
            self.screen.show([Block(say(self.lang, "terminal.settlement"), rows=rows)])
            self.say("score_now", scores=self.scores(self.match.scores))
            self.begun = True  # others may have played a whole round by themselves

    def scores(self, scores: Sequence[int]) -> str:
        """Say scores, by seat, with names."""
        return scoring(self.match, scores, self.lang, self.names)

    def show(self, sight: Sight) -> None:
        """Show the table and the question."""
        self.screen.rule()
        self.screen.show(self.drawing.draw(sight))
        self.screen.say(question(sight.game, sight.view, sight.seat, self.lang, self.names, sight.typed))
        if sight.phase not in self.drawing.NUMBERED:
            self.screen.show([Block("", cells=[Cell(sight.action(action), n) for action, n in sight.numbers.items()])])

    # What is asked

    def decide(self) -> None:
        """Ask until there is a move."""
        if self.begun:
            self.save()
        sight = self.sight()
        self.show(sight)
        n = len(sight.numbers)
        prompt = say(self.lang, "terminal.choose" if n > 1 else "terminal.only", n=n)
        while True:
            text = self.screen.ask(prompt)
            if not text:
                self.help()
                continue
            meant = understand(text, self.match, sight)
            if isinstance(meant, Unclear):
                self.screen.say(meant.why)
                self.help()
            elif isinstance(meant, Command):
                if self.command(meant.name):
                    return
            else:
                self.undo.play(meant.move)
                self.begun = True
                return

    def wait_for_next(self) -> None:
        """Wait until the person has looked at the finished round, and deal the next."""
        if self.begun:
            self.save()
        redeal = self.match.state.round == self.dealt
        prompt = say(self.lang, "terminal.again" if redeal else "terminal.next")
        while text := self.screen.ask(prompt).casefold():
            name = next((name for name, key in commands(self.match.game).items() if text in (name, key)), "")
            if not name:
                self.say("press_enter")
                self.help()
            elif self.command(name):
                return
        self.events_told = 0
        self.dealt = self.match.state.round
        self.match.deal()

    def help(self) -> None:
        """Say what can be typed."""
        self.say("how")
        lines = []
        for name, key in commands(self.match.game).items():
            word = say(self.lang, f"terminal.command.{name}")
            lines.append(word if key == word else say(self.lang, "terminal.command", letter=key, word=word))
        self.say("commands", commands=listed(self.lang, lines))

    # Commands; True where the table has changed

    def command(self, name: str) -> bool:
        """Do what a command says; True where the table has changed."""
        if name == "rules":
            self.rules()
        elif name == "hint":
            self.hint()
        elif name == "record":
            self.show_record()
        elif name == "save":
            self.save(aloud=True)
        elif name == "quit":
            raise Leave
        else:
            return self.take_back()
        return False

    def rules(self) -> None:
        """Show the rules, and what the options at this table make of them."""
        game = self.match.game
        rules = options.short_rules(game, self.match.options, self.lang)
        if rules:
            self.say("rules")
        for line in rules:
            self.screen.say("- " + line, "  ")
        self.say("options", preset=self.match.preset)
        for line in options.explain(game, self.match.options, self.lang):
            self.screen.say("- " + line, "  ")

    def hint(self) -> None:
        """Show what helps to decide."""
        sight = self.sight()
        blocks, moves = self.drawing.hints(sight), best(sight)
        if blocks:
            self.screen.show(blocks)
        for n, line in enumerate(moves):
            self.screen.say(line, "  " if n else "")
        if not blocks and not moves:
            self.say("no_hint")

    def show_record(self) -> None:
        """Show earlier rounds in a line each, and this round as the person saw it."""
        for n, entry in enumerate(self.match.rounds, 1):
            if entry.gains:
                self.say("earlier", n=n, gains=self.scores(entry.gains))
        self.say("this_round")
        for paragraph in self.paragraphs(self.match.view(self.seat), 0):
            self.screen.say(paragraph, "  ")

    def take_back(self) -> bool:
        """Go back to the person's last decision, unless something has been learned since; True where that is done."""
        if not self.undo.possible():
            self.say("undo_nothing")
            return False
        if self.undo.learned():
            self.say("undo_refused")
            return False
        self.undo.take_back()
        self.events_told = self.match.view(self.seat).told
        self.say("undone")
        return True

    # The end

    def save(self, aloud: bool = False) -> bool:
        """Save the match; True where it could be.

        Where that fails the game goes on, and the person is told once, or whenever asked `aloud`.
        """
        try:
            self.file.save(self.match)
        except TefudaError as error:
            if aloud or not self.warned:
                self.screen.say(error.text(self.lang), whole=True)
            self.warned = True
            return False
        self.begun = True
        if aloud:
            self.say("saved", file=self.file.path)
        return True

    def leave(self) -> None:
        """Save the match and say how to go on with it."""
        if not self.begun:
            self.say("not_begun")
        elif self.save(aloud=True):
            file = "" if self.file.path.parent == folder() else f" {self.file.path}"
            found = address(self.match.game)
            game = "" if found in GAMES else f" {found}"  # a record does not say where a game from elsewhere lies
            self.say("left", command=f"tefuda play --terminal{game} --resume{file}")

    def finish(self) -> None:
        """Say who has won, and save the match."""
        outcome = self.match.outcome
        assert outcome is not None
        self.say("final", scores=self.scores(outcome.scores))
        won = tuple(seat + 1 for seat in outcome.winners)
        name = side_name(self.lang, self.names, won)
        if len(won) == 1:
            self.screen.say(sentence(self.lang, "terminal.won", self.names, won[0]))
        else:
            together = won in sides(self.match.game, self.match.seats)
            self.say("won_together" if together else "tied", who=name)
        self.save(aloud=True)

    def another(self) -> bool:
        """Whether the person wants to play once more."""
        try:
            while text := self.screen.ask(say(self.lang, "terminal.another")).casefold():
                if text in ("q", "quit"):
                    return False
        except Leave:
            return False
        return True
