internal import BuilderKit
internal import Quiz
internal import QuizStore
internal import Synchronization
internal import SystemPackage

/// Ten runs of the program that write to one library at once, call by call in any order.
///
/// Each adds a question of its own to one group, keeps a draft of it, and imports a group of the same id as all the others.
///
/// ```swift
/// var generator = SeededGenerator(seed: 1)
/// #expect(MemoryWriters.fault(using: &generator) == nil)
/// ```
package enum MemoryWriters {
  private static let count = 10
  private static let path: FilePath = "/lib/group.json"

  /// Lets them write, and returns what is lost or there twice; `nil` if nothing is.
  package static func fault(using generator: inout some RandomNumberGenerator) -> String? {
    let schedule = (0..<Int.random(in: 0...600, using: &generator)).map { _ in
      Int.random(in: 0..<count, using: &generator)
    }
    let files = InMemoryFileSystem()
    files.place(capitalsFile(), at: path)
    let failures = Mutex<[String]>([])
    Turns.run(count, schedule: schedule) { turns, index in
      let library = library(in: TurnFileSystem(base: files, turns: turns, index: index), index)
      do {
        try write(index, to: library)
      } catch {
        failures.withLock { $0.append("writer \(index): \(error)") }
      }
    }
    do {
      let failures = failures.withLock(\.self)
      guard failures.isEmpty else { return failures.joined(separator: "\n") }
      return try fault(in: library(in: files, count))
    } catch {
      return "\(error)"
    }
  }

  private static func library(in files: any FileSystem, _ index: Int) -> Library {
    Library(
      folder: "/lib",
      stateFolder: "/state",
      fileSystem: files,
      process: ProcessIdentity(number: Int32(index) + 1, mark: UInt64(index)) { _ in true }
    )
  }

  private static func write(_ index: Int, to library: Library) throws {
    var known = try library.knownGroups()
    while true {
      let opened = try library.open(path)
      var builder = opened.builder
      builder.questions.append(question(of: index))
      do {
        _ = try library.save(try builder.build(), of: opened)
        break
      } catch StoreError.changedOnDisk {}
    }
    let opened = try library.open(path)
    try library.draftFolder.save(opened.builder, of: opened)
    let group = try QuestionGroup.build {
      $0.id = GroupID(rawValue: "imported")
      $0.title = "Imported by \(index % 3)"
      $0.questions = [question(of: index)]
    }
    _ = try library.add(group, besides: &known)
  }

  private static func question(of index: Int) -> Question.Builder {
    var question = Question.Builder()
    question.id = QuestionID(rawValue: "w\(index)")
    question.prompt = "Who?"
    question.answer = "\(index)"
    return question
  }

  private static func fault(in library: Library) throws -> String? {
    let ids = try library.open(path).builder.questions.map(\.id.rawValue).sorted()
    guard ids == (["france"] + (0..<count).map { "w\($0)" }).sorted() else {
      return "the group has the questions \(ids)"
    }
    let drafts = try library.draftFolder.entries().count
    guard drafts == count else { return "\(drafts) drafts are left" }
    let groups = try library.entries()
    guard groups.count == count + 1, Set(groups.map(\.groupID)).count == groups.count else {
      return "the groups have the ids \(groups.compactMap(\.groupID?.rawValue))"
    }
    return nil
  }
}
