"""What Moodle demands of a question before it saves it; one that breaks a rule costs the rest of its file."""

import re

from lxml import etree
from read_gaps import GAP, GAP_START, alternatives

# fraction_options_full() of question/engine/bank.php, in hundredths.
SHARES = [
    100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571,
    12.5, 11.11111, 10, 5, 0,
]  # fmt: skip
# What PHP's trim() takes off.
PHP_BLANKS = " \t\n\r\0\x0b"
NUMBER = re.compile(r"-?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?")
PARSER = etree.XMLParser(huge_tree=True, resolve_entities=False)


def problems(file: bytes) -> list[str]:
    """Each rule that a question of a file breaks."""
    found, category, numbers = [], "", set()
    for place, element in enumerate(etree.fromstring(file, PARSER), 1):
        kind = element.get("type")
        if kind == "category":
            category = shown(element, "category/text")
            names = re.split("(?<!/)/(?!/)", category)
            rules = {"a category without a name": any(not name.strip(PHP_BLANKS) for name in names)}
        else:
            number = element.findtext("idnumber")
            rules = {
                "a blank name": not shown(element, "name/text"),
                "a long name": len(shown(element, "name/text")) > 255,
                "a blank text": not shown(element, "questiontext/text"),
                "a long id": number is not None and len(number) > 100,
                "an id for the second time": number is not None and (category, number) in numbers,
                "a grade below nothing": float(element.findtext("defaultgrade") or 0) < 0,
                "a long tag": any(not 0 < len(shown(tag, "text")) <= 50 for tag in element.iter("tag")),
            }
            rules |= RULES[kind](element)
            numbers.add((category, number))
        found += [f"question {place}, {kind}: {rule}" for rule, is_broken in rules.items() if is_broken]
    return found


def shown(element, path: str) -> str:
    return (element.findtext(path) or "").strip(PHP_BLANKS)


def answers(element) -> list[tuple[float, str]]:
    return [(float(a.get("fraction")), shown(a, "text")) for a in element.findall("answer")]


def answer_rules(element) -> dict[str, bool]:
    """The rules for answers that are worth a share of the points each."""
    found = answers(element)
    shares = [share for share, _ in found]
    return {
        "a share that Moodle does not know": any(abs(share) not in SHARES for share in shares),
        "a blank answer": any(not text for _, text in found),
        "no right answer": element.findtext("single") != "false" and max(shares, default=0) != 100,
    }


def multichoice(element) -> dict[str, bool]:
    positive = sum(share for share, _ in answers(element) if share > 0)
    takes_several = element.findtext("single") == "false"
    return answer_rules(element) | {
        "a single choice": len(answers(element)) < 2,
        "right choices that are not worth all points": takes_several and round(positive, 2) != 100,
    }


def truefalse(element) -> dict[str, bool]:
    found = sorted(answers(element), key=lambda answer: answer[1])
    return answer_rules(element) | {
        "other answers than true and false": [text for _, text in found] != ["false", "true"],
        "shares other than all and nothing": sorted(share for share, _ in found) != [0, 100],
    }


def numerical(element) -> dict[str, bool]:
    tolerances = [answer.findtext("tolerance") for answer in element.findall("answer")]
    return answer_rules(element) | {
        "an answer that is no number": any(not NUMBER.fullmatch(text) for _, text in answers(element)),
        "a tolerance that is no number": any(
            not NUMBER.fullmatch(text or "") or float(text) < 0 for text in tolerances
        ),
        "a blank unit": any(not shown(unit, "unit_name") for unit in element.iter("unit")),
    }


def cloze(element) -> dict[str, bool]:
    source = element.findtext("questiontext/text") or ""
    gaps = [alternatives(match[3]) for match in GAP.finditer(source)]
    starts = [match.start() for match in GAP_START.finditer(source)]
    return {
        "no gaps": not gaps,
        "a gap that Moodle does not find": starts != [match.start() for match in GAP.finditer(source)],
        "a gap without a right answer": any(not any(right for right, _, _ in gap) for gap in gaps),
        "a gap with a blank answer": any(not text.strip(PHP_BLANKS) for gap in gaps for _, text, _ in gap),
    }


def matching(element) -> dict[str, bool]:
    pairs = [(shown(p, "text"), shown(p, "answer/text")) for p in element.findall("subquestion")]
    return {
        "fewer than two questions": len([left for left, right in pairs if left and right]) < 2,
        "fewer than three answers": len([right for _, right in pairs if right]) < 3,
        "a question without an answer": any(not right for _, right in pairs),
    }


def ordering(element) -> dict[str, bool]:
    steps = [text for _, text in answers(element)]
    return {"fewer than two steps": len(steps) < 2, "a blank step": "" in steps}


RULES = {
    "shortanswer": answer_rules, "multichoice": multichoice, "truefalse": truefalse,
    "numerical": numerical, "cloze": cloze, "matching": matching, "ordering": ordering,
    "essay": lambda element: {},
}  # fmt: skip
