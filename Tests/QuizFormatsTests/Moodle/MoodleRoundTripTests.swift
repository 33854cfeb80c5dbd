import CoreTestSupport
import Foundation
import Quiz
import QuizFiles
import TestSupport
import Testing

@testable import QuizFormats

/// GIFT and Aiken with damaged files.
struct MoodleRoundTripTests {
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
