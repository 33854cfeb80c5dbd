internal import CLibrary
internal import CUTF8Proc

/// The normalization forms of Unicode (UAX #15), from utf8proc.
extension String {
  /// The text in normalization form C: letters and their marks as one scalar where Unicode has one.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var composed: String { normalized(UTF8PROC_COMPOSE) }

  /// The text in normalization form D: each letter apart from its marks.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var decomposed: String { normalized(UTF8PROC_DECOMPOSE) }

  /// True if the text is in normalization form C, which older systems store and compare.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var isComposed: Bool {
    // Nothing below U+0300 composes or decomposes under form C; 0xCC leads its two-byte sequence.
    utf8.allSatisfy { $0 < 0xCC } || composed.utf8.elementsEqual(utf8)
  }

  private func normalized(_ form: utf8proc_option_t) -> String {
    var text = self
    return text.withUTF8 { bytes in
      var normalized: UnsafeMutablePointer<UInt8>?
      let options = utf8proc_option_t(form.rawValue | UTF8PROC_STABLE.rawValue)
      let count = utf8proc_map(bytes.baseAddress, bytes.count, &normalized, options)
      defer { free(normalized) }
      // The text of a string is valid, so that only memory can be missing.
      guard count >= 0, let normalized else { preconditionFailure(utf8procMessage(count)) }
      return String(decoding: UnsafeBufferPointer(start: normalized, count: count), as: UTF8.self)
    }
  }
}

private func utf8procMessage(_ error: Int) -> String { String(cString: utf8proc_errmsg(error)) }
