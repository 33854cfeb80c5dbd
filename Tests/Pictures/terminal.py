"""A terminal in which the real program runs: tmux, driven by keys, and read cell by cell."""

import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
# Shown in place of the folder that the program really works in, and as long as it.
HOME = "/home/ada"
# What the clock says is shown as this day.
DAY = "2026-11-24"
CONFIGURATION = "set -g status off\nset -g escape-time 0\nset -g default-terminal tmux-256color\n"
PATIENCE = 10
# The seconds in which a key is answered.
ANSWER = 0.4
# A screen is complete when this many looks, so many seconds apart, find it as the one before did.
SAME, LOOK = 2, 0.015
COLOURED = ["capture-pane", "-e", "-p", "-t", "picture"]
CURSOR = ["display-message", "-p", "-t", "picture", "#{cursor_flag} #{cursor_x} #{cursor_y}"]


class Home:
    """A home folder with a library, so that every picture begins in the same state."""

    def __init__(self, library: str | None, history: str | None = None, files: list[str] | None = None):
        self.path = self._make()
        for file in files or []:
            shutil.copy(HERE / file, self.path)
        (self.path / "quizzes").mkdir()
        if library:
            shutil.copytree(HERE / library, self.path / "quizzes", dirs_exist_ok=True)
            stamp = time.mktime(time.strptime(DAY, "%Y-%m-%d")) + 43200
            for file in (self.path / "quizzes").iterdir():
                os.utime(file, (stamp, stamp))
        if history:
            folder = self.path / "state/quizbuilder/practice"
            folder.mkdir(parents=True)
            shutil.copy(HERE / history, folder / "history.json")

    @staticmethod
    def _make() -> Path:
        for number in range(10):
            path = Path(tempfile.gettempdir()) / f"ada{number}"
            if len(str(path)) != len(HOME):
                raise SystemExit(f"pictures: {path} must be as long as {HOME}; set TMPDIR to /tmp")
            try:
                path.mkdir(mode=0o700)
                return path
            except FileExistsError:
                continue
        raise SystemExit("pictures: /tmp/ada0 to /tmp/ada9 are there already; remove them")

    def prepare(self, script: str, program: Path) -> None:
        """Runs a script of this folder in the home."""
        environment = {"HOME": str(self.path), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        subprocess.run([HERE / script, program], cwd=self.path, env=environment, check=True, capture_output=True)

    def remove(self) -> None:
        shutil.rmtree(self.path, ignore_errors=True)


class Terminal:
    """The program in a terminal of a size."""

    # Multiplies the times that a screen is given, for a busy machine.
    pace = 1

    def __init__(self, program: Path, home: Home, size: tuple[int, int], language: str = "C.UTF-8"):
        self.home = home
        self.width, self.height = size
        self.socket = str(home.path / ".tmux")
        configuration = home.path / ".tmux.conf"
        configuration.write_text(CONFIGURATION)
        environment = {
            "HOME": home.path, "PATH": os.environ["PATH"], "TERM": "tmux-256color", "LANG": language, "EDITOR": "vi",
            "QUIZBUILDER_LIBRARY": "quizzes", "XDG_STATE_HOME": home.path / "state",
        }  # fmt: skip
        self._tmux(
            "-f", str(configuration), "-u", "new-session", "-d", "-s", "picture", "-c", str(home.path),
            "-x", str(self.width), "-y", str(self.height),
            "env", "-i", *(f"{name}={value}" for name, value in environment.items()), str(program),
        )  # fmt: skip
        self.wait_for("  ")

    def close(self) -> None:
        """Ends the program, and waits for it: it keeps a draft first, in the home."""
        number = int(self._tmux("display-message", "-p", "-t", "picture", "#{pane_pid}"))
        self._tmux("kill-server")
        end = time.monotonic() + PATIENCE
        while Path(f"/proc/{number}").exists() and time.monotonic() < end:
            time.sleep(0.01)

    def _tmux(self, *arguments: str) -> str:
        command = ["tmux", "-S", self.socket, *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def press(self, key: str) -> None:
        """Sends a key by tmux's name (`Enter`, `M-t`, `C-s`), and waits until the screen has answered."""
        self._send("send-keys", "-t", "picture", key)

    def type(self, text: str) -> None:
        """Sends a text."""
        self._send("send-keys", "-t", "picture", "-l", text)

    def _send(self, *command: str) -> None:
        before = self._look()
        self._tmux(*command)
        end = time.monotonic() + ANSWER * self.pace
        while self._look() == before and time.monotonic() < end:
            time.sleep(0.01)
        self._settle()

    def _settle(self) -> None:
        last, same = None, 0
        while same < SAME:
            time.sleep(LOOK)
            look = self._look()
            last, same = look, same + 1 if look == last else 0

    def wait_for(self, text: str) -> None:
        """Waits until a text is on the screen."""
        end = time.monotonic() + PATIENCE
        while text not in self.text():
            if time.monotonic() > end:
                raise SystemExit(f"pictures: “{text}” does not appear:\n{self.text()}")
            time.sleep(0.02)
        self._settle()

    def _look(self) -> str:
        return self._tmux(*COLOURED, ";", *CURSOR)

    def cursor(self) -> tuple[int, int] | None:
        """The column and the row of the cursor, if it is shown."""
        answer = self._tmux(*CURSOR)
        shown, column, row = map(int, answer.split())
        return (column, row) if shown else None

    def text(self) -> str:
        """The screen as plain text."""
        return self._tidy(self._tmux("capture-pane", "-p", "-t", "picture"))

    def coloured(self) -> str:
        """The screen with its attributes, as sequences of escape."""
        return self._tidy(self._tmux(*COLOURED))

    def _tidy(self, screen: str) -> str:
        screen = screen.replace(str(self.home.path), HOME).replace(time.strftime("%Y-%m-%d"), DAY)
        return re.sub(rf"{DAY} \d\d:\d\d", f"{DAY} 15:07", screen)
