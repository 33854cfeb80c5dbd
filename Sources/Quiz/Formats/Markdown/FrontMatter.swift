/// The lines between rules at the beginning of a page, of which the language is read and written.
enum FrontMatter {
  /// The key of the language.
  static let language = "lang"

  /// Returns whether a text is shaped like a tag of BCP 47, so that nothing in it needs an escape between quotes.
  static func isTag(_ language: String) -> Bool {
    language.utf8.first?.isLetter == true
      && language.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
  }

  /// Returns the language that a line names; `nil` for any other line.
  static func language(in line: ArraySlice<UInt8>) -> String? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      [language, "language"].contains(String(decoding: line[..<colon], as: UTF8.self))
    else { return nil }
    let value = line[(colon + 1)...].withoutBlanks
    let bare = value.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
    let language = String(decoding: bare, as: UTF8.self)
    return isTag(language) ? language : nil
  }
}
