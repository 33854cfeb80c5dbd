import CoreTestSupport
import Testing

@testable import QuizFormats

struct FencedTextTests {
  @Test func `blocks of code are parted from prose`() {
    let text = "Swap:\n```swift\n(a, b) = (b, a)\n\n  c\n```\nthen\n\n````\n```\n````"
    #expect(
      FencedText(text).pieces == [
        .prose("Swap:"), .code("(a, b) = (b, a)\n\n  c", language: "swift"), .prose("then\n"),
        .code("```", language: ""),
      ]
    )
  }

  @Test(
    arguments: [
      "", "a `b` c", "```", "```\nopen", "```\n```", "```\n \n```", " ```\na\n```", "```\na\n ```",
      "````\na\n````", "```two words\na\n```", "```\na ``` b\n```", "~~~\na\n~~~",
      "```\r\na\r\n```",
    ]
  )
  func `anything but the one spelling of a block is prose`(_ text: String) {
    #expect(FencedText(text).pieces == [.prose(text)])
  }

  @Test(arguments: ["```x\n", "```\n", "````x\n```\n", "```\n\n", "`````````\n````x\n"])
  func `a great many fences are read in one go`(_ mark: String) {
    let text = String(repeating: mark, count: caseCount(5_000, thorough: 100_000))
    let pieces = FencedText(text).pieces
    #expect(pieces.map(\.text).joined(separator: "\n") == text)
  }

  @Test func `text, pieces and text again are the same`() {
    for text in RandomText.several() {
      #expect(FencedText(text).pieces.map(\.text).joined(separator: "\n") == text)
    }
  }
}

/// Texts of marks at random, without line breaks at their edges.
enum RandomText {
  private static let marks = [
    "a", "b", " ", "  ", "\n", "\n\n", "\n```\n", "\n```swift\n", "```", "\n````\n", "`", "<",
    "<br>",
    "<pre>", "</pre>", "&", "&nbsp;", "\t", "\r", "\u{A0}", "\u{B}", "é", "- ", "^{2}", "²",
    "{{x}}",
    "\n```\ncode\n```\n", "\n```\n  a\n\n\tb\n```\n", "~~~", "(https://example.org)", "\u{0}",
  ]

  static func several() -> [String] {
    var generator = SeededGenerator(seed: 7)
    return (0..<caseCount(500, thorough: 20_000)).map { _ in
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).compactMap { _ in marks.randomElement(using: &generator) }.joined()
      let bytes = Array(text.utf8)
      let lineFeed = UInt8(ascii: "\n")
      let start = bytes.firstIndex { $0 != lineFeed } ?? bytes.endIndex
      let end = bytes.lastIndex { $0 != lineFeed }.map { $0 + 1 } ?? start
      return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
    }
  }
}
