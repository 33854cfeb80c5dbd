extension String {
  /// Returns text from outside as it may enter a field.
  ///
  /// CR LF, CR and the Unicode line and paragraph separators become LF. A field of a single line gets
  /// spaces for newlines and tabs. All other control characters are dropped, among them the escape
  /// that begins terminal sequences.
  ///
  /// - Complexity: linear in the length of the text.
  public func normalizedPaste(isMultiline: Bool) -> String {
    var result = UnicodeScalarView()
    var isAfterReturn = false
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A where isAfterReturn:
        break
      case 0x0A, 0x0D, 0x2028, 0x2029:
        result.append(isMultiline ? "\n" : " ")
      case 0x09:
        result.append(isMultiline ? "\t" : " ")
      case 0x00...0x1F, 0x7F...0x9F:
        break
      default:
        result.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return String(result)
  }
}
