"""Screens as SVG: still, or one after the other by keyframes of CSS. No scripts, no fonts of its own."""

import re
import unicodedata
from dataclasses import dataclass, replace
from html import escape

# The cell of a character, and the edge around the screen.
WIDTH, HEIGHT, EDGE = 8.4, 18, 14
BASELINE = 13.5
SEQUENCE = re.compile(r"\x1b\[([\d;]*)m")
COLOURS = ["k", "r", "g", "y", "b", "m", "c", "w"]

# Background, text, and the colours of the terminal in the order of COLOURS.
LIGHT = ["#ffffff", "#24292f", "#24292f", "#b3261e", "#1a7f37", "#7d5600", "#0a5cc4", "#8033b3", "#11696f", "#6e7781"]
DARK = ["#16191f", "#d7dce2", "#484f58", "#ff7b72", "#5fd27a", "#e3b341", "#79b8ff", "#d2a8ff", "#56d4dd", "#b1bac4"]


@dataclass(frozen=True)
class Style:
    """How characters look: their colours, and their attributes as letters."""

    fore: int | None = None
    back: int | None = None
    flags: frozenset[str] = frozenset()

    def after(self, codes: str) -> "Style":
        """The style after a sequence of escape."""
        style = self
        for code in (int(code or 0) for code in codes.split(";")):
            style = style._after(code)
        return style

    def _after(self, code: int) -> "Style":
        flags = {1: "bold", 2: "dim", 4: "under", 7: "reverse"}
        if code == 0:
            return Style()
        if code in flags:
            return replace(self, flags=self.flags | {flags[code]})
        if 30 <= code <= 39:
            return replace(self, fore=None if code > 37 else code - 30)
        if 40 <= code <= 49:
            return replace(self, back=None if code > 47 else code - 40)
        return self


@dataclass(frozen=True)
class Run:
    """Characters of one style in a row."""

    column: int
    width: int
    text: str
    style: Style


def width(text: str) -> int:
    """The cells that a text takes."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def rows(screen: str) -> list[list[Run]]:
    """The runs of each row. A style goes on in the next row, as it does in tmux's answer."""
    style, result = Style(), []
    for line in screen.rstrip("\n").split("\n"):
        runs, column, parts = [], 0, SEQUENCE.split(line)
        for at, part in enumerate(parts):
            if at % 2:
                style = style.after(part)
            elif part:
                runs.append(Run(column, width(part), part, style))
                column += width(part)
        result.append(runs)
    return result


def drawn(runs: list[Run]) -> str:
    """A row as elements, its top at zero."""
    return "".join(_background(run) + _text(run) for run in runs)


def _background(run: Run) -> str:
    reverse = "reverse" in run.style.flags
    left, size = f"{run.column * WIDTH:.5g}", f"{run.width * WIDTH:.5g}"
    back = run.style.fore if reverse else run.style.back
    if reverse or back is not None:
        name = "t" if back is None else COLOURS[back]
        return f'<rect x="{left}" width="{size}" height="{HEIGHT}" class="{name}"/>'
    if "under" in run.style.flags:
        return f'<rect x="{left}" y="{HEIGHT - 2}" width="{size}" height="1" class="t u"/>'
    return ""


def _text(run: Run) -> str:
    body = run.text.strip(" ")
    if not body:
        return ""
    column = run.column + len(run.text) - len(run.text.lstrip(" "))
    reverse, fore = "reverse" in run.style.flags, run.style.fore
    names = ["p"] if reverse else [] if fore is None else [COLOURS[fore]]
    names += [letter for letter, flag in (("B", "bold"), ("D", "dim")) if flag in run.style.flags]
    kind = f' class="{" ".join(names)}"' if names else ""
    length = f"{width(body) * WIDTH:.5g}"
    return f'<text x="{column * WIDTH:.5g}" y="{BASELINE}" textLength="{length}"{kind}>{escape(body)}</text>'


def style_sheet(palette: list[str]) -> str:
    """The rules that colour the classes."""
    paper, ink, *colours = palette
    rules = [
        "text{font:14px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}",
        f"text,.t{{fill:{ink}}}.p,text.p{{fill:{paper}}}.B{{font-weight:bold}}.D{{opacity:.62}}.u{{opacity:.45}}",
        *(f".{name},text.{name}{{fill:{colour}}}" for name, colour in zip(COLOURS, colours)),
    ]
    return "".join(rules)


def frame(size: tuple[int, int], palette: list[str], title: str, body: str, style: str = "", foot: int = 0) -> str:
    """A whole picture: a window around a body whose origin is the first cell."""
    across, down = size[0] * WIDTH + 2 * EDGE, size[1] * HEIGHT + 2 * EDGE + foot
    line = "#d0d7de" if palette is LIGHT else "#30363d"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across:g} {down:g}" width="{across:g}" '
        f'height="{down:g}" role="img"><title>{escape(title)}</title>'
        f"<style>{style_sheet(palette)}{style}</style>"
        f'<rect x=".5" y=".5" width="{across - 1:g}" height="{down - 1:g}" rx="8" fill="{palette[0]}" '
        f'stroke="{line}"/>{body}</svg>\n'
    )


def still(screen: str, size: tuple[int, int], palette: list[str], title: str) -> str:
    """A picture of one screen."""
    body = "".join(
        f'<g transform="translate({EDGE} {EDGE + at * HEIGHT})">{drawn(runs)}</g>'
        for at, runs in enumerate(rows(screen)) if runs
    )  # fmt: skip
    return frame(size, palette, title, body)
