import Quiz
import QuizDocuments
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct AnkiTextTests {
  /// The text of groups, and what it loses as `question part kind`.
  private func written(
    _ groups: [QuestionGroup],
    _ format: AnkiText = AnkiText()
  ) -> (rows: String, losses: [String]) {
    let export = format.write(groups)
    let text = String(decoding: export.bytes, as: UTF8.self)
    #expect(text.hasPrefix(Self.header))
    return (String(text.dropFirst(Self.header.count)), export.losses.map(\.inOneLine))
  }

  private static let header = """
    #separator:tab
    #html:false
    #notetype:Basic
    #guid column:1
    #deck column:2
    #tags column:5

    """

  @Test func `everything has its place on the card, and what moved is said`() throws {
    let (rows, losses) = written([try .everything()])
    #expect(
      rows == """
        "q-1"\t"Geography::Capitals"\t"What is the capital of France?

        A) Marseille
        B) Lyon
        C) Nice
        D) Paris

        (It begins with P)"\t"Paris
        (Lutetia; Paname; the city; City \\ of light)

        Since 987,
        with pauses."\t"europe capital_city"
        "q-2"\t"Geography::Capitals"\t"Capital of Italy?"\t"Rome"\t""
        "q-3"\t"Geography::Capitals"\t"Two
        lines and a ""quote\"""\t"= 1 + 1"\t""

        """
    )
    #expect(
      losses == [
        "group-1 template leftOut",
        "q-1 distractors movedToFront",
        "q-1 alternatives movedToBack",
        "q-1 hint movedToFront",
        "q-1 explanation movedToBack",
        "q-1 alternatives ambiguous",
        "q-1 tags respelled",
        "q-3 alternatives blanksRemoved",
      ]
    )
  }

  @Test(
    arguments: [
      (AnkiText.HintPlacement.front, "\"p\n\n(h)\"\t\"a\n\ne\"", "q hint movedToFront"),
      (.back, "\"p\"\t\"a\n\ne\n\n(h)\"", "q hint movedToBack"),
      (.drop, "\"p\"\t\"a\n\ne\"", "q hint leftOut"),
    ]
  )
  func `the hint goes where it is wanted`(
    _ placement: AnkiText.HintPlacement,
    _ fields: String,
    _ loss: String
  ) throws {
    let question = try Question.sample("p", "a", id: "q") {
      $0.hint = "h"
      $0.explanation = "e"
    }
    let (rows, losses) = written([try .sample("t", [question])], AnkiText(hint: placement))
    #expect(rows == "\"q\"\t\"t\"\t\(fields)\t\"\"\n")
    #expect(losses.sorted() == [loss, "q explanation movedToBack"].sorted())
  }

  @Test func `an empty hint is nowhere and no loss`() throws {
    let question = try Question.sample("p", "a", id: "q") { $0.hint = "" }
    for placement in AnkiText.HintPlacement.allCases {
      let (rows, losses) = written([try .sample("t", [question])], AnkiText(hint: placement))
      #expect(rows == "\"q\"\t\"t\"\t\"p\"\t\"a\"\t\"\"\n")
      #expect(losses == [])
    }
  }

  @Test(
    arguments: [
      ("a\r\nb\rc\nd\te", "a\nb\nc\nd\te", []),
      ("a\r\u{1}\n\u{0}\u{7F}", "a\n\n", ["controlCharactersRemoved"]),
      ("\"\"", "\"\"\"\"", []),
      ("é 漢字 \u{85}\u{2028}", "é 漢字 \u{85}\u{2028}", []),
      ("e\u{301}", "e\u{301}", ["composed"]),
      ("\u{212B}\u{1F}", "\u{212B}", ["controlCharactersRemoved", "composed"]),
    ]
  )
  func `texts are written as Anki keeps them`(
    _ text: String,
    _ field: String,
    _ kinds: [String]
  ) throws {
    let question = try Question.sample("p", "a", id: "q") { $0.explanation = text }
    let (rows, losses) = written([try .sample("t", [question])])
    let expected = "\"q\"\t\"t\"\t\"p\"\t\"a\n\n\(field)\"\t\"\"\n"
    #expect(Array(rows.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(losses == kinds.map { "q explanation \($0)" } + ["q explanation movedToBack"])
  }

  @Test func `what an answer loses is said once though it stands on both sides`() throws {
    let question = try Question.sample("p", "a\u{1}", id: "q") { $0.distractors = ["b\u{1}"] }
    let (rows, losses) = written([try .sample("t", [question])])
    #expect(rows == "\"q\"\t\"t\"\t\"p\n\nA) a\nB) b\"\t\"a\"\t\"\"\n")
    #expect(
      losses == [
        "q answer controlCharactersRemoved",
        "q distractors controlCharactersRemoved",
        "q distractors movedToFront",
      ]
    )
  }

  @Test func `choices keep their order when one is added`() throws {
    func order(_ distractors: [String]) throws -> [String] {
      let question = try Question.sample("p", "right", id: "q") { $0.distractors = distractors }
      return question.shuffled(question.choiceLists.flatMap(\.self), by: \.text).map(\.text)
    }
    let few = try order(["a", "b", "c"])
    let more = try order(["b", "d", "a", "c"])
    #expect(more.filter { $0 != "d" } == few)
  }

  @Test func `the place of the answer tells nothing`() throws {
    var places = [0, 0, 0, 0]
    for number in 0..<4_000 {
      let question = try Question.sample("p", "4", id: "\(number)") {
        $0.distractors = ["1", "2", "3"]
      }
      let choices = question.shuffled(question.choiceLists.flatMap(\.self), by: \.text)
      places[try #require(choices.firstIndex { $0.isRight })] += 1
    }
    // 1,000 each with a standard deviation of 27.
    #expect(places.allSatisfy { (850...1_150).contains($0) }, "\(places)")
  }

  @Test func `choices beyond Z go on with AA`() throws {
    let question = try Question.sample("p", "a", id: "q") {
      $0.distractors = Array(repeating: "a", count: 52)
    }
    let (rows, _) = written([try .sample("t", [question])])
    let labels = rows.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /([A-Z]+)\) a"?.*/).map { String($0.1) }
    }
    #expect(labels.first == "A")
    #expect(labels.dropFirst(24).prefix(4) == ["Y", "Z", "AA", "AB"])
    #expect(labels.last == "BA")
  }

  @Test(
    arguments: [
      ("a", "a", []),
      ("a b", "a_b", ["respelled"]),
      (" a\u{3000}b\n", "a_b", ["respelled"]),
      ("a::b", "a::b", []),
      ("a::::b", "a::b", ["respelled"]),
      (":: a : :::b:", "a::b", ["respelled"]),
      ("\u{1}a", "a", ["respelled"]),
      ("e\u{301}", "é", ["composed"]),
      ("e\u{301} \u{1}", "é", ["respelled", "composed"]),
      ("", "", []),
      (" ", "", ["leftOut"]),
      ("::", "", ["leftOut"]),
    ]
  )
  func `tags are written as Anki spells them`(
    _ tag: String,
    _ spelling: String,
    _ kinds: [String]
  ) throws {
    let question = try Question.sample("p", "a", id: "q") { $0.tags = [tag] }
    let (rows, losses) = written([try .sample("t", [question])])
    let expected = "\"q\"\t\"t\"\t\"p\"\t\"a\"\t\"\(spelling)\"\n"
    #expect(Array(rows.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(losses == kinds.map { "q tags \($0)" })
  }

  @Test func `a tag takes the case of an earlier one, or of what is above it`() throws {
    let questions = [
      try Question.sample("p1") { $0.tags = ["Geo", "x::Y"] },
      try Question.sample("p2") { $0.tags = ["geo", "GEO::france", "X", "X::z"] },
    ]
    let (rows, losses) = written([try .sample("t", questions)])
    let tags = rows.split(separator: "\n").compactMap { $0.split(separator: "\t").last }
    #expect(tags == ["\"Geo x::Y\"", "\"Geo Geo::france X X::z\""])
    #expect(losses == ["p2 tags matchedInCase"])
  }

  @Test(
    arguments: [
      ("a", "a", []),
      (" a \t:: b\nc ", "a::b c", ["respelled"]),
      ("::a:", "a", ["respelled"]),
      ("\u{1}", "blank", ["leftOut"]),
      ("e\u{301}", "é", ["composed"]),
      ("क\u{93C}", "क\u{93C}", []),
      ("\u{958}", "क\u{93C}", ["composed"]),
      ("default", "Default", ["matchedInCase"]),
    ]
  )
  func `decks are written as Anki spells them`(
    _ title: String,
    _ deck: String,
    _ kinds: [String]
  ) throws {
    let (rows, losses) = written([try .sample(title, [.sample("p", "a", id: "q")])])
    let expected = "\"q\"\t\"\(deck)\"\t\"p\"\t\"a\"\t\"\"\n"
    #expect(Array(rows.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(losses == kinds.map { "g title \($0)" })
  }

  @Test func `a deck comes before those inside it, and a shared one is said`() throws {
    let titles = ["a::b::c", "x", "a::b", "A", "x", "a::B"]
    let groups = try titles.enumerated().map { index, title in
      try QuestionGroup.sample(title, id: "\(index)", [.sample("p\(index)")])
    }
    let (rows, losses) = written(groups)
    let decks = rows.split(separator: "\n").map { $0.split(separator: "\t")[1] }
    #expect(decks == ["\"x\"", "\"A\"", "\"x\"", "\"A::b\"", "\"A::b\"", "\"A::b::c\""])
    #expect(
      losses == [
        "4 title merged",
        "2 title matchedInCase",
        "5 title matchedInCase",
        "5 title merged",
        "0 title matchedInCase",
      ]
    )
  }

  @Test func `a deck has at most a hundred levels`() throws {
    let title = Array(repeating: "a", count: 100_000).joined(separator: "::")
    let (rows, losses) = written([try .sample(title, [.sample("p")])])
    let deck = String(rows.split(separator: "\t")[1])
    let deepest = Array(repeating: "a", count: 99_901).joined(separator: "_")
    #expect(deck == "\"" + String(repeating: "a::", count: 99) + deepest + "\"")
    #expect(losses == ["g title respelled"])
  }

  @Test func `questions that share an id are said`() throws {
    let question = try Question.sample("p", "a", id: "q")
    let groups = [
      try QuestionGroup.sample("t", id: "1", [question]),
      try .sample("u", id: "2", [question]),
    ]
    #expect(AnkiText().losses(in: groups).map(\.inOneLine) == ["q id repeated"])
    #expect(AnkiText().losses(in: groups).map(\.group.rawValue) == ["2"])
  }

  @Test func `what looks like another part is announced`() throws {
    func losses(_ prompt: String, _ answer: String) throws -> [String] {
      let group = try QuestionGroup.sample("t", [.sample(prompt, answer, id: "q")])
      return AnkiText().losses(in: [group]).map(\.inOneLine)
    }
    #expect(try losses("p\n\n(h)", "a") == ["q prompt ambiguous"])
    #expect(try losses("p\n\nA) x\nB) y", "x") == ["q prompt ambiguous"])
    #expect(try losses("p", "a\r\n\r\nb") == ["q answer ambiguous"])
    #expect(try losses("p", "a\n(b)") == ["q answer ambiguous"])
    #expect(try losses("p\n(h)", "a\nb") == [])
  }
}

extension Loss {
  /// The question, or the group of a loss of its own, the part and the kind.
  var inOneLine: String {
    "\(question?.rawValue ?? group.rawValue) \(part.rawValue) \(kind.rawValue)"
  }
}
