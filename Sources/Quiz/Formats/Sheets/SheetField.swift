import QuizInterchange

/// A line that names what it has: `Answer: B`, `Explanation: …`, `解析：…`.
struct SheetField {
  enum Name: Hashable {
    case answer, explanation, hint, tags, points, type, title
    /// The choices, behind it or below.
    case options
    /// Wrong answers, behind it or below.
    case wrong
    /// A text to read for the questions below it.
    case passage
    /// The answers of all questions, below it.
    case key
    /// A name of something that a question here does not have; as it is written.
    case other(String)
  }

  let name: Name
  /// The place of its text in the line.
  let start: Int

  /// Reads the name at the beginning of a line; `nil` for any other line.
  init?(_ line: SheetScan) {
    let whole = line.behindBlanks()
    let text = Self.withoutBullet(whole)
    // Behind a bullet, a word alone is a choice.
    let isBare = text.startIndex == whole.startIndex
    if let found = Self.bracketed(text) ?? Self.parted(text)
      ?? (isBare ? Self.plain(text) ?? Self.spoken(text) : nil)
    {
      self = found
    } else {
      return nil
    }
  }

  private init(_ name: Name, _ rest: SheetScan) {
    (self.name, start) = (name, rest.behindBlanks().startIndex)
  }

  private static func withoutBullet(_ text: SheetScan) -> SheetScan {
    guard let first = text.first, "-–•→>➤👉✅✔✓💡".unicodeScalars.contains(first) else { return text }
    return text.dropFirst().drop { $0.isBlank || $0 == "\u{FE0F}" || $0 == ">" }
  }

  /// Reads `Answer: B` and `Correct answer – B`.
  private static func parted(_ text: SheetScan) -> SheetField? {
    let head = text.prefix(48)
    guard let place = head.firstIndex(where: { $0 == ":" || $0 == "：" || $0 == "=" }) else {
      return dashed(text)
    }
    guard let name = name(text[..<place].word) else {
      let rest = text[(place + 1)...].behindBlanks()
      return isPartOfKey(text[..<place].word) && rest.first?.digit != nil
        ? SheetField(.key, rest) : dashed(text)
    }
    return SheetField(name, text[(place + 1)...])
  }

  private static func dashed(_ text: SheetScan) -> SheetField? {
    let head = text.prefix(40)
    guard
      let place = head.indices.dropFirst().dropLast().first(where: {
        "-–—".unicodeScalars.contains(head[$0])
      }), name(text[..<place].word) == .answer,
      isLetters(text[(place + 1)...].trimmed)
        || head[place - 1].isBlank || head[place + 1].isBlank
    else { return nil }
    return SheetField(.answer, text[(place + 1)...])
  }

  /// Reads `【答案】B`.
  private static func bracketed(_ text: SheetScan) -> SheetField? {
    guard let open = text.first, open == "【" || open == "[" || open == "(",
      let end = text.prefix(24).firstIndex(of: open == "【" ? "】" : open == "[" ? "]" : ")")
    else { return nil }
    let inner = text[(text.startIndex + 1)..<end]
    if let field = parted(inner), field.name == .answer, text[(end + 1)...].trimmed.isEmpty {
      // `(Answer: B)`; the bracket at its end is passed over where letters are read.
      return SheetField(.answer, text[field.start...])
    }
    guard open != "(", let name = name(inner.word) else { return nil }
    return SheetField(name, text[(end + 1)...].drop { $0 == ":" || $0 == "：" })
  }

  /// Reads `Answer B`, `答案B`, and alone `ANSWERS` and `Passage 1`.
  private static func plain(_ text: SheetScan) -> SheetField? {
    if text.count < 48 {
      let bare = text.trimmed.reversed().drop { $0.digit != nil || $0.isBlank }
      if bare.count < text.trimmed.count,
        names[String(bare.reversed().map(Character.init)).lowercased()] == .passage
      {
        return SheetField(.passage, text[text.endIndex...])
      }
      let word = text.word
      if keyNames.contains(word)
        || word.hasSuffix("s") && keyNames.contains(String(word.dropLast()))
      {
        return SheetField(.key, text[text.endIndex...])
      }
      if word.count < 16, name(word) == .answer {
        return SheetField(.answer, text[text.endIndex...])
      }
    }
    let head = text.prefix(24).prefix { !$0.isBlank && ($0.value < 0x80 || !isIdeograph($0)) }
    if !head.isEmpty, name(head.word.filter { $0 != "." }) == .answer {
      let rest = text[head.endIndex...].behindBlanks()
      // `Ans. Goethe`
      if isLetters(rest) || head.last == ".", !rest.isEmpty { return SheetField(.answer, rest) }
    }
    for name in ["正确答案", "参考答案", "答案", "正解", "答え", "정답"] {
      if let rest = text.prefix(32).behind(name)?.trimmed, text.count < 32,
        isLetters(rest) || isFigure(rest)
      {
        return SheetField(.answer, rest)
      }
    }
    return nil
  }

  private static let verbs = [
    "is option", "is choice", "is", "ist", "est la", "est", "es la", "es", "è la", "é a",
  ]

  /// Reads `The correct answer is B.`, with a letter alone or behind a bracket.
  private static func spoken(_ text: SheetScan) -> SheetField? {
    // Looked for at every word of a line: what is rare comes first.
    for place in text.prefix(40).indices where text[place] == " " {
      let rest = text[(place + 1)...]
      guard rest.first.map({ "ieèé".unicodeScalars.contains($0) }) == true,
        let behind = verbs.lazy.compactMap({ rest.behind("\($0) ") }).first
      else { continue }
      let letter = behind.drop { $0.isBlank || "([".unicodeScalars.contains($0) }
      guard letter.first?.isChoiceLetter == true,
        letter.dropFirst().first.map({ ").:]".unicodeScalars.contains($0) }) ?? true,
        name(text[..<place].word) == .answer
      else { continue }
      return SheetField(.answer, behind)
    }
    return nil
  }

  /// Returns whether a name is that of a key for a part of the sheet: `answers quiz 2`.
  private static func isPartOfKey(_ word: String) -> Bool {
    keyNames.contains { word.hasPrefix("\($0) ") }
  }

  /// Returns whether there is nothing but a figure, maybe in brackets.
  private static func isFigure(_ text: SheetScan) -> Bool {
    (1...2).contains(text.count { $0.digit != nil })
      && text.allSatisfy { $0.digit != nil || "()[]. ".unicodeScalars.contains($0) }
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x2E80 }

  /// Returns whether there are nothing but letters of choices.
  private static func isLetters(_ text: SheetScan) -> Bool {
    guard text.count < 24 else { return false }
    let letters = text.filter(\.isAnyLetter)
    // `(2)`; a bare figure would be the number of a solution.
    if letters.isEmpty { return "([".unicodeScalars.contains(text.first ?? " ") && isFigure(text) }
    let parts = text.split { !$0.isAnyLetter }
    return (1...6).contains(letters.count)
      && (parts.allSatisfy { $0.count == 1 } || parts.count == 1 && letters.count < 5)
      && letters.allSatisfy {
        $0.isCasedLetter && $0.properties.isUppercase || parts.count == 1 && letters.count == 1
      }
  }

  // MARK: Names

  /// Returns the meaning of a name in lower case.
  static func name(_ word: String) -> Name? {
    let article = ["the ", "die ", "la ", "el ", "le "].first(where: word.hasPrefix)
    let word = String(word.dropFirst(article?.count ?? 0))
    if let name = names[word] { return name }
    let bare = String(word.reversed().drop { $0.isNumber || $0 == " " || $0 == "#" }.reversed())
    // `A1: …`
    if bare == "a", bare != word { return .answer }
    if bare.count > 2, let name = names[bare], name == .answer { return name }
    if keyNames.contains(word) { return .key }
    if others.contains(word) { return .other(word) }
    if word == ColumnPart.field(.distractors).name || ColumnNames.part(of: word) == .wrong {
      return .wrong
    }
    switch CardSide(named: word.utf8) {
    case .back:
      return ["definition", "définition", "definición", "定义"].contains(word) ? nil : .answer
    case .hint: return .hint
    case .explanation: return .explanation
    case .tags: return .tags
    case .front, nil: return nil
    }
  }

  /// Names beside those of ``CardSide``.
  private static let names: [String: Name] = {
    var names: [String: Name] = [:]
    let rows: [(Name, [String])] = [
      (
        .answer,
        [
          "show answer", "show the answer", "see answer", "view answer", "reveal answer",
          "click for answer", "click to show answer", "click to reveal", "click to reveal answer",
          "antwort anzeigen", "lösung anzeigen", "voir la réponse", "afficher la réponse",
          "ver respuesta", "mostrar respuesta", "ver a resposta", "mostra risposta",
          "показать ответ",
          "查看答案", "显示答案", "点击查看答案", "顯示答案",
          "correct order", "right order", "correct sequence", "reihenfolge",
          "richtige reihenfolge", "ordre correct", "bon ordre", "orden correcto",
          "ordine corretto", "ordem correta", "правильный порядок", "正确顺序", "正确的顺序",
          "ans", "answer is", "correct", "correct answer", "correct answers", "correct answer is",
          "correct option", "correct choice", "right answer", "correct response", "response",
          "solution", "sol",
          "answer(s)", "correct answer(s)", "antwort(en)", "richtige antwort", "richtige antworten",
          "richtig", "lösung", "korrekte antwort", "bonne réponse", "bonnes réponses", "reponse",
          "réponse correcte", "réponse exacte", "respuesta correcta", "respuestas correctas",
          "correcta", "solución", "risposta", "risposta corretta", "risposta esatta",
          "risposte corrette", "soluzione",
          "resposta", "resposta correta", "respostas corretas", "ответ", "правильный ответ",
          "правильные ответы", "antwoord", "juiste antwoord", "odpowiedź", "poprawna odpowiedź",
          "svar", "rätt svar", "rigtigt svar", "cevap", "doğru cevap", "đáp án", "jawaban",
          "vastaus", "oikea vastaus", "απάντηση", "σωστή απάντηση", "ตอบ", "คำตอบที่ถูกต้อง",
          "kunci jawaban", "jawaban benar", "jawapan", "câu trả lời", "đáp án đúng", "válasz",
          "helyes válasz", "odpověď", "správná odpověď", "odpoveď", "správna odpoveď", "răspuns",
          "răspuns corect", "răspunsul corect", "odgovor", "točan odgovor", "tačan odgovor",
          "отговор", "правилен отговор", "відповідь", "правильна відповідь", "fasit", "riktig svar",
          "korrekt svar", "rett svar", "korrekta svaret", "atsakymas", "atbilde",
          "正确答案", "参考答案", "標準答案", "标准答案", "正解", "答え", "정답", "답", "정답은", "key answer",
          "תשובה", "התשובה", "תשובה נכונה", "الإجابة", "الاجابة", "الإجابة الصحيحة", "الجواب",
          "جواب",
          "پاسخ", "پاسخ صحیح", "جواب صحیح", "उत्तर", "सही उत्तर", "คำตอบ", "เฉลย", "正确选项",
          "正確答案", "答", "正答",
        ]
      ),
      (
        .explanation,
        [
          "feedback", "general feedback", "rationale", "reason", "reasoning", "justification",
          "why",
          "begründung", "explication", "spiegazione", "explicação", "объяснение", "пояснение",
          "说明", "解答", "答案解析", "解説", "해설", "uitleg", "wyjaśnienie", "förklaring", "comment", "note",
          "correct feedback",
        ]
      ),
      (.hint, ["suggerimento", "dica", "подсказка", "tip"]),
      (
        .points,
        [
          "points", "point", "pts", "marks", "mark", "punkte", "puntos", "punti", "pontos", "баллы",
          "分值", "score", "point value", "points possible",
        ]
      ),
      (
        .title,
        ["title", "quiz title", "quiz", "test", "titel", "titre", "título", "titolo", "标题", "题目名称"]
      ),
      (
        .passage,
        [
          "passage", "reading passage", "reading text", "lesetext", "texte à lire",
          "texto de lectura", "brano", "текст для чтения", "阅读材料", "阅读短文", "短文", "閱讀材料",
        ]
      ),
      (
        .options,
        [
          "options", "choices", "answer choices", "answer options", "possible answers", "optionen",
          "antwortmöglichkeiten", "antwortoptionen", "choix", "propositions", "opciones", "opzioni",
          "alternativas", "opções", "варианты", "варианты ответа", "варианты ответов", "opties",
          "选项", "選項", "選択肢", "보기",
        ]
      ),
      (.type, ["type", "question type", "typ", "fragetyp", "题型"]),
    ]
    for (name, words) in rows { for word in words { names[word] = name } }
    return names
  }()

  /// Names of the answers of all questions.
  private static let keyNames: Set<String> = [
    "answers", "answer key", "answer keys", "key", "answer sheet", "answer section", "solutions",
    "keys",
    "answers key", "correct answers key",
    "answer key and explanations", "quiz answers", "antworten", "lösungen", "lösungsschlüssel",
    "antwortschlüssel", "réponses", "corrigé",
    "solutionnaire", "corrections", "respuestas", "soluciones", "clave de respuestas", "risposte",
    "soluzioni", "respostas", "gabarito", "ответы", "ключ", "ключи", "antwoorden", "odpowiedzi",
    "klucz odpowiedzi", "facit", "cevaplar", "cevap anahtarı", "答案表", "答案与解析", "参考答案及解析", "答案汇总",
    "答案如下", "解答", "תשובות", "מפתח תשובות", "الإجابات", "الأجوبة", "مفتاح الإجابة", "정답표", "解答一覧",
  ]

  /// Names of what a question here does not have.
  private static let others: Set<String> = [
    "difficulty", "level", "topic", "bloom", "bloom's level", "bloom's taxonomy", "chapter", "page",
    "reference", "ref", "objective",
    "learning objective", "source", "skill", "standard", "category", "schwierigkeit", "thema",
    "niveau", "difficulté", "dificultad",
    "tema", "difficoltà", "难度", "知识点", "章节", "考点", "time", "time limit", "dif", "obj", "top", "pts",
    "nat", "loc", "sta",
    "cognitive level", "subject", "author",
  ]
}
