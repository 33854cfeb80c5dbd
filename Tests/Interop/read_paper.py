"""python-docx and lxml read printed tests, and answer each version by its key.

A document of Word has its questions in paragraphs of the style “Test Question”, choices below them, and sides in tables. A page of HTML
has an element for each. The key is a table in either.
"""

import csv
import io
import pathlib
import re

import docx
import lxml.html

import samples
from interop import Library, Program, Report

TITLE = "python-docx and lxml, for tests on paper"

VERSIONS = ["A", "B", "C", "D"]


def prompts(group: dict) -> dict[str, dict]:
    return {question["prompt"].split("\n")[0]: question for question in group["questions"]}


def text(value) -> str:
    return value if isinstance(value, str) else value["text"]


def printed(library: Library, form: str) -> pathlib.Path:
    path = pathlib.Path(library.temporary.name, f"test.{form}")
    library.run("paper", *library.files, "--to", form, "-o", str(path), "--seed", "7", "--versions", "4", "--force")
    return path


def sheets_of_document(path: pathlib.Path) -> dict[str, list[dict]]:
    """The questions of each version, with their letters."""
    document = docx.Document(str(path))
    sheets: dict[str, list[dict]] = {}
    for block in document.element.body.iterchildren():
        tag = block.tag.rsplit("}")[-1]
        if tag == "p":
            paragraph = docx.text.paragraph.Paragraph(block, document)
            style = paragraph.style.name
            if style == "Title":
                questions = sheets.setdefault(paragraph.text[-1], [])
            elif style == "Test Question":
                number, prompt, _ = paragraph.text.split("\t")
                questions.append({"number": int(number[:-1]), "prompt": prompt, "choices": {}, "lefts": [], "steps": []})
            elif style == "Test Choice" and paragraph.text.startswith("☐"):
                letter, choice = paragraph.text[2:].split("\t")
                questions[-1]["choices"][letter] = choice
            elif style == "Test Choice":
                questions[-1]["steps"].append(paragraph.text.split("\t")[1])
        elif tag == "tbl" and sheets and questions:
            for row in docx.table.Table(block, document).rows:
                cells = [cell.text for cell in row.cells]
                if len(cells) == 4:
                    questions[-1]["lefts"] += [cells[0]] if cells[0] else []
                    questions[-1]["choices"][cells[2]] = cells[3]
    return sheets


def sheets_of_page(path: pathlib.Path) -> dict[str, list[dict]]:
    page = lxml.html.parse(str(path), lxml.html.HTMLParser(encoding="utf-8"))
    sheets = {}
    for section in page.xpath("//section[starts-with(@class, 'version')]"):
        questions = sheets[section.get("id").split("-")[1]] = []
        for article in section.xpath(".//article"):
            def seen(path, within=article):
                return [element.text_content().strip() for element in within.xpath(path)]
            marks = seen(".//li/span[@class='mark'] | .//td[@class='mark']")
            texts = seen(".//li[span[@class='mark']]/div | .//td[@class='right']")
            questions.append({
                "number": int(seen("./div[@class='number']")[0]), "prompt": seen("./div[@class='prompt']")[0],
                "choices": dict(zip(marks, texts)), "lefts": seen(".//td[@class='left']"),
                "steps": seen(".//ul[@class='steps']/li/div"),
            })
    return sheets


def places(path: pathlib.Path) -> dict[str, dict[int, dict]]:
    rows: dict[str, dict[int, dict]] = {}
    text = path.with_name("test-places.csv").read_text(encoding="utf-8")
    for row in csv.DictReader(io.StringIO(text)):
        rows.setdefault(row["version"], {})[int(row["place"])] = row
    return rows


def answered(report: Report, form: str, version: str, found: dict, row: dict, question: dict):
    """Answers a question by its key."""
    what = f"{form} {version}{found['number']} {question['id']}"
    key = row["answer"].split(", ")
    kind = question.get("kind", "choice" if question.get("distractors") else "text")
    right = [text(value) for value in question.get("answers", [question.get("answer")]) if value]
    if kind in ("choice", "choices"):
        report.equal(what, sorted(found["choices"][letter] for letter in key), sorted(right))
    elif kind == "pairs":
        pairs = [[left, found["choices"][entry.split()[1]]] for left, entry in zip(found["lefts"], key)]
        report.equal(what, pairs, [list(pair.values()) if isinstance(pair, dict) else re.split(" → ", pair) for pair in question["pairs"]])
    elif kind == "order":
        numbers = [int(entry.split()[1]) for entry in key]
        report.equal(what, [step for _, step in sorted(zip(numbers, found["steps"]))], [text(step) for step in question["steps"]])
    elif kind == "text":
        report.equal(what, row["answer"].split(" / ")[0], " ".join(right[0].split("\n")))


def check(program: Program, report: Report):
    group = samples.every_kind()
    by_id = {question["id"]: question for question in group["questions"]}
    with Library(program) as library:
        library.save([group])
        for form, read in (("docx", sheets_of_document), ("html", sheets_of_page)):
            path = printed(library, form)
            rows, sheets = places(path), read(path)
            report.equal(f"{form} versions", list(sheets), VERSIONS)
            report.equal(f"{form} places", {name: len(found) for name, found in sheets.items()}, {name: len(row) for name, row in rows.items()})
            for version, questions in sheets.items():
                for found in questions:
                    row = rows[version][found["number"]]
                    answered(report, form, version, found, row, by_id[row["question"]])
            report.equal(f"{form} orders differ", len({str(questions) for questions in sheets.values()}), len(VERSIONS))
