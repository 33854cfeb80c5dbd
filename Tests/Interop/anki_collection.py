"""What Anki makes of texts and titles, and an empty collection of its own engine to import into."""

import pathlib
import re
import tempfile
import unicodedata

import samples
from anki.collection import Collection
from interop import Report


class AnkiCollection:
    """An empty collection in a folder of its own."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="quizbuilder-anki-")
        self.collection = Collection(str(pathlib.Path(self.folder.name, "collection.anki2")))
        return self

    def __exit__(self, *error):
        self.collection.close()
        self.folder.cleanup()

    def counts(self, log, troubles: list[str]) -> dict[str, int]:
        """How many notes of an import were new, updated, unchanged, or did not arrive for some trouble."""
        counts = {name: len(getattr(log, name)) for name in ["new", "updated", "duplicate", *troubles]}
        return {name: count for name, count in counts.items() if count}

    def notes_and_decks(self) -> list[tuple]:
        """Every note with the name of its deck."""
        notes = [self.collection.get_note(note_id) for note_id in self.collection.find_notes("")]
        return [(note, self.collection.decks.name(note.cards()[0].did)) for note in notes]

    def decks(self) -> list[str]:
        return sorted(deck.name for deck in self.collection.decks.all_names_and_ids())

    def check_database(self) -> tuple[str, bool]:
        return self.collection.fix_integrity()


def composed(text: str) -> str:
    return unicodedata.normalize("NFC", text)


def deck(title: str) -> str:
    """The deck for a title: `::` nests, and no level is empty or has blanks or colons around it."""
    spaced = composed(re.sub(r"[\t-\r]", " ", title))
    visible = "".join(c for c in spaced if not (ord(c) < 0x20 or ord(c) == 0x7F))
    levels = [re.sub(r"^[\s:]+|[\s:]+$", "", level) for level in visible.split("::")]
    name = "::".join(level for level in levels if level) or "blank"
    return samples.DECKS_MATCHED_IN_CASE.get(name, name)


def check_again(report: Report, title: str, anki: AnkiCollection, count: int, import_file):
    """Imports the file of a collection's notes once more: nothing changes."""
    notes, decks = anki.notes(), anki.decks()
    report.equal(f"{title}: import again", import_file(), {"duplicate": count})
    report.equal(f"{title}: notes after importing again", anki.notes(), notes)
    report.equal(f"{title}: decks after importing again", anki.decks(), decks)
    database = anki.check_database()
    report.equal(f"{title}: database", database, ("Database rebuilt and optimized.", True))
