import CoreTestSupport
import Foundation
import TeamTestSupport
import TestSupport

/// The same histories in real repositories: a clone for each author, `git`, and the program as its merge driver.
///
/// The first one, which a short run tries, has fewer edits.
struct GitHistoryFaults: FaultTest {
  var name: String { "git-histories" }
  var usualCount: Int { 20 }
  var shortCount: Int { 1 }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(title: "Histories of a team in git", columns: HistoryTally.columns)
    guard let git = GitSharedFile.git else {
      report.remarks.append("Not tried, for there is no git.")
      return report
    }
    var tally = HistoryTally()
    report.failures = cases.failures { number, generator in
      let edits = number == 0 ? 250 : 1_000
      let history = TeamHistory(authors: 5, edits: edits, using: &generator)
      var share = try GitSharedFile(history.beginning, among: 5, by: git, &generator)
      let result = try history.run(through: &share)
      tally.add(result, merges: share.mergeCount, result.failure)
      return result.failure
    }
    report.rows = [tally.row(for: "in git")]
    return report
  }
}

/// A shared file in a bare repository, and a clone of it for each author; their clocks differ by years.
struct GitSharedFile: SharedFile {
  /// The path of git; `nil` if there is none.
  static let git: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":")
    .map { "\($0)/git" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private static let name = "group.json"

  let readFiles = ReadFiles()

  private let git: String
  private let home: HomeFolder
  /// The seconds since 1970 on the clock of each author.
  private var clocks: [Int]
  /// The number of pulls that merged something.
  private(set) var mergeCount = 0

  init(
    _ bytes: [UInt8],
    among count: Int,
    by git: String,
    _ generator: inout SeededGenerator
  ) throws {
    self.git = git
    home = try HomeFolder()
    clocks = (0..<count).map { _ in Int.random(in: 1...2_000_000_000, using: &generator) }
    try run(["init", "--quiet", "--bare", "--initial-branch", "main", "shared.git"])
    let program = try BuiltProgram.path(of: "quizbuilder")
    for author in 0..<count {
      try run(["clone", "--quiet", "shared.git", "\(author)"])
      for (key, value) in [
        ("user.name", "Author \(author)"), ("user.email", "\(author)@example.org"),
        ("merge.quizbuilder.driver", "'\(program)' merge %O %A %B %P"), ("pull.rebase", "false"),
        ("gc.auto", "0"), ("core.fsync", "none"),
      ] {
        try run(["-C", "\(author)", "config", key, value])
      }
    }
    try Data("*.json merge=quizbuilder\n".utf8).write(to: url(of: 0, ".gitattributes"))
    try Data(bytes).write(to: url(of: 0, Self.name))
    try run(["-C", "0", "checkout", "--quiet", "-B", "main"])
    try run(["-C", "0", "add", "."])
    try run(["-C", "0", "commit", "--quiet", "--message", "Begin"])
    try run(["-C", "0", "push", "--quiet", "--set-upstream", "origin", "main"])
    for author in 1..<count {
      try run(["-C", "\(author)", "pull", "--quiet", "origin", "main"])
      try run(["-C", "\(author)", "branch", "--quiet", "--move", "main"])
      try run(["-C", "\(author)", "branch", "--quiet", "--set-upstream-to", "origin/main"])
    }
  }

  mutating func commit(_ bytes: [UInt8], by author: Int) throws {
    let file = url(of: author, Self.name)
    guard try Array(Data(contentsOf: file)) != bytes else { return }
    try Data(bytes).write(to: file)
    try run(["-C", "\(author)", "commit", "--quiet", "--all", "--message", "Edit"], author)
  }

  mutating func pull(by author: Int) throws -> [UInt8] {
    let folder = "\(author)"
    let pull = try attempt(["-C", folder, "pull", "--quiet", "--no-edit", "--no-rebase"], author)
    if pull.status != .exited(code: 0) {
      guard
        try attempt(["-C", folder, "rev-parse", "-q", "--verify", "MERGE_HEAD"]).status
          == .exited(code: 0)
      else { throw BrokenPromise("git pull: \(pull)") }
      // The driver has left a good file with both versions of each conflict; it is committed as it is.
      try run(["-C", folder, "commit", "--quiet", "--all", "--no-edit"], author)
      mergeCount += 1
    } else if try attempt(["-C", folder, "rev-parse", "-q", "--verify", "HEAD^2"]).status
      == .exited(code: 0)
    {
      mergeCount += 1
    }
    return try Array(Data(contentsOf: url(of: author, Self.name)))
  }

  mutating func push(by author: Int) throws -> Bool {
    try attempt(["-C", "\(author)", "push", "--quiet"], author).status == .exited(code: 0)
  }

  private func url(of author: Int, _ name: String) -> URL {
    URL(filePath: "\(home.path)/\(author)/\(name)")
  }

  private mutating func run(_ arguments: [String], _ author: Int? = nil) throws {
    let run = try attempt(arguments, author)
    guard run.status == .exited(code: 0) else {
      throw BrokenPromise("git \(arguments): \(run)")
    }
  }

  private mutating func attempt(_ arguments: [String], _ author: Int? = nil) throws -> ProgramRun {
    var environment = ["GIT_CONFIG_NOSYSTEM": "1"]
    if let author {
      clocks[author] += 1
      environment["GIT_AUTHOR_DATE"] = "@\(clocks[author]) +0000"
      environment["GIT_COMMITTER_DATE"] = "@\(clocks[author]) +0000"
    }
    return try ProgramRun(git, arguments, environment: environment, home: home)
  }
}
