"""Run `python -m tefuda` as the command `tefuda`."""

from tefuda.cli import main

raise SystemExit(main())
