import BuilderKit
import CoreTestSupport
import Quiz
import QuizDocuments
import QuizInterchange
import QuizStore
import Testing

@testable import QuizFormats

/// A small file of a format with two questions, to be made odd: `One?` with `1`, `Café?` with `x`.
struct OddFile: Sendable, CustomTestStringConvertible {
  let format: any ImportFormat
  let text: String

  init(_ format: any ImportFormat, _ text: String) {
    self.format = format
    self.text = text
  }

  var testDescription: String { type(of: format).identity.name }

  /// Each text format, in each of its layouts.
  static let all: [OddFile] = [
    OddFile(CSV(), "prompt,answer\nOne?,1\nCafé?,x\n"),
    OddFile(CSV(), "answer;prompt\n1;One?\n\"x\";\"Café?\"\n"),
    OddFile(TSV(), "prompt\tanswer\nOne?\t1\nCafé?\tx\n"),
    OddFile(Quizlet(), "One?\t1\nCafé?\tx\n"),
    OddFile(Quizlet(), "One?\t1\n\nCafé?\tx\n"),
    OddFile(AnkiText(), "#separator:tab\n#html:false\nOne?\t1\nCafé?\tx\n"),
    OddFile(AnkiText(), "#html:true\n#separator:|\n<div>One?</div>|1<br>\n\"Café?\"|x\n"),
    OddFile(GIFT(), "// one\n::a::One?{=1}\n\n::b::Café?{\n=x\n}\n"),
    OddFile(Aiken(), "One?\nA) 1\nB) 2\nANSWER: A\n\nCafé?\nA. y\nB. x\nANSWER: B\n"),
    OddFile(NumberedText(), "1. One?\nAnswer: 1\n\n2. Café?\na) x\nb) y\nAnswer: a\n"),
    OddFile(NumberedText(), "Quiz title: T\n1. One?\n* 1\n2. Café?\n*a) x\nb) y\n"),
    OddFile(Blackboard(), "FIB\tOne?\t1\nFIB\tCafé?\tx\n"),
    OddFile(
      Brightspace(),
      "NewQuestion,SA\nQuestionText,One?\nAnswer,100,1\n,\nNewQuestion,SA\nQuestionText,Café?\n"
        + "Answer,100,x\n"
    ),
    OddFile(Markdown(), "# T\n\n## One?\n\n1\n\n## Café?\n\nx\n"),
    OddFile(Markdown(), "# One?\n1\n---\n# Café?\nx\n---\n"),
    OddFile(Markdown(), "One?::1\nCafé?::x\n"),
    OddFile(Markdown(), "One?\n?\n1\n\nCafé?\n?\nx\n"),
    OddFile(
      Markdown(),
      "# T\n\n### 1. One?\n<details><summary>Answer</summary>\n1\n</details>\n\n### 2. Café?\nx\n"
    ),
    OddFile(Markdown(), "- One? >> 1\n- Café? >> x\n"),
    OddFile(GroupJSON(), json),
    OddFile(
      CrowdAnki(),
      #"{"__type__": "Deck", "name": "T", "notes": [\#n{"__type__": "Note", "fields": ["One?", "1"]},\#n"#
        + #"{"__type__": "Note", "fields": ["Café?", "x"]}]}"# + "\n"
    ),
    OddFile(
      OtherJSON(),
      #"[{"question": "One?", "answer": "1"},\#n{"question": "Café?", "answer": "x"}]"# + "\n"
    ),
    OddFile(
      recipe,
      #"{"results": [\#n{"question": "One?", "correct_answer": "1"},\#n"#
        + #"{"question": "Café?", "correct_answer": "x"}]}"# + "\n"
    ),
    OddFile(MoodleXML(), xml),
  ]

  private static let json = """
    {"format": "quizbuilder/group", "version": 1, "id": "g", "title": "T",
    "questions": [{"id": "1", "prompt": "One?", "answer": "1"},
    {"id": "2", "prompt": "Café?", "answer": "x"}]}

    """

  private static let xml = """
    <quiz><question type="shortanswer"><questiontext format="html">
    <text>One?</text></questiontext><answer fraction="100"><text>1</text></answer></question>
    <question type="shortanswer"><questiontext format="html"><text><![CDATA[<p>Café?</p>]]></text>
    </questiontext><answer fraction="100"><text>x</text></answer></question></quiz>

    """

  private static let recipe: any ImportFormat = {
    do {
      guard let file = try RecipeShelf(folder: nil).recipe(named: "opentdb") else {
        preconditionFailure("a shipped recipe is missing")
      }
      return try RecipeJSON(parsing: file.bytes)
    } catch {
      preconditionFailure("\(error)")
    }
  }()
}

extension OddFile {
  /// The groups of the file when nothing is odd about it.
  static let questions = ["One? 1", "Café? x"]

  /// Returns the questions in short.
  func questions(of bytes: [UInt8]) throws(FormatError) -> [String] {
    Self.questions(of: try format.read(bytes, titled: "file"))
  }

  /// Returns the questions of an import in short.
  static func questions(of read: Import) -> [String] {
    read.groups.flatMap(\.questions).map { "\($0.prompt) \($0.answer)" }
  }

  /// The file in an encoding of one byte a character.
  var latin1: [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }

  /// The file in UTF-16.
  func utf16(isBigEndian: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  /// `true` if good rows are read although others are not UTF-8.
  var keepsGoodRows: Bool { format is CSV || format is TSV || format is Brightspace }
}
