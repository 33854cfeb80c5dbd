internal import QuizMedia
internal import QuizText

/// The pictures, sounds and films that a file mentions, whatever the rest of it is.
package enum MediaMentions {
  /// Finds the names of files of the folder of media in the bytes of a file, also of one that is damaged.
  ///
  /// It finds rather too many: each only keeps a file that is not needed.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func names(in bytes: [UInt8]) -> Set<String> {
    let folder = Array(RichText.mediaFolder.utf8.dropLast())
    var names: Set<String> = []
    var place = 0
    while let start = bytes[place...].firstIndex(of: folder[0]) {
      place = start + 1
      guard bytes[start...].starts(with: folder) else { continue }
      var rest = bytes[(start + folder.count)...]
      // JSON may have a backslash before a slash.
      if rest.first == UInt8(ascii: "\\") { rest = rest.dropFirst() }
      guard rest.first == UInt8(ascii: "/") else { continue }
      let name = name(at: rest.dropFirst())
      if MediaName(name) != nil { names.insert(name) }
    }
    return names
  }

  /// Returns the name that begins at a place, with characters for the codes that JSON may have for them.
  private static func name(at bytes: ArraySlice<UInt8>) -> String {
    let ends = Set("\"\\()<>' \n\r\t".utf8)
    let code = Array("\\u".utf8)
    var units: [UInt16] = []
    var plain: [UInt8] = []
    var rest = bytes
    func takePlain() {
      units += Array(String(decoding: plain, as: UTF8.self).utf16)
      plain = []
    }
    while let byte = rest.first, units.count + plain.count < greatestLength {
      let digits = String(decoding: rest.dropFirst(code.count).prefix(4), as: UTF8.self)
      if rest.starts(with: code), let unit = UInt16(digits, radix: 16) {
        takePlain()
        units.append(unit)
        rest = rest.dropFirst(code.count + 4)
      } else {
        guard !ends.contains(byte) else { break }
        plain.append(byte)
        rest = rest.dropFirst()
      }
    }
    takePlain()
    return String(decoding: units, as: UTF16.self)
  }

  /// More than a name can have.
  private static let greatestLength = 512
}
