"""`tefuda verify`: records one by one, and what a folder of them has dealt."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from tefuda import Match, record, side, tally
from tefuda.cli import main
from tefuda.games import koikoi
from tests.test_fair import sealed, swapped


def kept(folder: Path, name: str, whole: record.Record) -> str:
    record.save_file(whole, folder / name)
    return str(folder / name)


def test_a_record_that_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = kept(tmp_path, "one.json", sealed("koikoi"))
    assert main(["verify", file, "--lang", "en"]) == 0
    first, note = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{file}: Everything follows")
    assert "people who added to the chance: 1" in first
    assert "seat 1 sent a hash, but never opened" in note
    assert main(["verify", file, "--lang", "ja"]) == 0
    assert "約束どおりです" in capsys.readouterr().out


def test_what_does_not_hold_is_named_file_by_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = sealed("koikoi", 2)
    entry = replace(whole.rounds[2], deck=swapped(whole.rounds[2].deck))
    files = [
        kept(tmp_path, "good.json", whole),
        kept(tmp_path, "forged.json", replace(whole, rounds=[*whole.rounds[:2], entry, *whole.rounds[3:]])),
        kept(tmp_path, "side.json", side.of(whole, 1)),
        kept(tmp_path, "bare.json", replace(whole, fair=None)),
    ]
    assert main(["verify", *files, "--lang", "en"]) == 1
    told = capsys.readouterr().out
    assert f"{files[0]}: Everything follows" in told
    assert f"{files[1]}: Deal 3: the pack does not follow." in told
    assert f"{files[2]}: This is only what seat 1 knew" in told
    assert f"{files[3]}: This record carries no proof of its deals" in told
    assert told.count("Everything follows") == 1


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ([], "nothing_to_verify"),
        (["x.json", "--statistics", "."], "nothing_to_verify"),
        (["none.json"], "unreadable_file"),
        (["--statistics", "nowhere"], "no_records"),
    ],
)
def test_mistakes_are_told(given: list[str], code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", *given]) == 2
    assert f"[{code}]" in capsys.readouterr().err


def test_statistics_of_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for n in range(3):
        kept(tmp_path, f"{n}.json", replace(sealed("koikoi", n), fair=None))  # no proof is needed
    (tmp_path / "deeper").mkdir()
    kept(tmp_path / "deeper", "goita.json", sealed("goita"))
    kept(tmp_path, "side.json", side.of(sealed("koikoi"), 0))
    (tmp_path / "other.json").write_text("{}")
    deals = sum(len(sealed("koikoi", n).rounds) for n in range(3))
    for lang, head in (("en", f"Koi-Koi: 3 matches, {deals} deals"), ("ja", f"こいこい：3試合、{deals}局")):
        assert main(["verify", "--statistics", str(tmp_path), "--lang", lang]) == 0
        told = capsys.readouterr().out
        assert head in told
        assert "other.json" in told
        assert "side.json" in told
        assert told.count("χ² = ") == 2 + 1 + 4 + 1  # hands of two seats and of four, and who dealt first


def counted(wholes: list[record.Record]) -> tally.Tally:
    (told,) = tally.count(map(record.replay, wholes))
    return told


def test_honest_deals_come_out_close() -> None:
    told = counted([sealed("koikoi", n) for n in range(30)])
    assert told.deals == sum(len(sealed("koikoi", n).rounds) for n in range(30))
    assert [sum(hands.counts.values()) for hands in told.hands] == [8 * told.deals] * 2
    for hands in told.hands:
        assert sum(hands.expected.values()) == pytest.approx(8 * told.deals)
        assert hands.freedom == 47
        assert 0.001 < hands.p < 0.999
    (dealers,) = told.dealers
    assert sum(dealers.counts) == 30
    assert dealers.p > 0.001


def test_cards_of_goita_count_by_kind() -> None:
    told = counted([sealed("goita", n) for n in range(4)])
    for hands in told.hands:
        assert sum(hands.counts.values()) == 8 * told.deals  # also those that were shown at once
        assert hands.freedom == 8
        assert hands.expected["s"] == pytest.approx(8 * told.deals * 10 / 32)
    assert {event.kind for event in told.events} >= {"goshi"}


def test_who_deals_itself_the_bright_cards_is_found() -> None:
    source = random.Random(1)
    brights = [koikoi.CARDS.index(code) for code in ("1b", "3b", "8b")]

    def chance(kind: str, cards: list[int]) -> tuple[list[int], None] | None:
        if kind == "draw":
            return None
        source.shuffle(cards)
        return [*brights, *[card for card in cards if card not in brights]], None

    matches = []
    for seed in range(6):
        match = Match("koikoi", seed=seed, chance=chance)
        while not match.over:
            match.play(source.choice(match.actions()))
        matches.append(match)
    (told,) = tally.count(matches)
    assert all(hands.p < 1e-6 for hands in told.hands)
    dealt = told.hands[0].counts
    assert {code for code in dealt if dealt[code] > 2 * told.hands[0].expected[code]} == {"1b", "3b", "8b"}
