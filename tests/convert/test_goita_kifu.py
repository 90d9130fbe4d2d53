"""Goita's YAML kifu: read, joined to matches, written, and fed with anything."""

import random
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda import BadRecord, Match, record
from tefuda.cli import main
from tefuda.convert import forms, goita_kifu
from tefuda.convert.defect import Defect
from tefuda.convert.goita_kifu import Deal
from tefuda.convert.writing import decode
from tefuda.record import Record

pytestmark = pytest.mark.slow

HEAD = """\ufeffversion: 1.0
p0: "A"   # a comment
p1: "B"
p2: "C"
p3: "D"
log:
"""
FIRST = """ - hand:
     p0: "しししし王金銀馬"
     p1: "しし金銀香香角飛"
     p2: "しし金銀馬馬香角"
     p3: "しし玉金銀馬香飛"
   uchidashi: 0
   score: [0,0]
   game:
    - ["0","し","し"]
    - ["0","し","し"]
    - ["0","馬","金"]
    - ["0","銀","王"]
"""
SECOND = FIRST.replace("score: [0,0]", "score: [50,0]")
FIVE = FIRST.replace("しししし王金銀馬", "ししししし金銀馬").replace('"しし金銀香香角飛"', '"し王金銀香香角飛"')


def read(text: str, **how: bool) -> list[Deal | Defect]:
    return goita_kifu.read(text, "file.yaml", **how)


def only(text: str) -> Deal:
    (result,) = read(text)
    assert isinstance(result, Deal)
    return result


def wrong(text: str) -> tuple[str, int, int]:
    defects = [each for each in read(text) if isinstance(each, Defect)]
    assert defects[0].text("en").startswith("file.yaml")
    assert defects[0].text("ja")
    return defects[0].error.code, defects[0].deal, defects[0].row


def test_a_deal() -> None:
    deal = only(HEAD + FIRST)
    assert deal.names == ("A", "B", "C", "D")
    assert (deal.number, deal.row, deal.dealer, deal.score) == (1, 7, 0, (0, 0))
    assert (deal.finished, deal.gain) == (True, (50, 0))
    told = record.dumps(deal.record())
    assert record.replay(record.parse(told)).rounds[0].gains == [50, 0, 50, 0]


def test_passes_are_where_the_turns_need_them() -> None:
    deal = only(HEAD + FIRST)
    assert [len(move) for move in deal.match.rounds[0].moves] == [2, 1, 1, 1] * 3 + [2]


@pytest.mark.parametrize("other", ["歩歩歩歩だま金銀桂", "ひょうひょうとと 玉 金銀馬", "歩兵歩兵しし王金銀桂馬"])
def test_other_names_of_the_pieces(other: str) -> None:
    deal = only(
        HEAD
        + FIRST.replace("しししし王金銀馬", other).replace("しし玉金", "しし王金" if "王" not in other else "しし玉金")
    )
    assert deal.gain == (50, 0)


def test_either_glyph_may_stand_for_a_king() -> None:
    for hand in ("しししし玉金銀馬", "しししし王金銀馬"):
        for last in ("王", "玉"):
            deal = only(HEAD + FIRST.replace("しししし王金銀馬", hand).replace('"銀","王"', f'"銀","{last}"'))
            assert deal.gain == (50, 0)


def test_an_unfinished_deal() -> None:
    deal = only(HEAD + FIRST.replace('    - ["0","銀","王"]\n', ""))
    assert (deal.finished, deal.gain, deal.match.turn) == (False, (0, 0), 1)


def test_five_shi_were_played() -> None:
    deal = only(HEAD + FIVE.replace('"銀","王"', '"金","銀"').replace('"馬","金"', '"し","馬"'))
    assert deal.match.rounds[0].moves[0] == [12]


def test_five_shi_and_no_turn_before_the_same_again_were_dealt_anew() -> None:
    thrown = FIVE[: FIVE.index("   game:")] + "   game: []\n"
    first, second = read(HEAD + thrown + FIRST)
    assert isinstance(first, Deal)
    assert isinstance(second, Deal)
    assert first.match.rounds[0].moves == [[13]]
    assert first.leads_to(second)
    assert only(HEAD + thrown).match.turn == 2


def test_scores_noted_after_each_deal_are_recognised() -> None:
    silver = FIRST.replace('"銀","王"', '"王","銀"')
    after = silver.replace("[0,0]", "[30,0]") + FIRST.replace("[0,0]", "[80,0]")
    assert [each.score for each in read(HEAD + after) if isinstance(each, Deal)] == [(0, 0), (30, 0)]


def test_deals_that_follow_make_a_match() -> None:
    deals = read(HEAD + FIRST + SECOND + FIRST.replace("[0,0]", "[100,0]"))
    (run,) = goita_kifu.join(deals)
    match = goita_kifu.match(run)
    assert match.over
    assert match.scores == (150, 0, 150, 0)
    assert [type(each) for each in read(goita_kifu.write(match))] == [Deal] * 3


def test_deals_after_the_end_make_no_match() -> None:
    text = HEAD + "".join(FIRST.replace("[0,0]", f"[{score},0]") for score in (0, 50, 100, 150))
    (run,) = goita_kifu.join(read(text))
    with pytest.raises(BadRecord, match="after the match has ended"):
        goita_kifu.match(run)


def test_a_match_begins_at_nothing() -> None:
    (run,) = goita_kifu.join(read(HEAD + SECOND))
    with pytest.raises(BadRecord, match="begins at 0, 0"):
        goita_kifu.match(run)


def test_gaps_part_the_runs() -> None:
    runs = list(goita_kifu.join(read(HEAD + FIRST + FIRST + SECOND)))
    assert [len(run) for run in runs] == [1, 2]


def test_defects_are_placed_and_stop_nothing() -> None:
    bad = FIRST.replace('"馬","金"', '"馬","角"')
    results = read(HEAD + bad + SECOND)
    assert [type(each) for each in results] == [Defect, Deal]
    assert wrong(HEAD + bad + SECOND) == ("illegal_move_in_record", 1, 17)


@pytest.mark.parametrize(
    ("found", "instead", "expected"),
    [
        ("version: 1.0", "version: [", ("goita.not_yaml", 0, 3)),
        (HEAD[1:], "- 1\n", ("goita.not_yaml", 0, 2)),
        ("   uchidashi: 0\n", "", ("goita.kifu_lacks", 1, 7)),
        ("uchidashi: 0", "uchidashi: 4", ("goita.kifu_number", 1, 12)),
        ("score: [0,0]", "score: 3", ("goita.kifu_shape", 1, 13)),
        ("王金銀馬", "竜金銀馬", ("goita.unknown_piece", 1, 8)),
        ("王金銀馬", "王金銀", ("goita.hand_size", 1, 7)),
        ("王金銀馬", "王金銀銀", ("wrong_pack", 1, 7)),
        ('"馬","金"', '"馬"', ("goita.kifu_shape", 1, 17)),
        ('["0","馬","金"]', '["1","馬","金"]', ("illegal_move_in_record", 1, 17)),
        ('["0","馬","金"]', '["0","馬","?"]', ("goita.unknown_piece", 1, 17)),
    ],
)
def test_what_is_wrong_is_said(found: str, instead: str, expected: tuple[str, int, int]) -> None:
    text = HEAD + FIRST
    assert found in text
    assert wrong(text.replace(found, instead)) == expected


@pytest.mark.parametrize("seed", range(10))
def test_played_matches_come_back(seed: int) -> None:
    chance = random.Random(seed)
    match = Match("goita", seed=seed)
    while not match.over:
        match.play(chance.choice(match.legal()))
    text = goita_kifu.write(match, ("王", 'a "b"', "c: d", ""))
    deals = [each for each in read(text) if isinstance(each, Deal)]
    assert deals[0].names == ("王", 'a "b"', "c: d", "")
    assert [deal.match.rounds[0].deck for deal in deals] == [entry.deck for entry in match.rounds]
    assert all(deal.leads_to(after) for deal, after in pairwise(deals))
    assert goita_kifu.match(deals).state.score[1] == match.state.score[1]


@given(st.text(max_size=80) | st.text(alphabet=" -:[]{}&*!|>%@`#\"'\n\tし王p0log", max_size=80))
def test_any_text_is_deals_or_defects(text: str) -> None:
    for result in read(text):
        assert isinstance(result, Deal | Defect)


@given(
    st.integers(0, len(FIRST) - 1),
    st.integers(0, 12),
    st.text(alphabet='[]{}",: し王金x?0129&*\n', max_size=6),
    st.booleans(),
)
def test_a_damaged_deal_is_a_deal_or_a_defect(at: int, n: int, put: str, strict: bool) -> None:
    for result in read(HEAD + FIRST[:at] + put + FIRST[at + n :] + SECOND, strict=strict):
        assert isinstance(result, Deal | Defect)
        if isinstance(result, Defect):
            assert result.text("ja")


def test_deep_nesting_is_refused() -> None:
    assert wrong("[" * 3000)[0] == "goita.not_yaml"


def test_a_list_within_itself_is_refused() -> None:
    assert wrong("log: &x [*x]")[0] == "goita.kifu_shape"


def test_what_a_file_says_about_itself_is_kept() -> None:
    text = HEAD.replace("p0:", 'title: "春の会"\ndate: 2026-04-01\ncomment: "x"\np0:') + FIRST
    deal = only(text)
    told = deal.record()
    assert (told.event, told.date, told.comment) == ("春の会", "2026-04-01", "x")
    (whole,) = forms.read(text, "goita-kifu")
    assert isinstance(whole, Record)
    written = forms.write(whole, "goita-kifu")
    (again,) = forms.read(written, "goita-kifu")
    assert again == whole


def test_full_width_digits_and_passes_are_read() -> None:
    plain = only(HEAD + FIRST)
    wide = FIRST.replace("uchidashi: 0", "uchidashi: ０").replace('["0",', '["０",').replace("[0,0]", "[０, ０]")
    wide = wide.replace('"し","し"]\n', '"し","し"]\n    - ["1","なし","なし"]\n    - ["２","なし","なし"]\n', 1)
    assert only(HEAD + wide).match.rounds == plain.match.rounds


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp932"])
def test_files_are_read_in_the_encodings_that_people_use(encoding: str) -> None:
    text = (HEAD + FIRST).lstrip("\ufeff")
    assert decode(text.encode(encoding)) == text


def test_an_unknown_encoding_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"\x81\xff\xfe\xfd")
    assert main(["convert", str(file), "--lang", "en"]) == 2
    assert "Shift-JIS" in capsys.readouterr().err


def test_a_line_is_told_as_a_line() -> None:
    (defect,) = (each for each in read(HEAD + FIRST.replace('"馬","金"', '"香","金"')) if isinstance(each, Defect))
    assert defect.row == 17
    assert defect.text("en").startswith("file.yaml, line 17 (deal 1): ")
    assert "line 3" not in defect.text("en")
    assert "move 3" in defect.text("en")  # of the deal


def short(seed: int, silent: bool) -> Match:
    """A deal under the rules of `short` in which somebody has five し or more, and keeps them silent or not."""
    match = Match("goita", "short", seed=seed, dealer=0)
    chance = random.Random(seed)
    while not match.over:
        legal = match.legal()
        if match.game.PHASES[match.state.phase] == "declare":
            match.play("goshi" if "goshi" in legal and not silent else "play")
        else:
            match.play(chance.choice(legal))
    return match


def deal_of(seed: int) -> list[int]:
    """Who gets each し of the first deal."""
    deck = Match("goita", "short", seed=seed, dealer=0).rounds[0].deck
    return [place // 8 for place, piece in enumerate(deck) if piece == 1]


SIX = next(  # a seed by which the first deal has six し in a hand
    seed for seed in range(100_000) if max(Counter(deal_of(seed)).values()) == 6
)


@pytest.mark.parametrize("form", ["goita-kifu", "goita-history"])
@pytest.mark.parametrize("silent", [True, False])
def test_what_was_said_of_many_shi_survives(silent: bool, form: str) -> None:
    match = short(SIX, silent)
    (*read_again,) = forms.read(forms.write(record.of(match), form), form)
    assert all(isinstance(each, Record) for each in read_again)
    rounds = [entry for each in read_again if isinstance(each, Record) for entry in record.replay(each).rounds]
    if form == "goita-kifu":  # a history string does not tell by which rules
        assert [entry.moves for entry in rounds] == [entry.moves for entry in match.rounds]
    assert [entry.gains for entry in rounds] == [entry.gains for entry in match.rounds]
