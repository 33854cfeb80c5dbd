import CoreTestSupport
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Blocks of code in the fields of Anki's notes.
struct AnkiCodeTests {
  private static func html(_ text: String) -> String {
    var bytes: [UInt8] = []
    AnkiField.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "Swap:\n```swift\nif a < b {\n\n  (a, b) = (b, a)\t// [sound:\n}\n```\nand  go",
      "Swap:<pre><code class=\"language-swift\">if a &lt; b {\n\n  (a, b) = (b, a)\t// &#91;sound:\n}\n</code></pre>and  go"
    ),
    ("```\na\n```\n```\nb\n```", "<pre><code>a\n</code></pre><pre><code>b\n</code></pre>"),
    ("\n```\na\n```\n\n", "<br><pre><code>a\n</code></pre><br><br>"),
    ("```\na", "```<br>a"),
  ])
  func `lines and blanks of code are kept`(_ text: String, _ html: String) {
    #expect(Self.html(text) == html)
    #expect(AnkiField.text(html) == text)
  }

  @Test(arguments: [
    ("<pre>a\n</pre>", "```\na\n```"),
    ("<pre><code>a<b>b</b>\n</code></pre>", "```\nab\n```"),
    ("<pre><code class=\"x\">a\n</code></pre>", "```\na\n```"),
    ("<pre><code class=\"language-c d\">a\n</code></pre>", "```c\na\n```"),
    ("a<pre><code> \n</code></pre>b", "a\nb"),
    ("<pre><code>a", "```\na\n```"),
  ])
  func `code that was changed in Anki is read as it is seen`(_ html: String, _ text: String) {
    #expect(AnkiField.text(html) == text)
  }

  @Test func `texts with code are read as they were written`() {
    for text in RandomText.several() {
      for text in [text, "\n\(text)\n\n"] {
        #expect(Array(AnkiField.text(Self.html(text)).utf8) == Array(text.utf8), "\(text)")
      }
    }
  }

  @Test func `a gap may stand in code`() {
    let pieces: [Interaction.Piece] = [
      .text("Print:\n```c\nputs("), .gap(Gap(right: ["\"a::b\""], hint: "a {text}")),
      .text(");\n```"),
    ]
    var html: [UInt8] = []
    ClozeText.appendHTML(Item("", .gaps(pieces)), to: &html)
    #expect(
      String(decoding: html, as: UTF8.self)
        == "Print:<pre><code class=\"language-c\">puts({{c1::\"a&#58;&#58;b\"::a &#123;text&#125;}});\n</code></pre>"
    )
  }

  @Test func `gaps in and around code are read as they were written`() throws {
    var generator = SeededGenerator(seed: 5)
    let texts = RandomText.several()
    func gap() -> Interaction.Piece {
      let (answer, hint) = (
        texts.randomElement(using: &generator), texts.randomElement(using: &generator)
      )
      return .gap(Gap(right: ["x\(answer ?? "")".trimmed], hint: hint?.trimmed.nonempty))
    }
    /// The bytes of the texts and the gaps.
    func bytes(_ item: Item) -> [UInt8] {
      Array(item.prompt { "\($0): \($1.right), \($1.hint ?? "none")" }.utf8)
    }
    for text in texts {
      let pieces: [Interaction.Piece] = [
        .text(text), gap(), .text(texts.randomElement(using: &generator) ?? ""), gap(),
      ]
      let item = Item("", .gaps(pieces))
      var html: [UInt8] = []
      ClozeText.appendHTML(item, to: &html)
      let read = try #require(
        ClozeText(String(decoding: html, as: UTF8.self), seen: AnkiField.text)
      )
      #expect(bytes(Item("", .gaps(read.pieces))) == bytes(item))
    }
  }

  @Test func `many starts of code are read in linear time`() {
    for html in [
      "<pre>", "<pre><code>", "<pre><code class=\"language-c\">", "<pre><code>a\n</code></pre>",
    ] {
      _ = AnkiField.text(String(repeating: html, count: 20_000))
    }
  }
}
