/// The words of a language by which rules of the craft are broken, in lower case.
struct CraftWords: Sendable {
  /// Phrases for all or none of the other choices.
  var allOrNone: [String] = []
  /// Words that turn the meaning of a prompt around.
  var negations: [String] = []
  /// Words that allow no exception.
  var absolutes: [String] = []
  /// Words that begin a question or a task.
  var asking: [String] = []
  /// True if words are parted by blanks.
  var hasBlanks = true

  /// Returns the words for a language tag such as `de-AT`; those of English where it is none of the known ones.
  static func words(for language: String?) -> CraftWords {
    let code = language?.lowercased().prefix { $0.isLetter }
    return code.flatMap { tables[String($0)] } ?? english
  }

  private static let tables: [String: CraftWords] = [
    "en": english, "de": german, "fr": french, "es": spanish, "zh": chinese,
  ]

  private static let english = CraftWords(
    allOrNone: [
      "all of the above", "none of the above", "all of these", "none of these", "both of the above",
      "all the above", "none of the others",
    ],
    negations: ["not", "except", "never", "least"],
    absolutes: ["always", "never", "all", "none", "only", "every", "must", "impossible"],
    asking: [
      "what", "which", "who", "whom", "whose", "when", "where", "why", "how", "name", "list",
      "give",
      "find", "state", "define", "describe", "explain", "choose", "select", "pick", "complete",
      "fill",
      "translate", "calculate", "compute", "solve", "match", "order", "sort", "arrange", "write",
      "spell", "is", "are", "was", "were", "do", "does", "did", "can", "could", "will", "would",
      "has",
      "have", "had", "should", "true",
    ]
  )

  private static let german = CraftWords(
    allOrNone: [
      "alle genannten", "keine der genannten", "keines der genannten", "alle antworten",
      "keine der antworten", "alle oben genannten", "nichts davon", "alles davon",
    ],
    negations: ["nicht", "kein", "keine", "keiner", "außer", "nie", "niemals"],
    absolutes: ["immer", "nie", "niemals", "alle", "keine", "nur", "jeder", "stets", "muss"],
    asking: [
      "was", "welche", "welcher", "welches", "welchem", "welchen", "wer", "wen", "wem", "wessen",
      "wann", "wo", "woher", "wohin", "warum", "weshalb", "wieso", "wie", "wieviel", "womit",
      "wodurch",
      "nenne", "nennen", "gib", "finde", "beschreibe", "erkläre", "wähle", "ergänze", "übersetze",
      "berechne", "ordne", "schreibe", "ist", "sind", "hat", "haben", "kann", "können", "gibt",
    ]
  )

  private static let french = CraftWords(
    allOrNone: [
      "toutes les réponses", "aucune des réponses", "toutes ces réponses", "aucune de ces réponses",
      "tout ce qui précède", "rien de tout cela",
    ],
    negations: ["pas", "sauf", "jamais", "aucun", "aucune", "excepté"],
    absolutes: ["toujours", "jamais", "tous", "toutes", "aucun", "aucune", "seulement"],
    asking: [
      "que", "qu’est-ce", "qu'est-ce", "quoi", "quel", "quelle", "quels", "quelles", "qui", "quand",
      "où", "pourquoi", "comment", "combien", "lequel", "laquelle", "nommez", "citez", "donnez",
      "trouvez", "choisissez", "complétez", "traduisez", "calculez", "expliquez", "décrivez",
      "est-ce",
    ]
  )

  private static let spanish = CraftWords(
    allOrNone: [
      "todas las anteriores", "ninguna de las anteriores", "todos los anteriores",
      "ninguno de los anteriores", "todo lo anterior",
    ],
    negations: ["no", "excepto", "nunca", "salvo"],
    absolutes: ["siempre", "nunca", "todos", "todas", "ninguno", "ninguna", "solo", "sólo"],
    asking: [
      "qué", "cuál", "cuáles", "quién", "quiénes", "cuándo", "dónde", "por", "cómo", "cuánto",
      "cuántos",
      "nombra", "da", "encuentra", "elige", "completa", "traduce", "calcula", "explica", "describe",
    ]
  )

  private static let chinese = CraftWords(
    allOrNone: ["以上都是", "以上都对", "以上皆是", "以上都不是", "以上都不对", "以上皆非"],
    negations: ["不是", "不属于", "不正确", "错误的", "除了"],
    absolutes: ["总是", "从不", "所有", "绝对", "一定", "必须", "只有"],
    asking: [
      "什么", "哪", "谁", "何", "怎", "为什么", "多少", "几", "吗", "请", "选择", "列出", "写出", "翻译", "计算", "解释",
      "说明",
      "描述", "是否",
    ],
    hasBlanks: false
  )

  /// Returns the first of some words in a text.
  func first(of words: [String], in text: String) -> String? {
    let lowered = text.lowercased()
    guard hasBlanks else { return words.first { lowered.contains($0) } }
    let found = lowered.split { !$0.isLetter && !"’'-".contains($0) }.map(String.init)
    return found.first(where: words.contains)
  }
}

extension String {
  /// Returns whether a choice speaks of all or none of the others, such as “none of the above”.
  package func isAllOrNone(in language: String?) -> Bool {
    let text = lowercased()
    return CraftWords.words(for: language).allOrNone.contains(where: text.contains)
  }
}
