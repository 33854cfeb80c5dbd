"""Formatting in exports: the HTML is what another renderer makes of the same Markdown, element by element."""

import io
import zipfile

import samples
from interop import Program, Report
from lxml import etree, html
from markdown_it import MarkdownIt

TITLE = "Formatting"

TEXTS = [
    "It is **not** *so*, says `a < b`.",
    "- one\n  1. two\n  2. three\n- four",
    "3. c\n4. d",
    "| a | b |\n| --- | :-: |\n| 1 | **2** |",
    "See [this page](https://example.org/a?b=1&c=2 \"title\") <https://example.org>.",
    "> quoted\n>\n> twice\n\nbehind",
    "```swift\nlet x  = 1 < 2\n\n\ty\n```",
    "one\\\ntwo\n\n---\n\n## Three",
    "山道 **やま** 🎉 & <b> \\* \\_x\\_",
]


def rendered(markdown: str) -> list:
    # A tag in a text is text.
    return elements(MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown))


def elements(source: str) -> list:
    """Tags and texts in their order; a paragraph is one whether or not an element says so."""
    root = html.fragment_fromstring(source, create_parent="div")
    found = []
    walk(root, found, is_code=False)
    return [entry for entry in found if entry != ("comment",)]


ATTRIBUTES = {"a": ["href", "title"], "ol": ["start"], "code": ["class"]}


def walk(element, found: list, is_code: bool):
    tag = element.tag
    # A comment is not seen, but parts the texts around it.
    if not isinstance(tag, str):
        found.append(("comment",))
        return
    is_plain = tag in ("p", "div", "span", "thead", "tbody")
    if not is_plain:
        found.append((tag, *(element.get(name) or "" for name in ATTRIBUTES.get(tag, []))))
    is_code = is_code or tag == "pre"
    add_text(element.text, found, is_code)
    for child in element:
        walk(child, found, is_code)
        add_text(child.tail, found, is_code)
    if not is_plain:
        found.append((f"/{tag}",))


def add_text(text: str | None, found: list, is_code: bool):
    text = text or ""
    # White space is what a page makes of it.
    shown = text.rstrip("\n") if is_code else " ".join(text.replace("\u00a0", " ").split())
    if not shown:
        return
    if found and found[-1][0] == "text" and not is_code:
        found[-1] = ("text", f"{found[-1][1]} {shown}")
    else:
        found.append(("text", shown))


def moodle(file: bytes) -> list[str]:
    root = etree.fromstring(file)
    return [q.findtext("questiontext/text") for q in root if q.get("type") != "category"]


def qti12(file: bytes) -> list[str]:
    """The prompts, each as the text of the first material."""
    archive = zipfile.ZipFile(io.BytesIO(file))
    found = []
    for name in sorted(archive.namelist()):
        root = etree.fromstring(archive.read(name)) if name.endswith(".xml") else None
        if root is not None and etree.QName(root).localname == "questestinterop":
            items = root.iter("{*}item")
            found += [item.find("{*}presentation").findtext(".//{*}mattext") for item in items]
    return found


def qti(file: bytes) -> list[str]:
    """The prompts, each as the elements before the interaction."""
    archive = zipfile.ZipFile(io.BytesIO(file))
    names = [name for name in archive.namelist() if name.startswith("items/")]
    found = []
    for name in sorted(names, key=lambda name: int(name.removeprefix("items/").removesuffix(".xml"))):
        body = etree.fromstring(archive.read(name)).find("{*}itemBody")
        for element in body.iter():
            element.tag = etree.QName(element).localname
        etree.cleanup_namespaces(body)
        for interaction in [*body.iter("textEntryInteraction")]:
            interaction.getparent().remove(interaction)
        found.append(etree.tostring(body, encoding="unicode", method="html").replace("itemBody", "div"))
    return found


def check(program: Program, report: Report):
    questions = [samples.question(text, "x", markup="markdown") for text in TEXTS]
    group = samples.group("Formatting", questions) | {"version": 3}
    for format, read in [("moodle-xml", moodle), ("qti", qti), ("qti12", qti12)]:
        found = read(program.export([group], format))
        report.equal(f"{format}: number of questions", len(found), len(TEXTS))
        for text, source in zip(TEXTS, found):
            report.equal(f"{format}: {text!a}", elements(source), rendered(text))
    # The page is rendered as the texts alone would be; the first lines of a text are a heading there.
    page = program.export([group], "markdown").decode("utf-8")
    shown = without_headings(elements(MarkdownIt("commonmark").enable("table").render(page)))
    for text in TEXTS:
        wanted = without_headings(rendered(text))
        places = range(len(shown))
        is_there = any(shown[place : place + len(wanted)] == wanted for place in places)
        report.equal(f"markdown: {text!a}", is_there, True)


def without_headings(found: list) -> list:
    return [entry for entry in found if entry[0] not in ("h2", "/h2")]
