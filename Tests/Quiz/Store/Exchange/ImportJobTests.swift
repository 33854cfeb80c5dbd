import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizOperations

@Suite struct `An import` {
  private let files = InMemoryFileSystem()

  private var job: ImportJob {
    ImportJob(reader: .sample(in: files), library: .sample(in: files))
  }

  private static let targets: [ImportJob.Target] = [
    .newGroups, .matchingGroups, .group("/lib/rivers.json", updates: true),
    .group("/lib/rivers.json", updates: false),
  ]

  @Test(arguments: targets)
  func `makes what its rehearsal says, which writes nothing`(target: ImportJob.Target) throws {
    files.place(try sampleFile("Rivers", answers: ["Nile", "Rhine"]), at: "/lib/rivers.json")
    // The id of the first is in the library, that of the third is in the file twice.
    let groups = [
      try sampleGroup("Rivers", answers: ["Nile", "Volga"]), try sampleGroup("Lakes", id: "l"),
      try sampleGroup("Ponds", id: "l"),
    ]
    let steps = try job.steps(for: groups, to: target)
    let before = files.texts
    let rehearsed = try job.rehearse(steps)
    #expect(files.texts == before)
    let saved = job.save(steps)
    #expect(saved.error == nil)
    #expect(files.texts != before)
    #expect(rehearsed.map(\.title) == saved.groups.map(\.title))
    #expect(rehearsed.map(\.isCopy) == saved.groups.map(\.isCopy))
    #expect(rehearsed.map(\.update) == saved.groups.map(\.update))
    #expect(rehearsed.map(\.originals) == saved.groups.map(\.originals))
    #expect(saved.groups.flatMap(\.originals) == groups.map(\.id))
    #expect(rehearsed.allSatisfy { ($0.path == nil) == ($0.update == nil) })
  }
}
