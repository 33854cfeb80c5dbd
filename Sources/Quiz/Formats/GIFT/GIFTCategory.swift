import QuizDocuments

/// The name of a category in GIFT, a path like `$course$/top/Geography`, in which a `/` of a name is `//`.
///
/// Of the marks of GIFT, Moodle undoes only `\\` in it, trims each name, and drops what looks like a tag of HTML.
enum GIFTCategory {
  /// Appends a title as the last name of a path and returns its changes.
  static func append(_ title: String, to bytes: inout [UInt8]) -> GIFTText.Changes {
    var changes: GIFTText.Changes = []
    let text = title.utf8.filter { $0 != 0 }
    if text.count < title.utf8.count { changes.insert(.controlsRemoved) }
    let name = text.withoutEdgeBlanks
    if name.count < text.count { changes.insert(.trimmed) }
    // Three slashes in a row part nothing; the blank is trimmed.
    if name.first == UInt8(ascii: "/") { bytes.append(UInt8(ascii: " ")) }
    var previous: UInt8 = 0
    for index in name.indices {
      let byte = name[index]
      let spelling: String.UTF8View? =
        switch byte {
        case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): "".utf8
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): " ".utf8
        case UInt8(ascii: "<"): "‹".utf8
        case UInt8(ascii: "&") where name[index...].starts(with: "&&092;".utf8): "& ".utf8
        default: nil
        }
      if let spelling {
        bytes += spelling
        changes.insert(.respelled)
      } else {
        bytes.append(byte)
        // These two are written twice.
        if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") { bytes.append(byte) }
      }
      previous = byte
    }
    return changes
  }

  /// Returns the title of a path: its names without those common to all paths, parted by `::`.
  static func title(ofPath path: some Collection<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = path[...]
    while let byte = rest.popFirst() {
      bytes.append(byte)
      if byte == UInt8(ascii: "\\"), rest.first == byte { rest = rest.dropFirst() }
    }
    return MoodleCategory.names(in: String(decoding: bytes, as: UTF8.self))
      .filter { !$0.isEmpty }
      .joined(separator: "::")
  }
}
