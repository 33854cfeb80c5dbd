import LosslessJSON
import QuizInterchange

extension JSONRow {
  /// Returns the question.
  ///
  /// - Throws: The reason for which its answer is none of its choices.
  func item(
    in group: ItemGroup,
    at place: ReadPlace,
    _ counting: JSONCounting,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) -> ReadItem {
    var item = Item(seen(prompt, &texts))
    item.markup = texts.markup
    item.id = id
    item.hint = hint.map { seen($0, &texts) }
    item.explanation = explanation.map { seen($0, &texts) }
    item.tags = tags.map { seen($0, &texts) }
    item.interaction = try interaction(counting, &item, &texts)
    var read = ReadItem(item, in: group, at: place)
    (read.fields, read.settings, read.leftOut) = (fields, settings, leftOut)
    (read.simplified, read.remarks) = (texts.simplified, texts.remarks)
    return read
  }

  /// Returns a text as it is seen, also where it is HTML.
  private func seen(_ text: String, _ texts: inout ItemTexts) -> String {
    Self.isHTML(text) ? texts.text(html: text) : texts.text(plain: text)
  }

  /// Returns whether a text has a reference to a character, or a tag with its counterpart.
  private static func isHTML(_ text: String) -> Bool {
    if let start = text.firstIndex(of: "&") {
      let rest = text[start...].dropFirst().prefix(12)
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      if !name.isEmpty, text[name.endIndex...].first == ";" { return true }
    }
    guard text.contains("<") else { return false }
    let small = text.lowercased()
    return small.contains("<br") || small.contains("<img ")
      || [
        "b", "i", "u", "em", "strong", "sub", "sup", "p", "div", "span", "code", "pre", "ul", "a",
      ]
      .contains {
        small.contains("</\($0)>") && (small.contains("<\($0)>") || small.contains("<\($0) "))
      }
  }

  private func interaction(
    _ counting: JSONCounting,
    _ item: inout Item,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) -> Interaction {
    if !pairs.isEmpty {
      return .match(Match(pairs.map { Match.Pair(seen($0.left, &texts), seen($0.right, &texts)) }))
    }
    if !steps.isEmpty { return .order(Order(steps.map { seen($0, &texts) })) }
    guard options.isEmpty, wrong.isEmpty else { return try choice(counting, &texts) }
    let right = Self.texts(answer ?? .null)
    if let first = right.first, right.count == 1, kind?.isTrueFalse ?? (kind == nil) {
      let isSure = kind != nil || answer?.boolValue != nil
      if let truth = Truth(first, orConfirmation: isSure) { return truth.interaction }
      if kind != nil { throw .unknownChoice(first) }
    }
    let shown = right.map { seen($0, &texts) }
    item.accepted = accepted.map { seen($0, &texts) }
    switch kind?.kind {
    case .number: return .number(shown.map { NumberTarget($0) }, unit: nil)
    case .essay: return .essay(model: shown.first, notes: nil)
    case .order: return .order(Order(shown))
    // Without their parts they are incomplete, and no texts.
    case .pairs, .passage: return kind.map { Interaction($0.kind) } ?? .typed([])
    case .text, .choice, .choices, .gaps, nil: break
    }
    if fields.contains(where: { $0.part == .value }) { return .number([], unit: nil) }
    return .typed(shown.map { Answer($0) })
  }

  /// Returns the choices, of which flags, names, texts or numbers tell the right ones.
  private func choice(
    _ counting: JSONCounting,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) -> Interaction {
    var right = Set(options.indices.filter { options[$0].isRight == true })
    var others: [String] = []
    for mark in answer.map({ $0.arrayValue ?? [$0] }) ?? [] {
      let indices = try indices(of: mark, counting)
      if !indices.isEmpty {
        right.formUnion(indices)
      } else if let text = Self.text(mark) {
        others.append(text)
      }
    }
    let shown = ChoiceLabels.removed(from: options.map(\.text))
    var answers = options.enumerated().map { index, option in
      Answer(
        seen(shown?[index] ?? option.text, &texts),
        isRight: right.contains(index),
        feedback: option.feedback.map { seen($0, &texts) }
      )
    }
    answers.insert(contentsOf: others.map { Answer(seen($0, &texts), isRight: true) }, at: 0)
    answers += wrong.map { Answer(seen($0, &texts), isRight: false) }
    let rights = answers.filter(\.earns)
    if kind?.kind == .order, rights.isEmpty { return .order(Order(answers.map(\.text))) }
    if kind?.kind == .text, wrong.isEmpty, rights.count == answers.count || rights.isEmpty {
      return .typed(answers.map { Answer($0.text) })
    }
    let isSeveral = rights.count > 1 || kind?.kind == .choices && answer?.arrayValue != nil
    guard isSeveral else { return .choice(answers, .one) }
    return .several(right: rights, wrong: answers.filter { !$0.earns })
  }

  /// Returns the choices that a mark names; none for an answer beside the choices that are wrong.
  private func indices(
    of mark: JSONValue,
    _ counting: JSONCounting
  ) throws(RowRemark.Reason) -> [Int] {
    guard !options.isEmpty else { return [] }
    if let index = index(byText: mark) { return [index] }
    if let shown = ChoiceLabels.removed(from: options.map(\.text)),
      let index = shown.firstIndex(where: { $0 == Self.text(mark)?.trimmed })
    {
      return [index]
    }
    let text = Self.text(mark) ?? ""
    if let number = Self.number(mark) {
      guard options.indices.contains(number - counting.base) else { throw .unknownChoice(text) }
      return [number - counting.base]
    }
    let named = options.enumerated().map { index, option in
      (letter: Character(String.letters(numbering: index % 26)), text: option.text)
    }
    if let letters = ChoiceLetters(of: text, among: named) { return letters.indices }
    // The name of a member: `option2`.
    guard let index = FoldedName(text).numbered?.index, options.indices.contains(index),
      options[index].name != nil
    else { throw .unknownChoice(text) }
    return [index]
  }
}
