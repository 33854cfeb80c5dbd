import LosslessJSON
import Quiz
import QuizDocuments
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// Merge conflicts that have no room in a text, in the form.
@Suite struct `Conflicts in a form` {
  /// Two conflicts: points of the group, and a question that one side has removed.
  private let merged: QuestionGroupBuilder = {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    builder.settings[.points] = .number(2)
    builder.conflicts.append(
      OpenConflict(at: ["settings", "points"], MergeVersions(base: 1, ours: 2, theirs: 3))
    )
    builder.questions[1].conflicts.append(
      OpenConflict(at: [], MergeVersions(base: nil, ours: nil, theirs: ["prompt": "Italy?"]))
    )
    return builder
  }()

  @Test func `are counted, and told when the group is opened`() {
    let harness = FormHarness(merged, isNew: false)
    let status = StatusLine("Press Alt-C to resolve 2 conflicts.", role: .warning)
    #expect(harness.form?.editing.status == status)
    #expect(harness.form?.isModified == false)
  }

  @Test func `are chosen from a menu and decided one by one`() {
    let harness = FormHarness(merged, isNew: false)
    harness.type("<A-c><Enter>t")
    #expect(harness.contents.settings[.points] == .number(3))
    #expect(harness.contents.openConflicts.map(\.subject) == [.question])
    #expect(harness.form?.isModified == true)
    // The next one is asked about at once.
    harness.type("o")
    #expect(harness.contents.questions.map(\.answer) == ["Paris", "Tokyo"])
    #expect(harness.contents.openConflicts.isEmpty)
    harness.type("<A-c>")
    #expect(harness.form?.editing.status == StatusLine("No conflicts to resolve."))
  }

  @Test func `that are put off stay`() {
    for keys in ["<A-c><Esc>", "<A-c><Enter><Enter>", "<A-c><Enter>l"] {
      let harness = FormHarness(merged, isNew: false)
      harness.type(keys)
      #expect(harness.contents == merged)
    }
  }

  @Test func `come back by an undo, and the journal has both`() throws {
    let harness = FormHarness(merged, isNew: false)
    harness.type("<A-c><Enter>o<Esc>")
    #expect(harness.contents.conflicts.isEmpty)
    var replayed = merged
    for edit in harness.edits {
      let read = try #require(try GroupEdit(json: edit.json, on: replayed))
      try replayed.apply(read)
    }
    #expect(replayed.differences(from: harness.contents) == [])
    harness.type("<A-u>")
    #expect(harness.contents == merged)
    #expect(harness.form?.editing.editor.conflictCount == 2)
  }

  /// A group whose second prompt has both versions.
  private let marked: QuestionGroupBuilder = {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    builder.questions[1].prompt = ConflictMarkers.text(ours: "Italy?", theirs: "Capital of Italy?")
    return builder
  }()

  @Test(arguments: [("o", "Italy?"), ("t", "Capital of Italy?")])
  func `in a text are decided like the others`(key: String, prompt: String) {
    let harness = FormHarness(marked, isNew: false)
    #expect(harness.form?.editing.editor.conflictCount == 1)
    harness.type("<A-c>\(key)")
    #expect(harness.contents.questions[1].prompt == prompt)
    #expect(harness.form?.editing.editor.conflictCount == 0)
    harness.type("<A-u>")
    #expect(harness.contents == marked)
    #expect(harness.form?.editing.editor.conflictCount == 1)
  }

  @Test func `in a text can be edited to one`() {
    let harness = FormHarness(marked, isNew: false)
    harness.type("<A-c>e")
    #expect(harness.form?.editing.focus == .field(.question(1, .prompt)))
    // Without its last line the text has no markers any more.
    harness.type("<C-End><A-k>")
    #expect(harness.form?.editing.editor.conflictCount == 0)
  }

  @Test func `in a text go with their question, and move with it`() {
    let harness = FormHarness(marked, isNew: false)
    harness.type("<PgDn><A-Up><A-d>")
    #expect(harness.form?.editing.editor.conflictCount == 2)
    harness.type("<C-r>")
    #expect(harness.form?.editing.editor.conflictCount == 1)
    harness.type("<A-c>t")
    #expect(harness.contents.questions[0].prompt == "Capital of Italy?")
  }

  @Test func `go with their question, and a duplicate has none`() {
    let harness = FormHarness(merged, isNew: false)
    harness.type("<PgDn><A-d>")
    #expect(harness.form?.editing.editor.conflictCount == 2)
    harness.type("<PgUp><C-r>")
    #expect(harness.form?.editing.editor.conflictCount == 1)
    #expect(harness.contents.openConflictCount == 1)
  }

  @Test(
    arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)],
    [Language.english, .simplifiedChinese]
  )
  func `are shown, listed and asked about`(size: Size, language: Language) {
    let name = language == .english ? "" : "-chinese"
    let shape = "\(size.columns)x\(size.rows)"
    let harness = FormHarness(merged, isNew: false, size: size, language: language)
    for (step, keys) in [("told", ""), ("menu", "<A-c>"), ("question", "<Down><Enter>")] {
      harness.type(keys)
      expectPicture(
        of: harness.stack.draw(),
        named: "GroupForm/conflicts-\(step)\(name)-\(shape)"
      )
    }
  }
}
