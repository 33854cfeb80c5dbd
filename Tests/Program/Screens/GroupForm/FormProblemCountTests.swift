import Quiz
import QuizOperations
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// The number in the header and the list of the save dialog are of the same problems.
@Suite struct `The problems of a form` {
  private func harness(_ kind: QuestionKind, _ keys: String) -> FormHarness {
    let harness = FormHarness(of: kind)
    harness.type(keys)
    return harness
  }

  /// The number of items in the dialog on the screen.
  private func listed(_ harness: FormHarness) -> Int {
    Picture(of: harness.stack.draw()).description.split(separator: "\n")
      .count { $0.contains("│ ● ") }
  }

  private func expect(_ badge: String, _ count: Int, _ harness: FormHarness) {
    #expect(harness.shows(badge))
    harness.type("<C-s>")
    #expect(listed(harness) == count)
    harness.type("<Enter>")
    #expect(harness.shows(badge))
  }

  @Test func `count a wrong number`() {
    expect("· 1 to fix", 1, harness(.number, "How many?<Enter>x"))
    expect("· 2 to fix", 2, harness(.number, "How many?<Enter>x<Enter>y"))
  }

  @Test func `do not count a number with a comma, which a save mends`() {
    let harness = harness(.number, "How many?<Enter>2,5")
    #expect(!harness.shows("to fix"), "it is being typed in")
    #expect(!harness.shows("●"))
    harness.type("<Tab>0,5 %")
    #expect(!harness.shows("to fix"))
    harness.type("<Up><A-u><Down>")
    #expect(!harness.shows("to fix"))
    harness.type("<C-s>")
    #expect(harness.effects.last == .save(.ifUnchanged))
  }

  @Test func `count a number with a comma that can be read in two ways`() {
    expect("· 1 to fix", 1, harness(.number, "How many?<Enter>1,000"))
  }

  @Test func `count a text with gaps that has none`() {
    expect("· 1 to fix", 1, harness(.gaps, "It is Paris."))
  }

  @Test func `do not count an empty last question, which a save removes`() {
    let harness = harness(.text, "1 + 1<Enter>2<Enter><Enter>")
    #expect(harness.builder.questions.count == 2)
    #expect(!harness.shows("missing"))
    harness.type("x<Backspace>")
    #expect(!harness.shows("missing"))
    harness.type("x")
    expect("· 1 missing", 1, harness)
    harness.type("<C-o>")
    expect("· 1 missing", 1, harness)
  }

  @Test func `count both questions and the title`() {
    let harness = FormHarness(capitals(), isNew: false)
    harness.type("<PgUp><C-u>")
    expect("· 2 missing", 2, harness)
  }

  @Test func `are told from missing inputs in the dialog`() {
    let wrong = harness(.gaps, "It is Paris.<C-s>")
    #expect(wrong.shows("Fill in or correct these fields:"))
    let missing = harness(.text, "It is Paris.<C-s>")
    #expect(missing.shows("These fields are required:"))
  }
}
