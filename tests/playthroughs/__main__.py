"""Write all playthroughs anew."""

from tests.playthroughs import CASES, file, tell

for case in CASES:
    file(*case).write_text(tell(*case), "utf-8")
