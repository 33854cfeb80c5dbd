import CoreTestSupport
import Quiz
import QuizCatalog
import QuizDocuments
import QuizFormats
import QuizStore
import SystemPackage
import TestSupport

/// Good files of what the program keeps for itself.
enum KeptSamples {
  /// The group that they are of.
  static let path: FilePath = "/library/course.json"

  /// A draft of a group in which something was changed.
  static let draft = made { library, editor, opened in
    try library.saveDraft(editor.builder, of: opened)
    return try library.drafts()[0].file
  }

  /// A journal with an edit of each kind.
  static let journal = made { library, editor, opened in
    let journal = try library.beginJournal(of: opened.builder, from: opened)
    journal.append(editor.drainEdits())
    try journal.write()
    return journal.file
  }

  /// A lock of a process that runs.
  static let lock: [UInt8] = {
    let (library, files) = place(process: 1)
    _ = library.lock(path)
    guard let (_, text) = lock(in: files) else { preconditionFailure("the group is not locked") }
    return Array(text.utf8)
  }()

  /// The one lock among files, and where it is.
  static func lock(in files: InMemoryFileSystem) -> (path: String, text: String)? {
    files.texts.first { $0.key.hasPrefix("/state/locks/") }.map { ($0.key, $0.value) }
  }

  /// A library of one group, for a process with a number; the one with the number 1 runs, too.
  static func place(process number: Int32 = 2) -> (library: Library, files: InMemoryFileSystem) {
    let files = InMemoryFileSystem()
    files.place(group, at: path)
    let process = ProcessIdentity(
      number: number,
      mark: UInt64(number),
      birthMark: { $0 == 1 || $0 == number ? UInt64($0) : nil },
      isRunning: { $0 == 1 || $0 == number }
    )
    let library = Library(
      folder: "/library",
      stateFolder: "/state",
      fileSystem: files,
      process: process,
      now: { 1_700_000_000 }
    )
    return (library, files)
  }

  /// The lines of a journal without their sums.
  static func lines(of journal: [UInt8]) -> [[UInt8]] {
    journal.split(separator: 10).map { Array($0.dropFirst(17)) }
  }

  /// A journal of lines, each with the sum that it should have.
  static func journal(ofLines bytes: [UInt8]) -> [UInt8] {
    bytes.split(separator: 10).flatMap { line in
      // FNV-1a, as the journal has it.
      let sum = line.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      }
      let digits = String(sum, radix: 16)
      let zeros = String(repeating: "0", count: 16 - digits.count)
      return Array("\(zeros)\(digits) ".utf8) + line + [10]
    }
  }

  private static let group = FuzzSamples.exports(as: "json")[0]

  /// Changes a group in every way and returns the bytes of a file that is made then.
  private static func made(
    _ make: (Library, inout GroupEditor, OpenedGroup) throws -> FilePath
  ) -> [UInt8] {
    do {
      let (library, files) = place()
      let opened = try library.open(path)
      var editor = GroupEditor(opened.builder, isRecorded: true)
      editor.set(.title, to: .text("Capitals 世界"))
      editor.set(.question(0, .answer), to: .text("Paris, or e\u{301}"))
      editor.set(.question(0, .hint), to: .text(nil))
      editor.set(.question(1, .tags), to: .list(["one", "two"]))
      var question = QuestionBuilder()
      question.id = QuestionID(rawValue: "new")
      question.prompt = "New?"
      question.explanation = ""
      editor.insert(question, at: 1)
      editor.moveQuestion(from: 0, to: 2)
      editor.removeQuestion(at: 2)
      editor.set(.question(0, .prompt), to: .text("first\nsecond"))
      let file = try make(library, &editor, opened)
      return Array((files.texts[file.string] ?? "").utf8)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

/// The good files that are damaged.
enum FuzzSamples {
  /// Groups with every part and kind, and with odd texts, always the same.
  private static let groups: [QuestionGroup] = {
    do {
      var generator = SeededGenerator(seed: 20_261_121)
      let random = try (0..<6).map { try QuestionGroup.random($0, using: &generator) }
      let kinds = try (6..<12).map { try QuestionGroup.randomKinds($0, using: &generator) }
      return [try .everything(), try .uniform(count: 3)] + random + [try .everyKind()] + kinds
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Each group, and several of them, as a format writes them; nothing for one that is not written.
  static func exports(as name: String) -> [[UInt8]] {
    guard let found = FormatCatalog.standard.export(named: name) else { return [] }
    let format = found is AnkiPackage ? AnkiPackage(time: 1_700_000_000) : found
    return groups.map { format.write([$0]).bytes } + [format.write(Array(groups[1...2])).bytes]
  }
}
