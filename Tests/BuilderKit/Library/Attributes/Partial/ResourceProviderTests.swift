import BuilderKit
import CoreTestSupport
import Foundation
import LosslessJSON
import Testing

struct ResourceProviderTests {
  private func text(_ name: String, from provider: any ResourceProvider) throws -> String {
    try ResourceLoading.load(named: name, from: provider)
  }

  @Test func `a folder has its files, by name and extension`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "form.json")
    try folder.write("plain", to: "form")
    #expect(try text("form", from: FolderResources(folder.path)) == "{}")
    #expect(try text("form", from: FolderResources(folder.path, fileExtension: "")) == "plain")
  }

  @Test func `a file that is missing is named with its path`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: ResourceLoadingError.self) {
      try text("form", from: FolderResources(folder.path))
    }
    let message = "there is no resource 'form'; looked for \(folder.path)/form.json"
    #expect(error?.description == message)
  }

  @Test func `a file that cannot be read is named with the reason`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("form.json")
    let error = #expect(throws: ResourceLoadingError.self) {
      try text("form", from: FolderResources(folder.path))
    }
    #expect(error?.description == "\(folder.path)/form.json cannot be read: Is a directory")
  }

  @Test func `a malformed file is named with the place in it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[1,\n 2 3]", to: "form.json")
    let error = #expect(throws: ResourceLoadingError.self) {
      try ResourceLoading.load(JSONValue.self, named: "form", from: FolderResources(folder.path))
    }
    let reason = "line 2, column 4: expected a comma or ']'"
    #expect(error?.description == "\(folder.path)/form.json is malformed: \(reason)")
  }

  @Test func `text that is not UTF-8 is malformed`() {
    let error = #expect(throws: ResourceLoadingError.self) {
      try text("note", from: MemoryResources(["note": [0xFF]]))
    }
    #expect(error?.description == "resource 'note' is malformed: the bytes are not UTF-8")
  }

  @Test func `overrides come before what comes with the program`() throws {
    let bundle = MemoryResources(["form": "bundle", "list": "bundle"])
    let layered = LayeredResources(bundle, overriddenBy: MemoryResources(["form": "override"]))
    #expect(try text("form", from: layered) == "override")
    #expect(try text("list", from: layered) == "bundle")
  }

  @Test func `an override that cannot be read is not passed over`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("form.json")
    let bundle = MemoryResources(["form": "bundle"])
    let layered = LayeredResources(bundle, overriddenBy: FolderResources(folder.path))
    #expect(throws: ResourceLoadingError.self) { try text("form", from: layered) }
  }

  @Test func `every place is named where a resource was looked for`() throws {
    let layered = LayeredResources(
      FolderResources("/nowhere/bundle"),
      overriddenBy: FolderResources("/nowhere/user", fileExtension: "")
    )
    let error = #expect(throws: ResourceLoadingError.self) { try text("form", from: layered) }
    let places = "/nowhere/user/form and /nowhere/bundle/form.json"
    #expect(error?.description == "there is no resource 'form'; looked for \(places)")
  }

  @Test func `scopes of providers do not meet`() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          await ResourceLoading.with(MemoryResources(["n": "\(number)"])) {
            await Task.yield()
            let text = try? ResourceLoading.load(String.self, named: "n")
            #expect(text == "\(number)")
          }
        }
      }
    }
  }
}
