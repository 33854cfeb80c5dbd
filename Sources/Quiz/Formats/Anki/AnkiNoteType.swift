import LosslessJSON

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
    changeTime: 1_795_800_000,
    front: """
      <div class="text" dir="auto">{{Prompt}}</div>
      {{#Choices}}<div class="choices" dir="auto">{{Choices}}</div>{{/Choices}}
      {{#Hint}}<div class="hints" dir="auto">{{hint:Hint}}</div>{{/Hint}}
      \(shuffling)
      """,
    back: """
      <div class="back">{{FrontSide}}</div>
      <hr id="answer">
      <div class="text" dir="auto">{{Answer}}</div>
      {{#Alternatives}}<div class="choices" dir="auto">{{Alternatives}}</div>{{/Alternatives}}
      {{#Explanation}}<div><div class="text explanation" dir="auto">{{Explanation}}</div></div>{{/Explanation}}
      """
  )

  /// The type of questions with gaps.
  static let gaps = AnkiNoteType(
    id: 1_763_700_000_002,
    name: "quizbuilder Cloze",
    isCloze: true,
    fields: [.text, .hint, .explanation, .id, .group],
    changeTime: 1_795_800_000,
    front: """
      <div class="text" dir="auto">{{cloze:Text}}</div>
      {{#Hint}}<div class="hints" dir="auto">{{hint:Hint}}</div>{{/Hint}}
      """,
    back: """
      <div class="text" dir="auto">{{cloze:Text}}</div>
      {{#Explanation}}<div><div class="text explanation" dir="auto">{{Explanation}}</div></div>{{/Explanation}}
      """
  )

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

  /// Puts the choices of a list into another order on each front, and into the same one on its back.
  ///
  /// Where the order cannot be remembered from side to side, or scripts do not run, the list stays as the note has it.
  private static let shuffling = """
    <script>
    (function () {
      var list = document.querySelector(".choices > ol, .choices > div > ol");
      if (!list) return;
      var items = Array.prototype.slice.call(list.children), order = [], key = "quizbuilder:" + items.length;
      try {
        if (document.querySelector(".back")) {
          order = JSON.parse(sessionStorage.getItem(key)) || [];
        } else {
          for (var i = 0; i < items.length; i++) order.splice(Math.floor(Math.random() * (i + 1)), 0, i);
          sessionStorage.setItem(key, JSON.stringify(order));
        }
      } catch (error) { return; }
      order.forEach(function (index) { if (items[index]) list.appendChild(items[index]); });
    })();
    </script>
    """

  /// Spaces are shown as they were typed.
  ///
  /// Feedback is on the back only. Lists in a text have marks of their own.
  ///
  /// A text is as wide as its longest line. So a text of one line is in the middle, and one of several lines begins at
  /// the left.
  private static let style = """
    .card { font-family: arial; font-size: 20px; line-height: 1.4; text-align: center; color: black; \
    background-color: white; overflow-wrap: anywhere; }
    .text, .choices > ol, .choices > ul, .choices > div > ol, .choices > div > ul, .hints .hint { \
    display: inline-block; max-width: 100%; text-align: start; }
    .text, .choices li, .pairs td, .hints div { white-space: pre-wrap; }
    .choices > ol, .choices > ul, .choices > div > ol, .choices > div > ul { margin: 0.6em 0 0; }
    .choices > ol, .choices > div > ol { list-style: upper-alpha; padding-inline-start: 1.6em; }
    .choices > ul, .choices > div > ul { padding-inline-start: 1.2em; }
    .choices > ul + ul, .choices > div > ul + ul { margin-inline-start: 2em; }
    .choices li { padding: 0.15em 0; }
    .card p { margin: 0.4em 0; }
    .card blockquote { margin: 0.4em 0; padding-inline-start: 0.8em; border-inline-start: 3px solid #8888; }
    .text ul, .text ol, .choices li ul, .choices li ol { margin: 0.4em 0; padding-inline-start: 1.6em; text-align: start; }
    .text table:not(.pairs), .choices table { border-collapse: collapse; margin: 0.4em 0; }
    .text table:not(.pairs) :is(td, th), .choices :is(td, th) { border: 1px solid #8888; padding: 0.1em 0.6em; }
    .steps { display: inline-block; margin: 0; padding-inline-start: 1.6em; white-space: normal; }
    .choices .feedback { display: none; }
    .back .choices .feedback { display: block; font-size: smaller; font-weight: normal; }
    .back .choices > ol > li, .back .choices > div > ol > li { opacity: 0.75; }
    .back .choices > ol > li.right, .back .choices > div > ol > li.right { opacity: 1; font-weight: bold; color: #1a7f37; }
    .back .choices li.right::marker { content: "✓  "; }
    .nightMode .back .choices li.right, .night_mode .back .choices li.right { color: #5bd778; }
    .card pre { margin: 0.4em 0; padding: 0.3em 0.6em; text-align: start; white-space: pre; overflow-x: auto; \
    font-size: smaller; background-color: rgba(127, 127, 127, 0.15); }
    .hints { margin-top: 0.6em; font-size: smaller; }
    .pairs { display: inline-table; text-align: start; border-collapse: collapse; }
    .pairs td { padding: 0.1em 0.6em; }
    .cloze { font-weight: bold; color: #0550ae; }
    .nightMode .cloze, .night_mode .cloze { color: #79c0ff; }
    .explanation, .notes { margin-top: 0.8em; font-size: smaller; }
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
