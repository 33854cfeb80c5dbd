internal import BuilderKit
internal import CoreTestSupport
internal import Quiz
internal import QuizStore
internal import SystemFiles
internal import SystemPackage

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Ten runs of the program that write to one library at once.
///
/// Each adds a question to one group, keeps a draft of it, and imports a group. The imported groups all have the same
/// id.
///
/// ```swift
/// var generator = SeededGenerator(seed: 1)
/// #expect(Writers.faultInMemory(using: &generator) == nil)
/// ```
package enum Writers {
  /// A writer, by its number and the files that it sees.
  private typealias Writer = @Sendable (Int, any FileSystem) -> Void

  private static let count = 10

  /// Lets them write in memory, call by call in any order.
  ///
  /// - Returns: The work that is lost or there twice; `nil` if none is.
  package static func faultInMemory(using generator: inout some RandomNumberGenerator) -> String? {
    let schedule = (0..<Int.random(in: 0...600, using: &generator)).map { _ in
      Int.random(in: 0..<count, using: &generator)
    }
    let files = InMemoryFileSystem()
    files.place(capitalsFile(), at: path(in: "/"))
    return fault(in: "/", files) { writer in
      Turns.run(count, schedule: schedule) { turns, index in
        writer(index, TurnFileSystem(base: files, turns: turns, index: index))
      }
    }
  }

  /// Lets them write on the disk, each on a thread, in the order in which the system has them run.
  ///
  /// - Returns: The work that is lost or there twice; `nil` if none is.
  /// - Throws: The reason why there is no folder for that.
  package static func faultOnDisk() throws -> String? {
    let home = try HomeFolder()
    let root = FilePath(home.path)
    try FileManager.default.createDirectory(
      atPath: folder(in: root).string,
      withIntermediateDirectories: true
    )
    try Data(capitalsFile().utf8).write(to: URL(filePath: path(in: root).string))
    return fault(in: root, LocalFileSystem()) { writer in
      Threads.run(count) { writer($0, LocalFileSystem()) }
    }
  }

  /// Lets writers write below a folder, and looks at what is there then.
  private static func fault(
    in root: FilePath,
    _ files: any FileSystem,
    _ run: (@escaping Writer) -> Void
  ) -> String? {
    let failures = Collected<String>()
    run { index, files in
      do {
        try write(index, to: library(in: root, files, index), root)
      } catch {
        failures.add("writer \(index): \(error)")
      }
    }
    guard failures.all.isEmpty else { return failures.all.joined(separator: "\n") }
    do {
      return try fault(in: library(in: root, files, count), root)
    } catch {
      return "\(error)"
    }
  }

  private static func folder(in root: FilePath) -> FilePath { root.appending("lib") }
  private static func path(in root: FilePath) -> FilePath {
    folder(in: root).appending("group.json")
  }

  private static func library(
    in root: FilePath,
    _ files: any FileSystem,
    _ index: Int
  ) -> Library {
    Library(
      folder: folder(in: root),
      stateFolder: root.appending("state"),
      fileSystem: files,
      process: ProcessIdentity(number: Int32(index) + 1, mark: UInt64(index)) { _ in true }
    )
  }

  private static func write(_ index: Int, to library: Library, _ root: FilePath) throws {
    let path = path(in: root)
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
    if index.isMultiple(of: 2) {
      _ = try library.add(group, besides: &known)
    } else {
      try library.holding(&known) { known throws(StoreError) in
        _ = try library.add(group, besides: &known)
      }
    }
  }

  private static func question(of index: Int) -> Question.Builder {
    var question = Question.Builder()
    question.id = QuestionID(rawValue: "w\(index)")
    question.prompt = "Who?"
    question.answer = "\(index)"
    return question
  }

  private static func fault(in library: Library, _ root: FilePath) throws -> String? {
    let ids = try library.open(path(in: root)).builder.questions.map(\.id.rawValue).sorted()
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
