import CoreTestSupport
import Quiz
import QuizDrawing
import Testing

struct DrawTests {
  @Test
  func `every rule has its questions where that is possible, and each question is drawn once`()
    throws
  {
    var completeCount = 0
    let count = caseCount(1_000, thorough: 20_000)
    for seed in 0..<count {
      var generator = SeededGenerator(seed: seed)
      let (groups, rules) = try Bank.random(using: &generator)
      let pool = Bank.pool(groups)
      var draw = Draw(rules, seed: UInt64(seed))
      draw.prefersLeastUsed = Bool.random(using: &generator)
      let test = draw.test(from: pool)
      let matches = rules.map { pool.matches($0.terms) }
      #expect(test.isComplete == Self.canBeMet(rules.map(\.count), matches), "seed \(seed)")
      #expect(Set(test.questions.map(\.place)).count == test.questions.count, "seed \(seed)")
      for question in test.questions {
        #expect(matches[question.rule].contains(question.place), "seed \(seed)")
      }
      for (rule, tally) in test.tallies.enumerated() {
        #expect(tally.matching == matches[rule].count)
        #expect(test.questions.count { $0.rule == rule } == tally.found)
      }
      #expect(test.questions.map(\.rule) == test.questions.map(\.rule).sorted())
      if test.isComplete { completeCount += 1 }
    }
    #expect(completeCount > count / 10 && completeCount < count * 9 / 10)
  }

  /// Tries every way to give questions to rules, one after the other.
  private static func canBeMet(_ counts: [Int], _ matches: [[Int]]) -> Bool {
    var taken: Set<Int> = []
    func fill(_ rule: Int, _ left: Int, from start: Int) -> Bool {
      guard rule < counts.count else { return true }
      guard left > 0 else {
        return rule + 1 == counts.count || fill(rule + 1, counts[rule + 1], from: 0)
      }
      let places = matches[rule]
      guard start + left <= places.count else { return false }
      for index in start..<places.count where taken.insert(places[index]).inserted {
        if fill(rule, left - 1, from: index + 1) { return true }
        taken.remove(places[index])
      }
      return false
    }
    return fill(0, counts[0], from: 0)
  }

  @Test func `too few questions are counted for the rules behind, not for those in front`() throws {
    let pool = Bank.pool([try Bank.group("g", tags: [["easy"], ["easy", "hard"], ["hard"]])])
    let rules = try DrawRule.rules(in: ["easy:2 hard:2"])
    let test = Draw(rules, seed: 1).test(from: pool)
    #expect(test.tallies.map(\.found) == [2, 1])
    #expect(test.shortages.map(\.rule) == [rules[1]])
    #expect(test.shortages[0].matching == 2)
  }

  @Test func `a broad rule in front leaves a narrow one what it needs`() throws {
    let pool = Bank.pool([try Bank.group("g", tags: [["hard"], [], []])])
    for seed in 0..<100 {
      let test = Draw(try DrawRule.rules(in: ["2 hard:1"]), seed: UInt64(seed)).test(from: pool)
      #expect(test.isComplete)
      #expect(test.names.last == "g/q0")
    }
  }

  @Test func `the draw is the same for any order of groups, and another with another seed`() throws
  {
    var texts: Set<[String]> = []
    for seed in 0..<50 {
      let groups = try (0..<4).map { number in
        try Bank.group("g\(number)", tags: (0..<9).map { [$0 < 5 ? "easy" : "hard"] })
      }
      let rules = try DrawRule.rules(in: ["easy:5 hard:3 2"])
      let draw = Draw(rules, seed: UInt64(seed))
      let names = draw.test(from: Bank.pool(groups)).names
      #expect(draw.test(from: Bank.pool(groups.reversed())).names == names)
      texts.insert(names)
    }
    #expect(texts.count == 50)
  }

  @Test("the draw of a seed is the same on every machine")
  func literal() throws {
    let group = try Bank.group("g", tags: Array(repeating: ["easy"], count: 12))
    let test = Draw(try DrawRule.rules(in: ["easy:5"]), seed: 7).test(from: Bank.pool([group]))
    #expect(test.names == ["g/q4", "g/q5", "g/q7", "g/q1", "g/q9"])
  }

  @Test func `each question is drawn about as often`() throws {
    let pool = Bank.pool([try Bank.group("g", tags: Array(repeating: ["easy"], count: 10))])
    var counts: [String: Int] = [:]
    for seed in 0..<2_000 {
      let draw = Draw(try DrawRule.rules(in: ["easy:3"]), seed: UInt64(seed))
      for name in draw.test(from: pool).names { counts[name, default: 0] += 1 }
    }
    #expect(counts.count == 10)
    for count in counts.values { #expect(500...700 ~= count) }
  }

  @Test func `a question in two groups of one id is one`() throws {
    let pool = Bank.pool([
      try Bank.group("g", tags: [["easy"], ["easy"]]), try Bank.group("h", tags: [["easy"]]),
    ])
    #expect(pool.matches([.word("easy")]).count == 3, "ids are those of one group")
    let origin = QuestionReference(
      group: GroupID(rawValue: "g"),
      question: QuestionID(rawValue: "q1")
    )
    let copy = DrawGroup(
      try Bank.group("test", tags: [["EASY", "copied"], ["other"]]),
      slug: "last-term",
      origins: [QuestionID(rawValue: "q0"): origin]
    )
    let both = DrawPool(pool.groups + [copy])
    #expect(both.matches([.word("easy")]).count == 3)
    #expect(both.matches([.any]).count == 4)
    #expect(both.matches([.word("copied")]) == [], "the original counts")
    #expect(both.matches([.group("last-term")]).count == 2)
    #expect(both.matches([.group("g"), .group("Last-Term")]).count == 1)
    #expect(DrawPool([copy]).origins.map(\.question.rawValue) == ["q1", "q1"])
  }

  @Test(arguments: [
    ("easy", 2), ("ÉASY", 2), ("tag:easy", 2), ("gaps", 2), ("kind:gaps", 1), ("tag:gaps", 1),
    ("g", 4), ("Title of g", 4), ("file-of-g", 4), ("group:title of G", 4), ("tag:g", 0), ("*", 4),
    ("easy+gaps", 1), ("tag:course", 4), ("nothing", 0), ("easy+nothing", 0),
  ])
  func `a word is a tag, a kind or a group`(terms: String, count: Int) throws {
    var settings = SettingsEntries()
    settings[.tags] = .texts(["course"])
    let group = try Bank.group(
      "g",
      [
        Bank.question("a", ["Easy", "gaps"]), Bank.question("b", ["easy"]),
        Bank.question("c", kind: .gaps), Bank.question("d"), Bank.question("p", kind: .passage),
      ],
      settings: settings
    )
    let rule = try DrawRule.rules(in: ["\(terms):1"])[0]
    #expect(Bank.pool([group]).matches(rule.terms).count == count)
  }

  @Test func `avoided questions are not drawn`() throws {
    let pool = Bank.pool([try Bank.group("g", tags: Array(repeating: ["easy"], count: 6))])
    var draw = Draw(try DrawRule.rules(in: ["easy:3"]), seed: 3)
    draw.avoided = Set(draw.test(from: pool).questions.map(\.origin))
    let second = draw.test(from: pool)
    #expect(second.isComplete)
    #expect(draw.avoided.isDisjoint(with: second.questions.map(\.origin)))
    draw.avoided.formUnion(second.questions.map(\.origin))
    let third = draw.test(from: pool)
    #expect(third.tallies.map(\.matching) == [6])
    #expect(third.tallies.map(\.available) == [0])
    #expect(third.tallies.map(\.found) == [0])
  }

  @Test func `questions that were used least are drawn first, whatever the rules are`() throws {
    for seed in 0..<caseCount(300, thorough: 5_000) {
      var generator = SeededGenerator(seed: seed)
      let (groups, rules) = try Bank.random(using: &generator)
      let pool = Bank.pool(groups)
      var uses = QuestionUses()
      for number in 0..<4 {
        let used = pool.origins.filter { _ in Bool.random(using: &generator) }
        uses.note(used, as: "test \(number)", at: Int64(number))
      }
      var draw = Draw(rules, seed: UInt64(seed))
      draw.uses = uses
      draw.prefersLeastUsed = true
      let test = draw.test(from: pool)
      guard test.isComplete else { continue }
      func total(_ test: DrawnTest) -> Int {
        uses.tests.reduce(0) { sum, used in
          sum + test.questions.count { used.questions.contains($0.origin) }
        }
      }
      // No other draw has less.
      draw.prefersLeastUsed = false
      for other in 0..<5 {
        draw.seed = UInt64(other)
        #expect(total(test) <= total(draw.test(from: pool)), "seed \(seed)")
      }
    }
  }

  @Test func `what is kept stays, and what is exchanged goes through all that there is`() throws {
    let pool = Bank.pool([
      try Bank.group("g", tags: (0..<12).map { $0 < 6 ? ["easy"] : ["hard"] })
    ])
    let rules = try DrawRule.rules(in: ["easy:3 hard:3"])
    var draw = Draw(rules, seed: 1)
    var test = draw.test(from: pool)
    let kept = [test.questions[1], test.questions[4]]
    draw.kept = Dictionary(uniqueKeysWithValues: kept.map { ($0.origin, $0.rule) })
    for seed in 2..<30 {
      draw.seed = UInt64(seed)
      let names = Set(draw.test(from: pool).questions.map(\.origin))
      #expect(names.isSuperset(of: kept.map(\.origin)))
    }
    var seen: [QuestionReference] = []
    for _ in 0..<4 {
      let before = test
      test = try #require(draw.exchanging(1, of: test, from: pool))
      #expect(test.questions.indices.filter { test.questions[$0] != before.questions[$0] } == [1])
      seen.append(test.questions[1].origin)
    }
    #expect(Set(seen).count == 4, "one that was there, and three others")
    #expect(seen.contains(kept[0].origin))
  }

  @Test func `an exchange may move another question to the rule`() throws {
    let pool = Bank.pool([try Bank.group("g", tags: [["easy"], ["easy"], []])])
    let rules = try DrawRule.rules(in: ["easy:1 1"])
    var draw = Draw(rules, seed: 1)
    draw.kept = [pool.origin(of: 0): 0, pool.origin(of: 1): 1]
    let test = draw.test(from: pool)
    #expect(test.names == ["g/q0", "g/q1"])
    let other = try #require(draw.exchanging(0, of: test, from: pool))
    #expect(other.names == ["g/q1", "g/q2"])
    let small = Bank.pool([try Bank.group("g", tags: [["easy"]])])
    let alone = Draw(try DrawRule.rules(in: ["easy:1"]), seed: 1)
    #expect(alone.exchanging(0, of: alone.test(from: small), from: small) == nil)
  }
}
