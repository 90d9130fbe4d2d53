"""Keep a match as a record, read it again, go on with it, give away one seat's side, write another program's form.

python examples/records.py
"""

import tempfile
from pathlib import Path

from tefuda import BadRecord, Match, record, side
from tefuda.convert import forms

match = Match("goita", seed=1)
for _ in range(3):
    match.play(match.legal()[0])

with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "match.json"
    record.save_file(record.of(match), file)
    kept = record.load_file(file)
    print(f"{file.name}: {kept.game}, {len(kept.rounds)} round, moves {kept.rounds[0].moves}")

mine = side.of(kept, seat=0)  # what seat 0 could not know is "?"
print(f"Seat 0 could read {sum(piece != record.UNKNOWN for piece in mine.rounds[0].deck)} of 32 pieces")

again = record.replay(kept, seed=1)  # every card and move is checked on the way
print(f"The same bytes as before: {bytes(again.state) == bytes(match.state)}")
while again.state.round < 1:
    again.play(again.legal()[0])
print(f"One round on: {again.scores}")

print(forms.write(record.of(again), forms.HISTORY).splitlines()[0])

kept.rounds[0].moves[0] = "12b"
try:
    record.replay(kept)
except BadRecord as error:
    print(f"{error.code}: {error.text('en')}")
    print(error.text("ja"))

# Prints:
# match.json: goita, 1 round, moves ['ss', 'sy', 'ys']
# Seat 0 could read 8 of 32 pieces
# The same bytes as before: True
# One round on: (40, 0, 40, 0)
# 34119372,51254258,12143611,16431157,s1,111,…
# illegal_move_in_record: Round 1, move 1: seat 0 cannot play '12b'; it could play ss, sy, …
# 第1局1手目：席0は '12b' を打てません。打てる手：ss、sy、…
