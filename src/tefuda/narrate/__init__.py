"""What a seat saw happen, in words: a sentence an event, and how a round was settled."""

from tefuda.narrate.asking import question
from tefuda.narrate.events import narrate
from tefuda.narrate.people import sentence, who
from tefuda.narrate.settling import settlement, side_name

__all__ = ["narrate", "question", "sentence", "settlement", "side_name", "who"]
