"""Writes the packages in this folder with Anki's own engine; `pip install anki`, then `python make.py`.

Times and identifiers differ from run to run; what is read from the packages does not.
"""

import base64
import json
import pathlib
import sqlite3
import tempfile
import zipfile

from anki.collection import Collection, ExportAnkiPackageOptions

FOLDER = pathlib.Path(__file__).parent

PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


class Package:
    """A collection, and the package that is exported from it at the end."""

    def __init__(self, name: str, older=False, media=False, learnt=False):
        self.file, self.older, self.media, self.learnt = FOLDER / name, older, media, learnt

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.collection = Collection(str(pathlib.Path(self.folder.name, "collection.anki2")))
        return self

    def note(self, type_name: str, *fields: str, deck: str = "Default", tags: str = ""):
        note = self.collection.new_note(self.collection.models.by_name(type_name))
        for index, field in enumerate(fields):
            note.fields[index] = field
        note.tags = tags.split()
        self.collection.add_note(note, self.collection.decks.id(deck))
        return note

    def type(self, name: str, fields: list[str], *templates: tuple[str, str], cloze: bool = False):
        """Adds a note type with a card a template."""
        models = self.collection.models
        made = models.new(name)
        made["type"] = 1 if cloze else 0
        for field in fields:
            models.add_field(made, models.new_field(field))
        for number, (question, answer) in enumerate(templates, 1):
            template = models.new_template(f"Card {number}")
            template["qfmt"], template["afmt"] = question, answer
            models.add_template(made, template)
        models.add_dict(made)

    def picture(self, name: str):
        pathlib.Path(self.collection.media.dir(), name).write_bytes(PICTURE)

    def __exit__(self, *error):
        if self.file.suffix == ".colpkg":
            self.collection.export_collection_package(
                str(self.file), include_media=self.media, legacy=self.older
            )
        else:
            options = ExportAnkiPackageOptions(
                with_scheduling=self.learnt, with_deck_configs=False, with_media=self.media,
                legacy=self.older,
            )
            self.collection.export_anki_package(out_path=str(self.file), options=options, limit=None)
            self.collection.close()
        self.folder.cleanup()
        shrink(self.file)


def shrink(file: pathlib.Path):
    """Deflates the note that asks for an update, which Anki stores as it is: half a package of this size."""
    with zipfile.ZipFile(file) as archive:
        entries = {entry.filename: archive.read(entry) for entry in archive.infolist()}
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in entries.items():
            is_database = name in ["collection.anki2", "collection.anki21"]
            archive.writestr(name, data, zipfile.ZIP_DEFLATED if is_database else zipfile.ZIP_STORED)
    file.chmod(0o644)


def basic(package: Package):
    package.note("Basic", "Capital of France?", "Paris", deck="Geography::Europe", tags="geo europe::west")
    package.note("Basic", "2 &lt; 3?", "<b>yes</b>&nbsp;indeed", deck="Arithmetic")
    package.note("Basic", "First line<br>second line", "<div>one</div><div>two</div>", deck="Arithmetic")
    package.note("Basic", "Chemical formula of water?", "H<sub>2</sub>O", deck="Chemistry")


def reversed_cards(package: Package):
    package.note("Basic (and reversed card)", "sea", "das Meer", deck="German")
    package.note("Basic (optional reversed card)", "tree", "der Baum", "y", deck="German")
    package.note("Basic (optional reversed card)", "house", "das Haus", "", deck="German")
    # Reversed, it asks the same.
    package.note("Basic (and reversed card)", "Radio", "Radio", deck="German")


def vocabulary(package: Package):
    package.type(
        "Japanese", ["Word", "Reading", "Meaning", "Sentence", "Notes", "Frequency"],
        (
            "<div class=word>{{kanji:Word}}</div>{{#Sentence}}<p>{{furigana:Sentence}}</p>{{/Sentence}}",
            "{{FrontSide}}\n\n<hr id=answer>\n\n{{Meaning}}<br>{{Reading}}\n{{#Notes}}<div>{{Notes}}</div>{{/Notes}}",
        ),
        (
            "Japanese for: {{Meaning}}<br>{{tts ja_JP:Reading}}",
            "{{FrontSide}}<hr id=\"answer\">{{furigana:Word}}",
        ),
    )  # fmt: skip
    package.note("Japanese", "日本[にほん]", "にほん", "Japan", "日本[にほん]へ 行[い]く。", "a country", "7")
    package.note("Japanese", "海[うみ]", "うみ", "sea", "", "", "")


def cloze(package: Package):
    package.note("Cloze", "The capital of {{c1::France}} is {{c2::Paris::on the Seine}}.", "Since 987")
    package.note("Cloze", "{{c1::one}} and {{c1::two}}", "")
    package.note("Cloze", "{{c3::skipped}} numbers", "")
    package.note("Cloze", "{{c1::outer {{c2::inner}} text}}", "")
    package.note("Cloze", "<ul><li>{{c1::first}}</li><li>{{c2::second &amp; last}}</li></ul>", "<i>why</i>")
    package.note("Cloze", "\\( \\frac{a}{ {{c1::b}} } \\)", "")


def cloze_with_title(package: Package):
    package.type(
        "Lecture", ["Title", "Text", "Hint", "Source", "Remarks"],
        (
            "{{#Title}}<h3>{{Title}}</h3>{{/Title}}\n{{cloze:Text}}\n{{hint:Hint}}",
            "{{#Title}}<h3>{{Title}}</h3>{{/Title}}\n{{cloze:Text}}<hr>{{Remarks}}",
        ),
        cloze=True,
    )  # fmt: skip
    package.note("Lecture", "Cells", "The {{c1::nucleus}} holds the {{c2::DNA}}.", "starts with n", "p. 12", "Not in red cells.")
    package.note("Lecture", "", "Ribosomes make {{c1::proteins}}.", "", "", "")


def image_occlusion(package: Package):
    package.picture("leaf.png")
    package.collection.add_image_occlusion_notetype()
    package.note(
        "Image Occlusion",
        "{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.1:oi=1}}<br>",
        '<img src="leaf.png">', "A leaf", "It is green", "",
    )  # fmt: skip
    package.note("Basic", "Colour of a leaf?", "Green")


def filtered_deck(package: Package):
    package.note("Basic", "In a filtered deck?", "Yes", deck="Home")
    package.note("Basic", "Not in one?", "No", deck="Home")
    deck = package.collection.sched.get_or_create_filtered_deck(0)
    deck.name = "Cram"
    del deck.config.search_terms[:]
    term = deck.config.search_terms.add()
    term.search, term.limit = '"front:In a filtered deck?"', 10
    package.collection.sched.add_or_update_filtered_deck(deck)


def media(package: Package):
    for name in ["flag.png", "map.png", "bone.png"]:
        package.picture(name)
    package.note("Basic", '<img src="flag.png">', "France")
    package.note("Basic", "Where is Peru?", '<img src="map.png">')
    package.note("Basic", "Capital of Peru?", 'Lima <img src="map.png">')
    package.note("Basic", "to swim [sound:swim.mp3]", "nager")
    package.note("Basic", "[sound:run.mp3]", "courir")


def typed(package: Package):
    package.note("Basic (type in the answer)", "3 × 7", "21")
    package.note("Basic (type in the answer)", "Plural of mouse", "mice")


def known_parts(package: Package):
    package.type(
        "Exam", ["Question", "Answer", "Hint", "Extra", "Source", "Id"],
        (
            "<b>{{Question}}</b><br>{{hint:Hint}}",
            "{{FrontSide}}<hr id=answer>{{Answer}}<br><br>{{Extra}}<footer>{{Tags}} {{Deck}}</footer>",
        ),
    )  # fmt: skip
    package.note("Exam", "Largest planet?", "Jupiter", "It has a red spot", "A gas giant.", "NASA", "17", tags="space")
    package.note("Exam", "Smallest planet?", "Mercury", "", "", "", "")


def no_rule(package: Package):
    package.type(
        "Plain", ["Front", "Back", "Comment"],
        ("{{Front}}", "{{Front}}<br><br>{{Back}}<br>{{^Comment}}no comment{{/Comment}}{{Comment}}"),
    )
    package.note("Plain", "Who wrote Faust?", "Goethe", "In two parts.")
    package.note("Plain", "Who wrote Emma?", "Austen", "")


def scripted(package: Package):
    package.type(
        "Script", ["Q", "A"],
        (
            "<style>.q { color: red }</style><div class=q>{{Q}}</div><script>document.title = 'x < y';</script>",
            "{{FrontSide}}<hr id=answer><!-- the answer --><span>{{A}}</span><script>var a = '{{A}}';</script>",
        ),
    )  # fmt: skip
    package.note("Script", "Is x &lt; y?", "Only if y &gt; x")


def mathematics(package: Package):
    package.note("Basic", "Derivative of \\( x^2 \\)?", "\\[ 2x \\]")
    package.note("Basic", "Roots of [$]x^2-1[/$]?", "[latex]\\pm 1[/latex]")
    package.note("Basic", "10<sup>−3</sup> m = ?", "1 mm")


def code(package: Package):
    package.note(
        "Basic", "What does it print?<pre><code>for i in range(2):\n    print(i)</code></pre>",
        "<pre>0\n1</pre>", deck="Python",
    )  # fmt: skip
    package.note("Basic", "Command to list files?", "<code>ls -l</code>", deck="Python")


def without_back(package: Package):
    package.note("Basic", "A front alone", "")
    package.note("Basic", "A blank back", "<br>")
    package.note("Basic", "A good one", "yes")


def minimal(name: str):
    """A package with no more than a script of a few lines writes: no meta, and JSON with the keys it cannot do without."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "collection.anki2")
        database = sqlite3.connect(path)
        database.executescript(
            """
            CREATE TABLE col(id integer primary key, crt, mod, scm, ver, dty, usn, ls, conf text, models text, decks text, dconf text, tags text);
            CREATE TABLE notes(id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text, sfld text, csum integer, flags integer, data text);
            CREATE TABLE cards(id integer primary key, nid integer, did integer, ord integer, mod integer, usn integer, type integer, queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer, left integer, odue integer, odid integer, flags integer, data text);
            CREATE TABLE revlog(id integer primary key, cid, usn, ease, ivl, lastIvl, factor, time, type);
            CREATE TABLE graves(usn, oid, type);
            """
        )
        templates = [{"name": "Card 1", "ord": 0, "qfmt": "{{Question}}", "afmt": '{{FrontSide}}<hr id="answer">{{Answer}}'}]
        model = {"id": 1607392319, "name": "Simple", "type": 0, "tmpls": templates, "flds": [{"name": "Question"}, {"name": "Answer"}]}
        decks = {"1": {"name": "Default"}, "2059400110": {"name": "Country Capitals"}}
        row = (1, 0, 0, 0, 11, 0, 0, 0, "{}", json.dumps({"1607392319": model}), json.dumps(decks), "{}", "{}")
        database.execute("INSERT INTO col VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?)", row)
        for number, (front, back) in enumerate([("Capital of Argentina", "Buenos Aires"), ("Capital of Kenya", "Nairobi")], 1):
            database.execute("INSERT INTO notes VALUES(?,?,1607392319,0,-1,'',?,?,0,0,'')", (number, f"g{number}", f"{front}\x1f{back}", front))
            database.execute("INSERT INTO cards VALUES(?,?,2059400110,0,0,-1,0,0,0,0,0,0,0,0,0,0,0,'')", (number, number))
        database.commit()
        database.close()
        with zipfile.ZipFile(FOLDER / name, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.write(path, "collection.anki2")
            archive.writestr("media", "{}")


def altered(source: str, name: str, change):
    """Copies a package with the contents of its entries changed."""
    with zipfile.ZipFile(FOLDER / source) as old, zipfile.ZipFile(FOLDER / name, "w") as new:
        for entry in old.infolist():
            data = change(entry.filename, old.read(entry))
            new.writestr(entry.filename, data, entry.compress_type)


def main():
    for name, make, options in [
        ("newer.apkg", basic, {}), ("older.apkg", basic, {"older": True}),
        ("whole-collection.colpkg", basic, {}), ("reversed.apkg", reversed_cards, {}),
        ("vocabulary.apkg", vocabulary, {}), ("cloze.apkg", cloze, {"older": True}),
        ("cloze-with-title.apkg", cloze_with_title, {}),
        ("image-occlusion.apkg", image_occlusion, {"media": True}),
        ("filtered-deck.apkg", filtered_deck, {"learnt": True}), ("media.apkg", media, {"media": True}),
        ("typed.apkg", typed, {}), ("known-parts.apkg", known_parts, {}),
        ("no-rule.apkg", no_rule, {"older": True}), ("scripted.apkg", scripted, {}),
        ("mathematics.apkg", mathematics, {}), ("code.apkg", code, {}),
        ("without-back.apkg", without_back, {}),
    ]:  # fmt: skip
        with Package(name, **options) as package:
            make(package)
    minimal("minimal.apkg")
    altered("newer.apkg", "future-version.apkg", lambda name, data: b"\x08\x04" if name == "meta" else data)
    altered("newer.apkg", "cut-off.apkg", lambda name, data: data[:2_000] if name.endswith("21b") else data)


if __name__ == "__main__":
    main()
