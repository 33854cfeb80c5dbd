import CoreTestSupport
import Quiz
import QuizDocuments
import QuizStore
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `Edits of a form` {
  @Test func `are the change and no more, and none for a key that changes nothing`() {
    let harness = FormHarness(capitals(), isNew: false)
    harness.type("<Left><Right><Tab><Up>")
    #expect(harness.edits == [])
    harness.type("!<Left><Backspace>")
    let path = FieldPath.question(0, .prompt)
    let prompt = "What is the capital of France?"
    #expect(
      harness.edits == [
        .text(path, TextSplice(offset: prompt.utf8.count, inserted: "!")),
        .text(path, TextSplice(offset: prompt.utf8.count - 1, removed: "?")),
      ]
    )
  }

  @Test func `hold settings changed and undone in the panel`() throws {
    let harness = FormHarness(capitals(), isNew: false)
    var settings = SettingsEntries()
    settings[.points] = .number(3)
    harness.receive(.settings(.changed(question: 1, settings)))
    harness.receive(.settings(.undone))
    harness.receive(.settings(.redone))
    harness.receive(.edited("from the editor"))
    #expect(
      harness.edits.prefix(3) == [
        .settings(ofQuestion: 1, old: SettingsEntries(), new: settings),
        .settings(ofQuestion: 1, old: settings, new: SettingsEntries()),
        .settings(ofQuestion: 1, old: SettingsEntries(), new: settings),
      ]
    )
    #expect(harness.edits.count == 4)
  }

  @Test(arguments: 0..<20)
  func `replayed give the form that is on the screen, whatever is pressed`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var beginning = capitals()
    beginning.id = GroupID(rawValue: "g")
    let harness = FormHarness(beginning, isNew: false)
    let rows = GroupFormScreen.keyTable().rows.filter { $0.name != "leave" }
    let keys = rows.flatMap(\.keys)
    var last = beginning
    // Until it happens to be left.
    for _ in 0..<300 where harness.form != nil {
      let event: Event =
        Bool.random(using: &generator)
        ? .random(using: &generator)
        : .key(keys.randomElement(using: &generator) ?? Key(.enter))
      harness.handle(event)
      last = harness.form?.builder ?? last
    }
    var replayed = beginning
    for edit in harness.edits { try replayed.apply(edit) }
    #expect(replayed == last)
  }
}
