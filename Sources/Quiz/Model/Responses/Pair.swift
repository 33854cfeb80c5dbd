package import BuilderKit

/// Two things that belong together.
///
/// On one line an arrow between spaces, `→` or `->`, is between them:
///
/// ```swift
/// Pair.Builder(typed: "France -> Paris").right   // "Paris"
/// ```
@Buildable
package struct Pair: Hashable, Sendable {
  /// The left side, which is shown.
  @Validated(.notBlank)
  package let left: String
  /// The right side, which is to be found.
  @Validated(.notBlank)
  package let right: String
}

extension Pair.Builder {
  private static let separator = WordSeparator("→", "->")

  /// Reads a pair from one line; without an arrow it has no right side.
  package init(typed line: String) {
    self.init()
    let (left, right) = Self.separator.parts(of: line)
    self.left = left
    self.right = right
  }

  /// Reads a pair as a person writes it: where no arrow is alone between blanks, another sign may part the sides.
  package init(written line: String) {
    self.init(typed: line)
    guard right == nil, let sides = PairSigns.sides(of: line) else { return }
    left = sides.left
    right = sides.right
  }

  /// The pair on one line; reading it gives the same texts.
  package var typed: String { Self.separator.joined(left ?? "", right) }
}
