"""What is told of a company: who sits where, who is there, what they agreed on, and what only the host may know."""

from collections.abc import Sequence

from tefuda import options
from tefuda.game import load
from tefuda.server import wire
from tefuda.server.company import codes
from tefuda.server.storage.rows import StoredTable
from tefuda.server.tables import sealing
from tefuda.setting import Setting
from tefuda.texts import Lines
from tefuda.words import LANGUAGES


def stage(row: StoredTable) -> wire.Stage:
    """Tell how far a table is."""
    if row.company is not None and row.company.ended:
        return "ended"
    if not row.begun:
        return "room"
    return "over" if row.standing is not None and row.standing.over else "play"


def room(row: StoredTable, levels: Sequence[str], *, hosting: bool) -> wire.Room:
    """Tell what is to be played at a table before the first deal."""
    company = row.company
    assert company is not None
    setting = Setting.of(load(row.game), row.preset, row.options, seats=row.seats, dealer=row.dealer, begun=True)
    links = [wire.Invitation(key, seat) for key, seat in company.invitations.items()]
    return wire.Room(
        preset=row.preset,
        rules=dict(setting.options),
        seats=setting.game.SEATS,
        options={lang: options.explain(setting.game, setting.options, lang) for lang in LANGUAGES},
        differing=differing(setting),
        levels=list(levels),
        invitations=links if hosting else None,
        code=codes.told(company.code) if hosting and company.code else None,
    )


def seal(row: StoredTable) -> wire.Sealing | None:
    """Tell what has been added to the chance of a table before the first deal; None where deals cannot be checked."""
    company, commitment = row.company, sealing.commitment(row)
    if company is None or not commitment:
        return None
    hashes, bits = company.seal.hashes, company.seal.bits
    return wire.Sealing(
        commitment=commitment,
        hashes=[hashes.get(chair.person, "") for chair in row.chairs],
        bits=[bits.get(chair.person, "") for chair in row.chairs],
        asked=bool(company.seal.begins),
    )


def differing(setting: Setting) -> Lines:
    """Say each option that is not as its preset has it, as far as it means something beside the others."""
    game, own = setting.game, setting.differing
    usual = options.resolve(game, setting.preset)
    return {
        lang: [
            line
            for line in options.explain(game, setting.options, lang)
            if line not in options.explain(game, usual, lang)
        ]
        if own
        else []
        for lang in LANGUAGES
    }
