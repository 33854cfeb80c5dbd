import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

/// JSON of other programs, whose shape tells what is in it.
struct OtherJSONTests {
  private func read(_ text: String) throws -> Import {
    try OtherJSON().read(Array(text.utf8), titled: "file")
  }

  /// The groups in short: title, then `prompt=answers ~wrong` of each question.
  private func outline(_ read: Import) -> String {
    read.groups.map { group in
      let questions = group.questions.map { question in
        let listed = (question.choiceLists.first ?? []).map(\.text)
        let right = listed.isEmpty ? [question.answer] : listed
        return "\(question.prompt)=\(right.joined(separator: "+"))"
          + question.distractors.map { " ~\($0)" }.joined()
          + question.alternatives.map { " /\($0)" }.joined()
          + question.tags.map { " #\($0)" }.joined()
      }
      return ([group.title] + questions).joined(separator: "|")
    }.joined(separator: "||")
  }

  @Test(
    arguments: [
      (#"[{"front": "p", "back": "a"}]"#, "file|p=a"),
      (#"{"cards": [{"term": "p", "definition": "a"}], "name": "T"}"#, "T|p=a"),
      (#"{"data": {"quiz": {"title": "T", "items": [{"q": "p", "a": "a"}]}}}"#, "T|p=a"),
      (#"{"title": "T", "parts": [{"name": "U", "list": [{"q": "p", "a": "a"}]}]}"#, "T::U|p=a"),
      (#"{"U": [{"q": "p", "a": "a"}], "V": [{"q": "r", "a": "b"}]}"#, "U|p=a||V|r=b"),
      (#"[["p", "a"], ["q", "b"]]"#, "file|p=a|q=b"),
      (#"[{"question": "p", "options": ["a", "b"], "correctAnswer": "b"}]"#, "file|p=b ~a"),
      (#"[{"question": "p", "options": {"A": "a", "B": "b"}, "answer": "B"}]"#, "file|p=b ~a"),
      (#"[{"question": "p", "options": ["a", "b", "c"], "answer": "A, C"}]"#, "file|p=a+c ~b"),
      (#"[{"question": "p", "options": ["a", "b"], "answerIndex": 0}]"#, "file|p=a ~b"),
      (#"[{"question": "p", "options": [3, 4], "answer": 4}]"#, "file|p=4 ~3"),
      (
        #"[{"question": "p", "answers": [{"text": "a", "right": "false"}, {"text": "b", "right": 1}]}]"#,
        "file|p=b ~a"
      ),
      (
        #"[{"text": "p", "choices": [{"id": "x1", "label": "a"}, {"id": "x2", "label": "b"}], "correct": "x2"}]"#,
        "file|p=b ~a"
      ),
      (
        #"[{"prompt": "p", "option1": "a", "option2": "b", "correct_answer": "option2"}]"#,
        "file|p=b ~a"
      ),
      (#"[{"question": "p", "correct_answer": "a", "incorrect_answers": ["b"]}]"#, "file|p=a ~b"),
      (#"[{"q": "p", "a": ["a", "b", "c"], "correct": 0}]"#, "file|p=a ~b ~c"),
      (#"[{"question": "p", "options": ["A) a", "B) b"], "answer": "B"}]"#, "file|p=b ~a"),
      (#"[{"question": "p", "options": ["1. a", "2. b"], "answer": "2. b"}]"#, "file|p=b ~a"),
      (#"[{"question": "p", "options": ["A. a", "B. b"], "answer": "b"}]"#, "file|p=b ~a"),
      (#"[{"q": "p", "correct": "b", "a": ["a", "b"]}]"#, "file|p=b ~a"),
      (#"[{"q": "p", "answer": ["a", "b", "c"], "correctAnswers": [0, 2]}]"#, "file|p=a+c ~b"),
      (#"[{"q": "p", "a": ["a", "b"], "solution": "B"}]"#, "file|p=b ~a"),
      (#"[{"frage": "p", "antworten": ["a", "b"], "richtig": 0}]"#, "file|p=a ~b"),
      (#"[{"pregunta": "p", "respuestas": ["a", "b"], "correcta": "a"}]"#, "file|p=a ~b"),
      (#"[{"q": "p", "posibles": ["a", "b"], "answer": "b"}]"#, "file|p=b ~a"),
      (#"[{"q": "p", "posibles": ["a", "b"], "answer": "A"}]"#, "file|p=a ~b"),
      (#"[{"q": "p", "posibles": ["a", "b"], "correct": 0}]"#, "file|p=a ~b"),
      (
        #"[{"q": "p", "posibles": [{"text": "a", "correct": true}, {"text": "b", "correct": false}]}]"#,
        "file|p=a ~b"
      ),
      (
        #"[{"question": "p", "type": "TRUE_FALSE", "correctAnswer": "false"}]"#,
        "file|p=False ~True"
      ),
      (#"[{"question": "p", "A": "a", "B": "b", "answer": "B"}]"#, "file|p=b ~a"),
      (#"[{"question": "p", "1": "a", "2": "b", "answer": 2}]"#, "file|p=b ~a"),
      (#"[{"question": "p", "answer": true}]"#, "file|p=True ~False"),
      (#"[{"question": "p", "type": "short_answer", "answer": ["a", "b"]}]"#, "file|p=a /b"),
      (
        #"[{"question": "p", "answer": "a", "difficulty": "easy", "topic": "T"}]"#,
        "file|p=a #easy #T"
      ),
      (
        #"{"q1": {"question": "p", "answer": "a"}, "q2": {"question": "q", "answer": "b"}}"#,
        "file|p=a|q=b"
      ),
      (#"[{"question": "1 &lt; 2", "answer": "<b>a</b>", "id": 4}]"#, "file|1 < 2=**a**"),
    ]
  )
  func `lists of questions are read wherever they are`(_ text: String, _ expected: String) throws {
    let read = try read(text)
    #expect(outline(read) == expected)
    #expect(read.skipped == [] && read.warnings == [])
  }

  @Test(arguments: [
    (#"[{"q": "p", "images": ["a.png", "b.png"], "answer": 2}]"#, "file|p=2"),
    (#"[{"q": "p", "images": ["a.png", "b.png"], "answer": "x y"}]"#, "file|p=x y"),
    (#"[{"q": "p", "x": ["a", "b"], "y": ["a", "c"], "answer": "a"}]"#, "file|p=a"),
  ])
  func `lists that need not be the choices are left out and told`(
    _ text: String,
    _ expected: String
  ) throws {
    let read = try read(text)
    #expect(outline(read) == expected)
    #expect(read.warnings.count == 1)
  }

  @Test(
    arguments: [
      ([2, 1], 0, true), ([1, 3], 1, true), ([0, 2], 0, false), ([3, 3], 1, true),
    ] as [([Int], Int, Bool)]
  )
  func `numbers of choices begin where all rows say, and doubt is told`(
    _ numbers: [Int],
    _ first: Int,
    _ isTold: Bool
  ) throws {
    let rows = numbers.map {
      #"{"question": "p", "options": ["a", "b", "c"], "correct": \#($0)}"#
    }
    let read = try read("[\(rows.joined(separator: ","))]")
    let answers = numbers.map { ["a", "b", "c"][$0 - first] }
    #expect(read.groups.flatMap(\.questions).map(\.answer) == answers)
    #expect(read.warnings.map(\.reason) == (isTold ? [.choicesCounted(from: first)] : []))
  }

  @Test func `parts that nothing has are told, and elements that are no questions skipped`() throws
  {
    let read = try read(
      """
      {"version": 2, "questions": [
      {"question": "p", "answer": "a", "image": "x.png", "points": 3},
      "words",
      {"question": "q", "options": ["a", "b"], "answer": "c"},
      {"question": "r", "answer": "b"},
      {"question": "s", "answer": "b"}
      ]}
      """
    )
    #expect(read.warnings.map(\.told) == ["line 2: is read without image"])
    #expect(
      read.skipped.map(\.told) == [
        "line 2: is outside of a question",
        "line 4: has the answer “c”, which is not one of its choices",
      ]
    )
    #expect(read.groups[0].questions[0].settings[.points] == .number(3))
  }

  @Test(
    arguments: [
      "{}", "[]", #"{"title": "x", "version": "1"}"#, #"[{"name": "x", "value": "y"}]"#,
      #"{"window": {"text": "a", "correct": true}}"#, #"{"list": [1, 2], "texts": ["a", "b"]}"#,
    ]
  )
  func `anything else is refused`(_ text: String) {
    #expect(throws: FormatError.self) { try read(text) }
  }

  private func found(_ text: String, own: String? = nil) throws -> ForeignJSON? {
    let bytes = Array(text.utf8)
    var recipes = try RecipeShelf(folder: nil).recipes().map { ($0.name, $0.bytes) }
    if let own { recipes.append(("own", Array(own.utf8))) }
    let trials = recipes.map {
      RecipeTrial($0.0, $0.1, on: bytes, titled: "x", html: FormatCatalog.standard.html)
    }
    return ForeignJSON(bytes, titled: "x", trials, own: ["own"], in: .standard)
  }

  @Test func `a mapping goes before the shape if that says no more`() throws {
    let plain = #"[{"question": "p", "options": ["a", "b"], "answer": "B"}]"#
    guard case .mapped("answer-index", _, _) = try found(plain) else {
      Issue.record("mapped")
      return
    }
    let pointed = #"[{"question": "p", "options": ["a", "b"], "answer": "B", "points": 2}]"#
    guard case .shaped = try found(pointed) else {
      Issue.record("shaped")
      return
    }
    let own = #"{"questions": "[]", "prompt": "question", "answer": "answer"}"#
    guard
      case .mapped("own", _, _) = try found(
        #"[{"question": "p", "answer": "a", "points": 2}]"#,
        own: own
      )
    else {
      Issue.record("own")
      return
    }
  }

  @Test(arguments: [
    #"{"title": "Geo", "version": "1", "author": "Ada"}"#, #"{"name": "x", "description": "y"}"#,
  ])
  func `what describes a file is no question`(_ text: String) throws {
    #expect(try found(text) == nil)
  }

  @Test func `words of an object are read by the mapping`() throws {
    guard
      case .mapped("keys-and-values", _, _) = try found(#"{"le chien": "dog", "le chat": "cat"}"#)
    else {
      Issue.record("mapped")
      return
    }
  }

  @Test func `a kind without its parts is no text`() throws {
    let read = try read(
      #"[{"question": "Match.", "type": "matching", "answer": "Lima"}, {"question": "q", "answer": "a"}]"#
    )
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["q"])
    #expect(read.skipped.map(\.told) == ["line 1: pairs: is missing"])
  }
}
