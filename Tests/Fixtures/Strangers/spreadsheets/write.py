"""Writes the workbooks of this folder: with openpyxl, and part by part where other programs write otherwise.

Run it with openpyxl 3.1 installed; the files are kept, so that tests do not need it.
"""

import datetime
import io
import pathlib
import zipfile

import openpyxl
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont

FOLDER = pathlib.Path(__file__).parent
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
DOCUMENTS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def book(*sheets: tuple[str, list[list]]) -> openpyxl.Workbook:
    workbook = openpyxl.Workbook()
    workbook.remove(workbook.active)
    for title, rows in sheets:
        sheet = workbook.create_sheet(title)
        for row in rows:
            sheet.append(row)
    return workbook


def save(workbook: openpyxl.Workbook, name: str) -> None:
    workbook.save(FOLDER / name)


def parts(name: str, sheet: str, shared: str = "", prefix: str = "", extra: dict[str, str] | None = None) -> None:
    """Writes a workbook of one sheet from its XML, as programs other than openpyxl do."""
    p = f"{prefix}:" if prefix else ""
    namespace = f'xmlns:{prefix}="{MAIN}"' if prefix else f'xmlns="{MAIN}"'
    relations = "http://schemas.openxmlformats.org/package/2006/relationships"
    files = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        "_rels/.rels": f'<Relationships xmlns="{relations}"><Relationship Id="r1" Type="{DOCUMENTS}/officeDocument" '
        'Target="/xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<{p}workbook {namespace} xmlns:r="{DOCUMENTS}"><{p}sheets><{p}sheet name="Data" '
        f'sheetId="1" r:id="r1"/></{p}sheets></{p}workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{relations}">'
        f'<Relationship Id="r1" Type="{DOCUMENTS}/worksheet" Target="worksheets/sheet1.xml"/>'
        f'<Relationship Id="r2" Type="{DOCUMENTS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": f"<{p}worksheet {namespace}>{sheet}</{p}worksheet>",
        "xl/sharedStrings.xml": shared or f"<{p}sst {namespace}/>",
    } | (extra or {})
    with zipfile.ZipFile(FOLDER / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for entry, text in files.items():
            archive.writestr(zipfile.ZipInfo(entry, (1980, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)


# Numbers, dates, times, shares, leading zeros, truth.
workbook = book(("Sheet1", [
    ["Question", "Answer"],
    ["How many days has a leap year?", 366],
    ["What is a quarter?", 0.25],
    ["As a share?", 0.25],
    ["Pi to four digits?", 3.1416],
    ["When did the wall fall?", datetime.date(1989, 11, 9)],
    ["When did Apollo 11 land?", datetime.datetime(1969, 7, 20, 20, 17, 40)],
    ["When is noon?", datetime.time(12, 0)],
    ["Post code of Dresden?", 1067],
    ["Is the earth round?", True],
    ["A large number?", 12345678901234],
    ["The mass of an electron in kg?", 9.109e-31],
]))
sheet = workbook.active
sheet["B4"].number_format = "0%"
sheet["B9"].number_format = "00000"
sheet["B6"].number_format = "dd/mm/yyyy"
save(workbook, "numbers-and-dates.xlsx")

# Several sheets, one of them notes, one hidden, one empty.
workbook = book(
    ("Rivers", [["Question", "Answer"], ["Longest river?", "Nile"]]),
    ("Lakes", [["Frage", "Antwort", "Hinweis"], ["Tiefster See?", "Baikalsee", "In Sibirien"]]),
    ("Notes", [["Please add more questions."], ["Ask Ann."]]),
    ("Old", [["Question", "Answer"], ["Hidden?", "yes"]]),
    ("Empty", []),
)
workbook["Old"].sheet_state = "hidden"
save(workbook, "several-sheets.xlsx")

# A category merged over its questions, a title merged over the table, blank rows.
workbook = book(("Quiz", [
    ["Class 7b", None, None],
    ["Category", "Question", "Answer"],
    ["Plants", "What do leaves make?", "Sugar"],
    [None, "What do roots take up?", "Water"],
    [None, None, None],
    ["Animals", "What do cows eat?", "Grass"],
]))
workbook.active.merge_cells("A1:C1")
workbook.active.merge_cells("A3:A4")
save(workbook, "merged-cells.xlsx")

# Formulas without results, as scripts leave them, and errors.
workbook = book(("Sheet1", [
    ["Question", "Answer", "Points"],
    ["2 + 3?", "=2+3", 1],
    ["Plain?", "yes", "=SUM(C2:C2)"],
    ["Broken?", "#N/A", 1],
]))
workbook.active["B4"].data_type = "e"
save(workbook, "formulas.xlsx")

# Rich text, line breaks, blanks at the edges, an escaped character, emoji.
workbook = book(("Sheet1", [["Front", "Back"], ["x", "y"], ["Two\nlines?", " a \n b "], ["Smile?", "😀 _x0041_"]]))
workbook.active["A2"] = CellRichText("Is ", TextBlock(InlineFont(b=True), "bold"), " text read?")
save(workbook, "rich-text.xlsx")

# Choices in columns, several right, numbers as numbers.
save(book(("Kahoot", [
    ["Quiz template"],
    [None],
    [None, "Question - max 120 characters", "Answer 1 - max 75 characters", "Answer 2 - max 75 characters",
     "Answer 3 - max 75 characters", "Answer 4 - max 75 characters",
     "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs", "Correct answer(s) - choose at least one"],
    [1, "Which is a prime?", 4, 7, 9, 12, 20, 2],
    [2, "Which are even?", 4, 7, 9, 12, 30, "1,4"],
    [3, "Is 0 even?", "Yes", "No", None, None, 10, 1],
])), "kahoot.xlsx")

# The templates of games as they are: titles and instructions, numbered rows that nobody has filled in.
KAHOOT = [
    "Question - max 120 characters", *(f"Answer {number} - max 75 characters" for number in (1, 2, 3, 4)),
    "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs", "Correct answer(s) - choose at least one",
]  # fmt: skip
workbook = book(("Sheet1", [
    [None],
    [None, "Quiz template"],
    [None, "Add questions, at least two answer alternatives, time limit and choose correct answers (at least one)."],
    [None, "Remember: questions have a limit of 120 characters and answers can have 75 characters max."],
    [None, "See an example question below"],
    [None, "And remember, if you are not using Excel you need to export to .xlsx format."],
    [None],
    [None, *KAHOOT],
    [1, "What is H2O?", "Water", "Salt", "Gold", "Air", 20, 1],
    [2, "The sun is a star.", "True", "False", None, None, 10, "1"],
    *([number] for number in range(3, 101)),
]))
save(workbook, "kahoot-template.xlsx")
save(book(("Sheet1", [
    ["Blooket\nImport Template"],
    ["Question #", "Question Text", "Answer 1", "Answer 2", "Answer 3\n(Optional)", "Answer 4\n(Optional)",
     "Time Limit (sec)\n(Max: 300 seconds)", "Correct Answer(s)\n(Only include Answer #)"],
    [1, "How many legs has a spider?", 6, 8, 10, 12, 20, 2],
    [2, "Which are rivers?", "Nile", "Everest", "Rhine", None, 45, "1,3"],
    *([number] for number in range(3, 30)),
])), "blooket.xlsx")
save(book(("Sheet1", [
    ["Gimkit Spreadsheet Import Template"],
    ["Question", "Correct Answer", "Incorrect Answer 1", "Incorrect Answer 2 (Optional)", "Incorrect Answer 3 (Optional)"],
    ["Capital of Peru?", "Lima", "Quito"],
    ["2 + 2?", 4, 3, 5, 22],
])), "gimkit.xlsx")
save(book(("Sheet1", [
    ["Question Text", "Question Type", *(f"Option {number}" for number in range(1, 6)), "Correct Answer",
     "Time in seconds", "Image Link", "Answer explanation"],
    ["Text of the question\n\n(required)", "Question Type\n\n(default is Multiple Choice)",
     *(f"Text for option {number}\n\n({'required in all cases' if number < 3 else 'optional'})" for number in range(1, 6)),
     "The correct option choice (between 1-5).", "Time in seconds\n\n(optional, default value is 30 seconds)",
     "Link of the image\n\n(optional)", "Explanation for the answer\n(optional)"],
    ["Which planet is the largest?", "Multiple Choice", "Earth", "Mars", "Mercury", "Jupiter", "Pluto", 4, 20,
     "https://example.org/jupiter.jpg", "It is a gas giant."],
    ["Pick the even numbers", "Checkbox", 1, 2, 3, 4, None, "2,4", 30],
    ["The chemical symbol of silver is ___", "Fill-in-the-Blank", "Ag", "ag", None, None, None, None, 30],
    ["Draw a cell.", "Draw", None, None, None, None, None, None, 60],
    [None, "Multiple Choice", None, None, None, None, None, None, 30],
])), "quizizz.xlsx")

# No header: the guess is offered.
save(book(("Vokabeln", [["Hund", "dog", "Tiere"], ["Katze", "cat", "Tiere"], ["Tisch", "table", "Möbel"]])),
     "without-header.xlsx")

# Columns far away, rows far down.
workbook = openpyxl.Workbook()
for place, text in {"D5": "Question", "F5": "Answer", "D1000": "Far down?", "F1000": "yes", "D1001": "No answer?"}.items():
    workbook.active[place] = text
save(workbook, "sparse.xlsx")

# A prefix for every element, and texts in the cells: the SDK of Microsoft writes so.
parts("prefixed.xlsx", "<x:sheetData>" + "".join(
    f'<x:row>{"".join(f"<x:c t={chr(34)}inlineStr{chr(34)}><x:is><x:t>{text}</x:t></x:is></x:c>" for text in row)}</x:row>'
    for row in [["Question", "Answer"], ["Without places?", "yes &amp; no"]]) + "</x:sheetData>", prefix="x")

# Shared texts with pronunciation, and an index beyond them.
parts("phonetic.xlsx", """<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="s"><v>3</v></c></row>
<row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3" t="s"><v>99</v></c></row></sheetData>""",
      f"""<sst xmlns="{MAIN}"><si><t>题目</t></si><si><t>答案</t></si>
<si><r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>Tokyo</t></si></sst>""")

# Dates counted from 1904, as old workbooks of the Mac have them.
workbook = book(("Sheet1", [["Question", "Answer"], ["First day?", datetime.date(2001, 1, 1)]]))
workbook.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
save(workbook, "from-1904.xlsx")

# Refused: declared entities, a cut file, no workbook, an entry as large as a bomb.
parts("entities.xlsx", "<sheetData><row><c t='str'><v>&bomb;</v></c></row></sheetData>", extra={
    "xl/sharedStrings.xml": f'<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY bomb "&a;&a;&a;&a;">]>'
    f'<sst xmlns="{MAIN}"><si><t>&bomb;</t></si></sst>'})
buffer = io.BytesIO()
book(("Sheet1", [["Question", "Answer"], ["Cut?", "off"]])).save(buffer)
(FOLDER / "cut-off.xlsx").write_bytes(buffer.getvalue()[:-300])
parts("no-questions.xlsx", "<sheetData><row r='1'><c r='A1' t='str'><v>Dear all</v></c></row></sheetData>")
parts("bomb.xlsx", "<sheetData>" + "<row/>" * 3_000_000 + "</sheetData>")
