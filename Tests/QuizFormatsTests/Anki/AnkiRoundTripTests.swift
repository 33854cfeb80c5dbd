import CoreTestSupport
import Foundation
import Quiz
import QuizFiles
import TestSupport
import Testing

@testable import QuizFormats

struct AnkiRoundTripTests {
  /// How many cases are tried; more by hand.
  private func caseCount(_ usual: Int) -> Int {
    let variable = ProcessInfo.processInfo.environment["QUIZBUILDER_PROPERTY_CASES"]
    return variable.flatMap { Int($0) } ?? usual
  }

  @Test func `what looks like another part is announced`() throws {
    func losses(_ prompt: String, _ answer: String) throws -> [String] {
      let group = try QuestionGroup.sample("t", [.sample(prompt, answer, id: "q")])
      return AnkiText().losses(in: [group]).map(\.inOneLine)
    }
    #expect(try losses("p\n\n(h)", "a") == ["q prompt ambiguous"])
    #expect(try losses("p\n\nA) x\nB) y", "x") == ["q prompt ambiguous"])
    #expect(try losses("p", "a\r\n\r\nb") == ["q answer ambiguous"])
    #expect(try losses("p", "a\n(b)") == ["q answer ambiguous"])
    #expect(try losses("p\n(h)", "a\nb") == [])
  }

  @Test func `damaged files are read or refused, never trapped`() throws {
    let bytes = AnkiText().write([try .everything()]).bytes
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<caseCount(5_000) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = damaged.indices.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged[index] = .random(in: 0...255, using: &generator)
        case 1: damaged.remove(at: index)
        default:
          let piece = bytes[(bytes.indices.randomElement(using: &generator) ?? 0)...].prefix(30)
          damaged.insert(contentsOf: piece, at: index)
        }
      }
      _ = try? AnkiText().read(damaged, titled: "x")
    }
  }

  @Test func `a hundred thousand notes are read in linear time`() throws {
    let bytes = AnkiText().write([try .uniform(count: 100_000)]).bytes
    let read = try AnkiText().read(bytes, titled: "x")
    #expect(read.groups.map(\.questions.count) == [100_000])
    #expect(read.skipped == [])
  }
}
