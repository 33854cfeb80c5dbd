import Quiz
import QuizDocuments
import QuizInterchange
import QuizMedia
import QuizText

/// A question as an item that a format can carry, and what is lost of it.
///
/// Everything that formats do alike is decided here: which texts are blank, which choices are equal, what becomes of a kind
/// that a format lacks, which shares choices earn, and in which order they stand.
struct ItemFitting {
  let question: Question
  let grading: Grading
  let capability: Capability
  /// The changes so far, each once.
  private(set) var losses: [ItemLoss] = []
  private let settings: ResolvedSettings

  init(_ resolved: ResolvedQuestion, for capability: Capability) {
    settings = resolved.settings
    grading = Grading(resolved.settings)
    self.capability = capability
    let (question, mediaLosses) = resolved.question.withMedia(for: capability)
    // A question that plain text says as well needs no markup on the other side.
    let needsMarkup = question.markup != .plain && QuestionBuilder(question).needsMarkup
    let keepsMedia =
      capability.keepsReferences ? question.markup == .markdown : capability.media != nil
    let showsMedia = keepsMedia && !QuestionBuilder(question).mediaReferencesByField.isEmpty
    if needsMarkup || showsMedia, capability.formatting != .none {
      self.question = question.converted(to: .markdown)
      losses = mediaLosses
    } else {
      self.question = question.converted(to: .plain)
      losses = mediaLosses + question.lossesOfPlainText
    }
  }

  /// Returns the item; `nil` for a question that the format has no form for.
  mutating func item() -> Item? {
    guard let kind = ItemKind(question.kind) else { return nil }
    switch capability.kinds[kind] {
    case .leftOut: return nil
    case .askedAsText: lose(.question, .askedAsText)
    case nil: break
    }
    var item = Item()
    item.markup = ItemMarkup(question.markup)
    item.prompt = kind == .gaps ? question.prompt : required(question.prompt, .prompt)
    guard let (interaction, accepted) = interaction() else { return nil }
    item.interaction = interaction
    item.accepted = accepted
    if case .gaps(let pieces) = interaction { item.prompt = prompt(of: pieces) }
    let result = interaction.kind
    guard question.kind.asks else { return passage(item) }
    item.hint = kept(optional(question.hint, .hint), .hint, of: result)
    item.explanation = kept(optional(question.explanation, .explanation), .explanation, of: result)
    item.tags = kept(question.tags, .tags, of: result)
    item.id = keeps(.id, isThere: true, of: result) ? question.id.rawValue : nil
    item.grading = ItemGrading(settings)
    item.seed = stableHash(question.id.rawValue)
    return item
  }

  /// Returns the item of a passage, which has no points.
  private mutating func passage(_ item: Item) -> Item {
    if question.hint != nil { lose(.hint, .leftOut) }
    if question.explanation != nil { lose(.explanation, .leftOut) }
    var item = item
    item.tags = kept(question.tags, .tags, of: .passage)
    item.id = keeps(.id, isThere: true, of: .passage) ? question.id.rawValue : nil
    item.grading = ItemGrading(settings)
    item.grading.points = 0
    item.seed = stableHash(question.id.rawValue)
    return item
  }

  private mutating func interaction() -> (Interaction, accepted: [String])? {
    switch question.response {
    case .text(let text): return (typed(text.answer, text.alternatives), [])
    case .choice(let choice): return self.choice(choice)
    case .choices(let choices): return self.choices(choices).map { ($0, []) }
    case .number(let number): return (self.number(number), [])
    case .gaps: return gaps().map { ($0, []) }
    case .pairs(let matching): return match(matching).map { ($0, []) }
    case .order(let ordering): return order(ordering).map { ($0, []) }
    case .essay(let essay):
      let model = kept(item(essay.answer, .answer, .model), .answer, of: .essay)
      let notes = kept(item(essay.notes, .notes), .notes, of: .essay)
      return (.essay(model: model, notes: notes), [])
    case .passage: return (.passage, [])
    case .unknown: return nil
    }
  }

  /// Returns a text to type, or one for a person who grades where it has several lines that nobody can type.
  mutating func typed(_ answer: String, _ alternatives: [String]) -> Interaction {
    let first = required(asTyped(answer, .answer), .answer, .typed)
    let others = items(alternatives.map { asTyped($0, .alternatives) }, .alternatives, .typed)
    guard !capability.typesLines, first.utf8.contains(where: { $0 == 0xA || $0 == 0xD }) else {
      let kept = kept(others, .alternatives, of: .text)
      return .typed(([first] + kept).map { Answer($0) })
    }
    forget(.answer)
    if !others.isEmpty {
      forget(.alternatives)
      lose(.alternatives, .leftOut)
    }
    lose(.question, .askedAsEssay)
    return .essay(model: kept(fitted(answer, .answer, .model), .answer, of: .essay), notes: nil)
  }

  /// Returns an answer to type as it is seen, where what is typed is compared with it.
  mutating func asTyped(_ text: String, _ part: ItemPart) -> String {
    let markup = ItemMarkup(question.markup)
    guard capability.formatting == .ofReadTexts, markup == .markdown else { return text }
    if markup.hasFormatting(text) { lose(part, .formattingRemoved) }
    return markup.visible(text)
  }

  // MARK: Losses

  /// Notes, once, that a part is changed or left out.
  mutating func lose(_ part: ItemPart, _ kind: LossKind) {
    let loss = ItemLoss(part, kind)
    if !losses.contains(loss) { losses.append(loss) }
  }

  /// Forgets the changes of a part that stays behind, or that is fitted once more for another use.
  mutating func forget(_ part: ItemPart) { losses.removeAll { $0.part == part } }

  /// Returns whether a part of a kind of question is in the file, and notes what becomes of it if it is there.
  mutating func keeps(_ part: ItemPart, isThere: Bool, of kind: ItemKind) -> Bool {
    let rule = capability.parts.first { $0.part == part && $0.kinds?.contains(kind) ?? true }
    guard let rule else { return true }
    guard isThere else { return !rule.changes.isEmpty }
    if rule.changes.isEmpty { forget(part) }
    for change in rule.changes.isEmpty ? [.leftOut] : rule.changes { lose(part, change) }
    return !rule.changes.isEmpty
  }

  /// Returns a text if its part is in the file.
  mutating func kept(_ text: String?, _ part: ItemPart, of kind: ItemKind) -> String? {
    keeps(part, isThere: text?.isEmpty == false, of: kind) ? text : nil
  }

  /// Returns texts if their part is in the file.
  mutating func kept(_ texts: [String], _ part: ItemPart, of kind: ItemKind) -> [String] {
    keeps(part, isThere: !texts.isEmpty, of: kind) ? texts : []
  }
}

// MARK: - Texts

extension ItemFitting {
  /// Returns a text as the file has it, and notes what changes.
  mutating func fitted(
    _ text: String,
    _ part: ItemPart,
    _ use: TextForm.Use = .shown
  ) -> String {
    let form = question.markup == .plain ? nil : capability.markdownText
    let fitted = (form ?? capability.text).fitted(text, use)
    for change in fitted.changes { lose(part, change) }
    return fitted.text
  }

  /// Returns a text that has to be there: U+FFFD where nothing is left of it.
  mutating func required(
    _ text: String,
    _ part: ItemPart,
    _ use: TextForm.Use = .shown
  ) -> String {
    let fitted = fitted(text, part, use)
    let isKept = capability.text.keepsBlanks || !fitted.allSatisfy(\.isWhitespace)
    return isKept ? fitted : "\u{FFFD}"
  }

  /// Returns a text that may be missing; `nil` where nothing is left of it.
  mutating func optional(
    _ text: String?,
    _ part: ItemPart,
    _ use: TextForm.Use = .shown
  ) -> String? {
    guard let text else { return nil }
    let fitted = fitted(text, part, use)
    return fitted.isEmpty && !capability.text.keepsBlanks ? nil : fitted
  }

  /// Returns an item of a question; `nil`, which is noted, where nothing is left of it.
  mutating func item(
    _ text: String?,
    _ part: ItemPart,
    _ use: TextForm.Use = .shown
  ) -> String? {
    let item = optional(text, part, use)
    if item == nil, text?.isEmpty == true { lose(part, .blanksRemoved) }
    return item
  }

  /// Returns the items of a list of which anything is left.
  mutating func items(
    _ texts: [String],
    _ part: ItemPart,
    _ use: TextForm.Use = .shown
  ) -> [String] {
    texts.compactMap { item($0, part, use) }
  }
}

extension ItemMarkup {
  /// Takes the markup of a question.
  init(_ markup: Markup) {
    switch markup {
    case .plain: self = .plain
    case .markdown: self = .markdown
    }
  }
}

extension Question {
  /// The parts that lose their formatting in plain text.
  var lossesOfPlainText: [ItemLoss] {
    QuestionBuilder(self).formattedFields.map { ItemLoss(ItemPart($0), .formattingRemoved) }
  }

  /// Returns the question with the files that a format shows, and descriptions in brackets in the place of all others, unless
  /// it keeps references as they are typed.
  func withMedia(for capability: Capability) -> (question: Question, losses: [ItemLoss]) {
    var losses: [ItemLoss] = []
    // Where nothing is formatted, a reader sees the description and the address of a file, not the file.
    let isDescribed =
      capability.media == nil || capability.keepsReferences && capability.formatting == .none
    let question = replacingMedia { field, reference in
      let address = RichText.mediaFolder + reference.name
      // Where learners type the answer, it is plain text, and shows nothing.
      let isTyped =
        kind == .text && (field == .answer || field == .alternatives)
        && capability.formatting == .ofReadTexts
      let file = capability.media?.file(at: address)
      let isThere = capability.media == nil || file != nil
      let isShown = file.flatMap { capability.mediaFormats?.contains($0.format) } ?? true
      if isThere, isShown, !isDescribed, !isTyped { return nil }
      let loss = ItemLoss(ItemPart(field), isThere ? .mediaDescribed : .mediaMissing)
      if !losses.contains(loss) { losses.append(loss) }
      if capability.keepsReferences { return nil }
      let description = reference.description.isEmpty ? reference.name : reference.description
      // A backslash before the bracket would begin a formula.
      return markup == .plain ? "[\(description)]" : "&#91;\(description.escapedForMarkdown())]"
    }
    return (question, losses)
  }
}
