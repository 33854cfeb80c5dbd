/// The rule by which one line has two parts: a mark that is alone between blanks parts it, and a backslash before the
/// mark makes it text.
///
/// Every line has parts of its own, so that a part never differs from the line that somebody types. One blank on each side
/// belongs to the mark, unless there is nothing else on that side.
struct WordSeparator {
  /// The marks that part a line; the first one is written.
  private let marks: [String]
  private let firstBytes: [UInt8]

  init(_ marks: String...) {
    self.marks = marks
    firstBytes = marks.compactMap(\.utf8.first)
  }

  /// Returns the parts of a line; the second is nil where no mark is alone.
  func parts(of line: String) -> (String, String?) {
    guard mayHaveMark(line) else { return (line, nil) }
    let words = words(of: line)
    guard let place = words.firstIndex(where: { marks.contains(String($0)) }) else {
      return (words.map(unescaped).joined(separator: " "), nil)
    }
    let first = words[..<place].map(unescaped)
    let second = words[(place + 1)...].map { String($0) }
    return (text(of: first), text(of: second))
  }

  /// Returns the line of two parts; taking it apart gives them again.
  func joined(_ first: String, _ second: String?) -> String {
    let line =
      mayHaveMark(first) ? words(of: first).map(escaped).joined(separator: " ") : first
    guard let second else { return line }
    return line + (isBlank(first) ? "" : " ") + marks[0] + (isBlank(second) ? "" : " ") + second
  }

  /// Returns false for a text that cannot have a mark in it, as most: it need not be taken apart.
  private func mayHaveMark(_ text: String) -> Bool {
    firstBytes.contains { text.utf8.contains($0) }
  }

  /// Joins the words on one side of a mark; nothing but blanks are all of them.
  private func text(of words: [String]) -> String {
    let text = words.joined(separator: " ")
    return words.allSatisfy(\.isEmpty) ? String(repeating: " ", count: words.count) : text
  }

  private func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0 == " " } }

  /// A word as scalars: as a character, a blank may be one with what is beside it.
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
