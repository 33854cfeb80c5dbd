import BuilderKit
import LosslessJSON
import Quiz
import QuizOperations
import QuizResources
import QuizWords
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// The kinds of questions in the form: how they are chosen, typed and checked.
@Suite struct `A kind of question in the form` {
  // MARK: Alignment

  @Test(arguments: [
    (QuestionKind.choice, "PPP<Enter>AAA<Enter>BBB<Enter>CCC", ["PPP", "AAA", "BBB", "CCC"]),
    (.choices, "PPP<Enter>AAA<Enter>BBB<Enter><Enter>CCC", ["PPP", "AAA", "BBB", "CCC"]),
    (
      .order, "PPP<Enter>" + (1...10).map { "S\($0)" }.joined(separator: "<Enter>"),
      ["PPP", "S1", "S10"]
    ),
  ])
  func `has all its texts in one column, behind their marks`(
    kind: QuestionKind,
    keys: String,
    texts: [String]
  ) {
    let harness = FormHarness(of: kind)
    harness.type(keys)
    let rows = Picture(of: harness.stack.draw()).description.split(separator: "\n")
    let columns = texts.map { text in
      rows.lazy.compactMap { row in
        row.firstRange(of: text).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
      }.first
    }
    #expect(Set(columns).count == 1 && columns[0] != nil, "\(columns)")
  }

  // MARK: Numbers

  @Test func `has numbers with a point where they are typed with a comma`() {
    let harness = FormHarness(of: .number)
    harness.type("Q<Enter>2,5")
    #expect(harness.first.response.number.value == "2,5", "it is being typed in")
    harness.type("<Enter>0,5 %")
    #expect(harness.first.response.number.value == "2.5")
    #expect(harness.shows("2.5"))
    harness.type("<C-s>")
    #expect(harness.first.response.number.tolerance == "0.5 %")
    #expect(harness.effects.last == .save(.ifUnchanged))
    harness.type("<A-u>")
    #expect(harness.first.response.number.tolerance == "0,5 %")
    #expect(harness.first.response.number.value == "2.5")
    harness.type("<C-s>")
    #expect(harness.first.response.number.tolerance == "0.5 %")
    #expect(harness.effects.suffix(2) == [.save(.ifUnchanged), .save(.ifUnchanged)])
  }

  @Test func `has numbers of a draft with a comma, which are saved with a point`() {
    var builder = QuestionGroupBuilder()
    builder.title = "Numbers"
    for _ in 0..<2 { builder.addNewQuestion() }
    for index in 0..<2 {
      builder.questions[index].prompt = "Q\(index)"
      builder.questions[index].response.kind = .number
      builder.questions[index].response.number.value = "2,5"
    }
    let harness = FormHarness(builder, isNew: false)
    harness.type("<C-s>")
    #expect(harness.builder.questions.map(\.response.number.value) == ["2.5", "2.5"])
    #expect(harness.effects == [.save(.ifUnchanged)])
  }

  @Test func `asks for a number that can be read in two ways`() {
    let harness = FormHarness(of: .number)
    harness.type("Q<Enter>1,000<Enter>")
    #expect(harness.first.response.number.value == "1,000")
    #expect(harness.shows("has a comma that can be read in two ways"))
  }

  // MARK: Choosing

  @Test(arguments: QuestionKind.known)
  func `is chosen in a menu, with its own fields in the question`(kind: QuestionKind) {
    let harness = FormHarness(of: kind)
    #expect(harness.first.kind == kind)
    let shown = kind.parts.filter { !$0.isInMore }.map(\.field)
    #expect(Set(harness.shownFields) == Set(shown))
    #expect(harness.form?.editing.focus == .field(.question(0, .prompt)))
    #expect(harness.shows("Question 1 · \(harness.phrases[kind.name])"))
  }

  @Test(arguments: QuestionKind.known, Language.allCases)
  func `is chosen by the digit before it`(kind: QuestionKind, language: Language) throws {
    // Between the kinds that ask and the passage is true or false.
    let index = try #require(QuestionKind.known.firstIndex(of: kind))
    let place = kind.asks ? index + 1 : 0
    let harness = FormHarness(language: language)
    harness.type("Kinds<Enter><A-t>")
    let phrases = Phrasebook(language)
    #expect(harness.shows("\(place) \(phrases[kind.name])"))
    harness.type("\(place)")
    #expect(harness.first.kind == kind)
    harness.type("x")
    #expect(harness.first.prompt == "x")
  }

  @Test(arguments: QuestionKind.known, QuestionKind.known)
  func `is reached from any other by its letter, pressed once or twice`(
    old: QuestionKind,
    new: QuestionKind
  ) throws {
    let harness = FormHarness(of: old)
    let letter = try #require(harness.phrases[new.name].first)
    let isReached = [1, 2].contains { count in
      harness.type("<A-t>" + String(repeating: letter, count: count) + "<Enter>")
      defer { harness.type("<A-u>") }
      return harness.first.kind == new
    }
    #expect(isReached)
  }

  @Test func `is the one in force when the menu opens, and Esc leaves it`() {
    let harness = FormHarness(of: .pairs)
    harness.type("<A-t><Enter>")
    #expect(harness.first.kind == .pairs)
    harness.type("<A-t><Up><Esc>")
    #expect(harness.first.kind == .pairs)
  }

  @Test func `changes without loss, there and back`() {
    let harness = FormHarness(of: .choice)
    harness.type("Q<Tab>A :: right<Tab>B<Enter>C :: wrong")
    let typed = harness.first
    for kind in QuestionKind.known where kind != .choice {
      harness.type(FormHarness.choose(kind))
      #expect(harness.first.kind == kind)
      harness.type(FormHarness.choose(.choice))
      #expect(harness.first.problems == [])
      #expect(harness.first[.answer] == typed[.answer])
      #expect(harness.first[.distractors] == typed[.distractors])
    }
  }

  @Test func `is taken back and made again, and says so`() {
    let harness = FormHarness(of: .text)
    harness.type("Q<Tab>A<A-t>p<Enter>")
    #expect(harness.form?.editing.focus == .field(.question(0, .pairs)))
    #expect(harness.shows("Question 1 is now of the kind “pairs”. Press Alt-U to undo it."))
    harness.type("<A-u>")
    #expect(harness.first.kind == .text)
    #expect(harness.first.answer == "A")
    #expect(harness.form?.editing.focus == .field(.question(0, .answer)))
    #expect(harness.shows("Undid the change: question 1 is of the kind “text” again."))
    harness.type("<A-r>")
    #expect(harness.first.kind == .pairs)
    #expect(harness.form?.editing.focus == .field(.question(0, .pairs)))
    #expect(harness.shows("Redid the change: question 1 is of the kind “pairs” again."))
  }

  @Test func `goes to its question when it is taken back from elsewhere`() {
    let harness = FormHarness(of: .order)
    harness.type("Q<Tab>1<C-o>Q2<A-t>n<Enter><PgUp>")
    #expect(harness.form?.editing.focus.question == 0)
    harness.type("<A-u>")
    #expect(harness.form?.editing.focus == .field(.question(1, .prompt)))
    #expect(harness.builder.questions.map(\.kind) == [.order, .order])
  }

  @Test func `is asked for only where there is a question`() {
    let harness = FormHarness(capitals(), isNew: false)
    harness.type("<PgUp><A-t>")
    #expect(harness.shows("Go to a question first."))
    #expect(harness.effects == [])
  }

  @Test func `is that of the question above for a new one`() {
    let harness = FormHarness(of: .pairs)
    harness.type("<C-o><C-o>")
    #expect(harness.builder.questions.map(\.kind) == [.pairs, .pairs, .pairs])
  }

  @Test func `is left by PgDn for the first field of the next question, of whatever kind`() {
    let harness = FormHarness(of: .text)
    harness.type("<C-o><A-t>p<Enter><C-o><A-t>g<Enter><C-o><A-t>o<Enter><PgUp><PgUp><PgUp>")
    harness.type("<Tab>")
    #expect(harness.form?.editing.focus == .field(.question(0, .answer)))
    harness.type("<PgDn>")
    #expect(harness.form?.editing.focus == .field(.question(1, .prompt)))
    harness.type("<PgDn>")
    #expect(harness.form?.editing.focus == .field(.question(2, .prompt)))
    harness.type("<PgDn>")
    #expect(harness.form?.editing.focus == .field(.question(3, .prompt)))
  }

  // MARK: Lists

  @Test func `takes six Enters for three wrong choices, and begins the next question`() {
    let harness = FormHarness(of: .choice)
    harness.type("Capital of France?<Enter>Paris<Enter>Lyon<Enter>Nice<Enter>Lille<Enter><Enter>")
    #expect(harness.first.answer == "Paris")
    #expect(harness.first.distractors == ["Lyon", "Nice", "Lille"])
    #expect(harness.first.problems == [])
    #expect(harness.builder.questions.map(\.kind) == [.choice, .choice])
    #expect(harness.form?.editing.focus == .field(.question(1, .prompt)))
  }

  @Test(arguments: ["", " ", "  "])
  func `loses an empty item when its list is left`(blanks: String) {
    let harness = FormHarness(of: .order)
    harness.type("Q<Enter>one<Enter>three<Up><Enter>\(blanks)<Enter>")
    #expect(harness.first.response.order.steps == ["one", "three"])
    #expect(harness.builder.questions.count == 2)
    harness.type("<S-Tab>")
    #expect(harness.form?.editing.typed == "one\nthree")
  }

  @Test func `has items that move within their list, and questions elsewhere`() {
    let harness = FormHarness(of: .order)
    harness.type("Q<Enter>one<Enter>two<Enter>three<A-Up><A-Up><A-Up>!")
    #expect(harness.first.response.order.steps == ["three!", "one", "two"])
    harness.type("<A-Down>")
    #expect(harness.first.response.order.steps == ["one", "three!", "two"])
    harness.type("<A-u><A-u><A-u>")
    #expect(harness.first.response.order.steps == ["one", "three", "two"])
    harness.type("<S-Tab><C-o>second<A-Up>")
    #expect(harness.builder.questions.map(\.prompt) == ["second", "Q"])
  }

  @Test func `is entered from above at its first item, from below at its last`() {
    let harness = FormHarness(of: .order)
    harness.type("Q<Enter>one<Enter>two<Enter>three<S-Tab><Down>!")
    #expect(harness.first.response.order.steps == ["one!", "two", "three"])
    harness.type("<Tab><Up>?")
    #expect(harness.first.response.order.steps == ["one!", "two", "three?"])
  }

  @Test func `says how both sides of a pair are written`() {
    let harness = FormHarness(of: .pairs)
    harness.type("Q<Enter>Italy<Tab>")
    #expect(harness.shows("Pair 1: the right side is missing. Write both: left ->"))
  }

  @Test func `takes a pair as people write it, and writes the arrow when the list is left`() {
    let harness = FormHarness(of: .pairs)
    harness.type("Q<Enter>Ribosome->builds proteins<Enter>Italy=Rome<Enter>Spain - Madrid")
    let pairs = harness.first.response.pairs.pairs
    #expect(pairs.map(\.right) == ["builds proteins", "Rome", "Madrid"])
    harness.type("<Tab>")
    #expect(harness.shows("Ribosome → builds proteins"))
    #expect(harness.shows("Spain → Madrid"))
    #expect(!harness.shows("missing"))
  }

  @Test func `says what a pair lacks as soon as its line is left`() {
    let harness = FormHarness(of: .pairs)
    let reason = "Pair 1: the right side is missing. Write both: left ->"
    harness.type("Q<Enter>well-known")
    #expect(!harness.shows(reason))
    harness.type("<Enter>")
    #expect(harness.shows(reason))
    harness.type("Italy = Ro")
    #expect(harness.shows(reason))
    harness.type("<Up>")
    #expect(!harness.shows(reason))
    harness.type("<Down>")
    #expect(harness.shows(reason))
    // A jump by a key of the field draws the message, too.
    harness.type("<C-Home>")
    #expect(!harness.shows(reason))
    harness.type("<End> = famous<Down>")
    #expect(!harness.shows(reason))
  }

  @Test func `has items that move past a carriage return, and stay apart`() {
    var builder = QuestionGroupBuilder()
    builder.addNewQuestion()
    builder.questions[0].response.kind = .order
    builder.questions[0].response.order.steps = ["one\r", "two\r\n2", "three"]
    let harness = FormHarness(builder, isNew: false)
    harness.type("<Tab>!<A-Up>")
    #expect(harness.first.response.order.steps == ["one\r", "three!", "two\r\n2"])
    harness.type("<A-Up>")
    #expect(harness.first.response.order.steps == ["three!", "one\r", "two\r\n2"])
  }

  @Test func `draws the arrow of a pair as it is typed`() {
    let harness = FormHarness(of: .pairs)
    harness.type("Q<Enter>France -> Paris<Enter>a->b -> c -> d<Enter>x \\-> y")
    #expect(harness.form?.editing.typed == "France → Paris\na->b → c -> d\nx \\-> y")
    let pairs = harness.first.response.pairs.pairs
    #expect(pairs.map(\.left) == ["France", "a->b", "x -> y"])
    #expect(pairs.map(\.right) == ["Paris", "c -> d", nil])
    harness.type("<A-u><A-u><A-u><A-u><A-u><A-u><A-u><A-u><A-u>")
    #expect(harness.first.response.pairs.pairs.count < 3)
  }

  @Test func `makes a choice of true and false, which one undo takes back`() {
    let harness = FormHarness(of: .text)
    harness.type("The sun is a star.<Enter>Yes<A-t>")
    #expect(harness.shows("9 true or false"))
    harness.type("9")
    #expect(harness.first.kind == .choice)
    #expect(harness.first.answer == "True")
    #expect(harness.first.response.choice.distractors.map(\.text) == ["False"])
    #expect(harness.first.prompt == "The sun is a star.")
    #expect(harness.shows("Question 1 is now of the kind “true or false”."))
    #expect(harness.first.problems.isEmpty)
    harness.type("<A-u>")
    #expect(harness.first.kind == .text)
    #expect(harness.first.answer == "Yes")
    // A choice becomes one, too.
    harness.type("<A-t>o<Enter><A-t>9")
    #expect(harness.first.answer == "True")
  }

  @Test func `makes a choice of true and false in the words of the user`() {
    let harness = FormHarness(language: .simplifiedChinese)
    harness.type("题<Enter>太阳是恒星。<A-t>9")
    #expect(harness.builder.questions[0].answer == "对")
    #expect(harness.builder.questions[0].response.choice.distractors.map(\.text) == ["错"])
  }

  // MARK: What is missing

  @Test(arguments: QuestionKind.known)
  func `names its missing parts, and goes to the first`(kind: QuestionKind) {
    let harness = FormHarness(of: kind)
    harness.type("<C-s>")
    let required = kind.parts.filter(\.isRequired).map(\.field)
    for field in required { #expect(harness.shows("Question 1: \(harness.phrases[field.name])")) }
    harness.type("<Enter>")
    #expect(harness.form?.editing.focus == .field(.question(0, .prompt)))
    #expect(harness.builder.questions[0].problems.count == required.count)
  }

  @Test(arguments: [
    (Language.english, "Question 1, pair 2: right side"),
    (.simplifiedChinese, "第1题，第2对：右项"),
  ])
  func `names the side that a pair lacks, and goes to its line`(language: Language, line: String) {
    let harness = FormHarness(language: language)
    harness.type("T<Enter>Q<A-t><Home><Down><Down><Down><Down><Down><Enter><Tab>")
    #expect(harness.first.kind == .pairs)
    harness.type("a -> b<Enter>c<Enter>d -> e<C-s>")
    #expect(harness.shows(line))
    harness.type("<Enter>")
    #expect(harness.form?.editing.focus == .field(.question(0, .pairs)))
    harness.type(" -> x")
    #expect(harness.first.response.pairs.pairs[1].typed == "c → x")
    harness.type("<C-s>")
    #expect(harness.effects.last == .save(.ifUnchanged))
  }

  // MARK: Unknown kinds

  private func unknown() -> FormHarness {
    var builder = capitals()
    var question = QuestionBuilder()
    question.prompt = "Where is the capital?"
    question.response.kind = .unknown
    question.response.unknown = UnknownResponse(["kind": "hotspot", "x": 1])
    builder.questions.insert(question, at: 1)
    return FormHarness(builder, isNew: false)
  }

  @Test func `that is unknown is shown and left alone`() {
    let harness = unknown()
    let before = harness.builder
    harness.type("<PgDn>")
    #expect(harness.form?.editing.focus == .question(1))
    #expect(harness.shows("The kind “hotspot” needs a newer quizbuilder."))
    for keys in ["x", "<C-k>", "<A-t>", "<A-,>", "<Backspace>", "<C-j>"] {
      harness.type(keys)
      #expect(harness.shows("quizbuilder does not know this kind."), "\(keys)")
    }
    harness.handle(.paste("x"))
    harness.type("<A-g><Esc><A-e><A-m><A-m>")
    #expect(harness.builder == before)
    #expect(harness.effects == [.openLine(label: "Question (1–4):", for: .number)])
  }

  @Test func `that is unknown is moved, duplicated, removed and passed`() {
    let harness = unknown()
    harness.type("<PgDn><A-Down>")
    #expect(harness.builder.questions.map(\.kind) == [.choice, .text, .unknown, .text])
    #expect(harness.form?.editing.focus == .question(2))
    harness.type("<A-d>")
    #expect(harness.form?.editing.focus == .question(3))
    harness.type("<C-r><Tab>")
    #expect(
      harness.form?.editing.focus == .question(3) || harness.form?.editing.focus.question == 3
    )
    #expect(harness.builder.questions.map(\.kind) == [.choice, .text, .unknown, .text])
    harness.type("<PgUp><PgUp><PgDn>")
    #expect(harness.form?.editing.focus == .question(2))
    harness.type("<S-Tab>")
    #expect(harness.form?.editing.focus == .field(.question(1, .hint)))
    harness.type("<Tab><Tab>")
    #expect(harness.form?.editing.focus == .field(.question(3, .prompt)))
    harness.type("<S-Tab><C-o>")
    #expect(harness.builder.questions[3].kind == .text)
  }
}

extension FormHarness {
  /// The keys that choose a kind in the menu.
  static func choose(_ kind: QuestionKind) -> String {
    let place = (QuestionKind.known.firstIndex(of: kind) ?? 0) + (kind.asks ? 0 : 1)
    return "<A-t><Home>" + String(repeating: "<Down>", count: place) + "<Enter>"
  }

  /// Opens a form in the prompt of its first question, which is of a kind.
  convenience init(of kind: QuestionKind, glyphs: Glyphs = .unicode) {
    self.init(glyphs: glyphs)
    type("Kinds<Enter>")
    if kind != .text { type(Self.choose(kind)) }
  }

  var first: QuestionBuilder { builder.questions[0] }

  fileprivate var phrases: Phrasebook { Phrasebook(.english) }

  /// The fields of the question in focus.
  fileprivate var shownFields: [QuestionField] {
    guard let form, let index = form.editing.focus.question else { return [] }
    return form.editing.outline.shownFields(ofQuestion: index)
  }
}
