import Quiz

/// A side of a card, or a part beside it, named by a heading or a label: `## Front`, `Q: …`, `**Antwort:** …`.
enum MarkdownSide: CaseIterable {
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
        "定义",
      ]
    case .hint: ["hint", "hinweis", "tipp", "indice", "pista", "提示"]
    case .explanation:
      ["explanation", "erklärung", "erläuterung", "explication", "explicación", "解析", "解释"]
    case .tags: ["tags", "tag", "schlagwörter", "étiquettes", "etiquetas", "标签"]
    }
  }

  /// The label of the part in this program's own pages; `nil` for the sides of the card.
  var label: MarkdownLabel? {
    switch self {
    case .front, .back: nil
    case .hint: .hint
    case .explanation: .explanation
    case .tags: .tags
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

  /// Parts a line at its label: `Q: …`, `- **Answer:** …`, `答：…`.
  static func labelled(
    _ line: ArraySlice<UInt8>
  ) -> (side: MarkdownSide, text: ArraySlice<UInt8>)? {
    let text = line.dropFirst(MarkdownFence.markLength(of: line))
    let head = text.prefix(40)
    let wide = head.firstIndex(of: "：")
    let narrow = head.firstIndex(of: UInt8(ascii: ":"))
    guard let colon = [wide, narrow].compactMap(\.self).min(),
      let side = MarkdownSide(named: text[..<colon], isLabel: true)
    else { return nil }
    var rest = text[colon...].dropFirst(colon == narrow ? 1 : "：".utf8.count)
    // Emphasis ends behind the colon, or before it.
    let isEmphasized = text.first == UInt8(ascii: "*") || text.first == UInt8(ascii: "_")
    if isEmphasized { rest = rest.drop { "*_".utf8.contains($0) } }
    return (side, rest.withoutBlanks)
  }
}
