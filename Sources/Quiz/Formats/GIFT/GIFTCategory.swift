/// The path of a category in GIFT: `$course$/top/Geography`.
///
/// Of the marks of GIFT, Moodle undoes only `\\` in it, and drops what looks like a tag of HTML.
enum GIFTCategory {
  /// Appends a path, and returns whether characters are spelled otherwise.
  static func append(_ path: String, to bytes: inout [UInt8]) -> Bool {
    let path = Array(path.utf8)[...]
    var isRespelled = false
    for (index, byte) in zip(path.indices, path) {
      let spelling: String.UTF8View? =
        switch byte {
        case UInt8(ascii: "\n") where index > 0 && path[index - 1] == UInt8(ascii: "\r"): "".utf8
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): " ".utf8
        case UInt8(ascii: "<"): "‹".utf8
        case UInt8(ascii: "&") where path[index...].starts(with: "&&092;".utf8): "& ".utf8
        default: nil
        }
      if let spelling {
        bytes += spelling
        isRespelled = true
      } else {
        bytes += byte == UInt8(ascii: "\\") ? [byte, byte] : [byte]
      }
    }
    return isRespelled
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
