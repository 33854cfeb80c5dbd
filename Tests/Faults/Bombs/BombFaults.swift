import BuilderKit
import Foundation
import Quiz
import QuizDocuments
import QuizFormats
import TestSupport

/// Small packages that become large: the program refuses them with little memory.
///
/// The memory is an allowance of the system (`ulimit -v`) for all that the program has mapped. It becomes smaller until
/// the program cannot do with it.
struct BombFaults: FaultTest {
  var name: String { "bombs" }
  var usualCount: Int { Bomb.allCases.count }
  var shortCount: Int { 2 }

  /// The most memory that a refusal may take, in megabytes.
  private static let bar = 512
  private static let allowances = [512, 384, 256, 192, 128, 96, 64, 48, 32]

  private enum Bomb: String, CaseIterable {
    case letter = "one letter, 32 MB of it"
    case claim = "a claim of 4 GB"
    case text = "a text of 20 MB that hardly packs"
    case notes = "1,100,000 tiny notes"
  }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: "Packages that become large",
      columns: ["in it", "package", "refused within"]
    )
    report.failures = cases.failures { number, generator in
      let bomb = Bomb.allCases[number % Bomb.allCases.count]
      let bytes = try package(bomb, using: &generator)
      let home = try HomeFolder()
      try Data(bytes).write(to: URL(filePath: "\(home.path)/bomb.apkg"))
      var least: Int?
      var failure = ""
      for allowance in Self.allowances {
        let run = try importing(within: allowance, home: home)
        guard run.status == .exited(code: 65), run.messages.contains("--max-size") else {
          failure = "\(run.status): \(run.messages)"
          break
        }
        least = allowance
      }
      let kilobytes = (bytes.count + 1_023) / 1_024
      report.rows.append([bomb.rawValue, "\(kilobytes) kB", least.map { "\($0) MB" } ?? "—"])
      return least == nil ? "not refused within \(Self.bar) MB: \(failure)" : nil
    }
    return report
  }

  private func importing(within megabytes: Int, home: HomeFolder) throws -> ProgramRun {
    let program = try BuiltProgram.path(of: "quizbuilder")
    let script = "ulimit -v $1 && shift && exec \"$@\""
    let words = [program, "import", "bomb.apkg", "--library", "\(home.path)/library"]
    return try ProgramRun(
      "/bin/sh",
      ["-c", script, "sh", "\(megabytes << 10)"] + words,
      home: home
    )
  }

  private func package(
    _ bomb: Bomb,
    using generator: inout some RandomNumberGenerator
  ) throws -> [UInt8] {
    switch bomb {
    case .letter: return try package([String(repeating: "a", count: 32 << 20)])
    case .text:
      var text: [UInt8] = []
      text.reserveCapacity(20 << 20)
      for _ in 0..<20 << 20 { text.append(.random(in: 0x21...0x7A, using: &generator)) }
      return try package([String(decoding: text, as: UTF8.self)])
    case .notes: return try package(Array(repeating: "a", count: 1_100_000))
    case .claim:
      var bytes = try package(["a"])
      // The sizes are in the directory, each behind the mark of its entry.
      let mark: [UInt8] = [0x50, 0x4B, 1, 2]
      for entry in bytes.indices where bytes[entry...].starts(with: mark) {
        bytes.replaceSubrange(entry + 24..<entry + 28, with: [0xFE, 0xFF, 0xFF, 0xFF])
      }
      return bytes
    }
  }

  /// Makes the package of a group with an answer a question.
  private func package(_ answers: [String]) throws -> [UInt8] {
    let group = try QuestionGroup.build { group in
      group.title = "Bomb"
      group.questions = answers.indices.map { index in
        var question = QuestionBuilder()
        question.prompt = "\(index)?"
        question.answer = answers[index]
        return question
      }
    }
    return AnkiPackage(time: 1_700_000_000).write([group]).bytes
  }
}
