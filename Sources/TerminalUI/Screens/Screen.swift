/// A screen as a value: what it shows, and how it answers what the user asks for.
///
/// A screen has no references, no clock and no disk. State changes in `update` and nowhere else; orders
/// to the outside leave it as effects, and their results come back as intents by way of `Outcome`.
public protocol Screen<Effect, Outcome>: Equatable, Sendable {
  /// What the user can ask for: `nextField`, never `tab`.
  associatedtype Intent: Hashable, Sendable
  /// An order to the program: `save(group)`, `close`.
  associatedtype Effect: Sendable
  /// The result of an effect.
  associatedtype Outcome: Sendable

  /// The stable name of the screen in help, in the list of keys and in `keys.json`.
  static var name: String { get }
  /// The key table.
  static var keyBindings: [KeyBinding<Intent>] { get }
  /// What a row of the key table does, in a word or two for the footer; `nil` keeps it out.
  func footerLabel(for binding: String) -> String?
  /// What typing a printable character asks for, when no binding has it.
  static func intent(typing character: Character) -> Intent?
  /// What pasting asks for.
  static func intent(pasting text: String) -> Intent?
  /// What a new size of the whole terminal asks for; sent once before the first drawing too.
  static func intent(resizingTo size: Size) -> Intent?
  /// What the result of an effect asks for.
  static func intent(receiving outcome: Outcome) -> Intent?

  /// The part of the terminal the screen takes.
  var placement: Placement { get }
  /// Where the real terminal cursor stands within the screen's rectangle, so that input methods and
  /// braille follow; `nil` hides it.
  var cursor: Position? { get }
  /// Which part the last update may have changed the look of, so that the rest need not be drawn anew.
  var damage: Damage { get }
  /// Changes the state and returns the orders that follow from it.
  mutating func update(_ intent: Intent) -> [Effect]
  /// Draws the state without changing it.
  func draw(into canvas: inout Canvas)

  /// Updates the screen with what an event asks for.
  ///
  /// No screen has its own; a requirement, so that what every key goes through is compiled for each type of screen.
  mutating func receive(_ event: Event, index: KeyIndex) -> Reaction<Effect>
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
  /// Ignores results.
  public static func intent(receiving outcome: Outcome) -> Intent? { nil }
  /// Takes the whole terminal.
  public var placement: Placement { .full }
  /// Takes all for changed.
  public var damage: Damage { .everything }
  /// Hides the cursor.
  public var cursor: Position? { nil }
}
