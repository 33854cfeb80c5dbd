"""The pictures in documents: a block of text below a line `<!-- picture: NAME -->`."""

import re
from pathlib import Path

MARK = re.compile(r"(?m)^<!-- picture: ([\w-]+) -->\n+```text\n(.*?)^```$", re.DOTALL)


def picture(screen: str) -> str:
    """The text of a screen, with one empty row for several, and none at the end."""
    rows = [row.rstrip() for row in screen.rstrip("\n").split("\n")]
    kept = [row for at, row in enumerate(rows) if row.strip("│ ") or (at and rows[at - 1] != row)]
    return "\n".join(kept).rstrip("\n") + "\n"


def names(page: str) -> list[str]:
    """The pictures that a page shows."""
    return [match.group(1) for match in MARK.finditer(page)]


def renewed(page: str, pictures: dict[str, str]) -> str:
    """The page with new pictures in place of its own."""

    def block(match: re.Match) -> str:
        name = match.group(1)
        return f"<!-- picture: {name} -->\n\n```text\n{pictures.get(name, match.group(2))}```"

    return MARK.sub(block, page)


def pages(root: Path) -> list[Path]:
    """The documents that may have pictures."""
    return [*sorted(root.glob("README*.md")), *sorted((root / "docs").rglob("*.md"))]
