"""What an installation may lack: packages that only some parts need, and the extra of Tefuda that brings them.

`pip install tefuda` brings the rules, records, bots and the terminal; `pip install "tefuda[fast]"` more, and so on.
"""

from importlib.util import find_spec

from tefuda.errors import TefudaError

# The modules that each extra brings; pyproject.toml names the packages that they come from.
EXTRAS = {
    "fast": ("filelock", "numpy", "llvmlite", "numba"),  # compiled rules, and the levels that search with them
    "server": (  # the page
        *("alembic", "filelock", "itsdangerous", "prometheus_client", "pythonjsonlogger", "segno", "sqlalchemy"),
        *("starlette", "uvicorn", "websockets"),
    ),
    "yaml": ("yaml",),  # goita's YAML kifu
}


class MissingExtra(TefudaError, ImportError):
    """A part of Tefuda was asked for whose packages are not installed; `details["extra"]` brings them."""


def has(extra: str) -> bool:
    """Whether all that an extra brings is installed; nothing is imported to find out."""
    return not lacking(extra)


def need(extra: str) -> None:
    """Raise MissingExtra unless all that an extra brings is installed."""
    if lacking(extra):
        raise MissingExtra("missing_extra", extra=extra, modules=lacking(extra))


def missing(error: ModuleNotFoundError) -> MissingExtra | None:
    """Name what to install after an import has failed; None where no extra brings that module."""
    sought = (error.name or "").partition(".")[0]
    extra = next((extra for extra, modules in EXTRAS.items() if sought in modules), None)
    return MissingExtra("missing_extra", extra=extra, modules=lacking(extra) or [sought]) if extra else None


def lacking(extra: str) -> list[str]:
    """List the modules of an extra that are not installed."""
    return [module for module in EXTRAS[extra] if not find_spec(module)]
