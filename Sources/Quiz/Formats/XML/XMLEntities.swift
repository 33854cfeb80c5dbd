import QuizText

/// The names of characters that HTML has and XML has not, such as `&nbsp;`; files that are put together by hand use them.
enum XMLEntities {
  /// The names that every document has.
  private static let predefined: Set = ["amp", "lt", "gt", "quot", "apos"]
  /// The greatest length of a name that is looked at.
  private static let nameLimit = 32

  /// The declarations of the others, as an external document type would have them.
  static let declarations: [UInt8] = {
    let others = HTMLEntities.all.filter { !predefined.contains($0.name) }
    return Array(others.map { "<!ENTITY \($0.name) \"&#\($0.scalar.value);\">" }.joined().utf8)
  }()

  /// Returns whether a document uses names of HTML, in UTF-8 or UTF-16.
  static func areUsed(in bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let index = rest.firstIndex(of: "&") {
      rest = bytes[(index + 1)...]
      if isNameOfHTML(rest) { return true }
    }
    return false
  }

  /// Returns whether a name of HTML is behind an ampersand.
  private static func isNameOfHTML(_ bytes: ArraySlice<UInt8>) -> Bool {
    let rest = bytes.prefix(2 * nameLimit).filter { $0 != 0 }
    let name = rest.prefix { $0.isLetter || $0.isDigit }
    guard name.first?.isLetter == true, name.endIndex < rest.endIndex,
      rest[name.endIndex] == UInt8(ascii: ";")
    else { return false }
    let text = String(decoding: name, as: UTF8.self)
    return !predefined.contains(text) && HTMLEntities.scalar(for: text[...]) != nil
  }
}
