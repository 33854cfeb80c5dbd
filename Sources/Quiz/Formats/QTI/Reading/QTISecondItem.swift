import BuilderKit
import Quiz
import QuizDocuments

/// A question of QTI 2.1 as a form, complete or not.
struct QTISecondItem {
  private(set) var builder = QuestionBuilder()
  /// The places of the parts that are not in the form.
  private(set) var leftOut: [String] = []
  /// The simplifications of those that are.
  private(set) var simplified: [RowRemark.Simplification] = []

  private let body: QTIBody
  private let declarations: [String: QTIDeclaration]
  private let processing: XMLElement?
  private var feedback: [(name: String, text: String)] = []

  /// Reads an `assessmentItem`, or throws the reason that the question has no counterpart.
  init(_ element: XMLElement) throws(RowRemark.Reason) {
    body = QTIBody(element.child("itemBody") ?? element)
    let found = element.children("responseDeclaration").map(QTIDeclaration.init)
    declarations = Dictionary(found.map { ($0.identifier, $0) }) { first, _ in first }
    processing = element.child("responseProcessing")
    if let id = element.attributes["identifier"].flatMap({ QTIIdentifier.id(of: $0).nonempty }) {
      builder.id = QuestionID(rawValue: id)
    }
    collectFeedback(element)
    try readInteractions()
    readPoints(element)
    takeFeedback()
    leftOut += body.leftOut
  }

  private mutating func readPoints(_ element: XMLElement) {
    let score = element.children("outcomeDeclaration").first {
      $0.attributes["identifier"] == "SCORE"
    }
    let points = score?.attributes["normalMaximum"].flatMap(Double.init)
    if let points, points != 1, points.isFinite, points >= 0 {
      builder.settings[.points] = .number(points)
    }
  }

  private mutating func readInteractions() throws(RowRemark.Reason) {
    guard let first = body.interactions.first else { throw .unsupported(.description) }
    let names = Set(body.interactions.map(\.name))
    if names.isSubset(of: ["textEntryInteraction", "inlineChoiceInteraction"]) {
      return try readEntries()
    }
    guard body.interactions.count == 1 else {
      throw .unsupportedType(names.sorted().joined(separator: " + "))
    }
    switch first.name {
    case "choiceInteraction": try readChoice(first)
    case "matchInteraction": try readPairs(first)
    case "orderInteraction": try readOrder(first)
    case "extendedTextInteraction": try readEssay(first)
    default: throw .unsupportedType(first.name)
    }
  }

  /// Returns the text of the page.
  private func prompt() throws(RowRemark.Reason) -> String { try body.text.text() }

  private func declaration(of interaction: XMLElement) -> QTIDeclaration? {
    interaction.attributes["responseIdentifier"].flatMap { declarations[$0] }
  }

  mutating func simplify(_ simplification: RowRemark.Simplification) {
    if !simplified.contains(simplification) { simplified.append(simplification) }
  }
}

// MARK: What is picked

extension QTISecondItem {
  private mutating func readChoice(_ interaction: XMLElement) throws(RowRemark.Reason) {
    builder.prompt = try prompt()
    let declaration = declaration(of: interaction)
    let values = rightValues(declaration)
    let isSeveral =
      declaration?.cardinality == "multiple" || interaction.attributes["maxChoices"] == "0"
    let shares = isSeveral && isMapped ? declaration?.shares : nil
    var scored: [ScoredChoices.Scored] = []
    for element in interaction.children("simpleChoice") {
      let name = element.attributes["identifier"] ?? ""
      let text = try Self.text(of: element)
      guard !text.isEmpty else {
        leftOut.append("simpleChoice[@identifier='\(name)']")
        continue
      }
      let choice = Choice(text, feedback: feedback(in: element) ?? take([name, "\(name)_fb"]))
      // The right response goes before the points of single values.
      let isRight = values.contains(name)
      let share = shares?(name) ?? (isRight ? 100 : -100)
      scored.append((choice, isRight ? max(share, 1) : min(share, 0)))
    }
    let choices = ScoredChoices(scored, takesSeveral: isSeveral, isWhole: !isMapped)
    choices.fill(&builder)
    for simplification in choices.simplified { simplify(simplification) }
    if !isSeveral, declaration?.hasLesserEntries == true { simplify(.partialCredit) }
  }

  /// Returns the right values of a declaration, or those for which the processing gives points.
  private func rightValues(_ declaration: QTIDeclaration?) -> [String] {
    guard let declaration else { return [] }
    if !declaration.values.isEmpty { return declaration.values }
    let matches = (processing?.all("match") ?? []) + (processing?.all("member") ?? [])
    return matches.compactMap { match in
      let variable = match.child("variable")?.attributes["identifier"]
      return variable == declaration.identifier ? match.child("baseValue")?.text.trimmed : nil
    }
  }

  /// True if a part of an answer earns a part of the points.
  private var isMapped: Bool {
    processing?.attributes["template"]?.contains("map_response") == true
      || processing?.contains { $0.name == "mapResponse" } == true
  }

  /// Reads whether a part of an answer earns a part of the points.
  private mutating func readParts() {
    if !isMapped { builder.settings[.partialCredit] = .truth(false) }
  }

  private mutating func readPairs(_ interaction: XMLElement) throws(RowRemark.Reason) {
    builder.response.kind = .pairs
    builder.prompt = try prompt()
    let sets = interaction.children("simpleMatchSet")
    guard sets.count == 2 else { throw .unsupportedType(interaction.name) }
    var texts: [[(name: String, text: String)]] = []
    for set in sets {
      var side: [(name: String, text: String)] = []
      for choice in set.children("simpleAssociableChoice") {
        side.append((choice.attributes["identifier"] ?? "", try Self.text(of: choice)))
      }
      texts.append(side)
    }
    let ends = rightValues(declaration(of: interaction)).map {
      $0.split(separator: " ").map { String($0) }
    }
    for (name, left) in texts[0] {
      let rights = ends.filter { $0.first == name && $0.count == 2 }
      guard let right = texts[1].first(where: { $0.name == rights.first?[1] })?.text else {
        leftOut.append("simpleAssociableChoice[@identifier='\(name)']")
        continue
      }
      if rights.count > 1 { simplify(.partialCredit) }
      var pair = Pair.Builder()
      (pair.left, pair.right) = (left, right)
      builder.response.pairs.pairs.append(pair)
    }
    let used = Set(ends.compactMap { $0.count == 2 ? $0[1] : nil })
    builder.response.pairs.spares = texts[1].filter { !used.contains($0.name) }.map(\.text)
    readParts()
  }

  private mutating func readOrder(_ interaction: XMLElement) throws(RowRemark.Reason) {
    builder.response.kind = .order
    builder.prompt = try prompt()
    let choices = interaction.children("simpleChoice")
    for name in rightValues(declaration(of: interaction)) {
      guard let choice = choices.first(where: { $0.attributes["identifier"] == name }) else {
        continue
      }
      builder.response.order.steps.append(try Self.text(of: choice))
    }
    if builder.response.order.steps.count < choices.count { leftOut.append("simpleChoice") }
    readParts()
  }

  private static func text(of element: XMLElement) throws(RowRemark.Reason) -> String {
    var markup = QTIMarkup()
    markup.append(contentsOf: element) { child, _ in
      child.name == "feedbackInline" || child.name == "feedbackBlock"
    }
    return try markup.text()
  }
}

// MARK: What is typed

extension QTISecondItem {
  private mutating func readEssay(_ interaction: XMLElement) throws(RowRemark.Reason) {
    builder.response.kind = .essay
    builder.prompt = try prompt()
    builder.response.essay.answer = declaration(of: interaction)?.right.first?.nonempty
    builder.response.essay.notes = body.notes.seen.text.nonempty
  }

  private mutating func readEntries() throws(RowRemark.Reason) {
    let text = try body.text.text()
    if body.interactions.count == 1, body.interactions[0].name == "textEntryInteraction",
      !body.inline.contains(0)
    {
      let parts = text.unicodeScalars.split(separator: body.mark, omittingEmptySubsequences: false)
        .map { String(String.UnicodeScalarView($0)) }
      if parts.count == 2, parts[0].nonblank != nil, parts[1].nonblank == nil {
        builder.prompt = parts[0].trimmedLines
        return readEntry(body.interactions[0], unit: nil)
      }
    }
    if let (prompt, unit) = measured(text) {
      builder.prompt = prompt
      return readEntry(body.interactions[0], unit: unit)
    }
    try readGaps(text)
  }

  /// Returns the prompt and the unit of a number that is in a block with nothing but its unit behind it.
  private func measured(_ text: String) -> (prompt: String, unit: String)? {
    guard body.interactions.count == 1, declaration(of: body.interactions[0])?.isNumber == true
    else { return nil }
    let parts = text.unicodeScalars.split(separator: body.mark, omittingEmptySubsequences: false)
      .map { String(String.UnicodeScalarView($0)) }
    guard parts.count == 2, parts[0].hasSuffix("\n"), let unit = parts[1].trimmed.nonempty,
      let prompt = parts[0].trimmedLines.nonblank
    else { return nil }
    return (prompt, unit)
  }

  private mutating func readEntry(_ interaction: XMLElement, unit: String?) {
    guard let declaration = declaration(of: interaction) else { return }
    guard declaration.isNumber || processing?.all("equal").isEmpty == false else {
      let accepted = declaration.accepted.isEmpty ? typedValues : declaration.accepted
      builder.response.kind = .text
      builder.response.text.answer = accepted.first
      builder.response.text.alternatives = Array(accepted.dropFirst())
      if declaration.isCaseSensitive { builder.settings[.caseSensitive] = .truth(true) }
      if declaration.hasLesserEntries { simplify(.partialCredit) }
      return
    }
    builder.response.kind = .number
    builder.response.number.unit = unit
    guard let value = rightValues(declaration).first else { return }
    builder.response.number.take(value, tolerance: tolerance(of: value))
  }

  /// The texts that the processing compares with.
  private var typedValues: [String] {
    (processing?.all("stringMatch") ?? []).compactMap { $0.child("baseValue")?.text.trimmed }
  }

  private func tolerance(of value: String) -> String? {
    guard let equal = processing?.all("equal").first,
      let first = equal.attributes["tolerance"]?.split(separator: " ").first
    else { return nil }
    switch equal.attributes["toleranceMode"] {
    case "absolute": return String(first)
    case "relative": return "\(first) %"
    default: return nil
    }
  }

  private mutating func readGaps(_ text: String) throws(RowRemark.Reason) {
    builder.response.kind = .gaps
    var gaps: [GappedText.Gap?] = []
    var cases: [Bool] = []
    for (index, interaction) in body.interactions.enumerated() {
      let gap = try gap(of: interaction)
      if gap == nil { leftOut.append("gap[\(index + 1)]") }
      gaps.append(gap)
      if interaction.name == "textEntryInteraction" {
        cases.append(declaration(of: interaction)?.isCaseSensitive == true)
        if declaration(of: interaction)?.hasLesserEntries == true { simplify(.partialCredit) }
      }
    }
    builder.prompt = GapMark.text(text, body.mark, gaps).description
    if !cases.isEmpty, !cases.contains(false) { builder.settings[.caseSensitive] = .truth(true) }
    // The points are earned where all gaps together reach a sum, or are right together.
    let together = ["gte", "and"]
    if gaps.count > 1, processing?.contains(where: { together.contains($0.name) }) == true {
      builder.settings[.partialCredit] = .truth(false)
    }
  }

  private func gap(of interaction: XMLElement) throws(RowRemark.Reason) -> GappedText.Gap? {
    guard let declaration = declaration(of: interaction) else { return nil }
    let hint = interaction.attributes["placeholderText"]?.nonblank
    guard interaction.name == "inlineChoiceInteraction" else {
      let accepted = declaration.accepted.filter { !$0.isEmpty }
      return accepted.isEmpty ? nil : GappedText.Gap(answers: accepted, hint: hint)
    }
    let values = Set(
      rightValues(declaration) + declaration.entries.filter { $0.points > 0 }.map(\.key)
    )
    var (right, wrong): ([String], [String]) = ([], [])
    for choice in interaction.children("inlineChoice") {
      let text = try Self.text(of: choice)
      if text.isEmpty { continue }
      if values.contains(choice.attributes["identifier"] ?? "") {
        right.append(text)
      } else {
        wrong.append(text)
      }
    }
    return right.isEmpty ? nil : GappedText.Gap(answers: right, wrongChoices: wrong)
  }
}

// MARK: Feedback

extension QTISecondItem {
  private mutating func collectFeedback(_ element: XMLElement) {
    for modal in element.children("modalFeedback") {
      var markup = QTIMarkup()
      markup.append(contentsOf: modal)
      let seen = markup.seen
      if seen.hasMedia { simplify(.media) }
      if !seen.text.isEmpty {
        feedback.append((modal.attributes["identifier"] ?? "", seen.text))
      }
    }
  }

  /// Returns feedback in a choice.
  private mutating func feedback(in element: XMLElement) -> String? {
    var markup = QTIMarkup()
    for name in ["feedbackInline", "feedbackBlock"] {
      for part in element.children(name) { markup.append(contentsOf: part) }
    }
    let seen = markup.seen
    if seen.hasMedia { simplify(.media) }
    return seen.text.nonempty
  }

  private mutating func take(_ names: [String]) -> String? {
    guard let place = feedback.firstIndex(where: { names.contains($0.name) }) else { return nil }
    return feedback.remove(at: place).text
  }

  private mutating func takeFeedback() {
    builder.hint = take(["HINT", "hint"])
    let isCommon = { (name: String) in
      let name = name.lowercased()
      return name.hasPrefix("general") || name.hasSuffix("_all") || name == "solution"
        || name == "explanation"
    }
    let names = feedback.map(\.name).filter(isCommon) + ["correct", "CORRECT"]
    builder.explanation = take([names[0]]) ?? take(names)
    // What nobody else has said explains the answer.
    if builder.explanation == nil, feedback.count == 1 {
      builder.explanation = feedback.removeLast().text
    }
    leftOut += feedback.map { "modalFeedback[@identifier='\($0.name)']" }
  }
}

extension String {
  /// The text without line breaks at its ends, and without blanks before those.
  fileprivate var trimmedLines: String {
    var bytes = Array(utf8)[...]
    while bytes.first == 0xA { bytes.removeFirst() }
    while bytes.last == 0xA { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
