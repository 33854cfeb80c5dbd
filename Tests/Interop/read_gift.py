"""pygiftparser reads the questions: every text must be the one that was typed, but for what is announced."""

import io
import re

import samples
from interop import Program, Report
from pygiftparser import answer as kinds
from pygiftparser import parser

TITLE = "pygiftparser"

EDGES = " \t\n\r\0\x0b"


def kept(text: str) -> str:
    """The text as Moodle keeps it: line breaks are LF, and there are no blanks at the edges."""
    return text.strip(EDGES).replace("\r\n", "\n").replace("\r", "\n")


def escaped(text: str) -> str:
    """The documented spelling: a backslash before each mark, `\\n` for a line break."""
    return re.sub(r"[\\#=~{}:]", r"\\\g<0>", kept(text)).replace("\n", "\\n")


def shielded(text: str) -> str:
    """The spelling at a place where a format or a weight could stand."""
    return ("[plain]" if kept(text)[:1] in ("[", "%") else "") + escaped(text)


def typed(text: str) -> str:
    """The spelling of an answer to be typed: a literal asterisk, and no arrow."""
    return shielded(text.replace("->", "→")).replace("*", "\\\\*")


def shown(text: str) -> str:
    """What the parser makes of a spelling: it undoes line breaks, and drops every kind of blank at the edges."""
    return re.sub(r"\\n", "\n", text.strip())


def is_readable(question: dict) -> bool:
    """Whether the parser can read it: it takes an escaped brace within answers for their end."""
    texts = [question["answer"]]
    texts += question.get("alternatives", []) + question.get("distractors", [])
    return not any("}" in text for text in texts)


def choice(answer) -> tuple[bool, str, str]:
    """A choice: whether it is right, its text, its feedback. The parser parts texts at an arrow."""
    text = f"{answer.question}->{answer.answer}" if answer.isMatching else answer.answer
    return answer.select, text.strip(), answer.feedback


def check_question(report: Report, found, question: dict):
    name = f"{question['prompt']!a}"
    prompt = shown(escaped(question["prompt"]))
    report.equal(f"prompt of {name}", (found.markup, found.text), ("plain", prompt))
    explanation, hint = (kept(question.get(part, "")) for part in ("explanation", "hint"))
    parts = [shielded(explanation)] if explanation else []
    wrong = [text for text in question.get("distractors", []) if kept(text)]
    right = [question["answer"], *[text for text in question.get("alternatives", []) if kept(text)]]
    if not wrong and "\n" in kept(question["answer"]):
        report.equal(f"kind of {name}", type(found.answers), kinds.Essay)
        parts.append(f"Answer\\: {escaped(question['answer'])}")
    else:
        report.equal(f"kind of {name}", type(found.answers), kinds.SelectSet if wrong else kinds.ShortSet)
        spell = shielded if wrong else typed
        expected = [(True, spell(text).strip(), "") for text in right]
        expected += [(False, spell(text).strip(), "") for text in wrong]
        answers = [choice(answer) for answer in found.answers.answers]
        answers = [(is_right, text, feedback or "") for is_right, text, feedback in answers]
        report.equal(f"answers of {name}", sorted(answers), sorted(expected))
    if hint:
        parts.append(f"Hint\\: {escaped(hint)}")
    feedback = shown("\\n\\n".join(parts)) if parts else ""
    # The parser takes all brackets at the start for the format.
    if not explanation.startswith("["):
        report.equal(f"general feedback of {name}", found.generalFeedback, feedback)


def check_group(report: Report, program: Program, group: dict):
    text = program.export([group], "gift").decode("utf-8")
    found = parser.parseFile(io.StringIO(text, newline="\n"))
    report.equal(f"number of questions in {group['title']}", len(found), len(group["questions"]))
    for parsed, question in zip(found, group["questions"]):
        report.equal(f"id of {question['prompt']!a}", f"[id:{question['id']}]" in parsed.full, True)
        if is_readable(question):
            check_question(report, parsed, question)


def exported(program: Program, group: dict) -> dict:
    """The questions of a group as the parser reads them, by their ids."""
    text = program.export([group], "gift").decode("utf-8")
    found = parser.parseFile(io.StringIO(text, newline="\n"))
    return {re.search(r"\[id:([^]]*)\]", parsed.full)[1]: parsed for parsed in found}


def check_truth(report: Report, program: Program):
    question = samples.question("The sky is blue.", "True", distractors=["False"], explanation="Look up.")
    [found] = exported(program, samples.group("Sky", [question])).values()
    report.equal("true or false: kind", type(found.answers), kinds.TrueFalseSet)
    report.equal("true or false: answer", found.answers.answer, True)
    report.equal("true or false: feedback", found.generalFeedback, "Look up.")
    report.equal("category", found.cat, "$course$/top/Sky")


def check_kinds(report: Report, program: Program):
    """Every kind that GIFT has; the others are left out."""
    found = exported(program, samples.every_kind())
    expected = ["choice", "choices", "number", "share", "range", "gap", "pairs", "essay"]
    report.equal("questions of every kind", list(found), expected)
    answers = {name: parsed.answers for name, parsed in found.items()}

    report.equal("choice: kind", type(answers["choice"]), kinds.SelectSet)
    feedback = {a.answer: a.feedback or "" for a in answers["choice"].answers}
    report.equal(
        "choice: feedback", feedback, {"Paris": "Since 987", "Lyon": "Third largest", "Nice": ""}
    )
    report.equal("choices: kind", type(answers["choices"]), kinds.MultipleChoicesSet)
    shares = {a.answer: float(a.fraction) for a in answers["choices"].answers}
    third = 33.33333
    report.equal("choices: shares", shares, {"2": third, "3": third, "5": third, "4": -third})
    numbers = {"number": (3.14, 0.01), "share": (299792.0, 5995.84)}
    for name, wanted in numbers.items():
        [number] = answers[name].answers
        report.equal(f"{name}: value and tolerance", (number.value, number.tolerance), wanted)
    [number] = answers["range"].answers
    report.equal("range: bounds", (float(number.mini), float(number.maxi)), (1, 5))
    report.equal("gap: text", (found["gap"].text, found["gap"].tail), ("Two and", "are four."))
    report.equal("gap: answers", [a.answer for a in answers["gap"].answers], ["two", "2 \\\\* 1"])
    report.equal("pairs: kind", type(answers["pairs"]), kinds.MatchingSet)
    pairs = [((a.question or "").strip(), a.answer.strip()) for a in answers["pairs"].answers]
    wanted = [("France", "Paris"), ("Italy", "Rome"), ("Peru", "Lima"), ("", "Oslo")]
    report.equal("pairs", sorted(pairs), sorted(wanted))
    report.equal("essay: kind", type(answers["essay"]), kinds.Essay)
    model = "Answer\\: Short waves\nscatter more."
    report.equal("essay: model", found["essay"].generalFeedback, model)


def check(program: Program, report: Report):
    for group in [samples.everything(), samples.odd_characters(), samples.odd_lists()]:
        check_group(report, program, group)
    check_truth(report, program)
    check_kinds(report, program)
