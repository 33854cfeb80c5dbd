import BuilderKit
import Quiz
import QuizOperations
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `The group form` {
  @Test func `takes a group typed without leaving the home row`() throws {
    var harness = FormHarness()
    harness.type("Sums<Enter>1 + 1<Enter>2<Enter><Enter>2 + 2<Enter>4<Enter>Twice two<Enter>")
    let builder = harness.builder
    #expect(builder.title == "Sums")
    #expect(builder.questions.map(\.prompt) == ["1 + 1", "2 + 2", nil])
    #expect(builder.questions.map(\.answer) == ["2", "4", nil])
    #expect(builder.questions.map(\.hint) == [nil, "Twice two", nil])
  }

  @Test func `saves nothing while something is missing, lists it and goes to the first`() {
    var harness = FormHarness(capitals(), origin: .stored("capital-cities"))
    harness.type("<C-o>new<C-s>")
    let alert = QuizEffect.ask(
      ChoiceScreen(
        title: "Missing Inputs",
        message: ["Please provide all non-optional values"],
        items: ["Question 2: answer", "Question 4: answer"],
        choices: [ChoiceScreen.Choice("OK", effects: [.close])]
      )
    )
    #expect(harness.effects == [alert])
    harness.type("<Enter>filled")
    #expect(harness.builder.questions[1].answer == "filled")
  }

  @Test func `orders a complete form to be saved, and is unmodified afterwards`() {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    var harness = FormHarness(builder, origin: .stored("capital-cities"))
    harness.type("!<C-s>")
    builder.questions[0].prompt = "What is the capital of France?!"
    let contents = FormContents(builder: builder, origin: .stored("capital-cities"))
    #expect(harness.effects == [.save(contents, .ifUnchanged)])
    harness.receive(.saved(.stored("capital-cities"), file: "capital-cities.json"))
    harness.type("<Esc>")
    #expect(harness.effects.last == .close)
  }

  @Test(arguments: ["s", "k", "d", "c"])
  func `asks before it leaves with changes`(key: String) {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    var harness = FormHarness(builder, origin: .stored("capital-cities"))
    harness.type("!<Esc>")
    let contents = FormContents(builder: harness.builder, origin: .stored("capital-cities"))
    harness.type(key)
    let expected: [QuizEffect] =
      switch key {
      case "s": [.save(contents, .ifUnchanged)]
      case "k": [.closeKeepingDraft(contents)]
      case "d": [.discardDraft(builder.id, .stored("capital-cities")), .close]
      default: []
      }
    #expect(Array(harness.effects.dropFirst()) == expected)
    if key == "s" {
      harness.receive(.saved(.stored("capital-cities"), file: "capital-cities.json"))
      #expect(harness.effects.last == .close)
    }
  }

  @Test func `keeps what is not saved when the program ends`() {
    var harness = FormHarness(capitals(), origin: .stored("capital-cities"))
    harness.receive(.ending)
    #expect(harness.effects == [])
    harness.type("?<C-c>")
    #expect(harness.effects == [.quit(.interrupted)])
    harness.receive(.ending)
    let contents = FormContents(builder: harness.builder, origin: .stored("capital-cities"))
    #expect(harness.effects.last == .keepDraft(contents))
  }

  @Test func `judges a field when it is left, and rests its message while it is typed in`() {
    var harness = FormHarness()
    #expect(!harness.shows("is missing"))
    harness.type("<Tab>one<Tab>two<Tab>")
    #expect(harness.shows("is missing"), "the title was left empty")
    harness.type("<Up><Up><Up>")
    #expect(harness.shows("is missing"))
    harness.type("S")
    #expect(!harness.shows("is missing"))
    harness.type("<Backspace>")
    #expect(!harness.shows("is missing"), "it is still being typed in")
    harness.type("<Tab>")
    #expect(harness.shows("is missing"))
  }

  @Test func `says that a prompt just typed stands in another question, and lets it be`() {
    var harness = FormHarness()
    let warning = "Question 2 asks the same as question 1."
    harness.type("<Tab>one<Tab>1<C-o>one")
    #expect(!harness.shows(warning), "it is still being typed")
    harness.type("<Tab>")
    #expect(harness.shows(warning))
    harness.type("<Up>")
    #expect(!harness.shows(warning))
    harness.type("<Tab>")
    #expect(!harness.shows(warning), "nothing was typed")
    harness.type("<Up>!<Tab>")
    #expect(!harness.shows(warning), "it is another one")
  }

  @Test func `adds, duplicates, moves and removes questions and takes it all back`() {
    let start = capitals()
    var harness = FormHarness(start, origin: .stored("capital-cities"))
    harness.type("<C-o>new<A-d><A-Up><A-Up><A-n><C-r>")
    #expect(harness.lastWords == ["France?", "new", "Italy?", "Japan?"])
    for _ in 0..<7 { harness.type("<A-u>") }
    #expect(harness.builder == start)
    for _ in 0..<7 { harness.type("<A-r>") }
    #expect(harness.lastWords == ["France?", "new", "Italy?", "Japan?"])
  }

  @Test func `takes typing back a word at a time, with the cursor where it was`() {
    var harness = FormHarness()
    harness.type("one two<A-u>")
    #expect(harness.builder.title == "one ")
    harness.type("2")
    #expect(harness.builder.title == "one 2")
    harness.type("<A-u><A-u>")
    #expect(harness.builder.title == nil)
    #expect(!harness.isModified)
  }

  @Test func `never reads a paste as keys`() {
    var harness = FormHarness()
    harness.type("<Tab>")
    harness.handle(.paste("line 1\r\nline 2\t\u{1b}[31m\u{13}end"))
    #expect(harness.builder.questions[0].prompt == "line 1\nline 2\t[31mend")
    #expect(harness.effects == [])
    harness.type("<A-u>")
    #expect(harness.builder.questions[0].prompt == nil)
    harness.type("<Up>")
    harness.handle(.paste("two\nlines"))
    #expect(harness.builder.title == "two lines")
  }

  @Test func `moves by drawn line within a field and leaves it at its edge`() {
    var harness = FormHarness()
    harness.type("T<Tab>first<A-Enter>second<Up>_<Up>!")
    #expect(harness.builder.questions[0].prompt == "first_\nsecond")
    #expect(harness.builder.title == "T!")
  }

  @Test func `shows the seldom needed fields on demand, and reads lists from lines and words`() {
    var harness = FormHarness()
    harness.type("<Tab><A-m>Lyon<Tab>Lutetia<A-Enter>Paname<Tab>Because.<Tab>europe, big city")
    let question = harness.builder.questions[0]
    #expect(question.alternatives == ["Lutetia", "Paname"])
    #expect(question.distractors == ["Lyon"])
    #expect(question.explanation == "Because.")
    #expect(question.tags == ["europe", "big city"])
  }

  @Test func `offers what can be done about a file that somebody else changed`() {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    var harness = FormHarness(builder, origin: .stored("capital-cities"))
    let contents = FormContents(builder: builder, origin: .stored("capital-cities"))
    harness.receive(.saveFailed(.changedOnDisk))
    harness.type("o")
    #expect(harness.effects.last == .save(contents, .overwriting))
    harness.receive(.saveFailed(.changedOnDisk))
    harness.type("s")
    #expect(harness.effects.last == .save(contents, .asCopy))
    harness.receive(.saveFailed(.changedOnDisk))
    harness.type("r")
    #expect(harness.effects.last == .reload(contents))
    var other = builder
    other.title = "Other"
    harness.receive(.reloaded(other, .stored("capital-cities")))
    #expect(harness.builder == other)
    #expect(!harness.isModified)
  }

  @Test func `offers to merge with a file that was changed in other places`() {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    var harness = FormHarness(builder, origin: .stored("capital-cities"))
    harness.type("<PgDn><Tab>!")
    harness.receive(.saveFailed(.changedOnDisk))
    #expect(!harness.shows("Merge"))
    harness.type("m<Esc>")
    harness.receive(.saveFailed(.mergeable))
    harness.type("<Enter>")
    let contents = FormContents(builder: harness.builder, origin: .stored("capital-cities"))
    #expect(harness.effects.last == .merge(contents))

    var merged = harness.builder
    merged.title = "Capitals"
    merged.questions.insert(QuestionBuilder(), at: 0)
    merged.questions[0].prompt = "New"
    var theirs = merged
    theirs.questions[2].answer = builder.questions[1].answer
    harness.receive(.merged(merged, insteadOf: theirs, .stored("capitals")))
    #expect(harness.records.isEmpty == false)
    let recordCount = harness.records.count
    #expect(harness.builder == merged)
    #expect(harness.isModified)
    #expect(harness.form?.origin == .stored("capitals"))
    #expect(harness.form?.focus == .field(.question(2, .answer)))
    #expect(harness.shows("Merged with the file; not saved yet."))
    #expect(harness.records.count == recordCount, "a journal begins anew with what was merged")
    harness.type("<A-u>")
    #expect(harness.builder == theirs, "no undo takes back what the others have done")
    #expect(harness.isModified)
    #expect(harness.form?.focus == .field(.question(2, .answer)))
    harness.type("<A-u><A-r>")
    #expect(harness.builder == merged)
    #expect(harness.records.dropFirst(recordCount) == [.replace(theirs), .replace(merged)])
  }

  @Test(arguments: [0, 1, 3])
  func `stays at its place when an undo takes questions away`(count: Int) {
    let group = capitals()
    var harness = FormHarness(group, origin: .stored("capital-cities"))
    harness.type("<PgDn><PgDn>")
    var theirs = group
    theirs.questions.removeLast(group.questions.count - count)
    harness.receive(.merged(group, insteadOf: theirs, .stored("capital-cities")))
    harness.type("<A-u>")
    #expect(harness.builder == theirs)
    let expected: [Int: FormFocus] = [
      0: .addRow, 1: .field(.question(0, .prompt)), 3: .field(.question(2, .prompt)),
    ]
    #expect(harness.form?.focus == expected[count])
    harness.type("<A-r>")
    #expect(harness.builder == group)
  }

  @Test func `warns of the markers of a merge in a text just typed in`() {
    var builder = capitals()
    builder.questions[0].answer = ConflictMarkers.text(ours: "Paris", theirs: "Lutetia")
    var harness = FormHarness(builder, origin: .stored("capital-cities"))
    harness.type("<Tab>!<Tab>")
    #expect(harness.shows("Question 1 still has the markers of a merge."))
    harness.type("<Up><C-Home><C-k><Tab>")
    #expect(!harness.shows("markers of a merge"))
  }

  @Test func `stays open when saving fails, and says whether a draft is kept`() {
    var harness = FormHarness(capitals(), origin: .stored("capital-cities"))
    harness.type("!<Esc>s")
    harness.receive(.saveFailed(.failed(message: "the disk is full", isDraftKept: true)))
    #expect(harness.shows("Nothing is lost: "))
    harness.type("<Enter><Esc>s")
    harness.receive(.saveFailed(.failed(message: "the disk is full", isDraftKept: false)))
    #expect(harness.shows("Nothing is lost while "))
    #expect(harness.isModified)
    #expect(!harness.effects.contains(.close))
  }

  @Test func `offers what can be done about a file that is read-only`() {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    var harness = FormHarness(builder, origin: .stored("capital-cities"))
    let contents = FormContents(builder: builder, origin: .stored("capital-cities"))
    harness.receive(.saveFailed(.readOnly))
    harness.type("o")
    #expect(harness.effects.last == .save(contents, .overwriting))
    harness.receive(.saveFailed(.readOnly))
    harness.type("s")
    #expect(harness.effects.last == .save(contents, .asCopy))
  }
}

extension FormHarness {
  var builder: QuestionGroupBuilder { form?.contents.builder ?? QuestionGroupBuilder() }
  var isModified: Bool { form?.isModified ?? false }

  var lastWords: [Substring?] {
    builder.questions.map { $0.prompt?.split(separator: " ").last }
  }

  func shows(_ text: String) -> Bool {
    Picture(of: stack.draw()).description.contains(text)
  }
}
