import CoreTestSupport
import Foundation
import Quiz
import QuizFiles
import TestSupport
import Testing

@testable import QuizFormats

/// GIFT and Aiken with random groups and damaged files.
struct MoodleRoundTripTests {
  private static let caseCount =
    ProcessInfo.processInfo.environment["QUIZBUILDER_PROPERTY_CASES"].flatMap { Int($0) } ?? 2_000

  @Test func `random groups come back from GIFT as they were but for what is said`() throws {
    let seed: UInt64 = 20_261_121
    var generator = SeededGenerator(seed: seed)
    for index in 0..<Self.caseCount {
      let comment: Comment = "seed \(seed), group \(index)"
      let group = try QuestionGroup.random(index, using: &generator)
      var expectation = MoodleExpectation()
      let expected = try expectation.gift(group)
      let export = GIFT().write([group])
      #expect(Set(export.losses) == expectation.losses, comment)
      let read = try GIFT().read(export.bytes, titled: "none")
      #expect(read.skipped == [], comment)
      #expect(
        read.doubtful.map(\.reason)
          == Array(repeating: .simplified([.essay]), count: expectation.essayCount),
        comment
      )
      // To `==`, composed and decomposed letters are the same; in a file they are not.
      #expect(GroupJSON().write(read.groups).bytes == GroupJSON().write([expected]).bytes, comment)
    }
  }

  @Test func `random groups come back from Aiken with what it can hold`() throws {
    let seed: UInt64 = 20_261_122
    var generator = SeededGenerator(seed: seed)
    for index in 0..<Self.caseCount {
      let comment: Comment = "seed \(seed), group \(index)"
      let group = try QuestionGroup.random(index, using: &generator)
      let export = Aiken().write([group])
      let left = Set(export.losses.filter { $0.part == .question }.map(\.question))
      let kept = group.questions.filter { !left.contains($0.id) }
      let read = kept.isEmpty ? nil : try Aiken().read(export.bytes, titled: "none")
      #expect(read?.skipped ?? [] == [], comment)
      #expect(read?.doubtful ?? [] == [], comment)
      let found = read?.groups.flatMap(\.questions) ?? []
      #expect(found.count == kept.count, comment)
      for (question, found) in zip(kept, found) {
        let losses = export.losses.filter { $0.question == question.id }
        func isSame(_ part: Loss.Part) -> Bool { losses.allSatisfy { $0.part != part } }
        if isSame(.prompt) {
          #expect(question.prompt.utf8.elementsEqual(found.prompt.utf8), comment)
        }
        if losses.allSatisfy({ $0.part != .answer || $0.kind == .choicesAdded }) {
          #expect(question.answer.utf8.elementsEqual(found.answer.utf8), comment)
        }
        if isSame(.distractors), isSame(.answer) {
          #expect(found.distractors == question.distractors)
        }
      }
    }
  }

  @Test(arguments: ["gift", "aiken"])
  func `damaged files are read or refused, never trapped`(_ name: String) throws {
    let export = try #require(FormatCatalog.standard.export(named: name))
    let format = try #require(FormatCatalog.standard.import(named: name))
    let variable = ProcessInfo.processInfo.environment["QUIZBUILDER_MUTATIONS"]
    var generator = SeededGenerator(seed: 7)
    let marks = Array("{}=~#:\\[]%->&\n/<$0*. A".utf8)
    let bytes = export.write([try .everything()]).bytes
    for _ in 0..<(variable.flatMap { Int($0) } ?? 20_000) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<damaged.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: damaged[index] = .random(in: 0...255, using: &generator)
        case 1: damaged[index] = marks.randomElement(using: &generator) ?? 0
        case 2: damaged.removeSubrange(index..<min(index + 3, damaged.count - 1))
        default: damaged.insert(marks.randomElement(using: &generator) ?? 0, at: index)
        }
      }
      _ = try? format.read(damaged, titled: "x")
      _ = type(of: format).resembles(damaged[...])
    }
    for length in bytes.indices {
      _ = try? format.read(Array(bytes[..<length]), titled: "x")
    }
  }
}
