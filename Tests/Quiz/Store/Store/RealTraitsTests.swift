import Quiz
import QuizDocuments
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The traits of the machine's own files after a save.
struct RealTraitsTests {
  /// Saves a group whose file `prepare` has changed, and returns the file's status and attributes then.
  private func saved(
    _ prepare: (OpenFile, LocalFileSystem) throws -> Void
  ) throws -> (FileInformation, [FileAttribute]) {
    try withTemporaryFolder { root in
      let (files, path) = (LocalFileSystem(), root.appending("a.json"))
      let file = try files.createFile(path, permissions: nil)
      _ = try files.write(Array(try sampleFile("Rivers").utf8)[...], to: file)
      try prepare(file, files)
      try files.close(file)
      let library = Library(folder: root, stateFolder: root.appending("state"))
      _ = try library.save(try sampleGroup("Lakes"), of: try library.open(path))
      #expect(try library.open(path).builder.title == "Lakes")
      let information = try #require(try files.information(about: path))
      return (information, try files.attributes(of: path))
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only the administrator may give files away"))
  func `a file stays its owner's when the administrator saves it`() throws {
    let (seen, _) = try saved { file, files in
      try files.setOwner(1000, group: 1001, of: file)
      try files.setPermissions(0o640, of: file)
    }
    #expect((seen.owner, seen.group) == (1000, 1001))
    #expect(seen.permissions == 0o640)
  }

  @Test func `permissions are kept past the user's mask`() throws {
    let (seen, _) = try saved { file, files in
      try files.setPermissions(0o666, of: file)
    }
    #expect(seen.permissions == 0o666)
  }

  /// One user attribute, and a list by which user 1234 may read and write.
  private static let attributes = [
    FileAttribute("user.quizbuilder.test", Array("Größe".utf8)), FileAttribute("user.empty", []),
    FileAttribute(FileAttribute.accessControlList, list),
  ]

  /// The entries of acl(5): owner, user 1234, group, mask, others.
  private static let list: [UInt8] =
    [2, 0, 0, 0] + entry(1, 6) + entry(2, 6, [0xD2, 4, 0, 0]) + entry(4, 4) + entry(0x10, 6)
    + entry(0x20, 4)

  private static func entry(
    _ tag: UInt8,
    _ permissions: UInt8,
    _ id: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
  ) -> [UInt8] {
    [tag, 0, permissions, 0] + id
  }

  @Test(arguments: attributes)
  func `an attribute is kept where there are any`(attribute: FileAttribute) throws {
    var isPossible = true
    let (_, seen) = try saved { file, files in
      do {
        try files.setAttribute(attribute, of: file)
      } catch {
        let code = (error as? FileSystemError)?.code
        guard code == .notSupported || code == .notPermitted else { throw error }
        isPossible = false
      }
    }
    #expect(seen == (isPossible ? [attribute] : []))
  }
}
