import BuilderKit
import CoreTestSupport
import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Ids that are in a file twice: the first question keeps its own, each other one gets another, and that is told.
struct RepeatedIDTests {
  private static let importNames = FormatCatalog.standard.imports.map { type(of: $0).identity.name }

  /// The remarks on repeated ids: `4 x`.
  private func repeated(_ read: Import) -> [String] {
    read.warnings.compactMap { remark in
      if case .repeatedID(let id) = remark.reason { "\(remark.line) \(id)" } else { nil }
    }
  }

  /// Expects that each question of a group, and each group, has an id of its own, also in the file that is saved.
  private func expectUniqueIDs(_ read: Import, _ comment: Comment) throws {
    #expect(Set(read.groups.map(\.id)).count == read.groups.count, comment)
    for group in read.groups {
      #expect(Set(group.questions.map(\.id)).count == group.questions.count, comment)
      let saved = GroupDocument().updated(with: QuestionGroupBuilder(group)).bytes
      #expect(try GroupDocument.problems(in: saved) == [], comment)
    }
  }

  @Test(arguments: RepeatedIDFile.all)
  func `the first question keeps its id, and the other gets a new one`(
    _ file: RepeatedIDFile
  ) throws {
    let read = try file.format.read(file.bytes, titled: "file")
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["A?", "B?", "C?"])
    let ids = read.groups.flatMap(\.questions).map(\.id.rawValue)
    #expect(ids.prefix(2) == ["x", "y"])
    #expect(ids.count == 3 && !["x", "y", ""].contains(ids[2]))
    #expect(repeated(read) == ["\(file.line) x"])
    #expect(read.warnings.count == 1 && read.skipped == [])
    try expectUniqueIDs(read, "\(file.name)")
  }

  @Test func `every format with ids has such a file`() {
    let tried = Set(RepeatedIDFile.all.map { type(of: $0.format).identity.name })
    // Some have no ids; of a note for Anki, the package has another one where an id is there twice. A bundle has files of JSON.
    // Of JSON by its shape, only long ids are read. Documents of Word and LaTeX have none, or their own.
    let others: Set = [
      "aiken", "text", "blackboard", "quizlet", "anki-package", "bundle", "other-json", "word",
      "latex",
    ]
    #expect(tried == Set(Self.importNames + ["recipe"]).subtracting(others))
  }

  @Test func `a question that is skipped takes no id from one that is read`() throws {
    let files: [(any ImportFormat, String)] = [
      (CSV(), "id,prompt,answer\nx,A?,\nx,B?,2\n"),
      (
        GroupJSON(),
        """
        {"format": "quizbuilder/group", "version": 1, "id": "g", "title": "T", "questions": [
        {"id": "x", "prompt": "A?"}, {"id": "x", "prompt": "B?", "answer": "2"}]}
        """
      ),
      (RepeatedIDFile.mapping, #"{"items": [{"i": "x"}, {"i": "x", "p": "B?", "a": "2"}]}"#),
    ]
    for (format, text) in files {
      let read = try format.read(Array(text.utf8), titled: "file")
      #expect(read.groups.flatMap(\.questions).map(\.id.rawValue) == ["x"])
      #expect(read.skipped.count == 1 && read.warnings == [])
    }
  }

  @Test func `questions of two groups may have the same id, as copies do`() throws {
    let text = "group,title,id,prompt,answer\ng,G,x,A?,1\nh,H,x,B?,2\nh,H,x,C?,3\n"
    let read = try CSV().read(Array(text.utf8), titled: "file")
    #expect(read.groups.map { $0.questions[0].id.rawValue } == ["x", "x"])
    #expect(repeated(read) == ["4 x"])
    try expectUniqueIDs(read, "csv")
  }

  @Test func `of two groups with the same id, the second gets a new one`() throws {
    func group(_ prompt: String) -> String {
      """
      {"format": "quizbuilder/group", "version": 1, "id": "g", "title": "T",
       "questions": [{"id": "x", "prompt": "\(prompt)", "answer": "a"}]}
      """
    }
    let files: [(any ImportFormat, String, line: Int)] = [
      (GroupJSON(), "[\(group("A?")),\n\(group("B?"))]", line: 3),
      (
        RepeatedIDFile.mapping,
        """
        {"within": [{"g": "g", "items": [{"p": "A?", "a": "1"}]},
        {"g": "g", "items": [{"p": "B?", "a": "2"}]}]}
        """, line: 2
      ),
    ]
    for (format, text, line) in files {
      let read = try format.read(Array(text.utf8), titled: "file")
      #expect(read.groups.map { $0.questions[0].prompt } == ["A?", "B?"])
      #expect(read.groups.first?.id.rawValue == "g")
      #expect(repeated(read) == ["\(line) g"])
      try expectUniqueIDs(read, "\(format)")
    }
  }

  // MARK: - Properties

  /// Random groups, most of whose ids are those of others; the ids as another program may have them.
  private func randomGroups(using generator: inout SeededGenerator) throws -> [QuestionGroup] {
    let ids = ["x", "x#2", "é", "e\u{301}", "q-1", "a b", "漢", "0"]
    return try (0..<Int.random(in: 1...3, using: &generator)).map { index in
      var group = QuestionGroupBuilder(try .randomKinds(index, using: &generator))
      group.id = GroupID(rawValue: ["g", "h"].randomElement(using: &generator) ?? "")
      group.questions += group.questions.map { $0.duplicate() }
      for index in group.questions.indices {
        group.questions[index].id = QuestionID(
          rawValue: ids.randomElement(using: &generator) ?? ""
        )
      }
      return try group.build()
    }
  }

  @Test(arguments: importNames)
  func `whatever ids a file has, each is there once after the import`(_ name: String) throws {
    let format = try #require(FormatCatalog.standard.import(named: name))
    guard let export = FormatCatalog.standard.export(named: name) else { return }
    let seed: UInt64 = 20_261_127
    var generator = SeededGenerator(seed: seed)
    for index in 0..<caseCount(20, thorough: 400) {
      let bytes = export.write(try randomGroups(using: &generator)).bytes
      guard let read = try? format.read(bytes, titled: "file") else { continue }
      try expectUniqueIDs(read, "\(name), seed \(seed), file \(index)")
    }
  }

  @Test(arguments: RepeatedIDFile.all)
  func `damaged files with ids have each once after the import`(_ file: RepeatedIDFile) throws {
    let seed: UInt64 = 20_261_128
    var generator = SeededGenerator(seed: seed)
    let mutator = Mutator(marks: ["x", "y", "id", "\n"])
    var readCount = 0
    for index in 0..<caseCount(100, thorough: 5_000) {
      let bytes = mutator.mutated([file.bytes], using: &generator)
      guard let read = try? file.format.read(bytes, titled: "file") else { continue }
      if !read.groups.isEmpty { readCount += 1 }
      try expectUniqueIDs(read, "\(file.name), seed \(seed), file \(index)")
    }
    // An archive that is damaged is refused.
    #expect(readCount > 0)
  }
}
