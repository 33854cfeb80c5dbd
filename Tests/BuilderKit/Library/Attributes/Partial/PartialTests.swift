import BuilderKit
import LosslessJSON
import Testing

private final class FormLayout: ResourceLoadable, Sendable {
  let columns: Int

  init(columns: Int) {
    self.columns = columns
  }

  convenience init(resource: ResourceContents) throws {
    let document = try JSONValue(parsing: resource.bytes)
    guard let columns = document["columns"]?.intValue else { throw NoColumnCount() }
    self.init(columns: columns)
  }
}

private struct NoColumnCount: Error, CustomStringConvertible {
  var description: String { "'columns' is missing" }
}

private final class Editor: Sendable {
  @Partial("question-form") var form: FormLayout
  @Partial var layout: FormLayout
  @Partial("notes", from: MemoryResources(["notes": "own provider"])) var notes: String
}

struct PartialTests {
  private func with<Result>(
    _ resources: [String: String],
    _ body: () throws -> Result
  ) rethrows -> Result {
    try ResourceLoading.with(MemoryResources(resources), operation: body)
  }

  @Test func `a value is loaded at the first read and stays the same`() {
    with(["question-form": #"{"columns": 2}"#]) {
      let editor = Editor()
      #expect(!editor.$form.isLoaded)
      let form = editor.form
      #expect(form.columns == 2)
      #expect(editor.$form.isLoaded)
      #expect(editor.form === form)
    }
  }

  @Test func `without a name the resource is named for the type`() {
    with(["FormLayout": #"{"columns": 3}"#]) {
      #expect(Editor().layout.columns == 3)
    }
  }

  @Test func `a property can have a provider of its own`() {
    #expect(Editor().notes == "own provider")
  }

  @Test func `an assigned value is not loaded`() {
    let editor = Editor()
    editor.form = FormLayout(columns: 9)
    #expect(editor.form.columns == 9)
    #expect(editor.$form.isLoaded)
  }

  @Test func `loading first gives what is read afterwards`() throws {
    try with(["question-form": #"{"columns": 2}"#]) {
      let editor = Editor()
      let form = try editor.$form.load()
      #expect(editor.form === form)
    }
  }

  @Test(arguments: [
    ([:], "there is no resource 'question-form'"),
    (
      ["question-form": "{\n  columns}"],
      "resource 'question-form' is malformed: line 2, column 3: expected a key in double quotes or '}'"
    ),
    (["question-form": "{}"], "resource 'question-form' is malformed: 'columns' is missing"),
  ])
  func `what cannot be loaded is thrown with its place`(
    resources: [String: String],
    message: String
  ) {
    with(resources) {
      let editor = Editor()
      let error = #expect(throws: ResourceLoadingError.self) { try editor.$form.load() }
      #expect(error?.description == message)
      #expect(!editor.$form.isLoaded)
    }
  }

  @Test func `what could not be loaded is looked for again`() throws {
    let editor = Editor()
    with([:]) {
      _ = #expect(throws: ResourceLoadingError.self) { try editor.$form.load() }
    }
    with(["question-form": #"{"columns": 1}"#]) {
      #expect(editor.form.columns == 1)
    }
  }

  @Test func `what cannot be loaded stops a plain read and says why`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      ResourceLoading.use(MemoryResources(["question-form": "[]"]))
      _ = Editor().form
    }
    let reason = "resource 'question-form' is malformed: 'columns' is missing"
    #expect(said("Editor.form could not be made: \(reason)", by: result))
  }

  @Test func `without a provider the way out is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Editor().form
    }
    #expect(said("call ResourceLoading.use(_:) when the program starts", by: result))
  }
}
