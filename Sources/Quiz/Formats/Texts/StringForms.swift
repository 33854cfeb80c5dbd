import Quiz

#if canImport(Darwin)
import CoreFoundation
#else
// The standard library composes strings, but this is not public yet; on Darwin the system does it.
@_spi(_Unicode) import Swift
#endif

extension String {
  /// Returns the text in one line, without spaces at its ends.
  ///
  /// If it has more Unicode scalars than the limit, it is cut off between characters; the limit includes the `…` in
  /// place of the rest.
  func shortened(toScalars limit: Int) -> String {
    var line = String.UnicodeScalarView()
    var count = 0
    var hasBlank = false
    for scalar in unicodeScalars {
      guard !scalar.isBlank else {
        hasBlank = count > 0
        continue
      }
      if hasBlank { line.append(" ") }
      line.append(scalar)
      count += hasBlank ? 2 : 1
      hasBlank = false
      guard count <= limit else { return String(line).cut(toScalars: limit - 1) + "…" }
    }
    return String(line)
  }

  private func cut(toScalars limit: Int) -> String {
    var count = 0
    return String(
      prefix { character in
        count += character.unicodeScalars.count
        return count <= limit
      }
    )
  }

  /// The text; `nil` for one without characters.
  var nonempty: String? { isEmpty ? nil : self }

  /// The text without ASCII blanks and line breaks at its ends, as most readers of XML take it.
  var trimmed: String {
    let text = utf8
    guard let first = text.first, let last = text.last, first.isBlank || last.isBlank else {
      return self
    }
    guard let start = text.firstIndex(where: { !$0.isBlank }),
      let end = text.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(self[start..<text.index(after: end)])
  }
}

extension Unicode.Scalar {
  /// True if it is white space, looked up only where ASCII does not tell.
  fileprivate var isBlank: Bool {
    isASCII ? self == " " || 0x9...0xD ~= value : properties.isWhitespace
  }
}

extension String {
  /// True if the text is in Unicode normalization form C, for which older systems compose and compare it.
  var isNFC: Bool {
    // Nothing below U+0300 composes or decomposes under NFC; 0xCC leads its two-byte form.
    if utf8.allSatisfy({ $0 < 0xCC }) { return true }
    if #available(macOS 26, *) {
      var span = utf8Span
      return span.checkForNFC(quickCheck: false)
    }
    return composed.hasSameBytes(as: self)
  }

  /// The text in Unicode normalization form C.
  var composed: String {
    #if canImport(Darwin)
    guard let text = CFStringCreateMutableCopy(nil, 0, self as CFString) else { return self }
    CFStringNormalize(text, .C)
    return text as String
    #else
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: _nfc)
    return String(scalars)
    #endif
  }

  /// The text with LF for each line break.
  var withLineFeeds: String {
    utf8.contains(0xD) ? String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }) : self
  }
}
