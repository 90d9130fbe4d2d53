"""What players that search have for settings."""

from dataclasses import dataclass

Numbers = tuple[tuple[str, float], ...]  # names with their numbers


@dataclass(frozen=True)
class Settings:
    """How a player thinks; the default is as well as it can.

    `iterations` counts playouts; 0: none, the policy answers for itself. `worlds`: how many are imagined, and
    `weighing`: whether they are drawn from as likely as the others' play was in them. `noise` is the standard
    deviation, in points, of what it misjudges every candidate by, `overlook` the chance, from 0 to 1, that it does not
    see one, `bias` what it adds to certain actions, in points, `params` what differs in its policy's numbers, both by
    name. `match`: whether it counts the chance to win the match or the points of the round. `learned`: whether its
    policy is a network or rules of thumb, and `trust`: how many times as much as the playouts counts what the network
    itself thinks of a move.
    """

    iterations: int = 4000
    worlds: int = 1000
    weighing: bool = True
    noise: float = 0.0
    overlook: float = 0.0
    bias: Numbers = ()
    params: Numbers = ()
    match: bool = True
    learned: bool = False
    trust: float = 0.0
