"""The program under test, and the tally of what was compared."""

import json
import os
import pathlib
import subprocess
import tempfile
import traceback


class Program:
    """The built quizbuilder."""

    def __init__(self, path: str):
        self.path = path

    def export(self, groups: list[dict], to: str, *arguments: str) -> bytes:
        """Returns what exporting the groups to a format writes, from a library made for this call."""
        return self._exported(groups, to, *arguments)[0]

    def losses(self, groups: list[dict], to: str) -> list[dict]:
        """Returns what exporting the groups to a format announces as changed or left out."""
        return json.loads(self._exported(groups, to, "--json")[1])["losses"]

    def _exported(self, groups: list[dict], to: str, *arguments: str) -> tuple[bytes, str]:
        with Library(self) as library:
            library.save(groups)
            return library.exported(to, *arguments)


class Library:
    """A library of the program in a folder of its own, with the folder of state beside it."""

    def __init__(self, program: Program):
        self.program = program

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="quizbuilder-interop-")
        self.folder = pathlib.Path(self.temporary.name, "library")
        self.folder.mkdir()
        return self

    def __exit__(self, *error):
        self.temporary.cleanup()

    def save(self, groups: list[dict]):
        """Writes the files of groups; one with the same contents stays untouched."""
        self.files = []
        for number, group in enumerate(groups, 1):
            file = self.folder / f"group-{number:03}.json"
            text = json.dumps(group, ensure_ascii=False)
            if not file.exists() or file.read_text(encoding="utf-8") != text:
                file.write_text(text, encoding="utf-8")
            self.files.append(str(file))

    def export(self, to: str, *arguments: str) -> bytes:
        """Returns what exporting the groups to a format writes."""
        return self.exported(to, *arguments)[0]

    def exported(self, to: str, *arguments: str) -> tuple[bytes, str]:
        destination = pathlib.Path(self.temporary.name, "exported")
        destination.unlink(missing_ok=True)
        output = self.run("export", *self.files, "--to", to, "-o", str(destination), *arguments)
        return destination.read_bytes(), output

    def planned(self, file: pathlib.Path) -> dict:
        """Returns what importing a file would do."""
        return json.loads(self.run("import", str(file), "--dry-run", "--json"))

    def imported(self, file: pathlib.Path) -> list[dict]:
        """Imports a file, and returns the groups that are in the library then."""
        self.run("import", str(file))
        return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(self.folder.iterdir())]

    def run(self, *arguments: str) -> str:
        """Runs a command of the program, and returns what it prints."""
        command = [self.program.path, *arguments, "--library", str(self.folder)]
        state = {"XDG_STATE_HOME": str(pathlib.Path(self.temporary.name, "state"))}
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=60, env=os.environ | state
        )
        if done.returncode != 0:
            raise RuntimeError(f"{arguments[0]} exited with {done.returncode}: {done.stderr.strip()}")
        return done.stdout


class Report:
    """Counts comparisons and prints every one that fails."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def run(self, title: str, check):
        """Runs one reader; whatever it throws counts as a failure."""
        before = self.passed, self.failed
        try:
            check()
        except Exception:
            self.failed += 1
            traceback.print_exc()
        passed, failed = self.passed - before[0], self.failed - before[1]
        print(f"{title}: {passed} equal, {failed} different", flush=True)

    def equal(self, what: str, found, expected):
        """Compares one value with what it must be."""
        if found == expected:
            self.passed += 1
        else:
            self.failed += 1
            print(f"  {what}\n    found    {found!a}\n    expected {expected!a}")

    def close(self) -> int:
        """Prints the last line and returns the exit status."""
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed or not self.passed else 0
