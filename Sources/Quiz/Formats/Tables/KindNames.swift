import QuizInterchange

/// The names that programs and people have for kinds of questions.
enum KindNames {
  /// A kind as a table names it.
  struct Named: Hashable {
    var kind: ItemKind
    /// True if the choices are “true” and “false”, which need no columns.
    var isTrueFalse = false
    /// True if several right choices make it a question with several, as names for one right choice are used for both.
    var mayHaveSeveral = false
  }

  /// The kinds by their names; this program's own names are none of them.
  static let table: KeyValuePairs<ItemKind, [String]> = [
    .choice: [
      "multiple choice", "multiplechoice", "mc", "mcq", "single choice", "single", "single select",
      "single answer",
      "radio", "quiz", "dropdown", "select", "one answer",
      "einfachauswahl", "mehrfachauswahl", "choix multiple", "choix unique", "qcm", "qcu",
      "opción múltiple", "selección múltiple", "选择题", "单选题", "单选", "单项选择题",
    ],
    .choices: [
      "checkbox", "checkboxes", "multiple answer", "multiple answers", "multiple select",
      "multi select", "ma", "mr",
      "multiple response", "multi response", "select all", "select all that apply",
      "multiple correct", "multiple",
      "mehrfachantwort", "cases à cocher", "casillas", "多选题", "多选", "多项选择题",
    ],
    .text: [
      "short answer", "shortanswer", "sa", "fill in", "fill in the blank", "fill in the blanks",
      "fib", "fitb",
      "type answer", "typed answer", "flashcard", "basic", "identification", "short text",
      "kurzantwort", "lückentext", "réponse courte", "respuesta corta", "填空题", "填空", "名词解释",
    ],
    .number: [
      "numerical", "numeric", "num", "number answer", "numerisch", "numérique", "numérica", "数值题",
      "计算题",
    ],
    .essay: [
      "open ended", "open", "open question", "long answer", "long text", "paragraph", "es", "esr",
      "freitext", "aufsatz", "rédaction", "composition", "ensayo", "pregunta abierta", "问答题", "简答题",
      "论述题",
    ],
    .pairs: [
      "matching", "match", "mat", "zuordnung", "appariement", "emparejamiento", "连线题", "匹配题", "配对题",
    ],
    .order: [
      "ordering", "ord", "sequence", "sequencing", "jumble", "reihenfolge", "ordre",
      "ordonnancement", "ordenar",
      "排序题",
    ],
    .gaps: ["cloze", "missing words", "gapfill", "lücken", "texte à trous", "完形填空"],
  ]

  /// Names of questions whose choices are “true” and “false”.
  static let trueFalse = [
    "true false", "truefalse", "true or false", "t f", "tf", "boolean", "bool", "yes no",
    "richtig falsch", "wahr falsch", "vrai faux", "verdadero falso", "判断题", "判断", "是非题",
  ]

  /// Returns the kind of a name; `nil` for an unknown one.
  static func kind(of name: String) -> Named? {
    let word = name.trimmed.lowercased()
    if let kind = ItemKind(rawValue: word) {
      return Named(kind: kind)
    }
    return kinds[FoldedName(name).text]
  }

  private static let kinds: [String: Named] = {
    var kinds: [String: Named] = [:]
    for (kind, names) in table {
      for name in names {
        kinds[FoldedName(name).text] = Named(kind: kind, mayHaveSeveral: kind == .choice)
      }
    }
    for name in trueFalse {
      kinds[FoldedName(name).text] = Named(kind: .choice, isTrueFalse: true)
    }
    return kinds
  }()

  /// Words for true and for false, with their one letter or sign.
  static let truths: [(right: [String], wrong: [String])] = [
    (["true", "t"], ["false", "f"]), (["wahr"], ["falsch"]), (["richtig"], ["falsch"]),
    (["vrai", "v"], ["faux"]), (["verdadero"], ["falso"]), (["对", "√", "✓"], ["错", "×", "✗"]),
    (["正确"], ["错误"]),
  ]

  /// Words for yes and for no, which are choices only if the kind requires them: they also answer other questions.
  static let confirmations: [(right: [String], wrong: [String])] = [
    (["yes", "y"], ["no", "n"]), (["ja"], ["nein"]), (["oui"], ["non"]), (["sí", "si"], ["no"]),
    (["是"], ["否"]),
  ]
}
