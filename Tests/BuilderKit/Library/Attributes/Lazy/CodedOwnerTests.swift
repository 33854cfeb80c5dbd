import BuilderKit
import LosslessJSON
import Testing

private struct CodedOwnerForm: ResourceLoadable {
  init(resource: ResourceContents) throws(ResourceLoadingError) {}
}

private final class CodedOwner: Codable {
  var title = "t"
  @Lazy var words: Int = 5
  @Lazy var hint: String? = "h"
  @Lazy(by: makeList) var list: [String]
  @Lazy(injected: true) var injected: Int
  @Partial("form") var form: CodedOwnerForm

  private func makeList() -> [String] { [title] }
}

private final class SharedCodedOwner: Codable, Sendable {
  @Lazy var words: Int = 5
}

/// Lazy properties of classes whose coding Swift writes.
struct CodedOwnerTests {
  @Test func `lazy values are not coded, as those of lazy var are not`() throws {
    let note = CodedOwner()
    note.words = 7
    #expect(note.words == 7)
    #expect(try JSONValue(encoding: note) == ["title": "t"])
    let read = try (["title": "u"] as JSONValue).decode(CodedOwner.self)
    #expect(read.title == "u" && read.words == 5 && read.hint == "h" && read.list == ["u"])
    #expect(!read.$form.isLoaded && !read.$injected.isMade)
    #expect(try (["x": 1] as JSONValue).decode(SharedCodedOwner.self).words == 5)
  }
}
