"""Writes the documents of this folder that LibreOffice has converted: flat OpenDocument and HTML, made into .docx by soffice.

Needs LibreOffice (tried with 7.4) and python-docx."""

import base64
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

import make

SPACES = " ".join(
    f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for prefix, name in [
        ("office", "office"), ("style", "style"), ("text", "text"), ("table", "table"), ("draw", "drawing"),
        ("fo", "xsl-fo-compatible"), ("svg", "svg-compatible")]
) + (' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink"'
     ' xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"')


def level(depth, format_, suffix, prefix="", display=1, start=1):
    return (f'<text:list-level-style-number text:level="{depth}" style:num-format="{format_}" style:num-suffix="{suffix}" '
            f'style:num-prefix="{prefix}" text:display-levels="{display}" text:start-value="{start}">'
            '<style:list-level-properties text:list-level-position-and-space-mode="label-alignment">'
            f'<style:list-level-label-alignment text:label-followed-by="listtab" fo:text-indent="-0.6cm" fo:margin-left="{depth}cm"/>'
            "</style:list-level-properties></text:list-level-style-number>")


def bullets(name, sign="•"):
    levels = "".join(
        f'<text:list-level-style-bullet text:level="{depth}" text:bullet-char="{sign}">'
        '<style:list-level-properties text:list-level-position-and-space-mode="label-alignment">'
        f'<style:list-level-label-alignment text:label-followed-by="listtab" fo:text-indent="-0.6cm" fo:margin-left="{depth}cm"/>'
        "</style:list-level-properties></text:list-level-style-bullet>" for depth in (1, 2))
    return f'<text:list-style style:name="{name}">{levels}</text:list-style>'


LISTS = (
    f'<text:list-style style:name="L1">{level(1, "1", ".")}{level(2, "a", ")")}{level(3, "i", ".")}</text:list-style>'
    f'<text:list-style style:name="L2">{level(1, "1", ")")}{level(2, "A", ".")}</text:list-style>'
    f'<text:list-style style:name="L3">{level(1, "A", ".")}</text:list-style>'
    f'<text:list-style style:name="L4">{level(1, "1", ".")}{level(2, "1", ".", display=2)}</text:list-style>'
    f'<text:list-style style:name="L5">{level(1, "1", ".", prefix="Question ")}{level(2, "a", ")", prefix="(")}</text:list-style>'
    + bullets("B1"))

LOOKS = "".join(
    f'<style:style style:name="{name}" style:family="text"><style:text-properties {properties}/></style:style>'
    for name, properties in [
        ("bold", 'fo:font-weight="bold"'), ("italic", 'fo:font-style="italic"'), ("yellow", 'fo:background-color="#ffff00"'),
        ("green", 'fo:color="#00a933"'), ("red", 'fo:color="#ff0000"'), ("line", 'style:text-underline-style="solid"'),
        ("hidden", 'text:display="none"'), ("up", 'style:text-position="super 58%"'), ("down", 'style:text-position="sub 58%"')])


def span(look, text):
    return f'<text:span text:style-name="{look}">{text}</text:span>'


def p(text="", style="Standard"):
    return f'<text:p text:style-name="{style}">{text}</text:p>'


def h(text, depth=1):
    return f'<text:h text:style-name="Heading_20_{depth}" text:outline-level="{depth}">{text}</text:h>'


def item(*parts, start=None):
    first = f' text:start-value="{start}"' if start else ""
    return f"<text:list-item{first}>" + "".join(parts) + "</text:list-item>"


def items(*texts):
    return [item(p(text)) for text in texts]


def ul(*parts, style="L1", more=""):
    return f'<text:list text:style-name="{style}" {more}>' + "".join(parts) + "</text:list>"


def inner(*parts):
    return "<text:list>" + "".join(parts) + "</text:list>"


def table(rows, header=False):
    def row(cells):
        return "<table:table-row>" + "".join(
            f'<table:table-cell office:value-type="string">{cell if cell.startswith("<text:p") or cell.startswith("<text:list") else p(cell)}</table:table-cell>'
            for cell in cells) + "</table:table-row>"
    head = f"<table:table-header-rows>{row(rows[0])}</table:table-header-rows>" if header else row(rows[0])
    return (f'<table:table><table:table-column table:number-columns-repeated="{len(rows[0])}"/>{head}'
            + "".join(row(cells) for cells in rows[1:]) + "</table:table>")


def picture(description):
    data = base64.b64encode(make.picture()).decode()
    return ('<draw:frame text:anchor-type="as-char" svg:width="1cm" svg:height="1cm"><draw:image><office:binary-data>'
            f"{data}</office:binary-data></draw:image><svg:desc>{description}</svg:desc></draw:frame>")


def formula(mathml):
    return ('<draw:frame text:anchor-type="as-char" svg:width="2cm" svg:height="1cm"><draw:object>'
            f'<math xmlns="http://www.w3.org/1998/Math/MathML">{mathml}</math></draw:object></draw:frame>')


def document(body, header="", footer="", styles=""):
    page = (f"<style:header>{header}</style:header>" if header else "") + (f"<style:footer>{footer}</style:footer>" if footer else "")
    return (f'<?xml version="1.0" encoding="UTF-8"?><office:document {SPACES} office:version="1.3" '
            'office:mimetype="application/vnd.oasis.opendocument.text"><office:styles>'
            '<style:style style:name="Standard" style:family="paragraph" style:class="text"/>'
            + "".join(f'<style:style style:name="Heading_20_{n}" style:display-name="Heading {n}" style:family="paragraph" '
                      f'style:parent-style-name="Standard" style:default-outline-level="{n}"><style:text-properties fo:font-weight="bold"/>'
                      "</style:style>" for n in (1, 2))
            + '<style:style style:name="Title" style:family="paragraph" style:parent-style-name="Standard"/>'
            f"{styles}</office:styles><office:automatic-styles>{LISTS}{LOOKS}"
            '<style:style style:name="rtl" style:family="paragraph" style:parent-style-name="Standard">'
            '<style:paragraph-properties style:writing-mode="rl-tb"/></style:style>'
            '<style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm"/>'
            '<style:header-style><style:header-footer-properties fo:min-height="1cm"/></style:header-style>'
            '<style:footer-style><style:header-footer-properties fo:min-height="1cm"/></style:footer-style></style:page-layout>'
            '</office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm1">'
            f"{page}</style:master-page></office:master-styles><office:body><office:text>{body}</office:text></office:body></office:document>")


def lists():
    def question(prompt, *choices):
        return item(p(prompt), inner(*items(*choices)))
    return document(
        h("Capitals")
        + ul(question("What is the capital of Peru?", "Quito", span("bold", "Lima"), "La Paz"),
             question("What is the capital of Chile?", span("bold", "Santiago"), "Arica"))
        + p("The next ones are about rivers.")
        + ul(question("Which river flows through Paris?", "Rhine", span("bold", "Seine")), more='text:continue-numbering="true"')
        + h("Mountains")
        + ul(question("Which mountain is the highest?", span("bold", "Everest"), "K2"),
             item(p("What does this program print?"), p("print(1 + 1)"), inner(*items("11", span("bold", "2")))))
        + h("Figures")
        + ul(item(p("Which number is even?"), inner(*items("3", span("bold", "4"), "5"))), style="L4")
        + h("Words")
        + ul(item(p("Which word is a verb?"), inner(*items(span("bold", "go"), "house"))),
             item(p("Which word is a noun?"), inner(*items("see", span("bold", "sea")))), style="L5"))


def key():
    lines = [
        "1. What is the capital of Peru?", "A. Quito", "B. Lima", "", "2. What is the capital of Chile?", "A. Santiago", "B. Arica", "",
        "3. The Nile is a river. (T/F)", ""]
    return document("".join(map(p, lines)) + h("Answer key") + ul(*items("B", "A", "True")))


def looks():
    def question(number, *choices):
        return p(f"{number}) Which one?") + "".join(p(f"{letter}) {text}") for letter, text in zip("abc", choices))
    return document(
        p("Looks", "Title")
        + question(1, "one", span("yellow", "two"), "three") + question(2, span("green", "one"), span("red", "two"), span("red", "three"))
        + question(3, "one", "two", span("line", "three")) + question(4, span("bold", "a") + " one", "two", span("bold", "three"))
        + p("5) H" + span("down", "2") + "O is " + span("italic", "what") + "?") + p("Answer: water"))


def tables():
    return document(
        p("Capitals of the world", "Title")
        + p("1. Which city has most people?")
        + table([["City", "People"], ["Lima", "10 million"], ["Oslo", "1 million"]], header=True)
        + p("a) " + span("bold", "Lima")) + p("b) Oslo")
        + h("A table of questions")
        + table([["Question", "A", "B", "C", "Answer"], ["Capital of Peru?", "Quito", "Lima", "La Paz", "B"],
                 ["Capital of Chile?", "Santiago", "Arica", "Iquique", "A"]])
        + h("Behind it")
        + p("2. What is the capital of Kenya?") + p("a) " + span("bold", "Nairobi")) + p("b) Mombasa")
        + h("Terms") + table([["der Baum", "tree"], ["das Haus", "house"], ["der Hund", "dog"]])
        + h("In cells")
        + table([[p("1. Where is the Louvre?") + p("a) London") + p("b) " + span("bold", "Paris"))],
                 [p("2. Where is the Prado?") + p("a) " + span("bold", "Madrid")) + p("b) Rome")]]))


def pictures():
    return document(
        p("1. Which tree is this? " + picture("an oak")) + p("Answer: oak")
        + p("2. Which one is a beech?") + p("a) " + picture("a beech")) + p("b) " + picture("a fir")) + p("Answer: a")
        + ul(item(p("What is this?"), p(picture("a cat")), inner(*items(span("bold", "a cat"), "a dog")), start=3)))


def equations():
    def row(*parts):
        return "<mrow>" + "".join(parts) + "</mrow>"
    def i(x): return f"<mi>{x}</mi>"
    def n(x): return f"<mn>{x}</mn>"
    def o(x): return f"<mo>{x}</mo>"
    half = f"<mfrac>{n(1)}{n(2)}</mfrac>"
    square = f"<msup>{i('x')}{n(2)}</msup>"
    total = f"<munderover>{o('∑')}{row(i('k'), o('='), n(1))}{i('n')}</munderover>"
    matrix = ("<mfenced open='(' close=')'><mtable><mtr><mtd>" + n(1) + "</mtd><mtd>" + n(2) + "</mtd></mtr><mtr><mtd>" + n(3)
              + "</mtd><mtd>" + n(4) + "</mtd></mtr></mtable></mfenced>")
    return document(
        p("1. Solve " + formula(row(square, o("="), n(4), o("."))))
        + p("a) " + formula(row(i("x"), o("="), n(2)))) + p("b) " + formula(row(i("x"), o("="), half))) + p("Answer: a")
        + p("2. Which is the largest?")
        + p("a) " + formula(f"<msqrt>{n(2)}</msqrt>")) + p("b) " + formula(f"<mroot>{n(8)}{n(3)}</mroot>")) + p("Answer: b")
        + p("3. What is the sum " + formula(row(total, i("k"))) + "?")
        + p("Answer: " + formula(f"<mfrac>{row(i('n'), o('('), i('n'), o('+'), n(1), o(')'))}{n(2)}</mfrac>"))
        + p("4. What is the determinant of " + formula(matrix) + "?") + p("Answer: -2")
        + p("5. What is " + formula(row(f"<msub>{i('a')}{row(i('n'), o('+'), n(1))}</msub>", o("≤"), i("α"))) + "?") + p("Answer: a bound"))


def sections():
    header = p("Biology, winter term, Professor Gray")
    footer = p("Page <text:page-number/> of <text:page-count/>")
    return document(
        p("Biology", "Title") + h("Plants", 2)
        + p("Trees have leaves.") + p(span("bold", "True")) + p("False")
        + p() + p("Moss has flowers.") + p("True") + p(span("bold", "False"))
        + h("Animals", 2)
        + p("Whales are fish.") + ul(*items("True", span("bold", "False")), style="L3")
        + p("Cats have whiskers.") + ul(*items(span("bold", "True"), "False"), style="B1"),
        header, footer)


def notes():
    note = ('<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>'
            + p("By Goethe.") + "</text:note-body></text:note>")
    comment = '<office:annotation><dc:creator>A</dc:creator><dc:date>2024-01-01T00:00:00</dc:date>' + p("Too easy") + "</office:annotation>"
    info = "<office:change-info><dc:creator>A</dc:creator><dc:date>2024-01-01T00:00:00</dc:date></office:change-info>"
    changes = ('<text:tracked-changes><text:changed-region text:id="c1"><text:insertion>' + info + "</text:insertion></text:changed-region>"
               '<text:changed-region text:id="c2"><text:deletion>' + info + p("Schiller") + "</text:deletion></text:changed-region>"
               "</text:tracked-changes>")
    inserted = '<text:change-start text:change-id="c1"/>Goethe<text:change-end text:change-id="c1"/><text:change text:change-id="c2"/>'
    frame = ('<draw:frame text:anchor-type="paragraph" svg:width="4cm" svg:height="1cm"><draw:text-box>' + p("Only on paper")
             + "</draw:text-box></draw:frame>")
    return document(
        changes + p(f"1. Who wrote Faust?{note}") + p("a) " + inserted) + p("b) Lessing") + p("Answer: a")
        + p(f"2. Which number is even?{comment}") + p("a) 3") + p("b) 4 " + span("hidden", "(this one)")) + p("Answer: b")
        + p(f"3. Where is the Louvre?{frame}") + p("Answer: Paris"))


def chinese():
    lines = ["世界地理", "１．秘鲁的首都是哪里？", "Ａ．基多", "Ｂ．利马", "Ｃ．拉巴斯", "答案：Ｂ", "２．尼罗河在非洲。（　）", "答案：对",
             "３、中国的首都是（　　）。", "Ａ、上海　　Ｂ、北京　　Ｃ、广州", "答案：Ｂ", "４．长江的长度约为＿＿＿＿公里。", "答案：6300"]
    return document("".join(map(p, lines)))


def right_to_left():
    def r(text): return p(text, "rtl")
    return document(
        r("1. מהי בירת פרו?") + r("א. קיטו") + r("ב. " + span("bold", "לימה")) + r("ג. לה פאס")
        + r("2. ما هي عاصمة مصر؟") + r("أ) " + span("bold", "القاهرة")) + r("ب) الإسكندرية")
        + ul(item(r("מהי בירת צרפת?"), inner(item(r("לונדון")), item(r(span("bold", "פריז")))), start=3)))


def essays():
    line = "_" * 60
    return document(
        p("1. Describe how a bill becomes a law.") + p(line) * 3
        + p("2. Explain the water cycle. (Essay)") + p()
        + p("3. The capital of Peru is " + "_" * 12 + ".") + p("Answer: Lima")
        + p("4. Name two planets: " + span("line", "<text:tab/>") + " and " + span("line", "<text:tab/>") + ".") + p("Answer: Mars, Venus")
        + p("5. Why is the sky blue?") + p(span("line", "<text:tab/><text:tab/><text:tab/>")) + p(span("line", "<text:tab/><text:tab/>")))


PAGE = """<html><head><meta charset="utf-8"><title>Quiz</title></head><body><h1>Rivers</h1>
<ol><li>Which river flows through Paris?<ol type="a"><li>Rhine</li><li><b>Seine</b></li></ol></li>
<li>Which river flows through London?<ol type="A"><li><strong>Thames</strong></li><li>Severn</li></ol></li></ol>
<p>Read this first.</p>
<ol start="3"><li>Which river flows through Vienna?<ul><li>Elbe</li><li><b>Danube</b></li></ul></li></ol>
<p>4. Which river flows through <i>Rome</i>?<br>a) Po<br>b) Tiber<br>Answer: b</p>
</body></html>"""

DOCUMENTS = {
    "lists": lists, "key": key, "looks": looks, "tables": tables, "pictures": pictures, "equations": equations, "sections": sections,
    "notes": notes, "chinese": chinese, "right-to-left": right_to_left, "essays": essays}


def convert(source, folder):
    subprocess.run(["soffice", "--headless", "--convert-to", "docx:MS Word 2007 XML", "--outdir", folder, source], check=True, capture_output=True)


def store(source, name):
    """Copies a document with fixed times and without what says nothing."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in sorted(old.infolist(), key=lambda entry: entry.filename != "[Content_Types].xml"):
            if entry.filename.startswith("docProps/") or "theme" in entry.filename:
                continue
            contents = old.read(entry)
            if entry.filename.endswith(".rels"):
                contents = re.sub(rb'<Relationship [^>]*Target="[^"]*(docProps|theme)[^"]*"[^>]*/>', b"", contents)
            new.writestr(zipfile.ZipInfo(entry.filename, (2024, 1, 1, 0, 0, 0)), contents, zipfile.ZIP_DEFLATED)


def main():
    names = sys.argv[1:] or list(DOCUMENTS) + ["page", "round-trip"]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "out").mkdir()
        for name in names:
            source = folder / f"{name}.fodt"
            if name == "page":
                source = folder / "page.html"
                source.write_text(PAGE)
                odt = ["soffice", "--headless", "--infilter=HTML (StarWriter)", "--convert-to", "odt:writer8", "--outdir", folder, source]
                subprocess.run(odt, check=True, capture_output=True)
                source = folder / "page.odt"
            elif name == "round-trip":
                source = folder / "round-trip.docx"
                source.write_bytes(pathlib.Path("list-with-bold.docx").read_bytes())
            else:
                source.write_text(DOCUMENTS[name]())
            convert(source, folder / "out")
            store(folder / "out" / f"{name}.docx", f"libreoffice-{name}.docx")


if __name__ == "__main__":
    main()
