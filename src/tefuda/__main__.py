"""`python -m tefuda`."""

from tefuda.cli import main

raise SystemExit(main())
