import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

/// Commands where a file is in the place of the folder of drafts and journals.
struct StateFolderTests {
  private static let file = "/home/ada/.local/state/quizbuilder"
  private static let warning = """
    \(file) cannot be read: \(file) is a file, not a folder; choose another folder.

    """

  private let trial = CommandTrial()

  init() {
    trial.files.place("", at: FilePath(Self.file))
  }

  @Test func `groups are listed, and the file in the way is named`() {
    trial.place("capitals", capitals)
    let seen = trial.run(["list"])
    #expect(seen.end == .status(.success))
    #expect(seen.output.contains("Capital cities"))
    #expect(seen.messages == Self.warning)
    let json = trial.run(["list", "--json"])
    #expect(json.end == .status(.success))
    #expect(json.output.contains("Capital cities"))
    #expect(json.messages == Self.warning)
  }

  @Test func `nobody is told that a library is empty whose drafts cannot be listed`() {
    let seen = trial.run(["list"])
    #expect(seen == Seen(end: .status(.success), messages: Self.warning))
  }

  @Test(arguments: [
    ["show", "capitals"], ["export", "capitals", "--to", "csv", "-o", "-"],
    ["check", CommandTrial.folder.appending("capitals.json").string],
    ["settings", "points", "2", "--group", "capitals"], ["import", "/rivers.csv"],
    ["draw", "1"],
  ])
  func `a command that needs no drafts does what it is for`(_ arguments: [String]) {
    trial.place("capitals", capitals)
    trial.files.place("prompt,answer\nLongest?,Nile\n", at: "/rivers.csv")
    let seen = trial.run(arguments)
    #expect(seen.end == .status(.success), "\(seen.messages)")
  }

  @Test func `a group that is saved is a success with warnings`() throws {
    let seen = trial.run(
      ["new", "--plain"],
      input: ScriptedLines("Rivers\nLongest?\nNile\n\n\n\n\n\n\n")
    )
    let path = CommandTrial.folder.appending("rivers.json")
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(try trial.library.open(path).builder.questions.map(\.answer) == ["Nile"])
    #expect(seen.messages.contains("Autosave failed: "))
    #expect(seen.messages.contains("The group is saved, but quizbuilder may ask about"))
  }

  @Test func `a group is opened, and continued line by line`() throws {
    trial.place("capitals", capitals)
    let seen = trial.run(
      ["capitals", "--plain"],
      input: ScriptedLines("Spain?\nMadrid\n\n\n\n\n\n\n")
    )
    #expect(seen.end == .status(.success))
    #expect(seen.messages.hasPrefix(Self.warning))
    #expect(seen.messages.contains("Question 3"))
    let path = CommandTrial.folder.appending("capitals.json")
    let group = try trial.library.open(path).builder
    #expect(group.title == "Capital cities")
    #expect(group.questions.last?.answer == "Madrid")
  }

  @Test func `a link that leads nowhere is named, and not offered as its own correction`() {
    trial.files.placeLink(CommandTrial.folder.appending("capitals.json"), to: "/nowhere.json")
    let seen = trial.run(["capitals"])
    #expect(seen.end == .status(.noInput))
    #expect(
      seen.messages == "\(CommandTrial.folder)/capitals.json cannot be read: it does not exist.\n"
    )
  }

  @Test func `a file in the place of the library's folder is named, too`() {
    trial.files.place("", at: CommandTrial.folder)
    let seen = trial.run(["list"])
    #expect(seen.end == .status(.noInput))
    #expect(seen.messages.contains("\(CommandTrial.folder) is a file, not a folder"))
  }
}
