import CoreTestSupport
import QuizText
import Testing

struct HTMLEntitiesTests {
  @Test(
    arguments: [
      ("AT&T", "AT&T"), ("a &amp; b", "a & b"), ("&lt;b&gt;", "<b>"), ("&quot;&apos;&#39;", "\"''"),
      ("&eacute;&Eacute;", "éÉ"), ("&euro;&#8364;&#x20AC;&#X20ac;", "€€€€"), ("&nbsp;", "\u{A0}"),
      ("&amp;lt;", "&lt;"), ("&unknown;&", "&unknown;&"), ("&#0;&#xD800;", "&#0;&#xD800;"),
      ("&#146;", "’"), ("&#x1F600;", "😀"), ("&#;&#x;", "&#;&#x;"), ("&#+5;", "&#+5;"), ("&;", "&;"),
      ("&thetasym;&spades;", "ϑ♠"), ("e&#769;", "e\u{301}"), ("&&amp;", "&&"),
    ]
  )
  func `references of HTML are decoded`(text: String, decoded: String) {
    let result = HTMLEntities.decode(text)
    #expect(Array(result.unicodeScalars) == Array(decoded.unicodeScalars))
  }

  @Test(arguments: 0..<100)
  func `what is encoded is decoded to the same text`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let marks = Array("aé&<>\"';#amp")
    let text = String(
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        marks.randomElement(using: &random) ?? "a"
      }
    )
    #expect(HTMLEntities.decode(HTMLEntities.encode(text)) == text)
  }
}
