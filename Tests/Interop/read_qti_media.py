"""A second reader of the files in QTI packages: every address leads to an entry with the bytes and the words of the group."""

import hashlib
import io
import posixpath
import re
import urllib.parse
import zipfile

import samples
from interop import Library, Program, Report
from lxml import etree, html
from read_qti import CP, PARSER, QTI
from read_qti12 import CP as FIRST_CP
from read_qti12 import QTI as FIRST_QTI

TITLE = "Files in QTI packages"

REFERENCE = re.compile(r"!\[((?:[^\]\\]|\\.)*)\]\((media/[^)]+)\)")


def expected(group: dict, files: dict) -> dict:
    """The digests and descriptions of what each question shows."""

    def texts(value) -> list[str]:
        if isinstance(value, str):
            return [value]
        values = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
        return [text for inner in values for text in texts(inner)]

    return {
        f"q-{question['id']}": sorted(
            (digest(files[address.removeprefix("media/")]), words)
            for text in texts(question)
            for words, address in REFERENCE.findall(text)
        )
        for question in group["questions"]
    }


def digest(contents: bytes) -> str:
    return hashlib.sha256(contents).hexdigest()


class Package:
    """An archive with its manifest, of which every entry is named and every resource is there."""

    def __init__(self, package: bytes, space: str):
        self.archive = zipfile.ZipFile(io.BytesIO(package))
        assert self.archive.testzip() is None
        names = self.archive.namelist()
        assert len(names) == len(set(names)), "an entry is there twice"
        manifest = etree.fromstring(self.archive.read("imsmanifest.xml"), PARSER)
        files = [file.get("href") for file in manifest.iter(f"{space}file")]
        assert sorted([*files, "imsmanifest.xml"]) == sorted(names), "the manifest names other entries"
        self.resources = {r.get("identifier"): r for r in manifest.iter(f"{space}resource")}
        needed = {d.get("identifierref") for d in manifest.iter(f"{space}dependency")}
        assert needed <= set(self.resources), "a resource is missing"
        content = {i for i, r in self.resources.items() if r.get("type") == "webcontent"}
        assert content <= needed, "a file is shown by nothing"
        self.space = space

    def depends(self, resource) -> set[str]:
        """The entries of the files that a resource depends on."""
        names = [d.get("identifierref") for d in resource.iter(f"{self.space}dependency")]
        return {
            self.resources[name].get("href") for name in names
            if self.resources[name].get("type") == "webcontent"
        }  # fmt: skip

    def digest(self, path: str) -> str:
        return digest(self.archive.read(path))


def second(package: bytes) -> dict:
    """What each item of 2.1 shows: its addresses are relative to its document."""
    found = {}
    opened = Package(package, CP)
    for resource in opened.resources.values():
        if resource.get("type") != "imsqti_item_xmlv2p1":
            continue
        path = resource.get("href")
        item = etree.fromstring(opened.archive.read(path), PARSER)
        shown, paths = [], set()
        for element in item.iter(f"{QTI}img", f"{QTI}object"):
            is_picture = element.tag == f"{QTI}img"
            address = element.get("src" if is_picture else "data")
            words = element.get("alt") if is_picture else element.text or ""
            assert is_picture or re.fullmatch(r"(audio|video)/\w+", element.get("type"))
            target = posixpath.normpath(
                posixpath.join(posixpath.dirname(path), urllib.parse.unquote(address))
            )
            shown.append((opened.digest(target), words))
            paths.add(target)
        assert paths == opened.depends(resource), "an item depends on other files than it shows"
        # XHTML has no other element that plays a file.
        assert not list(item.iter(f"{QTI}audio", f"{QTI}video"))
        found[item.get("identifier")] = sorted(shown)
    return found


def first(package: bytes) -> dict:
    """What each item of 1.2 shows: its addresses have the mark that Canvas has for the folder of files."""
    found = {}
    opened = Package(package, FIRST_CP)
    for resource in opened.resources.values():
        if resource.get("type") != "imsqti_xmlv1p2":
            continue
        path = resource.find(f"{FIRST_CP}file").get("href")
        root = etree.fromstring(opened.archive.read(path), PARSER)
        paths = set()
        for item in root.iter(f"{FIRST_QTI}item"):
            shown = []
            list_of_all = item.find(f".//{FIRST_QTI}response_lid")
            for text in item.iter(f"{FIRST_QTI}mattext"):
                if text.get("texttype") != "text/html" or not text.text:
                    continue
                # Each left side of pairs has the list of all right ones.
                if any(
                    around.getparent().getparent() is not list_of_all
                    for around in text.iterancestors(f"{FIRST_QTI}response_label")
                ):
                    continue
                for element in html.fragment_fromstring(text.text, create_parent="div").iter():
                    if element.tag not in ("img", "audio", "video"):
                        continue
                    mark, address = element.get("src").split("/", 1)
                    assert mark == "$IMS-CC-FILEBASE$"
                    target = f"web_resources/{urllib.parse.unquote(address)}"
                    words = element.get("alt" if element.tag == "img" else "aria-label", "")
                    shown.append((opened.digest(target), words))
                    paths.add(target)
            found[item.get("ident")] = sorted(shown)
        assert paths == opened.depends(resource), "a quiz depends on other files than it shows"
    return found


def exported(program: Program, group: dict, files: dict, to: str) -> bytes:
    with Library(program) as library:
        library.save([group])
        folder = library.folder / "media"
        folder.mkdir()
        for name, contents in files.items():
            (folder / name).write_bytes(contents)
        return library.export(to)


def check(program: Program, report: Report):
    group, files = samples.shown_files()
    wanted = expected(group, files)
    for to, read in (("qti", second), ("qti12", first)):
        found = read(exported(program, group, files, to))
        for identifier, shown in wanted.items():
            report.equal(f"{to}: files of {identifier}", found.get(identifier), shown)
