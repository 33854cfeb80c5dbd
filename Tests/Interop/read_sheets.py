"""Readers written from the rules of Blackboard, Brightspace and Kahoot read their sheets back.

Blackboard: a line a question, tabs between its fields, the type first; texts are HTML. Brightspace: a row of CSV a part, a row
`NewQuestion` first; a column says that a text is HTML. Kahoot: its template, the names in row 8, a numbered row a question.
"""

import csv
import html
import io
import re

import openpyxl

import samples
from interop import Program, Report

TITLE = "readers of Blackboard's, Brightspace's and Kahoot's sheets"

EDGES = " \t\n\r\v\f"


def seen(text: str) -> str:
    """What a page shows of a text without formatting."""
    return html.unescape(re.sub(r"<br ?/?>", "\n", text))


def in_one_line(text: str) -> str:
    return re.sub(r"\r\n|\r|\n", " ", text.strip(EDGES))


def check_blackboard(program: Program, report: Report):
    lines = program.export([samples.every_kind()], "blackboard").decode("utf-8").split("\n")
    report.equal("the last line ends", lines.pop(), "")
    rows = {fields[1].split("?")[0]: fields for fields in (line.split("\t") for line in lines)}
    found = {name: [row[0], *row[2:]] for name, row in rows.items()}
    marks = dict(zip(found["choices"][1::2], found["choices"][2::2]))
    report.equal("Blackboard choices", marks, {"2": "correct", "3": "correct", "5": "correct", "4": "incorrect"})
    marks = dict(zip(found["choice"][1::2], found["choice"][2::2]))
    report.equal("Blackboard choice", marks, {"Paris": "correct", "Lyon": "incorrect", "Nice": "incorrect"})
    expected = {
        "number": ["NUM", "3.14", "0.01"],
        "range": ["NUM", "3", "2"],
        "order": ["ORD", "Boil water", "Add the tea", "Wait", "Pour"],
        "pairs": ["MAT", "France", "Paris", "Italy", "Rome", "Peru", "Lima"],
        "essay": ["ESS", "Short waves<br>scatter more."],
    }
    for name, fields in expected.items():
        report.equal(f"Blackboard {name}", found[name], fields)
    group = samples.everything()
    lines = program.export([group], "blackboard").decode("utf-8").splitlines()
    plain = [question for question in group["questions"] if "\n" not in question["answer"]]
    texts = [line.split("\t") for line in lines if line.startswith(("FIB", "MC"))]
    report.equal("Blackboard prompts", [seen(row[1]) for row in texts], [question["prompt"] for question in plain])
    for row, question in zip(texts, plain):
        right = row[2] if row[0] == "FIB" else row[row.index("correct") - 1]
        report.equal(f"Blackboard answer of {row[1]!a}", seen(right), question["answer"])


def blocks(text: str) -> list[list[list[str]]]:
    """The rows of each question of Brightspace."""
    found = []
    for row in csv.reader(io.StringIO(text, newline=""), strict=True):
        if row[0] == "NewQuestion":
            found.append([])
        found[-1].append(row)
    return found


def shown(row: list[str], column: int) -> str:
    return seen(row[column]) if row[column + 1] == "HTML" else row[column]


def check_brightspace(program: Program, report: Report):
    text = program.export([samples.every_kind()], "brightspace").decode("utf-8-sig")
    found = {rows[1][1]: rows for rows in blocks(text)}
    types = {name: rows[0][1] for name, rows in found.items()}
    expected = {"choice": "MC", "choices": "MS", "pairs": "M", "order": "O", "essay": "WR"}
    report.equal("Brightspace types", types, expected)
    options = {row[2]: row[1] for row in found["choices"] if row[0] == "Option"}
    report.equal("Brightspace choices", options, {"2": "1", "3": "1", "5": "1", "4": "0"})
    feedback = {row[2]: row[4] for row in found["choice"] if row[0] == "Option"}
    report.equal("Brightspace feedback", feedback, {"Paris": "Since 987", "Lyon": "Third largest", "Nice": ""})
    steps = [row[1] for row in found["order"] if row[0] == "Item"]
    report.equal("Brightspace steps", steps, ["Boil water", "Add the tea", "Wait", "Pour"])
    group = samples.everything()
    parts = {rows[1][1]: rows for rows in blocks(program.export([group], "brightspace").decode("utf-8-sig"))}
    for question in group["questions"]:
        rows = {row[0]: row for row in parts[question["id"]]}
        report.equal("Brightspace prompt", shown(rows["QuestionText"], 1), question["prompt"])
        if rows["NewQuestion"][1] == "SA":
            report.equal("Brightspace answer", rows["Answer"][2], question["answer"])
        for name, key in {"Hint": "hint", "Feedback": "explanation"}.items():
            if question.get(key):
                report.equal(f"Brightspace {key}", shown(rows[name], 1), question[key])


def check_kahoot(program: Program, report: Report):
    sheet = openpyxl.load_workbook(io.BytesIO(program.export([samples.every_kind()], "kahoot"))).active
    names = [cell.value for cell in sheet[8]]
    report.equal("Kahoot names", [name and name.split(" ")[0] for name in names], [None, "Question", *["Answer"] * 4, "Time", "Correct"])
    rows = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=9)]
    report.equal("Kahoot rows", [(row[0], row[1], row[6]) for row in rows], [(1, "choice?", 20), (2, "choices?", 20)])
    for row, right in zip(rows, [{"Paris"}, {"2", "3", "5"}]):
        numbers = [int(number) for number in str(row[7]).split(",")]
        report.equal(f"Kahoot answers of {row[1]}", {row[number + 1] for number in numbers}, right)
    long = samples.question("p" * 121, "a" * 76, distractors=["b"])
    group = samples.group("Long", [long])
    row = [cell.value for cell in openpyxl.load_workbook(io.BytesIO(program.export([group], "kahoot"))).active[9]]
    report.equal("Kahoot writes a long text", (row[1], {"a" * 76, "b"} <= set(row)), (long["prompt"], True))
    losses = {(loss["part"], loss["kind"]) for loss in program.losses([group], "kahoot")}
    report.equal("Kahoot tells a long text", {("prompt", "tooLong"), ("answer", "tooLong")} <= losses, True)


def check(program: Program, report: Report):
    check_blackboard(program, report)
    check_brightspace(program, report)
    check_kahoot(program, report)
