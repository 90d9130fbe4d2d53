"""Play a match of Koi-Koi by hand: look, choose among the legal moves, take one back, play to the end.

python examples/play_a_match.py
"""

from tefuda import IllegalMove, Match
from tefuda.narrate import narrate

match = Match("koikoi", preset="nintendo", options={"rounds": 2}, seed=1)
print(f"Seat {match.turn} is to play one of {' '.join(match.legal())}")

seen = match.view(0)  # all that seat 0 knows: a bot, a page or you at its place get no more
print(f"It sees {seen.held[2]} cards in the other hand, and not which: {seen.hand[2] == 0}")

match.play("5a")
try:
    match.play("5a")
except IllegalMove as error:
    print(f"{error.code}: {error}")
match.undo()

while not match.over:
    match.play(match.legal()[0])

print(*narrate(match.game, match.view(0), match.state.told - 2, "en", ("Anna", "Ben")), sep="\n")
print(match.outcome)

# Prints:
# Seat 0 is to play one of 5a 5k2 6a 6k2 7r 8k1 8k2 10k1
# It sees 8 cards in the other hand, and not which: True
# illegal_move: 5a cannot be played now (round 1, seat 1); possible: …
# Ben stops: shobu!
# Ben wins the round.
# Outcome(scores=(0, 8), winners=(1,))
