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
    texts = [question["answer"], question.get("explanation", "")]
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
    hint = kept(question.get("hint", ""))
    feedback = shown(f"Hint\\: {escaped(hint)}") if hint else ""
    wrong = [text for text in question.get("distractors", []) if kept(text)]
    right = [question["answer"], *[text for text in question.get("alternatives", []) if kept(text)]]
    if not wrong and "\n" in kept(question["answer"]):
        report.equal(f"kind of {name}", type(found.answers), kinds.Essay)
        feedback = shown(escaped(question["answer"]))
    else:
        report.equal(f"kind of {name}", type(found.answers), kinds.SelectSet if wrong else kinds.ShortSet)
        spell = shielded if wrong else typed
        explanation = question.get("explanation", "")
        own = shielded(explanation if wrong else explanation.replace("->", "→")).strip()
        expected = [(True, spell(text).strip(), own) for text in right]
        expected += [(False, spell(text).strip(), own) for text in wrong]
        report.equal(f"answers of {name}", sorted(map(choice, found.answers.answers)), sorted(expected))
    report.equal(f"general feedback of {name}", found.generalFeedback, feedback)


def check_group(report: Report, program: Program, group: dict):
    text = program.export([group], "gift").decode("utf-8")
    found = parser.parseFile(io.StringIO(text, newline="\n"))
    report.equal(f"number of questions in {group['title']}", len(found), len(group["questions"]))
    for parsed, question in zip(found, group["questions"]):
        report.equal(f"id of {question['prompt']!a}", f"[id:{question['id']}]" in parsed.full, True)
        if is_readable(question):
            check_question(report, parsed, question)


def check_truth(report: Report, program: Program):
    question = samples.question("The sky is blue.", "True", distractors=["False"], explanation="Look up.")
    text = program.export([samples.group("Sky", [question])], "gift").decode("utf-8")
    [found] = parser.parseFile(io.StringIO(text, newline="\n"))
    answers = found.answers
    report.equal("true or false: kind", type(answers), kinds.TrueFalseSet)
    report.equal("true or false: answer", answers.answer, True)
    feedback = (answers.feedbackWrong, answers.feedbackCorrect)
    report.equal("true or false: feedback", feedback, ("Look up.", "Look up."))
    report.equal("category", found.cat, "$course$/top/Sky")


def check(program: Program, report: Report):
    for group in [samples.everything(), samples.odd_characters(), samples.odd_lists()]:
        check_group(report, program, group)
    check_truth(report, program)
