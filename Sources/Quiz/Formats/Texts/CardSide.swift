/// A side of a card, or a part beside it, named by a heading or a label: `## Front`, `Q: …`, `**Antwort:** …`.
enum CardSide: CaseIterable {
  case front, back, hint, explanation, tags

  /// The names of the side in English, German, French, Spanish and Chinese, in lower case.
  var names: [String] {
    switch self {
    case .front:
      [
        "front", "question", "q", "prompt", "term", "vorderseite", "frage", "recto", "terme",
        "anverso", "frente", "pregunta", "p", "término", "正面", "问题", "题目", "问", "術語", "問",
      ]
    case .back:
      [
        "back", "answer", "a", "definition", "rückseite", "antwort", "verso", "réponse", "r",
        "définition", "reverso", "dorso", "respuesta", "definición", "背面", "反面", "答案", "答",
        "定义", "correct answer", "right answer", "ans", "solution", "richtige antwort", "lösung",
        "bonne réponse", "respuesta correcta", "solución", "正确答案",
      ]
    case .hint: ["hint", "hinweis", "tipp", "indice", "pista", "提示"]
    case .explanation:
      ["explanation", "erklärung", "erläuterung", "explication", "explicación", "解析", "解释"]
    case .tags: ["tags", "tag", "schlagwörter", "étiquettes", "etiquetas", "标签"]
    }
  }

  /// Reads a name, which a number may follow; case, emphasis and a colon at its end do not count.
  ///
  /// An initial names a side only in a label.
  init?(named name: some Collection<UInt8>, isLabel: Bool = false) {
    guard name.count < 40 else { return nil }
    let text = String(decoding: name.filter { !"*_:".utf8.contains($0) }, as: UTF8.self)
    let word = text.lowercased().trimmed.replacing("：", with: "")
    let bare = String(word.reversed().drop { $0.isNumber || $0 == " " || $0 == "#" }.reversed())
    guard isLabel || bare.utf8.count > 1,
      let side = Self.allCases.first(where: { $0.names.contains(bare) })
    else { return nil }
    self = side
  }
}
