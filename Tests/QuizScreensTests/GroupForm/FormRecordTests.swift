import CoreTestSupport
import Quiz
import QuizDocuments
import QuizStore
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `What a form takes down` {
  @Test func `is the change and no more, and nothing for a key that changes nothing`() {
    let harness = FormHarness(capitals(), isNew: false)
    harness.type("<Left><Right><Tab><Up>")
    #expect(harness.records == [])
    harness.type("!<Left><Backspace>")
    let path = FieldPath.question(0, .prompt)
    #expect(harness.records.count == 2)
    #expect(
      harness.records.allSatisfy { if case .text(path, _) = $0 { true } else { false } }
    )
  }

  @Test func `holds settings changed and undone in the panel`() throws {
    let harness = FormHarness(capitals(), isNew: false)
    var settings = SettingsEntries()
    settings[.points] = .number(3)
    harness.receive(.settings(.changed(question: 1, settings)))
    harness.receive(.settings(.undone))
    harness.receive(.settings(.redone))
    harness.receive(.edited("from the editor"))
    #expect(
      harness.records.prefix(3) == [
        .settings(ofQuestion: 1, settings), .settings(ofQuestion: 1, SettingsEntries()),
        .settings(ofQuestion: 1, settings),
      ]
    )
    #expect(harness.records.count == 4)
  }

  @Test(arguments: 0..<20)
  func `replayed gives the form that is on the screen, whatever is pressed`(seed: Int) throws {
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
    for record in harness.records { try replayed.replay(record) }
    #expect(replayed == last)
  }
}
