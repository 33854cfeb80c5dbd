"""Writes the documents of this folder with python-docx (pip install python-docx), and the parts that it lacks as Word,
Google Docs and LibreOffice write them."""

import io
import re
import struct
import zipfile
import zlib

import docx
from docx.enum.text import WD_COLOR_INDEX
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import nsdecls, qn
from docx.shared import RGBColor

MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'


def save(document, name):
    """Saves a document with fixed times, so that the file stays the same."""
    buffer = io.BytesIO()
    document.save(buffer)
    source = zipfile.ZipFile(buffer)
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as target:
        for entry in source.infolist():
            # The thumbnail, the theme and the like say nothing.
            left_out = ["thumbnail", "stylesWithEffects", "theme1", "customXml"]
            if any(name in entry.filename for name in left_out):
                continue
            contents = source.read(entry)
            if entry.filename.endswith(".rels"):
                for name in left_out:
                    contents = re.sub(rb"<Relationship [^>]*" + name.encode() + rb"[^>]*/>", b"", contents)
            target.writestr(zipfile.ZipInfo(entry.filename, (2024, 1, 1, 0, 0, 0)), contents, zipfile.ZIP_DEFLATED)


def write(name, body, numbering=None, styles=None, relations="", files=()):
    """Writes a package around a body of XML."""
    main = "application/vnd.openxmlformats-officedocument.wordprocessingml."
    types = "".join(
        f'<Override PartName="/word/{part}.xml" ContentType="{main}{kind}+xml"/>'
        for part, kind, contents in [
            ("document", "document.main", body), ("numbering", "numbering", numbering), ("styles", "styles", styles)] if contents)
    base = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    space = ('xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" '
             f'xmlns:r="{base}" {MATH} xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" '
             'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
             'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
             'xmlns:v="urn:schemas-microsoft-com:vml"')
    head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    parts = {
        "[Content_Types].xml": head + '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="png" ContentType="image/png"/><Default Extension="xml" ContentType="application/xml"/>{types}</Types>',
        "_rels/.rels": head + '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        f'<Relationship Id="rId1" Type="{base}/officeDocument" Target="word/document.xml"/></Relationships>',
        "word/_rels/document.xml.rels": head + '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        + "".join(
            f'<Relationship Id="{id_}" Type="{base}/{part}" Target="{part}.xml"/>'
            for id_, part, contents in [("rId1", "numbering", numbering), ("rId2", "styles", styles)] if contents)
        + relations.replace("BASE", base) + "</Relationships>",
        "word/document.xml": head + f"<w:document {space}><w:body>{body}<w:sectPr/></w:body></w:document>",
    }
    if numbering:
        parts["word/numbering.xml"] = head + f"<w:numbering {space}>{numbering}</w:numbering>"
    if styles:
        parts["word/styles.xml"] = head + f"<w:styles {space}>{styles}</w:styles>"
    with zipfile.ZipFile(name, "w") as target:
        for part, contents in list(parts.items()) + list(files):
            target.writestr(zipfile.ZipInfo(part, (2024, 1, 1, 0, 0, 0)), contents, zipfile.ZIP_DEFLATED)


def level(depth, kind, text, left, start=1, font=None):
    fonts = f'<w:rPr><w:rFonts w:ascii="{font}" w:hAnsi="{font}"/></w:rPr>' if font else ""
    return (f'<w:lvl w:ilvl="{depth}"><w:start w:val="{start}"/><w:numFmt w:val="{kind}"/><w:lvlText w:val="{text}"/>'
            f'<w:pPr><w:ind w:left="{left}" w:hanging="360"/></w:pPr>{fonts}</w:lvl>')


def paragraph(text, list_=None, depth=0, runs="", properties="", style=None):
    number = f'<w:numPr><w:ilvl w:val="{depth}"/><w:numId w:val="{list_}"/></w:numPr>' if list_ else ""
    named = f'<w:pStyle w:val="{style}"/>' if style else ""
    words = f'<w:r>{properties and f"<w:rPr>{properties}</w:rPr>"}<w:t xml:space="preserve">{text}</w:t></w:r>' if text else ""
    return f"<w:p><w:pPr>{named}{number}</w:pPr>{words}{runs}</w:p>"


def picture():
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\x00" + bytes([40 * x % 256 for x in range(24)]) for _ in range(8))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def typed_letters():
    d = docx.Document()
    d.add_heading("Capitals", 0)
    for line in [
        "1. What is the capital of Peru?", "a) Quito", "b) Lima", "c) La Paz, which lies much higher than every other capital of the world", "Answer: b",
        "",
        "2. Which of these are in Africa?", "a) Kenya", "b) Peru", "c) Ghana", "Answer: a, c", "Explanation: Peru is in South America.",
        "",
        "3. The Nile is a river. (True/False)", "Answer: True",
        "4. The capital of France is ________.", "Answer: Paris",
    ]:
        d.add_paragraph(line)
    save(d, "typed-letters.docx")


def list_styles():
    d = docx.Document()
    numbering = d.part.numbering_part.element
    definition = parse_xml(f'<w:abstractNum {nsdecls("w")} w:abstractNumId="90"><w:multiLevelType w:val="multilevel"/>'
                           + level(0, "decimal", "%1.", 360) + level(1, "lowerLetter", "%2)", 720) + "</w:abstractNum>")
    numbering.insert(0, definition)
    numbering.append(parse_xml(f'<w:num {nsdecls("w")} w:numId="90"><w:abstractNumId w:val="90"/></w:num>'))

    def add(text, depth, bold=False):
        p = d.add_paragraph(style="List Paragraph")
        properties = p._p.get_or_add_pPr().get_or_add_numPr()
        properties.get_or_add_ilvl().val = depth
        properties.get_or_add_numId().val = 90
        p.add_run(text).bold = bold or None
        return p
    add("Which planet is the largest?", 0)
    add("Mars", 1)
    add("Jupiter", 1, bold=True)
    add("Venus", 1)
    p = add("Which gas do ", 0)
    p.add_run("green").italic = True
    p.add_run(" plants take in?")
    add("Oxygen", 1)
    add("Nitrogen", 1)
    p = add("", 1)
    run = p.add_run("CO")
    run.bold = True
    run = p.add_run("2")
    run.bold = True
    run.font.subscript = True
    save(d, "list-with-bold.docx")


def highlighted():
    d = docx.Document()
    d.add_paragraph("Which is a mammal?", style="List Number")
    for text, isRight in [("Trout", False), ("Whale", True), ("Shark", False)]:
        run = d.add_paragraph(style="List Bullet").add_run(text)
        if isRight:
            run.font.highlight_color = WD_COLOR_INDEX.YELLOW
    d.add_paragraph("Which are birds?", style="List Number")
    for text, isRight in [("Penguin", True), ("Bat", False), ("Ostrich", True)]:
        run = d.add_paragraph(style="List Bullet").add_run(text)
        run.font.color.rgb = RGBColor(0, 0xB0, 0x50) if isRight else RGBColor(0xFF, 0, 0)
    d.add_paragraph("Which word is the subject of “", style="List Number")
    p = d.paragraphs[-1]
    p.add_run("Dogs").underline = True
    p.add_run(" bark”?")
    for text, isRight in [("Dogs", True), ("bark", False)]:
        run = d.add_paragraph(style="List Bullet").add_run(text)
        run.underline = isRight or None
    save(d, "highlighted.docx")


def google_docs():
    numbering = "".join(
        f'<w:abstractNum w:abstractNumId="{n}">' + level(0, "decimal", "%1.", 720) + level(1, "lowerLetter", "%2.", 1440)
        + level(2, "lowerRoman", "%3.", 2160) + "</w:abstractNum>" for n in (1, 2))
    numbering += "".join(f'<w:num w:numId="{n}"><w:abstractNumId w:val="{n}"/></w:num>' for n in (1, 2))
    plain = '<w:rPr><w:color w:val="434343"/><w:rtl w:val="0"/></w:rPr>'

    def p(text, depth=None, shade=None, list_=1):
        number = "" if depth is None else f'<w:numPr><w:ilvl w:val="{depth}"/><w:numId w:val="{list_}"/></w:numPr>'
        look = plain.replace("<w:rtl", f'<w:shd w:fill="{shade}" w:val="clear"/><w:rtl') if shade else plain
        return f'<w:p><w:pPr>{number}<w:rPr/></w:pPr><w:r>{look}<w:t xml:space="preserve">{text}</w:t></w:r></w:p>'
    body = (p("Chemistry quiz") + p("Water", 0) + p("a liquid", 1, "ffff00") + p("a metal", 1)
            + p("Gold", 0) + p("a gas", 1) + p("a metal", 1, "ffff00"))
    write("google-docs.docx", body, numbering, "<w:style w:type=\"paragraph\" w:default=\"1\" w:styleId=\"Normal\"><w:name w:val=\"Normal\"/></w:style>")


def libreoffice():
    numbering = ('<w:abstractNum w:abstractNumId="1">' + level(0, "decimal", "%1.", 720) + level(1, "decimal", "%2.", 1080) + "</w:abstractNum>"
                 '<w:abstractNum w:abstractNumId="2">' + level(0, "bullet", "\uf0b7", 720, font="Symbol") + "</w:abstractNum>"
                 '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>')
    styles = ('<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>'
              '<w:style w:type="paragraph" w:styleId="Berschrift1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:rPr><w:b/><w:bCs/></w:rPr></w:style>'
              '<w:style w:type="character" w:styleId="Richtig"><w:name w:val="Richtig"/><w:rPr><w:b/><w:bCs/><w:color w:val="00A933"/></w:rPr></w:style>')
    right = '<w:rStyle w:val="Richtig"/>'
    body = (paragraph("Erdkunde", style="Berschrift1")
            + paragraph("Wie heißt die Hauptstadt von Österreich?", 1) + paragraph("Graz", 1, 1) + paragraph("Wien", 1, 1, properties=right)
            + paragraph("Wie heißt der längste Fluss in Deutschland?", 1) + paragraph("Rhein", 1, 1, properties=right) + paragraph("Elbe", 1, 1)
            + paragraph("Physik", style="Berschrift1")
            + paragraph("Was misst man in Newton?", 1) + paragraph("Masse", 2) + paragraph("Kraft", 2, properties=right))
    write("libreoffice.docx", body, numbering, styles)


def key_table():
    d = docx.Document()
    for line in ["1. 2 + 2 = ?", "A. 3", "B. 4", "2. 3 × 3 = ?", "A. 9", "B. 6", "3. 10 − 7 = ?", "A. 2", "B. 3"]:
        d.add_paragraph(line)
    t = d.add_table(rows=4, cols=2)
    for row, (number, letter) in zip(t.rows, [("Question", "Answer"), ("1", "B"), ("2", "A"), ("3", "B")]):
        row.cells[0].text, row.cells[1].text = number, letter
    save(d, "key-in-table.docx")


def question_table():
    d = docx.Document()
    d.add_heading("Rivers", 1)
    rows = [("Question", "A", "B", "C", "Answer"), ("Which river flows through Paris?", "Seine", "Loire", "Rhône", "A"),
            ("Which river flows through Vienna?", "Rhine", "Danube", "Elbe", "B")]
    t = d.add_table(rows=0, cols=5)
    for values in rows:
        for cell, value in zip(t.add_row().cells, values):
            cell.text = value
            if values is rows[0]:
                cell.paragraphs[0].runs[0].bold = True
    save(d, "question-table.docx")


def glossary():
    d = docx.Document()
    d.add_paragraph("Words of unit 3")
    t = d.add_table(rows=0, cols=2)
    for term, meaning in [("der Hund", "dog"), ("die Katze", "cat"), ("das Pferd", "horse")]:
        cells = t.add_row().cells
        cells[0].text, cells[1].text = term, meaning
    save(d, "glossary.docx")


def prompt_table():
    d = docx.Document()
    d.add_paragraph("1. Which month was the wettest?")
    t = d.add_table(rows=0, cols=2)
    for month, rain in [("Month", "Rain (mm)"), ("May", "60"), ("June", "85")]:
        cells = t.add_row().cells
        cells[0].text, cells[1].text = month, rain
    for line in ["a) May", "*b) June"]:
        d.add_paragraph(line)
    t = d.add_table(rows=2, cols=2)
    d.add_paragraph("Answer: D")
    t._tbl.addprevious(d.paragraphs[-1]._p)
    d.paragraphs[-1]._p.addprevious(parse_xml(f'<w:p {nsdecls("w")}><w:r><w:t>2. Which is a prime number?</w:t></w:r></w:p>'))
    d.paragraphs[-1]._p.addprevious(t._tbl)
    for cell, text in zip([c for r in t.rows for c in r.cells], ["A. 4", "B. 6", "C. 8", "D. 7"]):
        cell.text = text
    save(d, "tables-in-questions.docx")


def pictures_and_equations():
    d = docx.Document()
    p = d.add_paragraph("1. Which tree has this leaf? ")
    p.add_run().add_picture(io.BytesIO(picture()))
    p._p.xpath(".//wp:docPr")[0].set("descr", "a leaf")
    for line in ["a) oak", "b) elm", "Answer: a"]:
        d.add_paragraph(line)

    def math(before, xml, after=""):
        p = d.add_paragraph(before)
        p._p.append(parse_xml(f"<m:oMath {MATH}>{xml}</m:oMath>"))
        if after:
            p.add_run(after)

    def r(text, plain=False):
        look = '<m:rPr><m:sty m:val="p"/></m:rPr>' if plain else ""
        return f"<m:r>{look}<m:t>{text}</m:t></m:r>"

    def part(name, xml):
        return f"<m:{name}>{xml}</m:{name}>"
    square = part("sSup", part("e", r("x")) + part("sup", r("2")))
    math("2. What is the derivative of ", square, "?")
    math("a) ", part("f", part("num", square) + part("den", r("2"))))
    math("b) ", r("2x"))
    math("c) ", part("rad", '<m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>' + part("e", r("x"))))
    d.add_paragraph("Answer: b")
    total = part("nary", '<m:naryPr><m:chr m:val="∑"/></m:naryPr>' + part("sub", r("i=1")) + part("sup", r("n")) + part("e", r("i")))
    math("3. Simplify ", total, ".")
    d.add_paragraph("Answer: n(n+1)/2")
    save(d, "pictures-and-equations.docx")


def word_parts():
    box = ('<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>' + paragraph("Read this first")
           + '</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict/></mc:Fallback></mc:AlternateContent></w:r>')
    field = ('<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>SEQ q</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>'
             '<w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>')

    def checkbox(sign):
        return (f'<w:sdt><w:sdtPr><w14:checkbox/></w:sdtPr><w:sdtContent><w:r><w:t>{sign}</w:t></w:r></w:sdtContent></w:sdt>')
    body = (f'<w:p>{field}<w:r><w:t xml:space="preserve">. Who wrote </w:t></w:r><w:del w:id="1"><w:r><w:delText>Emma</w:delText></w:r></w:del>'
            '<w:ins w:id="2"><w:r><w:t>Faust</w:t></w:r></w:ins><w:r><w:t>?</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>'
            f'<w:p>{checkbox("☐")}<w:r><w:t xml:space="preserve"> Schiller</w:t></w:r></w:p><w:p>{checkbox("☒")}<w:r><w:t xml:space="preserve"> Goethe</w:t></w:r></w:p>'
            '<w:sdt><w:sdtContent>' + paragraph("2. Where is ", runs='<w:hyperlink r:id="rId9"><w:r><w:t>the Louvre</w:t></w:r></w:hyperlink><w:r><w:t>?</w:t></w:r>' + box)
            + "</w:sdtContent></w:sdt>" + paragraph("Answer: Paris", runs='<w:r><w:rPr><w:vanish/></w:rPr><w:t>, of course</w:t></w:r>')
            + '<w:p><w:r><w:t>3. Which number is even?</w:t><w:br/><w:t>a) 3</w:t><w:br/><w:t>b) 4</w:t><w:br/><w:t>Answer: b</w:t></w:r></w:p>')
    write("parts-of-word.docx", body, relations='<Relationship Id="rId9" Type="BASE/hyperlink" Target="https://www.louvre.fr/en" TargetMode="External"/>')


def sections():
    d = docx.Document()
    d.add_heading("Final exam", 0)
    for title, questions in [("Part 1", [("What is 1 + 1?", ["1", "2"], 1), ("What is 2 + 3?", ["5", "6"], 0)]),
                             ("Part 2", [("Which is a verb?", ["run", "dog"], 0)])]:
        d.add_heading(title, 1)
        for number, (prompt, choices, right) in enumerate(questions, 1):
            d.add_paragraph(f"Question {number}", style="Heading 2")
            d.add_paragraph(prompt)
            for letter, (index, choice) in zip("ABCD", enumerate(choices)):
                run = d.add_paragraph().add_run(f"{letter}. {choice}")
                run.bold = index == right or None
    save(d, "sections.docx")


def cut_off():
    with open("typed-letters.docx", "rb") as file:
        contents = file.read()
    with open("cut-off.docx", "wb") as file:
        file.write(contents[:len(contents) // 2])


if __name__ == "__main__":
    for make in [typed_letters, list_styles, highlighted, google_docs, libreoffice, key_table, question_table, glossary,
                 prompt_table, pictures_and_equations, word_parts, sections, cut_off]:
        make()
