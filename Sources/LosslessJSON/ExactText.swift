/// A string that is equal and hashes by its scalars, as RFC 8259 section 8.3 compares keys.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.hasSameScalars(as: right.text)
  }

  /// Hashes the string, which hashes canonically equivalent texts alike, as two equal ones are in particular.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}

extension String {
  /// Returns whether both hold the same scalars; `==` would also equate canonically equivalent ones.
  func hasSameScalars(as other: String) -> Bool {
    // Unequal texts differ in any case, and equal ones have no second spelling in ASCII, where all counts are the
    // same; short texts show both at once.
    guard utf8.count == other.utf8.count, self == other else { return false }
    if utf16.count == utf8.count { return true }
    var own = self
    var other = other
    return own.withUTF8 { own in
      other.withUTF8 { own.hasSameBytes(as: $0) }
    }
  }
}
