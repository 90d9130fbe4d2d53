"""Ask what a position holds for a seat: the best moves with reasons, the odds of the next card, how far each yaku is.

    python examples/hints.py

Only what the seat sees is used. Without `tefuda[fast]`, and while the search is being compiled, rules of thumb answer.
"""

from tefuda import Match
from tefuda.games.koikoi.aids import aid
from tefuda.players import registry
from tefuda.study.hints import hints
from tefuda.study.odds import odds

koikoi = Match("koikoi", seed=2)
assert koikoi.turn is not None
view = koikoi.view(koikoi.turn)
names = {"en": ("", "Hal"), "ja": ("", "ハル")}  # by seat from 0; an empty name is who reads
best = registry.make("heuristic", koikoi.game)  # or `registry.judge(koikoi.game, wait=True)`, the best that there is
for hint in hints(koikoi.game, view, names, best):
    print(f"{hint.move} ({hint.name['en']}): {hint.text['en']}")

helps = aid(view, koikoi.turn + 1)
print(f"What {hint.move} may take: {helps.matches[hint.move]}")

shippin = Match("shippin", seats=3, seed=4)
assert shippin.turn is not None
for each in odds(shippin.game, shippin.view(shippin.turn)):
    shares = f"fifteen {each.fifteen:.0%}, yaku {each.yaku:.0%}, bust {each.bust:.0%}"
    print(f"keep {shippin.game.ACTIONS[each.action]}: {shares} of {each.cards} cards")

# Prints:
# 4k1 (wisteria, plain): Take wisteria with cuckoo with wisteria, plain. …
# 8k2 (pampas grass, plain): Take pampas grass, plain with pampas grass, plain. …
# 3k1 (cherry, plain): Lay cherry, plain on the field. …
# What 3k1 may take: []
# keep hK: fifteen 11%, yaku 0%, bust 57% of 46 cards
# keep o3: fifteen 0%, yaku 0%, bust 0% of 46 cards
