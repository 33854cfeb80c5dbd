"""A CommonMark renderer reads the page: every text must be shown as it was typed."""

import re

import samples
from interop import Program, Report
from markdown_it import MarkdownIt

TITLE = "CommonMark renderer"


def shown(inline) -> str:
    """The text of a heading or paragraph as a reader sees it, a line break as LF."""
    text = ""
    for token in inline.children:
        if token.type in ("text", "text_special"):
            text += token.content
        elif token.type == "hardbreak" or token.content == "<br>":
            text += "\n"
        elif token.type not in ("strong_open", "strong_close"):
            text += f"<{token.type}>"
    return text


DEPTHS = {
    "bullet_list_open": 1, "bullet_list_close": -1, "ordered_list_open": 1, "ordered_list_close": -1,
}  # fmt: skip
QUOTED = {1: "quote"}


def blocks(markdown: str) -> list[tuple[str, str]]:
    """Every heading, paragraph and list item with its text."""
    tokens = MarkdownIt("commonmark").enable("table").parse(markdown)
    found, depth, quotes = [], 0, 0
    for before, token in zip([None, *tokens], tokens):
        depth += DEPTHS.get(token.type, 0)
        if token.type == "inline":
            kind = QUOTED.get(quotes, "item") if depth else before.tag
            found.append((kind, shown(token)))
        elif token.type in ("blockquote_open", "blockquote_close"):
            quotes += 1 if token.type == "blockquote_open" else -1
        elif token.type == "fence":
            found.append((f"fence {token.info}", token.content))
        elif token.type in ("code_block", "hr"):
            found.append((token.type, token.content))
    return found


def labelled(label: str, text: str) -> str:
    return f"{label}: {text}" if text else f"{label}:"


def parted(kind: str, text: str, label: str = "") -> list[tuple[str, str]]:
    """The blocks of a text: prose, of which the first has a kind and a label, and code between fences."""
    first, *rest = re.split(r"(?s)(?:\A|\n)(```[a-z]*\n.*?)\n```(?=\n|\Z)", text)
    found = [(kind, label + first if first else label.rstrip(" "))]
    for code, prose in zip(rest[::2], rest[1::2]):
        info, source = code.split("\n", 1)
        found.append((f"fence {info.strip('`')}", source + "\n"))
        # The line break behind a block is not part of the prose, and an empty line is shown by a line break.
        if prose:
            found.append(("item" if kind == "item" else "p", prose.removeprefix("\n") or "\n"))
    return found


def expected_blocks(group: dict) -> list[tuple[str, str]]:
    expected = [("h1", group["title"])]
    for question in group["questions"]:
        expected += parted("h2", question["prompt"])
        if question.get("distractors"):
            expected += parted("item", question["answer"], "[x] ")
            for choice in question["distractors"]:
                expected += parted("item", choice, "[ ] ")
        else:
            expected += [block for block in parted("p", question["answer"]) if block[1]]
        if question.get("alternatives"):
            expected.append(("p", "Also accepted:"))
            expected += [("item", text) for text in question["alternatives"]]
        if "hint" in question:
            expected += parted("p", question["hint"], "Hint: ")
        if "explanation" in question:
            expected += parted("p", question["explanation"], "Explanation: ")
        if question.get("tags"):
            expected.append(("p", labelled("Tags", ", ".join(question["tags"]))))
    return expected


def check_kinds(program: Program, report: Report):
    """Every kind is shown in its form."""
    group = samples.every_kind()
    found = blocks(program.export([group], "markdown").decode("utf-8"))
    prompts = {q["id"]: [("h2", q["prompt"])] for q in group["questions"]}
    expected = [
        ("h1", "Every kind"), *prompts["choice"], ("item", "[x] Paris"), ("quote", "Since 987"),
        ("item", "[ ] Lyon"), ("quote", "Third largest"), ("item", "[ ] Nice"),
        *prompts["choices"], ("item", "[x] 2"), ("item", "[x] 3"), ("quote", "Odd"),
        ("item", "[x] 5"), ("item", "[ ] 4"), *prompts["number"], ("p", "≈ 3.14"),
        ("p", "Tolerance: 0.01"), *prompts["share"], ("p", "≈ 299792"), ("p", "Tolerance: 2 %"),
        ("p", "Unit: km/s"), *prompts["range"], ("p", "≈ 1..5"), *prompts["gaps"],
        *prompts["gap"], *prompts["pairs"], ("th", ""), ("th", ""), ("td", "France"),
        ("td", "Paris"), ("td", "Italy"), ("td", "Rome"), ("td", "Peru"), ("td", "Lima"),
        ("p", "Spares:"), ("item", "Oslo"), *prompts["order"], ("item", "Boil water"),
        ("item", "Add the tea"), ("item", "Wait"), ("item", "Pour"), *prompts["essay"],
        ("p", "Model answer: Short waves\nscatter more."), ("p", "Notes: Rayleigh: 2 points"),
    ]  # fmt: skip
    report.equal("every kind", found, expected)


def check(program: Program, report: Report):
    check_kinds(program, report)
    groups = [samples.everything(), samples.odd_characters(), samples.odd_lists()]
    groups += [samples.code(), samples.formulas(), *samples.odd_titles()]
    found = blocks(program.export(groups, "markdown").decode("utf-8"))
    expected = [block for group in groups for block in expected_blocks(group)]
    report.equal("number of blocks", len(found), len(expected))
    for block, (kind, text) in zip(found, expected):
        report.equal(f"{kind} {text!a}", block, (kind, text))
