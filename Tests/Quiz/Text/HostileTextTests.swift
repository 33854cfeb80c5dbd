import CoreTestSupport
import QuizText
import Testing
import TextTestSupport

/// A text of some size: a beginning, and pieces without end.
struct HostileFamily: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let start: String
  private let pieces: [String]

  init(_ start: String = "", _ pieces: String...) {
    testDescription = ([start] + pieces).joined(separator: "…")
    self.start = start
    self.pieces = pieces
  }

  /// The text: equal parts of each piece.
  func text(of size: Int) -> String {
    pieces.reduce(into: start) { text, piece in
      text += String(repeating: piece, count: size / pieces.count / piece.utf8.count)
    }
  }
}

/// Texts that the libraries would take time by the square for, or worse.
@Suite(.serialized) struct HostileTextTests {
  private static let size = caseCount(5_000, thorough: 1_000_000)

  static let ofMarkdown: [HostileFamily] = [
    HostileFamily("", ">", "a"), HostileFamily("", "> ", ">\n"), HostileFamily("", "- ", "\n"),
    HostileFamily("", "- * + ", "a"), HostileFamily("", "1. "),
    HostileFamily("", "> - ", "a"), HostileFamily("", "- a\n\n"),
    HostileFamily("", "|", "\n|", "-|"),
    HostileFamily("| a | b |\n| - | - |\n", "|"), HostileFamily("| a | b |\n| - | - |\n", "|\n"),
    HostileFamily("|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|\n|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|\n", "|\n"),
    HostileFamily("", "|a|\n|-|-|\n"), HostileFamily("", "a\n", "|-|-|\n"), HostileFamily("", "["),
    HostileFamily("", "[", "]"), HostileFamily("", "[", "](b)"),
    HostileFamily("", "![[]("), HostileFamily("", "*_[a](b)"), HostileFamily("", "_*[a](b)*"),
    HostileFamily("[a]: bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n\n", "[a]"),
    HostileFamily("", "[a]: b\n*_"), HostileFamily("", "[a](<b"),
    HostileFamily("", "*a **b ", "c** d* "), HostileFamily("", "*a_ "),
    HostileFamily("a**b", "c* "),
    HostileFamily("", "_"), HostileFamily("", "_\\_"), HostileFamily("", "<sup>", "</sup>"),
    HostileFamily("", "<em>*a<strong>"), HostileFamily("", "*a*_b_"),
    HostileFamily("", "`a"), HostileFamily("", "`", "``"), HostileFamily("", "~~~\n```\n"),
    HostileFamily("", "\\"), HostileFamily("", "{{"), HostileFamily("`", "{{", "`"),
    HostileFamily("", "{{", "}}"), HostileFamily("", "$a "), HostileFamily("", "$$a "),
    HostileFamily("", "\\("), HostileFamily("", "\\({{a}}"), HostileFamily("", "$a `b` "),
    HostileFamily("", "<a:"), HostileFamily("", "<"), HostileFamily("", "&"),
    HostileFamily("", "\t"), HostileFamily("", "a\n"), HostileFamily("", "[a](b \""),
  ]

  static let ofHTML: [HostileFamily] = [
    HostileFamily("", "<div>", "</div>"), HostileFamily("", "<p><b>x"),
    HostileFamily("", "<b><div></b>"), HostileFamily("", "<ul><li>"), HostileFamily("", "<li><dd>"),
    HostileFamily("", "<rt>"), HostileFamily("", "<em><option>"), HostileFamily("", "<table>"),
    HostileFamily("", "<table><tr><td>"), HostileFamily("<table>", "x<b>"),
    HostileFamily("<table>", "<tr><td rowspan=1000 colspan=60>"), HostileFamily("", "<svg></a>"),
    HostileFamily("", "<math></p>"), HostileFamily("", "<p><template>"),
    HostileFamily("", "<select><option>"), HostileFamily("", "<h1>"), HostileFamily("<p ", "a=b "),
    HostileFamily("", "<!--"), HostileFamily("", "<script>"), HostileFamily("", "<"),
    HostileFamily("<a b=\"", "c"), HostileFamily("", "&"), HostileFamily("", "a&nbsp;"),
    HostileFamily("", "<a href=b>"), HostileFamily("", "<b><i></b></i>"),
    HostileFamily("", "<span style='font-weight:bold'>a"), HostileFamily("", "\\("),
    HostileFamily("", "[latex]"), HostileFamily("", "[sound:"), HostileFamily("", "$$"),
    HostileFamily("", "<b>a</b><i>b</i>"), HostileFamily("", " "), HostileFamily("", "</p>"),
  ]

  @Test(.timeLimit(.minutes(30)), arguments: ofMarkdown)
  func markdown(_ family: HostileFamily) {
    let reading = RichTextReading(markdown: family.text(of: Self.size))
    // What is written is as linear as what is read.
    #expect(reading.text.plainText().utf8.count + reading.text.html().utf8.count >= 0)
    #expect(RichText(markdown: reading.text.markdown()).blocks.isEmpty == reading.text.isEmpty)
  }

  @Test(.timeLimit(.minutes(30)), arguments: ofHTML)
  func html(_ family: HostileFamily) {
    let reading = RichTextReading(html: family.text(of: Self.size), in: .anki)
    #expect(RichText(markdown: reading.text.markdown()).blocks.isEmpty == reading.text.isEmpty)
  }

  /// What is too much stays as it is written, or is left out, and is told.
  @Test func remarks() {
    func remarks(markdown: String) -> Set<RichTextRemark> {
      RichTextReading(markdown: markdown).remarks
    }
    func remarks(html: String) -> Set<RichTextRemark> { RichTextReading(html: html).remarks }
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    #expect(remarks(markdown: repeated("> ", 60) + "a").isEmpty)
    #expect(remarks(markdown: repeated("> ", 200) + "a") == [.nesting])
    #expect(remarks(markdown: repeated("<sup>", 100) + "a" + repeated("</sup>", 100)) == [.nesting])
    #expect(remarks(markdown: repeated("|a", 100) + "\n" + repeated("|-", 100)) == [.size])
    #expect(remarks(markdown: repeated("a", RichText.greatestLength + 1)) == [.length])
    #expect(remarks(html: repeated("<div>", 60) + "a").isEmpty)
    #expect(remarks(html: repeated("<div>", 200) + "a") == [.nesting])
    #expect(RichText(html: repeated("<div>", 200) + "a").plainText() == "a")
    #expect(remarks(html: "<p " + (0..<100).map { "a\($0)=b " }.joined() + ">a") == [.size])
    #expect(remarks(html: repeated("a", RichText.greatestLength + 1)) == [.length])
  }

  /// Damaged texts are read without a crash, into texts that can be written and read again.
  @Test func damage() {
    let samples = (0..<40).flatMap { seed in
      var generated = GeneratedText(seed: seed)
      let text = generated.text().normalized
      return [text.markdown(), text.html(), generated.source()].map { Array($0.utf8) }
    }
    let mutator = Mutator(marks: [
      "<b>", "</b>", "<table>", "<td>", "<svg>", "<template>", "&nbsp;", "\n\n", "\n- ", "\n> ",
      "\n```\n", "*", "_", "`", "[", "](", "|",
      "\n|-|-|\n", "{{", "}}", "\\(", "\\)", "$", "<sup>", "</sup>", "    ",
    ])
    for seed in 0..<caseCount(60, thorough: 20_000) {
      var generator = SeededGenerator(seed: seed)
      let source = String(decoding: mutator.mutated(samples, using: &generator), as: UTF8.self)
      for reading in [RichTextReading(markdown: source), RichTextReading(html: source)] {
        let again = RichTextReading(markdown: reading.text.markdown())
        guard again.text == reading.text || !again.remarks.isEmpty else {
          Issue.record("seed \(seed): \(source.debugDescription)")
          return
        }
      }
    }
  }
}
