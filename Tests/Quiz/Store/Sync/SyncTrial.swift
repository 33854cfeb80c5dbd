import CoreTestSupport
import DiskTestSupport
import Foundation
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import Synchronization
import SystemFiles
import SystemPackage
import TestSupport
import Testing

/// Several authors with a library each, and a bare repository on the same disk, by the real git.
final class SyncTrial: Sendable {
  let home: HomeFolder
  let git: SystemGit
  private let sharedName: String

  /// Makes the shared repository, with options of `git init`.
  init(shared name: String = "shared.git", _ options: [String] = []) throws {
    let home = try HomeFolder()
    self.home = home
    sharedName = name
    git = Self.git(home.path)
    try run(["init", "-q", "--bare"] + options + [name])
    try run(["-C", name, "symbolic-ref", "HEAD", "refs/heads/main"])
  }

  /// Goes on with a copy of the files of another trial.
  init(copying other: SyncTrial) throws {
    home = try HomeFolder()
    sharedName = other.sharedName
    git = Self.git(home.path)
    for name in try FileManager.default.contentsOfDirectory(atPath: other.home.path) {
      try FileManager.default.copyItem(
        atPath: "\(other.home.path)/\(name)",
        toPath: "\(home.path)/\(name)"
      )
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: home.path) {
      let config = "\(home.path)/\(name)/.git/config"
      guard let text = try? String(contentsOfFile: config, encoding: .utf8) else { continue }
      try Data(text.replacing(other.home.path, with: home.path).utf8)
        .write(to: URL(filePath: config))
    }
  }

  private static func git(_ home: String) -> SystemGit {
    SystemGit(
      environment: Environment(["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]),
      variables: [
        "HOME": home, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
        // Nothing here has to survive a power loss.
        "GIT_TEST_FSYNC": "0", "GIT_TEMPLATE_DIR": "",
        "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.org",
        "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.org",
      ]
    )
  }

  var sharedPath: String { "\(home.path)/\(sharedName)" }

  func folder(_ author: String) -> String { "\(home.path)/\(author)" }

  func library(_ author: String, _ files: any FileSystem = ImpatientFiles()) -> Library {
    Library(
      folder: FilePath(folder(author)),
      stateFolder: FilePath("\(home.path)/.state-of-\(author.replacing("/", with: "-"))"),
      fileSystem: files
    )
  }

  func job(
    _ author: String,
    git: (any GitRunner)? = nil,
    _ files: any FileSystem = ImpatientFiles()
  ) -> SyncJob {
    SyncJob(
      of: library(author, files),
      fileSystem: files,
      git: git ?? self.git,
      words: Phrasebook(.english).syncWords,
      program: ProgramCommand("quizbuilder")
    )
  }

  /// Begins to share the library of an author, or gives them a clone.
  @discardableResult
  func begin(_ author: String, sourceLocation: SourceLocation = #_sourceLocation) -> SyncReport {
    let report = job(author).begin(sharingAt: sharedPath)
    #expect(report.error == nil, sourceLocation: sourceLocation)
    return report
  }

  /// Syncs an author, and expects no error.
  @discardableResult
  func sync(_ author: String, sourceLocation: SourceLocation = #_sourceLocation) -> SyncReport {
    let report = job(author).run()
    #expect(report.error == nil, sourceLocation: sourceLocation)
    #expect(report.remaining == [], sourceLocation: sourceLocation)
    return report
  }

  // MARK: Files

  func write(_ text: String, _ name: String, of author: String) throws {
    let path = URL(filePath: "\(folder(author))/\(name)")
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: path)
  }

  func remove(_ name: String, of author: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder(author))/\(name)")
  }

  func text(_ name: String, of author: String) -> String? {
    try? String(contentsOfFile: "\(folder(author))/\(name)", encoding: .utf8)
  }

  /// The groups of an author by their file names: the answers in them.
  func answers(of author: String) throws -> [String: [String?]] {
    var answers: [String: [String?]] = [:]
    for path in try library(author).groupPaths() {
      answers[path.lastComponent?.string ?? ""] =
        try library(author).open(path).builder.questions.map(\.answer)
    }
    return answers
  }

  // MARK: git

  @discardableResult
  func run(_ arguments: [String], of author: String? = nil) throws -> String {
    let folder = author.map(folder) ?? home.path
    let output = try git.run(GitCall(arguments, in: FilePath(folder)))
    guard output.status == 0 else {
      throw GitFailure(
        arguments: arguments,
        words: String(decoding: output.messages, as: UTF8.self)
      )
    }
    return String(decoding: output.output, as: UTF8.self)
  }

  /// The subjects of the commits of an author, the newest first.
  func log(of author: String) throws -> [String] {
    try run(["log", "--format=%s"], of: author).split(separator: "\n").map(String.init)
  }

  /// The status of the files of an author in git: empty where all is in the last commit.
  func status(of author: String) throws -> String {
    try run(["status", "--porcelain"], of: author)
  }
}

/// A call of git that failed in a test.
struct GitFailure: Error, CustomStringConvertible {
  let arguments: [String]
  let words: String
  var description: String { "git \(arguments): \(words)" }
}

/// The files of this machine, for a process that waits for nobody.
///
/// Only the lock of a folder may be waited for: a process that another test begins has a copy of it until it becomes its
/// own program, so that what was unlocked seems locked for a moment.
struct ImpatientFiles: InterceptedDisk {
  typealias Path = FilePath

  let base: any FileSystem = LocalFileSystem()
  /// `false` where a test itself keeps the lock, which comes free by no waiting.
  var waitsForCopies = true
  /// Takes the place of waiting, with the number of tries so far; returns whether the program should look again.
  var whenWaiting: @Sendable (Int) -> Bool = { _ in false }

  func pass<Value>(
    _ operation: DiskOperation,
    _ path: FilePath,
    _ call: () throws(FileSystemError) -> Value
  ) throws(FileSystemError) -> Value { try call() }

  // Nothing here has to survive a power loss.
  func synchronize(_ file: OpenFile) throws(FileSystemError) {}
  func synchronizeFolder(_ folder: FilePath) throws(FileSystemError) {}
  func waitForLock(of folder: FilePath, tries: Int) -> Bool { whenWaiting(tries) }

  func lockFolder(_ folder: FilePath) throws(FileSystemError) -> OpenFile? {
    var tries = 0
    while true {
      if let lock = try base.lockFolder(folder) { return lock }
      tries += 1
      guard waitsForCopies, base.waitForLock(of: folder, tries: tries) else { return nil }
    }
  }
}

/// Git in which one call goes wrong, or before which something else happens.
final class FaultyGit: GitRunner {
  /// A way in which a call goes wrong.
  enum Fault: CaseIterable {
    /// It fails without having done anything.
    case fails
    /// It does not begin, and nothing after it.
    case killedBefore
    /// It does all of its work, and nothing after it begins.
    case killedAfter
  }

  private struct State {
    var calls: [[String]] = []
  }

  private let base: any GitRunner
  private let number: Int
  private let fault: Fault?
  private let before: @Sendable ([String]) -> Void
  private let state = Mutex(State())

  init(
    _ base: any GitRunner,
    failing number: Int = .max,
    with fault: Fault? = nil,
    before: @escaping @Sendable ([String]) -> Void = { _ in }
  ) {
    self.base = base
    self.number = number
    self.fault = fault
    self.before = before
  }

  var calls: [[String]] { state.withLock { $0.calls } }

  /// The call that goes wrong has been reached.
  var hasFailed: Bool { calls.count >= number }

  func run(_ call: GitCall) throws(GitError) -> GitOutput {
    before(call.arguments)
    let count = state.withLock { state in
      state.calls.append(call.arguments)
      return state.calls.count
    }
    switch fault {
    case .fails where count == number:
      return GitOutput(status: 128, messages: Array("fatal: made to fail".utf8))
    case .killedBefore where count >= number, .killedAfter where count > number:
      throw .refused(.noSuchProcess)
    default: return try base.run(call)
    }
  }
}

/// A group file with a question for each answer, each of them the same question by its place.
func groupFile(_ title: String, id: String, _ answers: String...) -> String {
  groupFile(title, id: id, answers)
}

/// A group file with a question for each answer.
func groupFile(_ title: String, id: String, _ answers: [String]) -> String {
  var builder = QuestionGroup.Builder()
  builder.id = GroupID(rawValue: id)
  builder.title = title
  builder.questions = answers.enumerated().map { number, answer in
    var question = Question.Builder()
    question.id = QuestionID(rawValue: "\(id)-\(number)")
    question.prompt = "\(number)?"
    question.answer = answer
    return question
  }
  return String(decoding: GroupDocument().updated(with: builder).bytes, as: UTF8.self)
}
