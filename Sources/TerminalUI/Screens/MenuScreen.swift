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
/// A letter goes to the next item that begins with it.
public struct MenuScreen<Answer: Equatable & Sendable>: Screen {
  /// One item and its answer.
  public struct Item: Equatable, Sendable {
    /// The words for the item.
    public var label: String
    /// Further facts, at the right.
    public var detail: String
    /// The answer.
    public var answer: Answer

    /// Creates an item.
    public init(_ label: String, detail: String = "", _ answer: Answer) {
      self.label = label
      self.detail = detail
      self.answer = answer
    }
  }

  /// The user's decision.
  public typealias Effect = DialogEffect<Answer>
  /// Nothing: a menu awaits no results.
  public typealias Outcome = Never

  /// A request of the user.
  public enum Intent: Hashable, ResizingIntent, Sendable {
    case choose
    case cancel
    case move(by: Int)
    case movePages(by: Int)
    case moveToFirst
    case moveToLast
    case find(Character)
    case resize(Size)
  }

  private static var gap: Int { 2 }

  private let title: String
  private let items: [Item]
  private var list: ListState
  private var terminal = Size(rows: 0, columns: 0)

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The text in the border.
  ///   - items: The items, at least one.
  ///   - selection: The item that Enter chooses at first.
  public init(title: String, items: [Item], selection: Int = 0) {
    precondition(!items.isEmpty, "There is nothing to choose")
    self.title = title
    self.items = items
    list = ListState(count: items.count)
    list.select(selection)
  }

  /// The name of the screen in `keys.json`.
  public static var name: String { "menu" }

  /// The key table.
  public static var keyBindings: [KeyBinding<Intent>] {
    [
      KeyBinding([Key(.enter)], .choose, name: "choose", footerRank: 1),
      KeyBinding(
        [Key(.escape), .control("c")],
        .cancel,
        name: "cancel",
        footerRank: 2
      ),
      KeyBinding([Key(.up), .control("p")], .move(by: -1), name: "moveUp"),
      KeyBinding(
        [Key(.down), .control("n"), Key(.tab)],
        .move(by: 1),
        name: "moveDown"
      ),
      KeyBinding(
        [Key(.pageUp), .alt("v")],
        .movePages(by: -1),
        name: "pageUp"
      ),
      KeyBinding(
        [Key(.pageDown), .control("v")],
        .movePages(by: 1),
        name: "pageDown"
      ),
      KeyBinding([Key(.home), .alt("<")], .moveToFirst, name: "moveToFirst"),
      KeyBinding([Key(.end), .alt(">")], .moveToLast, name: "moveToLast"),
    ]
  }

  /// Goes to the next item that begins with a letter.
  public static func intent(typing character: Character) -> Intent? { .find(character) }

  /// A box in the middle, as large as its items and the terminal allow.
  public var placement: Placement { .centered(size) }

  /// On the selected item.
  public var cursor: Position? { Position(row: 1 + list.selection - list.top, column: 2) }

  private var size: Size {
    let labels = items.map(\.label.columns).max() ?? 0
    let details = items.map(\.detail.columns).max() ?? 0
    let columns = labels + (details > 0 ? details + Self.gap : 0)
    return Size(
      rows: min(items.count + 2, max(terminal.rows - 2, 3)),
      columns: min(max(columns, title.columns + 2) + 4, max(terminal.columns - 2, 5))
    )
  }

  /// Changes the state; the selected item gives its answer.
  public mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .choose: return [.answer(items[list.selection].answer)]
    case .cancel: return [.close]
    case .move(let rows): list.move(by: rows)
    case .movePages(let pages): list.movePages(by: pages)
    case .moveToFirst: list.select(0)
    case .moveToLast: list.select(items.count - 1)
    case .find(let character): find(character)
    case .resize(let size):
      terminal = size
      list.resize(count: items.count, height: self.size.rows - 2)
    }
    return []
  }

  private mutating func find(_ character: Character) {
    let letter = character.lowercased()
    let places = items.indices.map { (list.selection + 1 + $0) % items.count }
    guard let found = places.first(where: { items[$0].label.lowercased().hasPrefix(letter) })
    else { return }
    list.select(found)
  }

  /// Draws the box and the items that are on the screen.
  public func draw(into canvas: inout Canvas) {
    canvas.fill()
    canvas.box()
    let size = canvas.size
    canvas.write(
      " \(title) ",
      at: Position(row: 0, column: 1),
      style: Style(.title),
      limit: max(size.columns - 2, 0)
    )
    let rows = Rect(row: 1, column: 1, rows: list.height, columns: size.columns - 2)
    list.draw(into: &canvas[rows]) { index, isSelected, canvas in
      draw(items[index], isSelected: isSelected, into: &canvas)
    }
    let edge = Rect(row: 1, column: size.columns - 1, rows: list.height, columns: 1)
    Scrollbar(visible: list.visible, count: list.count).draw(into: &canvas[edge])
  }

  private func draw(_ item: Item, isSelected: Bool, into canvas: inout Canvas) {
    let room = canvas.size.columns - 2
    let detailColumns = min(item.detail.columns, max(room / 2, 0))
    let labelRoom = room - (detailColumns > 0 ? detailColumns + Self.gap : 0)
    canvas.write(
      item.label,
      at: Position(row: 0, column: 1),
      style: Style(isSelected ? .selection : .text),
      limit: labelRoom
    )
    canvas.write(
      item.detail,
      at: Position(row: 0, column: 1 + room - detailColumns),
      style: Style(isSelected ? .selection : .dim),
      limit: detailColumns
    )
  }
}
