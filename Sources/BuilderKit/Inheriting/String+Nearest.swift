extension String {
  /// The one of several words that is most like this one; `nil` if none is like it.
  ///
  /// Alike are words with at most two edits between them, and one edit for words of up to four characters.
  func nearest(of words: [String]) -> String? {
    let limit = count <= 4 ? 1 : 2
    let ranked = words.map { (distance: editDistance(to: $0), word: $0) }
    return ranked.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.word
  }

  /// The number of characters to put in, take out or replace to make another word of this one (Levenshtein).
  private func editDistance(to other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (index, character) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let replaced = diagonal + (character == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
