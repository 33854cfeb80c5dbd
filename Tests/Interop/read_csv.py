"""Python's own csv module reads the table."""

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


def read(text: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.decode("utf-8"), newline=""), strict=True))


def check(program: Program, report: Report):
    groups = [samples.everything(), samples.odd_characters(), samples.odd_lists()]
    groups += samples.odd_titles()
    rows = read(program.export(groups, "csv"))
    expected = [expected_row(group, question) for group in groups for question in group["questions"]]
    report.equal("header", rows[0], COLUMNS)
    report.equal("number of rows", len(rows) - 1, len(expected))
    for found, row in zip(rows[1:], expected):
        report.equal(f"row {row[1]!a}", found, row)

    huge = samples.huge()
    expected = [expected_row(huge, question) for question in huge["questions"]]
    report.equal("100,000 rows", read(program.export([huge], "csv"))[1:] == expected, True)
