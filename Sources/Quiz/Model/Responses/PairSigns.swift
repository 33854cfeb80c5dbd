/// The signs that part the two sides of a pair as people write it, where no arrow is alone between blanks.
///
/// A sign counts where it is the only one of its rank in a line, and there is something on both sides. What could be part
/// of a word, of a formula or of another sign is none:
///
/// ```swift
/// PairSigns.sides(of: "Ribosome->builds proteins")   // ("Ribosome", "builds proteins")
/// PairSigns.sides(of: "well-known")                  // nil
/// ```
enum PairSigns {
  /// Signs of one rank.
  private struct Rank {
    let signs: [String]
    /// True if a sign must have a blank on each side.
    var isApart = false
    /// The characters that make another sign, or text, of what they are beside.
    var before: Set<Character> = ["\\"]
    var after: Set<Character> = []
  }

  /// The most certain first.
  ///
  /// A dash is within words, too, so it has to be apart.
  private static let ranks = [
    Rank(
      signs: ["→", "->", "=>"],
      before: ["\\", "<", "-", "=", "→"],
      after: [">", "-", "=", "→"]
    ),
    Rank(signs: ["\t"]),
    Rank(signs: ["=", "-", "–"], isApart: true),
    Rank(signs: ["="], before: ["\\", "<", ">", "=", "!", ":", "-"], after: ["=", "<", ">"]),
  ]

  /// Returns the two sides of a line without the blanks around them; `nil` where no sign parts it for sure.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  static func sides(of line: String) -> (left: String, right: String)? {
    for rank in ranks {
      let places = places(of: rank, in: line)
      guard let place = places.first else { continue }
      guard places.count == 1, isFree(place, in: line, rank) else { return nil }
      let left = trimmed(line[..<place.lowerBound])
      let right = trimmed(line[place.upperBound...])
      return left.isEmpty || right.isEmpty || isOpen(left) ? nil : (left, right)
    }
    return nil
  }

  private static func places(of rank: Rank, in line: String) -> [Range<String.Index>] {
    var places: [Range<String.Index>] = []
    var start = line.startIndex
    while start < line.endIndex {
      let sign = rank.signs.first { line[start...].hasPrefix($0) }
      let end = line.index(start, offsetBy: sign?.count ?? 1)
      if sign != nil, !rank.isApart || isApart(start..<end, in: line) { places.append(start..<end) }
      start = end
    }
    return places
  }

  private static func isApart(_ place: Range<String.Index>, in line: String) -> Bool {
    line[..<place.lowerBound].last == " " && line[place.upperBound...].first == " "
  }

  private static func isFree(
    _ place: Range<String.Index>,
    in line: String,
    _ rank: Rank
  ) -> Bool {
    let before = line[..<place.lowerBound].last.map(rank.before.contains) ?? false
    let after = line[place.upperBound...].first.map(rank.after.contains) ?? false
    return !before && !after
  }

  /// Returns whether a text ends within a formula or within parentheses.
  private static func isOpen(_ text: String) -> Bool {
    text.count { $0 == "$" } % 2 == 1
      || text.count { $0 == "(" } > text.count { $0 == ")" }
  }
}
