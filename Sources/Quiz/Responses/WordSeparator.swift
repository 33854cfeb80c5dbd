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
    let words = words(of: line)
    let place = words.firstIndex { marks.contains(String($0)) }
    let first = words[..<(place ?? words.endIndex)].map(unescaped).joined(separator: " ")
    return (first, place.map { words[($0 + 1)...].map { String($0) }.joined(separator: " ") })
  }

  /// Returns the line of two parts; taking it apart gives them again.
  func joined(_ first: String, _ second: String?) -> String {
    let line = words(of: first).map(escaped).joined(separator: " ")
    guard let second else { return line }
    return (line.isEmpty ? "" : line + " ") + marks[0] + (second.isEmpty ? "" : " " + second)
  }

  /// A word as scalars: as a character, a blank may be one with what stands beside it.
  private typealias Word = Substring.UnicodeScalarView

  private func words(of line: String) -> [Word] {
    line.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
  }

  private func isEscapable(_ word: Word) -> Bool {
    marks.contains(String(word.drop { $0 == "\\" }))
  }

  private func escaped(_ word: Word) -> String {
    isEscapable(word) ? "\\" + String(word) : String(word)
  }

  private func unescaped(_ word: Word) -> String {
    String(word.first == "\\" && isEscapable(word) ? word.dropFirst() : word)
  }
}
