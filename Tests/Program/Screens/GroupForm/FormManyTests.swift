import Quiz
import QuizOperations
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `Many questions at once` {
  private func harness(_ size: Size = .usual) -> FormHarness {
    var builder = capitals()
    builder.questions[1].tags = ["Europe", "easy"]
    return FormHarness(builder, isNew: false, size: size)
  }

  private func selected(_ harness: FormHarness) -> [Int] {
    let ids = harness.form?.editing.selection.ids ?? []
    return harness.builder.questions.indices.filter {
      ids.contains(harness.builder.questions[$0].id)
    }
  }

  /// The keys that choose a command of the menu.
  private func many(_ command: ManyCommand) -> String {
    let place = ManyCommand.allCases.firstIndex(of: command) ?? 0
    return "<A-a>" + String(repeating: "<Down>", count: place) + "<Enter>"
  }

  @Test func `are selected one by one, by range, by tag, by hit, all and none`() {
    let harness = harness()
    harness.type("<A-s>")
    #expect(selected(harness) == [0])
    #expect(harness.shows("1 selected"))
    harness.type("<PgDn><PgDn>" + many(.selectRange))
    #expect(selected(harness) == [0, 1, 2])
    harness.type("<A-s>")
    #expect(selected(harness) == [0, 1])
    harness.type(many(.selectNone))
    #expect(selected(harness) == [])
    harness.type(many(.selectTag) + "EUROPE<Enter>")
    #expect(selected(harness) == [0, 1])
    harness.type(many(.selectNone) + "<A-/>japan<Esc>" + many(.selectHits))
    #expect(selected(harness) == [2])
    harness.type(many(.selectAll))
    #expect(selected(harness) == [0, 1, 2])
  }

  @Test func `are not selected by a tag that none has`() {
    let harness = harness()
    harness.type("<A-s>" + many(.selectTag) + "nosuch<Enter>")
    #expect(harness.shows("No question has the tag “nosuch”."))
    #expect(selected(harness) == [0])
  }

  @Test func `need a beginning of the range, and a text that was found`() {
    let harness = harness()
    harness.type(many(.selectRange))
    #expect(harness.shows("Select the first question of the range with Alt-S"))
    harness.type(many(.selectHits))
    #expect(harness.shows("First find a text with Alt-/."))
  }

  @Test func `are deleted in one step of undo`() {
    let harness = harness()
    let before = harness.builder
    harness.type("<A-s><PgDn><A-s>" + many(.delete))
    #expect(harness.builder.questions.map(\.prompt) == ["What is the capital of Japan?"])
    #expect(harness.shows("Removed 2 questions. Alt-U undoes it."))
    #expect(selected(harness) == [])
    harness.type("<A-u>")
    #expect(harness.builder == before)
    #expect(harness.shows("Undid: removal of 2 questions."))
  }

  @Test func `get tags and lose them in one step`() {
    let harness = harness()
    let before = harness.builder
    harness.type(many(.selectAll) + many(.tag) + "europe, world, -EASY<Enter>")
    #expect(
      harness.builder.questions.map(\.tags)
        == [["europe", "world"], ["Europe", "world"], ["europe", "world"]]
    )
    harness.type("<A-u>")
    #expect(harness.builder == before)
    #expect(harness.shows("Undid: tags of 3 questions."))
    harness.type("<A-r>")
    #expect(harness.shows("Redid: tags of 3 questions."))
  }

  @Test func `get a setting, by the rules of settings`() {
    let harness = harness()
    let before = harness.builder
    let points = many(.set) + "<Down><Enter>"
    harness.type(many(.selectAll) + points + "-1<Enter>")
    #expect(harness.shows("must not be less than 0"))
    #expect(harness.builder == before)
    harness.type(points + "2<Enter>")
    #expect(harness.builder.questions.allSatisfy { $0.settings[.points] == .number(2) })
    harness.type(points + "<Enter>")
    #expect(harness.builder == before)
    harness.type("<A-u>")
    #expect(harness.shows("Undid: setting of 3 questions."))
  }

  @Test func `have a text replaced after a look at every change`() {
    let harness = harness()
    let before = harness.builder
    let keys = many(.replace) + "capital<Enter>seat<Enter>"
    harness.type(keys)
    #expect(harness.shows("3 replacements:"))
    #expect(harness.shows("Question 1: prompt: What is the capital of France?"))
    harness.type("<Esc>")
    #expect(harness.builder == before)
    harness.type(keys + "r")
    #expect(harness.builder.questions[2].prompt == "What is the seat of Japan?")
    #expect(harness.shows("Made 3 replacements. Alt-U undoes them."))
    harness.type("<A-u>")
    #expect(harness.builder == before)
    #expect(harness.shows("Undid: 3 replacements."))
    harness.type("<A-s>" + many(.replace) + "Lyon<Enter>Nice<Enter>")
    #expect(harness.shows("Question 1: wrong choices (1): Lyon → Nice"))
    #expect(!harness.shows("Marseille →"), "the other choice stays as it is")
    harness.type("r")
    #expect(harness.builder.questions[0].distractors == ["Nice", "Marseille"])
    harness.type(many(.replace) + "Rome<Enter>Roma<Enter>")
    #expect(harness.shows("Nothing found."), "only the selected question is looked at")
  }

  @Test func `are the one in focus where none is selected`() {
    let harness = harness()
    harness.type("<PgDn>" + many(.move))
    #expect(harness.effects.last == .listGroups(isMove: true))
    let target = GroupTarget(file: "/library/a.json", title: "A", isMove: true)
    harness.receive(.sendTo(target))
    #expect(harness.effects.last == .send([harness.builder.questions[1]], to: target))
    harness.receive(.sent([harness.builder.questions[1].id], to: target))
    #expect(harness.builder.questions.count == 2)
    #expect(harness.shows("Moved 1 question to “A”."))
    harness.type("<A-u>")
    #expect(harness.builder.questions.count == 3)
    #expect(harness.shows("Undid: move of 1 question. “A” keeps its copy."))
    harness.type("<A-r>")
    #expect(harness.shows("Redid: move of 1 question."))
  }

  @Test(arguments: [Size.usual, .smallest])
  func `show their marks, the menu and the replacements`(size: Size) {
    let shape = "\(size.columns)x\(size.rows)"
    let harness = harness(size)
    harness.type("<A-s><PgDn><A-s><A-a>")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/many-menu-\(shape)")
    harness.type("<Esc>" + many(.replace) + "capital<Enter>seat<Enter>")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/many-replace-\(shape)")
    harness.type("<Esc>")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/many-\(shape)")
  }
}
