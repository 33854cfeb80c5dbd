import QuizText
import Testing

struct MediaReferenceTests {
  @Test(arguments: [
    ("![an oak](media/oak.png)", ["oak.png|an oak"]),
    ("Look: ![](media/a.png), ![b [c] \\] d](media/b.mp3)!", ["a.png|", "b.mp3|b [c] ] d"]),
    ("![a](media/a.png \"A title\")", ["a.png|a"]),
    ("![a](oak.png) ![a](https://x/media/a.png) ![a](media/../a.png)", []),
    ("![a](media/a.png", []), ("![a\nb](media/a.png)", []), ("!", []), ("![", []),
    ("![![a](media/a.png)", ["a.png|a"]),
    ("![a](media/a.png \"open", []),
  ])
  func areFound(text: String, expected: [String]) {
    #expect(text.mediaReferences.map { "\($0.name)|\($0.description)" } == expected)
  }

  @Test func areReplaced() {
    let text = "Ä ![a](media/a.png) ö ![b](media/b.png)."
    #expect(text.replacingMedia { "<\($0.name)>" } == "Ä <a.png> ö <b.png>.")
    #expect(text.replacingMedia { $0.name == "b.png" ? "" : nil } == "Ä ![a](media/a.png) ö .")
  }

  /// A plain text shows files of its folder, and has all other marks as they are.
  @Test func standInPlainText() {
    let text = RichText(plain: "*a* ![an oak](media/oak.png) ![b](c.png)")
    #expect(
      text.blocks == [
        .paragraph([
          .text("*a* "), .media(address: "media/oak.png", title: "", description: "an oak"),
          .text(" ![b](c.png)"),
        ])
      ]
    )
    #expect(!text.hasFormatting)
    #expect(
      text.plainText(media: RichText.plainMedia) == "*a* ![an oak](media/oak.png) ![b](c.png)"
    )
    #expect(text.plainText() == "*a* [an oak] ![b](c.png)")
  }

  /// Plain text with another spelling of a reference has nothing but characters, so that none of them is lost.
  @Test(arguments: [
    "![a \\` b](media/a.png)", "![a](media/a.png \"A title\")", "![a \\[b\\] c](media/a.png)",
    "![a](media/a.png )",
  ])
  func isTextInAnotherSpelling(text: String) {
    #expect(RichText(plain: text).blocks == [.paragraph([.text(text)])])
    #expect(text.mediaReferences.map(\.isPlain) == [false])
  }

  @Test(arguments: ["an oak", "a [b] c", "a]b", "[", "\\", "a\\]", ""])
  func keepDescriptions(description: String) {
    let text = RichText.plainMedia(at: "media/a.png", describedAs: description)
    #expect(text.mediaReferences.map(\.description) == [description])
    #expect(
      RichText(markdown: text, hasGaps: false).blocks
        == [.paragraph([.media(address: "media/a.png", title: "", description: description)])]
    )
  }

  @Test func staysInMarkdownOfPlainText() {
    #expect("2 * 3 ![a](media/a.png)".escapedForMarkdown() == "2 * 3 ![a](media/a.png)")
    #expect("*b* ![a](media/a.png)".escapedForMarkdown().hasSuffix("![a](media/a.png)"))
  }
}
