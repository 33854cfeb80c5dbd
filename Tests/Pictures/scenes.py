"""The scenes: how each picture comes about, from which library, by which keys."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from terminal import Home, Terminal

SMALL = (40, 10)


@dataclass
class Scene:
    """A picture of the program, reached by keys.

    A key is one of tmux's names. `'text` types a text, `?text` presses the letter of the choice with that text, and
    `=text` waits for a text on the screen.
    """

    name: str
    keys: list[str] = field(default_factory=list)
    library: str | None = "library"
    size: tuple[int, int] = (80, 24)
    history: str | None = None
    files: list[str] = field(default_factory=list)
    # Only the rows from the head of the question in focus to the next empty row.
    only_question: bool = False
    language: str = "C.UTF-8"
    # A script that is run in the home before the program.
    script: str | None = None

    def play(self, program: Path) -> tuple[str, str, tuple[int, int] | None]:
        """The screen at the end: its text, the same with its colours, and where the cursor is."""
        home = Home(self.library, self.history, self.files)
        try:
            if self.script:
                home.prepare(self.script, program)
            terminal = Terminal(program, home, self.size, self.language)
            try:
                for key in self.keys:
                    press(terminal, key)
                return self._cut(terminal.text()), terminal.coloured(), terminal.cursor()
            finally:
                terminal.close()
        finally:
            home.remove()

    def _cut(self, screen: str) -> str:
        if not self.only_question:
            return screen
        rows = screen.split("\n")
        start = next(at for at, row in enumerate(rows) if row.startswith("┃──"))
        end = next(at for at in range(start, len(rows)) if not rows[at].startswith("┃"))
        return "\n".join(rows[start:end])


def press(terminal: Terminal, key: str) -> None:
    """Carries one key of a scene out."""
    if len(key) > 1 and key[0] == "'":
        terminal.type(key[1:])
    elif len(key) > 1 and key[0] == "?":
        terminal.press(letter(terminal, key[1:]))
    elif len(key) > 1 and key[0] == "=":
        terminal.wait_for(key[1:])
    else:
        terminal.press(key)


def letter(terminal: Terminal, choice: str) -> str:
    """The letter before a choice: the order of choices may differ from run to run."""
    found = re.search(rf"(?m)^  (\w) \( \) {re.escape(choice)}\b", terminal.text())
    if not found:
        raise SystemExit(f"pictures: no choice “{choice}”:\n{terminal.text()}")
    return found.group(1)


CELLS = ["Down", "Enter"]
FIFTH = ["M-l", "'5", "Enter"]
PRACTISE = ["Down", "p", "Enter"]
CHINESE = "zh_CN.UTF-8"

# The three questions of the teacher's tutorial: a choice, whose slip is mended, a number and gaps.
SLIP = ["n", "'Weather", "Enter", "M-t", "2", "'Which cloud brings thunderstorms?", "Enter", "'Cumulonimbus", "Enter",
        "'Cirrus", "Enter", "'Stratus", "Enter", "'Cirrus"]
WEATHER = [*SLIP, "M-k", "Enter", "'Altocumulus", "Enter", "Enter",
           "M-t", "4", "'At what temperature does water boil at sea level?", "Enter", "'100", "Enter", "'0.5", "Enter",
           "'°C", "Enter", "Enter",
           "M-t", "5", "'Warm air rises", "M-g", "', and cold air sinks", "M-g", "'.", "C-s"]

# The first picture of a library.
LEAF = ["n", "'Leaves", "Enter", "'Which tree has this leaf? ", "F6"]
DESCRIBED = [*LEAF, "'oak", "Enter", "=Describe it", "'an oval leaf with round lobes"]

# The quiz of README, without its second answer.
FIRST = ["n", "'Capital cities", "Enter", "M-t", "2", "'What is the capital of Australia?", "Enter", "'Canberra", "Enter",
         "'Sydney", "Enter", "'Perth", "Enter", "Enter", "'What is the capital of Canada?", "Enter", "Tab", "'Toronto",
         "Enter", "'Montreal", "C-s"]

# The same two in Chinese. Between Chinese words there is no space, so that the gaps are typed with their braces.
CHINESE_FIRST = ["n", "'首都", "Enter", "M-t", "2", "'澳大利亚的首都是哪里？", "Enter", "'堪培拉", "Enter", "'悉尼", "Enter",
                 "'珀斯", "Enter", "Enter", "'加拿大的首都是哪里？", "Enter", "Tab", "'多伦多", "Enter", "'蒙特利尔", "C-s"]
CHINESE_SLIP = ["n", "'天气", "Enter", "M-t", "2", "'哪种云会带来雷暴？", "Enter", "'积雨云", "Enter", "'卷云", "Enter",
                "'层云", "Enter", "'卷云"]
CHINESE_WEATHER = [*CHINESE_SLIP, "M-k", "Enter", "'高积云", "Enter", "Enter",
                   "M-t", "4", "'海平面上，水在多少度沸腾？", "Enter", "'100", "Enter", "'0.5", "Enter", "'°C", "Enter", "Enter",
                   "M-t", "5", "'暖空气{{上升}}，冷空气{{下沉}}。", "C-s"]

SCENES = [
    Scene("first-quiz", FIRST, library=None),
    Scene("library"),
    Scene("form-warning", [*CELLS, *FIFTH, "Tab", "Tab", "Enter", "'mitochondrion"]),
    Scene("practise-wrong", [*PRACTISE, "?Chlorophyll", "Enter", "Enter", "?Nucleus", "Enter", "Enter",
                             "'cell mambrane", "Enter"]),
    Scene("practise-scores", ["p", "Enter", "'Paris", "Enter", "Enter", "'Ulan Bator", "Enter", "Enter", "?Canberra",
                              "Enter", "Enter", "'Toronto", "Enter", "Enter"], history="history.json"),
    Scene("settings", ["Enter", "M-l", "'3", "Enter", "M-,", "BTab", "Down"], library="course"),
    Scene("duplicates", ["="]),
    # The newest comes first, and within a second the lesser name: the same one here.
    Scene("trash", ["Down", "d", "Home", "d", "t"]),
    Scene("small-form", CELLS, size=SMALL),
    Scene("kinds-pairs", ["Down", "Down", "Down", "Enter", "M-l", "'6", "Enter"], only_question=True),
    Scene("teacher-slip", SLIP, library=None),
    Scene("teacher-saved", WEATHER, library=None),
    Scene("teacher-preview", [*WEATHER, "F5", "'rises", "Enter", "'falls", "Enter"], library=None),
    Scene("teacher-export", [*WEATHER, "Escape", "x", "Down"], library=None),
    Scene("chinese-first", CHINESE_FIRST, library=None, language=CHINESE),
    Scene("chinese-slip", CHINESE_SLIP, library=None, language=CHINESE),
    Scene("chinese-saved", CHINESE_WEATHER, library=None, language=CHINESE),
    Scene("chinese-preview", [*CHINESE_WEATHER, "F5", "'上升", "Enter", "'下降", "Enter"], library=None, language=CHINESE),
    Scene("chinese-export", [*CHINESE_WEATHER, "Escape", "x", "Down"], library=None, language=CHINESE),
    Scene("team-library", library="team", script="share"),
    Scene("team-conflict", ["Enter", "M-c"], library="team", script="share"),
    Scene("pictures-added", DESCRIBED, library=None, files=["oak-leaf.svg"]),
    Scene("import-mapping", ["i", "'trivia.json", "Enter", "Enter", "Tab"], files=["trivia.json"]),
    Scene("import-columns", ["i", "'words.csv", "Enter", "-", "Right", "p", "Right", "a", "Right", "g"],
          files=["words.csv"]),
]  # fmt: skip
