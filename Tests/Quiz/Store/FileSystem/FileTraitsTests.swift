import Quiz
import QuizDocuments
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

/// The owner, permissions and attributes of a file after it was replaced.
struct FileTraitsTests {
  private static let path: FilePath = "/lib/a.json"
  private static let comment = FileAttribute("user.comment", Array("mine".utf8))
  private static let list = FileAttribute(FileAttribute.accessControlList, [2, 0, 0, 0])

  /// Somebody's file, and what becomes of it.
  struct Case: Sendable {
    var user: UInt32
    var groups: [UInt32]
    var before: (owner: UInt32, group: UInt32, permissions: CInterop.Mode)
    var after: (owner: UInt32, group: UInt32, permissions: CInterop.Mode)
  }

  static let cases: [Case] = [
    // The administrator gives it back.
    Case(user: 0, groups: [0], before: (1000, 50, 0o640), after: (1000, 50, 0o640)),
    Case(user: 0, groups: [0], before: (1000, 0, 0o6755), after: (1000, 0, 0o6755)),
    // Its owner, in its group and not.
    Case(user: 1000, groups: [1000, 50], before: (1000, 50, 0o660), after: (1000, 50, 0o660)),
    Case(user: 1000, groups: [1000], before: (1000, 50, 0o660), after: (1000, 1000, 0o600)),
    Case(user: 1000, groups: [1000], before: (1000, 50, 0o664), after: (1000, 1000, 0o644)),
    // Who was kept out by the group's bits is not let in as one of the others.
    Case(user: 1000, groups: [1000], before: (1000, 50, 0o604), after: (1000, 1000, 0o600)),
    Case(user: 1000, groups: [1000], before: (1000, 50, 0o2755), after: (1000, 1000, 0o755)),
    // Somebody else who may write in the folder.
    Case(user: 1001, groups: [1001, 50], before: (1000, 50, 0o664), after: (1001, 50, 0o664)),
    Case(user: 1001, groups: [50], before: (1000, 50, 0o4770), after: (1001, 50, 0o770)),
    Case(user: 1001, groups: [1001], before: (1000, 50, 0o666), after: (1001, 1001, 0o666)),
  ]

  private func replace(in files: any FileSystem) throws {
    let original = try #require(try files.information(about: Self.path))
    try StagedFile(
      Array("new".utf8),
      beside: Self.path,
      traits: .kept(of: Self.path, original),
      in: files
    )
    .commit(to: Self.path, replacing: true)
  }

  /// A file of 1000, whose group is 50, with attributes.
  private func files(
    _ permissions: CInterop.Mode = 0o664,
    _ attributes: [FileAttribute] = [list, comment]
  ) -> InMemoryFileSystem {
    let files = InMemoryFileSystem()
    files.place("old", at: Self.path, permissions: permissions)
    files.place(owner: 1000, group: 50, attributes: attributes, of: Self.path)
    return files
  }

  @Test(arguments: cases.indices)
  func `are kept as far as the user may, and nobody gains access`(index: Int) throws {
    let (sample, files) = (Self.cases[index], InMemoryFileSystem())
    let (owner, group, permissions) = sample.before
    files.place("old", at: Self.path, permissions: permissions)
    files.place(owner: owner, group: group, of: Self.path)
    files.become(user: sample.user, groups: sample.groups)
    try replace(in: files)
    let seen = try #require(try files.information(about: Self.path))
    #expect((seen.owner, seen.group) == (sample.after.owner, sample.after.group))
    #expect(seen.permissions == sample.after.permissions)
    #expect(files.texts == ["/lib/a.json": "new"])
  }

  @Test func `the owner keeps attributes and the access control list`() throws {
    for user in [0, 1000] as [UInt32] {
      let files = files()
      files.become(user: user, groups: [user, 50])
      try replace(in: files)
      #expect(try files.attributes(of: Self.path) == [Self.list, Self.comment])
      #expect(try files.information(about: Self.path)?.permissions == 0o664)
    }
  }

  @Test func `somebody else keeps no access control list, nor what its mask allowed`() throws {
    let files = files(0o660)
    files.become(user: 1001, groups: [50])
    try replace(in: files)
    #expect(try files.attributes(of: Self.path) == [Self.comment])
    #expect(try files.information(about: Self.path)?.permissions == 0o600)
  }

  @Test func `until the end a new file is its owner's alone`() throws {
    let files = files()
    let faulty = FaultyFileSystem(files, failing: 6, with: .killed)
    #expect(throws: (any Error).self) { try replace(in: faulty) }
    let name = try #require(try files.list("/lib").first { $0.string.hasSuffix(".tmp") })
    let left = try #require(try files.information(about: FilePath("/lib").appending(name)))
    #expect(left.permissions == 0o600)
  }

  @Test func `are set once the bytes are there and before they are on the disk`() throws {
    let faulty = FaultyFileSystem(files(), failing: .max, with: .killed)
    try replace(in: faulty)
    #expect(
      faulty.operations == [
        .inspect, .create, .write, .inspect, .changeOwner, .readAttributes, .changeAttribute,
        .changeAttribute, .changePermissions, .synchronize, .close, .inspect, .rename,
        .synchronizeFolder,
      ]
    )
  }

  @Test(arguments: [Errno.notPermitted, .notSupported, .ioError, .noSpace, .diskQuotaExceeded])
  func `a call that fails hinders no save, and lets nobody in`(code: Errno) throws {
    let spared: Set<FileSystemError.Operation> = [.changeOwner, .readAttributes, .changeAttribute]
    var seen: Set<FileSystemError.Operation> = []
    for number in 2... {
      let files = files(0o660)
      let original = try #require(try files.information(about: Self.path))
      let faulty = FaultyFileSystem(files, failing: number, with: .error(code))
      let isSaved = (try? replace(in: faulty)) != nil
      guard faulty.hasFailed else { break }
      let operation = try #require(faulty.operations.dropFirst(number - 1).first)
      seen.insert(operation)
      let now = try #require(try files.information(about: Self.path))
      #expect(now.permissions & ~original.permissions == 0, "\(operation)")
      #expect(files.texts.count == 1, "\(operation)")
      if spared.contains(operation) { #expect(isSaved, "\(operation)") }
      if operation == .changePermissions {
        #expect(isSaved == (code == .notPermitted || code == .notSupported))
        if isSaved { #expect(now.permissions == 0o600) }
      }
      if files.texts == ["/lib/a.json": "old"] {
        #expect(now == original)
        #expect(try files.attributes(of: Self.path) == [Self.list, Self.comment])
      } else if operation == .changeOwner || operation == .readAttributes {
        #expect(now.permissions == 0o600, "\(operation)")
      }
    }
    #expect(seen.isSuperset(of: spared) && seen.contains(.changePermissions))
  }

  @Test func `are kept by whatever replaces or moves a file of the library`() throws {
    let files = InMemoryFileSystem()
    files.place(try sampleFile("Rivers"), at: Self.path)
    files.place("export", at: "/out.csv")
    for path in [Self.path, "/out.csv"] {
      files.place(owner: 1000, group: 50, attributes: [Self.comment], of: path)
    }
    files.mount("/state")
    let library = Library.sample(in: files)
    func expectKept(_ path: FilePath) throws {
      let seen = try #require(try files.information(about: path))
      #expect((seen.owner, seen.group) == (1000, 50))
      #expect(try files.attributes(of: path) == [Self.comment])
    }
    _ = try library.save(try sampleGroup("Lakes"), of: try library.open(Self.path))
    try expectKept(Self.path)
    try library.writeExport(Array("csv".utf8), to: "/out.csv", overwriting: true)
    try expectKept("/out.csv")
    // The trash is on another disk.
    let trashed = try library.trash(Self.path)
    _ = try library.restore(trashed)
    try expectKept(Self.path)
  }
}
