"""Python's own csv module reads the table, with commas and with tabs."""

import csv
import io

import samples
from interop import Program, Report

TITLE = "Python csv"

COLUMNS = [
    "title", "prompt", "answer", "hint", "alternatives", "distractors", "explanation", "tags",
    "id", "group", "template",
]  # fmt: skip


def joined(items: list[str]) -> str:
    """A list in one cell: `;` between the items, a backslash before `;` and `\\` within them."""
    return ";".join(item.replace("\\", "\\\\").replace(";", "\\;") for item in items)


def expected_row(group: dict, question: dict) -> list[str]:
    return [
        group["title"],
        question["prompt"],
        question["answer"],
        question.get("hint", ""),
        joined(question.get("alternatives", [])),
        joined(question.get("distractors", [])),
        question.get("explanation", ""),
        joined(question.get("tags", [])),
        question["id"],
        group["id"],
        group.get("template", ""),
    ]


SEPARATORS = {"csv": ",", "tsv": "\t"}


def read(text: bytes, separator: str) -> list[list[str]]:
    lines = io.StringIO(text.decode("utf-8"), newline="")
    return list(csv.reader(lines, delimiter=separator, strict=True))


def check_kinds(program: Program, report: Report):
    """A table of every kind has the columns that its questions need."""
    for name, separator in SEPARATORS.items():
        header, *rows = read(program.export([samples.every_kind()], name), separator)
        report.equal(
            f"{name} columns of every kind",
            header,
            [
                "title", "kind", "prompt", "answer", "answers", "value", "tolerance", "unit",
                "pairs", "spares", "steps", "notes", *COLUMNS[3:],
            ],
        )  # fmt: skip
        found = {row["id"]: row for row in (dict(zip(header, row)) for row in rows)}
        for question in samples.every_kind()["questions"]:
            row = found[question["id"]]
            report.equal(f"{name} kind", row["kind"], question["kind"])
            report.equal(f"{name} prompt", row["prompt"], question["prompt"])
        cells = {
            ("choice", "answer"): "Paris :: Since 987",
            ("choice", "distractors"): "Lyon :: Third largest;Nice",
            ("choices", "answers"): "2;3 :: Odd;5",
            ("number", "value"): "3.14",
            ("share", "tolerance"): "2 %",
            ("share", "unit"): "km/s",
            ("range", "value"): "1..5",
            ("pairs", "pairs"): "France → Paris;Italy → Rome;Peru → Lima",
            ("pairs", "spares"): "Oslo",
            ("order", "steps"): "Boil water;Add the tea;Wait;Pour",
            ("essay", "notes"): "Rayleigh: 2 points",
        }
        for (question, column), cell in cells.items():
            report.equal(f"{name} {question} {column}", found[question][column], cell)


def check(program: Program, report: Report):
    check_kinds(program, report)
    groups = [samples.everything(), samples.odd_characters(), samples.odd_lists()]
    groups += samples.odd_titles()
    huge = samples.huge()
    for name, separator in SEPARATORS.items():
        rows = read(program.export(groups, name), separator)
        expected = [
            expected_row(group, question) for group in groups for question in group["questions"]
        ]
        report.equal(f"{name} header", rows[0], COLUMNS)
        report.equal(f"{name} number of rows", len(rows) - 1, len(expected))
        for found, row in zip(rows[1:], expected):
            report.equal(f"{name} row {row[1]!a}", found, row)

        expected = [expected_row(huge, question) for question in huge["questions"]]
        found = read(program.export([huge], name), separator)[1:]
        report.equal(f"{name} 100,000 rows", found == expected, True)
