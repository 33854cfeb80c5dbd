import CoreTestSupport
import QuizText
import Testing
import TextTestSupport

struct PlainTextTests {
  /// What is the same as plain text and as Markdown.
  @Test(arguments: [
    ("What is 5*3?", true), ("a\n\nb", true), ("It costs $5.", true), ("snake_case", true),
    ("", true), ("C:\\new", true),
    ("*a*", false), ("a\nb", false), ("- a", false), ("\\*", false), ("&amp;", false),
    ("a  ", false), ("\\(x\\)", false),
    ("{{a}}", true),
  ])
  func isPlain(_ text: String, _ isPlain: Bool) {
    #expect(text.isPlain() == isPlain)
    #expect((text.escapedForMarkdown() == text) == isPlain)
  }

  /// A plain text is seen as it is, whatever it is written as.
  @Test func escaping() {
    for seed in 0..<caseCount(1_000, thorough: 50_000) {
      var generated = GeneratedText(seed: seed)
      let source = generated.source()
      let plain = RichText(plain: source)
      let gapped = RichText(plain: source, hasGaps: true)
      guard RichText(markdown: source.escapedForMarkdown(), hasGaps: false) == plain,
        RichText(markdown: source.escapedForMarkdown(hasGaps: true)) == gapped
      else {
        Issue.record("seed \(seed): \(source.debugDescription)\n\(source.escapedForMarkdown())")
        return
      }
    }
  }

  /// Lines and blank lines of a plain text stay.
  @Test(arguments: ["a", "a\nb", "a\n\nb", "a\n\n\nb\nc", "  a\n\tb  c", "- a\n- b"])
  func lines(_ text: String) {
    #expect(RichText(plain: text).plainText() == text)
    #expect(RichText(markdown: text.escapedForMarkdown()).plainText() == text)
  }

  /// Gaps of plain text are those of the model.
  @Test(
    arguments: [
      ("The {{sun|Sol}}.", ["sun|Sol"]), ("\\{{a}}", []), ("\\\\{{a}}", ["a"]), ("{{{a}}", ["a"]),
      ("\\{{{a}}", ["a"]), ("{{a", []),
      ("{{a {b} c}} {{d}}", ["a {b} c", "d"]), ("{{a\\}}}", ["a\\}"]), ("{{a\n\nb}}", ["a\n\nb"]),
    ] as [(String, [String])]
  )
  func gaps(_ text: String, _ gaps: [String]) {
    var found: [String] = []
    for case .paragraph(let inlines) in RichText(plain: text, hasGaps: true).blocks {
      for case .gap(let source) in inlines { found.append(source) }
    }
    #expect(found == gaps)
  }

  /// What a reader sees.
  @Test(arguments: [
    ("*a* **b** `c` [d](e)", "a b c d"),
    (
      "10<sup>-3</sup> H<sub>2</sub>O x<sup>ab</sup> 4<sup>th</sup> a<sub>i</sub>",
      "10⁻³ H₂O x^(ab) 4th a_i"
    ),
    ("![an oak](oak.png) ![](b.mp3)", "[an oak] [b.mp3]"),
    ("\\(x^2\\) {{a|b}}", "x^2 …"),
    ("# a\n\nb\\\nc\nd", "a\n\nb\nc d"),
    ("- a\n  b\n  1. c\n- d", "• a b\n  1. c\n• d"),
    ("> a\n>\n> b", "a\n\nb"),
    ("| a | b |\n| - | - |\n| c | d |", "a | b\nc | d"),
    ("```\na\n  b\n```", "a\n  b"),
  ])
  func visibleText(_ source: String, _ visible: String) {
    #expect(RichText(markdown: source).plainText { _ in "…" } == visible)
  }
}
