"""The text that a page of HTML shows, spelled as it was typed."""

import html
import re
from html.parser import HTMLParser

BLANKS = " \t\n\r\f"


class PageText:
    """Collects the elements of a page, and has its text.

    Blanks in a row, and blanks at the ends of a line, are what a browser makes of them: one, and none. So what was
    typed comes back only if the page keeps its blanks with U+00A0, which looks like a blank and is one here.
    """

    def __init__(self):
        # Prose and blocks of code, in turns.
        self.pieces = [""]
        self.code = None

    def add_text(self, text: str):
        """Adds characters of the source."""
        if self.code is not None:
            self.code += text
        else:
            shown = re.sub(f"[{BLANKS}]+", " ", text)
            if self.pieces[-1][-1:] in ("", "\n", " "):
                shown = shown.removeprefix(" ")
            self.pieces[-1] += shown

    def add_character(self, character: str):
        """Adds a character that is there by its number."""
        if self.code is not None:
            self.code += character
        else:
            self.pieces[-1] += character

    def break_line(self):
        assert self.code is None
        self.pieces[-1] = self.pieces[-1].removesuffix(" ") + "\n"

    def open_paragraph(self):
        """Begins a paragraph, which a blank line parts from the one before it."""
        assert self.code is None
        if self.pieces[-1]:
            self.pieces[-1] = self.pieces[-1].removesuffix(" ") + "\n\n"

    def open_code(self):
        assert self.code is None
        self.code, self.language = "", ""

    def name_language(self, name: str | None):
        assert self.code == "" and (name is None or name.startswith("language-"))
        self.language = (name or "").removeprefix("language-")

    def close_code(self):
        assert self.code.endswith("\n")
        ticks = re.findall("`+", self.code)
        fence = "`" * max(3, *(len(run) + 1 for run in ticks), 3)
        self.pieces += [f"{fence}{self.language}\n{self.code}{fence}", ""]
        self.code = None

    def text(self) -> str:
        """The text, with the line breaks that are implied around blocks of code."""
        assert self.code is None
        last = len(self.pieces) - 1
        lines = []
        for index, piece in enumerate(self.pieces):
            if index % 2 == 0:
                piece = piece.removesuffix(" ").replace("\u00a0", " ")
                # Between two blocks, the first line break belongs to both.
                if 0 < index < last and piece.strip("\n") == "":
                    piece = piece.removesuffix("\n") if piece else None
                elif last > 0 and piece == "":
                    piece = None
            if piece is not None:
                lines.append(piece)
        return "\n".join(lines)


class HTMLPage(HTMLParser):
    """The text of a page that consists of nothing but paragraphs, line breaks and blocks of code."""

    def __init__(self, source: str):
        super().__init__(convert_charrefs=False)
        self.page = PageText()
        self.open = []
        self.feed(source)
        self.close()
        assert self.open == [], self.open

    def handle_starttag(self, tag, attributes):
        if tag == "br":
            self.page.break_line()
            return
        # Within a mark, an element without a text makes plain text of it.
        around = {"p": [[]], "pre": [[]], "code": [["pre"]], "span": [[], ["p"]]}
        assert self.open in around[tag], (self.open, tag)
        self.open.append(tag)
        if tag == "p":
            self.page.open_paragraph()
        elif tag == "pre":
            self.page.open_code()
        elif tag == "code":
            self.page.name_language(dict(attributes).get("class"))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag
        if tag == "pre":
            self.page.close_code()

    def handle_data(self, data):
        self.page.add_text(data)

    def handle_entityref(self, name):
        self.page.add_character(html.unescape(f"&{name};"))

    def handle_charref(self, name):
        # The number is that of a character, also where browsers would take one of Windows-1252.
        character = chr(int(name))
        # By its number or not, a browser shows a carriage return or a tab as a blank.
        if character in BLANKS:
            self.page.add_text(character)
        else:
            self.page.add_character(character)


def shown_html(source: str) -> str:
    return HTMLPage(source).page.text()


def drawn(text: str) -> str:
    """A plain text with code or formulas as a page shows it: no blank lines beside code, and formulas in one spelling."""
    pieces, place = [], 0
    for block in re.finditer(r"(?ms)^(`{3,})[A-Za-z0-9+.#_-]*\n.*?\n\1$", text):
        pieces += [text[place : block.start()], block.group()]
        place = block.end()
    pieces.append(text[place:])
    pieces[::2] = [re.sub(r"(?s)\$\$(.+?)\$\$", r"\\[\1\\]", prose) for prose in pieces[::2]]
    if len(pieces) == 1:
        return pieces[0]
    return "\n".join(piece.strip("\n") for piece in pieces if piece.strip("\n"))
