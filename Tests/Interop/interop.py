"""The program under test, and the tally of what was compared."""

import json
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
        with tempfile.TemporaryDirectory(prefix="quizbuilder-interop-") as folder:
            library = pathlib.Path(folder, "library")
            library.mkdir()
            files = []
            for number, group in enumerate(groups, 1):
                file = library / f"group-{number:03}.json"
                file.write_text(json.dumps(group, ensure_ascii=False), encoding="utf-8")
                files.append(str(file))
            destination = pathlib.Path(folder, "exported")
            command = [self.path, "export", *files, "--to", to, "-o", str(destination)]
            command += ["--library", str(library), *arguments]
            done = subprocess.run(command, capture_output=True, text=True, timeout=60)
            if done.returncode != 0:
                raise RuntimeError(f"export exited with {done.returncode}: {done.stderr.strip()}")
            return destination.read_bytes(), done.stdout


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
