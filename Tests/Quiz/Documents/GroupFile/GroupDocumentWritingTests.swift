import Quiz
import QuizDocuments
import Testing

struct GroupDocumentWritingTests {
  /// A file in normal form, with keys of other programs at three depths and numbers of any length.
  private static let normal = """
    {
      "$schema": "group.schema.json",
      "format": "quizbuilder/group",
      "version": 1,
      "id": "g",
      "title": "Capitals",
      "template": "t",
      "x-revision": 123456789012345678901234567890,
      "settings": {
        "points": 2.50,
        "x-scale": [
          1e400,
          -0.0
        ]
      },
      "questions": [
        {
          "x-before": null,
          "id": "q1",
          "prompt": "France?",
          "answer": "Paris",
          "hint": null,
          "x-media": {
            "width": 1.0,
            "x-deep": {
              "x-deeper": [
                {
                  "n": 123456789012345678901234567890
                }
              ]
            }
          },
          "alternatives": [],
          "tags": [
            "europe"
          ],
          "settings": {
            "points": 3
          }
        },
        {
          "answer": "Rome",
          "prompt": "Italy?",
          "id": "q2"
        }
      ],
      "x-after": true
    }

    """

  private func rewritten(
    _ text: String,
    _ change: (inout QuestionGroup.Builder) -> Void = { _ in }
  ) throws -> String {
    var reading = try GroupDocument.read(Array(text.utf8))
    change(&reading.builder)
    return String(decoding: reading.document.updated(with: reading.builder).bytes, as: UTF8.self)
  }

  @Test func `an unchanged group in normal form is written byte for byte`() throws {
    #expect(try rewritten(Self.normal) == Self.normal)
  }

  @Test func `a complete group is written like its builder`() throws {
    let reading = try GroupDocument.read(Array(Self.normal.utf8))
    let group = try reading.builder.build()
    #expect(
      reading.document.updated(with: group) == reading.document.updated(with: reading.builder)
    )
  }

  @Test func `odd spacing is normalized once, and nothing else`() throws {
    let odd = Self.normal.split(separator: "\n").map { $0.drop { $0 == " " } }
      .joined(separator: "\r\n\t")
    #expect(odd != Self.normal)
    #expect(try rewritten(odd) == Self.normal)
  }

  /// A line, what it becomes, and the edit that makes it so.
  struct LineEdit: Sendable {
    let old: String
    let new: String
    let edit: @Sendable (inout QuestionGroup.Builder) -> Void

    init(
      _ old: String,
      _ new: String,
      edit: @escaping @Sendable (inout QuestionGroup.Builder) -> Void
    ) {
      self.old = old
      self.new = new
      self.edit = edit
    }
  }

  @Test(arguments: [
    LineEdit(#""title": "Capitals","#, #""title": "\"Capitals\"","#) { $0.title = "\"Capitals\"" },
    LineEdit(#""template": "t","#, #""template": "u","#) { $0.template = GroupID(rawValue: "u") },
    LineEdit(#""prompt": "Italy?","#, #""prompt": "Italia?","#) {
      $0.questions[1].prompt = "Italia?"
    },
    LineEdit(#""answer": "Paris","#, #""answer": "","#) { $0.questions[0].answer = "" },
    LineEdit(#""hint": null,"#, #""hint": "P","#) { $0.questions[0].hint = "P" },
    LineEdit(#"        "europe""#, #"        "Europe""#) { $0.questions[0].tags = ["Europe"] },
  ])
  func `only the edited line differs`(_ edit: LineEdit) throws {
    let lines = Self.normal.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init
    )
    let expected = lines.map {
      $0.hasSuffix(edit.old) ? $0.dropLast(edit.old.count) + edit.new : $0
    }
    #expect(expected != lines)
    #expect(try rewritten(Self.normal, edit.edit) == expected.joined(separator: "\n"))
  }

  @Test func `a change of normalization alone is a change`() throws {
    let text = try rewritten(Self.normal) { $0.title = "caf\u{e9}" }
    let changed = try rewritten(text) { $0.title = "cafe\u{301}" }
    #expect(!text.utf8.elementsEqual(changed.utf8))
  }

  @Test func `a new group is written in canonical order, without what is empty`() throws {
    var builder = QuestionGroup.Builder()
    builder.id = GroupID(rawValue: "g")
    builder.title = "T"
    builder.template = GroupID(rawValue: "t")
    var full = Question.Builder()
    full.id = QuestionID(rawValue: "q1")
    full.tags = ["t"]
    full.explanation = "E"
    full.distractors = ["D"]
    full.alternatives = ["L"]
    full.hint = "H"
    full.answer = "A"
    full.prompt = "P"
    var small = Question.Builder()
    small.id = QuestionID(rawValue: "q2")
    small.prompt = "P"
    small.answer = "A"
    small.hint = " "
    builder.questions = [full, small]
    let document = GroupDocument().updated(with: try builder.build())
    #expect(
      String(decoding: document.bytes, as: UTF8.self) == """
        {
          "format": "quizbuilder/group",
          "version": 1,
          "id": "g",
          "title": "T",
          "template": "t",
          "questions": [
            {
              "id": "q1",
              "prompt": "P",
              "answer": "A",
              "hint": "H",
              "alternatives": [
                "L"
              ],
              "distractors": [
                "D"
              ],
              "explanation": "E",
              "tags": [
                "t"
              ]
            },
            {
              "id": "q2",
              "prompt": "P",
              "answer": "A"
            }
          ]
        }

        """
    )
  }

  @Test func `missing keys are put in their canonical place`() throws {
    let text = """
      {"a": 1, "format": "quizbuilder/group", "b": 2, "title": "T", "c": 3,
       "questions": [{"x": 1, "answer": "A", "y": 2, "tags": ["t"], "prompt": "P"}]}
      """
    let result = try rewritten(text) {
      $0.id = GroupID(rawValue: "g")
      $0.template = GroupID(rawValue: "t")
      $0.questions[0].hint = "H"
    }
    let lines = result.split(separator: "\n").map { $0.drop { $0 == " " } }
    let id = try #require(lines.first { $0.hasPrefix(#""id": "#) && !$0.hasSuffix(#""g","#) })
    #expect(
      lines == [
        "{", #""a": 1,"#, #""format": "quizbuilder/group","#, #""version": 1,"#, #""id": "g","#,
        #""b": 2,"#, #""title": "T","#, #""template": "t","#, #""c": 3,"#, #""questions": ["#, "{",
        #""x": 1,"#, id, #""answer": "A","#, #""y": 2,"#, #""tags": ["#, #""t""#, "],",
        #""prompt": "P","#, #""hint": "H""#, "}", "]", "}",
      ]
    )
  }

  @Test func `questions are recognized by their ids wherever they go`() throws {
    let result = try rewritten(Self.normal) {
      $0.moveQuestion(from: 0, to: 1)
      $0.addNewQuestion()
      $0.questions[2].id = QuestionID(rawValue: "q3")
    }
    let reading = try GroupDocument.read(Array(result.utf8))
    #expect(reading.builder.questions.map(\.id.rawValue) == ["q2", "q1", "q3"])
    #expect(result.contains("\"x-deeper\""))
    let removed = try rewritten(result) {
      $0.removeQuestion(at: 2)
      $0.moveQuestion(from: 0, to: 1)
    }
    #expect(removed == Self.normal)
    #expect(try !rewritten(Self.normal) { $0.removeQuestion(at: 0) }.contains("x-deeper"))
  }

  @Test func `an id is given once and stays`() throws {
    let text = """
      {"format": "quizbuilder/group", "version": 1, "id": "g", "title": "T",
       "questions": [{"prompt": "P", "answer": "A", "x": 1}, {"prompt": "Q", "answer": "B", "x": 2}]}
      """
    let first = try GroupDocument.read(Array(text.utf8))
    var builder = first.builder
    builder.moveQuestion(from: 1, to: 0)
    let saved = first.document.updated(with: builder)
    let second = try GroupDocument.read(saved.bytes)
    #expect(second.builder == builder)
    #expect(second.document.updated(with: second.builder) == second.document)
    // The keys of other programs went along with their questions.
    let lines = String(decoding: saved.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0.contains("\"x\"") } == [#"      "x": 2"#, #"      "x": 1"#])
  }

  @Test func `what could not be read stays until something else is put there`() throws {
    let text = """
      {
        "format": "quizbuilder/group",
        "version": 1,
        "id": "g",
        "title": 5,
        "template": {},
        "questions": [
          "What?",
          {
            "id": "q",
            "prompt": 1,
            "tags": "europe",
            "distractors": [
              "x",
              1
            ]
          }
        ]
      }

      """
    #expect(try rewritten(text) == text)
    let changed = try rewritten(text) {
      $0.title = "T"
      $0.questions[1].tags = ["a"]
    }
    #expect(
      changed
        == text.replacing("\"title\": 5", with: "\"title\": \"T\"")
        .replacing("\"tags\": \"europe\"", with: "\"tags\": [\n        \"a\"\n      ]")
    )
    let questions = #"{"format": "quizbuilder/group", "version": 1, "id": "g", "questions": 7}"#
    #expect(try rewritten(questions).contains(#""questions": 7"#))
  }

  @Test func `a group read back is the group that was written`() throws {
    let hostile = [
      "", " ", "\t\n\r\u{0}\u{7f}\u{2028}", "\"\\/", "é e\u{301}", "👩‍👩‍👧", "\u{202e}", "{}",
    ]
    for text in hostile {
      var builder = QuestionGroup.Builder()
      builder.title = text
      builder.addNewQuestion()
      builder.questions[0].prompt = text
      builder.questions[0].hint = text
      builder.questions[0].alternatives = [text, text]
      let written = GroupDocument().updated(with: builder, keepingBlanks: true)
      let read = try GroupDocument.read(written.bytes)
      #expect(read.builder == builder)
      #expect(read.document == written)
    }
  }
}
