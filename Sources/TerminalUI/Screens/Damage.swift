/// Which rows of a screen may look otherwise than before.
public enum Damage: Hashable, Sendable {
  /// All of them.
  case everything
  /// Those in a range, counted from the top of the screen's rectangle; none in an empty one.
  case rows(Range<Int>)

  /// No row.
  public static let nothing = Damage.rows(0..<0)

  /// Takes in the rows of another damage and, to keep one range, what lies between.
  @usableFromInline
  mutating func formUnion(_ other: Damage) {
    switch (self, other) {
    case (.everything, _), (_, .everything): self = .everything
    case (.rows(let own), .rows(let rows)):
      if own.isEmpty { self = other }
      guard !own.isEmpty, !rows.isEmpty else { return }
      let start = min(own.lowerBound, rows.lowerBound)
      self = .rows(start..<max(own.upperBound, rows.upperBound))
    }
  }
}
