/// A line of a journal: a digest in sixteen hexadecimal digits, a blank, and what the digest is of, which is JSON.
///
/// A line that was torn by a sudden end, or that a power loss left full of zeros, does not have the digest it says.
enum JournalLine {
  private static let digestLength = 16
  private static let headLength = digestLength + 1

  /// Appends a line.
  static func append(_ json: some Collection<UInt8>, to bytes: inout [UInt8]) {
    appendDigits(of: FileStamp.digest(of: json), to: &bytes)
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: json)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Returns the JSON of a line without its newline; `nil` for a line that is not whole.
  static func json(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.count > headLength else { return nil }
    let json = line.dropFirst(headLength)
    var head: [UInt8] = []
    appendDigits(of: FileStamp.digest(of: json), to: &head)
    head.append(UInt8(ascii: " "))
    return line.prefix(headLength).elementsEqual(head) ? json : nil
  }

  private static func appendDigits(of digest: UInt64, to bytes: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: digest >> UInt64(shift)) & 0xF
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
    }
  }
}
