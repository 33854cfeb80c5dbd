import BuilderKit
import CoreTestSupport
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Plain texts, and blocks of code in them, in the fields of Anki's notes.
struct AnkiCodeTests {
  private static func fitted(_ text: String) -> TextForm.Fitted {
    TextForm.ankiPackage.fitted(text, .shown)
  }

  @Test(arguments: [
    (
      "Swap:\n```swift\nif a < b {\n\n  (a, b) = (b, a)\t// [sound:\n}\n```\nand  go",
      "<div class=\"plain\"><p>Swap:</p><pre><code class=\"language-swift\">if a &lt; b {\n\n  (a, b) = (b, a)\t// &#91;sound:\n}\n</code></pre><p>and &nbsp;go</p></div>"
    ),
    (
      "```\na\n```\n```\nb\n```",
      "<div class=\"plain\"><pre><code>a\n</code></pre><pre><code>b\n</code></pre></div>"
    ),
    ("It is \\(x<y\\).", "<div class=\"plain\">It is \\(x&lt;y\\).</div>"),
    ("```\na", "```<br>a"), ("a\n\nb", "<p>a</p><p>b</p>"), ("  a\tb  c ", "  a\tb  c "),
    (" ", " "),
    ("[SOUND:x] [$]", "[<span></span>SOUND:x] [<span></span>$]"), ("*a* \u{1}", "*a* &#1;"),
  ])
  func `lines, blanks and marks of plain texts are kept`(_ text: String, _ html: String) throws {
    #expect(AnkiField.html(text, .plain) == html)
    #expect(try written(html) == text)
    #expect(Self.fitted(text) == TextForm.Fitted(text))
  }

  @Test(
    arguments: [
      ("a\r\nb", "a\nb", [.respelled]), ("\na\n", "a", [.blanksRemoved]),
      ("a\u{0}", "a\u{FFFD}", [.controlCharactersRemoved]),
      ("a:\n\n```\nb\n```", "a:\n```\nb\n```", [.respelled]), ("$$x$$", "\\[x\\]", [.respelled]),
      ("e\u{301}", "e\u{301}", [.composed]), ("\n", "", [.blanksRemoved]),
    ] as [(String, String, [LossKind])]
  )
  func `what a field cannot have of a plain text is announced`(
    _ text: String,
    _ kept: String,
    _ changes: [LossKind]
  ) throws {
    #expect(Self.fitted(text).text.utf8.elementsEqual(kept.utf8))
    #expect(Self.fitted(text).changes == changes)
    #expect(try written(AnkiField.html(text, .plain)).utf8.elementsEqual(kept.utf8))
  }

  @Test(arguments: [
    ("<pre>a\n</pre>", "```\na\n```"),
    ("<pre><code>a<b>b</b>\n</code></pre>", "```\nab\n```"),
    ("<pre><code class=\"x\">a\n</code></pre>", "```\na\n```"),
    ("<pre><code class=\"language-c d\">a\n</code></pre>", "```c\na\n```"),
    ("<pre><code>a", "```\na\n```"),
    ("<div class=\"plain\">\\(x\\) <b>y</b></div>", "\\(x\\) **y**"),
  ])
  func `code that was changed in Anki is read as it is seen`(
    _ html: String,
    _ text: String
  ) throws {
    #expect(try written(html) == text)
  }

  @Test func `texts with code are read as they are announced`() throws {
    for text in RandomText.several() {
      for text in [text, "\n\(text)\n\n"] {
        let fitted = Self.fitted(text)
        let read = try written(AnkiField.html(fitted.text, .plain))
        #expect(Array(read.utf8) == Array(fitted.text.utf8), "\(text.debugDescription)")
        #expect(text.hasSameBytes(as: fitted.text) || !fitted.changes.isEmpty)
        #expect(Self.fitted(fitted.text).text.hasSameBytes(as: fitted.text))
      }
    }
  }

  @Test func `a gap may stand in code`() throws {
    let pieces: [Interaction.Piece] = [
      .text("Print:\n```c\nputs("), .gap(Gap(right: ["\"a::b\""], hint: "a {text}")),
      .text(");\n```"),
    ]
    var html: [UInt8] = []
    ClozeText.appendHTML(Item("", .gaps(pieces)), to: &html)
    let field = String(decoding: html, as: UTF8.self)
    #expect(
      field
        == "<div class=\"plain\"><p>Print:</p><pre><code class=\"language-c\">puts({{c1::\"a&#58;&#58;b\"::a &#123;text&#125;}});\n</code></pre></div>"
    )
    #expect(try QuizFormatsTests.pieces(written: field) == pieces)
  }

  @Test func `gaps in and around code are read as they were written`() throws {
    var generator = SeededGenerator(seed: 5)
    let texts = RandomText.several().map { Self.fitted($0).text }
    func gap() -> Interaction.Piece {
      let (answer, hint) = (
        texts.randomElement(using: &generator), texts.randomElement(using: &generator)
      )
      let right = Self.fitted("x" + (answer?.trimmed ?? "")).text
      let shown = Self.fitted(hint?.trimmed ?? "").text.trimmed.nonempty
      return .gap(Gap(right: [right.trimmed], hint: shown))
    }
    for text in texts {
      let mark = "\u{E000}"
      let marked = Self.fitted(
        text + mark + (texts.randomElement(using: &generator) ?? "") + mark
      ).text
      let around = marked.split(separator: Character(mark), omittingEmptySubsequences: false)
      guard around.count == 3 else { continue }
      let item = Item(
        "",
        .gaps([
          .text(String(around[0])), gap(), .text(String(around[1])), gap(),
          .text(String(around[2])),
        ])
      )
      var html: [UInt8] = []
      ClozeText.appendHTML(item, to: &html)
      let read = try pieces(written: String(decoding: html, as: UTF8.self))
      func bytes(_ item: Item) -> [UInt8] {
        Array(item.prompt { "\($0): \($1.right), \($1.hint ?? "none")" }.utf8)
      }
      #expect(bytes(Item("", .gaps(read))) == bytes(item))
    }
  }

  @Test func `many starts of code are read in linear time`() throws {
    for html in [
      "<pre>", "<pre><code>", "<pre><code class=\"language-c\">", "<pre><code>a\n</code></pre>",
    ] {
      _ = try written(String(repeating: html, count: 20_000))
    }
  }
}

/// Returns the text of a field of the program's own note types.
func written(_ html: String) throws -> String {
  try ItemTexts.read { texts throws(RowRemark.Reason) in texts.written(html) }
}

/// Returns the texts and gaps of such a field.
func pieces(written html: String) throws -> [Interaction.Piece] {
  try ItemTexts.read { texts throws(RowRemark.Reason) in
    ClozeText(written: html, &texts)?.pieces ?? []
  }
}
