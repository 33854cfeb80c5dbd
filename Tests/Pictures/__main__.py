"""Makes the pictures of the documents from the program given as the first argument.

With `--check`, compares the pictures in text and writes nothing. Names of scenes limit both to these.
"""

import sys
import time
from pathlib import Path

import documents
import svg
import tour
from scenes import SCENES
from terminal import Terminal

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs/pictures"
# The pictures that are drawn too, by the names of their files.
STILLS = {"library": "library", "form-warning": "form", "practise-wrong": "practice"}


def main(arguments: list[str]) -> int:
    program, check = Path(arguments[0]), "--check" in arguments
    named = {word for word in arguments[1:] if not word.startswith("--")}
    texts, missing = {}, {scene.name for scene in SCENES} - shown()
    for scene in SCENES:
        if not named or scene.name in named:
            text, coloured, _ = scene.play(program)
            if check and scene.name in compare({scene.name: documents.picture(text)}, check, quiet=True):
                # A busy machine may have answered late.
                Terminal.pace = 8
                text, coloured, _ = scene.play(program)
                Terminal.pace = 1
            texts[scene.name] = documents.picture(text)
            if scene.name in STILLS and not check:
                draw(STILLS[scene.name], coloured, scene.size)
    wrong = compare(texts, check)
    if not named and not check:
        tour.write(program, FOLDER)
    for name in sorted(missing - named):
        print(f"pictures: no document shows the scene {name}.")
    if check:
        print(f"{len(texts) - len(wrong)} passed, {len(wrong) + len(missing)} failed")
    return 1 if check and (wrong or missing) else 0


def shown() -> set[str]:
    """The names of the pictures that documents show."""
    return {name for page in documents.pages(ROOT) for name in documents.names(page.read_text())}


def draw(name: str, coloured: str, size: tuple[int, int]) -> None:
    """Writes a still in light and dark."""
    for suffix, palette in (("", svg.LIGHT), ("-dark", svg.DARK)):
        (FOLDER / f"{name}{suffix}.svg").write_text(svg.still(coloured, size, palette, f"quizbuilder: {name}"))


def compare(texts: dict[str, str], check: bool, quiet: bool = False) -> set[str]:
    """Renews the pictures of the documents, or only says which are old; returns their names."""
    old = set()
    for page in documents.pages(ROOT):
        before = page.read_text()
        for name in documents.names(before):
            if name not in texts or documents.renewed(before, {name: texts[name]}) == before:
                continue
            old.add(name)
            if quiet:
                continue
            print(f"{page.relative_to(ROOT)}: the picture {name} {'is not that of the program' if check else 'is new'}.")
            if check:
                print(texts[name])
        if not check:
            page.write_text(documents.renewed(before, texts))
    return old


if __name__ == "__main__":
    start = time.monotonic()
    status = main(sys.argv[1:])
    print(f"pictures: {time.monotonic() - start:.0f} s", file=sys.stderr)
    sys.exit(status)
