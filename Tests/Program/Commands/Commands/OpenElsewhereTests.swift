import Quiz
import QuizDocuments
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

/// Commands that write a group which somebody else has open.
struct OpenElsewhereTests {
  private let trial = CommandTrial()

  private static let group = """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "id": "seas",
      "title": "Seas\\u001b[2J",
      "questions": [
        {
          "id": "q1",
          "prompt": "P",
          "answer": "A"
        }
      ]
    }

    """

  /// Lets a process that runs have the group open: the parent of this one.
  private func openElsewhere(_ path: FilePath) throws -> GroupLock {
    let parent = try #require(runningProcess)
    let library = Library(
      folder: CommandTrial.folder,
      stateFolder: "/home/ada/.local/state/quizbuilder",
      fileSystem: trial.files,
      process: ProcessIdentity(
        number: parent,
        mark: 0,
        origin: ProcessIdentity.current.origin,
        birthMark: ProcessIdentity.current.birthMark,
        isRunning: { _ in true }
      )
    )
    guard case .locked(let lock) = library.lock(path) else {
      throw FileSystemError(.create, path, .fileExists)
    }
    return lock
  }

  private var runningProcess: Int32? {
    let current = ProcessIdentity.current
    return (1...1_000).first { $0 != current.number && current.isRunning($0) }
  }

  private var locks: [String] { trial.files.texts.keys.filter { $0.contains("/locks/") } }

  @Test func `line by line, it is said and hinders nobody`() throws {
    let path = trial.place("seas", Self.group)
    _ = try openElsewhere(path)
    let seen = trial.run(["--plain", "seas"], input: ScriptedLines("P2\nA2\n\n\n"))
    #expect(seen.end == .status(.success), "\(seen.messages)")
    let lines = seen.messages.split(separator: "\n")
    #expect(lines[0].hasPrefix("“Seas␛[2J” is open in process \(runningProcess ?? 0) on "))
    #expect(lines[1] == "quizbuilder asks before it overwrites anyone’s changes.")
    #expect(try trial.library.open(path).builder.questions.count == 2)
    #expect(locks.count == 1, "theirs")
  }

  @Test(arguments: ["P2\nA2\n\n\n", "P2\n", ""])
  func `line by line, a group is locked, and not any more at the end`(input: String) throws {
    let path = trial.place("seas", Self.group)
    var holders: [Int] = []
    let lines = ScriptedLines(input)
    lines.whenRead = { holders.append(self.locks.count) }
    let seen = trial.run(["--plain", "seas"], input: lines)
    #expect(!seen.messages.contains("is open in process"))
    #expect(holders.first == 1)
    #expect(locks == [])
    #expect(trial.files.texts[path.string] != nil)
  }

  @Test func `settings are saved, and whoever has the group open is named`() throws {
    let path = trial.place("seas", Self.group)
    _ = try openElsewhere(path)
    let read = trial.run(["settings", "points", "--group", "seas"])
    #expect(read.messages == "", "nothing is written")
    let seen = trial.run(["settings", "points", "3", "--group", "seas"])
    #expect(seen.end == .status(.success))
    #expect(seen.output == "points: 3 · set here\n")
    #expect(seen.messages.contains("is open in process"))
    #expect(locks.count == 1)
  }
}
