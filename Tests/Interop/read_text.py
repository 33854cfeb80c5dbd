"""text2qti reads the questions of a file back, as it does before it writes a package for Canvas."""

import re

import lxml.html
import samples
from interop import Program, Report
from text2qti.config import Config
from text2qti.quiz import Quiz

TITLE = "numbered text"

BLANKS = " \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))


def read(text: str) -> Quiz:
    return Quiz(text, config=Config())


def seen(xml: str) -> str:
    """The text that a learner sees of HTML, which is escaped once more for a package."""
    html = xml.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"').replace("&amp;", "&")
    page = lxml.html.fromstring(f"<div>{html}</div>")
    for line in page.iter("br"):
        line.tail = "\n" + (line.tail or "")
    return plain(page.text_content())


def plain(text: str) -> str:
    """A text without what nobody sees, and with the plain quotes and dashes of a keyboard."""
    for fancy, typed in {"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2026": "...", "\u200b": ""}.items():
        text = text.replace(fancy, typed)
    text = re.sub("\r\n|\r|[\x85\u2028\u2029]", "\n", text)
    text = re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f]", "", text)
    text = re.sub("---?|\u2013|\u2014", "-", text)
    return "\n".join(re.sub(f"[{BLANKS}]+", " ", line).strip() for line in text.split("\n")).strip()


def choices(question) -> tuple[list[str], list[str]]:
    """The right choices and the wrong ones."""
    found = [(seen(getattr(choice, "choice_html_xml", None) or choice.choice_xml), choice.correct) for choice in question.choices]
    return [text for text, right in found if right], [text for text, right in found if not right]


def check_group(report: Report, program: Program, group: dict):
    found = read(program.export([group], "text").decode("utf-8")).questions_and_delims
    report.equal(f"number of questions in {group['title']}", len(found), len(group["questions"]))
    for question, wanted in zip(found, group["questions"]):
        name = f"{wanted['prompt']!a}"
        report.equal(f"prompt of {name}", seen(question.question_html_xml), plain(wanted["prompt"]) or "\ufffd")
        right, _ = choices(question)
        if right:
            report.equal(f"answer of {name}", right[0], plain(wanted["answer"]) or "\ufffd")


def check(program: Program, report: Report):
    quiz = read(program.export([samples.every_kind()], "text").decode("utf-8"))
    kinds = [question.type for question in quiz.questions_and_delims]
    wanted = ["multiple_choice_question", "multiple_answers_question", "numerical_question", "numerical_question", "numerical_question", "essay_question"]
    report.equal("kinds", kinds, wanted)
    report.equal("title", quiz.title_raw, samples.every_kind()["title"])
    check_group(report, program, samples.everything())
