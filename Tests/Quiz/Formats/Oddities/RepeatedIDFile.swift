import Quiz
import QuizDocuments
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// A small file with three questions, `A?`, `B?` and `C?`, of which the first and the third have the id `x`.
struct RepeatedIDFile: Sendable, CustomTestStringConvertible {
  let name: String
  let format: any ImportFormat
  let bytes: [UInt8]
  /// The line of the remark.
  let line: Int

  init(_ name: String, _ format: any ImportFormat, _ bytes: [UInt8], line: Int) {
    (self.name, self.format, self.bytes, self.line) = (name, format, bytes, line)
  }

  init(_ name: String, _ format: any ImportFormat, line: Int, _ text: String) {
    self.init(name, format, Array(text.utf8), line: line)
  }

  var testDescription: String { name }

  /// The text of a file for which the questions differ only in their ids, prompts and answers.
  private static func text(_ question: (_ id: String, _ prompt: String, _ answer: Int) -> String)
    -> String
  {
    [("x", "A?", 1), ("y", "B?", 2), ("x", "C?", 3)].map(question).joined()
  }

  /// Each format whose files have ids, in each of its layouts.
  static let all: [RepeatedIDFile] = [
    RepeatedIDFile("gift", GIFT(), line: 8, text { "// [id:\($0)]\n::\($1)::\($1){=\($2)}\n\n" }),
    RepeatedIDFile(
      "brightspace",
      Brightspace(),
      line: 11,
      text { "NewQuestion,SA,,,\nID,\($0),,,\nQuestionText,\($1),,,\nAnswer,100,\($2),,\n,,,,\n" }
    ),
    RepeatedIDFile(
      "markdown",
      Markdown(),
      line: 13,
      "# T\n\n" + text { "## \($1)\n<!-- question: \($0) -->\n\n\($2)\n\n" }
    ),
    RepeatedIDFile(
      "logseq",
      Markdown(),
      line: 7,
      text { "- \($1) #card\n  id:: \($0)\n  - \($2)\n" }
    ),
    RepeatedIDFile(
      "org",
      Org(),
      line: 11,
      text { "* \($1)\n:PROPERTIES:\n:ID: \($0)\n:END:\n\($2)\n" }
    ),
    RepeatedIDFile(
      "crowdanki",
      CrowdAnki(),
      line: 4,
      #"{"__type__": "Deck", "name": "T", "notes": ["#
        + text {
          #",\#n{"__type__": "Note", "guid": "\#($0)", "fields": ["\#($1)", "\#($2)"]}"#
        }.dropFirst() + "]}\n"
    ),
    RepeatedIDFile(
      "anki",
      AnkiText(),
      line: 5,
      "#separator:tab\n#guid column:1\n" + text { "\($0)\t\($1)\t\($2)\n" }
    ),
    RepeatedIDFile(
      "csv",
      CSV(),
      line: 4,
      "id,prompt,answer\n" + text { "\($0),\($1),\($2)\n" }
    ),
    RepeatedIDFile(
      "tsv",
      TSV(),
      line: 4,
      "id\tprompt\tanswer\n" + text { "\($0)\t\($1)\t\($2)\n" }
    ),
    RepeatedIDFile("xlsx", XLSX(), XLSX().write(groups).bytes, line: 4),
    RepeatedIDFile(
      "moodle-xml",
      MoodleXML(),
      line: 4,
      "<quiz>\n"
        + text {
          """
          <question type="shortanswer"><name><text>n</text></name><questiontext><text>\($1)</text>\
          </questiontext><answer fraction="100"><text>\($2)</text></answer><idnumber>\($0)</idnumber>\
          </question>

          """
        } + "</quiz>\n"
    ),
    RepeatedIDFile(
      "qti12",
      QTI12Package(),
      line: 4,
      "<questestinterop>\n"
        + text {
          """
          <item ident="\($0)"><presentation><material><mattext>\($1)</mattext></material>\
          <response_str ident="r"><render_fib/></response_str></presentation><resprocessing>\
          <respcondition><conditionvar><varequal respident="r">\($2)</varequal></conditionvar>\
          <setvar action="Set">100</setvar></respcondition></resprocessing></item>

          """
        } + "</questestinterop>\n"
    ),
    RepeatedIDFile("qti", QTIPackage(), QTIPackage().write(groups).bytes, line: 2),
    RepeatedIDFile(
      "json",
      GroupJSON(),
      line: 4,
      #"{"format": "quizbuilder/group", "version": 1, "id": "g", "title": "T", "questions": ["#
        + text { #",\#n{"id": "\#($0)", "prompt": "\#($1)", "answer": "\#($2)"}"# }.dropFirst()
        + "]}\n"
    ),
    RepeatedIDFile(
      "mapping",
      mapping,
      line: 4,
      #"{"items": ["#
        + text { #",\#n{"i": "\#($0)", "p": "\#($1)", "a": "\#($2)"}"# }.dropFirst() + "]}\n"
    ),
  ]

  /// A group in which the id is there twice, which no file of the library is.
  private static let groups: [QuestionGroup] = built {
    let questions = [("x", "A?", "1"), ("y", "B?", "2"), ("x", "C?", "3")]
    return [
      try .sample("T", questions.map { try .sample($0.1, $0.2, id: $0.0) })
    ]
  }

  /// A mapping with ids.
  static let mapping: RecipeJSON = built {
    try RecipeJSON(
      parsing: Array(
        #"{"questions":"items[]","groups":"within[]","group":"g","id":"i","prompt":"p","answer":"a"}"#
          .utf8
      )
    )
  }

  private static func built<Value>(_ make: () throws -> Value) -> Value {
    do { return try make() } catch { preconditionFailure("\(error)") }
  }
}
