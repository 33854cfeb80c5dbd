import CoreTestSupport
import Quiz
import QuizDrawing
import Testing

struct DrawRuleTests {
  @Test(arguments: [
    ("easy:15", [DrawRule([.word("easy")], count: 15)]),
    ("7", [DrawRule([.any], count: 7)]),
    ("*:10", [DrawRule([.any], count: 10)]),
    (#""cell wall":3"#, [DrawRule([.word("cell wall")], count: 3)]),
    ("cell wall:3", [DrawRule([.word("cell wall")], count: 3)]),
    ("kind:gaps:2", [DrawRule([.kind(.gaps)], count: 2)]),
    ("KIND:Gaps:2", [DrawRule([.kind(.gaps)], count: 2)]),
    ("tag:cells:5", [DrawRule([.tag("cells")], count: 5)]),
    ("tag:2024:5", [DrawRule([.tag("2024")], count: 5)]),
    ("2024:5", [DrawRule([.word("2024")], count: 5)]),
    ("group:biology:4", [DrawRule([.group("biology")], count: 4)]),
    (#"group:"Year 9: cells":4"#, [DrawRule([.group("Year 9: cells")], count: 4)]),
    (
      "easy+kind:choice+tag:cells:5",
      [DrawRule([.word("easy"), .kind(.choice), .tag("cells")], count: 5)]
    ),
    (" easy + tag : cells : 5 ", [DrawRule([.word("easy"), .tag("cells")], count: 5)]),
    (
      "easy:15 medium:25\thard:10",
      [
        DrawRule([.word("easy")], count: 15), DrawRule([.word("medium")], count: 25),
        DrawRule([.word("hard")], count: 10),
      ]
    ),
    ("7 easy:3", [DrawRule([.any], count: 7), DrawRule([.word("easy")], count: 3)]),
    ("tag:5", [DrawRule([.word("tag")], count: 5)]),
    (#""kind":5"#, [DrawRule([.word("kind")], count: 5)]),
    (#""a\"b\\c":1"#, [DrawRule([.word(#"a"b\c"#)], count: 1)]),
    ("容易：3", [DrawRule([.word("容易")], count: 3)]),
    ("“细胞 壁”＋tag：生物：2", [DrawRule([.word("细胞 壁"), .tag("生物")], count: 2)]),
  ])
  func `a rule is read as it is typed`(text: String, rules: [DrawRule]) throws {
    #expect(try DrawRule.rules(in: [text]) == rules)
    // And once more as the program writes it.
    let written = rules.map(\.description).joined(separator: " ")
    #expect(try DrawRule.rules(in: [written]) == rules, "\(written)")
  }

  @Test(
    arguments: [
      ("", .empty, 1), ("  ", .empty, 3), ("easy", .noCount, 5), ("easy 5", .noCount, 7),
      ("easy:", .noCount, 6), ("easy:x", .noCount, 6), ("easy:5x", .noCount, 6), (":5", .noTerm, 1),
      ("easy+:5", .noTerm, 6), ("easy:5 +hard:2", .noTerm, 8), ("easy:0", .count("0"), 6),
      ("easy:99999999999999999999", .count("99999999999999999999"), 6),
      ("easy:-1", .noCount, 6), ("kind:gap:2", .unknownKind("gap"), 6),
      ("kind:passage:2", .unknownKind("passage"), 6), (#"easy:1 "cell wall:3"#, .openQuote, 8),
      (#""":3"#, .noTerm, 1), ("tag::3", .noTerm, 5), ("tag:", .noTerm, 5),
    ] as [(String, DrawRuleError.Reason, Int)]
  )
  func `a fault is told with its place`(
    text: String,
    reason: DrawRuleError.Reason,
    column: Int
  ) {
    let expected = DrawRuleError(reason: reason, argument: 1, column: column)
    #expect(throws: expected) { try DrawRule.rules(in: ["easy:1", text]) }
  }

  @Test func `random terms survive being written and read`() throws {
    let pieces = [
      "a", "é", " ", ":", "+", "\"", "\\", "*", "7", "tag", "kind", "：", "“", "细", "-", "\u{301}",
    ]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<caseCount(2_000, thorough: 50_000) {
      func name() -> String {
        let count = Int.random(in: 1...5, using: &generator)
        let name = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
        return name.allSatisfy(\.isWhitespace) ? "x" : name
      }
      let terms = (0..<Int.random(in: 1...3, using: &generator)).map { _ -> DrawTerm in
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: .any
        case 1: .tag(name())
        case 2: .group(name())
        case 3: .kind(.gaps)
        default: .word(name())
        }
      }
      let rule = DrawRule(terms, count: Int.random(in: 1...99, using: &generator))
      #expect(try DrawRule.rules(in: [rule.description]) == [rule])
    }
  }
}
