/// Which part of a screen may look otherwise than before.
public enum Damage: Hashable, Sendable {
  /// All of it.
  case everything
  /// What lies in a rectangle, counted from the top left corner of the screen's own; nothing in an empty one.
  case part(Rect)

  /// No cell.
  public static let nothing = Damage.part(Rect(row: 0, column: 0, rows: 0, columns: 0))

  /// Takes in another damage and, to keep one rectangle, what lies between.
  @usableFromInline
  mutating func formUnion(_ other: Damage) {
    switch (self, other) {
    case (.everything, _), (_, .everything): self = .everything
    case (.part(let own), .part(let part)): self = .part(own.union(part))
    }
  }
}
