import QuizDocuments
import QuizStore
import SystemFiles
import SystemPackage
import Testing

/// The duties of every file system, as checks that a test runs over each of them.
struct FileSystemContract: Sendable, CustomTestStringConvertible {
  let name: String
  /// Runs the check in an empty folder, with a function that makes a symbolic link.
  let check:
    @Sendable (
      _ files: any FileSystem, _ folder: FilePath,
      _ link: (_ path: FilePath, _ destination: FilePath) throws -> Void
    ) throws -> Void

  var testDescription: String { name }

  static let all: [FileSystemContract] = [
    FileSystemContract(name: "a file is read as it was written") { files, folder, _ in
      let path = folder.appending("a.json")
      try files.make(path, "Paris", permissions: 0o640)
      let contents = try files.read(path)
      #expect(contents.bytes == Array("Paris".utf8))
      #expect(contents.information == (try files.information(about: path)))
      #expect(contents.information.kind == .file)
      #expect(contents.information.size == 5)
      #expect(contents.information.permissions == 0o640)
    },
    FileSystemContract(name: "an empty file is read as no bytes") { files, folder, _ in
      let path = folder.appending("a.json")
      try files.make(path, "")
      #expect(try files.read(path).bytes == [])
    },
    FileSystemContract(name: "names are listed without the two dots") { files, folder, _ in
      #expect(try files.list(folder) == [])
      try files.make(folder.appending("b"), "")
      try files.make(folder.appending(".hidden"), "")
      try files.make(folder.appending("new\nline"), "")
      try files.createFolder(folder.appending("sub"))
      let names = try files.list(folder).map(\.string).sorted()
      #expect(names == [".hidden", "b", "new\nline", "sub"])
    },
    FileSystemContract(name: "what is not there is nil, and reading it an error") {
      files,
      folder,
      _ in
      let path = folder.appending("a")
      try files.make(folder.appending("file"), "")
      #expect(try files.information(about: path) == nil)
      #expect(try files.resolve(path) == nil)
      #expect(try files.information(about: folder.appending("file").appending("b")) == nil)
      #expect(throws: FileSystemError(.read, path, .noSuchFileOrDirectory)) {
        try files.read(path)
      }
      #expect(throws: FileSystemError(.list, path, .noSuchFileOrDirectory)) {
        try files.list(path)
      }
      #expect(throws: FileSystemError(.remove, path, .noSuchFileOrDirectory)) {
        try files.remove(path)
      }
      #expect(throws: FileSystemError(.rename, path, .noSuchFileOrDirectory)) {
        try files.rename(folder.appending("b"), to: path, replacing: true)
      }
    },
    FileSystemContract(name: "a folder is not a file") { files, folder, _ in
      let path = folder.appending("sub")
      try files.createFolder(path)
      let information = try #require(try files.information(about: path))
      #expect(information.kind == .folder)
      #expect(information.permissions == 0o700)
      #expect(throws: FileSystemError(.read, path, .isDirectory)) { try files.read(path) }
      #expect(throws: FileSystemError(.createFolder, path, .fileExists)) {
        try files.createFolder(path)
      }
    },
    FileSystemContract(name: "a file that exists is not made again") { files, folder, link in
      let path = folder.appending("a")
      try files.make(path, "first")
      #expect(throws: FileSystemError(.create, path, .fileExists)) { try files.make(path, "") }
      let dangling = folder.appending("b")
      try link(dangling, folder.appending("nowhere"))
      #expect(throws: FileSystemError(.create, dangling, .fileExists)) {
        try files.make(dangling, "")
      }
      #expect(try files.text(path) == "first")
    },
    FileSystemContract(name: "a link is followed to its end") { files, folder, link in
      try files.createFolder(folder.appending("real"))
      let file = folder.appending("real/a")
      try files.make(file, "text")
      try link(folder.appending("l1"), "real")
      try link(folder.appending("l2"), "l1/./../real/a")
      #expect(try files.resolve(folder.appending("l2")) == file)
      #expect(try files.resolve(folder.appending("l1/a")) == file)
      #expect(try files.text(folder.appending("l2")) == "text")
      #expect(
        try files.information(about: folder.appending("l2")) == files.information(about: file)
      )
      try files.remove(folder.appending("l2"))
      #expect(try files.text(file) == "text")
    },
    FileSystemContract(name: "a link to itself is an error, a dangling one is nothing") {
      files,
      folder,
      link in
      let circle = folder.appending("circle")
      try link(circle, "circle")
      try link(folder.appending("dangling"), "nowhere")
      #expect(throws: FileSystemError(.inspect, circle, .tooManySymbolicLinkLevels)) {
        try files.information(about: circle)
      }
      #expect(try files.information(about: folder.appending("dangling")) == nil)
      #expect(try files.resolve(folder.appending("dangling")) == nil)
    },
    FileSystemContract(name: "a link is something itself, wherever it leads") {
      files,
      folder,
      link in
      let (file, dangling) = (folder.appending("a"), folder.appending("dangling"))
      try files.make(file, "text")
      try link(dangling, "nowhere")
      try link(folder.appending("l"), "a")
      let found = try files.information(about: dangling, followingLink: false)
      #expect(found?.kind == .other)
      let itself = try files.information(about: folder.appending("l"), followingLink: false)
      #expect(itself?.kind == .other)
      #expect(try files.information(about: file, followingLink: false)?.kind == .file)
      let missing = folder.appending("b")
      #expect(try files.information(about: missing, followingLink: false) == nil)
    },
    FileSystemContract(name: "a rename replaces only if asked to") { files, folder, _ in
      let (a, b, c) = (folder.appending("a"), folder.appending("b"), folder.appending("c"))
      try files.make(a, "A")
      try files.make(b, "B")
      #expect(throws: FileSystemError(.rename, b, .fileExists)) {
        try files.rename(a, to: b, replacing: false)
      }
      #expect(try files.text(a) == "A")
      #expect(try files.text(b) == "B")
      let before = try #require(try files.information(about: a))
      try files.rename(a, to: b, replacing: true)
      #expect(try files.information(about: b)?.withoutChangeTime == before.withoutChangeTime)
      try files.rename(b, to: c, replacing: false)
      #expect(try files.list(folder).map(\.string) == ["c"])
      #expect(try files.information(about: c)?.withoutChangeTime == before.withoutChangeTime)
    },
    FileSystemContract(name: "a file can be written on under another name") { files, folder, _ in
      let (a, b) = (folder.appending("a"), folder.appending("b"))
      let file = try files.createFile(a, permissions: 0o600)
      _ = try files.write(ArraySlice("first".utf8), to: file)
      try files.rename(a, to: b, replacing: false)
      _ = try files.write(ArraySlice(", second".utf8), to: file)
      try files.synchronize(file)
      #expect(try files.text(b) == "first, second")
      try files.close(file)
    },
    FileSystemContract(name: "an open file is described without its name") { files, folder, _ in
      let (a, b) = (folder.appending("a"), folder.appending("b"))
      let file = try files.createFile(a, permissions: 0o600)
      _ = try files.write(ArraySlice("first".utf8), to: file)
      #expect(try files.information(of: file) == files.information(about: a))
      try files.rename(a, to: b, replacing: false)
      #expect(try files.information(of: file) == files.information(about: b))
      try files.make(a, "A")
      try files.rename(a, to: b, replacing: true)
      let information = try files.information(of: file)
      #expect(information.nameCount == 0)
      #expect(information.inode != (try files.information(about: b)?.inode))
      #expect(information.size == 5)
      try files.close(file)
    },
    FileSystemContract(name: "a change shows in the information") { files, folder, _ in
      let path = folder.appending("a")
      try files.make(path, "A")
      let before = try #require(try files.information(about: path))
      try files.make(folder.appending("b"), "B")
      try files.rename(folder.appending("b"), to: path, replacing: true)
      let after = try #require(try files.information(about: path))
      #expect(after.inode != before.inode)
      #expect(after.modificationTime >= before.modificationTime)
    },
    FileSystemContract(name: "a folder is synchronized") { files, folder, _ in
      try files.synchronizeFolder(folder)
      let missing = folder.appending("a")
      #expect(throws: FileSystemError(.synchronizeFolder, missing, .noSuchFileOrDirectory)) {
        try files.synchronizeFolder(missing)
      }
    },
    FileSystemContract(name: "a file is locked for one, and made for that") {
      files,
      folder,
      _ in
      let path = folder.appending("lock")
      let lock = try files.lockFile(path)
      #expect(try files.information(about: path)?.permissions == 0o600)
      let other = try files.lockFile(folder.appending("other"))
      try files.close(other)
      try files.close(lock)
      try files.close(try files.lockFile(path))
      let missing = folder.appending("missing/lock")
      #expect(throws: FileSystemError(.lock, missing, .noSuchFileOrDirectory)) {
        try files.lockFile(missing)
      }
    },
    FileSystemContract(name: "a folder is locked for one, until that is closed") {
      files,
      folder,
      _ in
      let sub = folder.appending("sub")
      try files.createFolder(sub)
      let lock = try #require(try files.lockFolder(sub))
      #expect(try files.lockFolder(sub) == nil)
      let other = try #require(try files.lockFolder(folder), "a folder of its own")
      try files.make(sub.appending("a"), "it keeps nobody from the folder")
      try files.close(lock)
      // A process that another test begins has the descriptor, too, until it is another program.
      var again = try files.lockFolder(sub)
      var tries = 0
      while again == nil, tries < 100 {
        tries += 1
        guard files.waitForLock(of: sub, tries: tries) else { break }
        again = try files.lockFolder(sub)
      }
      try files.close(try #require(again))
      try files.close(other)
      let missing = folder.appending("missing")
      #expect(throws: FileSystemError(.lock, missing, .noSuchFileOrDirectory)) {
        try files.lockFolder(missing)
      }
      let file = sub.appending("a")
      #expect(throws: FileSystemError(.lock, file, .notDirectory)) { try files.lockFolder(file) }
    },
    FileSystemContract(name: "missing folders are made from the top") { files, folder, link in
      let deep = folder.appending("a/b/c")
      try files.createFolders(deep)
      try files.createFolders(deep)
      #expect(try files.information(about: deep)?.permissions == 0o700)
      try link(folder.appending("l"), "a")
      try files.createFolders(folder.appending("l/d"))
      #expect(try files.information(about: folder.appending("a/d"))?.kind == .folder)
      let file = folder.appending("file")
      try files.make(file, "")
      #expect(throws: FileSystemError(.createFolder, file, .notDirectory)) {
        try files.createFolders(file)
      }
    },
  ]
}

extension FileSystem {
  /// Makes a small file.
  func make(_ path: FilePath, _ text: String, permissions: UInt32? = nil) throws {
    let file = try createFile(path, permissions: permissions)
    _ = try write(ArraySlice(text.utf8), to: file)
    try close(file)
  }

  /// Reads a small file.
  func text(_ path: FilePath) throws -> String {
    String(decoding: try read(path).bytes, as: UTF8.self)
  }
}

extension FileInformation {
  /// All but the time that a change of the name sets.
  var withoutChangeTime: FileInformation {
    var information = self
    information.changeTime = 0
    return information
  }
}
