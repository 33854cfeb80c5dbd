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
      "multichoice", "multiple choice question", "choice question", "single response",
      "best answer", "pick one", "select one", "single correct",
      "einzelauswahl", "einfachauswahl", "mehrfachauswahl", "scelta multipla", "scelta singola",
      "múltipla escolha", "escolha única", "meerkeuze", "meerkeuzevraag", "wielokrotny wybór",
      "jednokrotny wybór", "один из", "одиночный выбор", "単一選択", "択一", "객관식", "trắc nghiệm",
      "çoktan seçmeli", "單選題", "選擇題", "choix multiple", "choix unique", "qcm", "qcu",
      "opción múltiple", "selección múltiple", "选择题", "单选题", "单选", "单项选择题",
    ],
    .choices: [
      "checkbox", "checkboxes", "multiple answer", "multiple answers", "multiple select",
      "multi select", "ma", "mr", "ms",
      "multiple response", "multi response", "select all", "select all that apply",
      "multiple correct", "multiple",
      "multianswer", "multiple answer question", "multi answer", "select multiple",
      "mehrfachantwort", "mehrfachantworten", "risposta multipla", "selezione multipla",
      "várias respostas", "caixas de seleção", "meerdere antwoorden", "несколько из",
      "множественный выбор", "複数選択", "복수선택", "多選題", "cases à cocher", "casillas", "多选题", "多选",
      "多项选择题",
    ],
    .text: [
      "short answer", "shortanswer", "sa", "fill in", "fill in the blank", "fill in the blanks",
      "fib", "fitb",
      "type answer", "typed answer", "flashcard", "basic", "identification", "short text",
      "text entry", "free response short", "exact answer", "risposta breve", "resposta curta",
      "kort antwoord", "krótka odpowiedź", "краткий ответ", "короткий ответ", "記述", "短答",
      "주관식", "단답형", "điền khuyết", "kısa cevap", "填空題", "簡短回答",
      "kurzantwort", "lückentext", "réponse courte", "respuesta corta", "填空题", "填空", "名词解释",
    ],
    .number: [
      "numerical", "numeric", "num", "numerical answer", "numerico", "numérico",
      "числовой", "数値", "숫자", "number answer", "numerisch", "numérique", "numérica", "数值题",
      "计算题",
    ],
    .essay: [
      "open ended", "open", "open question", "long answer", "long text", "paragraph", "es", "esr",
      "free response", "free text", "extended response", "written response", "wr",
      "domanda aperta", "risposta aperta", "dissertativa", "resposta aberta", "open vraag",
      "pytanie otwarte", "эссе", "развернутый ответ", "論述", "서술형", "tự luận", "açık uçlu",
      "簡答題", "問答題",
      "freitext", "aufsatz", "rédaction", "composition", "ensayo", "pregunta abierta", "问答题", "简答题",
      "论述题",
    ],
    .pairs: [
      "matching question", "match the following", "abbinamento", "corrispondência",
      "associação", "koppelen", "dopasowanie", "сопоставление", "соответствие", "マッチング", "연결형",
      "ghép đôi", "eşleştirme", "配對題",
      "matching", "match", "mat", "zuordnung", "appariement", "emparejamiento", "连线题", "匹配题", "配对题",
    ],
    .order: [
      "reorder", "sort", "ordinamento", "ordenação", "volgorde", "porządkowanie",
      "порядок", "упорядочивание", "последовательность", "並べ替え", "순서", "sắp xếp", "sıralama",
      "ordering", "ord", "sequence", "sequencing", "jumble", "reihenfolge", "ordre",
      "ordonnancement", "ordenar",
      "排序题",
    ],
    .gaps: ["cloze", "missing words", "gapfill", "lücken", "texte à trous", "完形填空"],
  ]

  /// Names of questions whose choices are “true” and “false”.
  static let trueFalse = [
    "true false", "truefalse", "true or false", "t f", "tf", "boolean", "bool", "yes no",
    "yes or no", "vero falso", "vero o falso", "verdadeiro falso", "verdadeiro ou falso",
    "waar onwaar",
    "juist onjuist", "prawda fałsz", "верно неверно", "да нет", "правда ложь", "sant falskt",
    "doğru yanlış", "đúng sai", "正誤", "マルバツ", "O X", "참거짓", "是非題",
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

  /// Words that mean true, and those that mean false.
  typealias Words = (right: [String], wrong: [String])

  /// Words for true and for false, with their one letter or sign.
  static let truths: [Words] = [
    (["true", "t"], ["false", "f"]), (["wahr"], ["falsch"]), (["richtig"], ["falsch"]),
    (["vrai", "v"], ["faux"]), (["verdadero"], ["falso"]), (["对", "√", "✓"], ["错", "×", "✗"]),
    (["正确"], ["错误"]), (["vero"], ["falso"]), (["verdadeiro"], ["falso"]), (["waar"], ["onwaar"]),
    (["juist"], ["onjuist"]), (["prawda"], ["fałsz"]), (["верно"], ["неверно"]),
    (["правда"], ["ложь"]), (["sant"], ["falskt"]), (["doğru"], ["yanlış"]), (["đúng"], ["sai"]),
    (["正確"], ["錯誤"]), (["○", "◯"], ["✕", "☓"]), (["참"], ["거짓"]),
  ]

  /// Words and letters for true and false in Korean sheets; elsewhere, the letters are others.
  static let circleAndCross: Words = (["참", "o"], ["거짓", "x"])

  /// Words for yes and for no, which are choices only if the kind requires them: they also answer other questions.
  static let confirmations: [Words] = [
    (["yes", "y"], ["no", "n"]), (["ja"], ["nein"]), (["oui"], ["non"]), (["sí", "si"], ["no"]),
    (["是"], ["否"]),
  ]
}
