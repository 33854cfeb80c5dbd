"""A second reader of QTI 1.2 packages: Python's zipfile, lxml, and the rules of the specification."""

import io
import zipfile

import read_qti
import samples
from interop import Program, Report
from lxml import etree
from page_text import shown_html
from read_qti import IDENTIFIER, PARSER, required, typed
from xml_text import allowed

TITLE = "QTI 1.2 reader"

QTI = "{http://www.imsglobal.org/xsd/ims_qtiasiv1p2}"
CP = "{http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1}"
META = "{http://canvas.instructure.com/xsd/cccv1p0}"
# The children of an item, in the only order they may have.
ORDER = ["itemmetadata", "itemrubric", "presentation", "resprocessing", "itemfeedback"]


def shown(element) -> str:
    """The text of the only material in an element."""
    (text,) = element.iter(f"{QTI}mattext")
    source = text.text or ""
    return shown_html(source) if text.get("texttype") == "text/html" else source


def fields(element) -> dict:
    found = element.iter(f"{QTI}qtimetadatafield")
    return {f.findtext(f"{QTI}fieldlabel"): f.findtext(f"{QTI}fieldentry") for f in found}


def holds(condition, answers: dict) -> bool:
    """Whether a condition holds for answers by the names of their responses, each a list."""
    name = etree.QName(condition).localname
    if name in ("conditionvar", "and"):
        return all(holds(child, answers) for child in condition)
    if name == "or":
        return any(holds(child, answers) for child in condition)
    if name == "not":
        (child,) = condition
        return not holds(child, answers)
    given = answers.get(condition.get("respident"), [])
    if name == "other":
        return True
    if name == "varequal":
        if condition.get("case") == "Yes":
            return (condition.text or "") in given
        return (condition.text or "").lower() in [text.lower() for text in given]
    assert name in ("vargte", "varlte"), name
    limit = float(condition.text)
    return any(float(text) >= limit if name == "vargte" else float(text) <= limit for text in given)


def score(item, answers: dict) -> float:
    """What answers earn, in hundredths of the points."""
    total = 0.0
    for condition in item.iter(f"{QTI}respcondition"):
        if not holds(condition.find(f"{QTI}conditionvar"), answers):
            continue
        change = condition.find(f"{QTI}setvar")
        if change is not None:
            assert change.get("varname") == "SCORE" and change.get("action") in ("Set", "Add")
            value = float(change.text)
            total = value if change.get("action") == "Set" else total + value
        if condition.get("continue") == "No":
            break
    return total


def displayed(item, answers: dict) -> list[str]:
    """The feedback that answers show."""
    names = [
        shown_name.get("linkrefid")
        for condition in item.iter(f"{QTI}respcondition")
        if holds(condition.find(f"{QTI}conditionvar"), answers)
        for shown_name in condition.iter(f"{QTI}displayfeedback")
    ]
    texts = {f.get("ident"): shown(f) for f in item.findall(f"{QTI}itemfeedback")}
    return [texts[name] for name in names]


def labels(item) -> dict:
    """The texts to pick from, by response and by what they show."""
    return {
        response.get("ident"): {
            shown(label): label.get("ident") for label in response.iter(f"{QTI}response_label")
        }
        for response in item.iter(f"{QTI}response_lid")
    }


def read(package: bytes) -> list[dict]:
    archive = zipfile.ZipFile(io.BytesIO(package))
    assert archive.testzip() is None
    manifest = etree.fromstring(archive.read("imsmanifest.xml"), PARSER)
    resources = {r.get("identifier"): r for r in manifest.iter(f"{CP}resource")}
    files = {f.get("href") for f in manifest.iter(f"{CP}file")}
    assert files | {"imsmanifest.xml"} == set(archive.namelist())
    groups = []
    for identifier, resource in resources.items():
        if resource.get("type") != "imsqti_xmlv1p2":
            continue
        root = etree.fromstring(archive.read(resource.find(f"{CP}file").get("href")), PARSER)
        assert root.tag == f"{QTI}questestinterop"
        (assessment,) = root
        meta_name = resource.find(f"{CP}dependency").get("identifierref")
        meta = etree.fromstring(archive.read(resources[meta_name].get("href")), PARSER)
        assert assessment.get("ident") == identifier == meta.get("identifier")
        assert IDENTIFIER.fullmatch(identifier)
        assert meta.findtext(f"{META}title") == assessment.get("title")
        items = list(assessment.find(f"{QTI}section"))
        for item in items:
            names = [etree.QName(child).localname for child in item]
            assert names == sorted(names, key=ORDER.index), names
            assert IDENTIFIER.fullmatch(item.get("ident"))
        points = sum(float(fields(item)["points_possible"]) for item in items)
        assert float(meta.findtext(f"{META}points_possible")) == points
        groups.append({"title": assessment.get("title"), "items": items})
    return groups


def material(item) -> str:
    return shown(item.find(f"{QTI}presentation/{QTI}material"))


def kind(item) -> str:
    return fields(item)["question_type"].removesuffix("_question")


def check_kinds(program: Program, report: Report):
    (group,) = read(program.export([samples.every_kind()], "qti12"))
    items = {item.get("ident").removeprefix("q-"): item for item in group["items"]}
    report.equal("an order is left out", "order" in items, False)
    report.equal(
        "types",
        {name: kind(item) for name, item in items.items()},
        {
            "choice": "multiple_choice", "choices": "multiple_answers", "number": "numerical",
            "share": "numerical", "range": "numerical", "gaps": "fill_in_multiple_blanks",
            "gap": "fill_in_multiple_blanks", "pairs": "matching", "essay": "essay",
        },
    )  # fmt: skip

    def earns(name: str, answers: dict, expected: float):
        report.equal(f"{name} earns {answers}", round(score(items[name], answers)), expected)

    picked = labels(items["choice"])["response1"]
    earns("choice", {"response1": [picked["Paris"]]}, 100)
    earns("choice", {"response1": [picked["Lyon"]]}, 0)
    report.equal(
        "choice: feedback",
        [displayed(items["choice"], {"response1": [picked[text]]}) for text in ("Paris", "Nice")],
        [["Since 987"], []],
    )
    several = labels(items["choices"])["response1"]
    earns("choices", {"response1": [several[text] for text in "235"]}, 100)
    earns("choices", {"response1": [several[text] for text in "2345"]}, 0)
    earns("choices", {"response1": [several["2"]]}, 0)
    for typed, expected in {"3.14": 100, "3.13": 100, "3.15": 100, "3.16": 0}.items():
        earns("number", {"response1": [typed]}, expected)
    for typed, expected in {"299792": 100, "293797": 100, "293796": 0}.items():
        earns("share", {"response1": [typed]}, expected)
    for typed, expected in {"1": 100, "5": 100, "0.9": 0, "5.1": 0}.items():
        earns("range", {"response1": [typed]}, expected)
    gaps = labels(items["gaps"])
    report.equal("gaps: text", material(items["gaps"]), "[gap1] has [gap2] }#~ {x}.")
    report.equal(
        "gaps: accepted",
        [sorted(gaps[name]) for name in ("response_gap1", "response_gap2")],
        [["France", "la France"], ["Paris"]],
    )
    first = {"response_gap1": [gaps["response_gap1"]["la France"]]}
    earns("gaps", first, 50)
    earns("gaps", first | {"response_gap2": [gaps["response_gap2"]["Paris"]]}, 100)
    pairs = labels(items["pairs"])
    lefts = {
        shown(lid.find(f"{QTI}material")): lid.get("ident")
        for lid in items["pairs"].iter(f"{QTI}response_lid")
    }
    right = {
        lefts[left]: [pairs[lefts[left]][city]]
        for left, city in [("France", "Paris"), ("Italy", "Rome"), ("Peru", "Lima")]
    }
    earns("pairs", right, 100)
    earns("pairs", right | {lefts["Peru"]: [pairs[lefts["Peru"]]["Oslo"]]}, 67)
    essay = items["essay"]
    report.equal("essay: notes", shown(essay.find(f"{QTI}itemrubric")), "Rayleigh: 2 points")
    report.equal("essay: model", shown(essay.find(f".//{QTI}solution")), "Short waves\nscatter more.")
    earns("essay", {"response1": ["x"]}, 0)


def visible(text: str) -> str:
    return read_qti.visible(text, has_no_break_spaces=True)


def expected(question: dict) -> dict:
    answer = typed(question["answer"])
    wrong = [text for text in map(visible, question.get("distractors", [])) if text]
    others = [text for text in map(typed, question.get("alternatives", [])) if text]
    found = {
        "kind": "short_answer",
        "prompt": required(visible(question["prompt"])),
        "right": [required(answer), *others],
    }
    if wrong:
        found |= {"kind": "multiple_choice", "right": [required(visible(question["answer"]))]}
    elif "\n" in answer or "\r" in answer:
        found |= {"kind": "essay", "right": [visible(question["answer"])]}
    return found | {
        "wrong": sorted(wrong),
        "explanation": visible(question.get("explanation", "")),
    }


def read_question(item) -> dict:
    found = {"kind": kind(item), "prompt": material(item), "wrong": []}
    texts = {f.get("ident"): f for f in item.findall(f"{QTI}itemfeedback")}
    if found["kind"] == "essay":
        solutions = texts["solution_fb"].iter(f"{QTI}solutionmaterial")
        found["right"] = [shown(solution) for solution in solutions]
    elif found["kind"] == "short_answer":
        found["right"] = [e.text or "" for e in item.iter(f"{QTI}varequal")]
        assert all(score(item, {"response1": [text]}) == 100 for text in found["right"])
    else:
        found["right"] = []
        for label in item.iter(f"{QTI}response_label"):
            is_right = score(item, {"response1": [label.get("ident")]}) == 100
            found["right" if is_right else "wrong"].append(shown(label))
        found["wrong"].sort()
    explanation = texts.get("general_fb")
    return found | {"explanation": "" if explanation is None else shown(explanation)}


def check(program: Program, report: Report):
    check_kinds(program, report)
    groups = [samples.everything(), samples.odd_characters(), samples.odd_lists()]
    groups += [samples.code(), samples.formulas(), *samples.odd_titles()]
    found = read(program.export(groups, "qti12"))
    report.equal("titles", [g["title"] for g in found], [allowed(g["title"]) for g in groups])
    for group, read_group in zip(groups, found):
        report.equal("number of items", len(read_group["items"]), len(group["questions"]))
        for question, item in zip(group["questions"], read_group["items"]):
            report.equal(f"item {question['prompt']!a}", read_question(item), expected(question))
