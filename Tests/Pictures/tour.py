"""The minute that the moving picture shows: keys, and what a viewer is told about them."""

from pathlib import Path

import svg
from film import Picture, film
from scenes import press
from terminal import Home, Terminal

SIZE = (80, 24)

# A caption (the keys, two blanks, what they do), then keys as in a scene, or a pause in seconds.
STEPS = [
    ("$ quizbuilder  opens your library", [1.8]),
    ("n  begins a group", ["n", 1.0]),
    ("Type, Enter  a title", ["'Lakes and rivers", "Enter", 0.5]),
    ("Alt-T  chooses one of eight kinds of question", ["M-t", 1.4, "2", 0.8]),
    ("Type, Enter  the question", ["'Which river flows through Cairo?", "Enter", 0.3]),
    ("Type, Enter  the answer", ["'The Nile", "Enter", 0.3]),
    ("Type, Enter  wrong choices", ["'The Niger", "Enter", 0.2, "'The Congo", "Enter", 0.2, "'The Zambezi", "Enter"]),
    ("Enter  ends the list, and begins the next question", [0.5, "Enter", 1.2]),
    ("Type, Enter  six Enters a question", ["'Which lake is the deepest?", "Enter", 0.3]),
    ("Tab  nothing keeps you from going on", ["Tab", 0.5, "'Lake Victoria", "Enter", 0.2, "'Lake Geneva", 0.6]),
    ("^S  saves, or lists what is missing", ["C-s", 2.4]),
    ("Enter  goes to the first missing field", ["Enter", 1.2, "'Lake Baikal", 0.6]),
    ("^S  saves", ["C-s", 1.8]),
    ("F5  shows the question as a learner sees it", ["F5", 1.8]),
    ("A letter, Enter  and you can answer it", ["?Lake Victoria", 0.8, "Enter", 2.2]),
    ("Esc  goes back to the form, then to the library", ["Escape", 0.6, "Escape", 1.6]),
    ("p  practises a group", ["p", 1.4, "Enter", 1.6]),
    ("A letter, Enter  answers", ["?The Nile", 0.7, "Enter", 1.4, "Enter", 1.0, "?Lake Baikal", 0.7, "Enter", 1.2]),
    ("Enter  shows the score", ["Enter", 2.2, "Enter", 1.2]),
    ("x  exports, and first says what changes", ["x", 2.0]),
    ("Down, Enter  to an Anki package", [*["Down"] * 9, 1.5, "Enter", "=.apkg", 3.0]),
]  # fmt: skip


def shoot(program: Path) -> list[Picture]:
    """Plays the minute, and takes a picture after each key and each letter."""
    home, pictures = Home("library"), []
    terminal = Terminal(program, home, SIZE)
    try:
        for caption, keys in STEPS:
            for key in keys:
                for moment, seconds in _moments(key):
                    if moment:
                        press(terminal, moment)
                    _take(terminal, pictures, caption, seconds)
    finally:
        terminal.close()
        home.remove()
    return pictures


def _moments(key: str | float) -> list[tuple[str | None, float]]:
    """What is pressed, and for how long the result is seen."""
    if isinstance(key, float):
        return [(None, key)]
    if key[0] == "'" and len(key) > 1:
        return [(f"'{letter}", 0.07) for letter in key[1:]]
    return [(key, 0.25)]


def _take(terminal: Terminal, pictures: list[Picture], caption: str, seconds: float) -> None:
    screen, cursor = terminal.coloured(), terminal.cursor()
    last = pictures[-1] if pictures else None
    if last and (last.screen, last.cursor, last.caption) == (screen, cursor, caption):
        last.seconds += seconds
    else:
        pictures.append(Picture(screen, cursor, caption, seconds))


def write(program: Path, folder: Path) -> None:
    """Writes the moving picture, in light and dark."""
    pictures = shoot(program)
    title = "A minute with quizbuilder: write, check, preview, practise, export"
    (folder / "tour.svg").write_text(film(pictures, SIZE, svg.LIGHT, title))
    (folder / "tour-dark.svg").write_text(film(pictures, SIZE, svg.DARK, title))
