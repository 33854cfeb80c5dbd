/// A picture, a sound or a film that a text shows, in plain text or in Markdown: `![an oak leaf](media/oak-leaf.png)`.
package struct MediaReference: Hashable, Sendable {
  /// The name of the file in the folder of media.
  package let name: String
  /// The words for people who do not see or hear it; nothing without any.
  package let description: String
  /// Its place in the text, in UTF-8 code units.
  package let range: Range<Int>

  /// True if it is spelled as ``RichText/plainMedia(at:describedAs:)`` spells it: in plain text, any other spelling is text, so
  /// that nothing of it changes on its way through other formats.
  package let isPlain: Bool

  /// The part of a line that it is.
  var inline: RichText.Inline {
    .media(address: RichText.mediaFolder + name, title: "", description: description)
  }
}

extension RichText {
  /// The beginning of the address of a file that lies beside a group's file.
  package static let mediaFolder = "media/"

  /// Returns the name of a file beside a group's file; `nil` for an address that leads anywhere else.
  package static func mediaName(at address: String) -> String? {
    guard address.hasPrefix(mediaFolder) else { return nil }
    let name = String(address.dropFirst(mediaFolder.count))
    return isMediaName(name) ? name : nil
  }

  /// Returns a picture, a sound or a film as plain text has it: its reference, if it is a file of the folder of media, else its
  /// description in brackets.
  package static func plainMedia(at address: String, describedAs description: String) -> String {
    guard mediaName(at: address) != nil else {
      return "[\(description.isEmpty ? address : description)]"
    }
    // Brackets in pairs need no backslash; with one, they would be around a formula.
    let characters = Array(description.unicodeScalars)
    var open: [Int] = []
    var alone: Set<Int> = []
    for (index, character) in characters.enumerated() {
      if character == "[" { open.append(index) }
      if character == "]", open.popLast() == nil { alone.insert(index) }
    }
    alone.formUnion(open)
    var escaped = ""
    for (index, character) in characters.enumerated() {
      if character == "\\" || alone.contains(index) { escaped += "\\" }
      escaped.unicodeScalars.append(character == "\n" ? " " : character)
    }
    return "![\(escaped)](\(address))"
  }

  /// Returns whether a file of a folder of media may have a name: it leads nowhere else, and Markdown takes it as it is.
  package static func isMediaName(_ name: String) -> Bool {
    guard let first = name.first, first != ".", name.utf8.count <= 255 else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .unassigned, .spaceSeparator, .lineSeparator,
        .paragraphSeparator:
        false
      default: !"/\\()<>\"'`*:|?%#[]".unicodeScalars.contains(scalar)
      }
    }
  }
}

extension String {
  /// The files that the text shows, in its order.
  ///
  /// The search is the same for plain text and for Markdown. In code it finds too much, which keeps a file that is not needed.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var mediaReferences: [MediaReference] {
    guard utf8.contains(where: { $0 == UInt8(ascii: "!") }) else { return [] }
    let bytes = Array(utf8)
    var references: [MediaReference] = []
    var place = 0
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "!")) {
      place = start + 1
      guard bytes.has("![", at: start), let reference = Self.reference(bytes, at: start) else {
        continue
      }
      references.append(reference)
      place = reference.range.upperBound
    }
    return references
  }

  private static func reference(_ bytes: [UInt8], at start: Int) -> MediaReference? {
    var place = start + 2
    var depth = 0
    var description: [UInt8] = []
    // A description has a single line, and a bracket in it has a backslash or a counterpart.
    while place < bytes.count, bytes[place] != .newline, place - start < greatestDescription {
      switch bytes[place] {
      case .backslash where place + 1 < bytes.count && bytes[place + 1].isPunctuation: place += 1
      case .openBracket: depth += 1
      case .closeBracket where depth == 0:
        return reference(bytes, from: start, address: place + 1, description)
      case .closeBracket: depth -= 1
      default: break
      }
      description.append(bytes[place])
      place += 1
    }
    return nil
  }

  private static func reference(
    _ bytes: [UInt8],
    from start: Int,
    address: Int,
    _ description: [UInt8]
  ) -> MediaReference? {
    guard bytes.has("(media/", at: address) else { return nil }
    let name = bytes[(address + 7)...].prefix { $0 != UInt8(ascii: ")") && !$0.isSpace }
    var end = bytes.endOfBlanks(from: name.endIndex, to: bytes.count)
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      // A title, which nothing here writes.
      let rest = bytes[(end + 1)...]
      guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      end = bytes.endOfBlanks(from: quote + 1, to: bytes.count)
    }
    let text = String(decoding: name, as: UTF8.self)
    guard end < bytes.count, bytes[end] == UInt8(ascii: ")"), RichText.isMediaName(text) else {
      return nil
    }
    let words = String(decoding: description, as: UTF8.self)
    let plain = RichText.plainMedia(at: RichText.mediaFolder + text, describedAs: words)
    return MediaReference(
      name: text,
      description: words,
      range: start..<(end + 1),
      isPlain: plain.utf8.elementsEqual(bytes[start...end])
    )
  }

  /// The most bytes before the address of a file.
  private static let greatestDescription = 4_000

  /// Returns the text with something else in the place of each file that it shows.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func replacingMedia(_ replacement: (MediaReference) -> String?) -> String {
    let references = mediaReferences
    guard !references.isEmpty else { return self }
    let bytes = Array(utf8)
    var result: [UInt8] = []
    var place = 0
    for reference in references {
      result += bytes[place..<reference.range.lowerBound]
      result += replacement(reference).map { Array($0.utf8) } ?? Array(bytes[reference.range])
      place = reference.range.upperBound
    }
    return String(decoding: result + bytes[place...], as: UTF8.self)
  }
}
