/// Texts in HTML, as items of QTI 1.2 have them.
enum QTIText {
  /// Returns a text as HTML.
  static func html(_ text: String) -> String {
    let html = text.withLineFeeds.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case UInt8(ascii: "\n"): Array("<br>".utf8)
      default: [byte]
      }
    }
    return String(decoding: html, as: UTF8.self)
  }
}
