import Quiz
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

/// Commands over many groups, which ask for each file a fixed number of times, however many there are.
struct ManyGroupsTests {
  private static let count = 30
  private static let sampleID = "11111111-1111-4111-8111-111111111111"
  /// The id of the template of all.
  private static let root = "22222222-2222-4222-8222-222222222222"

  /// A library of groups with a template and a draft each, and the same number of groups elsewhere.
  private static func trial() throws -> (CommandTrial, CountingFileSystem) {
    let trial = CommandTrial()
    trial.place("root", capitals.replacing(sampleID, with: root))
    for number in 0..<count {
      let path = trial.place("f\(number)", text(number, "g"))
      trial.files.place(text(number, "e"), at: elsewhere(number))
      let opened = try trial.library.open(path)
      try trial.library.draftFolder.save(opened.builder, of: opened)
    }
    let files = CountingFileSystem(trial.files)
    trial.seenFiles = files
    return (trial, files)
  }

  private static func text(_ number: Int, _ id: String) -> String {
    capitals.replacing(sampleID, with: "\(id)\(number)")
      .replacing("Capital cities", with: "Title \(id)\(number)")
      .replacing("\"title\"", with: "\"template\": \"\(root)\", \"title\"")
  }

  private static func elsewhere(_ number: Int) -> FilePath {
    FilePath("/elsewhere/e\(number).json")
  }

  private static func words(_ word: (Int) -> String) -> [String] { (0..<count).map(word) }

  private static let export = ["export", "--to", "csv", "-o", "-"]
  /// Commands, and the greatest number of times they may read one file.
  static let commands: [(words: [String], reads: Int)] = [
    (["list"], 1), (["list", "--json"], 1), (export + ["--all"], 1),
    // Names are looked up in the library, then the groups are read, and then their template is looked for.
    (export + words { "Title g\($0)" }, 3), (export + words { "f\($0)" }, 3),
    (export + words { "g\($0)" }, 3), (export + words { elsewhere($0).string }, 1),
    // Templates are looked for in the library.
    (["check"] + words { CommandTrial.folder.appending("f\($0).json").string }, 2),
    (["check"] + words { elsewhere($0).string }, 1),
    (["import", "--dry-run"] + words { elsewhere($0).string }, 1),
  ]

  @Test(arguments: commands.indices)
  func `ask for each file a fixed number of times`(index: Int) throws {
    let command = Self.commands[index]
    let (trial, files) = try Self.trial()
    let seen = trial.run(command.words)
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(files.count(of: .read) >= Self.count)
    #expect(files.most(of: .read) <= command.reads)
    // The folder of drafts and that of journals count, too.
    #expect(files.most(of: .list) <= 3)
    #expect(files.most(of: .inspect) <= 3)
    #expect(files.most(of: .resolve) <= 3)
  }

  @Test func `drafts of many checked files are counted`() throws {
    let (trial, _) = try Self.trial()
    let files = Self.words { CommandTrial.folder.appending("f\($0).json").string }
    let seen = trial.run(["check"] + files + Self.words { Self.elsewhere($0).string })
    #expect(seen.messages.hasSuffix(trial.run(["list"]).messages))
    #expect(seen.messages.contains("\(Self.count) "))
  }

  @Test func `a damaged draft counts for the group in whose place it is`() throws {
    let (trial, _) = try Self.trial()
    let opened = try trial.library.open(CommandTrial.folder.appending("f1.json"))
    let draft = trial.library.draftFolder.file(of: opened.builder.id, at: opened.path)
    trial.files.place("{", at: draft)
    let groups = try (0..<3).map { number in
      let opened = try trial.library.open(CommandTrial.folder.appending("f\(number).json"))
      return (opened.builder.id, at: opened.path)
    }
    #expect(try trial.library.unsaved.isKept(of: groups) == [true, true, true])
    #expect(try trial.library.unsaved.isKept(of: [(GroupID(rawValue: "g"), at: nil)]) == [false])
  }
}
