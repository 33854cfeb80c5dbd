import Quiz
import QuizDocuments
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

/// The store on the machine's own files; where a disk has to be full, on a small one, if one can be had.
struct RealDiskTests {
  @Test func `a group goes through its whole life`() throws {
    try withTemporaryFolder { root in
      let files = LocalFileSystem()
      try files.createFolder(root.appending("real"))
      try makeLink(root.appending("library"), to: "real")
      let library = Library(
        folder: root.appending("library"),
        stateFolder: root.appending("state")
      )
      #expect(try library.entries() == [])
      let group = try sampleGroup("Größe\n/ 大")
      let saved = try library.save(group, of: OpenedGroup(new: QuestionGroup.Builder(group)))
      let path = root.appending("library").appending("größe-大.json")
      #expect(saved.path == path)
      try library.saveDraft(saved.builder, of: saved)
      let entry = try #require(try library.entries().first)
      #expect(entry.path == path)
      #expect(entry.title == "Größe\n/ 大")
      #expect(entry.hasDraft)
      #expect(try library.draft(of: group.id, at: saved.path)?.stamp == saved.stamp)
      try library.unsaved.discardDrafts(of: group.id, at: saved.path)

      let opened = try library.open(path)
      #expect(opened.stamp == saved.stamp)
      let renamed = try library.save(try sampleGroup("Lakes"), of: opened)
      #expect(throws: StoreError.changedOnDisk(path)) {
        try library.save(try sampleGroup("Seas"), of: opened)
      }
      _ = try library.save(try sampleGroup("Seas"), of: renamed)

      let trashed = try library.trash(path)
      #expect(try library.entries() == [])
      #expect(try library.restore(trashed) == path)
      #expect(try library.open(path).builder.title == "Seas")
      #expect(try files.list(root.appending("real")).map(\.string) == ["größe-大.json"])
      library.removeLeftovers()
      #expect(try library.entries().count == 1)
    }
  }

  @Test func `a link that leads to an endless device is listed, not read`() throws {
    try withTemporaryFolder { root in
      try makeLink(root.appending("zero.json"), to: "/dev/zero")
      let library = Library(folder: root, stateFolder: root.appending("state"))
      let problem = try library.entries().first?.problem
      #expect(problem == .notAFile(root.appending("zero.json")))
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the right to mount a file system"))
  func `a full disk leaves the old file and says so`() throws {
    try withTemporaryFolder { root in
      let disk = try SmallDisk(at: root, kilobytes: 64)
      defer { disk.unmount() }
      let library = Library(folder: root, stateFolder: root.appending("state"))
      let small = try sampleGroup("Rivers")
      let saved = try library.save(small, of: OpenedGroup(new: QuestionGroup.Builder(small)))
      let path = root.appending("rivers.json")
      let large = try sampleGroup("Rivers", answers: [String(repeating: "x", count: 100_000)])
      #expect(throws: StoreError.cannotSave(FileSystemError(.write, path, .noSpace))) {
        try library.save(large, of: saved)
      }
      #expect(try library.open(path).stamp == saved.stamp)
      #expect(try LocalFileSystem().list(root).map(\.string) == ["rivers.json"])
      let lakes = try sampleGroup("Lakes")
      // For a moment a process that another test starts has the removed file open, and with it the space.
      let isSaved = (1...10_000).contains { _ in (try? library.save(lakes, of: saved)) != nil }
      #expect(isSaved)
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the right to mount a file system"))
  func `a disk that is read-only by now leaves the old file and says so`() throws {
    try withTemporaryFolder { root in
      let disk = try SmallDisk(at: root, kilobytes: 64)
      defer { disk.unmount() }
      let library = Library(folder: root, stateFolder: root.appending("state"))
      let group = try sampleGroup("Rivers")
      let saved = try library.save(group, of: OpenedGroup(new: QuestionGroup.Builder(group)))
      let path = root.appending("rivers.json")
      try disk.makeReadOnly()
      #expect(throws: StoreError.cannotSave(FileSystemError(.create, path, .readOnlyFileSystem))) {
        try library.save(try sampleGroup("Lakes"), of: saved)
      }
      #expect(try library.open(path).stamp == saved.stamp)
    }
  }
}
