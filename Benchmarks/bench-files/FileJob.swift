import BuilderKit
import Quiz
import QuizCatalog
import QuizDocuments
import QuizFormats
import QuizStore
import SystemFiles
import SystemPackage

/// The work of a process of its own: to write a large file, or to read it.
struct FileJob {
  private let format: String
  private let path: FilePath
  private let size: Int

  /// Takes `write format path bytes` or `read format path`.
  init(_ arguments: [String]) {
    format = arguments[2]
    path = FilePath(arguments[3])
    size = arguments.count > 4 ? Int(arguments[4]) ?? 0 : 0
  }

  /// Writes groups of a thousand questions until there are so many bytes, or a little more.
  func write() throws {
    guard let format = FormatCatalog.standard.export(named: format) else { return }
    let sample = format.write([try group(0)]).bytes.count
    let groups = try (0...size / sample).map { try group($0) }
    let file = try FileDescriptor.open(
      path,
      .writeOnly,
      options: [.create, .truncate],
      permissions: .ownerReadWrite
    )
    defer { try? file.close() }
    var failure: (any Error)?
    _ = format.write(groups) { chunk in
      do {
        _ = try file.writeAll(chunk.bytes)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Reads the file.
  func read() throws {
    guard let format = FormatCatalog.standard.import(named: format) else { return }
    let bytes = try LocalFileSystem().read(path).bytes
    let read = try format.read(bytes, titled: "file")
    precondition(!read.groups.isEmpty && read.skipped.isEmpty)
  }

  private func group(_ index: Int) throws -> QuestionGroup {
    try QuestionGroup.build { group throws(BuildError) in
      group.title = "Rivers and lakes of the world, part \(index)"
      group.questions = (0..<1_000).map { number in
        var question = QuestionBuilder()
        question.prompt =
          "Which river flows through the city of Übersee № \(index * 1_000 + number)?"
        question.answer = "Donau, \(number % 17)"
        question.distractors = ["Rhein \(number)", "Main", "Isar"]
        question.hint = number % 3 == 0 ? "It is \"blue\",\nsays a waltz" : nil
        question.tags = ["europe", "level-\(number % 5)"]
        return question
      }
    }
  }
}
