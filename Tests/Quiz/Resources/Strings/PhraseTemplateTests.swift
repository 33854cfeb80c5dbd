import Testing

@testable import QuizResources

struct PhraseTemplateTests {
  @Test(arguments: [
    ("", [], ""),
    ("plain", [], "plain"),
    ("{title}", ["title"], "T"),
    ("a {title}{count} b", ["title", "count"], "a T3 b"),
    ("a } b {title} { d", ["title"], "a } b T { d"),
    ("{unheard-of} {key} {}", ["unheard-of", "key", ""], "{unheard-of} {key} {}"),
  ])
  func `names in braces give way to their values`(
    text: String,
    placeholders: [String],
    filled: String
  ) {
    let template = PhraseTemplate(text)
    #expect(template.placeholders == placeholders)
    #expect(template.filled(with: [.title: "T", .count: 3]) == filled)
  }
}
