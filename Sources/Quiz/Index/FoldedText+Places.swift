extension FoldedText {
  /// Returns how often another text is part of this one, without overlaps; the empty text never is.
  ///
  /// - Complexity: O(*n*) in the length of this text for words as people type them.
  package func count(of other: FoldedText) -> Int {
    var count = 0
    forEachPlace(of: other) { _ in count += 1 }
    return count
  }

  /// Returns the places at which a folded text is part of another one, in UTF-8 code units of that text.
  ///
  /// A place ends behind the accents of its last letter, and has a sign such as `…` as a whole.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func places(of word: FoldedText, in text: String) -> [Range<Int>] {
    var offsets: [Int] = []
    let folded = FoldedText(text, offsets: &offsets)
    var places: [Range<Int>] = []
    folded.forEachPlace(of: word) { place in
      // The bytes of a scalar share its offset, so that the next one begins the scalar behind.
      let end = offsets[place.upperBound...].first { $0 > offsets[place.upperBound - 1] }
      places.append(offsets[place.lowerBound]..<(end ?? offsets[place.upperBound]))
    }
    return places
  }
}
