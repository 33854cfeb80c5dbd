import QuizOperations
import Testing

@testable import QuizScreens

struct FoldedTextTests {
  @Test(arguments: [
    ("Café", "cafe"), ("CAFE\u{301}", "café"), ("Übung", "ubung"), ("Đà Nẵng", "da nang"),
    ("Ångström", "ANGSTROM"), ("Øre", "ore"), ("МОСКВА", "москва"), ("ΑΘΗΝΑ", "αθηνα"),
    ("straße", "STRAßE"), ("日本語", "日本語"), ("[\\]", "[\\]"), ("", ""),
  ])
  func `case and accents make no difference`(left: String, right: String) {
    #expect(FoldedText(left) == FoldedText(right))
  }

  @Test(arguments: [("a", "b"), ("[", "{"), ("日", "月"), ("e", ""), ("ss", "ß")])
  func `other letters do`(left: String, right: String) {
    #expect(FoldedText(left) != FoldedText(right))
  }

  @Test(arguments: [
    ("What is the capital of France?", "FRANCE", true), ("aaab", "aab", true),
    ("日本語のテスト", "本語", true), ("Paris", "Paris", true), ("Paris", "", true), ("", "", true),
    ("Paris", "Parisian", false), ("Paris", "pars", false), ("", "p", false),
  ])
  func `a text contains its parts`(text: String, part: String, isContained: Bool) {
    #expect(FoldedText(text).contains(FoldedText(part)) == isContained)
  }

  @Test func `texts are ordered without regard to case and accents`() {
    let words = ["zebra", "Äpfel", "apple", "Zoo", "日本", "Éclair"]
    let sorted = words.sorted { FoldedText($0) < FoldedText($1) }
    #expect(sorted == ["Äpfel", "apple", "Éclair", "zebra", "Zoo", "日本"])
  }
}
