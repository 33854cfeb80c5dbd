import Quiz

/// A line of a journal: a digest in sixteen hexadecimal digits, a space, and what the digest is of: the number of the edit,
/// a space, and its JSON.
///
/// A line torn by a sudden end, or left full of zeros by a power loss, does not have its digest; one that is repeated or
/// missing shows in the numbers. The first line, and the lines of earlier versions, have no number.
package enum JournalLine {
  private static let digestLength = 16

  /// Returns a line, newline included, for JSON without line breaks.
  package static func bytes(of json: some Collection<UInt8>, number: Int? = nil) -> [UInt8] {
    let content = (number.map { Array("\($0) ".utf8) } ?? []) + json
    var line = head(of: content)
    line.reserveCapacity(line.count + content.count + 1)
    line += content
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// Returns the JSON of a line without its newline; `nil` for a line that is not whole.
  package static func json(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    record(of: line)?.json
  }

  /// Returns the number, if there is one, and the JSON of a line without its newline; `nil` for a line that is not whole.
  package static func record(
    of line: ArraySlice<UInt8>
  ) -> (number: Int?, json: ArraySlice<UInt8>)? {
    let content = line.dropFirst(digestLength + 1)
    guard !content.isEmpty, line.starts(with: head(of: content)) else { return nil }
    let digits = content.prefix { $0 != UInt8(ascii: " ") }
    // JSON of an edit is an object, which no number begins.
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return (nil, content) }
    return (number, content.dropFirst(digits.count + 1))
  }

  /// The digest and the space before what it is of.
  private static func head(of content: some Collection<UInt8>) -> [UInt8] {
    let digest = FNV1a.digest(of: content)
    var head = (1...digestLength).map { place in
      let digit = UInt8(truncatingIfNeeded: digest >> UInt64(4 * (digestLength - place))) & 0xF
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
    head.append(UInt8(ascii: " "))
    return head
  }
}
