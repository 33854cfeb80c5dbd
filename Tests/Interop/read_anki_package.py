"""Anki's own engine imports the package, through the calls its desktop program makes."""

import html
import pathlib
import re
import time

import samples
from anki.collection import (
    ExportAnkiPackageOptions,
    ImportAnkiPackageOptions,
    ImportAnkiPackageRequest,
)
from anki_collection import AnkiCollection, check_again, composed, deck
from interop import Library, Program, Report

TITLE = "Anki package"

FIELDS = ["Prompt", "Answer", "Hint", "Choices", "Explanation", "Alternatives", "Id", "Group"]
TROUBLES = ["conflicting", "first_field_match", "missing_notetype"]


class Packages(AnkiCollection):
    """An empty collection that packages are imported into."""

    def import_package(self, package: bytes) -> dict[str, int]:
        file = pathlib.Path(self.folder.name, "import.apkg")
        file.write_bytes(package)
        request = ImportAnkiPackageRequest(
            package_path=str(file), options=ImportAnkiPackageOptions(merge_notetypes=False)
        )
        log = self.collection.import_anki_package(request).log
        return self.counts(log, TROUBLES)

    def add_cloze_notes(self, questions: dict[str, str]) -> dict[str, str]:
        """Adds notes of Anki's own type for gaps, and returns the question of each by its guid."""
        deck = self.collection.decks.id("Cloze")
        found = {}
        for text, question in questions.items():
            note = self.collection.new_note(self.collection.models.by_name("Cloze"))
            note["Text"] = text
            self.collection.add_note(note, deck)
            found[note.guid] = question
        return found

    def notes(self) -> dict[str, tuple]:
        """Every note by its guid: deck, tags, fields by name."""
        return {
            note.guid: (deck, sorted(note.tags), dict(note.items()))
            for note, deck in self.notes_and_decks()
        }


BLOCK = re.compile(
    r'<pre><code(?: class="language-([^"]*)")?>(.*?)\n</code></pre>|<p>(.*?)</p>', re.DOTALL
)


def seen(field: str) -> str:
    """The plain text a field shows, with blocks of code between fences."""
    field = re.sub(r'(?s)^<div class="plain">(.*)</div>$', r"\1", field)
    text, was_code = "", False
    blocks = list(BLOCK.finditer(field))
    for block in blocks:
        language, source, prose = block.groups()
        is_code = source is not None
        if text:
            text += "\n" if is_code or was_code else "\n\n"
        if is_code:
            code = characters(source)
            longest = max(map(len, re.findall("`+", code)), default=0)
            fence = "`" * max(3, longest + 1)
            text += f"{fence}{language or ''}\n{code}\n{fence}"
        else:
            text += characters(prose)
        was_code = is_code
    return text if blocks else characters(field)


def characters(field: str) -> str:
    field = re.sub(r"</?span[^>]*>", "", field.replace("<br>", "\n").replace("&nbsp;", " "))
    return html.unescape(re.sub(r"&#(\d+);", lambda match: chr(int(match[1])), field))


INERT = re.compile(r"[^\x00-\x08\x0a-\x1f\x7f<&\\\[{$]*")


def kept(text: str) -> str:
    """What a field keeps of a plain text: line breaks in one spelling, and none at its edges or beside code."""
    text = composed(text)
    if INERT.fullmatch(text):
        return text
    text = re.sub(r"\r\n?|\x85", "\n", text)
    text = re.sub(r"[\x00\x80-\x9f]", "\ufffd", text)
    text = re.sub(r"\$\$(.+?)\$\$", lambda match: f"\\[{match[1].strip()}\\]", text)
    text = re.sub(r"\n+(?=```\w*\n)", "\n", text)
    return re.sub(r"(?<=\n```)\n+", "\n", text).strip("\n")


def items(field: str) -> list[tuple[bool, str]]:
    found = re.findall(r"<li( class=\"right\")?>(.*?)</li>", field, re.DOTALL)
    return [(bool(mark), seen(text)) for mark, text in found]


def compare(report: Report, group: dict, question: dict, found: tuple):
    name, tags, fields = found
    title = f"{question['prompt']!a}"
    report.equal(f"{title}: deck", name, deck(group["title"]))
    report.equal(f"{title}: fields", list(fields), FIELDS)
    for field in ["prompt", "answer", "hint", "explanation"]:
        text = seen(fields[field.capitalize()].replace("<div></div>", ""))
        report.equal(f"{title}: {field}", text, kept(question.get(field) or ""))
    alternatives = [(False, kept(item)) for item in question.get("alternatives", [])]
    report.equal(f"{title}: alternatives", items(fields["Alternatives"]), alternatives)
    wrong = [kept(item) for item in question.get("distractors", [])]
    choices = items(fields["Choices"])
    report.equal(f"{title}: wrong choices", [t for right, t in choices if not right], wrong)
    right = [kept(question["answer"])] if wrong else []
    report.equal(f"{title}: right choice", [t for right, t in choices if right], right)
    report.equal(f"{title}: ids", (fields["Id"], fields["Group"]), (question["id"], group["id"]))


def check_import(report: Report, program: Program, title: str, groups: list[dict]):
    """Imports groups twice and compares every note."""
    pairs = [(group, question) for group in groups for question in group["questions"]]
    with Packages() as anki:
        package = program.export(groups, "anki-package")
        report.equal(f"{title}: first import", anki.import_package(package), {"new": len(pairs)})
        found = anki.notes()
        report.equal(f"{title}: guids", sorted(found), sorted(q["id"] for _, q in pairs))
        for group, question in pairs:
            compare(report, group, question, found[question["id"]])
        check_again(report, title, anki, len(pairs), lambda: anki.import_package(package))


def check_update(report: Report, program: Program):
    """Edits two questions and imports them again, a second later."""
    group = samples.everything()
    with Packages() as anki:
        anki.import_package(program.export([group], "anki-package"))
        count = len(group["questions"])
        group["questions"][0]["prompt"] = "Which city is the capital of France?"
        group["questions"][1]["answer"] = "Roma"
        wait_for_next_second()
        log = anki.import_package(program.export([group], "anki-package"))
        report.equal("edited: import", log, {"updated": count})
        notes = anki.notes()
        report.equal("edited: count", len(notes), count)
        for question in group["questions"]:
            compare(report, group, question, notes[question["id"]])
        card = anki.collection.get_card(anki.collection.find_cards("Roma")[0])
        report.equal("edited: card", "Roma" in card.answer(), True)


def wait_for_next_second():
    """Anki takes a note for newer by whole seconds."""
    time.sleep(1.1)


def check_learner(report: Report, program: Program):
    """A learner edits one note and the author another question: both keep their edits."""
    group = samples.everything()
    count = len(group["questions"])
    with Packages() as anki, Library(program) as library:
        library.save([group])
        package = library.export("anki-package")
        anki.import_package(package)
        wait_for_next_second()
        report.equal("learner: same bytes", library.export("anki-package"), package)
        notes = {note.guid: note for note, _ in anki.notes_and_decks()}
        edited = notes[group["questions"][0]["id"]]
        edited["Explanation"] = "My own words"
        anki.collection.update_note(edited)
        wait_for_next_second()
        group["questions"][1]["answer"] = "Roma"
        library.save([group])
        log = anki.import_package(library.export("anki-package"))
        report.equal("learner: import", log, {"updated": 1, "duplicate": count - 1})
        found = anki.notes()
        kept = found[group["questions"][0]["id"]][2]["Explanation"]
        report.equal("learner: own words", kept, "My own words")
        answer = found[group["questions"][1]["id"]][2]["Answer"]
        report.equal("learner: the author's edit", answer, "Roma")


def check_newer(report: Report, program: Program):
    """What Anki exports in either package comes back as it was exported to Anki."""
    groups = [samples.everything(), samples.every_kind(), samples.cloze()]
    with Packages() as anki:
        anki.import_package(program.export(groups, "anki-package"))
        cloze = anki.add_cloze_notes(CLOZE)
        for is_older in (True, False):
            name = "older" if is_older else "newer"
            file = pathlib.Path(anki.folder.name, f"{name}.apkg")
            options = ExportAnkiPackageOptions(
                with_scheduling=False, with_deck_configs=False, with_media=True, legacy=is_older
            )
            anki.collection.export_anki_package(out_path=str(file), options=options, limit=None)
            with Library(program) as library:
                read = {group["title"]: group for group in library.imported(file)}
            for group in groups:
                found = read[group["title"]]["questions"]
                report.equal(f"{name}: {group['title']}", prompts(found), prompts(group["questions"]))
            found = {question["id"]: question["prompt"] for question in read["Cloze"]["questions"]}
            report.equal(f"{name}: notes of Anki's own type", found, cloze)


# The text of a cloze note, and the question it is.
CLOZE = {
    "The {{c1::sea}} is {{c2::blue::a colour}}.": "The {{sea}} is {{blue::a colour}}.",
    "{{c1::One}}, {{c1::two}} &amp; <b>{{c3::three}}</b>": "{{One}}, {{two}} & **{{three}}**",
    "{{c1::out {{c2::in}} out}}": "{{out in out}}",
    "{{c1::a::b<br>c}}<br>H<sub>2</sub>O": "{{a::b\nc}}\nH\u2082O",
    "x<pre><code>f({{c1::y}})\n  z</code></pre>": "x\n```\nf({{y}})\n  z\n```",
}


def prompts(questions: list[dict]) -> dict[str, tuple]:
    """What a question asks, by its id; of a gap its first answer and its hint."""
    names = ["prompt", "hint", "explanation", "answer", "answers", "pairs", "steps", "value"]

    def part(question: dict, name: str) -> str:
        value = question.get(name) or ""
        text = kept(value) if isinstance(value, str) else str(value)
        if name != "prompt" or question.get("kind") != "gaps":
            return text
        # What need not be escaped in a gap may be.
        first = re.sub(r"\{\{([^|~:}]*)[^:}]*(::.*?)?\}\}", r"{{\1\2}}", text)
        return re.sub(r"\\([\\{}|~:])", r"\1", first)

    return {question["id"]: tuple(part(question, name) for name in names) for question in questions}


def check_kinds(report: Report, program: Program):
    """Gaps are asked by cloze notes, a card a gap, and all other kinds by a card."""
    group = samples.every_kind()
    texts = ["{{c1::x}} {{ }}", "a::b}} {{c2::y}}", ":h:"]
    escaped = [text.replace("{{", "\\{{") for text in texts]
    typed = f"{escaped[0]} {{{{{gap_item(texts[1])}::{gap_item(texts[2])}}}}} }}}}"
    group["questions"].append({"id": "braces", "kind": "gaps", "prompt": typed})
    count = len(group["questions"])
    with Packages() as anki:
        package = program.export([group], "anki-package")
        report.equal("kinds: import", anki.import_package(package), {"new": count})
        notes = {note.guid: note for note, _ in anki.notes_and_decks()}
        cards = {guid: len(note.cards()) for guid, note in notes.items()}
        report.equal("kinds: cards", cards, {guid: 2 if guid == "gaps" else 1 for guid in cards})
        first, second = [card_texts(card) for card in notes["gaps"].cards()]
        report.equal("kinds: first gap", first[0], "[...] has Paris }#~ {x}.")
        report.equal("kinds: second gap", second[0], "France has [on the Seine] }#~ {x}.")
        report.equal("kinds: answer", second[1], "France has Paris }#~ {x}.")
        (braces,) = [card_texts(card) for card in notes["braces"].cards()]
        report.equal("kinds: braces asked", braces[0], f"{texts[0]} [{texts[2]}] }}}}")
        report.equal("kinds: braces answered", braces[1], f"{texts[0]} {texts[1]} }}}}")
        for guid, shown in [
            ("share", "299792 ± 2 % km/s"), ("order", "Boil water"), ("pairs", "Oslo"),
            ("essay", "scatter more."), ("choices", "Odd"),
        ]:  # fmt: skip
            (card,) = notes[guid].cards()
            report.equal(f"kinds: {guid}", shown in card_texts(card)[1], True)
        empty = anki.collection.get_empty_cards()
        report.equal("kinds: empty cards", len(empty.notes), 0)
        check_again(report, "kinds", anki, count, lambda: anki.import_package(package))


def gap_item(text: str) -> str:
    """A text as it is typed in a gap."""
    return re.sub(r"[\\{}|~:]", r"\\\g<0>", text)


def card_texts(card) -> tuple[str, str]:
    """The texts that the two sides of a card show."""
    sides = (re.sub(r"(?s)<style>.*?</style>", "", side) for side in (card.question(), card.answer()))
    return tuple(html.unescape(re.sub(r"<[^>]*>", "", side)).strip() for side in sides)


def check_markdown(report: Report, program: Program):
    """A card in Markdown shows emphasis, lists, tables and formulas, and comes back as it was."""
    parts = {
        "markup": "markdown",
        "hint": "- a\n- b",
        "explanation": "| a | b |\n| --- | --- |\n| 1 | 2 |",
        "distractors": ["`y`"],
    }
    made = samples.question("It is **not** so: \\(x^2\\)", "*a*", **parts)
    group = samples.group("Markdown", [made]) | {"version": 3}
    with Packages() as anki:
        package = program.export([group], "anki-package")
        report.equal("markdown: import", anki.import_package(package), {"new": 1})
        ((note, _),) = anki.notes_and_decks()
        (card,) = note.cards()
        front, back = card.question(), card.answer()
        for shown, side, name in [
            ("It is <strong>not</strong> so: \\(x^2\\)", front, "emphasis and formula"),
            ("<ul><li>a</li><li>b</li></ul>", front, "list"),
            ("<code>y</code>", front, "code"),
            ("<em>a</em>", back, "answer"),
            ("<td>1</td><td>2</td>", back, "table"),
        ]:
            report.equal(f"markdown: {name}", shown in side, True)
        file = pathlib.Path(anki.folder.name, "markdown.apkg")
        options = ExportAnkiPackageOptions(
            with_scheduling=False, with_deck_configs=False, with_media=True, legacy=False
        )
        anki.collection.export_anki_package(out_path=str(file), options=options, limit=None)
        with Library(program) as library:
            (found,) = [one for read in library.imported(file) for one in read["questions"]]
        for name in ["markup", "prompt", "answer", "hint", "explanation", "distractors"]:
            report.equal(f"markdown: {name} again", found.get(name), made[name])


def check_tags(report: Report, program: Program):
    group = samples.odd_tags()
    with Packages() as anki:
        anki.import_package(program.export([group], "anki-package"))
        notes = anki.notes()
        for question, (tag, expected) in zip(group["questions"], samples.ODD_TAGS):
            report.equal(f"tag {tag!a}", notes[question["id"]][1], expected)


def check(program: Program, report: Report):
    check_import(report, program, "everything", [samples.everything()])
    check_import(report, program, "odd characters", [samples.odd_characters()])
    check_import(report, program, "odd lists", [samples.odd_lists()])
    check_import(report, program, "code", [samples.code()])
    check_import(report, program, "odd titles", samples.odd_titles())
    check_update(report, program)
    check_learner(report, program)
    check_newer(report, program)
    check_kinds(report, program)
    check_markdown(report, program)
    check_tags(report, program)
