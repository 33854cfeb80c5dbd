package import Quiz

/// The memory of the tests that questions were used in.
package struct QuestionUses: Hashable, Sendable {
  /// A test with its questions.
  package struct Test: Hashable, Sendable {
    /// The title of the test.
    package let name: String
    /// The time of the last use, in seconds since 1970.
    package var time: Int64
    /// The questions, in the order of their ids.
    package let questions: [QuestionReference]

    package init(name: String, time: Int64, questions: some Sequence<QuestionReference>) {
      self.name = name
      self.time = time
      self.questions = Set(questions).sorted()
    }
  }

  /// The number of tests that are kept; the oldest ones go first.
  package static let greatestCount = 1_000

  /// The tests, the last one noted at the end.
  package private(set) var tests: [Test] = []

  package init(_ tests: [Test] = []) { self.tests = tests.suffix(Self.greatestCount) }

  /// Notes the use of questions in a test.
  ///
  /// A test that is noted again with the same questions, as when it is printed after it was drawn, is used once; the later
  /// time counts.
  package mutating func note(
    _ questions: some Sequence<QuestionReference>,
    as name: String,
    at time: Int64
  ) {
    var test = Test(name: name, time: time, questions: questions)
    guard !test.questions.isEmpty else { return }
    if let index = tests.lastIndex(where: {
      $0.questions == test.questions && Self.folded($0.name) == Self.folded(name)
    }) {
      test.time = max(time, tests[index].time)
      tests.remove(at: index)
    }
    tests.append(test)
    tests.removeFirst(max(tests.count - Self.greatestCount, 0))
  }

  /// Forgets the use of questions in a test, which another set of questions under its name keeps.
  package mutating func forget(_ questions: some Sequence<QuestionReference>, of name: String) {
    let sorted = Set(questions).sorted()
    tests.removeAll { $0.questions == sorted && Self.folded($0.name) == Self.folded(name) }
  }

  /// The test that was used last; `nil` without any.
  package var last: Test? {
    tests.enumerated().max { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }?.element
  }

  /// Returns the questions of the tests of a name; `nil` where there is no such test.
  ///
  /// Case and accents do not matter, and a hyphen counts as a blank, as in the name of a file.
  package func questions(ofTest name: String) -> Set<QuestionReference>? {
    let found = tests.filter { Self.folded($0.name) == Self.folded(name) }
    return found.isEmpty ? nil : Set(found.flatMap(\.questions))
  }

  /// Returns the questions that were used at a time or later.
  package func questions(since time: Int64) -> Set<QuestionReference> {
    Set(tests.filter { $0.time >= time }.flatMap(\.questions))
  }

  private static func folded(_ name: String) -> String {
    DrawTerm.folded(String(name.map { $0 == "-" ? " " : $0 }))
  }

  /// The extent of the use of a question: in how many tests, and when last.
  struct Count: Hashable, Comparable {
    var tests = 0
    var last = Int64.min

    /// No use.
    static let none = Count()

    static func < (left: Count, right: Count) -> Bool {
      (left.tests, left.last) < (right.tests, right.last)
    }
  }

  /// The use of each question that was used.
  var counts: [QuestionReference: Count] {
    var counts: [QuestionReference: Count] = [:]
    for test in tests {
      for question in test.questions {
        counts[question, default: .none].tests += 1
        counts[question, default: .none].last = max(counts[question]?.last ?? .min, test.time)
      }
    }
    return counts
  }
}
