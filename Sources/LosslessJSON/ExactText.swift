/// A string that is equal and hashes by its scalars, as RFC 8259 section 8.3 compares keys.
struct ExactText: Hashable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.hasSameScalars(as: right.text)
  }

  // `String` hashes canonically equivalent texts alike, which two equal texts are in particular.
  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}

extension String {
  /// Whether both hold the same scalars; `==` would also equate canonically equivalent ones.
  func hasSameScalars(as other: String) -> Bool {
    var own = self
    var other = other
    return own.withUTF8 { own in
      other.withUTF8 { own.hasSameBytes(as: $0) }
    }
  }
}
