import Quiz
import QuizDocuments
import QuizStore
import SystemFiles
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

  private static let many = 2 * Library.heldCount + 3

  @Test func `of many groups lists the folder once for some of them, and frees it then`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/rivers.json")
    let counting = FaultyFileSystem(files, failing: .max, with: .killed)
    let job = ImportJob(reader: .sample(in: counting), library: .sample(in: counting))
    let groups = try (0..<Self.many).map { try sampleGroup("Lakes", id: "l\($0)") }
    let saved = job.save(try job.steps(for: groups, to: .newGroups))
    #expect(saved.error == nil)
    #expect(saved.groups.count == Self.many)
    #expect(counting.operations.count { $0 == .list } == 4)
    #expect(Set(saved.groups.compactMap(\.path)).count == Self.many)
    let lock = try #require(try files.lockFolder("/lib"))
    try files.close(lock)
  }

  @Test func `of many groups stops before any of them`() throws {
    let groups = try (0..<Self.many).map { try sampleGroup("Lakes", id: "l\($0)") }
    for count in [0, 1, Library.heldCount - 1, Library.heldCount, Library.heldCount + 1] {
      let files = InMemoryFileSystem()
      files.place(try sampleFile("Rivers"), at: "/lib/rivers.json")
      let job = ImportJob(reader: .sample(in: files), library: .sample(in: files))
      let steps = try job.steps(for: groups, to: .newGroups)
      var asked = 0
      let saved = job.save(
        steps,
        until: {
          asked += 1
          return asked > count
        }
      )
      #expect(saved.groups.count == count)
      #expect(saved.unsaved == Array(groups.dropFirst(count)))
      #expect(files.texts.count == count + 1)
    }
  }

  @Test func `of new groups between updated ones frees the folder for each of these`() throws {
    files.place(try sampleFile("Rivers", answers: ["Nile"]), at: "/lib/rivers.json")
    files.place(try sampleFile("Seas", id: "s", answers: ["Baltic"]), at: "/lib/seas.json")
    let groups = [
      try sampleGroup("Ponds", id: "p"), try sampleGroup("Rivers", answers: ["Nile", "Volga"]),
      try sampleGroup("Lakes", id: "l"),
      try sampleGroup("Seas", id: "s", answers: ["Baltic", "North Sea"]),
    ]
    let counting = FaultyFileSystem(files, failing: .max, with: .killed)
    let job = ImportJob(reader: .sample(in: counting), library: .sample(in: counting))
    let saved = job.save(try job.steps(for: groups, to: .matchingGroups))
    #expect(saved.error == nil)
    #expect(saved.groups.map { $0.update != nil } == [false, true, false, true])
    let locks = counting.operations.filter { $0 == .lock || $0 == .close }
    #expect(!zip(locks, locks.dropFirst()).contains { $0 == (.lock, .lock) })
  }
}
