import QuizInterchange

/// Words in the comments of GIFT, by which Moodle knows ids and tags: `// [id:q-1] [tag:europe]`.
///
/// A `]` in a word has a `\` before it. Moodle trims words and reads only those without control characters; tags must
/// not have `<`, `>` or back ticks. An id has at most a hundred characters.
enum GIFTComment {
  /// The name of a word.
  enum Name: String {
    /// The id and a tag of the question.
    case id, tag
    /// The ids of the group and of its template; Moodle passes them over.
    case group, template
  }

  /// Appends a word and returns the losses of its text; with ``LossKind/leftOut`` nothing is appended.
  static func append(_ name: Name, _ text: String, to bytes: inout [UInt8]) -> [LossKind] {
    let kept = text.utf8.filter { !isRefused($0, in: name) }
    let trimmed = kept.withoutEdgeBlanks
    guard !trimmed.isEmpty, name != .id || text.unicodeScalars.count <= greatestIDLength else {
      return [.leftOut]
    }
    bytes += " [\(name.rawValue):".utf8
    for byte in trimmed {
      if byte == UInt8(ascii: "]") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    // A backslash at the end would take the bracket for its own; the blank is trimmed.
    bytes += trimmed.last == UInt8(ascii: "\\") ? " ]".utf8 : "]".utf8
    var losses: [LossKind] = []
    if trimmed.count < kept.count { losses.append(.blanksRemoved) }
    guard kept.count < text.utf8.count else { return losses }
    if text.utf8.contains(where: isControl) { losses.append(.controlCharactersRemoved) }
    if text.utf8.contains(where: { !isControl($0) && isRefused($0, in: name) }) {
      losses.append(.respelled)
    }
    return losses
  }

  /// Returns the words of a comment that are not empty, in their order.
  static func words(of comment: some Collection<UInt8>) -> [(name: Name, text: String)] {
    var words: [(name: Name, text: String)] = []
    var rest = comment[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "[")) {
      rest = rest[open...].dropFirst()
      let letters = rest.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
      guard let name = Name(rawValue: String(decoding: letters, as: UTF8.self)),
        rest[letters.endIndex...].first == UInt8(ascii: ":")
      else { continue }
      var text: [UInt8] = []
      var isClosed = false
      var scanned = rest[letters.endIndex...].dropFirst()
      while let byte = scanned.popFirst() {
        if byte == UInt8(ascii: "\\"), scanned.first == UInt8(ascii: "]") {
          text += scanned.prefix(1)
          scanned = scanned.dropFirst()
        } else if byte == UInt8(ascii: "]") {
          isClosed = true
          break
        } else {
          text.append(byte)
        }
      }
      guard isClosed else { break }
      rest = scanned
      let trimmed = text.withoutEdgeBlanks
      if !trimmed.isEmpty { words.append((name, String(decoding: trimmed, as: UTF8.self))) }
    }
    return words
  }

  private static let greatestIDLength = 100

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  private static func isRefused(_ byte: UInt8, in name: Name) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"): name == .tag
    default: isControl(byte)
    }
  }
}
