extension String {
  /// Returns the most similar of several words; `nil` if none is similar.
  ///
  /// Similar words have at most two edits between them, words of up to four characters one.
  /// Case is ignored: the names of JSON and of Swift differ in it too often.
  package func nearest(of words: some Sequence<String>) -> String? {
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
  /// The number of characters to put in, take out, replace or swap with the next one to make another word.
  ///
  /// This is the distance of optimal string alignment: Levenshtein's, in which a swap counts once.
  package func editDistance(to other: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = [Int](0...other.count)
    for (index, character) in enumerated() {
      var row = [index + 1]
      for (column, otherCharacter) in other.enumerated() {
        let replaced = last[column] + (character == otherCharacter ? 0 : 1)
        var distance = Swift.min(replaced, last[column + 1] + 1, row[column] + 1)
        if index > 0, column > 0, character == other[column - 1], self[index - 1] == otherCharacter
        {
          distance = Swift.min(distance, beforeLast[column - 1] + 1)
        }
        row.append(distance)
      }
      beforeLast = last
      last = row
    }
    return last[other.count]
  }
}
