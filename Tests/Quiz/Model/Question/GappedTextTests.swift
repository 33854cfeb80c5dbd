import CoreTestSupport
import Quiz
import Testing

struct GappedTextTests {
  private typealias Gap = GappedText.Gap

  @Test func `gaps have answers, wrong choices and a hint`() {
    let typed = "The capital of {{France}} is {{Paris|Paname~Lyon::on the Seine}}."
    let text = GappedText(reading: typed)
    #expect(
      text.pieces == [
        .text("The capital of "), .gap(Gap(answers: ["France"])), .text(" is "),
        .gap(Gap(answers: ["Paris", "Paname"], wrongChoices: ["Lyon"], hint: "on the Seine")),
        .text("."),
      ]
    )
    #expect(text.text { index, _ in "[\(index + 1)]" } == "The capital of [1] is [2].")
    #expect(text.description == typed)
  }

  @Test(arguments: [
    (#"{{\frac{a}{b}}}"#, [#"\frac{a}{b}"#]), (#"{{\\{a}}}"#, [#"\{a}"#]),
    (#"{{std\:\:vector|vector::type}}"#, ["std::vector", "vector"]), (#"{{\{}}"#, ["{"]),
    (#"{{ a | b }}"#, ["a", "b"]), (#"{{a\|b}}"#, ["a|b"]), (#"{{a\b}}"#, [#"a\b"#]),
    (#"{{a}b}}"#, ["a}b"]), (#"{{a:b}}"#, ["a:b"]), ("{{{a}}", ["a"]),
  ])
  func `a gap is read character by character`(typed: String, answers: [String]) throws {
    let (text, faults) = GappedText.read(typed)
    #expect(faults.isEmpty)
    #expect(text.gaps.map(\.answers) == [answers])
  }

  @Test(arguments: [
    (#"\{{a}}"#, "{{a}}"), (#"\\\{{a"#, #"\{{a"#), ("a } b }} c", "a } b }} c"),
    (#"\(x\) {a} \{b\}"#, #"\(x\) {a} \{b\}"#), ("{", "{"), ("", ""),
  ])
  func `text without gaps stays text`(typed: String, text: String) {
    let read = GappedText(reading: typed)
    #expect(read.gaps.isEmpty)
    #expect(read.text { _, _ in "?" } == text)
  }

  @Test(arguments: [
    ("a {{b", GapFault.Kind.unclosed, 3), ("日 {{a{b}}", .unclosed, 3), ("{{}}", .emptyItem, 3),
    ("{{a| }}", .emptyItem, 5), ("{{~a}}", .emptyItem, 3), ("{{a~~b}}", .emptyItem, 5),
  ])
  func `a fault has its column`(typed: String, kind: GapFault.Kind, column: Int) throws {
    let faults = GappedText.read(typed).faults
    #expect(faults.map(\.kind) == [kind])
    #expect(try #require(faults.first).column(in: typed) == column)
  }

  @Test func `what is written is read again`() {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<caseCount(3_000, thorough: 300_000) {
      let text = GappedText((0..<Int.random(in: 0...4, using: &random)).map { _ in piece(&random) })
      let (again, faults) = GappedText.read(text.description)
      #expect(again == text && faults.isEmpty)

      let typed = word(16, &random)
      let read = GappedText(reading: typed)
      guard read.gaps.allSatisfy({ !$0.answers.isEmpty }) else { continue }
      #expect(GappedText(reading: read.description) == read)
    }
  }

  private func piece(_ random: inout SeededGenerator) -> GappedText.Piece {
    guard Bool.random(using: &random) else { return .text(word(8, &random)) }
    func items(_ range: ClosedRange<Int>) -> [String] {
      (0..<Int.random(in: range, using: &random)).map { _ in "x" + word(8, &random) + "}" }
    }
    let hint = Bool.random(using: &random) ? word(8, &random) : nil
    let (answers, wrong) = (items(0...2) + [word(8, &random) + "a"], items(0...2))
    return .gap(Gap(answers: answers, wrongChoices: wrong, hint: hint))
  }

  /// A text of the characters that mean something, and a few that do not.
  private func word(_ limit: Int, _ random: inout SeededGenerator) -> String {
    let alphabet = ["{", "{", "}", "}", "\\", "\\", "|", "~", ":", " ", "a", "日", "e\u{301}"]
    return (0..<Int.random(in: 0...limit, using: &random)).map { _ in
      alphabet.randomElement(using: &random) ?? ""
    }.joined()
  }
}
