import QuizInterchange

/// The names that columns have in tables of other programs and of people, in many languages.
///
/// Names are compared as ``FoldedName``, so that `Correct_Answer` is `correct answer`. The guide to formats lists them.
enum ColumnNames {
  /// A part and its names; this program's own name of the part is one of them without being listed.
  struct Entry {
    let part: ColumnPart
    let names: [String]
  }

  /// The names of columns that are read as they are.
  static let plain: [Entry] = [
    Entry(
      part: .field(.prompt),
      names: [
        "question", "question text", "question title", "question prompt", "questions", "front",
        "term", "word", "cue",
        "stem", "item", "statement", "text", "stimulus", "side 1", "expression", "vocabulary",
        "vocab",
        "frage", "fragetext", "vorderseite", "begriff", "wort", "vokabel", "aufgabe",
        "aussage",
        "énoncé", "intitulé", "recto", "terme", "mot",
        "pregunta", "texto de la pregunta", "enunciado", "anverso", "término", "palabra",
        "题目", "问题", "题干", "正面", "词语", "单词", "术语", "试题", "题目内容",
      ]
    ),
    Entry(
      part: .field(.answer),
      names: [
        "correct answer", "correct answers", "right answer", "correct", "correct option",
        "correct choice",
        "correct response", "correct index", "correct answer index", "correct option index",
        "answer index", "correct letter", "answer letter", "correct answer letter",
        "correct answer number", "right option", "answer key", "key", "solution", "back",
        "definition", "meaning",
        "translation",
        "response", "reply", "side 2", "answer text", "correct answer text",
        "antwort", "richtige antwort", "richtige antworten", "richtig", "korrekte antwort",
        "lösung", "rückseite",
        "bedeutung", "übersetzung",
        "réponse", "bonne réponse", "réponse correcte", "bonnes réponses", "verso",
        "traduction",
        "corrigé",
        "respuesta", "respuesta correcta", "respuestas correctas", "correcta", "solución",
        "reverso",
        "definición", "significado", "traducción",
        "答案", "正确答案", "标准答案", "参考答案", "背面", "定义", "释义", "翻译", "正确选项",
      ]
    ),
    Entry(
      part: .choice,
      names: [
        "options", "choices", "answer options", "answer choices", "possible answers",
        "alternatives list",
        "antwortmöglichkeiten", "auswahl", "optionen", "choix", "propositions", "opciones", "选项",
        "备选项",
      ]
    ),
    Entry(
      part: .wrong,
      names: [
        "wrong answers", "incorrect answers", "false answers", "incorrect options", "decoys",
        "falsche antworten", "distraktoren", "mauvaises réponses", "distracteurs",
        "respuestas incorrectas",
        "distractores", "错误答案", "错误选项", "干扰项",
      ]
    ),
    Entry(
      part: .field(.alternatives),
      names: [
        "also accepted", "accepted answers", "alternate answers", "alternative answers",
        "other answers",
        "other correct answers", "synonyms", "synonym",
        "alternativen", "weitere antworten", "auch richtig", "synonyme", "autres réponses",
        "synonymes",
        "otras respuestas", "sinónimos", "其他正确答案", "同义词", "其他答案",
      ]
    ),
    Entry(
      part: .field(.hint),
      names: [
        "clue", "tip", "hints", "hinweis", "tipp", "hilfe", "indice", "aide", "pista", "ayuda",
        "提示",
      ]
    ),
    Entry(
      part: .field(.explanation),
      names: [
        "rationale", "feedback", "general feedback", "answer explanation", "explanations",
        "comment", "comments",
        "note", "notes", "remark", "remarks", "extra", "back extra", "zusatz", "example",
        "example sentence", "reason",
        "justification",
        "erklärung", "erläuterung", "begründung", "rückmeldung", "kommentar", "anmerkung",
        "beispiel",
        "explication", "commentaire", "remarque", "rétroaction", "exemple",
        "explicación", "comentario", "retroalimentación", "ejemplo", "justificación",
        "解析", "解释", "说明", "备注", "例句", "答案解析", "题目解析",
      ]
    ),
    Entry(
      part: .field(.tags),
      names: [
        "keywords", "labels", "schlagwörter", "schlagworte", "stichwörter", "étiquettes",
        "mots clés",
        "etiquetas", "palabras clave", "标签", "关键词",
      ]
    ),
    Entry(
      part: .title,
      names: [
        "category", "category name", "deck", "deck name", "set", "quiz", "quiz title", "topic",
        "chapter", "lesson",
        "section", "group name", "module",
        "kategorie", "thema", "kapitel", "lektion", "stapel", "gruppe",
        "catégorie", "thème", "chapitre", "leçon", "paquet", "groupe",
        "categoría", "tema", "capítulo", "lección", "mazo", "grupo",
        "分类", "类别", "章节", "主题", "牌组", "单元",
      ]
    ),
    Entry(
      part: .tag,
      names: [
        "difficulty", "difficulty level", "level", "subcategory", "subtopic", "subject", "grade",
        "bloom level",
        "standard", "schwierigkeit", "schwierigkeitsgrad", "niveau", "stufe", "fach",
        "unterkategorie",
        "difficulté", "matière", "sous catégorie", "dificultad", "nivel", "materia", "asignatura",
        "subcategoría",
        "难度", "难度等级", "等级", "科目", "学科", "知识点", "子类",
      ]
    ),
    Entry(
      part: .kind,
      names: [
        "type", "question type", "qtype", "item type", "format", "fragetyp", "typ", "art",
        "type de question",
        "tipo", "tipo de pregunta", "题型", "类型", "题目类型",
      ]
    ),
    Entry(
      part: .points,
      names: [
        "point", "score", "mark", "marks", "default mark", "weight", "point value", "max points",
        "punkte", "punktzahl", "bewertung", "note sur", "barème", "puntos", "puntuación", "puntaje",
        "分值", "分数",
      ]
    ),
    Entry(
      part: .timeLimit,
      names: [
        "time limit", "time in seconds", "seconds", "timer", "duration", "time limit in seconds",
        "zeit", "zeitlimit", "zeit in sekunden", "temps", "durée", "limite de temps", "tiempo",
        "límite de tiempo", "时间", "时限", "答题时间",
      ]
    ),
    Entry(
      part: .id,
      names: [
        "question id", "uid", "uuid", "guid", "identifier", "id number", "item id", "frage id",
        "题号", "编号",
      ]
    ),
    Entry(
      part: .field(.value),
      names: ["correct value", "numeric answer", "zahlenwert", "valeur", "valor", "数值"]
    ),
    Entry(
      part: .field(.tolerance),
      names: ["error margin", "margin", "toleranz", "tolérance", "tolerancia", "误差"]
    ),
    Entry(part: .field(.unit), names: ["units", "einheit", "unité", "unidad", "单位"]),
  ]

  /// The names that have a number or a letter behind them: `Option 1`, `option_b`, `错误答案2`.
  static let numbered: [Entry] = [
    Entry(
      part: .choice,
      names: [
        "option", "choice", "answer", "answer option", "answer choice", "possible answer",
        "response",
        "alternative", "ans", "opt", "answer text", "option text", "choice text",
        "antwort", "antwortmöglichkeit", "auswahl", "antwortoption",
        "réponse", "choix", "proposition", "opción", "respuesta", "选项", "答案",
      ]
    ),
    Entry(
      part: .wrong,
      names: [
        "wrong", "wrong answer", "wrong option", "incorrect", "incorrect answer",
        "incorrect option", "false answer",
        "distractor", "decoy", "wrong choice", "incorrect choice",
        "falsch", "falsche antwort", "distraktor", "mauvaise réponse", "réponse incorrecte",
        "distracteur",
        "incorrecta", "respuesta incorrecta", "错误答案", "错误选项", "干扰项",
      ]
    ),
    Entry(
      part: .field(.answers),
      names: [
        "correct answer", "right answer", "correct", "richtige antwort", "bonne réponse",
        "respuesta correcta", "正确答案",
      ]
    ),
    Entry(
      part: .field(.alternatives),
      names: [
        "synonym", "accepted answer", "alternate answer", "also accepted", "synonyme", "sinónimo",
        "同义词",
      ]
    ),
    Entry(
      part: .tag,
      names: ["tag", "label", "keyword", "schlagwort", "étiquette", "etiqueta", "标签"]
    ),
    Entry(part: .field(.steps), names: ["step", "schritt", "étape", "paso", "步骤"]),
  ]

  /// Returns the part that a name in a header means; `nil` for an unknown one.
  static func part(of name: String) -> ColumnPart? {
    let folded = FoldedName(name)
    if let part = ColumnPart(named: own(name)), part != .ignored { return part }
    if let part = plainParts[folded.text] { return part }
    guard let stem = folded.numbered?.stem else { return nil }
    return numberedParts[stem]
  }

  /// A name without blanks at its edges, and with single ones within it.
  private static func own(_ name: String) -> String {
    FoldedName.beginning(of: name).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Every name that is read as it is.
  static let allPlain = plain + plainElsewhere
  /// Every name that has a number or a letter behind it.
  static let allNumbered = numbered + numberedElsewhere

  private static let plainParts = parts(
    of: allPlain,
    and: allNumbered.filter { $0.part == .wrong || $0.part == .choice }
  )
  private static let numberedParts = parts(of: allNumbered, and: [])

  /// The parts by their folded names; of a name in both lists, that of the first counts.
  private static func parts(of first: [Entry], and second: [Entry]) -> [String: ColumnPart] {
    var parts: [String: ColumnPart] = [:]
    for entry in second + first {
      for name in entry.names { parts[FoldedName(name).text] = entry.part }
    }
    return parts
  }
}
