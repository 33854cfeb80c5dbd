import CoreTestSupport
import QuizResources
import Testing

struct EmbeddedFileTests {
  @Test func `every file of the folder is embedded, and nothing else`() throws {
    let onDisk = try [".json", ".svg"].flatMap {
      try SourceTree.files(in: "Resources", endingIn: $0)
    }
    #expect(EmbeddedFile.all.map(\.path) == onDisk.sorted())
  }

  @Test(arguments: EmbeddedFile.all.map(\.path))
  func `an embedded file is the file on disk, byte for byte`(path: String) throws {
    let file = try #require(EmbeddedFile(path))
    #expect(file.path == path)
    #expect(try Array(file.bytes) == SourceTree.bytes(of: "Resources/\(path)"))
  }

  @Test(arguments: ["", "Strings", "Strings/fr.json", "strings/en.json", "../Package.swift"])
  func `a path without a file finds nothing`(path: String) {
    #expect(EmbeddedFile(path) == nil)
  }

  @Test func `the bytes of a file are lent, not copied`() throws {
    let bytes = try #require(EmbeddedFile("Strings/en.json")).bytes
    // Both at once: a copy that is gone may leave its address to the next.
    let isSame = bytes.withContiguousStorageIfAvailable { first in
      bytes.withContiguousStorageIfAvailable { second in
        first.baseAddress == second.baseAddress && first.count == bytes.count
      }
    }
    #expect(isSame == true)
  }

  @Test func `a position past the last byte is a trap`() async {
    await #expect(processExitsWith: .failure) {
      guard let file = EmbeddedFile("Strings/en.json") else { return }
      _ = file.bytes[file.bytes.endIndex]
    }
  }
}
