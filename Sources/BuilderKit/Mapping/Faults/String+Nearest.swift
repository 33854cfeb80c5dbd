extension String {
  /// The one of several words that is most like this one; `nil` if none is like it.
  ///
  /// Alike are words with at most two edits between them, one edit for words of up to four characters.
  /// Case counts for nothing: JSON and Swift only differ in it too often.
  func nearest(of words: some Sequence<String>) -> String? {
    // A long key is a value that went astray; nobody mistyped it.
    guard utf8.count <= 64 else { return nil }
    let limit = count <= 4 ? 1 : 2
    let own = Array(lowercased())
    return words.filter { $0.utf8.count <= 64 }
      .map { (distance: own.editDistance(to: Array($0.lowercased())), word: $0) }
      .filter { $0.distance <= limit }
      .min { $0.distance < $1.distance }?.word
  }
}

extension [Character] {
  /// The number of characters to put in, take out or replace to make the other word (Levenshtein).
  fileprivate func editDistance(to other: [Character]) -> Int {
    var row = [Int](0...other.count)
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
