"""A second reader of QTI 2.1 packages: Python's zipfile, lxml, and the rules of the specification."""

import io
import re
import zipfile

import samples
from interop import Program, Report
from lxml import etree
from page_text import PageText, drawn
from xml_text import allowed

TITLE = "QTI 2.1 reader"

QTI = "{http://www.imsglobal.org/xsd/imsqti_v2p1}"
CP = "{http://www.imsglobal.org/xsd/imscp_v1p1}"
# An xs:NCName; those of the samples have no letters beyond ASCII.
IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9._-]*")
# The children of an assessmentItem, in the only order they may have.
ORDER = ["responseDeclaration", "outcomeDeclaration", "itemBody", "responseProcessing", "modalFeedback"]
INTERACTIONS = ["choiceInteraction", "textEntryInteraction", "extendedTextInteraction"]
PARSER = etree.XMLParser(huge_tree=True, resolve_entities=False)


def shown(element) -> str:
    """What stands on the page, a line break as LF."""
    page = PageText()
    if element is not None:
        show(element, page)
    return page.text()


def show(element, page: PageText):
    """Puts what an element holds on a page."""
    page.add_text(element.text or "")
    for child in element:
        name = etree.QName(child).localname
        if name == "br":
            page.break_line()
        elif name == "pre":
            page.open_code()
            (code,) = child
            assert code.tag == f"{QTI}code" and len(code) == 0 and not (child.text or code.tail)
            page.name_language(code.get("class"))
            page.add_text(code.text)
            page.close_code()
        else:
            # A paragraph holds no blocks of code; a division does.
            assert name in ("p", "div", "span"), name
            assert name == "div" or child.find(f"{QTI}pre") is None
            if name == "p":
                page.open_paragraph()
            show(child, page)
        page.add_text(child.tail or "")


def read_item(root) -> dict:
    assert root.tag == f"{QTI}assessmentItem"
    assert IDENTIFIER.fullmatch(root.get("identifier"))
    assert root.get("title") is not None
    assert (root.get("adaptive"), root.get("timeDependent")) == ("false", "false")
    names = [etree.QName(child).localname for child in root]
    assert names == sorted(names, key=ORDER.index), names
    response = root.find(f"{QTI}responseDeclaration")
    outcomes = {o.get("identifier"): o for o in root.findall(f"{QTI}outcomeDeclaration")}
    # Canvas takes the points of the item from there.
    assert outcomes["SCORE"].get("normalMaximum") == "1"
    correct = response.findtext(f"{QTI}correctResponse/{QTI}value")
    entries = response.findall(f"{QTI}mapping/{QTI}mapEntry")
    assert {float(entry.get("mappedValue")) for entry in entries} == {1.0}
    right = [entry.get("mapKey") for entry in entries]
    assert right[0] == correct
    body = root.find(f"{QTI}itemBody")
    (interaction,) = [e for name in INTERACTIONS for e in body.iter(f"{QTI}{name}")]
    assert interaction.get("responseIdentifier") == response.get("identifier")
    kind = etree.QName(interaction).localname
    wrong = []
    if kind == "choiceInteraction":
        assert response.get("baseType") == "identifier" and interaction.get("maxChoices") == "1"
        # A prompt holds no blocks of code; such a one stands before the interaction.
        inner, outer = interaction.find(f"{QTI}prompt"), body.find(f"{QTI}div")
        assert (inner is None) != (outer is None)
        prompt = shown(inner if outer is None else outer)
        choices = {
            choice.get("identifier"): shown(choice)
            for choice in interaction.findall(f"{QTI}simpleChoice")
        }
        right = [choices.pop(correct)]
        wrong = sorted(choices.values())
    else:
        assert response.get("baseType") == "string"
        prompt = shown(body[0])
    # Text that somebody must grade has no template that would give it no points.
    assert ("responseProcessing" in names) == (kind != "extendedTextInteraction")
    feedback = {}
    for element in root.findall(f"{QTI}modalFeedback"):
        outcome = outcomes[element.get("outcomeIdentifier")]
        values = [value.text for value in outcome.iter(f"{QTI}value")]
        assert element.get("showHide") == "show" and element.get("identifier") in values
        feedback[element.get("identifier")] = shown(element)
    return {
        "id": root.get("identifier"),
        "kind": kind,
        "prompt": prompt,
        "right": right,
        "wrong": wrong,
        "hint": feedback.get("HINT", ""),
        "explanation": feedback.get("general_explanation", ""),
    }


def read(package: bytes) -> list[dict]:
    archive = zipfile.ZipFile(io.BytesIO(package))
    assert archive.testzip() is None
    manifest = etree.fromstring(archive.read("imsmanifest.xml"), PARSER)
    assert [etree.QName(child).localname for child in manifest] == [
        "metadata", "organizations", "resources",
    ]  # fmt: skip
    resources = {r.get("identifier"): r for r in manifest.iter(f"{CP}resource")}
    files = {f.get("href") for f in manifest.iter(f"{CP}file")}
    assert files | {"imsmanifest.xml"} == set(archive.namelist())
    (test,) = [r for r in resources.values() if r.get("type") == "imsqti_test_xmlv2p1"]
    depends = [d.get("identifierref") for d in test.iter(f"{CP}dependency")]
    root = etree.fromstring(archive.read(test.get("href")), PARSER)
    (part,) = root.findall(f"{QTI}testPart")
    groups, refs = [], []
    for section in part.findall(f"{QTI}assessmentSection"):
        group = {"title": section.get("title"), "questions": []}
        for ref in section.findall(f"{QTI}assessmentItemRef"):
            refs.append(ref.get("identifier"))
            assert resources[ref.get("identifier")].get("href") == ref.get("href")
            group["questions"].append(
                read_item(etree.fromstring(archive.read(ref.get("href")), PARSER))
            )
        groups.append(group)
    assert refs == depends and len(set(refs)) == len(refs)
    return groups


def line(text: str) -> str:
    return allowed(text).replace("\r\n", "\n").replace("\r", "\n")


def visible(text: str, has_no_break_spaces: bool = False) -> str:
    """The text as a page shows it: blanks instead of tabs, but in code, and none at the edges; 2.1 has no U+00A0."""
    pieces = re.split(r"(?ms)(^```[a-z]*\n.*?\n```$)", line(text).replace("\x85", "\n"))
    spaces = "[\t]" if has_no_break_spaces else "[\t\u00a0]"
    pieces[::2] = [re.sub(spaces, " ", prose) for prose in pieces[::2]]
    shown = drawn("".join(pieces).strip(" \t\r\n\v\f"))
    # A text of nothing but blanks is none; separators of lines and paragraphs are no blanks.
    return "" if re.fullmatch(r"[^\S\u2028\u2029]*", shown) else shown.replace("\u00a0", " ")


def required(text: str) -> str:
    """Where nothing is left to see of a text, a mark stands for it."""
    return text if text.strip() else "\ufffd"


def typed(text: str) -> str:
    """A text for somebody to type: without blanks at its edges."""
    return allowed(text).strip(" \t\r\n")


def read_kind(root) -> dict:
    """What counts as right in an item, by the texts on its page."""
    assert [etree.QName(child).localname for child in root] == sorted(
        [etree.QName(child).localname for child in root], key=ORDER.index
    )
    body = root.find(f"{QTI}itemBody")
    texts = {
        element.get("identifier"): shown(element)
        for element in body.iter()
        if element.get("identifier") is not None
    }
    right, mapped = {}, {}
    for response in root.findall(f"{QTI}responseDeclaration"):
        name = response.get("identifier")
        (interaction,) = [e for e in body.iter() if e.get("responseIdentifier") == name]
        values = [v.text for v in response.findall(f"{QTI}correctResponse/{QTI}value")]
        entries = [e.get("mapKey") for e in response.findall(f"{QTI}mapping/{QTI}mapEntry")]
        if interaction.tag == f"{QTI}inlineChoiceInteraction":
            # Identifiers are those of one list only.
            texts = {choice.get("identifier"): choice.text for choice in interaction}
        if response.get("baseType") == "identifier":
            values = [texts[value] for value in values]
            entries = [texts[entry] for entry in entries]
        elif response.get("baseType") == "directedPair":
            values = [tuple(texts[end] for end in value.split()) for value in values]
        kind = etree.QName(interaction).localname
        right[name] = (kind, response.get("cardinality"), response.get("baseType"), values)
        mapped[name] = entries
    feedback = {
        texts[f.get("identifier")]: shown(f)
        for f in root.findall(f"{QTI}modalFeedback")
        if f.get("outcomeIdentifier") == "CHOSEN"
    }
    equal = root.find(f".//{QTI}equal")
    tolerance = None if equal is None else float(equal.get("tolerance").split()[0])
    rubric = body.find(f"{QTI}rubricBlock")
    return {
        "right": right,
        "mapped": mapped,
        "feedback": feedback,
        "tolerance": tolerance,
        "notes": None if rubric is None else shown(rubric),
    }


def check_kinds(program: Program, report: Report):
    archive = zipfile.ZipFile(io.BytesIO(program.export([samples.every_kind()], "qti")))
    items = [
        etree.fromstring(archive.read(name), PARSER)
        for name in archive.namelist()
        if name.startswith("items/")
    ]
    found = {item.get("identifier").removeprefix("q-"): read_kind(item) for item in items}
    pairs = [("France", "Paris"), ("Italy", "Rome"), ("Peru", "Lima")]
    steps = ["Boil water", "Add the tea", "Wait", "Pour"]
    entry = ("textEntryInteraction", "single")
    expected = {
        "choice": ("choiceInteraction", "single", "identifier", ["Paris"]),
        "choices": ("choiceInteraction", "multiple", "identifier", ["2", "3", "5"]),
        "number": (*entry, "float", ["3.14"]),
        "share": (*entry, "float", ["299792"]),
        "range": (*entry, "float", ["3"]),
        "pairs": ("matchInteraction", "multiple", "directedPair", pairs),
        "order": ("orderInteraction", "ordered", "identifier", steps),
        "essay": ("extendedTextInteraction", "single", "string", ["Short waves\nscatter more."]),
    }
    for name, wanted in expected.items():
        kind, cardinality, base, values = found[name]["right"]["RESPONSE"]
        if name == "choices":
            values = sorted(values)
        report.equal(f"kind {name}", (kind, cardinality, base, values), wanted)
    gaps = found["gaps"]
    report.equal(
        "kind gaps",
        gaps["right"],
        {
            "RESPONSE_1": (*entry, "string", ["France"]),
            "RESPONSE_2": ("inlineChoiceInteraction", "single", "identifier", ["Paris"]),
        },
    )
    accepted = {"RESPONSE_1": ["France", "la France"], "RESPONSE_2": ["Paris"]}
    report.equal("gaps: accepted", gaps["mapped"], accepted)
    report.equal("gap: accepted", found["gap"]["mapped"], {"RESPONSE_1": ["two", "2 * 1"]})
    tolerances = [found[name]["tolerance"] for name in ("number", "share", "range")]
    report.equal("tolerances", tolerances, [0.01, 5995.84, 2])
    feedback = {"Paris": "Since 987", "Lyon": "Third largest"}
    report.equal("choice: feedback", found["choice"]["feedback"], feedback)
    report.equal("essay: notes", found["essay"]["notes"], "Rayleigh: 2 points")


def check_shares(program: Program, report: Report):
    """Credit for parts, which a question asks for and QTI has: what an answer earns, and that no setting is lost."""
    group = samples.every_kind()
    kinds = ("choices", "pairs", "gaps")
    group["questions"] = [q for q in group["questions"] if q["kind"] in kinds]
    for question in group["questions"]:
        question["settings"] = {"partialCredit": True, "points": 6}
    archive = zipfile.ZipFile(io.BytesIO(program.export([group], "qti")))
    for name in archive.namelist():
        if not name.startswith("items/"):
            continue
        item = etree.fromstring(archive.read(name), PARSER)
        kind = item.get("identifier").removeprefix("q-")
        entries = item.findall(f"{QTI}responseDeclaration/{QTI}mapping/{QTI}mapEntry")
        shares = [float(entry.get("mappedValue")) for entry in entries]
        score = item.find(f"{QTI}responseProcessing/{QTI}setOutcomeValue")
        # Gaps are worth one each, and the points are a product with their share.
        product = score.find(f"{QTI}product")
        points = sum(shares) if product is None else float(product.findtext(f"{QTI}baseValue"))
        report.equal(f"{kind}: points of all parts", points, 6)
        if product is None:
            report.equal(f"{kind}: shares", shares, [6 / len(shares)] * len(shares))
            report.equal(f"{kind}: processing", score[0].tag, f"{QTI}mapResponse")
    losses = program.losses([group], "qti")
    report.equal("no settings are lost", [loss for loss in losses if loss["part"] == "settings"], [])


def expected(question: dict) -> dict:
    answer = typed(question["answer"])
    wrong = [text for text in map(visible, question.get("distractors", [])) if text]
    others = [text for text in map(typed, question.get("alternatives", [])) if text]
    kind, right = "textEntryInteraction", [required(answer), *others]
    if wrong:
        kind, right = "choiceInteraction", [required(visible(question["answer"]))]
    elif "\n" in answer or "\r" in answer:
        kind, right = "extendedTextInteraction", [answer]
    return {
        "id": f"q-{question['id']}",
        "kind": kind,
        "prompt": required(visible(question["prompt"])),
        # The first value stands as text, where XML itself makes LF of CR unless it is a reference.
        "right": right,
        "wrong": sorted(wrong),
        "hint": visible(question.get("hint", "")),
        "explanation": visible(question.get("explanation", "")),
    }


def check(program: Program, report: Report):
    check_kinds(program, report)
    check_shares(program, report)
    groups = [samples.everything(), samples.odd_characters(), samples.odd_lists()]
    groups += [samples.code(), samples.formulas(), *samples.odd_titles()]
    found = read(program.export(groups, "qti"))
    report.equal("titles", [g["title"] for g in found], [allowed(g["title"]) for g in groups])
    for group, read_group in zip(groups, found):
        report.equal("number of questions", len(read_group["questions"]), len(group["questions"]))
        for question, read_question in zip(group["questions"], read_group["questions"]):
            report.equal(f"item {question['prompt']!a}", read_question, expected(question))

    huge = samples.huge()
    items = read(program.export([huge], "qti"))[0]["questions"]
    report.equal("100,000 items", items == [expected(q) for q in huge["questions"]], True)
