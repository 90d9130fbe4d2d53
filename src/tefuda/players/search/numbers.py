"""How the numbers that a policy reads, `p`, and its scratch, `w`, are laid out.

Every policy begins with the same four numbers; its own follow, with a name each: NUMBERS has the values in their order,
and a constant of the same name in capitals is the place in `p`, which is what compiled code needs.
"""

NOISE, HEAT, FLOOR, POINT = range(4)  # places in `p`
OWN = 4  # where in `p` a policy's own numbers begin
MOST_ACTIONS = 62  # of a game: their ratings stand in front in `w`
SCRATCH = 64  # where in `w` the room behind the actions begins
W_LENGTH = 128  # of `w`


def basic_numbers(noise: float, heat: float, floor: float, point: float = 0.0) -> dict[str, float]:
    """Give the four numbers that every policy has, in the order of their places.

    `noise`: by how much the ratings of a playout are blurred at most. `heat` and `floor`: temperature and uniform part
    of how likely an action is, by which what others did is read. `point`: what a point counts beside the chance to win
    the match.
    """
    return {"noise": noise, "heat": heat, "floor": floor, "point": point}
