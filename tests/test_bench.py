"""The benchmark's numbers are there; its signatures are the rules'."""

import json
from pathlib import Path

import pytest

from tefuda import bench
from tefuda.game import GAMES, load
from tests.games import takaban
from tests.test_check import variant

SIGNATURES: dict[str, str] = json.loads(
    (Path(__file__).parent.parent / "benchmarks" / "signatures.json").read_text("utf-8")
)


def test_every_game_is_signed() -> None:
    assert set(SIGNATURES) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_those_that_were_signed(game: str) -> None:
    assert bench.signature(game) == SIGNATURES[game], f"the rules of {game} have changed; see benchmarks/README.md"


def test_a_signature_sees_rules_and_not_memory(tmp_path: Path) -> None:
    own = bench.signature(load(takaban))
    moved = """    hand: Row = bits(4)  # by seat from 1
    rules: Rules
---
    unused: Row = bits(7)
    rules: Rules
    hand: Row = bits(4)"""
    changed = "    s.dealer = s.dealer % s.seats + 1\n---\n    s.dealer = s.winner"
    assert bench.signature(variant(tmp_path, "moved", moved)) == own
    assert bench.signature(variant(tmp_path, "changed", changed)) != own


def test_a_bench_measures_and_reads(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    quick = bench.bench(str(Path(takaban.__file__)), runs=1, seconds=0.01)
    assert quick.moves > quick.plain_moves > 0
    assert quick.deals > quick.plain_deals > 0
    assert quick.state_bytes == len(bytes(takaban.State()))
    assert quick.all_compile >= quick.first_compile > 0
    monkeypatch.setattr(bench, "bench", lambda game: quick)
    assert bench.main(["takaban"], as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"][0]["signature"] == quick.signature
    assert told["machine"]["numba"]
    assert bench.main(["takaban"]) == 0
    assert f"signature    {quick.signature}" in capsys.readouterr().out


def test_the_smallest_loop_counts_every_move() -> None:
    assert bench.smallest(704)(1_000) == 1_000
