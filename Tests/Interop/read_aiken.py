"""A reader written from the description of Aiken reads the questions back.

The description (https://docs.moodle.org/en/Aiken_format): the question is one line; each choice is a line of a
capital letter, `.` or `)`, a blank and a text; the answer is a line `ANSWER: ` with a letter. Lines shorter than two
bytes are passed over.
"""

import re

import samples
from interop import Program, Report

TITLE = "Aiken"

EDGES = " \t\n\r\0\x0b"


def read(text: str) -> list[tuple[str, list[str], int]]:
    """Every question: prompt, choices, index of the right one."""
    questions, prompt, choices = [], None, []
    for line in text.split("\n"):
        line = line.strip(EDGES)
        if len(line.encode()) < 2:
            continue
        if match := re.match(r"([A-Z])[).](.*)", line, re.DOTALL):
            if prompt is None or ord(match[1]) - ord("A") != len(choices):
                raise ValueError(f"choice out of place: {line!a}")
            choices.append(match[2].strip(EDGES))
        elif match := re.fullmatch(r"ANSWER: ([A-Z])", line):
            questions.append((prompt, choices, ord(match[1]) - ord("A")))
            prompt, choices = None, []
        elif prompt is None:
            prompt = line
        else:
            raise ValueError(f"two prompts: {prompt!a} and {line!a}")
    return questions


def one_line(text: str) -> str:
    return re.sub(r"\r\n|\r|\n", " ", text.strip(EDGES))


def prompt_line(text: str) -> str:
    """The prompt with what keeps it from being taken for another line."""
    line = one_line(text)
    is_mark = re.match(r"[A-Z][).]|ANSWER:|\ufeff", line) or len(line.encode()) < 2
    return f"Q: {line}" if is_mark else line


def check_group(report: Report, program: Program, group: dict):
    found = read(program.export([group], "aiken").decode("utf-8"))
    answers = {one_line(question["answer"]) for question in group["questions"]}
    report.equal(f"number of questions in {group['title']}", len(found), len(group["questions"]))
    for (prompt, choices, right), question in zip(found, group["questions"]):
        name = f"{question['prompt']!a}"
        report.equal(f"prompt of {name}", prompt, prompt_line(question["prompt"]))
        report.equal(f"answer of {name}", choices[right], one_line(question["answer"]))
        wrong = choices[:right] + choices[right + 1 :]
        own = [text for text in map(one_line, question.get("distractors", [])) if text]
        if own:
            report.equal(f"choices of {name}", wrong, own)
        else:
            lent = set(wrong)
            report.equal(f"number of choices of {name}", len(lent), min(3, len(answers) - 1))
            report.equal(f"choices of {name}", lent <= answers - {choices[right]}, True)


def check(program: Program, report: Report):
    found = read(program.export([samples.every_kind()], "aiken").decode("utf-8"))
    report.equal("of every kind, the choice", [prompt for prompt, _, _ in found], ["choice?"])
    for group in [samples.everything(), samples.odd_characters(), samples.odd_lists()]:
        check_group(report, program, group)
