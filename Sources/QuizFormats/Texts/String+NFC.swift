#if canImport(Darwin)
import CoreFoundation
#else
// The standard library composes strings but offers it to nobody yet; on Darwin the system does it.
@_spi(_Unicode) import Swift
#endif

extension String {
  /// Whether the text is in Unicode normalization form C.
  ///
  /// Where the system's standard library cannot tell at once, it is composed and compared.
  var isNFC: Bool {
    // Nothing below U+0300 composes or decomposes under NFC; 0xCC leads its two-byte form.
    if utf8.allSatisfy({ $0 < 0xCC }) { return true }
    if #available(macOS 26, *) {
      var span = utf8Span
      return span.checkForNFC(quickCheck: false)
    }
    return composed.hasSameScalars(as: self)
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

  /// Whether two texts are the same to a program that knows no canonical equivalence, unlike `==`.
  func hasSameScalars(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
