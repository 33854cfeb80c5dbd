import Foundation
import LosslessJSON
import QuizCommands
import QuizOperations
import QuizResources
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

@testable import QuizWords

/// `sync` as a user sees it, over the real disk and the real git.
struct SyncCommandTests {
  private let home: HomeFolder
  private let trial = CommandTrial()

  init() throws {
    home = try HomeFolder()
    trial.seenFiles = LocalFileSystem()
    trial.environment = [
      "HOME": home.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ]
    trial.git = SystemGit(
      environment: Environment(trial.environment),
      variables: [
        "HOME": home.path, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_TEST_FSYNC": "0", "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "a@example.org",
      ]
    )
    let git = try #require(trial.git)
    let made = try git.run(
      GitCall(["init", "-q", "--bare", "shared.git"], in: FilePath(home.path))
    )
    #expect(made.status == 0)
  }

  private func write(_ text: String, of author: String) throws {
    let folder = "\(home.path)/\(author)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/capitals.json"))
  }

  private func sync(_ author: String, _ arguments: String...) -> Seen {
    var seen = trial.run(["sync"] + arguments + ["--library", "\(home.path)/\(author)"])
    seen.output = seen.output.replacing(home.path, with: "~")
    seen.messages = seen.messages.replacing(home.path, with: "~")
    return seen
  }

  @Test func `a library is set up, joined and shared`() throws {
    try write(capitalsFile(), of: "ada")
    let plan = """
      quizbuilder sync --init does this:
        - make ~/ada a git repository
        - share it as origin: ~/shared.git
        - let git in this repository merge groups with: quizbuilder merge %O %A %B %P
        - add a line to ~/ada/.gitattributes, which tells git that *.json files are groups
        - commit 1 file
        - fetch from origin, merge question by question, and send your commits

      """
    let look = sync("ada", "--init", "\(home.path)/shared.git", "--dry-run")
    #expect(look == Seen(end: .status(.success), output: plan, messages: "Nothing was changed.\n"))
    #expect(!FileManager.default.fileExists(atPath: "\(home.path)/ada/.git"))
    let done = """
      Committed: Capital cities: new, 1 question
      Sent 1 commit to origin.
      Your library and origin have the same groups.

      """
    let first = sync("ada", "--init", "\(home.path)/shared.git")
    #expect(first == Seen(end: .status(.success), output: plan + done))
    let again = sync("ada", "--init", "\(home.path)/shared.git")
    #expect(again.end == .status(.success))
    #expect(again.output.contains("Nothing has changed since the last commit."))
    let joined = sync("ben", "--init", "\(home.path)/shared.git")
    #expect(joined.end == .status(.success))
    #expect(
      joined.output.hasSuffix(
        """
        Received: Capital cities: new, 1 question
        Your library and origin have the same groups.

        """
      )
    )

    try write(capitalsFile(answer: "Lutetia"), of: "ada")
    #expect(sync("ada").end == .status(.success))
    try write(capitalsFile(answer: "Paname"), of: "ben")
    #expect(
      sync("ben", "--dry-run")
        == Seen(
          end: .status(.success),
          output: "Would commit: Capital cities: 1 question changed\n",
          messages:
            "Then sync would fetch from origin, merge, and send your commits. Nothing was changed or fetched.\n"
        )
    )
    let conflict = sync("ben")
    #expect(
      conflict
        == Seen(
          end: .status(.failure),
          output: """
            Committed: Capital cities: 1 question changed
            Received: Capital cities: 1 question changed
            capitals.json:10: questions[0].answer: both sides changed it; both texts are kept between conflict markers
            capitals.json: 1 conflict
            Sent 2 commits to origin.
            Your library and origin have the same groups.

            """,
          messages: """
            ~/ben/capitals.json: 1 conflict to resolve
            Open each of these groups, resolve its conflicts, save it, and sync again.

            """
        )
    )
  }

  @Test func `groups with conflicts are opened where they can be shown`() throws {
    let text = capitalsFile(answer: "<<<<<<< ours\\nParis\\n=======\\nLutetia\\n>>>>>>> theirs")
    try write(text, of: "ada")
    trial.canShowScreens = true
    #expect(sync("ada", "--init").end == .status(.failure))
    #expect(trial.openings == [.conflicts([FilePath("\(home.path)/ada/capitals.json")])])
    #expect(sync("ada", "--no-open").end == .status(.failure))
    #expect(sync("ada", "--json").end == .status(.failure))
    #expect(sync("ada", "--dry-run").end == .status(.failure))
    #expect(trial.openings.count == 1)
  }

  @Test func `each refusal has its words and its code`() throws {
    #expect(
      sync("ada")
        == Seen(
          end: .status(.configuration),
          messages:
            "The library ~/ada is not in a git repository. To share it, run quizbuilder sync --init URL; for a history on this machine only, leave URL out.\n"
        )
    )
    #expect(sync("ada", "somewhere").end == .status(.usage))
    #expect(sync("ada", "--init", "x::\u{1B}[31m").end == .status(.usage))
    try write(capitalsFile(), of: "ada")
    let away = sync("ada", "--init", "\(home.path)/nowhere.git")
    #expect(away.end == .status(.unavailable))
    #expect(away.messages.contains("Yours are committed on this machine."))
    #expect(away.messages.contains("\n  git: fatal: "))
    #expect(
      away.messages.contains(
        "Still to do: fetch changes from others, merge them, send yours. Run quizbuilder sync again to go on."
      )
    )
    let other = sync("ada", "--init", "\(home.path)/shared.git")
    #expect(other.end == .status(.configuration))
    trial.git = SystemGit(environment: Environment(["PATH": ""]))
    #expect(sync("ada").end == .status(.unavailable))
  }

  @Test func `a script gets all of it as JSON`() throws {
    try write(capitalsFile(), of: "ada")
    let seen = sync("ada", "--init", "--json")
    #expect(seen.end == .status(.success))
    #expect(
      seen.output.contains(
        "\"message\": \"Capital cities: new, 1 question\",\n      \"change\": \"new\",\n      \"questions\": 1"
      )
    )
    #expect(seen.output.contains("\"remote\": null"))
    #expect(seen.output.contains("\"error\": null"))
    try write("{}", of: "ben")
    let refused = sync("ben", "--json")
    #expect(refused.output.contains("\"code\": \"notARepository\""))
  }

  @Test func `what git and the others print reaches no terminal as it is`() throws {
    try write(capitalsFile(), of: "ada")
    #expect(sync("ada", "--init", "\(home.path)/shared.git").end == .status(.success))
    let folder = "\(home.path)/shared.git/hooks"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // A title, a cleared screen, a cursor that goes back, 8-bit controls, a reading direction, and a line for a script.
    let words =
      #"\033]0;owned\007\033[2J\033[31mred\rover\b\b\302\233K\342\200\256back\n{\"error\": null}\n\377\n"#
    let hook = "#!/bin/sh\nprintf '\(words)' >&2\nprintf '\(words)'\nexit 1\n"
    try Data(hook.utf8).write(to: URL(filePath: "\(folder)/pre-receive"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: "\(folder)/pre-receive"
    )
    try write(capitalsFile(answer: "Lutetia"), of: "ada")
    for arguments in [[], ["--json"]] {
      let seen = trial.run(["sync", "--library", "\(home.path)/ada"] + arguments)
      #expect(seen.end == .status(.unavailable))
      let text = seen.output + seen.messages
      #expect(text.contains("owned"))
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.isHarmless })
    }
    let seen = trial.run(["sync", "--json", "--library", "\(home.path)/ada"])
    let json = try JSONValue(parsing: Array(seen.output.utf8))
    #expect(json["error"]?["code"] == .string("pushFailed"))
    let lines = json["error"]?["git"]?.arrayValue?.compactMap(\.stringValue) ?? []
    #expect(lines.contains { $0.contains("\u{1B}]0;owned\u{7}") }, "\(lines)")

    // Without the hook the rest is sent; nothing of the others' words was kept.
    try FileManager.default.removeItem(atPath: "\(folder)/pre-receive")
    #expect(sync("ada").end == .status(.success))
  }
}

extension Unicode.Scalar.Properties {
  /// A terminal shows the character, and obeys nothing in it.
  fileprivate var isHarmless: Bool {
    ![.control, .format, .lineSeparator, .paragraphSeparator].contains(generalCategory)
  }
}
