import BuilderKit
import Testing

private class Editor {
  @Final var sessionID: Int?
  @Final var title: String
  @Final private(set) var author: String?
  @Final var note: String? = nil

  init(title: String? = nil) {
    if let title { self.title = title }
  }

  func sign(_ name: String?) throws(FinalError) { try $author.set(name) }
}

private final class Notebook: Editor {}

private final class Flag {
  @Final var isSet: Bool?
  @Final var count: Int?
}

struct FinalTests {
  @Test func `a final property has no value until it is assigned`() throws {
    let editor = Editor()
    #expect(editor.sessionID == nil)
    #expect(editor.$sessionID.value == nil)
    editor.sessionID = 1
    #expect(editor.sessionID == 1)
    #expect(editor.$sessionID.value == 1)
  }

  @Test(arguments: [2, 1, nil])
  func `a second value is refused, equal or nil as well`(second: Int?) {
    let editor = Editor()
    editor.sessionID = 1
    let error = #expect(throws: FinalError.self) { try editor.$sessionID.set(second) }
    #expect(error?.description == "Attempt to change final property 'sessionID' of Editor")
    #expect(editor.sessionID == 1)
  }

  @Test func `nil before a value is accepted and changes nothing`() throws {
    let editor = Editor()
    editor.sessionID = nil
    try editor.$sessionID.set(nil)
    editor.sessionID = 1
    #expect(editor.sessionID == 1)
  }

  @Test func `zero and false count as values`() {
    let flag = Flag()
    flag.isSet = false
    flag.count = 0
    #expect(throws: FinalError.self) { try flag.$isSet.set(true) }
    #expect(throws: FinalError.self) { try flag.$count.set(1) }
    #expect(flag.isSet == false)
    #expect(flag.count == 0)
  }

  @Test func `a property that others can only read is assigned by its owner`() throws {
    let editor = Editor()
    try editor.sign("A. Author")
    #expect(editor.author == "A. Author")
    #expect(throws: FinalError.self) { try editor.sign(nil) }
  }

  @Test func `a property that is not optional can be assigned in init or later`() throws {
    #expect(Editor(title: "First").title == "First")
    let editor = Editor()
    #expect(editor.$title.value == nil)
    editor.title = "Later"
    #expect(editor.title == "Later")
    #expect(throws: FinalError.self) { try editor.$title.set("Latest") }
  }

  @Test func `an error names the class of the instance`() {
    let notebook = Notebook(title: "Notes")
    let error = #expect(throws: FinalError.self) { try notebook.$title.set("Other") }
    #expect(error == FinalError(property: "title", owner: "Notebook"))
  }

  @Test func `the value is released with the owner`() {
    final class Token {}
    final class Holder { @Final var token: Token? }
    weak var token: Token?
    do {
      let holder = Holder()
      holder.token = Token()
      token = holder.token
      #expect(token != nil)
    }
    #expect(token == nil)
  }

  @Test func `assigning again stops the program and says which property`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let editor = Editor()
      editor.sessionID = 1
      editor.sessionID = 1
    }
    #expect(said("Attempt to change final property 'sessionID' of Editor", by: result))
  }

  @Test func `reading what must have a value and has none stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Editor().title
    }
    #expect(said("Final property 'title' of Editor is read before it has a value", by: result))
  }
}
