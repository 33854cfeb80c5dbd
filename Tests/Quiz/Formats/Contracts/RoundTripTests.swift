import CoreTestSupport
import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct RoundTripTests {
  @Test(arguments: RoundTrip.all)
  func `groups of odd texts come back but for what is announced, and nothing else is announced`(
    _ trip: RoundTrip
  ) throws {
    let seed: UInt64 = 20_261_121
    var generator = SeededGenerator(seed: seed)
    for index in 0..<caseCount(100, thorough: 2_000) {
      let faults = try trip.faults(of: .random(index, using: &generator))
      try #require(faults == [], "seed \(seed), group \(index)")
    }
  }

  @Test(arguments: RoundTrip.all.filter(\.hasEveryKind))
  func `groups of every kind come back but for what is announced, and nothing else is announced`(
    _ trip: RoundTrip
  ) throws {
    let seed: UInt64 = 20_261_122
    var generator = SeededGenerator(seed: seed)
    for index in 0..<caseCount(30, thorough: 2_000) {
      let faults = try trip.faults(of: .randomKinds(index, using: &generator))
      try #require(faults == [], "seed \(seed), group \(index)")
    }
  }

  @Test(arguments: RoundTrip.all)
  func `an odd text in every part comes back but for what is announced`(_ trip: RoundTrip) throws {
    for text in FormatMarks.placed {
      let question = try Question.sample("p\(text)p", "\(text)a", id: "i\(text)") {
        $0.hint = text
        $0.alternatives = [text, "", text]
        $0.distractors = [text]
        $0.explanation = text
        $0.tags = ["", text]
      }
      let group = try QuestionGroup.sample("t\(text)", id: "i\(text)", template: text, [question])
      let faults = try trip.faults(of: group)
      #expect(faults == [], "\(text.debugDescription)")
    }
  }

  @Test func `every format that is written and read is tried`() {
    let exports = FormatCatalog.standard.exports.map { type(of: $0).identity.name }
    let imports = FormatCatalog.standard.imports.map { type(of: $0).identity.name }
    let tried = RoundTrip.all.map { type(of: $0.format as any ExportFormat).identity.name }
    #expect(Set(tried) == Set(exports).intersection(imports))
  }

  @Test func `a loss that is not announced and one that does not happen are found`() throws {
    let question = try Question.sample("p", id: "q") { $0.hint = "h" }
    let group = try QuestionGroup.sample("t", id: "g", [question])
    let loss = Loss(group: group.id, question: question.id, part: .hint, kind: .leftOut)
    func faults(dropsHints: Bool, _ announced: [Loss]) throws -> [String] {
      let format = HintDroppingFormat(dropsHints: dropsHints, announced: announced)
      return try RoundTrip(name: "", format: format).faults(of: group)
        .map { String($0.prefix { $0 != "[" }) }
    }
    #expect(try faults(dropsHints: false, []) == [])
    #expect(try faults(dropsHints: true, [loss]) == [])
    #expect(try faults(dropsHints: true, []) == ["hint: not announced: "])
    #expect(try faults(dropsHints: false, [loss]) == ["hint: announced, but the same: "])
  }
}

/// CSV without hints, which announces anything.
private struct HintDroppingFormat: ExportFormat, ImportFormat {
  static let identity = CSV.identity

  let dropsHints: Bool
  let announced: [Loss]

  static func resembles(_ head: ArraySlice<UInt8>) -> Bool { CSV.resembles(head) }

  func write<Failure: Error>(
    _ groups: ResolvedGroups,
    to receive: (ExportChunk) throws(Failure) -> Void
  ) throws(Failure) -> [Loss] {
    _ = try CSV().write(groups, to: receive)
    return announced
  }

  func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    let read = try CSV().read(bytes, titled: title)
    guard dropsHints else { return read }
    let groups = read.groups.map { group in
      var builder = QuestionGroupBuilder(group)
      for index in builder.questions.indices { builder.questions[index].hint = nil }
      return (try? builder.build()) ?? group
    }
    return Import(groups: groups)
  }
}
