/// The letters or numbers that other programs write into the texts of choices: `A. Lima`, `b) Lima`, `(2) Lima`.
///
/// They tell a place, which choices here do not have: these are shown in any order.
///
/// ```swift
/// ChoiceLabels.removed(from: ["A) Quito", "B) Lima"])    // ["Quito", "Lima"]
/// ChoiceLabels.removed(from: ["A. Einstein", "M. Curie"])    // nil
/// ```
package enum ChoiceLabels {
  /// Returns the texts without their labels; `nil` unless each has the one of its place, with the same signs.
  ///
  /// - Complexity: O(*n*) in the number of texts.
  package static func removed(from texts: [String]) -> [String]? {
    guard texts.count > 1, let series = series(of: texts[0]) else { return nil }
    var shown: [String] = []
    for (place, text) in texts.enumerated() {
      guard let scalar = Unicode.Scalar(series.first.value + UInt32(place)),
        place < series.count, let rest = rest(of: text, behind: scalar, series)
      else { return nil }
      shown.append(rest)
    }
    return shown
  }

  /// The first label, the number of those that follow each other, and the signs around each.
  private struct Series {
    var first: Unicode.Scalar
    var count: Int
    var opening: Unicode.Scalar?
    var closing: Unicode.Scalar
  }

  private static func series(of text: String) -> Series? {
    var scalars = text.unicodeScalars.drop { $0 == " " }
    let opening = scalars.first.flatMap { "([（".unicodeScalars.contains($0) ? $0 : nil }
    if opening != nil { scalars = scalars.dropFirst() }
    guard let first = scalars.first, let closing = scalars.dropFirst().first,
      ").:]）、．".unicodeScalars.contains(closing)
    else { return nil }
    switch first {
    case "A", "a": return Series(first: first, count: 26, opening: opening, closing: closing)
    case "1": return Series(first: first, count: 9, opening: opening, closing: closing)
    default: return nil
    }
  }

  private static func rest(
    of text: String,
    behind label: Unicode.Scalar,
    _ series: Series
  ) -> String? {
    var scalars = text.unicodeScalars.drop { $0 == " " }
    for sign in [series.opening, label, series.closing].compactMap(\.self) {
      guard scalars.first == sign else { return nil }
      scalars = scalars.dropFirst()
    }
    // `1.5` is a number, and wide signs have no blank behind them.
    guard let next = scalars.first, next == " " || series.closing.value >= 0x80 else { return nil }
    let shown = scalars.drop { $0 == " " }
    return shown.isEmpty ? nil : String(Substring(shown))
  }
}
