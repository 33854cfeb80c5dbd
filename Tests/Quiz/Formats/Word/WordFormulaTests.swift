import QuizText
import Testing

@testable import QuizFormats

/// Equations of documents as TeX.
struct WordFormulaTests {
  private func formula(_ xml: String) throws -> WordFormula {
    var found: WordFormula?
    try XMLReader(Array("<m:oMath>\(xml)</m:oMath>".utf8), units: ["oMath"]).read {
      found = WordFormula($0)
    }
    return try #require(found)
  }

  private static func r(_ text: String) -> String { "<m:r><m:t>\(text)</m:t></m:r>" }
  private static func e(_ text: String) -> String { "<m:e>\(r(text))</m:e>" }

  private static let formulas: [(String, String)] = [
    (r("x=α+β"), "x=\\alpha+\\beta"),
    (r("2πr"), "2\\pi r"),
    ("<m:f><m:num>\(r("1"))</m:num><m:den>\(r("x"))</m:den></m:f>", "\\frac{1}{x}"),
    (
      "<m:f><m:fPr><m:type m:val=\"lin\"/></m:fPr><m:num>\(r("1"))</m:num><m:den>\(r("x"))</m:den></m:f>",
      "{1}/{x}"
    ),
    ("<m:sSup>\(e("x"))<m:sup>\(r("2"))</m:sup></m:sSup>", "x^{2}"),
    (
      "<m:sSubSup>\(e("ab"))<m:sub>\(r("i"))</m:sub><m:sup>\(r("2"))</m:sup></m:sSubSup>",
      "{ab}_{i}^{2}"
    ),
    ("<m:rad><m:deg>\(r("3"))</m:deg>\(e("x"))</m:rad>", "\\sqrt[3]{x}"),
    ("<m:rad><m:radPr><m:degHide/></m:radPr><m:deg/>\(e("x"))</m:rad>", "\\sqrt{x}"),
    ("<m:d>\(e("a"))</m:d>", "\\left(a \\right)"),
    (
      "<m:d><m:dPr><m:begChr m:val=\"{\"/><m:endChr m:val=\"\"/></m:dPr>\(e("a"))</m:d>",
      "\\left\\{a \\right."
    ),
    (
      "<m:d><m:dPr><m:begChr m:val=\"[\"/><m:endChr m:val=\"]\"/></m:dPr><m:e><m:m><m:mr>\(e("1"))\(e("0"))</m:mr><m:mr>\(e("0"))\(e("1"))</m:mr></m:m></m:e></m:d>",
      "\\begin{bmatrix} 1 & 0 \\\\ 0 & 1 \\end{bmatrix}"
    ),
    (
      "<m:nary><m:sub>\(r("0"))</m:sub><m:sup>\(r("1"))</m:sup>\(e("x"))</m:nary>",
      "\\int_{0}^{1} x"
    ),
    (
      "<m:nary><m:naryPr><m:chr m:val=\"∑\"/><m:supHide m:val=\"1\"/></m:naryPr><m:sub>\(r("i"))</m:sub><m:sup/>\(e("x"))</m:nary>",
      "\\sum_{i} x"
    ),
    (
      "<m:func><m:fName><m:r><m:rPr><m:sty m:val=\"p\"/></m:rPr><m:t>sin</m:t></m:r></m:fName>\(e("x"))</m:func>",
      "\\sin x"
    ),
    (
      "<m:func><m:fName><m:limLow>\(e("lim"))<m:lim>\(r("x→0"))</m:lim></m:limLow></m:fName>\(e("x"))</m:func>",
      "\\lim_{x\\to0} x"
    ),
    ("<m:acc><m:accPr><m:chr m:val=\"⃗\"/></m:accPr>\(e("v"))</m:acc>", "\\vec{v}"),
    ("<m:bar><m:barPr><m:pos m:val=\"top\"/></m:barPr>\(e("z"))</m:bar>", "\\overline{z}"),
    ("<m:r><m:rPr><m:nor/></m:rPr><m:t>50% of</m:t></m:r>", "\\text{50\\% of}"),
    (r("𝑥𝟐"), "x2"),
  ]

  @Test(arguments: formulas)
  func `an equation becomes TeX`(_ xml: String, _ tex: String) throws {
    let found = try formula(xml)
    #expect(found.tex == tex)
    #expect(!found.isPartial)
    // The program can show it.
    #expect(!RichText.unicode(ofTeX: found.tex).contains("\\"), "\(RichText.unicode(ofTeX: tex))")
  }

  @Test func `a part that TeX does not have is told`() throws {
    #expect(
      try formula("<m:groupChr><m:groupChrPr><m:chr m:val=\"★\"/></m:groupChrPr></m:groupChr>")
        .isPartial
    )
    #expect(try formula("<m:unknown>\(Self.r("x"))</m:unknown>").isPartial)
  }
}
