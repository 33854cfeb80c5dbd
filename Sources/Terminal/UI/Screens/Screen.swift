/// A screen as a value: its state, and its answers to the user's requests.
///
/// A screen has no references, no clock and no disk. State changes in `update` and `receive` and nowhere else; both
/// return effects, the screen's orders to the outside. The results of effects come back as outcomes.
package protocol Screen<Effect, Outcome>: Equatable, Sendable {
  /// A request of the user: `nextField`, never `tab`.
  associatedtype Intent: Hashable, Sendable
  /// An order to the outside: `save(group)`, `close`.
  associatedtype Effect: Sendable
  /// The result of an effect; `Never` for a screen that awaits none.
  associatedtype Outcome: Equatable & Sendable

  /// The stable name of the screen in help, in the list of keys and in `keys.json`.
  static var name: String { get }
  /// The key table.
  static var keyBindings: [KeyBinding<Intent>] { get }
  /// Returns a word or two for a row of the key table in the footer; `nil` keeps the row out.
  func footerLabel(for binding: String) -> String?
  /// Returns whether a row of the key table has no use on this screen, and no place in its footer.
  func isUseless(_ binding: String) -> Bool
  /// Returns the request behind a printable character without a binding.
  static func intent(typing character: Character) -> Intent?
  /// Returns the request behind a paste.
  static func intent(pasting text: String) -> Intent?
  /// Returns the request behind a press of the mouse.
  ///
  /// - Parameters:
  ///   - row: The index of the row of a list, or of the button, that is there; `nil` elsewhere.
  ///   - position: The place within the screen's rectangle.
  /// - Returns: The request; `nil` for none.
  func intent(pressing row: Int?, at position: Position) -> Intent?
  /// The things on the screen that the list of commands can go to.
  var places: [ScreenPlace] { get }
  /// Returns the request to go to one of them.
  static func intent(goingTo place: ScreenPlace) -> Intent?
  /// Returns the request behind a new size of the whole terminal; sent once before the first drawing too.
  static func intent(resizingTo size: Size) -> Intent?

  var area: ScreenArea { get }
  /// The place of the real terminal cursor within the screen's rectangle, for input methods and braille to follow;
  /// `nil` hides it.
  var cursor: Position? { get }
  /// The part whose look the last update or outcome may have changed; the rest need not be drawn again.
  var damage: Damage { get }
  /// Changes the state as the user asks and returns the effects that follow.
  mutating func update(_ intent: Intent) -> [Effect]
  /// Takes the result of an effect and returns the effects that follow.
  mutating func receive(_ outcome: Outcome) -> [Effect]
  /// Draws the state without changing it.
  func draw(into canvas: inout Canvas)
}

// By default a screen takes the whole terminal, draws all of it again, and has neither keys in the footer, nor text, nor
// a cursor.
extension Screen {
  package func footerLabel(for binding: String) -> String? { nil }
  package func isUseless(_ binding: String) -> Bool { false }
  package static func intent(typing character: Character) -> Intent? { nil }
  package static func intent(pasting text: String) -> Intent? { nil }
  package static func intent(resizingTo size: Size) -> Intent? { nil }
  package func intent(pressing row: Int?, at position: Position) -> Intent? { nil }
  package var places: [ScreenPlace] { [] }
  package static func intent(goingTo place: ScreenPlace) -> Intent? { nil }
  package var area: ScreenArea { .full }
  package var damage: Damage { .everything }
  package var cursor: Position? { nil }

  /// Returns the key table without its type, with the user's keys in place of the built-in ones.
  package static func keyTable(_ keyMap: KeyMap = KeyMap()) -> KeyTableDescription {
    let rows = keyBindings.map { $0.row }
    let takesText = Intent.self is any EditingIntent.Type
    return keyMap.resolve(KeyTableDescription(screen: name, rows: rows, takesText: takesText))
  }

  /// Updates the screen with the request behind an event, if there is one.
  ///
  /// A key without a binding among the keys in force that types a character goes to ``intent(typing:)``.
  package mutating func handle(
    _ event: Event,
    keys: KeyTableDescription
  ) -> (effects: [Effect], damage: Damage) {
    guard let intent = Self.intent(for: event, keys: keys) else { return ([], .nothing) }
    let effects = update(intent)
    return (effects, damageInTerminal)
  }

  /// Updates the screen as a row of the key table asks, without its key; an unknown name changes nothing.
  package mutating func perform(_ binding: String) -> (effects: [Effect], damage: Damage) {
    guard let row = Self.keyBindings.first(where: { $0.name == binding }) else {
      return ([], .nothing)
    }
    let effects = update(row.intent)
    return (effects, damageInTerminal)
  }

  /// Updates the screen as a press of the mouse asks.
  package mutating func press(
    _ row: Int?,
    at position: Position
  ) -> (effects: [Effect], damage: Damage) {
    guard let intent = intent(pressing: row, at: position) else { return ([], .nothing) }
    let effects = update(intent)
    return (effects, damageInTerminal)
  }

  /// Updates the screen as the list of commands asks that goes to one of its places.
  package mutating func go(to place: ScreenPlace) -> (effects: [Effect], damage: Damage) {
    guard let intent = Self.intent(goingTo: place) else { return ([], .nothing) }
    let effects = update(intent)
    return (effects, damageInTerminal)
  }

  /// Returns whether an event is a request to the screen.
  static func takes(_ event: Event, keys: KeyTableDescription) -> Bool {
    intent(for: event, keys: keys) != nil
  }

  /// Gives the screen the result of an effect.
  package mutating func take(_ outcome: Outcome) -> (effects: [Effect], damage: Damage) {
    let effects = receive(outcome)
    return (effects, damageInTerminal)
  }

  /// The damage of the last update; a screen counts its cells from its own corner, which a smaller one has elsewhere.
  private var damageInTerminal: Damage { area == .full ? damage : .everything }

  private static func intent(for event: Event, keys: KeyTableDescription) -> Intent? {
    switch event {
    case .key(let key):
      if let row = keys.row(of: key) { return keyBindings[row].intent }
      guard case .character(let character) = key.code, key.typesText else { return nil }
      return intent(typing: character)
    case .paste(let text): return intent(pasting: text)
    case .resize(let size): return intent(resizingTo: size)
    case .mouse, .resumed, .woken, .terminate, .closed: return nil
    }
  }
}

extension Screen where Outcome == Never {
  package mutating func receive(_ outcome: Never) -> [Effect] {}
}

/// A thing on a screen that the list of commands can go to, such as a row of a list.
package struct ScreenPlace: Hashable, Sendable {
  /// The name by which the screen knows it, also when its rows have changed meanwhile.
  package let id: String
  /// The words for it.
  package let title: String

  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// The part of a screen that may look different than before.
package enum Damage: Hashable, Sendable {
  case everything
  /// A rectangle, counted from the top left corner of the screen's own; nothing in an empty one.
  case part(Rect)

  package static let nothing = Damage.part(Rect(row: 0, column: 0, rows: 0, columns: 0))

  package var isNothing: Bool {
    if case .part(let part) = self { part.isEmpty } else { false }
  }

  /// Adds another damage and, to keep one rectangle, the cells between the two.
  package mutating func formUnion(_ other: Damage) {
    switch (self, other) {
    case (.everything, _), (_, .everything): self = .everything
    case (.part(let own), .part(let part)): self = .part(own.union(part))
    }
  }
}

/// The part of the terminal a screen takes.
package enum ScreenArea: Hashable, Sendable {
  case full
  /// A rectangle in the middle, as large as there is room for.
  case centered(Size)
  /// A rectangle in the middle of the columns, from the second row on: what grows and shrinks there keeps its first row, and
  /// the keys in the last row stay visible.
  case hanging(Size)
  case bottom(rows: Int)
  /// A rectangle of the terminal, as far as it is within.
  case part(Rect)

  /// Returns the rectangle within a terminal of the given size.
  package func rect(in terminal: Size) -> Rect {
    switch self {
    case .full: return Rect(origin: Position(row: 0, column: 0), size: terminal)
    case .centered(let size):
      let rows = min(size.rows, terminal.rows)
      let columns = min(size.columns, terminal.columns)
      return Rect(
        row: (terminal.rows - rows) / 2,
        column: (terminal.columns - columns) / 2,
        rows: rows,
        columns: columns
      )
    case .hanging(let size):
      let columns = min(size.columns, terminal.columns)
      return Rect(
        row: 1,
        column: (terminal.columns - columns) / 2,
        rows: max(min(size.rows, terminal.rows - 2), 0),
        columns: columns
      )
    case .part(let part):
      let row = min(part.origin.row, max(terminal.rows - part.size.rows, 0))
      return Rect(
        row: row,
        column: min(part.origin.column, terminal.columns),
        rows: min(part.size.rows, terminal.rows),
        columns: max(min(part.size.columns, terminal.columns - part.origin.column), 0)
      )
    case .bottom(let rows):
      let rows = min(rows, terminal.rows)
      return Rect(row: terminal.rows - rows, column: 0, rows: rows, columns: terminal.columns)
    }
  }
}

// MARK: - Requests of many screens

/// A request to edit text: all typing and pasting goes into a field of the screen.
package protocol EditingIntent {
  static func edit(_ command: TextEditor.Command) -> Self
}

/// A request that follows a new size of the terminal.
package protocol ResizingIntent {
  static func resize(_ size: Size) -> Self
}

extension Screen where Intent: EditingIntent {
  package static func intent(typing character: Character) -> Intent? {
    .edit(.insert(String(character)))
  }
  package static func intent(pasting text: String) -> Intent? { .edit(.paste(text)) }
}

extension Screen where Intent: ResizingIntent {
  package static func intent(resizingTo size: Size) -> Intent? { .resize(size) }
}
