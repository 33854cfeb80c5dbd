/// The lines that git puts around what two sides have made of a text, so that both are kept.
///
/// ```swift
/// ConflictMarkers.text(ours: "Paris", theirs: "Lutetia")
/// // <<<<<<< ours
/// // Paris
/// // =======
/// // Lutetia
/// // >>>>>>> theirs
/// ```
public enum ConflictMarkers {
  private static let beginning = "<<<<<<<"
  private static let middle = "======="
  private static let end = ">>>>>>>"

  /// Returns both texts between markers; one that is not there has no line.
  public static func text(ours: String?, theirs: String?) -> String {
    let lines = [
      "\(beginning) \(MergeSide.ours.rawValue)", ours, middle, theirs,
      "\(end) \(MergeSide.theirs.rawValue)",
    ]
    return lines.compactMap(\.self).joined(separator: "\n")
  }

  /// Returns whether a text still has markers, one of each in their order.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func stand(in text: String) -> Bool {
    // Most texts have none, and are not taken apart to see it.
    guard text.utf8.contains(UInt8(ascii: "<")) else { return false }
    var expected = [beginning, middle, end][...]
    for line in text.split(whereSeparator: \.isNewline) {
      guard let marker = expected.first else { break }
      if line.hasPrefix(marker) { expected.removeFirst() }
    }
    return expected.isEmpty
  }
}
