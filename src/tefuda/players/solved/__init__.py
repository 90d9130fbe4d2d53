"""Kingo and shippin by strategies that were computed beforehand and lie near an equilibrium (see docs/solved.md)."""
