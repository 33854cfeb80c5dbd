/// The rule by which one line has two parts: a mark that stands alone between blanks parts it, and a backslash before the
/// mark makes it text.
struct WordSeparator {
  /// The marks that part a line; the first one is written.
  private let marks: [String]

  init(_ marks: String...) { self.marks = marks }

  /// Returns the parts of a line; the second is nil where no mark stands alone.
  ///
  /// One blank on each side belongs to the mark.
  func parts(of line: String) -> (String, String?) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let place = words.firstIndex { marks.contains(String($0)) }
    let first = words[..<(place ?? words.endIndex)].map(unescaped).joined(separator: " ")
    return (first, place.map { words[($0 + 1)...].joined(separator: " ") })
  }

  /// Returns the line of two parts; taking it apart gives them again.
  func joined(_ first: String, _ second: String?) -> String {
    let words = first.split(separator: " ", omittingEmptySubsequences: false).map(escaped)
    let line = words.joined(separator: " ")
    guard let second else { return line }
    return (line.isEmpty ? "" : line + " ") + marks[0] + (second.isEmpty ? "" : " " + second)
  }

  private func isEscapable(_ word: Substring) -> Bool {
    marks.contains(String(word.drop { $0 == "\\" }))
  }

  private func escaped(_ word: Substring) -> String {
    isEscapable(word) ? "\\" + word : String(word)
  }

  private func unescaped(_ word: Substring) -> String {
    word.first == "\\" && isEscapable(word) ? String(word.dropFirst()) : String(word)
  }
}
