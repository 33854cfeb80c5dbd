/// A screen as a value: its state, and its answers to the user's requests.
///
/// A screen has no references, no clock and no disk. State changes in `update` and `receive` and nowhere else; both
/// return effects, the screen's orders to the outside. The results of effects come back as outcomes.
public protocol Screen<Effect, Outcome>: Equatable, Sendable {
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
  /// Returns the request behind a printable character without a binding.
  static func intent(typing character: Character) -> Intent?
  /// Returns the request behind a paste.
  static func intent(pasting text: String) -> Intent?
  /// Returns the request behind a new size of the whole terminal; sent once before the first drawing too.
  static func intent(resizingTo size: Size) -> Intent?

  /// The part of the terminal the screen takes.
  var placement: Placement { get }
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

extension Screen {
  /// Has nothing in the footer.
  public func footerLabel(for binding: String) -> String? { nil }
  /// Ignores typing.
  public static func intent(typing character: Character) -> Intent? { nil }
  /// Ignores pastes.
  public static func intent(pasting text: String) -> Intent? { nil }
  /// Ignores the size.
  public static func intent(resizingTo size: Size) -> Intent? { nil }
  /// Takes the whole terminal.
  public var placement: Placement { .full }
  /// Takes all for changed.
  public var damage: Damage { .everything }
  /// Hides the cursor.
  public var cursor: Position? { nil }

  /// Returns the key table without its type, with the user's keys in place of the built-in ones.
  public static func keyTable(_ keyMap: KeyMap = KeyMap()) -> KeyTableDescription {
    let rows = keyBindings.map { $0.row }
    return keyMap.resolve(KeyTableDescription(screen: name, rows: rows))
  }

  /// Updates the screen with the request behind an event, if there is one.
  ///
  /// A key without a binding that types a character goes to ``intent(typing:)``.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - keys: The key table with the keys in force.
  /// - Returns: The effects, and the damage.
  public mutating func handle(_ event: Event, keys: KeyTableDescription) -> Reaction<Effect> {
    guard let intent = Self.intent(for: event, keys: keys) else {
      return Reaction(effects: [], damage: .nothing)
    }
    let effects = update(intent)
    return reaction(effects)
  }

  /// Gives the screen the result of an effect.
  ///
  /// - Returns: The effects that follow, and the damage.
  public mutating func take(_ outcome: Outcome) -> Reaction<Effect> {
    let effects = receive(outcome)
    return reaction(effects)
  }

  /// Puts the effects of an update and its damage together, after the update: before, the damage is that of the last one.
  private func reaction(_ effects: [Effect]) -> Reaction<Effect> {
    // A screen counts its cells from its own corner, which a smaller one has somewhere else.
    Reaction(effects: effects, damage: placement == .full ? damage : .everything)
  }

  private static func intent(for event: Event, keys: KeyTableDescription) -> Intent? {
    switch event {
    case .key(let key):
      if let row = keys.rows.firstIndex(where: { $0.keys.contains(key) }) {
        return keyBindings[row].intent
      }
      guard case .character(let character) = key.code, key.modifiers.isSubset(of: .shift) else {
        return nil
      }
      return intent(typing: character)
    case .paste(let text):
      return intent(pasting: text)
    case .resize(let size):
      return intent(resizingTo: size)
    case .resumed, .woken, .terminate, .closed:
      return nil
    }
  }
}

extension Screen where Outcome == Never {
  /// Awaits nothing.
  public mutating func receive(_ outcome: Never) -> [Effect] {}
}

/// The consequences of an event or an outcome for a screen.
public struct Reaction<Effect: Sendable>: Sendable {
  /// The screen's orders.
  public var effects: [Effect]
  /// The part of the screen that may look different now.
  public var damage: Damage
}

/// The part of a screen that may look different than before.
public enum Damage: Hashable, Sendable {
  /// All of it.
  case everything
  /// A rectangle, counted from the top left corner of the screen's own; nothing in an empty one.
  case part(Rect)

  /// No cell.
  public static let nothing = Damage.part(Rect(row: 0, column: 0, rows: 0, columns: 0))

  /// Whether no cell is damaged.
  public var isNothing: Bool {
    if case .part(let part) = self { part.isEmpty } else { false }
  }

  /// Adds another damage and, to keep one rectangle, the cells between the two.
  public mutating func formUnion(_ other: Damage) {
    switch (self, other) {
    case (.everything, _), (_, .everything): self = .everything
    case (.part(let own), .part(let part)): self = .part(own.union(part))
    }
  }
}

/// The part of the terminal a screen takes.
public enum Placement: Hashable, Sendable {
  /// All of it.
  case full
  /// A rectangle in the middle, as large as there is room for.
  case centered(Size)
  /// Rows at the bottom.
  case bottom(rows: Int)

  /// Returns the rectangle within a terminal of the given size.
  public func rect(in terminal: Size) -> Rect {
    switch self {
    case .full:
      return Rect(origin: Position(row: 0, column: 0), size: terminal)
    case .centered(let size):
      let rows = min(size.rows, terminal.rows)
      let columns = min(size.columns, terminal.columns)
      return Rect(
        row: (terminal.rows - rows) / 2,
        column: (terminal.columns - columns) / 2,
        rows: rows,
        columns: columns
      )
    case .bottom(let rows):
      let rows = min(rows, terminal.rows)
      return Rect(
        row: terminal.rows - rows,
        column: 0,
        rows: rows,
        columns: terminal.columns
      )
    }
  }
}

// MARK: - Requests of many screens

/// A request to edit text: the screen has a field that all typing goes into.
///
/// An enumeration conforms by its case `edit(TextEditor.Command)`; the screen then types and pastes by it.
public protocol EditingIntent {
  /// Returns the request to change the text.
  static func edit(_ command: TextEditor.Command) -> Self
}

/// A request that follows a new size of the terminal.
///
/// An enumeration conforms by its case `resize(Size)`.
public protocol ResizingIntent {
  /// Returns the request to follow a size.
  static func resize(_ size: Size) -> Self
}

extension Screen where Intent: EditingIntent {
  /// Types into the text.
  public static func intent(typing character: Character) -> Intent? {
    .edit(.insert(String(character)))
  }
  /// Pastes into the text.
  public static func intent(pasting text: String) -> Intent? { .edit(.paste(text)) }
}

extension Screen where Intent: ResizingIntent {
  /// Follows the size.
  public static func intent(resizingTo size: Size) -> Intent? { .resize(size) }
}
