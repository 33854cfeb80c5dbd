/// Lists of texts as they are in one cell of a table: `Lutetia;Paname\; the city`.
package enum CellList {
  /// Joins items by `;`, with a `\` before each `;` and `\` of an item; `nil` for none, empty text for one empty item.
  package static func text(of items: [String]) -> String? {
    items.isEmpty ? nil : items.map(escaped).joined(separator: ";")
  }

  /// Parts a cell into its items; a `\` before anything else than `;` or `\` is text.
  package static func items(of text: String?) -> [String] {
    guard let text else { return [] }
    var items: [String] = []
    var item: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      let isSpecial = byte == semicolon || byte == backslash
      if isEscaped {
        if !isSpecial { item.append(backslash) }
        item.append(byte)
        isEscaped = false
      } else if byte == backslash {
        isEscaped = true
      } else if byte == semicolon {
        items.append(String(decoding: item, as: UTF8.self))
        item.removeAll(keepingCapacity: true)
      } else {
        item.append(byte)
      }
    }
    if isEscaped { item.append(backslash) }
    items.append(String(decoding: item, as: UTF8.self))
    return items
  }

  private static let semicolon = UInt8(ascii: ";")
  private static let backslash = UInt8(ascii: "\\")

  private static func escaped(_ item: String) -> String {
    guard item.utf8.contains(where: { $0 == semicolon || $0 == backslash }) else { return item }
    var bytes: [UInt8] = []
    for byte in item.utf8 {
      if byte == semicolon || byte == backslash { bytes.append(backslash) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
