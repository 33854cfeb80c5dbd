import QuizInterchange

/// A row of a file for Anki.
struct AnkiNote {
  /// The deck of the note; `nil` if there is none.
  private(set) var deck: String?
  private var guid: String?
  private var tags: [String]
  private var noteType: String?
  private let isHTML: Bool
  /// True if the cells are taken for text because nothing says otherwise.
  private let isGuessed: Bool
  /// True if the file may come from a program that writes the front on the back once more.
  private let mayRepeat: Bool
  private var fields: [Field] = []

  /// A cell that is a field of the note.
  private struct Field {
    /// The name in the header; empty if there is none.
    let name: String
    /// The number of the column, from one.
    let column: Int
    /// The contents as the file has them.
    let source: String

    /// The name, or else the number, by which a warning calls it.
    var label: String { name.isEmpty ? "column \(column)" : name }
  }

  /// Separates the cells of a row.
  init(_ cells: [String?], _ header: AnkiHeader, isHTML: Bool) {
    self.isHTML = isHTML
    mayRepeat = header.isHTML != false
    isGuessed = header.isHTML == nil && !isHTML
    deck = header.deck?.nonblank
    tags = header.tags
    noteType = header.noteType
    for (index, cell) in cells.enumerated() {
      switch header.columns[index] {
      case .guid: guid = cell?.nonempty
      case .deck: deck = cell?.nonblank ?? deck
      case .tags: tags += AnkiText.tags(in: cell ?? "")
      case .noteType: noteType = cell ?? noteType
      case .ignored: break
      case nil:
        let name = header.names[index] ?? ""
        fields.append(Field(name: name, column: index + 1, source: cell ?? ""))
      }
    }
  }

  /// Returns the items on the cards; the first has the remarks on the note.
  ///
  /// - Throws: The reason for which the note is none.
  func items(
    _ format: AnkiText,
    in group: ItemGroup,
    at place: ReadPlace,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) -> [ReadItem] {
    let front = try field(format.fields.prompt, else: 0)
    let back = try field(format.fields.answer, else: front == 0 ? 1 : 0)
    var used: Set = [front, back]
    var read = ReadItem(Item(), in: group, at: place)
    (read.item, read.simplified) = try card(source(front), source(back), format, &texts)
    (read.item.id, read.item.tags) = (guid, tags)
    read.item.markup = texts.markup
    addFurtherParts(to: &read.item, &used, &texts)
    if texts.hasMedia { texts.simplify(.media) }
    read.simplified += texts.simplified
    read.remarks = texts.remarks
    let reversed = reversed(read.item, &used).map { ReadItem($0, in: group, at: place) }
    read.leftOut = fields.indices.filter { !used.contains($0) && !isBlank(source($0)) }
      .map { fields[$0].label }
    // Where the file says what it is, a mark in a text is text.
    read.leftovers = isGuessed ? Leftovers.marks(in: read.item, .typed) : []
    return [read] + [reversed].compactMap(\.self)
  }

  /// Returns the place of the field of a name or a number that the user chose; an empty name is that of no field.
  private func field(_ name: String?, else usual: Int) throws(RowRemark.Reason) -> Int {
    guard let name else { return usual }
    guard !name.isEmpty else { return fields.count }
    let place = fields.firstIndex {
      $0.name.isEmpty ? "\($0.column)" == name : $0.name.lowercased() == name.lowercased()
    }
    guard let place else {
      throw .noField(name, fields: fields.map { $0.name.isEmpty ? "\($0.column)" : $0.name })
    }
    return place
  }

  private func source(_ index: Int) -> String {
    fields.indices.contains(index) ? fields[index].source : ""
  }

  /// Returns the item on two sides, and what is simplified.
  private func card(
    _ front: String,
    _ back: String,
    _ format: AnkiText,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) -> (Item, [RowRemark.Simplification]) {
    if let card = try clozeCard(front, back, format, &texts) {
      return (card.item, card.simplifications)
    }
    guard isHTML else {
      let (asked, answered) = (front.withLineFeeds, back.withLineFeeds)
      let below = mayRepeat ? answered.without(front: asked) : answered
      let card = AnkiCard(front: Array(asked.utf8), back: Array(below.utf8), hint: format.hint)
      return (card.item, [])
    }
    let below = AnswerRule(in: back)?.below ?? back
    let card = AnkiHTMLCard(front, below, mayRepeat: mayRepeat, hint: format.hint, &texts)
    if card.isOnlyMedia { throw .embeddedFiles }
    return (card.item, [])
  }

  /// Returns the parts of a cloze note; `nil` for one that asks for no gaps.
  private func clozeCard(
    _ front: String,
    _ back: String,
    _ format: AnkiText,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) -> ClozeCard? {
    let type = noteType ?? ""
    let isCloze = type.lowercased().hasPrefix(AnkiText.clozeType.lowercased())
    guard isCloze || type != AnkiText.noteType || fields.count > 1 && isBlank(back) else {
      return nil
    }
    if ClozeText.Outline(front)?.isPicture == true { throw .embeddedFiles }
    let cloze =
      isHTML
      ? ClozeText(html: front, &texts) : ClozeText(front.withLineFeeds, seen: { $0 })
    guard let cloze else {
      if isCloze { throw .unsupportedType(type) }
      return nil
    }
    return ClozeCard(cloze, back: Array(seen(back, &texts).utf8), hint: format.hint)
  }

  /// Takes the parts that further columns are named after.
  private func addFurtherParts(
    to item: inout Item,
    _ used: inout Set<Int>,
    _ texts: inout ItemTexts
  ) {
    for (index, field) in fields.enumerated() where !used.contains(index) && !field.name.isEmpty {
      guard let text = seen(field.source, &texts).nonblank else { continue }
      switch ColumnNames.part(of: field.name) {
      case .field(.hint) where item.hint == nil: item.hint = text
      case .field(.explanation) where item.explanation == nil: item.explanation = text
      default: continue
      }
      used.insert(index)
    }
  }

  /// Returns the item of the second card of a type that asks both ways; `nil` for any other type.
  private func reversed(_ item: Item, _ used: inout Set<Int>) -> Item? {
    let type = (noteType ?? "").lowercased()
    let names = ["revers", "umgekehrt", "beide richtungen", "inversé", "invertid", "inversa", "反向"]
    guard case .typed(let answers) = item.interaction, let answer = answers.first?.text,
      names.contains(where: type.contains)
    else { return nil }
    // The third field of a type with an optional second card says whether there is one.
    if fields.count > 2, fields[2].name.isEmpty,
      ["option", "opcional", "可选"].contains(where: type.contains)
    {
      used.insert(2)
      if isBlank(source(2)) { return nil }
    } else if ["option", "opcional", "可选"].contains(where: type.contains) {
      return nil
    }
    guard item.prompt != answer, !item.prompt.isBlank, !answer.isBlank else { return nil }
    var reversed = item
    (reversed.prompt, reversed.interaction) = (answer, .typed([Answer(item.prompt)]))
    reversed.id = guid.map { "\($0)#2" }
    return reversed
  }

  /// Returns whether nothing is seen of a cell.
  private func isBlank(_ cell: String) -> Bool { isHTML ? cell.isBlankHTML : cell.isBlank }

  /// The text of a cell as it is seen.
  private func seen(_ cell: String, _ texts: inout ItemTexts) -> String {
    isHTML ? texts.seen(cell) : cell.withLineFeeds
  }
}

extension String {
  /// True if nothing but white space is in it.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Returns a back without the front that other programs repeat above the answer.
  func without(front: String) -> String {
    guard !front.isBlank, hasPrefix(front + "\n") else { return self }
    let rest = String(dropFirst(front.count)).trimmed
    return rest.isEmpty ? self : rest
  }
}
