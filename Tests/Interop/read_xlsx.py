"""openpyxl and pandas read the workbook, and pandas the table."""

import io

import openpyxl
import pandas
from openpyxl.utils.escape import unescape

import samples
from interop import Program, Report
from read_csv import COLUMNS, expected_row

TITLE = "openpyxl and pandas"


def check(program: Program, report: Report):
    groups = [samples.everything(), samples.odd_characters(), samples.odd_lists()]
    groups += samples.odd_titles()
    expected = [expected_row(group, question) for group in groups for question in group["questions"]]
    file = program.export(groups, "xlsx")

    sheet = openpyxl.load_workbook(io.BytesIO(file)).active
    header, *rows = sheet.iter_rows()
    report.equal("xlsx header", [cell.value for cell in header], COLUMNS)
    report.equal("xlsx bold header", all(cell.font.bold for cell in header), True)
    report.equal("xlsx frozen panes", sheet.freeze_panes, "A2")
    report.equal("xlsx formulas", [cell for row in rows for cell in row if cell.data_type == "f"], [])
    report.equal("xlsx rows", len(rows), len(expected))
    for row, wanted in zip(rows, expected):
        for column, cell, text in zip(COLUMNS, row, wanted):
            report.equal(f"xlsx {wanted[8]} {column}", unescape(cell.value or ""), text)

    options = {"dtype": str, "keep_default_na": False}
    frame = pandas.read_excel(io.BytesIO(file), **options)
    report.equal("pandas columns of xlsx", list(frame.columns), COLUMNS)
    found = [[unescape(text) for text in row] for row in frame.values.tolist()]
    report.equal("pandas rows of xlsx", found, expected)

    for name, separator in {"csv": ",", "tsv": "\t"}.items():
        # Its parser has one kind of line break within cells.
        plain = [samples.everything()]
        table = io.BytesIO(program.export(plain, name))
        frame = pandas.read_csv(table, sep=separator, **options)
        wanted = [expected_row(group, question) for group in plain for question in group["questions"]]
        report.equal(f"pandas columns of {name}", list(frame.columns), COLUMNS)
        report.equal(f"pandas rows of {name}", frame.values.tolist(), wanted)
