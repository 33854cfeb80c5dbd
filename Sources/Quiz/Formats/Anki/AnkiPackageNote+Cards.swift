import Quiz
import QuizDocuments

extension AnkiPackageNote {
  /// The questions on the cards of a note of any type, and the parts of it that they do not have.
  struct Questions {
    /// The questions that differ, each with the deck of its card.
    fileprivate(set) var questions: [(question: QuestionBuilder, deck: Int64?)] = []
    /// The names of the fields with text that no card shows.
    fileprivate(set) var leftOut: [String] = []
    fileprivate(set) var simplifications: [RowRemark.Simplification] = []
  }

  /// A card with its template filled in.
  struct FilledCard {
    let card: Card?
    let template: AnkiTemplate
  }

  /// Returns the cards of the note that have templates of their own; one of the first template where there are none.
  ///
  /// - Throws: The reason for which the type has not the fields of a choice.
  func filledCards(
    of type: AnkiNoteTypeEntry,
    _ choice: FieldChoice
  ) throws(RowRemark.Reason) -> [FilledCard] {
    var (filled, numbers): ([FilledCard], Set<Int64>) = ([], [])
    for card in cards.map(Optional.some) + (cards.isEmpty ? [nil] : []) {
      let number = type.templateNumber(card?.number ?? 0)
      guard numbers.insert(number).inserted else { continue }
      filled.append(FilledCard(card: card, template: try type.template(number, choice)))
    }
    return filled
  }

  /// The fields by their names.
  func named(by type: AnkiNoteTypeEntry) -> [String: String] {
    Dictionary(zip(type.fields, fields)) { first, _ in first }
  }

  /// Returns the questions on cards.
  ///
  /// - Throws: The reason for which a card is no question.
  func questions(
    on cards: [FilledCard],
    of type: AnkiNoteTypeEntry
  ) throws(RowRemark.Reason) -> Questions {
    let named = named(by: type)
    var read = Questions()
    var shown: Set<String> = []
    var sides: Set<[String]> = []
    for filled in cards {
      let contents = AnkiCardContents(filled.template, of: named, isCloze: type.isCloze)
      shown.formUnion(contents.shown)
      let question = try question(on: contents, of: type, &read.simplifications)
      guard sides.insert([question.prompt ?? "", question.answer ?? ""]).inserted else { continue }
      read.questions.append((numbered(question, filled.card?.number ?? 0), filled.card?.deck))
    }
    read.leftOut = type.fields.filter { !shown.contains($0) && named[$0]?.isBlankHTML == false }
    return read
  }

  /// Returns the question with the id of its card: that of the note, and a number behind the first.
  private func numbered(_ question: QuestionBuilder, _ card: Int64) -> QuestionBuilder {
    guard card > 0, !guid.isEmpty else { return question }
    var question = question
    question.id = QuestionID(rawValue: "\(guid)#\(card + 1)")
    return question
  }

  private func question(
    on card: AnkiCardContents,
    of type: AnkiNoteTypeEntry,
    _ simplifications: inout [RowRemark.Simplification]
  ) throws(RowRemark.Reason) -> QuestionBuilder {
    var question = tagged
    let hint = SeenHTML(card.hint)
    let explanation = SeenHTML(card.explanation)
    var hasMedia = hint.hasMedia || explanation.hasMedia
    question.hint = hint.text.nonblank
    question.explanation = explanation.text.nonblank
    if card.asksForGaps {
      let html = AnkiField.withoutMarks(card.prompt)
      guard let cloze = ClozeText(html, seen: { HTMLText($0).text.trimmed }) else {
        throw .unsupportedType(type.name)
      }
      let hasBlankGap = cloze.text.gaps.contains { $0.answers.first?.nonblank == nil }
      if cloze.isPicture || hasBlankGap && AnkiField.hasMedia(card.prompt) { throw .embeddedFiles }
      question.response.kind = .gaps
      question.prompt = cloze.text.description
      simplifications += cloze.simplifications
      hasMedia = hasMedia || AnkiField.hasMedia(card.prompt)
    } else if type.isCloze, card.answer.isBlankHTML {
      throw .unsupportedType(type.name)
    } else {
      let (prompt, answer) = (SeenHTML(card.prompt), SeenHTML(card.answer))
      if prompt.isOnlyMedia || answer.isOnlyMedia { throw .embeddedFiles }
      hasMedia = hasMedia || prompt.hasMedia || answer.hasMedia
      question.prompt = prompt.text
      question.answer = answer.text
    }
    if hasMedia, !simplifications.contains(.media) { simplifications.append(.media) }
    return question
  }
}

/// HTML as it is seen and not heard.
private struct SeenHTML {
  let text: String
  /// True if pictures, sounds or other files belong to it.
  let hasMedia: Bool

  /// True if there is nothing else.
  var isOnlyMedia: Bool { hasMedia && text.isEmpty }

  init(_ html: String) {
    hasMedia = AnkiField.hasMedia(html)
    text = HTMLText(AnkiField.withoutMarks(html)).text.trimmed
  }
}

extension AnkiNoteTypeEntry {
  /// Returns the number of the template for a card of a number.
  fileprivate func templateNumber(_ card: Int64) -> Int64 {
    isCloze || templates[card] == nil ? 0 : card
  }

  /// Returns the template of a number, with the fields of a choice in place of what it shows.
  ///
  /// - Throws: The reason for which the type has no such field.
  fileprivate func template(
    _ number: Int64,
    _ choice: FieldChoice
  ) throws(RowRemark.Reason) -> AnkiTemplate {
    let usual = templates[number] ?? ofFirstFields
    let prompt = try field(choice.prompt)
    let answer = try field(choice.answer)
    guard prompt != nil || answer != nil else { return usual }
    let question = prompt.map { AnkiTemplateSide("{{\(isCloze ? "cloze:" : "")\($0)}}") }
    let below = answer.map { answer in
      let others = fields.filter { ![prompt, answer].contains($0) }
      let known: [ColumnPart?] = [.field(.hint), .field(.explanation)]
      let shown = others.filter { known.contains(ColumnNames.part(of: $0)) }.map { "{{\($0)}}" }
      return AnkiTemplateSide("<hr id=answer>{{\(answer)}}\(shown.joined(separator: "<br>"))")
    }
    return AnkiTemplate(question: question ?? usual.question, answer: below ?? usual.answer)
  }

  /// Returns the name of a field as the type spells it.
  private func field(_ name: String?) throws(RowRemark.Reason) -> String? {
    guard let name else { return nil }
    guard let found = fields.first(where: { $0.lowercased() == name.lowercased() }) else {
      throw .noField(name, fields: fields)
    }
    return found
  }

  /// The template of a type without any: the second field is asked by the first.
  private var ofFirstFields: AnkiTemplate {
    let first = fields.first ?? ""
    let second = fields.dropFirst().first
    return isCloze
      ? AnkiTemplate(askingForGapsIn: first, extra: second)
      : AnkiTemplate(asking: first, for: second ?? "")
  }
}
