import Quiz
import QuizDocuments
import QuizOperations
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

/// Ways of the store that only odd moments lead to.
struct StoreErrorPathTests {
  private let files = InMemoryFileSystem()
  private var library: Library { .sample(in: files) }

  /// The files with one operation broken: the first of a kind after those that it takes to get there.
  private func breaking(
    _ operation: FileSystemError.Operation,
    with code: Errno,
    in body: (Library) throws -> Void
  ) throws -> FaultyFileSystem {
    let trial = InMemoryFileSystem()
    for (path, text) in files.texts { trial.place(text, at: FilePath(path)) }
    let counting = FaultyFileSystem(trial, failing: .max, with: .killed)
    try body(.sample(in: counting))
    let number = try #require(counting.operations.firstIndex(of: operation)) + 1
    return FaultyFileSystem(files, failing: number, with: .error(code))
  }

  @Test func `a name that somebody else takes in the last moment is left to him`() throws {
    let group = try sampleGroup("Rivers")
    let new = OpenedGroup(new: QuestionGroup.Builder(group))
    let faulty = try breaking(.rename, with: .fileExists) { _ = try $0.save(group, of: new) }
    let saved = try Library.sample(in: faulty).save(group, of: new)
    #expect(saved.path == "/lib/rivers-2.json")
    #expect(files.texts == ["/lib/rivers-2.json": try sampleFile("Rivers")])
  }

  @Test func `an export does not replace what comes in its way in the last moment`() throws {
    files.placeFolder("/out")
    let bytes = Array("exported".utf8)
    let faulty = try breaking(.rename, with: .fileExists) { library in
      try library.writeExport(bytes, to: "/lib.csv", overwriting: false)
    }
    #expect(throws: ExportFileError.exists("/lib.csv")) {
      try Library.sample(in: faulty).writeExport(bytes, to: "/lib.csv", overwriting: false)
    }
    #expect(files.texts == [:])
  }

  @Test(arguments: [Errno.ioError, .permissionDenied])
  func `whether a file was changed is unknown where it cannot be looked at`(code: Errno) throws {
    files.place(try sampleFile("Rivers"), at: "/lib/rivers.json")
    let opened = try library.open("/lib/rivers.json")
    let faulty = FaultyFileSystem(files, failing: 1, with: .error(code))
    let cause = FileSystemError(.inspect, "/lib/rivers.json", code)
    #expect(throws: StoreError.cannotRead(cause)) {
      try Library.sample(in: faulty).change(of: opened)
    }
    let blind = FaultyFileSystem(files, failing: 1, with: .error(code))
    let session = GroupSession(opened, in: .sample(in: blind))
    #expect(session.outsideChange(of: opened.builder) == nil, "it is asked at the save")
  }

  @Test func `a file that cannot be looked at does not give its draft to another`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    let opened = try library.open("/lib/a.json")
    try library.saveDraft(opened.builder, of: opened)
    try files.rename("/lib/a.json", to: "/lib/b.json", replacing: false)
    #expect(try library.unsaved.all(of: opened.builder.id, at: "/lib/b.json").count == 1)
    let counting = FaultyFileSystem(files, failing: .max, with: .killed)
    _ = try Library.sample(in: counting).unsaved.all(of: opened.builder.id, at: "/lib/b.json")
    let last = try #require(counting.operations.lastIndex(of: .inspect)) + 1
    let faulty = FaultyFileSystem(files, failing: last, with: .error(.ioError))
    #expect(
      try Library.sample(in: faulty).unsaved.all(of: opened.builder.id, at: "/lib/b.json") == []
    )
  }

  @Test(arguments: [Errno.ioError, .permissionDenied])
  func `folders that cannot be listed are errors, and nothing in them is taken for gone`(
    code: Errno
  ) throws {
    let builder = QuestionGroup.Builder(try sampleGroup("Rivers"))
    let new = OpenedGroup(new: builder)
    try library.saveDraft(builder, of: new)
    try library.beginJournal(of: builder, from: new).synchronize()
    func broken() -> Library {
      .sample(in: FaultyFileSystem(files, failing: 1, with: .error(code)), mark: 2)
    }
    func cause(_ folder: FilePath) -> FileSystemError { FileSystemError(.list, folder, code) }
    #expect(throws: StoreError.cannotRead(cause("/state/drafts"))) { try broken().drafts() }
    #expect(throws: StoreError.cannotRead(cause("/state/journals"))) { try broken().journals() }
    #expect(throws: StoreError.cannotRead(cause("/state/trash"))) { try broken().trashedGroups() }
    #expect(throws: StoreError.cannotMove(cause("/state/drafts"))) {
      try broken().discardDrafts(of: builder.id)
    }
    #expect(!broken().hasJournals)
    #expect(files.texts.count == 2)
  }

  @Test func `a relative path is kept absolute, for runs in other folders`() throws {
    files.place(try sampleFile("Rivers"), at: "/rivers.json")
    var opened = try library.open("/rivers.json")
    opened.path = "rivers.json"
    try library.saveDraft(opened.builder, of: opened)
    #expect(try library.drafts().map(\.groupPath) == ["/rivers.json"])
  }

  @Test func `an import whose id is there already is saved under another`() throws {
    let group = try sampleGroup("Rivers")
    var known = try library.knownGroups()
    // What another program adds meanwhile is there already, too.
    var theirs = known
    let first = try library.add(group, besides: &theirs)
    let second = try library.add(group, besides: &known)
    let third = try library.add(group, besides: &known)
    #expect([first, second, third].map(\.isCopy) == [false, true, true])
    #expect(second.path == "/lib/rivers-2.json")
    #expect(first.id == group.id)
    #expect(second.id != group.id)
    #expect(Set(try library.entries().map(\.groupID)).count == 3)
  }

  @Test(arguments: [Errno.ioError, .permissionDenied])
  func `settings of the library that cannot be read are an error`(code: Errno) {
    files.place("{}", at: "/config/settings.json")
    let faulty = FaultyFileSystem(files, failing: 1, with: .error(code))
    let cause = FileSystemError(.read, "/config/settings.json", code)
    #expect(throws: StoreError.cannotRead(cause)) {
      try LibraryDefaults(in: "/config", fileSystem: faulty)
    }
  }

  @Test func `a draft that is gone already is discarded`() throws {
    let builder = QuestionGroup.Builder(try sampleGroup("Rivers"))
    try library.saveDraft(builder, of: OpenedGroup(new: builder))
    let entry = try #require(try library.drafts().first)
    try files.remove(entry.file)
    try library.unsaved.discard(entry.file)
    #expect(files.texts == [:])
  }

  @Test func `what somebody else has done to a file is told apart, as far as it can be read`()
    throws
  {
    let path: FilePath = "/lib/rivers.json"
    files.place(try sampleFile("Rivers"), at: path)
    let opened = try library.open(path)
    func change() throws -> FileState.Change { try library.change(of: opened) }
    #expect(try change() == .none)
    files.place(try sampleFile("Rivers"), at: path)
    #expect(try change() == .none, "the same bytes")
    files.place(try sampleFile("Lakes"), at: path)
    #expect(try change() == .changed)
    let blind = FaultyFileSystem(files, failing: 2, with: .error(.ioError))
    let cause = FileSystemError(.read, path, .ioError)
    #expect(throws: StoreError.cannotRead(cause)) {
      try Library.sample(in: blind).change(of: opened)
    }
    try files.remove(path)
    #expect(try change() == .removed)
    files.placeFolder(path)
    #expect(try change() == .changed)
  }
}
