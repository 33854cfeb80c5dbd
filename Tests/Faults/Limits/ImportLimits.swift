import BuilderKit
import CoreTestSupport
import Foundation
import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport

/// Imports of ten thousand groups that come to a limit at any step: of open files, of memory, or of the disk.
///
/// Whatever is in the library then is whole, the message names the cause, and the same import goes on where there is no
/// limit: at its end each group is there once, and nothing else.
struct ImportLimits: FaultTest {
  var name: String { "limits" }
  var usualCount: Int { 10 * Limit.allCases.count }
  var shortCount: Int { Limit.allCases.count }

  /// The number of groups; a short run is one of seconds.
  private static func groupCount(in cases: FaultCases) -> Int {
    cases.numbers.count > Limit.allCases.count ? 10_000 : 200
  }

  private enum Limit: String, CaseIterable {
    case descriptors = "open files (`ulimit -n`)"
    case memory = "memory (`ulimit -v`)"
    case library = "the disk of the library"
    case state = "the disk of the state folder"

    /// The words of a message that names the cause.
    var causes: [String] {
      switch self {
      case .descriptors: ["Too many open files"]
      case .memory: ["memory"]
      case .library, .state: ["is full", "No space left"]
      }
    }
  }

  private struct Counts {
    var done = 0
    var refused = 0
    var ended = 0
    var saved: [Int] = []
  }

  func run(_ cases: FaultCases) throws -> FaultReport {
    let groupCount = Self.groupCount(in: cases)
    var report = FaultReport(
      title: "An import of \(groupCount) groups at a limit",
      columns: [
        "limit", "imports", "done", "refused, cause said", "ended by the system",
        "groups saved before: least", "most", "failures",
      ]
    )
    guard SmallDisk.isPossible else {
      report.remarks.append("Not tried, for no disk may be mounted here.")
      return report
    }
    let file = try Self.file(of: groupCount)
    for (place, limit) in Limit.allCases.enumerated() {
      var counts = Counts()
      let isOfLimit = { (number: Int) in number % Limit.allCases.count == place }
      let failures = cases.failures(where: isOfLimit) { _, generator in
        try meet(limit, groupCount, file, &counts, using: &generator)
      }
      report.failures += failures
      report.rows.append([
        limit.rawValue, "\(counts.done + counts.refused + counts.ended)", "\(counts.done)",
        "\(counts.refused)", "\(counts.ended)", "\(counts.saved.min() ?? 0)",
        "\(counts.saved.max() ?? 0)", "\(failures.count)",
      ])
    }
    return report
  }

  private func meet(
    _ limit: Limit,
    _ groupCount: Int,
    _ file: [UInt8],
    _ counts: inout Counts,
    using generator: inout SeededGenerator
  ) throws -> String? {
    let home = try HomeFolder()
    try Data(file).write(to: URL(filePath: "\(home.path)/groups.json"))
    // A group takes a page of the disk, and a bit for its name.
    let whole = groupCount * 8 + 4_096
    let most = limit == .library ? groupCount * 4 : whole
    let size = limit == .library ? Int.random(in: 64...most, using: &generator) : whole
    for folder in [home.library, home.state] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let disk = try SmallDisk(at: FilePath(home.library), kilobytes: size)
    defer { disk.unmount() }
    let stateDisk = try SmallDisk(
      at: FilePath(home.state),
      kilobytes: limit == .state ? .random(in: 4...16, using: &generator) : 1_024
    )
    defer { stateDisk.unmount() }
    let allowance: String
    switch limit {
    case .descriptors: allowance = "ulimit -n \(Int.random(in: 3...8, using: &generator))"
    case .memory: allowance = "ulimit -v \(Int.random(in: 12_000...36_000, using: &generator))"
    case .library, .state: allowance = ":"
    }
    let run = try importing(home, after: allowance)
    if let fault = try Self.fault(in: home, atMost: groupCount, &counts) { return fault }
    switch run.status {
    case .exited(code: 0):
      counts.done += 1
      guard counts.saved.last == groupCount else {
        return "reported as done with \(counts.saved.last ?? 0) groups"
      }
    case .exited:
      guard limit.causes.contains(where: run.messages.contains) else {
        return "the cause is not said: \(run.status) \(run.messages.suffix(2_000))"
      }
      counts.refused += 1
    default:
      // Who gets no memory cannot go on to say so.
      guard limit == .memory else { return "\(run.status): \(run.messages.suffix(2_000))" }
      counts.ended += 1
    }
    // The same without a limit.
    let rest = try SmallDisk.replacing(disk, at: FilePath(home.library), kilobytes: whole)
    defer { rest.unmount() }
    let again = try importing(home, after: ":")
    guard again.status == .exited(code: 0) else {
      return "the next import: \(again.status) \(again.messages.suffix(2_000))"
    }
    var all = Counts()
    if let fault = try Self.fault(in: home, atMost: groupCount, &all) { return fault }
    guard all.saved == [groupCount] else { return "after the next import: \(all.saved) groups" }
    try home.startAndLeave()
    return home.leftovers.isEmpty ? nil : "left behind: \(home.leftovers.prefix(5))"
  }

  private func importing(_ home: HomeFolder, after allowance: String) throws -> ProgramRun {
    let program = try BuiltProgram.path(of: "quizbuilder")
    return try ProgramRun(
      "/bin/sh",
      ["-c", "\(allowance) && exec \"$0\" import --update groups.json", program],
      home: home
    )
  }

  /// Returns what is wrong with the files of the library, and counts them.
  private static func fault(
    in home: HomeFolder,
    atMost count: Int,
    _ counts: inout Counts
  ) throws -> String? {
    let entries = try home.openLibrary.entries()
    counts.saved.append(entries.count)
    for entry in entries {
      if let problem = entry.problem { return "\(entry.path): \(problem)" }
      guard entry.questionCount == 2 else { return "\(entry.path) is not whole" }
    }
    let ids = Set(entries.compactMap(\.groupID))
    return ids.count == entries.count && entries.count <= count ? nil : "a group is there twice"
  }

  private static func file(of count: Int) throws -> [UInt8] {
    let groups = try (0..<count).map { number in
      try QuestionGroup.build { group in
        group.title = "Group \(number)"
        group.questions = (0..<2).map { place in
          var question = QuestionBuilder()
          question.prompt = "Question \(place) of \(number)?"
          question.answer = "Answer \(place)"
          return question
        }
      }
    }
    return GroupJSON().write(groups).bytes
  }
}

extension SmallDisk {
  /// Puts a larger disk with the same files in the place of one.
  fileprivate static func replacing(
    _ disk: SmallDisk,
    at folder: FilePath,
    kilobytes: Int
  ) throws -> SmallDisk {
    let manager = FileManager.default
    let beside = folder.string + ".files"
    try manager.copyItem(atPath: folder.string, toPath: beside)
    disk.unmount()
    let larger = try SmallDisk(at: folder, kilobytes: kilobytes)
    for name in try manager.contentsOfDirectory(atPath: beside) {
      try manager.moveItem(atPath: "\(beside)/\(name)", toPath: "\(folder.string)/\(name)")
    }
    try manager.removeItem(atPath: beside)
    return larger
  }
}
