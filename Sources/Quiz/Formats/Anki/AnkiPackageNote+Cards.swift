import QuizInterchange

extension AnkiPackageNote {
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

  /// Returns the items on cards that differ, each with the deck of its card; the first has what is left out of the note.
  ///
  /// - Throws: The reason for which a card is no question.
  func items(
    on cards: [FilledCard],
    of type: AnkiNoteTypeEntry,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) -> [(read: ReadItem, deck: Int64?)] {
    let named = named(by: type)
    var items: [(read: ReadItem, deck: Int64?)] = []
    var simplified: [RowRemark.Simplification] = []
    var shown: Set<String> = []
    var sides: Set<Item> = []
    for filled in cards {
      let contents = AnkiCardContents(filled.template, of: named, isCloze: type.isCloze)
      shown.formUnion(contents.shown)
      var item = try item(on: contents, of: type, &texts, &simplified)
      guard sides.insert(Item(item.prompt, item.interaction)).inserted else { continue }
      // The id of the note is that of its first card.
      let number = filled.card?.number ?? 0
      if number > 0, !guid.isEmpty { item.id = "\(guid)#\(number + 1)" }
      items.append((ReadItem(item, in: ItemGroup(title: ""), at: place), filled.card?.deck))
    }
    items[0].read.simplified = simplified + texts.simplified
    items[0].read.leftOut = type.fields.filter {
      !shown.contains($0) && named[$0]?.isBlankHTML == false
    }
    return items
  }

  private func item(
    on card: AnkiCardContents,
    of type: AnkiNoteTypeEntry,
    _ texts: inout ItemTexts,
    _ simplified: inout [RowRemark.Simplification]
  ) throws(RowRemark.Reason) -> Item {
    var item = tagged
    item.markup = texts.markup
    item.hint = texts.seen(card.hint).nonblank
    item.explanation = texts.seen(card.explanation).nonblank
    if card.asksForGaps {
      if ClozeText.Outline(card.prompt)?.isPicture == true { throw .embeddedFiles }
      let (read, hasMedia) = texts.withMedia { ClozeText(html: card.prompt, &$0) }
      guard let cloze = read else { throw .unsupportedType(type.name) }
      let hasBlankGap = cloze.pieces.gaps.contains { $0.right.first?.nonblank == nil }
      if hasBlankGap, hasMedia { throw .embeddedFiles }
      item.interaction = .gaps(cloze.pieces)
      simplified += cloze.simplifications.filter { !simplified.contains($0) }
    } else if type.isCloze, card.answer.isBlankHTML {
      throw .unsupportedType(type.name)
    } else {
      item.prompt = try side(card.prompt, &texts)
      item.interaction = .typed([Answer(try side(card.answer, &texts))])
    }
    if texts.hasMedia { texts.simplify(.media) }
    return item
  }

  /// Returns the text of a side, or throws `embeddedFiles` where there is nothing but files.
  private func side(
    _ html: String,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) -> String {
    let (text, hasMedia) = texts.withMedia { $0.seen(html) }
    if hasMedia, text.isEmpty { throw .embeddedFiles }
    return text
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
