"""A second reader of the files in Moodle XML, and Anki's own engine with its check of media."""

import base64
import copy
import re
import urllib.parse

import samples
from interop import Program, Report
from lxml import etree, html
from read_anki_package import Packages
from read_qti_media import digest, expected, exported

TITLE = "Files in Moodle XML and Anki packages"

SOUND = re.compile(r"\[sound:([^\]]+)\]")


def moodle(document: bytes) -> dict:
    """The digests of what each question shows: each text has its files beside it, and shows all of them."""
    found = {}
    for question in etree.fromstring(document).iter("question"):
        if question.get("type") == "category":
            continue
        shown = []
        for text in question.iter("text"):
            files = {
                file.get("name"): base64.b64decode(file.text)
                for file in text.getparent().findall("file")
            }
            page = html.fragment_fromstring(text.text or "", create_parent="div")
            addresses = [e.get("src") for e in page.iter("img", "audio", "video")]
            names = [
                urllib.parse.unquote(address.removeprefix("@@PLUGINFILE@@/")) for address in addresses
            ]
            assert all(a.startswith("@@PLUGINFILE@@/") for a in addresses)
            assert set(names) == set(files), "a text shows other files than it has"
            shown += [digest(files[name]) for name in names]
        found[f"q-{question.findtext('idnumber').removeprefix('q-')}"] = sorted(shown)
    return found


def without_right_sides(group: dict) -> dict:
    """The group as Moodle can show it: a right side of pairs is a line of a list, which shows no file."""
    shown = copy.deepcopy(group)
    for question in shown["questions"]:
        for pair in question.get("pairs", []):
            pair["right"] = "a line"
    return shown


def digests(shown: dict) -> dict:
    return {name: sorted(file for file, _ in files) for name, files in shown.items()}


def anki(package: bytes, report: Report, wanted: set[str]):
    """What Anki has of the files once it has taken the package over."""
    with Packages() as packages:
        packages.import_package(package)
        collection = packages.collection
        result = collection.media.check()
        report.equal("anki-package: missing files", list(result.missing), [])
        report.equal("anki-package: unused files", list(result.unused), [])
        names = set()
        for identifier in collection.find_notes(""):
            note = collection.get_note(identifier)
            names |= set(collection.media.files_in_str(note.mid, "".join(note.fields)))
        folder = collection.media.dir()
        found = set()
        for name in names:
            with open(f"{folder}/{name}", "rb") as file:
                found.add(digest(file.read()))
        report.equal("anki-package: digests of the files", sorted(found), sorted(wanted))


def check(program: Program, report: Report):
    group, files = samples.shown_files()
    wanted = digests(expected(without_right_sides(group), files))
    found = moodle(exported(program, group, files, "moodle-xml"))
    # Moodle has the same files in more texts: how often they are shown is its own affair.
    for identifier, shown in wanted.items():
        report.equal(
            f"moodle-xml: files of {identifier}", sorted(set(found.get(identifier, []))), sorted(set(shown))
        )
    shown = digests(expected(group, files))
    anki(
        exported(program, group, files, "anki-package"),
        report,
        {name for names in shown.values() for name in names},
    )
