import LosslessJSON
import Quiz

/// A note type of the program's own packages, the same in each of them.
///
/// Anki recognizes it by its id. A change must not touch the fields, or Anki asks for a full synchronization; with a
/// new look ``changeTime`` grows.
struct AnkiNoteType {
  /// A field of a note.
  enum Field: String {
    case prompt = "Prompt"
    case text = "Text"
    case answer = "Answer"
    case hint = "Hint"
    case choices = "Choices"
    case explanation = "Explanation"
    case alternatives = "Alternatives"
    case id = "Id"
    case group = "Group"
  }

  /// Its name for life.
  let id: Int64
  private let name: String
  /// True if its cards ask for the gaps of a text, a card a number.
  let isCloze: Bool
  /// The fields, in their order.
  let fields: [Field]
  /// The time of its last change, in seconds since 1970.
  private let changeTime: Int
  private let front: String
  private let back: String

  /// The type of all questions without gaps.
  static let card = AnkiNoteType(
    id: 1_763_700_000_001,
    name: "quizbuilder",
    isCloze: false,
    fields: [.prompt, .answer, .hint, .choices, .explanation, .alternatives, .id, .group],
    changeTime: 1_795_000_000,
    front: """
      <div class="text">{{Prompt}}</div>
      {{#Choices}}<div class="choices">{{Choices}}</div>{{/Choices}}
      {{#Hint}}<div class="text">{{hint:Hint}}</div>{{/Hint}}
      """,
    back: """
      <div class="back">{{FrontSide}}</div>
      <hr id="answer">
      <div class="text">{{Answer}}</div>
      {{#Alternatives}}<div class="choices">{{Alternatives}}</div>{{/Alternatives}}
      {{#Explanation}}<div class="text explanation">{{Explanation}}</div>{{/Explanation}}
      """
  )

  /// The type of questions with gaps.
  static let gaps = AnkiNoteType(
    id: 1_763_700_000_002,
    name: "quizbuilder Cloze",
    isCloze: true,
    fields: [.text, .hint, .explanation, .id, .group],
    changeTime: 1_795_000_000,
    front: """
      <div class="text">{{cloze:Text}}</div>
      {{#Hint}}<div class="text">{{hint:Hint}}</div>{{/Hint}}
      """,
    back: """
      <div class="text">{{cloze:Text}}</div>
      {{#Explanation}}<div class="text explanation">{{Explanation}}</div>{{/Explanation}}
      """
  )

  /// Returns the type of the notes for a kind of question; `nil` for one that no card asks for.
  static func type(for kind: QuestionKind) -> AnkiNoteType? {
    switch kind {
    case .gaps: gaps
    case .text, .choice, .choices, .number, .pairs, .order, .essay: card
    case .unknown: nil
    }
  }

  /// The note type as a collection of schema 11 has it.
  var json: JSONValue {
    [
      "id": .number(JSONNumber(id)), "name": .string(name),
      "type": .number(JSONNumber(isCloze ? 1 : 0)), "mod": .number(JSONNumber(changeTime)),
      "usn": -1, "sortf": 0, "did": .null,
      "flds": .array(fields.enumerated().map { Self.json(of: $1, at: $0) }),
      "tmpls": [
        [
          "name": .string(isCloze ? "Cloze" : "Card 1"), "ord": 0, "qfmt": .string(front),
          "afmt": .string(back), "bqfmt": "", "bafmt": "", "did": .null,
        ]
      ],
      "css": .string(Self.style), "latexPre": .string(Self.latexStart),
      "latexPost": "\\end{document}", "req": [[0, "any", isCloze ? [0] : [0, 2, 3]]], "tags": [],
      "vers": [],
    ]
  }

  private static func json(of field: Field, at index: Int) -> JSONValue {
    [
      "name": .string(field.rawValue), "ord": .number(JSONNumber(index)), "sticky": false,
      "rtl": false, "font": "Arial", "size": 20, "media": [],
    ]
  }

  /// Blanks are shown as they were typed, and feedback on the back only.
  private static let style = """
    .card { font-family: arial; font-size: 20px; text-align: center; color: black; \
    background-color: white; }
    .text, .choices li, .pairs td { white-space: pre-wrap; }
    .choices ol, .choices ul, .steps { display: inline-block; text-align: left; }
    .choices ol { list-style: upper-alpha; }
    .choices ul + ul { margin-left: 2em; }
    .choices .feedback { display: none; }
    .back .choices .feedback { display: block; font-size: smaller; font-weight: normal; }
    .back .right { font-weight: bold; }
    .pairs { display: inline-table; text-align: left; }
    .pairs td { padding: 0 0.5em; }
    .cloze { font-weight: bold; color: blue; }
    .explanation, .notes { margin-top: 1em; }
    """

  private static let latexStart = """
    \\documentclass[12pt]{article}
    \\special{papersize=3in,5in}
    \\usepackage[utf8]{inputenc}
    \\usepackage{amssymb,amsmath}
    \\pagestyle{empty}
    \\setlength{\\parindent}{0in}
    \\begin{document}

    """
}
