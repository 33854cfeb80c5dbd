import QuizDocuments

/// How the bytes of a zip entry are kept.
enum ZipMethod: UInt16 {
  /// As they are.
  case stored = 0
  /// Deflated, RFC 1951.
  case deflated = 8
}
