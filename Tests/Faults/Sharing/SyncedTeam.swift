import CoreTestSupport
import Foundation
import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport

/// The clones of several authors, and the texts that these have typed.
struct SyncedTeam {
  /// The counts of a history.
  struct Tally {
    var saves = 0
    var syncs = 0
    var kills = 0
    var conflicts = 0
    var lost = 0
  }

  private let home: HomeFolder
  private let git: String
  private let authors: [String]
  private(set) var tally = Tally()
  /// Every text that somebody typed and saved.
  private(set) var typed: Set<String> = []
  /// Those that somebody who had them replaced.
  private var replaced: Set<String> = []
  /// Those of them that their own author replaced, perhaps before any sync.
  private var corrected: Set<String> = []

  init(of count: Int, in home: HomeFolder, git: String) throws {
    self.home = home
    self.git = git
    authors = (0..<count).map { "\($0)" }
    try run(["init", "--quiet", "--bare", "shared.git"])
    for author in authors {
      let sync = try SyncRun(["--init", "shared.git"], of: author, in: home)
      guard sync.end() == 0 else { throw SyncBroken("init: \(sync.messages)") }
    }
  }

  private func library(of author: String) -> Library {
    Library(
      folder: FilePath("\(home.path)/\(author)"),
      stateFolder: FilePath("\(home.path)/state-\(author)")
    )
  }

  // MARK: Rounds

  /// An author saves some changes, and syncs; in half of the rounds the sync is killed while they go on to save.
  mutating func round(_ generator: inout SeededGenerator) throws -> String? {
    let author = authors.randomElement(using: &generator) ?? ""
    for _ in 0..<Int.random(in: 0...3, using: &generator) { try edit(author, &generator) }
    let sync = try SyncRun([], of: author, in: home)
    tally.syncs += 1
    guard Bool.random(using: &generator) else {
      if Bool.random(using: &generator) { try edit(author, &generator) }
      return try judge(sync)
    }
    if Bool.random(using: &generator) { try edit(author, &generator) }
    usleep(.random(in: 0...120_000, using: &generator))
    if sync.kill(withItsChildren: Bool.random(using: &generator)) { tally.kills += 1 }
    return nil
  }

  /// Saves a change through the store of the program, as a form does.
  private mutating func edit(_ author: String, _ generator: inout SeededGenerator) throws {
    let library = library(of: author)
    let mark = "<\(author).\(typed.count)>"
    let paths = try library.groupPaths()
    let path = paths.randomElement(using: &generator)
    while true {
      var opened: OpenedGroup
      var gone: Set<String> = []
      if let path, Int.random(in: 0..<12, using: &generator) > 0 {
        guard let found = try? library.open(path) else { return }
        opened = found
        let before = Self.marks(in: opened.document.bytes)
        change(&opened.builder, mark, &generator)
        let after = Self.marks(in: opened.document.updated(with: opened.builder).bytes)
        gone = before.subtracting(after)
      } else {
        var builder = QuestionGroup.Builder()
        builder.title = "Group \(Int.random(in: 0...3, using: &generator))"
        builder.addNewQuestion()
        builder.questions[0].prompt = "New?"
        builder.questions[0].answer = mark
        opened = OpenedGroup(new: builder)
      }
      do {
        _ = try library.save(try opened.builder.build(), of: opened)
      } catch StoreError.changedOnDisk, StoreError.removedFromDisk {
        // The sync was faster: the author looks at what came, and does it again.
        continue
      }
      typed.insert(mark)
      replaced.formUnion(gone)
      corrected.formUnion(gone.filter { $0.hasPrefix("<\(author).") })
      tally.saves += 1
      return
    }
  }

  private func change(
    _ group: inout QuestionGroup.Builder,
    _ mark: String,
    _ generator: inout SeededGenerator
  ) {
    let index = group.questions.indices.randomElement(using: &generator)
    switch (Int.random(in: 0..<10, using: &generator), index) {
    case (0, let index?) where group.questions.count > 1:
      group.removeQuestion(at: index)
      group.questions[0].hint = mark
    case (1...3, let index?): group.questions[index].hint = mark
    case (4...7, let index?): group.questions[index].answer = mark
    default:
      group.addNewQuestion()
      group.questions[group.questions.count - 1].prompt = "Question \(mark)?"
      group.questions[group.questions.count - 1].answer = "Answer"
    }
  }

  /// Looks at the end of a sync, and does what its message says.
  private mutating func judge(_ sync: SyncRun) throws -> String? {
    let status = sync.end()
    switch status {
    case 0: return nil
    case 1:
      tally.conflicts += 1
      return sync.messages.contains("to resolve") ? nil : sync.messages
    case 69, 75:
      // A lock of a git that was killed is removed by hand, as the message says.
      let words = sync.messages.split(whereSeparator: { " '\n".contains($0) })
      for word in words where word.contains(".lock") && word.hasPrefix("/") {
        guard let end = word.range(of: ".lock")?.upperBound else { continue }
        try? FileManager.default.removeItem(atPath: String(word[..<end]))
      }
      return nil
    default: return "exit \(status): \(sync.messages)"
    }
  }

  // MARK: The end

  /// Syncs everybody until nothing is left to do.
  mutating func settle() throws {
    for _ in 0..<3 {
      for author in authors {
        var messages = ""
        let isDone = try (0..<6).contains { _ in
          let sync = try SyncRun([], of: author, in: home)
          let fault = try judge(sync)
          messages = fault ?? sync.messages
          return fault == nil && sync.end() <= 1
        }
        guard isDone else { throw SyncBroken("\(author) does not get to an end: \(messages)") }
      }
    }
  }

  /// Compares the clones, and looks for every text.
  mutating func fault() throws -> String? {
    let files = try authors.map { author in try contents(of: author) }
    for (author, other) in zip(authors, files) where other != files[0] {
      let names = Set(other.keys).union(files[0].keys).filter { other[$0] != files[0][$0] }
      return "\(author) differs in \(names.sorted())"
    }
    let all = Self.marks(in: files[0].values.flatMap(\.self))
    let missing = typed.subtracting(replaced).subtracting(all)
    let history = Self.marks(in: try output(["log", "-p", "--all", "-m", "--format="]))
    let forgotten = typed.subtracting(all).subtracting(history).subtracting(corrected)
    tally.lost = missing.union(forgotten).count
    for author in authors {
      let status = String(decoding: try output(["status", "--porcelain"], author), as: UTF8.self)
      guard status.isEmpty else { return "\(author) is not clean: \(status)" }
    }
    return tally.lost == 0
      ? nil : "lost: \(missing.sorted()), in no commit: \(forgotten.sorted())"
  }

  private func contents(of author: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in home.names(in: "\(home.path)/\(author)") where name != ".git" {
      let url = URL(filePath: "\(home.path)/\(author)/\(name)")
      files[name] = Array(try Data(contentsOf: url))
    }
    return files
  }

  func commitCount() throws -> Int {
    let count = try output(["rev-list", "--all", "--count"])
    return Int(String(decoding: count, as: UTF8.self).filter(\.isNumber)) ?? 0
  }

  /// The marks in bytes: `<3.17>`.
  private static func marks(in bytes: [UInt8]) -> Set<String> {
    var marks: Set<String> = []
    for part in String(decoding: bytes, as: UTF8.self).split(separator: "<").dropFirst() {
      guard let end = part.firstIndex(of: ">") else { continue }
      let inner = part[..<end]
      if inner.contains("."), inner.allSatisfy({ $0.isNumber || $0 == "." }) {
        marks.insert("<\(inner)>")
      }
    }
    return marks
  }

  private func run(_ arguments: [String]) throws {
    let run = try ProgramRun(git, arguments, environment: SyncRun.variables, home: home)
    guard run.status == .exited(code: 0) else { throw SyncBroken("git \(arguments): \(run)") }
  }

  private func output(_ arguments: [String], _ author: String = "shared.git") throws -> [UInt8] {
    let run = try ProgramRun(git, ["-C", author] + arguments, home: home)
    guard run.status == .exited(code: 0) else { throw SyncBroken("git \(arguments): \(run)") }
    return Array(run.output.utf8)
  }
}

/// A broken promise of `sync`.
struct SyncBroken: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
