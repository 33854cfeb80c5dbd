import BuilderKit
import CoreTestSupport
import Foundation
import Quiz
import QuizFiles
import TestSupport
import Testing

@testable import QuizFormats

struct MoodleXMLRoundTripTests {
  /// How many cases are tried; more by hand.
  private func caseCount(_ usual: Int) -> Int {
    let variable = ProcessInfo.processInfo.environment["QUIZBUILDER_PROPERTY_CASES"]
    return variable.flatMap { Int($0) } ?? usual
  }

  @Test func `damaged files are read or refused, never trapped`() throws {
    let bytes = MoodleXML().write([try .everything()]).bytes
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<caseCount(20_000) {
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
      _ = try? MoodleXML().read(damaged, titled: "x")
    }
  }
}
