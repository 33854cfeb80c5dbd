"""Turns printed tests into pages, compares their texts with the questions, and writes the report."""

import csv
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata

import bank

REPORT = pathlib.Path("Tests/Paper/RESULTS.md")
PICTURES = pathlib.Path("docs/pictures")


def run(arguments, folder, seconds=300):
    """Runs a program in a folder; returns whether it succeeded, and what it printed."""
    result = subprocess.run(
        arguments, cwd=folder, capture_output=True, text=True, errors="replace", timeout=seconds,
        env={**os.environ, "HOME": str(folder)},
    )
    return result.returncode == 0, result.stdout + result.stderr


def letters(text):
    """The letters and digits of a text, in the spelling that fonts keep."""
    text = unicodedata.normalize("NFKD", text)
    return "".join(c for c in text if c.isalnum()).lower()


class Check:
    """One bank, printed in every form."""

    def __init__(self, program, name, groups, folder):
        self.program, self.name, self.folder = program, name, folder
        self.library = folder / "library"
        shutil.copytree("Resources/Samples/media", self.library / "media")
        (self.library / "media" / "shadow.png").write_bytes(bank.picture())
        self.names = []
        for group in groups:
            (self.library / f"{group['id']}.json").write_text(json.dumps(group, ensure_ascii=False))
            self.names.append(group["id"])
        self.texts = [text for group in groups for text in bank.texts(group)]
        self.rows = []
        self.faults = []

    def print(self, form, *options):
        """Prints the groups, and returns the path of the sheets."""
        ending = {"latex": "tex", "amc": "txt"}.get(form, form)
        path = self.folder / f"{form}.{ending}"
        command = [self.program, "paper", *self.names, "--library", str(self.library), "--to", form]
        command += ["--seed", "7", "--versions", "3", "--answers", "-o", str(path), *options]
        good, output = run(command, self.folder)
        if not good:
            self.fault(form, output)
        return path

    def fault(self, form, text):
        self.faults.append(f"{self.name}, {form}: {text.strip()[-400:]}")

    def compare(self, form, part, pdf, copies=1):
        """Compares the text of pages with that of the questions."""
        if not pdf.exists():
            return self.fault(form, f"{part}: there are no pages")
        _, text = run(["pdftotext", "-layout", str(pdf), "-"], self.folder)
        _, info = run(["pdfinfo", str(pdf)], self.folder)
        pages = int(re.search(r"Pages:\s+(\d+)", info).group(1))
        seen = letters(text)
        missing = [t for t in self.texts if letters(t) not in seen and letters(t)[::-1] not in seen]
        # A line that breaks within a word, or letters that are joined, are other letters to the reader of pages.
        missing = [t for t in missing if not all(letters(w) in seen or letters(w)[::-1] in seen for w in t.split())]
        self.rows.append((self.name, form, part, pages, len(self.texts), len(missing)))
        if part == "sheets" and missing:
            self.fault(form, f"{len(missing)} texts are not on the pages: {missing[:3]}")

    def pages(self):
        forms = [("docx", self.docx), ("html", self.html), ("latex", self.latex), ("amc", self.amc)]
        # LaTeX needs fonts and packages of the user's own for it, which the program tells.
        for form, make in forms[:2] if self.name == "arabic" else forms:
            make(form, self.print(form))

    def docx(self, form, path):
        for part, suffix in (("sheets", ""), ("answers", "-answers"), ("key", "-key")):
            source = path.with_name(f"{path.stem}{suffix}.docx")
            run(["soffice", "--headless", "--convert-to", "pdf", "--outdir", str(self.folder), str(source)], self.folder)
            pdf = source.with_suffix(".pdf")
            if part == "key":
                self.rows.append((self.name, form, part, self.count(pdf), 0, 0))
            else:
                self.compare(form, part, pdf)

    def html(self, form, path):
        for part, suffix in (("sheets", ""), ("answers", "-answers")):
            source = path.with_name(f"{path.stem}{suffix}.html")
            pdf = source.with_suffix(".page.pdf")
            run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                 f"--print-to-pdf={pdf}", str(source)], self.folder)
            self.compare(form, part, pdf)

    def latex(self, form, path):
        engine = "xelatex" if self.name == "hard" else "pdflatex"
        for part, suffix in (("sheets", ""), ("answers", "-answers"), ("key", "-key")):
            source = path.with_name(f"{path.stem}{suffix}.tex")
            good, output = run([engine, "-interaction=nonstopmode", "-halt-on-error", source.name], self.folder)
            if not good:
                self.fault(form, f"{part}: " + "\n".join(re.findall(r"^!.*\n.*", output, re.M)))
            elif part != "key":
                self.compare(f"{form} ({engine})", part, source.with_suffix(".pdf"))

    def amc(self, form, path):
        good, output = run(
            ["auto-multiple-choice", "prepare", "--mode", "s", "--filter", "plain", "--with", "xelatex",
             "--n-copies", "3", "--out-sujet", "copies.pdf", "--out-corrige", "solution.pdf",
             "--out-calage", "layout.xy", "--data", ".", path.name], self.folder, 600)
        errors = re.findall(r"^ERR.*", output, re.M)
        if errors:
            self.fault(form, "\n".join(errors[:5]))
        self.compare(form, "sheets", self.folder / "copies.pdf")

    def count(self, pdf):
        if not pdf.exists():
            self.fault("docx", "there are no pages of the key")
            return 0
        _, info = run(["pdfinfo", str(pdf)], self.folder)
        return int(re.search(r"Pages:\s+(\d+)", info).group(1))

    def picture(self, pdf, page, name):
        PICTURES.mkdir(exist_ok=True)
        target = PICTURES / name
        run(["pdftoppm", "-r", "60", "-gray", "-f", str(page), "-l", str(page), "-singlefile", "-png",
             str(self.folder / pdf), str(target.absolute().with_suffix(""))], self.folder)

    def places(self):
        """Every version has every question once."""
        with open(self.folder / "docx-places.csv", newline="") as file:
            rows = list(csv.DictReader(file))
        versions = {row["version"] for row in rows}
        for version in versions:
            ids = [(row["group"], row["question"]) for row in rows if row["version"] == version]
            if len(ids) != len(set(ids)) or len(ids) * len(versions) != len(rows):
                self.fault("csv", f"version {version} has not every question once")


def write(rows, faults):
    lines = [
        "# Pages of tests", "",
        "`make check-paper` prints tests and makes pages of them with LibreOffice, Chromium, pdfLaTeX, XeLaTeX and Auto Multiple",
        "Choice. It compares the texts on the pages with those of the questions. This is its last report.", "",
        "| questions | form | part | pages | texts compared | not found |", "|---|---|---|---|---|---|",
    ]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    lines += [
        "", "*samples* are the groups of the program. *hard* has a title of 500 characters, Chinese, formulas, a table,",
        "code, a picture and every kind of question; *arabic* has a question in Arabic beside them.", "",
        "![The first page of a Word document](../../docs/pictures/paper-docx.png) ![A page of its key](../../docs/pictures/paper-key.png)", "",
        "![A page of the web page](../../docs/pictures/paper-html.png) ![A page of LaTeX](../../docs/pictures/paper-latex.png)", "",
    ]
    REPORT.write_text("\n".join(lines))
    for fault in faults:
        print(f"check-paper: {fault}", file=sys.stderr)
    print(f"{len(rows)} files of pages, {sum(row[4] for row in rows)} texts compared, {sum(row[5] for row in rows)} not found")


def main():
    program = sys.argv[1]
    rows, faults = [], []
    for name, groups in (("samples", bank.samples()), ("hard", bank.hard()), ("arabic", bank.hard(arabic=True))):
        with tempfile.TemporaryDirectory() as folder:
            check = Check(program, name, groups, pathlib.Path(folder))
            check.pages()
            check.places()
            if name == "samples":
                check.picture("docx.pdf", 1, "paper-docx.png")
                check.picture("docx-key.pdf", 1, "paper-key.png")
                check.picture("html.page.pdf", 2, "paper-html.png")
                check.picture("latex.pdf", 1, "paper-latex.png")
            rows += check.rows
            faults += check.faults
    write(rows, faults)
    return 1 if faults else 0


sys.exit(main())
