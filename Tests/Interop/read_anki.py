"""Anki's own engine imports the text file, through the calls its desktop program makes."""

import html
import pathlib

import samples
from anki.collection import ImportCsvRequest
from anki_collection import AnkiCollection, check_again, composed, deck
from interop import Program, Report

TITLE = "Anki"

# The counts of an import's log that say a row did not arrive as a new, updated or unchanged note.
TROUBLES = ["conflicting", "empty_first_field", "first_field_match", "missing_deck", "missing_notetype"]


class Texts(AnkiCollection):
    """An empty collection that text files are imported into."""

    def import_text(self, text: bytes) -> dict[str, int]:
        """Imports a file with the settings its own headers ask for; returns what the log counts."""
        file = pathlib.Path(self.folder.name, "import.txt")
        file.write_bytes(text)
        metadata = self.collection.get_csv_metadata(str(file), None)
        log = self.collection.import_csv(ImportCsvRequest(path=str(file), metadata=metadata)).log
        return self.counts(log, TROUBLES)

    def notes(self) -> dict[str, tuple]:
        """Every note by its guid: type, deck, front, back, tags."""
        found = {}
        for note, deck in self.notes_and_decks():
            fields = [plain(field) for field in note.fields]
            found[note.guid] = (note.note_type()["name"], deck, *fields, sorted(note.tags))
        return found


def plain(field: str) -> str:
    """Undoes what Anki does to text that is not HTML."""
    return html.unescape(field.replace("<br>", "\n"))


def kept(text: str) -> str:
    """The text as Anki keeps it: NFC, line breaks as LF, no other control characters but tabs."""
    text = composed(text).replace("\r\n", "\n").replace("\r", "\n")
    return "".join(c for c in text if c in "\n\t" or not (ord(c) < 0x20 or ord(c) == 0x7F))


def front(question: dict) -> str:
    """The front without choices."""
    hint = question.get("hint")
    return kept(question["prompt"]) + (f"\n\n({kept(hint)})" if hint else "")


def back(question: dict) -> str:
    text = kept(question["answer"])
    alternatives = [kept(item) for item in question.get("alternatives", []) if item]
    if alternatives:
        text += f"\n({'; '.join(alternatives)})"
    if question.get("explanation"):
        text += f"\n\n{kept(question['explanation'])}"
    return text


def expected_note(group: dict, question: dict) -> tuple:
    tags = sorted(question.get("tags", []))
    return ("Basic", deck(group["title"]), front(question), back(question), tags)


def check_group_import(report: Report, program: Program, title: str, groups: list[dict]):
    """Imports groups without choices twice and compares every note."""
    expected = {
        question["id"]: expected_note(group, question)
        for group in groups
        for question in group["questions"]
    }
    with Texts() as anki:
        text = program.export(groups, "anki")
        report.equal(f"{title}: first import", anki.import_text(text), {"new": len(expected)})
        found = anki.notes()
        report.equal(f"{title}: guids", sorted(found), sorted(expected))
        for guid, note in expected.items():
            report.equal(f"{title}: note {note[2]!a}", found.get(guid), note)
        check_again(report, title, anki, len(expected), lambda: anki.import_text(text))


def check_everything(report: Report, program: Program):
    """Compares a multiple-choice note, then edits it and imports it again."""
    group = samples.everything()
    full = group["questions"][0]
    with Texts() as anki:
        anki.import_text(program.export([group], "anki"))
        note_type, deck_name, front_text, back_text, tags = anki.notes()[full["id"]]
        prompt, choices, hint = front_text.split("\n\n")
        choices = choices.split("\n")
        report.equal("choices: prompt", prompt, full["prompt"])
        report.equal("choices: letters", [c[:3] for c in choices], ["A) ", "B) ", "C) ", "D) "])
        texts = sorted(choice[3:] for choice in choices)
        report.equal("choices: texts", texts, sorted([full["answer"], *full["distractors"]]))
        report.equal("choices: hint", hint, f"({full['hint']})")
        report.equal("choices: back", back_text, back(full))
        report.equal("choices: type and deck", (note_type, deck_name), ("Basic", group["title"]))
        report.equal("choices: tags", tags, sorted(full["tags"]))

        count = len(anki.notes())
        full["prompt"] = "Which city is the capital of France?"
        group["questions"][1]["answer"] = "Roma"
        log = anki.import_text(program.export([group], "anki"))
        report.equal("edited: import", log, {"updated": 2, "duplicate": count - 2})
        notes = anki.notes()
        report.equal("edited: count", len(notes), count)
        report.equal("edited: front", notes[full["id"]][2].split("\n\n")[0], full["prompt"])
        report.equal("edited: back", notes[group["questions"][1]["id"]][3], "Roma")


def check_kinds(report: Report, program: Program):
    """Gaps are cloze notes, and all other kinds are cards."""
    group = samples.every_kind()
    count = len(group["questions"])
    with Texts() as anki:
        text = program.export([group], "anki")
        report.equal("kinds: import", anki.import_text(text), {"new": count})
        notes = anki.notes()
        types = {guid: note[0] for guid, note in notes.items()}
        cloze = {"gaps", "gap"}
        report.equal("kinds: types", {guid for guid in types if types[guid] == "Cloze"}, cloze)
        gaps = "{{c1::France}} has {{c2::Paris::on the Seine}} }#~ {x}."
        report.equal("kinds: gaps", notes["gaps"][2:4], (gaps, ""))
        backs = {
            "share": "299792 ± 2 % km/s", "pairs": "France → Paris\nItaly → Rome\nPeru → Lima",
            "order": "1. Boil water\n2. Add the tea\n3. Wait\n4. Pour",
            "essay": "Short waves\nscatter more.",
        }  # fmt: skip
        for guid, back_text in backs.items():
            report.equal(f"kinds: back of {guid}", notes[guid][3], back_text)
        cards = [len(note.cards()) for note, _ in anki.notes_and_decks() if note.guid == "gaps"]
        report.equal("kinds: cards of two gaps", cards, [2])
        check_again(report, "kinds", anki, count, lambda: anki.import_text(text))


def check_tags(report: Report, program: Program):
    """Compares tags that Anki cannot keep with what it is said to make of them."""
    group = samples.odd_tags()
    with Texts() as anki:
        anki.import_text(program.export([group], "anki"))
        notes = anki.notes()
        for question, (tag, expected) in zip(group["questions"], samples.ODD_TAGS):
            report.equal(f"tag {tag!a}", notes[question["id"]][4], expected)


def check(program: Program, report: Report):
    plain_everything = samples.everything()
    for question in plain_everything["questions"]:
        question.pop("distractors", None)
    check_group_import(report, program, "everything", [plain_everything])
    check_group_import(report, program, "odd characters", [samples.odd_characters()])
    check_group_import(report, program, "odd titles", samples.odd_titles())
    check_everything(report, program)
    check_kinds(report, program)
    check_tags(report, program)
