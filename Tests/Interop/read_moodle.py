"""A second reader of Moodle XML, which does with a file what Moodle's importer does."""

import re

import moodle_rules
import samples
from interop import Program, Report
from lxml import etree
from moodle_rules import PHP_BLANKS
from page_text import drawn, shown_html
from read_gaps import GAP, alternatives
from xml_text import allowed

TITLE = "Moodle XML reader"

# question/format/xml/format.php knows these.
FORMATS = {"plain_text", "html", "markdown", "moodle_auto_format"}


# Moodle has formulas and blocks of code in HTML alone.
NEEDS_HTML = re.compile(r"(?ms)\\\(.*?\\\)|\\\[.*?\\\]|\$\$.*?\$\$|^```[a-z]*\n.*?\n```$")


def source(element) -> str:
    """The text of an element that has one, as the importer's import_text() takes it."""
    if element is None:
        return ""
    assert element.get("format", "plain_text") in FORMATS
    assert [child.tag for child in element if child.tag != "feedback"] == ["text"]
    return (element.findtext("text") or "").strip(PHP_BLANKS)


def text(element) -> str:
    """The text that Moodle shows for an element, which is in HTML where that is needed, and nowhere else."""
    found = source(element)
    if element is not None and element.get("format") == "html":
        found = shown_html(found)
    needs_html = NEEDS_HTML.search(found) is not None
    assert not found or needs_html == (element.get("format") == "html"), found
    return found


def category(path: str) -> list[str]:
    """split_category_path() of question/format.php."""
    names = re.split(r"(?<!/)/(?!/)", path)
    return [name.replace("//", "/").strip(PHP_BLANKS) for name in names]


def fits(pattern: str, typed: str) -> bool:
    """compare_string_with_wildcard() of question/type/shortanswer/question.php, case not minded."""
    parts = re.split(r"(?<!\\)\*+", pattern)
    parts = [re.escape(part.replace("\\*", "*")) for part in parts]
    return re.fullmatch(".*".join(parts), typed, re.DOTALL | re.IGNORECASE) is not None


def read(file: bytes) -> list[dict]:
    root = etree.fromstring(file, etree.XMLParser(huge_tree=True, resolve_entities=False))
    assert root.tag == "quiz"
    groups = []
    for element in root:
        assert element.tag == "question"
        kind = element.get("type")
        if kind == "category":
            top = category(source(element.find("category")))
            assert top[:2] == ["$course$", "top"] and len(top) == 3, top
            groups.append({"title": top[2], "id": element.findtext("idnumber"), "questions": []})
            continue
        name = source(element.find("name"))
        assert 0 < len(name) <= 255 and "\n" not in name
        # What is typed is never HTML.
        take = source if kind == "shortanswer" else text
        answers = [(int(a.get("fraction")), take(a)) for a in element.findall("answer")]
        right = [answer for fraction, answer in answers if fraction == 100]
        question = {
            "kind": kind,
            "id": element.findtext("idnumber"),
            "prompt": text(element.find("questiontext")),
            "hint": text(element.find("hint")),
            "explanation": text(element.find("generalfeedback")),
            "tags": [source(tag) for tag in element.findall("tags/tag")],
            "grade": float(element.findtext("defaultgrade")),
        }
        if kind == "essay":
            right = [text(element.find("graderinfo"))]
        elif kind == "shortanswer":
            assert element.findtext("usecase") == "0"
        elif kind == "multichoice":
            assert element.findtext("single") == "true"
        else:
            assert kind == "truefalse" and {answer for _, answer in answers} == {"true", "false"}
        question["right"] = right
        question["wrong"] = [answer for fraction, answer in answers if fraction == 0]
        groups[-1]["questions"].append(question)
    return groups


def kept(value: str) -> str:
    return allowed(value).strip(PHP_BLANKS)


def seen(value: str) -> str:
    """A text as Moodle shows it, in HTML where that is needed."""
    return drawn(value) if NEEDS_HTML.search(value) else value


def kept_list(values: list[str]) -> list[str]:
    return [kept(value) for value in values if kept(value)]


def required(value: str) -> str:
    """Where nothing is left of it, a mark stands for it."""
    return kept(value) or "\ufffd"


def expected(question: dict) -> dict:
    answer = required(question["answer"])
    right = [answer, *kept_list(question.get("alternatives", []))]
    wrong = kept_list(question.get("distractors", []))
    if wrong:
        kind = "multichoice"
        if len(right) == 1 and {answer, *wrong} == {"True", "False"} and len(wrong) == 1:
            kind, right, wrong = "truefalse", [answer.lower()], [wrong[0].lower()]
    elif "\n" in answer or "\r" in answer:
        kind, right = "essay", [answer]
    else:
        kind = "shortanswer"
    if kind in ("multichoice", "essay"):
        right, wrong = [seen(text) for text in right], [seen(text) for text in wrong]
    return {
        "kind": kind,
        "id": question["id"],
        "prompt": seen(required(question["prompt"])),
        "hint": seen(kept(question.get("hint", ""))),
        "explanation": seen(kept(question.get("explanation", ""))),
        "tags": question.get("tags", []),
        "grade": 1.0,
        "right": right,
        "wrong": wrong,
    }


def read_kind(element):
    """The answer of a question, as its type in Moodle takes it."""
    kind = element.get("type")
    answers = element.findall("answer")
    choices = [
        (float(a.get("fraction")), a.findtext("text"), a.findtext("feedback/text") or "")
        for a in answers
    ]
    if kind == "numerical":
        (answer,) = answers
        assert answer.get("fraction") == "100"
        units = [u.findtext("unit_name") for u in element.findall("units/unit")]
        return float(answer.findtext("text")), float(answer.findtext("tolerance")), units
    if kind == "cloze":
        source = element.findtext("questiontext/text")
        assert element.find("defaultgrade") is None
        return GAP.sub("{}", source), [
            (m[2], alternatives(m[3])) for m in GAP.finditer(source)
        ]
    if kind == "matching":
        pairs = element.findall("subquestion")
        return [(pair.findtext("text") or "", pair.findtext("answer/text")) for pair in pairs]
    if kind == "ordering":
        assert [fraction for fraction, _, _ in choices] == [1, 2, 3, 4]
        return [step for _, step, _ in choices]
    if kind == "essay":
        return element.findtext("graderinfo/text")
    assert kind == "multichoice"
    return element.findtext("single"), choices


def exported(program: Program, report: Report, what: str, groups: list[dict]) -> bytes:
    """An export in which every question keeps the rules of Moodle."""
    file = program.export(groups, "moodle-xml")
    report.equal(f"rules of Moodle: {what}", moodle_rules.problems(file), [])
    return file


def check_kinds(program: Program, report: Report):
    root = etree.fromstring(exported(program, report, "every kind", [samples.every_kind()]))
    found = {
        element.findtext("idnumber"): read_kind(element)
        for element in root
        if element.get("type") != "category"
    }
    hint = "on the Seine"
    third = 33.33333
    expected = {
        "choice": (
            "true",
            [(100, "Paris", "Since 987"), (0, "Lyon", "Third largest"), (0, "Nice", "")],
        ),
        "choices": (
            "false", [(third, "2", ""), (third, "3", "Odd"), (third, "5", ""), (-third, "4", "")],
        ),
        "number": (3.14, 0.01, []),
        "share": (299792, 5995.84, ["km/s"]),
        "range": (3, 2, []),
        "gaps": (
            "{} has {} }#~ {x}.",
            [
                ("SHORTANSWER", [(True, "France", ""), (True, "la France", "")]),
                (
                    "MULTICHOICE_S",
                    [(True, "Paris", ""), (False, "Lyon", hint), (False, "Nice", hint)],
                ),
            ],
        ),
        "gap": (
            "Two and {} are four.",
            [
                (
                    "SHORTANSWER",
                    [(True, "two", ""), (True, "2 \\* 1", ""), (False, "*", "} # ~ \\ &")],
                )
            ],
        ),
        "pairs": [("France", "Paris"), ("Italy", "Rome"), ("Peru", "Lima"), ("", "Oslo")],
        "order": ["Boil water", "Add the tea", "Wait", "Pour"],
        "essay": "Short waves\nscatter more.\n\nNotes for grading:\nRayleigh: 2 points",
    }
    for name, answer in expected.items():
        report.equal(f"kind {name}", found.get(name), answer)
    report.equal("questions of every kind", list(found), list(expected))


# What stands in an export, what is put in its place, and the rule that breaks.
BREAKS = [
    ("<name><text>choice?", "<name><text> ", "multichoice: a blank name"),
    ('fraction="100" format="plain_text"><text>Paris', 'fraction="99"><text>Paris',
     "multichoice: a share that Moodle does not know"),
    ('fraction="100" format="plain_text"><text>Paris', 'fraction="50"><text>Paris', "multichoice: no right answer"),
    ('fraction="33.33333" format="plain_text"><text>2', 'fraction="20"><text>2',
     "multichoice: right choices that are not worth all points"),
    ("<tolerance>0.01", "<tolerance>1 %", "numerical: a tolerance that is no number"),
    ("<text>3.14<", "<text>pi<", "numerical: an answer that is no number"),
    ("=Paris~Lyon", "Paris~Lyon", "cloze: a gap without a right answer"),
    ("SHORTANSWER:=two", "SHORTANSWR:=two", "cloze: a gap that Moodle does not find"),
    ("<text>Paris</text></answer>", "<text/></answer>", "matching: a question without an answer"),
    ("<idnumber>pairs", f"<idnumber>{'p' * 101}", "matching: a long id"),
    ("<idnumber>pairs", "<idnumber>order", "ordering: an id for the second time"),
    ("top/Every kind", "top/", "category: a category without a name"),
]  # fmt: skip


def check_rules(program: Program, report: Report):
    """The rules find what is broken, and an export of what Moodle barely takes, or does not take, keeps them."""
    good = exported(program, report, "every kind", [samples.every_kind()]).decode("utf-8")
    for found, broken, rule in BREAKS:
        assert found in good, found
        problems = moodle_rules.problems(good.replace(found, broken, 1).encode("utf-8"))
        report.equal(f"broken: {rule}", rule in [problem.split(", ", 1)[1] for problem in problems], True)
    groups = samples.narrow()
    file = exported(program, report, "at the edge", groups)
    written = {e.findtext("idnumber") for e in etree.fromstring(file) if e.get("type") != "category"}
    missing = [q["id"] for g in groups for q in g["questions"] if q["id"][:100] == q["id"] and q["id"] not in written]
    (left_out,) = (
        loss for loss in program.losses(groups, "moodle-xml")
        if (loss["part"], loss["kind"]) == ("question", "leftOut")
    )
    announced = [place["question"] for place in left_out["places"]]
    report.equal("at the edge: what is left out is announced", missing, announced)


def check(program: Program, report: Report):
    check_kinds(program, report)
    check_rules(program, report)
    true = samples.question("True?", "True", distractors=["False"])
    groups = [samples.everything(), samples.odd_characters(), samples.odd_lists()]
    groups += [samples.code(), samples.formulas(), *samples.odd_titles()]
    groups.append(samples.group("Truth", [true]))
    found = read(exported(program, report, "odd texts", groups))
    report.equal("titles", [g["title"] for g in found], [kept(g["title"]) for g in groups])
    report.equal("ids of categories", [g["id"] for g in found], [g["id"] for g in groups])
    for group, read_group in zip(groups, found):
        report.equal("number of questions", len(read_group["questions"]), len(group["questions"]))
        for question, read_question in zip(group["questions"], read_group["questions"]):
            wanted = expected(question)
            if wanted["kind"] == "shortanswer":
                # What a learner types counts exactly where the patterns say so.
                for pattern, typed in zip(read_question["right"], wanted["right"]):
                    report.equal(f"{typed!a} is right", fits(pattern, typed), True)
                    report.equal(f"more than {typed!a}", fits(pattern, f"{typed}more"), False)
                read_question["right"] = [
                    pattern.replace("\\*", "*") for pattern in read_question["right"]
                ]
            report.equal(f"question {question['prompt']!a}", read_question, wanted)

    huge = samples.huge()
    questions = read(exported(program, report, "100,000 questions", [huge]))[0]["questions"]
    report.equal("100,000 questions", questions == [expected(q) for q in huge["questions"]], True)
