package import Quiz

/// A draw: rules, and everything else that decides which questions of a bank become a test.
///
/// ```swift
/// let draw = Draw(try DrawRule.rules(in: ["easy:15", "hard:10"]), seed: 7)
/// let test = draw.test(from: pool)
/// test.isComplete    // false where there are too few questions for a rule
/// ```
///
/// The same bank, rules and seed give the same test: the ids decide, and no order of files. Each question is drawn once. As long
/// as every rule can have its questions, each gets them, whatever the others match.
package struct Draw: Hashable, Sendable {
  /// The rules, in the order of the test.
  package var rules: [DrawRule]
  /// The source of everything that is left to chance.
  package var seed: UInt64
  /// The questions that are not drawn.
  package var avoided: Set<QuestionReference> = []
  /// The tests that questions were used in.
  package var uses = QuestionUses()
  /// True if questions that were used less go before others.
  package var prefersLeastUsed = false
  /// The questions of an earlier draw that stay, each in its rule.
  package var kept: [QuestionReference: Int] = [:]

  package init(_ rules: [DrawRule], seed: UInt64) {
    self.rules = rules
    self.seed = seed
  }

  /// Draws a test.
  ///
  /// - Complexity: O(*n* log *n*) in the number of questions that match a rule.
  package func test(from pool: DrawPool) -> DrawnTest {
    let field = DrawField(of: self, in: pool)
    // Only the kept ones are looked up by their origins: there are few.
    let keptRules = kept.isEmpty ? [:] : field.rules(keeping: kept)
    let places = field.places
    let order =
      keptRules.isEmpty
      ? places : places.filter { keptRules[$0] != nil } + places.filter { keptRules[$0] == nil }
    var assignment = DrawAssignment(signatures: field.signatures, capacities: rules.map(\.count))
    for place in order {
      guard !assignment.isFull else { break }
      _ = assignment.place(place, of: field.signature(of: place), preferring: keptRules[place])
    }
    if !assignment.isFull { assignment = field.filledInOrder(rules, order) }
    let found = assignment.placed.map { field.sorted($0.joined()) }
    let questions = found.enumerated().flatMap { rule, places in
      places.map { DrawnTest.Drawn(place: $0, origin: pool.origin(of: $0), rule: rule) }
    }
    return DrawnTest(questions: questions, tallies: field.tallies(of: rules, assignment.loads))
  }

  /// Returns a test with another question in the place of one; all others stay.
  ///
  /// It is the next that its rule can have, and after the last of these the first again.
  ///
  /// - Returns: The test; `nil` where nothing else can be drawn.
  /// - Precondition: The index is that of a question of the test, and the test was drawn from the bank by these rules.
  package func exchanging(
    _ index: Int,
    of test: DrawnTest,
    from pool: DrawPool
  ) -> DrawnTest? {
    let field = DrawField(of: self, in: pool)
    let old = test.questions[index]
    let others = test.questions.filter { $0.place != old.place }
    var assignment = DrawAssignment(signatures: field.signatures, capacities: rules.map(\.count))
    for other in others where field.has(other.place) {
      _ = assignment.place(
        other.place,
        of: field.signature(of: other.place),
        preferring: other.rule
      )
    }
    let taken = Set(test.questions.map(\.place))
    let start = (field.places.firstIndex(of: old.place) ?? -1) + 1
    let next = (field.places[start...] + field.places[..<start]).filter { !taken.contains($0) }
    guard
      let new = next.first(where: {
        assignment.place($0, of: field.signature(of: $0), preferring: old.rule)
      })
    else { return nil }
    var rules: [Int: Int] = [:]
    for (rule, places) in assignment.placed.enumerated() {
      for place in places.joined() { rules[place] = rule }
    }
    var exchanged = test
    exchanged.questions = test.questions.map { question in
      let place = question.place == old.place ? new : question.place
      return DrawnTest.Drawn(
        place: place,
        origin: pool.origin(of: place),
        rule: rules[place] ?? question.rule
      )
    }
    exchanged.sortByRule()
    return exchanged
  }
}

/// The questions that a draw chooses among, with the rules that each matches.
private struct DrawField {
  private let pool: DrawPool
  /// The places of the questions that match a rule and are not avoided, the first to be drawn at the front.
  let places: [Int]
  /// The rules of each signature; the first matches none.
  private(set) var signatures: [[Int]] = [[]]
  private var signatureOfPlace: [Int32]
  private let seed: UInt64
  /// The numbers of questions that match each rule, and of those that are not avoided.
  private var matching: [Int] = []
  private var available: [Int] = []

  init(of draw: Draw, in pool: DrawPool) {
    self.pool = pool
    seed = draw.seed
    var known: [[Int]: Int32] = [[]: 0]
    var ofPlace = [Int32](repeating: 0, count: pool.count)
    for (rule, terms) in draw.rules.map(\.terms).enumerated() {
      var found = pool.matches(terms)
      matching.append(found.count)
      if !draw.avoided.isEmpty { found.removeAll { draw.avoided.contains(pool.origin(of: $0)) } }
      available.append(found.count)
      // The next signature of each old one is looked up once.
      var successors: [Int32: Int32] = [:]
      for place in found {
        let old = ofPlace[place]
        if let new = successors[old] {
          ofPlace[place] = new
          continue
        }
        let rules = signatures[Int(old)] + [rule]
        let new = known[rules] ?? Int32(signatures.count)
        if new == signatures.count { signatures.append(rules) }
        known[rules] = new
        successors[old] = new
        ofPlace[place] = new
      }
    }
    signatureOfPlace = ofPlace
    var ranked: [(rank: UInt64, place: Int)] = []
    for place in ofPlace.indices where ofPlace[place] != 0 {
      ranked.append((pool.origin(of: place).rank(by: draw.seed), place))
    }
    ranked.sort { one, other in
      if one.rank != other.rank { return one.rank < other.rank }
      return pool.origin(of: one.place) < pool.origin(of: other.place)
    }
    let uses = draw.prefersLeastUsed ? draw.uses.counts : [:]
    if !uses.isEmpty {
      // Sorting is stable: chance decides among questions that were used as often.
      let counts = ranked.map { (uses[pool.origin(of: $0.place)] ?? .none, $0) }
      ranked = counts.sorted { $0.0 < $1.0 }.map(\.1)
    }
    places = ranked.map(\.place)
  }

  func has(_ place: Int) -> Bool { signatureOfPlace[place] != 0 }

  func signature(of place: Int) -> Int { Int(signatureOfPlace[place]) }

  /// Returns the rules of the questions that are kept, by their places.
  func rules(keeping kept: [QuestionReference: Int]) -> [Int: Int] {
    var rules: [Int: Int] = [:]
    for place in places { rules[place] = kept[pool.origin(of: place)] }
    return rules
  }

  /// Returns questions in the order of a test: that of chance, also where used ones are drawn last.
  func sorted(_ places: some Sequence<Int>) -> [Int] {
    places.map { (rank: pool.origin(of: $0).rank(by: seed), place: $0) }.sorted { $0 < $1 }
      .map(\.place)
  }

  /// Returns the assignment in which each rule has as many questions as those before it leave.
  func filledInOrder(_ rules: [DrawRule], _ order: [Int]) -> DrawAssignment {
    var assignment = DrawAssignment(signatures: signatures, capacities: rules.map { _ in 0 })
    var rest = order
    for (index, rule) in rules.enumerated() {
      assignment.open(index, for: rule.count)
      rest = rest.filter { place in
        assignment.isFull || !assignment.place(place, of: signature(of: place))
      }
    }
    return assignment
  }

  func tallies(of rules: [DrawRule], _ loads: [Int]) -> [DrawnTest.Tally] {
    rules.indices.map { index in
      DrawnTest.Tally(
        rule: rules[index],
        matching: matching[index],
        available: available[index],
        found: loads[index]
      )
    }
  }
}

extension QuestionReference {
  /// Returns the place of the question in an order of chance, by its ids alone.
  fileprivate func rank(by seed: UInt64) -> UInt64 {
    var random = SeededRandom(seed: seed, salt: "\(group.rawValue)\n\(question.rawValue)")
    return random.next()
  }
}
