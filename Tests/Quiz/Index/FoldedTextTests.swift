import QuizIndex
import Testing

struct FoldedTextTests {
  @Test(arguments: [
    ("Café", "cafe"), ("CAFE\u{301}", "café"), ("Übung", "ubung"), ("Đà Nẵng", "da nang"),
    ("Ångström", "ANGSTROM"), ("Øre", "ore"), ("МОСКВА", "москва"), ("ΑΘΗΝΑ", "αθηνα"),
    ("straße", "STRAßE"), ("日本語", "日本語"), ("[\\]", "[\\]"), ("", ""),
    ("don’t", "don't"), ("“Ω”", "\"ω\""), ("1914–1918", "1914-1918"), ("−3", "-3"),
    ("wait…", "wait..."), ("a\u{A0}b", "a b"), ("co\u{AD}op\u{200B}", "coop"),
    ("ＡＢＣ１２３！", "abc123!"), ("Œuvre", "oeuvre"), ("Æther", "aether"),
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

  @Test func `numbers are ordered by their value, and any two texts in one way only`() {
    let texts = [
      "", "0", "00", "1", "01", "2", "10", "a1", "a01", "a1b", "a2", "a10", "a10b2", "b",
    ]
    let sorted = texts.shuffled().map { FoldedText($0) }.sorted()
    #expect(sorted == texts.map { FoldedText($0) }.sorted())
    #expect(FoldedText("a2") < FoldedText("a10"))
    #expect(FoldedText("a99999999999999999998") < FoldedText("a99999999999999999999"))
    for (one, other) in texts.flatMap({ one in texts.map { (one, $0) } }) {
      let (one, other) = (FoldedText(one), FoldedText(other))
      #expect([one < other, other < one, one == other].count { $0 } == 1)
    }
  }

  @Test(arguments: [
    ("Paris is a city", "paris", "Paris is a city"),
    ("In the middle of it all is Pàris, a city", "paris", "…ddle of it all is Pàris, a city"),
    ("A line\nand Paris", "PARIS", "A line and Paris"),
    ("Nothing here", "paris", "Nothing here"),
  ])
  func `an excerpt begins shortly before the first word`(text: String, word: String, cut: String) {
    #expect(SearchWords(word).excerpt(of: text, context: 18) == cut)
  }
}
