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


CODE = re.compile(r'<pre><code(?: class="language-([^"]*)")?>(.*?)\n</code></pre>', re.DOTALL)


def seen(field: str) -> str:
    """The text a field shows, CR and all, with blocks of code between fences."""
    first, *rest = CODE.split(field)
    if not rest:
        return characters(first)
    pieces = [prose(first)]
    for language, source, below in zip(rest[::3], rest[1::3], rest[2::3]):
        code = characters(source)
        longest = max(map(len, re.findall("`+", code)), default=0)
        fence = "`" * max(3, longest + 1)
        pieces += [f"{fence}{language or ''}\n{code}\n{fence}", prose(below)]
    return "\n".join(piece for piece in pieces if piece is not None)


def prose(field: str) -> str | None:
    """A text beside code, whose line breaks are one more where nothing else stands; nothing without any."""
    text = characters(field)
    return text if text.strip("\n") else text[1:] if text else None


def characters(field: str) -> str:
    field = re.sub(r"&#(\d+);", lambda match: chr(int(match[1])), field.replace("<br>", "\n"))
    return html.unescape(field)


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
        report.equal(f"{title}: {field}", text, composed(question.get(field) or ""))
    alternatives = [(False, composed(item)) for item in question.get("alternatives", [])]
    report.equal(f"{title}: alternatives", items(fields["Alternatives"]), alternatives)
    wrong = [composed(item) for item in question.get("distractors", [])]
    choices = items(fields["Choices"])
    report.equal(f"{title}: wrong choices", [t for right, t in choices if not right], wrong)
    right = [composed(question["answer"])] if wrong else []
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
    "{{c1::One}}, {{c1::two}} &amp; <b>{{c3::three}}</b>": "{{One}}, {{two}} & {{three}}",
    "{{c1::out {{c2::in}} out}}": "{{out in out}}",
    "{{c1::a::b<br>c}}<br>H<sub>2</sub>O": "{{a::b\nc}}\nH₂O",
    "x<pre><code>f({{c1::y}})\n  z</code></pre>": "x\n```\nf({{y}})\n  z\n```",
}


def prompts(questions: list[dict]) -> dict[str, tuple]:
    """What a question asks, by its id; of a gap its first answer and its hint."""
    kept = ["prompt", "hint", "explanation", "answer", "answers", "pairs", "steps", "value"]

    def part(question: dict, name: str) -> str:
        text = str(question.get(name) or "")
        if name != "prompt" or question.get("kind") != "gaps":
            return text
        # What need not be escaped in a gap may be.
        first = re.sub(r"\{\{([^|~:}]*)[^:}]*(::.*?)?\}\}", r"{{\1\2}}", text)
        return re.sub(r"\\([\\{}|~:])", r"\1", first)

    return {question["id"]: tuple(part(question, name) for name in kept) for question in questions}


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
    check_tags(report, program)
