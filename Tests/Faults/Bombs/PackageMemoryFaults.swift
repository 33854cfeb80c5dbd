import BuilderKit
import Foundation
import Quiz
import QuizDocuments
import QuizFormats
import ReaderTestSupport
import TestSupport

/// Sound packages: reading one takes no more than six times the memory of its unpacked collection.
///
/// The memory is an allowance of the system (`ulimit -v`), which becomes smaller until the program cannot do with it. What an
/// empty run takes is added to it.
struct PackageMemoryFaults: FaultTest {
  var name: String { "packages" }
  var usualCount: Int { Contents.allCases.count * 2 }
  var shortCount: Int { 1 }

  /// The most times its collection that reading a package may take.
  private static let bar = 6

  /// The questions of a package of about 8 MB.
  private enum Contents: String, CaseIterable {
    case small = "short texts"
    case choices = "choices with hints and tags"
    case gaps = "gaps"
    case large = "texts of 500 kB"
  }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: "Memory of sound packages",
      columns: ["questions", "package", "collection", "read within"]
    )
    let home = try HomeFolder()
    let empty = try emptyAllowance(home)
    report.remarks.append("An empty run does with \(empty) MB; that is added.")
    report.failures = cases.failures { number, generator in
      let contents = Contents.allCases[number % Contents.allCases.count]
      let isNewer = number / Contents.allCases.count % 2 == 1
      let (package, size) = try package(of: contents, isNewer: isNewer, using: &generator)
      try Data(package).write(to: URL(filePath: "\(home.path)/sound.apkg"))
      var (least, failure) = (nil as Int?, "")
      for times in stride(from: Self.bar, through: 1, by: -1) {
        let run = try ran(
          ["import", "--dry-run", "sound.apkg"],
          within: empty + (size * times) >> 20,
          home
        )
        guard run.status == .exited(code: 0) else {
          failure = "\(run.status): \(run.messages)"
          break
        }
        least = times
      }
      report.rows.append([
        contents.rawValue, isNewer ? "newer" : "older", "\(size >> 20) MB",
        least.map { "\($0) ×" } ?? "—",
      ])
      return least == nil ? "not read within \(Self.bar) times its size: \(failure)" : nil
    }
    return report
  }

  /// The least allowance, in megabytes, with which the program lists an empty library.
  private func emptyAllowance(_ home: HomeFolder) throws -> Int {
    var least = 512
    for allowance in stride(from: least, through: 8, by: -8) {
      guard try ran(["list"], within: allowance, home).status == .exited(code: 0) else { break }
      least = allowance
    }
    return least
  }

  private func ran(_ words: [String], within megabytes: Int, _ home: HomeFolder) throws
    -> ProgramRun
  {
    let program = try BuiltProgram.path(of: "quizbuilder")
    let script = "ulimit -v $1 && shift && exec \"$@\""
    let library = ["--library", "\(home.path)/library"]
    return try ProgramRun(
      "/bin/sh",
      ["-c", script, "sh", "\(megabytes << 10)", program] + words + library,
      home: home
    )
  }

  /// Makes a package, and returns the size of its collection, too.
  private func package(
    of contents: Contents,
    isNewer: Bool,
    using generator: inout some RandomNumberGenerator
  ) throws -> (bytes: [UInt8], size: Int) {
    let group = try QuestionGroup.build { group in
      group.title = "Sound"
      let count = contents == .large ? 8 : contents == .small ? 30_000 : 18_000
      group.questions = (0..<count).map { _ in Self.question(contents, &generator) }
    }
    let older = AnkiPackage(time: 1_700_000_000).write([group]).bytes
    let collection = StoredZip.firstContents(of: older)
    guard isNewer else { return (older, collection.count) }
    let entries: [(name: String, contents: [UInt8])] = [
      ("meta", [8, 3]), ("collection.anki21b", StoredZstandard.frame(of: collection)),
    ]
    return (StoredZip.archive(of: entries), collection.count)
  }

  private static func question(
    _ contents: Contents,
    _ generator: inout some RandomNumberGenerator
  ) -> QuestionBuilder {
    func text(_ count: Int) -> String {
      let words = (0...count / 13).map { _ in
        String(UInt64.random(in: 0...(.max), using: &generator), radix: 36)
      }
      return words.joined(separator: " ")
    }
    var question = QuestionBuilder()
    question.prompt = text(contents == .large ? 500_000 : 40)
    switch contents {
    case .small: question.answer = text(20)
    case .large: question.answer = text(500_000)
    case .choices:
      question.answer = text(10)
      question.distractors = (0..<3).map { _ in text(10) }
      question.hint = text(20)
      question.tags = ["sea", "fish"]
    case .gaps:
      question.response.kind = .gaps
      question.prompt = "\(text(60)) {{\(text(10))}} \(text(60)) {{\(text(10))::\(text(10))}}."
    }
    return question
  }
}
