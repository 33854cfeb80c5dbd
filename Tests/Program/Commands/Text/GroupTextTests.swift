import Quiz
import QuizDocuments
import QuizResources
import TerminalText
import TestSupport
import Testing

@testable import QuizCommands

/// Groups as text to read, with questions of every kind.
struct GroupTextTests {
  private static let group = #"""
    {
      "format": "quizbuilder/group",
      "version": 2,
      "id": "kinds",
      "title": "Kinds",
      "questions": [
        {"id": "1", "prompt": "Capital of Japan?", "answer": "Tokyo", "alternatives": ["東京"]},
        {"id": "2", "prompt": "Capital?", "answer": "Paris", "hint": "P",
         "distractors": ["Lyon", {"text": "Nice", "feedback": "At the sea\nin the south"}]},
        {"id": "3", "kind": "choices", "prompt": "Primes?",
         "answers": ["2", {"text": "3", "feedback": "Odd"}], "distractors": ["4"]},
        {"id": "4", "kind": "number", "prompt": "Pi?", "value": 3.14, "tolerance": "1 %", "unit": "m"},
        {"id": "5", "kind": "number", "prompt": "Two?", "range": [1.5, 2.5], "unit": "m"},
        {"id": "6", "kind": "gaps", "prompt": "{{Paris|Paname::on the Seine}} is in {{France~Spain}}.\nYes."},
        {"id": "7", "kind": "pairs", "prompt": "Capitals?",
         "pairs": [{"left": "France", "right": "Paris"}, {"left": "Spain", "right": "Madrid"}], "spares": ["Rome"]},
        {"id": "8", "kind": "order", "prompt": "Day?", "steps": ["Wake up", "Get up\nslowly"]},
        {"id": "9", "kind": "essay", "prompt": "Why?", "answer": "So.", "notes": "Length"},
        {"id": "10", "kind": "hotspot", "prompt": "Where?", "area": [1, 2]}
      ]
    }
    """#

  private static let english = """
    Kinds
    10 questions

    1. Capital of Japan?
       Answer: Tokyo
       Also accepted: 東京

    2. Capital?
       ✓ Paris
       ✗ Lyon
       ✗ Nice
         Feedback: At the sea
         in the south
       Hint: P

    3. Primes?
       ☑ several choices
       ✓ 2
       ✓ 3
         Feedback: Odd
       ✗ 4

    4. Pi?
       # number
       Number: 3.14 ± 1 % m

    5. Two?
       # number
       Number: 1.5..2.5 m

    6. [1] is in [2].
       Yes.
       … gaps
       [1] Paris · Paname
           Hint: on the Seine
       [2] France
           ✗ Spain

    7. Capitals?
       ⇄ pairs
       France → Paris
       Spain → Madrid
       Spare sides: Rome

    8. Day?
       ↕ order
       1. Wake up
       2. Get up
          slowly

    9. Why?
       ¶ essay
       Answer: So.
       Notes: Length

    10. Where?
       The kind “hotspot” needs a newer quizbuilder. The question is kept.

    """

  private func show(
    _ file: String,
    in language: Language = .english,
    columns: Int? = nil
  ) -> String {
    let trial = CommandTrial()
    trial.outputColumns = columns
    trial.language = language
    trial.place("kinds", file)
    return trial.run(["show", "kinds"]).output
  }

  @Test func `every kind is shown with its parts`() {
    #expect(show(Self.group) == Self.english)
  }

  @Test func `the parts are named in the language of the user`() {
    let text = show(Self.group, in: .simplifiedChinese)
    for line in ["⇄ 配对", "反馈：Odd", "数值：3.14 ± 1 % m", "France → Paris", "¶ 论述"] {
      #expect(text.contains("\n   \(line)\n") || text.contains("\n     \(line)\n"), "\(line)")
    }
  }

  @Test func `what is missing is not there`() {
    let incomplete = Self.group.replacing(#""right": "Paris""#, with: #""right": """#)
      .replacing(#""value": 3.14, "#, with: "").replacing(
        #""steps": ["Wake up", "Get up\nslowly"]"#,
        with: #""steps": []"#
      )
    let text = show(incomplete)
    #expect(text.contains("\n   France →\n"))
    #expect(text.contains("\n   # number\n   Tolerance: 1 %\n   Unit: m\n"))
    #expect(text.contains("\n   ↕ order\n\n"))
  }

  @Test func `text from a file never reaches the terminal as controls`() {
    let hostile = Self.group.replacing("Lyon", with: "\\u001b[2J").replacing(
      "Madrid",
      with: "\\u202e"
    )
    .replacing("Odd", with: "\\u0007").replacing("Wake", with: "\\u009b").replacing(
      "Paname",
      with: "\\u001b]0;x"
    )
    .replacing("hotspot", with: "\\u001b[31m").replacing("1 %\"", with: "1 %\\u0007\"")
    let text = show(hostile)
    #expect(text.contains("\n   ✗ [2J\n"))
    let controls = text.unicodeScalars.filter {
      $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{202E}")
    }
    #expect(controls.isEmpty)
  }

  /// Lines that are longer than a narrow terminal, in every kind.
  private static let long = group.replacing("Lyon", with: "Lyon, which is the third largest city")
    .replacing("Where?", with: "Where on this map of the old town is the bridge?")
    .replacing("Wake up", with: "東京の朝は早いので目覚まし時計を五時に鳴らして起きる")
    .replacing("\"So.\"", with: "\"Because words wrap below the text that they belong to.\"")

  @Test func `lines are wrapped below their text where the terminal is narrow`() {
    let text = show(Self.long, columns: 40)
    #expect(text.split(separator: "\n").allSatisfy { $0.columns <= 40 }, "\(text)")
    #expect(text.contains("\n   ✗ Lyon, which is the third largest\n     city\n"))
    #expect(text.contains("\n10. Where on this map of the old town\n   is the bridge?\n"))
    #expect(
      text.contains("\n   Answer: Because words wrap below\n     the text that they belong to.\n")
    )
    #expect(show(Self.group, columns: 80) == Self.english)
  }

  @Test(arguments: [1, 5, 10, 20, 40, 80])
  func `wrapping loses nothing but blanks`(_ columns: Int) {
    func dense(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    #expect(dense(show(Self.long, columns: columns)) == dense(show(Self.long)))
  }
}
