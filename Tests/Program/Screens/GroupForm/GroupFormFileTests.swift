import BuilderKit
import Quiz
import QuizOperations
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// Saving where the file was changed, cannot be written, or is merged.
@Suite struct `The file of the group form` {
  @Test func `offers what can be done about a file that somebody else changed`() {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    let harness = FormHarness(builder, isNew: false)
    harness.receive(.saveFailed(.changedOnDisk(mergeConflicts: nil)))
    harness.type("o")
    #expect(harness.effects.last == .save(.overwriting))
    harness.receive(.saveFailed(.changedOnDisk(mergeConflicts: nil)))
    harness.type("s")
    #expect(harness.effects.last == .save(.asCopy))
    harness.receive(.saveFailed(.changedOnDisk(mergeConflicts: nil)))
    harness.type("r")
    #expect(harness.effects.last == .reload)
    var other = builder
    other.title = "Other"
    harness.receive(.reloaded(other))
    #expect(harness.builder == other)
    #expect(!harness.isModified)
  }

  @Test func `offers to merge with a file that was changed in other places`() {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    let harness = FormHarness(builder, isNew: false)
    harness.type("<PgDn><Tab>!")
    harness.receive(.saveFailed(.changedOnDisk(mergeConflicts: nil)))
    #expect(!harness.shows("Merge"))
    harness.type("m<Esc>")
    harness.receive(.saveFailed(.changedOnDisk(mergeConflicts: 0)))
    harness.type("<Enter>")
    #expect(harness.effects.last == .merge)

    var merged = harness.builder
    merged.title = "Capitals"
    merged.questions.insert(QuestionBuilder(), at: 0)
    merged.questions[0].prompt = "New"
    var theirs = merged
    theirs.questions[2].answer = builder.questions[1].answer
    harness.receive(.merged(merged, insteadOf: theirs))
    #expect(harness.edits.isEmpty == false)
    let editCount = harness.edits.count
    #expect(harness.builder == merged)
    #expect(harness.isModified)
    #expect(harness.form?.isNew == false)
    #expect(harness.form?.editing.focus == .field(.question(2, .answer)))
    #expect(harness.shows("Merged with the file; not saved yet."))
    #expect(harness.edits.count == editCount, "a journal begins anew with what was merged")
    harness.type("<A-u>")
    #expect(harness.builder == theirs, "no undo takes back what the others have done")
    #expect(harness.isModified)
    #expect(harness.form?.editing.focus == .field(.question(2, .answer)))
    harness.type("<A-u><A-r>")
    #expect(harness.builder == merged)
    #expect(
      harness.edits.dropFirst(editCount) == [
        .replace(old: merged, new: theirs), .replace(old: theirs, new: merged),
      ]
    )
  }

  @Test func `offers to merge with both versions of what both have changed`() {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    let harness = FormHarness(builder, isNew: false)
    harness.receive(.saveFailed(.changedOnDisk(mergeConflicts: 1)))
    #expect(harness.shows("Both of you changed 1 part."))
    harness.type("m")
    #expect(harness.effects.last == .merge)
    var merged = builder
    merged.questions[0].answer = ConflictMarkers.text(ours: "Paris", theirs: "Lutetia")
    harness.receive(.merged(merged, insteadOf: builder))
    #expect(harness.shows("Press Alt-C to resolve 1 conflict."))
  }

  @Test(arguments: [0, 1, 3])
  func `stays at its place when an undo takes questions away`(count: Int) {
    let group = capitals()
    let harness = FormHarness(group, isNew: false)
    harness.type("<PgDn><PgDn>")
    var theirs = group
    theirs.questions.removeLast(group.questions.count - count)
    harness.receive(.merged(group, insteadOf: theirs))
    harness.type("<A-u>")
    #expect(harness.builder == theirs)
    let expected: [Int: FormFocus] = [
      0: .addRow, 1: .field(.question(0, .prompt)), 3: .field(.question(2, .prompt)),
    ]
    #expect(harness.form?.editing.focus == expected[count])
    harness.type("<A-r>")
    #expect(harness.builder == group)
  }

  @Test func `warns of the markers of a merge in a text just typed in`() {
    var builder = capitals()
    builder.questions[0].answer = ConflictMarkers.text(ours: "Paris", theirs: "Lutetia")
    let harness = FormHarness(builder, isNew: false)
    harness.type("<Tab>!<Tab>")
    #expect(harness.shows("Question 1: The text still contains conflict markers of a merge."))
    harness.type("<Up><C-Home><C-k><Tab>")
    #expect(!harness.shows("markers of a merge"))
  }

  @Test func `stays open when saving fails, and says whether a draft is kept`() {
    let harness = FormHarness(capitals(), isNew: false)
    harness.type("!<Esc>s")
    harness.receive(.saveFailed(.failed(message: "the disk is full", isDraftKept: true)))
    #expect(harness.shows("Nothing is lost: "))
    harness.type("<Enter><Esc>s")
    harness.receive(.saveFailed(.failed(message: "the disk is full", isDraftKept: false)))
    #expect(harness.shows("Nothing is lost while "))
    #expect(harness.isModified)
    #expect(!harness.effects.contains(.layer(.close)))
  }

  @Test func `offers what can be done about a file that is read-only`() {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    let harness = FormHarness(builder, isNew: false)
    harness.receive(.saveFailed(.readOnly))
    harness.type("o")
    #expect(harness.effects.last == .save(.overwriting))
    harness.receive(.saveFailed(.readOnly))
    harness.type("s")
    #expect(harness.effects.last == .save(.asCopy))
  }
}
