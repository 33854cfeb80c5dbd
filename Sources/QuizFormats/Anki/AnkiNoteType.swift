import LosslessJSON
import QuizDocuments

/// The note type of the program's own packages, the same in each of them.
///
/// Anki knows it again by its id. What is changed here must not change the fields, or it asks for a full
/// synchronization; with a new look ``changeTime`` grows.
enum AnkiNoteType {
  /// A field of a note, in their order.
  enum Field: String, CaseIterable {
    case prompt = "Prompt"
    case answer = "Answer"
    case hint = "Hint"
    case choices = "Choices"
    case explanation = "Explanation"
    case alternatives = "Alternatives"
    case id = "Id"
    case group = "Group"
  }

  /// Its name for life.
  static let id: Int64 = 1_763_700_000_001
  /// When it was changed, in seconds since 1970.
  private static let changeTime = 1_763_700_000

  /// The note type as a collection of schema 11 has it.
  static let json: JSONValue = [
    "id": .number(JSONNumber(id)), "name": "quizbuilder", "type": 0,
    "mod": .number(JSONNumber(changeTime)), "usn": -1, "sortf": 0, "did": .null,
    "flds": .array(Field.allCases.enumerated().map { json(of: $1, at: $0) }),
    "tmpls": [
      [
        "name": "Card 1", "ord": 0, "qfmt": .string(front), "afmt": .string(back), "bqfmt": "",
        "bafmt": "", "did": .null,
      ]
    ],
    "css": .string(style), "latexPre": .string(latexStart), "latexPost": "\\end{document}",
    "req": [[0, "any", [0, 2, 3]]], "tags": [], "vers": [],
  ]

  private static func json(of field: Field, at index: Int) -> JSONValue {
    [
      "name": .string(field.rawValue), "ord": .number(JSONNumber(index)), "sticky": false,
      "rtl": false, "font": "Arial", "size": 20, "media": [],
    ]
  }

  private static let front = """
    <div class="text">{{Prompt}}</div>
    {{#Choices}}<div class="choices">{{Choices}}</div>{{/Choices}}
    {{#Hint}}<div class="text">{{hint:Hint}}</div>{{/Hint}}
    """

  private static let back = """
    <div class="back">{{FrontSide}}</div>
    <hr id="answer">
    <div class="text">{{Answer}}</div>
    {{#Alternatives}}<div class="choices">{{Alternatives}}</div>{{/Alternatives}}
    {{#Explanation}}<div class="text explanation">{{Explanation}}</div>{{/Explanation}}
    """

  /// Blanks are shown as they were typed.
  private static let style = """
    .card { font-family: arial; font-size: 20px; text-align: center; color: black; \
    background-color: white; }
    .text, .choices li { white-space: pre-wrap; }
    .choices ol, .choices ul { display: inline-block; text-align: left; }
    .choices ol { list-style: upper-alpha; }
    .back .right { font-weight: bold; }
    .explanation { margin-top: 1em; }
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
