"""A film of screens as one animated SVG: all frames below each other, and a window that jumps from one to the next."""

from dataclasses import dataclass
from html import escape

import svg

FOOT = 40


@dataclass
class Picture:
    """A moment of the film, and how long it is seen."""

    screen: str
    cursor: tuple[int, int] | None
    caption: str
    seconds: float


class _Parts:
    """Elements that are written once and used wherever they are seen."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def use(self, element: str, top: int) -> str:
        name = self.names.setdefault(element, f"l{len(self.names)}")
        return f'<use href="#{name}" y="{top}"/>'

    def definitions(self) -> str:
        return "".join(f'<g id="{name}">{element}</g>' for element, name in self.names.items())


def _caption(text: str) -> str:
    key, _, rest = text.partition("  ")
    return (
        f'<text x="0" y="16" class="K"><tspan class="m B">{escape(key)}</tspan>'
        f"<tspan dx='12'>{escape(rest)}</tspan></text>"
    )


def film(pictures: list[Picture], size: tuple[int, int], palette: list[str], title: str) -> str:
    """The film. Who wants no motion sees the frame in which the most is on the screen."""
    parts, step = _Parts(), size[1] * svg.HEIGHT + 2 * svg.EDGE + FOOT
    frames, marks, time = [], [], 0.0
    total = sum(picture.seconds for picture in pictures)
    for at, picture in enumerate(pictures):
        frames.append(_frame(picture, size, at * step, parts))
        marks.append(f"{time / total * 100:.5g}%{{transform:translateY({-at * step}px)}}")
        time += picture.seconds
    fullest = max(range(len(pictures)), key=lambda at: len(pictures[at].screen))
    style = (
        f"@keyframes film{{{''.join(marks)}}}"
        f"#f{{animation:film {total:.4g}s step-end infinite}}.K{{font-family:system-ui,sans-serif}}"
        f"@media(prefers-reduced-motion:reduce){{#f{{animation:none;transform:translateY({-fullest * step}px)}}}}"
    )
    across = size[0] * svg.WIDTH
    rule = f'<path d="M0 {step - svg.EDGE - FOOT + 3}h{across:g}" stroke="{palette[1]}" opacity=".2"/>'
    body = (
        f'<defs>{parts.definitions()}</defs><g transform="translate({svg.EDGE} {svg.EDGE})">{rule}'
        f'<svg width="{across:g}" height="{step - svg.EDGE}"><g id="f">{"".join(frames)}</g></svg></g>'
    )
    return svg.frame(size, palette, title, body, style, FOOT)


def _frame(picture: Picture, size: tuple[int, int], top: int, parts: _Parts) -> str:
    lines = [
        parts.use(svg.drawn(runs), top + at * svg.HEIGHT)
        for at, runs in enumerate(svg.rows(picture.screen)) if runs
    ]  # fmt: skip
    if picture.cursor:
        column, row = picture.cursor
        lines.append(
            f'<rect x="{column * svg.WIDTH:.5g}" y="{top + row * svg.HEIGHT}" width="{svg.WIDTH}" '
            f'height="{svg.HEIGHT}" class="t u"/>'
        )
    lines.append(parts.use(_caption(picture.caption), top + size[1] * svg.HEIGHT + 16))
    return "".join(lines)
