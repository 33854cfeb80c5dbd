import CoreTestSupport
import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizOperations

/// Imports that are taken back after others have got at their files.
struct ImportUndoTests {
  private let files = InMemoryFileSystem()

  private var library: Library { .sample(in: files) }
  private var job: ImportJob { ImportJob(reader: .sample(in: files), library: library) }

  /// What somebody does with a file of the import before it is taken back.
  enum Event: CaseIterable {
    case nothing
    /// The same bytes are written again, as an editor does that saves without a change.
    case rewritten
    /// A question is added by a form.
    case extended
    /// Other bytes of the same size and time.
    case swapped
    case removed
    /// It goes to the trash, and another group has its name.
    case replaced
  }

  /// Imports groups of which every second one is in the library already, and has an answer fewer there.
  private func imported(_ count: Int) throws -> [ImportJob.Written] {
    for number in stride(from: 0, to: count, by: 2) {
      files.place(
        try sampleFile("G\(number)", id: "g\(number)", answers: ["a"]),
        at: FilePath("/lib/g\(number).json")
      )
    }
    let groups = try (0..<count).map { number in
      try sampleGroup("G\(number)", id: "g\(number)", answers: ["a", "b"])
    }
    let saved = job.save(try job.steps(for: groups, to: .matchingGroups))
    #expect(saved.error == nil)
    let written = saved.groups.compactMap(\.written)
    #expect(written.count == count)
    return written
  }

  private func happen(_ event: Event, to path: FilePath) throws {
    let text = try #require(files.texts[path.string])
    switch event {
    case .nothing: break
    case .rewritten: files.place(text, at: path)
    case .extended:
      var opened = try library.open(path)
      opened.builder.addNewQuestion()
      opened.builder.questions[opened.builder.questions.count - 1].prompt = "Mine?"
      opened.builder.questions[opened.builder.questions.count - 1].answer = "Mine"
      _ = try library.save(try opened.builder.build(), of: opened)
    case .swapped: files.place(text.replacing("\"b\"", with: "\"c\""), at: path)
    case .removed: try files.remove(path)
    case .replaced:
      _ = try library.trashFolder.move(path)
      files.place(try sampleFile("Mine", id: "mine"), at: path)
    }
  }

  @Test func `each file is as before the import, or stays with its reason and all that is in it`()
    throws
  {
    for round in 0..<caseCount(20, thorough: 400) {
      var generator = SeededGenerator(seed: UInt64(round))
      let trial = ImportUndoTests()
      let written = try trial.imported(6).shuffled(using: &generator)
      var events: [FilePath: Event] = [:]
      for file in written {
        let event = Event.allCases.randomElement(using: &generator) ?? .nothing
        events[file.path] = event
        try trial.happen(event, to: file.path)
      }
      let before = trial.files.texts
      let left = trial.job.takeBack(written)
      for file in written {
        let path = file.path
        let event = events[path] ?? .nothing
        let place: Comment = "round \(round), \(event), \(path)"
        let error = left.first { $0.file == file }?.error
        switch event {
        case .nothing, .rewritten:
          #expect(error == nil, place)
          guard case .updated = file else {
            #expect(trial.files.texts[path.string] == nil, place)
            continue
          }
          #expect(try trial.library.open(path).builder.questions.map(\.answer) == ["a"], place)
        case .extended, .swapped, .replaced:
          #expect(error == .changedOnDisk(path), place)
          #expect(trial.files.texts[path.string] == before[path.string], place)
        case .removed:
          #expect(error == .removedFromDisk(path), place)
          #expect(trial.files.texts[path.string] == nil, place)
        }
      }
      // What the import had made is in the trash, and what was there before still is.
      let trashed = before.keys.filter { $0.hasPrefix("/state/trash/") }
      #expect(trashed.allSatisfy { trial.files.texts[$0] == before[$0] })
    }
  }

  @Test func `taken back twice, it changes nothing the second time`() throws {
    let written = try imported(4)
    #expect(job.takeBack(written).isEmpty)
    let before = files.texts
    // Updated files are as they were already; new ones are gone.
    #expect(job.takeBack(written).map(\.error).allSatisfy { $0.code == "removedFromDisk" })
    #expect(files.texts == before)
  }

  @Test func `a form that is open over an imported group keeps what was typed`() throws {
    let written = try imported(2)
    for file in written {
      let opened = try library.open(file.path)
      let session = GroupSession(opened, in: library)
      var builder = opened.builder
      builder.title = "Typed"
      session.record([
        .text(
          .title,
          TextSplice(offset: 0, removed: opened.builder.title ?? "", inserted: "Typed")
        )
      ])
      try session.writeEdits(of: builder)
      #expect(job.takeBack([file]).isEmpty)
      // Its save asks, and writes all of it again if that is wanted.
      #expect(throws: SaveError.self) { try session.save(builder) }
      _ = try session.save(builder, .overwriting)
      #expect(try library.open(file.path).builder.title == "Typed")
      session.close()
    }
  }
}

extension ImportJob.Written {
  /// The place of the file.
  fileprivate var path: FilePath {
    switch self {
    case .new(let path, _): path
    case .updated(_, let after): after.path ?? ""
    }
  }
}
