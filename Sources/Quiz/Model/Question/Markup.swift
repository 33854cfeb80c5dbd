internal import BuilderKit

/// The language in which the texts of a question are written: prompt, choices, sides, steps, hint, and so on.
///
/// The answers of gaps, numbers, units and tags are always plain.
package enum Markup: String, CaseIterable, Hashable, Sendable, Codable, JSONConvertible {
  /// Every character is what it is.
  case plain
  /// Markdown, as `RichText` reads it.
  case markdown
}
