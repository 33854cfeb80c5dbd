"""Pictures of the cards that Anki's engine makes of an export, drawn by headless Chromium.

    python Tests/Interop/picture_cards.py PROGRAM FOLDER

Needs what `Tests/Interop/run` installs, and `chromium`.
"""

import pathlib
import subprocess
import sys
import tempfile

import samples
from interop import Program
from read_anki_package import Packages

WIDTH, HEIGHT = 360, 420

PAGE = """<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>html, body {{ margin: 0; height: 100%; }} body {{ padding: 20px; box-sizing: border-box; }}
.nightMode.card {{ background-color: #2c2c2c; color: #fcfcfc; }} a {{ color: inherit; }}</style></head>
<body class="card {mode}">{side}</body></html>"""


def questions() -> list[dict]:
    """A choice with a hint, a text of several lines, and gaps."""
    return [
        samples.question(
            "What is the capital of France?", "Paris", id="choice", hint="It is on the Seine",
            distractors=["Lyon", "Marseille", "Nice"], explanation="Since 987, with pauses.",
        ),
        samples.question(
            "What does it print?\n```python\nfor i in range(2):\n    print(i, \"a line that is wider than the card\")\n```\nAll of it.",
            "0\n1", id="lines",
        ),
        {"id": "gaps", "kind": "gaps", "prompt": "The capital of {{France}} is {{Paris::on the Seine}}."},
        {"id": "rtl", "prompt": "מהי בירת צרפת?", "answer": "פריז"},
    ]  # fmt: skip


def picture(page: str, path: pathlib.Path):
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "card.html")
        source.write_text(page, encoding="utf-8")
        subprocess.run(
            [
                "chromium", "--headless", "--no-sandbox", "--hide-scrollbars", "--disable-gpu",
                f"--window-size={WIDTH},{HEIGHT}", f"--screenshot={path}", source.as_uri(),
            ],
            check=True, capture_output=True, timeout=60,
        )  # fmt: skip


def main():
    program, folder = Program(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    group = samples.group("Cards", questions()) | {"version": 2}
    with Packages() as anki:
        anki.import_package(program.export([group], "anki-package"))
        for note, _ in anki.notes_and_decks():
            card = note.cards()[-1]
            for side, html in [("front", card.question()), ("back", card.answer())]:
                for name, mode in [("light", ""), ("night", "nightMode night_mode")]:
                    if note.guid != "choice" and (name, side) != ("light", "back"):
                        continue
                    path = folder / f"anki-{note.guid}-{side}-{name}.png"
                    picture(PAGE.format(mode=mode, side=html), path)


if __name__ == "__main__":
    main()
