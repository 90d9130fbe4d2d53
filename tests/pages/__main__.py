"""`make pages`: write the pages that are made from the code."""

from tests.pages import DOCS, api, kept, observations, settings


def main() -> None:
    """Write them; not a layout that has changed without a new version."""
    page = observations.page()
    if found := observations.stale(kept(observations.PAGE), page):
        raise SystemExit(f"The layout has changed: raise its version first, of {', '.join(found)}.")
    (DOCS / observations.PAGE).write_text(page, "utf-8")
    (DOCS / api.PAGE).write_text(api.page(), "utf-8")
    (DOCS / settings.PAGE).write_text(settings.page(), "utf-8")


if __name__ == "__main__":
    main()
