import Quiz
import QuizDocuments
import QuizScreens
import QuizStore
import SystemFiles
import SystemPackage
import TerminalUI
import TestSupport
import Testing

/// Changes by other programs of the file of an open form.
struct OutsideChangeTests {
  private let stage = ProgramStage()
  private static let path: FilePath = "/library/sums.json"

  private func saved() -> String {
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    return stage.files.texts[Self.path.string] ?? ""
  }

  /// The visit of a user who presses the keys of a script.
  private func press(_ script: String) -> [ScriptedTerminal.Step] {
    ScriptedTerminal.Step.press(script)
  }

  private func answer() throws -> String? {
    try stage.library.open(Self.path).builder.questions[0].answer
  }

  /// A change by another program.
  enum Deed: String, CaseIterable, CustomTestStringConvertible {
    case rewrites = "writes it anew"
    case removes = "removes it"
    case replacesByFolder = "puts a folder in its place"
    case touches = "writes the same bytes"
    case changesPermissions = "changes who may write it"
    case nothing = "does nothing"

    var testDescription: String { rawValue }

    /// The question to the user.
    var question: String? {
      switch self {
      case .rewrites, .replacesByFolder: "Another program changed the file"
      case .removes: "Another program removed the file"
      case .touches, .changesPermissions, .nothing: nil
      }
    }
  }

  private func perform(_ deed: Deed, on text: String) {
    switch deed {
    case .rewrites:
      stage.files.place(text.replacing("\"2\"", with: "\"two\""), at: Self.path)
    case .removes: try? stage.files.remove(Self.path)
    case .replacesByFolder:
      try? stage.files.remove(Self.path)
      stage.files.placeFolder(Self.path)
    case .touches: stage.files.place(text, at: Self.path)
    case .changesPermissions: stage.files.setPermissions(0o400, of: Self.path)
    case .nothing: break
    }
  }

  /// The occasion on which the program looks at the file.
  private static var occasions: [ScriptedTerminal.Step] { [.event(.resumed), .rest] }

  @Test(arguments: Deed.allCases, 0..<2)
  func `what somebody else does is asked about when the user comes back, or rests`(
    deed: Deed,
    occasion: Int
  ) {
    let text = saved()
    let result = stage.run(
      steps: press("<Enter><Tab>!")
        + [.run { perform(deed, on: text) }, Self.occasions[occasion]]
    )
    let picture = result.lastPicture
    #expect(picture.contains("2!"))
    #expect(picture.contains("Changed on disk") == (deed.question != nil))
    if let question = deed.question { #expect(picture.contains(question)) }
  }

  @Test(arguments: 0..<2, [(0, true), (1, false), (2, true)])
  func `the same change is asked about once, and the next one again`(
    occasion: Int,
    expected: (stage: Int, isAsked: Bool)
  ) {
    let text = saved()
    let look = Self.occasions[occasion]
    func change(_ answer: String) -> ScriptedTerminal.Step {
      .run { stage.files.place(text.replacing("\"2\"", with: "\"\(answer)\""), at: Self.path) }
    }
    let stages = [
      press("<Enter><Tab>!") + [change("3"), look], press("<Enter>") + [look, look],
      [change("4"), look],
    ]
    let result = stage.run(steps: Array(stages[...expected.stage].joined()))
    #expect(result.lastPicture.contains("Changed on disk") == expected.isAsked)
    #expect(result.lastPicture.contains("2!"))
  }

  @Test func `a change that was asked about at a save is not asked about again`() {
    let text = saved()
    let steps =
      press("<Enter><Tab>!") + [
        .run { stage.files.place(text.replacing("\"2\"", with: "\"3\""), at: Self.path) }
      ] + press("<C-s>c") + [.rest, .event(.resumed)]
    #expect(!stage.run(steps: steps).lastPicture.contains("Changed on disk"))
  }

  @Test(arguments: [
    ("<Left><Enter>", "2!", "overwrite"), ("<Left><Left><Enter>", "two", "reload"),
    ("<Left><Left><Left><Enter>", "two", "save a copy"), ("<Enter>", "two", "edit on"),
    ("<Esc>", "two", "edit on"),
  ])
  func `the user chooses what becomes of it`(script: String, answer: String, choice: String) throws
  {
    let text = saved()
    let result = stage.run(
      steps: press("<Enter><Tab>!")
        + [.run { perform(.rewrites, on: text) }, .event(.resumed)]
        + press(script)
    )
    #expect(try self.answer() == answer)
    let titles = try stage.library.entries().map(\.title)
    #expect(titles == (choice == "save a copy" ? ["Sums", "Sums copy"] : ["Sums"]))
    let shown = ["overwrite": "2!", "reload": "two", "save a copy": "Sums copy", "edit on": "2!"]
    #expect(result.lastPicture.contains(shown[choice] ?? "?"), "\(result.lastPicture)")
  }

  @Test func `a change in another place can be merged`() throws {
    let text = saved()
    let theirs = text.replacing("\"Sums\"", with: "\"Their sums\"")
    let result = stage.run(
      steps: press("<Enter><Tab>!")
        + [.run { stage.files.place(theirs, at: Self.path) }, .event(.resumed)]
        + press("<Right><Enter>")
    )
    #expect(result.lastPicture.contains("Merged with the file; not saved yet."))
    #expect(result.lastPicture.contains("Their sums"))
    #expect(result.lastPicture.contains("2!"))
  }

  @Test func `letters that are typed on when the question comes up answer nothing`() throws {
    let text = saved()
    let result = stage.run(
      steps: press("<Enter><Tab>!")
        + [.run { perform(.rewrites, on: text) }, .rest]
        + press("soracm")
    )
    #expect(result.lastPicture.contains("Changed on disk"))
    #expect(try answer() == "two")
  }

  @Test func `a form that is not complete is not written over the file`() throws {
    let text = saved()
    let result = stage.run(
      steps: press("<Enter><Tab><C-u>")
        + [.run { perform(.rewrites, on: text) }, .event(.resumed)]
        + press("<Left><Enter>")
    )
    #expect(result.lastPicture.contains("Still to fill in"))
    #expect(try answer() == "two")
  }

  @Test(arguments: [("", false), ("<Esc>", true)])
  func `a form is asked when it is on top again`(script: String, isAsked: Bool) {
    let text = saved()
    let covered =
      press("<Enter><Tab>!<F1>")
      + [.run { perform(.rewrites, on: text) }, .event(.resumed), .rest]
    let result = stage.run(steps: covered + press(script) + [.rest])
    #expect(result.lastPicture.contains("Changed on disk") == isAsked)
  }

  @Test func `a look without a change reads nothing and draws nothing`() throws {
    _ = saved()
    let counting = FaultyFileSystem(stage.files, failing: .max, with: .killed)
    var stage = stage
    stage.fileSystem = counting
    var before = 0
    var reads: [FileSystemError.Operation] = []
    let result = stage.run(
      steps: press("<Enter>")
        + [.run { before = counting.operations.count }, .rest, .rest, .rest]
        + [.run { reads = Array(counting.operations[before...]) }]
    )
    #expect(reads == [.inspect, .inspect, .inspect])
    // The library before and after it was looked through, and the form.
    #expect(result.terminal.pictures.count <= 3)
  }
}
