"""How the numbers that a policy reads, `p`, and its scratch, `w`, are laid out.

Every policy begins with the same four numbers; its own follow, with a name each: NUMBERS has the values in their order,
and a constant of the same name in capitals is the place in `p`, which is what compiled code needs.
"""

NOISE, HEAT, FLOOR, POINT = range(4)
OWN = 4  # where a policy's own numbers begin
SCRATCH = 64  # where in w the room behind the actions begins


def basic_numbers(noise: float, heat: float, floor: float, point: float = 0.0) -> dict[str, float]:
    """Give the four numbers that every policy has.

    `noise` of a playout's ratings; `heat` and `floor` of the likelihood of an action, by which what others did is
    read; what a `point` counts beside the chance to win the match.
    """
    return {"noise": noise, "heat": heat, "floor": floor, "point": point}
