import QuizInterchange

/// A question of QTI 2.1 as an item, complete or not.
struct QTISecondItem {
  /// The item, and what there is to say about it.
  private(set) var read: ReadItem

  private var texts: ItemTexts
  private let body: QTIBody
  private let declarations: [String: QTIDeclaration]
  private let processing: QTIProcessing
  private var feedback: [(name: String, text: String)] = []

  /// Reads an `assessmentItem` into an empty item, or throws the reason that the question has no counterpart.
  init(
    _ element: XMLElement,
    into empty: ReadItem,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) {
    read = empty
    read.item.markup = texts.markup
    self.texts = texts
    body = QTIBody(element.child("itemBody") ?? element)
    let found = element.children("responseDeclaration").map(QTIDeclaration.init)
    declarations = Dictionary(found.map { ($0.identifier, $0) }) { first, _ in first }
    processing = QTIProcessing(element.child("responseProcessing"))
    read.item.id = element.attributes["identifier"].flatMap { QTIIdentifier.id(of: $0).nonempty }
    collectFeedback(element)
    try readInteractions()
    readPoints(element)
    takeFeedback()
    read.leftOut += body.leftOut
    read.simplified += self.texts.simplified
    texts = self.texts
  }

  private mutating func readPoints(_ element: XMLElement) {
    let score = element.children("outcomeDeclaration").first {
      $0.attributes["identifier"] == "SCORE"
    }
    let points = score?.attributes["normalMaximum"].flatMap(Double.init)
    if let points, points.isFinite, points >= 0 { read.item.grading.points = points }
  }

  private mutating func readInteractions() throws(RowRemark.Reason) {
    guard let first = body.interactions.first else {
      read.item.prompt = try texts.seen(body.text)
      read.item.interaction = .passage
      return
    }
    let names = Set(body.interactions.map(\.name))
    if names.isSubset(of: ["textEntryInteraction", "inlineChoiceInteraction"]) {
      return try readEntries(try texts.seen(body.text))
    }
    guard body.interactions.count == 1, Self.known.contains(first.name) else {
      throw .unsupportedType(names.sorted().joined(separator: " + "))
    }
    read.item.prompt = try texts.seen(body.text)
    switch first.name {
    case "choiceInteraction": read.item.interaction = try choice(first)
    case "matchInteraction": read.item.interaction = try match(first)
    case "orderInteraction": read.item.interaction = try order(first)
    default:
      let model = declaration(of: first)?.right.first?.nonempty
      read.item.interaction = .essay(
        model: model.map { texts.text(plain: $0) },
        notes: texts.decorated(body.notes).nonempty
      )
    }
  }

  /// The interactions that are alone on a page.
  private static let known: Set = [
    "choiceInteraction", "matchInteraction", "orderInteraction", "extendedTextInteraction",
  ]

  private func declaration(of interaction: XMLElement) -> QTIDeclaration? {
    interaction.attributes["responseIdentifier"].flatMap { declarations[$0] }
  }
}

// MARK: What is picked

extension QTISecondItem {
  private mutating func choice(
    _ interaction: XMLElement
  ) throws(RowRemark.Reason) -> Interaction {
    let declaration = declaration(of: interaction)
    let values = processing.values(of: declaration)
    let isSeveral =
      declaration?.cardinality == "multiple" || interaction.attributes["maxChoices"] == "0"
    let shares = isSeveral && processing.isMapped ? declaration?.shares : nil
    var answers: [Answer] = []
    for element in interaction.children("simpleChoice") {
      let name = element.attributes["identifier"] ?? ""
      let text = try texts.seen(Self.markup(of: element))
      guard !text.isEmpty else {
        read.leftOut.append("simpleChoice[@identifier='\(name)']")
        continue
      }
      let inside = element.children("feedbackInline") + element.children("feedbackBlock")
      let comment = seen(inside) ?? take([name, "\(name)_fb"])
      // The right response goes before the points of single values.
      let isRight = values.contains(name)
      let share = shares?(name) ?? (isRight ? 100 : -100)
      answers.append(
        Answer(text, feedback: comment, share: isRight ? max(share, 1) : min(share, 0))
      )
    }
    if !isSeveral, declaration?.hasLesserEntries == true { read.simplify(.partialCredit) }
    return .choice(answers, isSeveral ? (processing.isMapped ? .several : .allOrNothing) : .one)
  }

  private mutating func match(_ interaction: XMLElement) throws(RowRemark.Reason) -> Interaction {
    let sets = interaction.children("simpleMatchSet")
    guard sets.count == 2 else { throw .unsupportedType(interaction.name) }
    let lefts = try named(sets[0].children("simpleAssociableChoice"))
    let rights = try named(sets[1].children("simpleAssociableChoice"))
    let ends = processing.values(of: declaration(of: interaction)).map {
      $0.split(separator: " ").map { String($0) }
    }
    var pairs: [Match.Pair] = []
    for (name, left) in lefts {
      let own = ends.filter { $0.first == name && $0.count == 2 }
      guard let right = rights.first(where: { $0.name == own.first?[1] })?.text else {
        read.leftOut.append("simpleAssociableChoice[@identifier='\(name)']")
        continue
      }
      if own.count > 1 { read.simplify(.partialCredit) }
      pairs.append(Match.Pair(left, right))
    }
    let used = Set(ends.compactMap { $0.count == 2 ? $0[1] : nil })
    read.item.grading.givesPartialCredit = processing.isMapped
    return .match(Match(pairs, spares: rights.filter { !used.contains($0.name) }.map(\.text)))
  }

  private mutating func order(_ interaction: XMLElement) throws(RowRemark.Reason) -> Interaction {
    let choices = interaction.children("simpleChoice")
    let right = processing.values(of: declaration(of: interaction)).compactMap { name in
      choices.first { $0.attributes["identifier"] == name }
    }
    if right.count < choices.count { read.leftOut.append("simpleChoice") }
    read.item.grading.givesPartialCredit = processing.isMapped
    return .order(Order(try named(right).map(\.text)))
  }

  /// Returns the texts of choices with their identifiers.
  private mutating func named(
    _ choices: [XMLElement]
  ) throws(RowRemark.Reason) -> [(name: String, text: String)] {
    var named: [(name: String, text: String)] = []
    for choice in choices {
      named.append((choice.attributes["identifier"] ?? "", try texts.seen(Self.markup(of: choice))))
    }
    return named
  }

  private static func markup(of element: XMLElement) -> QTIMarkup {
    var markup = QTIMarkup()
    markup.append(contentsOf: element) { child, _ in
      child.name == "feedbackInline" || child.name == "feedbackBlock"
    }
    return markup
  }
}

// MARK: What is typed

extension QTISecondItem {
  private mutating func readEntries(_ text: String) throws(RowRemark.Reason) {
    let first = body.interactions[0]
    if body.interactions.count == 1, first.name == "textEntryInteraction", !body.isInline {
      let parts = parts(of: text)
      if parts.count == 2, parts[0].nonblank != nil, parts[1].nonblank == nil {
        read.item.prompt = parts[0].withoutEdgeLines
        return readEntry(first, unit: nil)
      }
    }
    if let (prompt, unit) = measured(text) {
      read.item.prompt = prompt
      return readEntry(first, unit: unit)
    }
    try readGaps(text)
  }

  /// Returns the texts around the interactions.
  private func parts(of text: String) -> [String] {
    text.unicodeScalars.split(separator: body.mark, omittingEmptySubsequences: false)
      .map { String(String.UnicodeScalarView($0)) }
  }

  /// Returns the prompt and the unit of a number that is in a block with nothing but its unit behind it.
  private func measured(_ text: String) -> (prompt: String, unit: String)? {
    guard body.interactions.count == 1, declaration(of: body.interactions[0])?.isNumber == true
    else { return nil }
    let parts = parts(of: text)
    guard parts.count == 2, parts[0].hasSuffix("\n"), let unit = parts[1].trimmed.nonempty,
      let prompt = parts[0].withoutEdgeLines.nonblank
    else { return nil }
    return (prompt, texts.markup.plain(unit))
  }

  private mutating func readEntry(_ interaction: XMLElement, unit: String?) {
    guard let declaration = declaration(of: interaction) else { return }
    guard declaration.isNumber || processing.comparesNumbers else {
      let answers = declaration.answers
      read.item.interaction = .typed(
        (answers.isEmpty ? processing.typedValues.map { Answer($0) } : answers).map { answer in
          var answer = answer
          answer.text = texts.text(plain: answer.text)
          return answer
        }
      )
      read.item.grading.isCaseSensitive = declaration.isCaseSensitive
      return
    }
    let targets = processing.values(of: declaration).prefix(1).map {
      NumberTarget($0, tolerance: processing.tolerance)
    }
    read.item.interaction = .number(targets, unit: unit)
  }

  private mutating func readGaps(_ text: String) throws(RowRemark.Reason) {
    var gaps: [Gap] = []
    for (index, interaction) in body.interactions.enumerated() {
      gaps.append(try gap(of: interaction, at: "gap[\(index + 1)]"))
    }
    read.item.interaction = .gaps(GapMark.pieces(of: text, body.mark, gaps))
    let cases = body.interactions.filter { $0.name == "textEntryInteraction" }
      .map { declaration(of: $0)?.isCaseSensitive == true }
    read.item.grading.isCaseSensitive = !cases.isEmpty && !cases.contains(false)
    if gaps.count > 1, processing.isTogether { read.item.grading.givesPartialCredit = false }
  }

  private mutating func gap(of interaction: XMLElement, at place: String) throws(RowRemark.Reason)
    -> Gap
  {
    guard let declaration = declaration(of: interaction) else { return Gap([], place: place) }
    guard interaction.name == "inlineChoiceInteraction" else {
      let hint = interaction.attributes["placeholderText"]?.nonblank
      return Gap(declaration.answers, hint: hint, place: place)
    }
    let values = Set(
      processing.values(of: declaration) + declaration.entries.filter { $0.points > 0 }.map(\.key)
    )
    var answers: [Answer] = []
    for choice in interaction.children("inlineChoice") {
      let text = try texts.plain(Self.markup(of: choice))
      let isRight = values.contains(choice.attributes["identifier"] ?? "")
      answers.append(Answer(text, isRight: isRight))
    }
    return Gap(answers, isPicked: true, place: place)
  }
}

// MARK: Feedback

extension QTISecondItem {
  private mutating func collectFeedback(_ element: XMLElement) {
    for modal in element.children("modalFeedback") {
      guard let text = seen([modal]) else { continue }
      feedback.append((modal.attributes["identifier"] ?? "", text))
    }
  }

  /// Returns the text of elements; `nil` where nothing is seen.
  private mutating func seen(_ elements: [XMLElement]) -> String? {
    var markup = QTIMarkup()
    for element in elements { markup.append(contentsOf: element) }
    return texts.decorated(markup).nonempty
  }

  private mutating func take(_ names: [String]) -> String? {
    guard let place = feedback.firstIndex(where: { names.contains($0.name) }) else { return nil }
    return feedback.remove(at: place).text
  }

  private mutating func takeFeedback() {
    read.item.hint = take(["HINT", "hint"])
    let isCommon = { (name: String) in
      let name = name.lowercased()
      return name.hasPrefix("general") || name.hasSuffix("_all") || name == "solution"
        || name == "explanation"
    }
    let names = feedback.map(\.name).filter(isCommon) + ["correct", "CORRECT"]
    read.item.explanation = take([names[0]]) ?? take(names)
    // What nobody else has said explains the answer.
    if read.item.explanation == nil, feedback.count == 1 {
      read.item.explanation = feedback.removeLast().text
    }
    read.leftOut += feedback.map { "modalFeedback[@identifier='\($0.name)']" }
  }
}
