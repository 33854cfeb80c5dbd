import CoreTestSupport
import QuizResources
import Testing

struct ResourceTests {
  @Test func `every file of the folder is embedded, and nothing else`() throws {
    let onDisk = try SourceTree.files(in: "Resources", endingIn: ".json")
    #expect(Resource.all.map(\.path) == onDisk)
  }

  @Test(arguments: Resource.all.map(\.path))
  func `an embedded file is the file on disk, byte for byte`(path: String) throws {
    let resource = try #require(Resource(path))
    #expect(resource.path == path)
    #expect(try Array(resource.bytes) == SourceTree.bytes(of: "Resources/\(path)"))
  }

  @Test(arguments: ["", "Strings", "Strings/fr.json", "strings/en.json", "../Package.swift"])
  func `a path without a file finds nothing`(path: String) {
    #expect(Resource(path) == nil)
  }

  @Test func `the bytes of a file are lent, not copied`() throws {
    let bytes = try #require(Resource("Strings/en.json")).bytes
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
      guard let resource = Resource("Strings/en.json") else { return }
      _ = resource.bytes[resource.bytes.endIndex]
    }
  }
}
