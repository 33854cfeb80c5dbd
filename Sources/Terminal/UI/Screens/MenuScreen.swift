/// A box with a list to choose one item from, for choices that are too many for buttons.
///
/// ```swift
/// MenuScreen<ImportMethod>(
///   title: "Read as",
///   items: [Item("CSV", .format("csv")), Item("GIFT", .format("gift"))],
///   selection: 1
/// )
/// ```
///
/// A letter goes to the next item that begins with it. Up to ten items have numbers, the tenth a zero, and a digit
/// chooses one.
package struct MenuScreen<Answer: Equatable & Sendable>: Screen {
  /// One item, with further facts at its right, and its answer.
  package struct Item: Equatable, Sendable {
    package var label: String
    package var detail: String
    /// The word whose first letter goes to the item.
    package var word: String
    package var answer: Answer

    /// Creates an item; without a word its label is found.
    package init(
      _ label: String,
      detail: String = "",
      foundBy word: String? = nil,
      _ answer: Answer
    ) {
      self.label = label
      self.detail = detail
      self.word = word ?? label
      self.answer = answer
    }
  }

  package typealias Effect = DialogEffect<Answer>
  package typealias Outcome = Never

  package enum Intent: Hashable, ResizingIntent, Sendable {
    case choose, cancel
    case chooseItem(Int)
    case move(ListMotion)
    case find(Character)
    case resize(Size)
  }

  private static var gap: Int { 2 }
  /// The columns of a number and the blank behind it.
  private static var numberColumns: Int { 2 }
  private static var greatestNumber: Int { 10 }

  private let title: String
  private let items: [Item]
  private var list: ListState
  private var terminal = Size(rows: 0, columns: 0)

  /// Creates a menu of at least one item; Enter chooses `selection` at first.
  package init(title: String, items: [Item], selection: Int = 0) {
    precondition(!items.isEmpty, "There is nothing to choose")
    self.title = title
    self.items = items
    list = ListState(count: items.count)
    list.select(selection)
  }

  package static var name: String { "menu" }

  package static var keyBindings: [KeyBinding<Intent>] {
    [
      KeyBinding([Key(.enter)], .choose, name: "choose", footerRank: 1),
      KeyBinding([Key(.escape), .control("c")], .cancel, name: "cancel", footerRank: 2),
      KeyBinding([Key(.up), .control("p")], .move(.rows(-1)), name: "moveUp"),
      KeyBinding([Key(.down), .control("n"), Key(.tab)], .move(.rows(1)), name: "moveDown"),
      KeyBinding([Key(.pageUp), .alt("v")], .move(.pages(-1)), name: "pageUp"),
      KeyBinding([Key(.pageDown), .control("v")], .move(.pages(1)), name: "pageDown"),
      KeyBinding([Key(.home), .alt("<")], .move(.first), name: "moveToFirst"),
      KeyBinding([Key(.end), .alt(">")], .move(.last), name: "moveToLast"),
    ]
  }

  package static func intent(typing character: Character) -> Intent? { .find(character) }

  package func intent(pressing row: Int?, at position: Position) -> Intent? {
    row.map { .chooseItem($0) }
  }

  package var area: ScreenArea { .centered(size) }

  /// The cursor, on the selected item.
  package var cursor: Position? { Position(row: 1 + list.selection - list.top, column: 2) }

  private var isNumbered: Bool { items.count <= Self.greatestNumber }

  private var labelColumn: Int { isNumbered ? 1 + Self.numberColumns : 1 }

  private var size: Size {
    let labels = items.map(\.label.columns).max() ?? 0
    let details = items.map(\.detail.columns).max() ?? 0
    let columns = labelColumn - 1 + labels + (details > 0 ? details + Self.gap : 0)
    return Size(
      rows: min(items.count + 2, max(terminal.rows - 2, 3)),
      columns: min(max(columns, title.columns + 2) + 4, max(terminal.columns - 2, 5))
    )
  }

  package mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .choose: return [.answer(items[list.selection].answer)]
    case .chooseItem(let index):
      return items.indices.contains(index) ? [.answer(items[index].answer)] : []
    case .cancel: return [.close]
    case .move(let motion): list.move(motion)
    case .find(let character):
      if let item = item(numbered: character) { return [.answer(item.answer)] }
      find(character)
    case .resize(let size):
      terminal = size
      list.resize(count: items.count, height: self.size.rows - 2)
    }
    return []
  }

  private func item(numbered digit: Character) -> Item? {
    guard isNumbered, digit.isASCII, digit.isNumber else { return nil }
    return items.indices.first { Self.digit(of: $0) == digit }.map { items[$0] }
  }

  /// Returns the digit of an item by its index; the tenth has zero.
  private static func digit(of index: Int) -> Character {
    Character("\((index + 1) % greatestNumber)")
  }

  private mutating func find(_ character: Character) {
    let letter = character.lowercased()
    let places = items.indices.map { (list.selection + 1 + $0) % items.count }
    guard let found = places.first(where: { items[$0].word.lowercased().hasPrefix(letter) })
    else { return }
    list.select(found)
  }

  package func draw(into canvas: inout Canvas) {
    canvas.fill()
    canvas.box(title: title)
    let inside = Rect(row: 1, column: 1, rows: list.height, columns: canvas.size.columns - 1)
    list.drawWithScrollbar(into: &canvas[inside]) { index, isSelected, canvas in
      let item = items[index]
      let room = canvas.size.columns - 1 - labelColumn
      let detailColumns = min(item.detail.columns, max(room / 2, 0))
      let labelRoom = room - (detailColumns > 0 ? detailColumns + Self.gap : 0)
      let style = Style(isSelected ? .selection : .text)
      let dim = Style(isSelected ? .selection : .dim)
      if isNumbered { canvas.write(String(Self.digit(of: index)), column: 1, style: dim) }
      canvas.write(item.label, column: labelColumn, style: style, limit: labelRoom)
      canvas.write(
        item.detail,
        column: labelColumn + room - detailColumns,
        style: dim,
        limit: detailColumns
      )
    }
  }
}
