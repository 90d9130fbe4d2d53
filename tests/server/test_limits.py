"""What is too much is refused with what would be right, and after a while there is room again."""

import pytest
from msgspec import ValidationError, convert

from tefuda.errors import TefudaError
from tefuda.server.doors.limits import MANY, Counts, Limits, Rate, Rates
from tefuda.words import LANGUAGES, known


class Clock:
    """Time that passes when it is told to."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def taken(rates: Rates, what: str, who: str, asked: int) -> int:
    """How many of so many at once are within the rate."""
    codes: list[str] = []
    for _ in range(asked):
        try:
            rates.count(what, who)
            codes.append("")
        except TefudaError as error:
            codes.append(error.code)
    assert set(codes) <= {"", f"too_many_{what}"}
    return codes.count("")


def test_a_rate_lets_a_window_through_at_once_and_then_one_by_one() -> None:
    clock = Clock()
    rates = Rates(Limits(commands="4/second"), clock)
    assert taken(rates, "commands", "a", 10) == 4
    assert taken(rates, "commands", "b", 10) == 4  # nobody pays for another
    clock.now += 0.25
    assert taken(rates, "commands", "a", 10) == 1
    clock.now += 60
    assert taken(rates, "commands", "a", 10) == 4


def test_of_several_rates_each_holds_and_a_refusal_counts_for_none() -> None:
    clock = Clock()
    rates = Rates(Limits(tables="2/second; 5/minute"), clock)
    found = 0
    for _ in range(10):
        found += taken(rates, "tables", "a", 3)
        clock.now += 1
    assert found == 5
    with pytest.raises(TefudaError) as caught:
        rates.count("tables", "a")
    assert caught.value.details["rate"] == "5/minute"
    wait = caught.value.details["retry"]
    assert isinstance(wait, int)
    clock.now += wait - 1.5
    assert taken(rates, "tables", "a", 1) == 0
    clock.now += 1.5
    assert taken(rates, "tables", "a", 1) == 1


def test_who_has_been_quiet_is_forgotten() -> None:
    rate = Rate("5/second")
    for n in range(3 * MANY):
        rate.count(str(n), n / 10)
    assert len(rate._even) <= MANY + 1


def test_so_many_at_a_time() -> None:
    counts = Counts("too_many_sockets", 2)
    with counts.one_more("a"), counts.one_more("a"), counts.one_more("b"):
        with pytest.raises(TefudaError) as caught, counts.one_more("a"):
            pass
        assert (caught.value.details["most"], caught.value.details["retry"]) == (2, 5)
    with counts.one_more("a"):
        assert counts.now == {"a": 1}
    assert not counts.now


@pytest.mark.parametrize(
    "text", ["", "5", "0/second", "-1/minute", "5/fortnight", "5/second;", "5 / second", "5/minute 6/hour"]
)
def test_what_is_no_rate_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        convert({"calls": text}, Limits)


@pytest.mark.parametrize("what", ["calls", "tables", "commands", "messages", "sockets", "waiting"])
def test_every_refusal_has_its_sentence(what: str) -> None:
    assert all(known(lang, f"error.too_many_{what}") for lang in LANGUAGES)
