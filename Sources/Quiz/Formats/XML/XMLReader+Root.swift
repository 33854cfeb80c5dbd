extension XMLReader {
  /// Returns the name of the outermost element by the start of a document, without the prefix of a namespace; `nil` where
  /// none is found.
  static func rootName(of bytes: some Collection<UInt8>) -> String? {
    // Without the zeros, UTF-16 is near enough.
    var rest = Array(bytes.prefix(1 << 14).filter { $0 != 0 })[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      if rest.starts(with: "!--".utf8) {
        guard let end = rest.firstIndex(of: "-->") else { return nil }
        rest = rest[(end + 3)...]
        continue
      }
      // Declarations and the document type come before it.
      guard let first = rest.first, first.isLetter || first == UInt8(ascii: "_") else { continue }
      let name = rest.prefix { !$0.isBlank && !"/>".utf8.contains($0) }
      let local = name.split(separator: UInt8(ascii: ":")).last ?? name
      return String(decoding: local, as: UTF8.self)
    }
    return nil
  }
}
