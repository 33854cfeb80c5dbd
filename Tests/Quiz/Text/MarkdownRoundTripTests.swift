import CoreTestSupport
import QuizText
import Testing
import TextTestSupport

struct MarkdownRoundTripTests {
  /// What is written of a text in normal form is read as an equal text.
  @Test(arguments: 0..<10)
  func texts(of tenth: Int) {
    for seed in 0..<caseCount(100, thorough: 10_000) {
      var generated = GeneratedText(seed: seed * 10 + tenth)
      let text = generated.text().normalized
      let markdown = text.markdown()
      let reading = RichTextReading(markdown: markdown)
      guard reading.text == text, reading.remarks.isEmpty else {
        Issue.record("seed \(seed * 10 + tenth): \(markdown)\n\(text)\n\(reading.text)")
        return
      }
    }
  }

  /// What is read is in normal form, and stays the same once it is written and read again.
  @Test(arguments: 0..<10)
  func sources(of tenth: Int) {
    for seed in 0..<caseCount(100, thorough: 10_000) {
      var generated = GeneratedText(seed: seed * 10 + tenth)
      let source = generated.source()
      let text = RichText(markdown: source)
      let markdown = text.markdown()
      guard text == text.normalized, RichText(markdown: markdown) == text else {
        Issue.record("seed \(seed * 10 + tenth): \(source.debugDescription)\n\(markdown)\n\(text)")
        return
      }
    }
  }

  /// The normal form of a normal form is itself.
  @Test func normalForm() {
    for seed in 0..<caseCount(2_000, thorough: 100_000) {
      var generated = GeneratedText(seed: seed)
      let text = generated.text().normalized
      guard text == text.normalized else {
        Issue.record("seed \(seed): \(text)\n\(text.normalized)")
        return
      }
    }
  }
}
