"""Which cards make which yaku stands once: the field guide of the page has what the rules have."""

import json
from pathlib import Path

from tefuda.bits import members
from tefuda.decks.hanafuda import CODES
from tefuda.games.koikoi.state import YAKU
from tefuda.games.koikoi.yaku import MADE_OF

FACTS = Path(__file__).parents[3] / "web" / "art" / "facts" / "yaku.json"


def test_the_field_guide_has_the_yaku_of_the_rules() -> None:
    made = {YAKU[y]: [CODES[card] for card in members(cards)] for y, (cards, _) in MADE_OF.items()}
    assert json.loads(FACTS.read_text("utf-8")) == made
