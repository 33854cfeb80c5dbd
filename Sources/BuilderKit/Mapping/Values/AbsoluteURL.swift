internal import LosslessJSON

/// A URL with a scheme, checked against the grammar of RFC 3986 and kept as it was written.
///
/// It exists so that a model can have a checked URL without linking Foundation, whose `URL(string:)`
/// takes its `text`.
public struct AbsoluteURL: Hashable, Sendable {
  /// The URL as it was written.
  public let text: String

  /// The text before the first colon, in lower case.
  public var scheme: String { String(text.prefix { $0 != ":" }).lowercased() }
}

extension AbsoluteURL: JSONTextConvertible {
  /// Checks a URL; nil for a text without scheme, or with anything that RFC 3986 wants encoded.
  public init?(_ text: String) {
    guard URLGrammar.accepts(text) else { return nil }
    self.text = text
  }

  /// Reads a URL, or throws a fault with the code `url`.
  public init(jsonText text: String) throws(MappingError) {
    guard let value = Self(text) else {
      throw MappingError(refusingURL: text) { URLGrammar.accepts($0) }
    }
    self = value
  }

  /// The URL as it was written.
  public var description: String { text }
}

extension MappingError {
  /// Creates an error about a text that is no URL; if encoding its letters would make it one, it says how to write them.
  package init(refusingURL text: String, unless accepts: (String) -> Bool) {
    let letter = text.unicodeScalars.first { !$0.isASCII || $0 == " " }
    var reason = "is not a URL"
    if let letter, accepts(text.unicodeScalars.map(\.encodedInURL).joined()) {
      reason = "is not a URL; write '\(letter)' as '\(letter.encodedInURL)'"
    }
    self.init(code: "url", found: .string(text), reason: reason)
  }
}

extension Unicode.Scalar {
  /// The scalar as URLs write it, percent-encoded unless it is one of ASCII other than the space.
  fileprivate var encodedInURL: String {
    guard !isASCII || self == " " else { return String(self) }
    return String(self).utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}

/// The grammar of RFC 3986, appendix A.
private enum URLGrammar {
  private typealias Bytes = Substring.UTF8View

  static func accepts(_ text: String) -> Bool {
    let bytes = text[...].utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), isScheme(bytes[..<colon])
    else { return false }
    var rest = bytes[bytes.index(after: colon)...]
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      guard isText(rest[rest.index(after: hash)...], also: ":@/?") else { return false }
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      guard isText(rest[rest.index(after: mark)...], also: ":@/?") else { return false }
      rest = rest[..<mark]
    }
    guard rest.starts(with: "//".utf8) else { return isText(rest, also: ":@/") }
    rest = rest.dropFirst(2)
    let authorityEnd = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    return isAuthority(rest[..<authorityEnd]) && isText(rest[authorityEnd...], also: ":@/")
  }

  private static func isScheme(_ bytes: Bytes) -> Bool {
    guard let first = bytes.first, first.isLetter else { return false }
    return bytes.allSatisfy { $0.isLetter || $0.isDecimalDigit || "+-.".utf8.contains($0) }
  }

  private static func isAuthority(_ authority: Bytes) -> Bool {
    var host = authority
    if let at = authority.firstIndex(of: UInt8(ascii: "@")) {
      guard isText(authority[..<at], also: ":") else { return false }
      host = authority[authority.index(after: at)...]
    }
    guard host.first == UInt8(ascii: "[") else {
      let hostEnd = host.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
      return isText(host[..<hostEnd], also: "") && isPort(host[hostEnd...])
    }
    guard let end = host.firstIndex(of: UInt8(ascii: "]")) else { return false }
    let address = host[..<end].dropFirst()
    return !address.isEmpty && isText(address, also: ":")
      && isPort(host[host.index(after: end)...])
  }

  private static func isPort(_ bytes: Bytes) -> Bool {
    bytes.isEmpty
      || bytes.first == UInt8(ascii: ":") && bytes.dropFirst().allSatisfy(\.isDecimalDigit)
  }

  private static func isText(_ bytes: Bytes, also marks: String) -> Bool {
    var digitsToCome = 0
    for byte in bytes {
      if digitsToCome > 0 {
        guard byte.hexadecimalDigit != nil else { return false }
        digitsToCome -= 1
      } else if byte == UInt8(ascii: "%") {
        digitsToCome = 2
      } else {
        let isAllowed =
          byte.isLetter || byte.isDecimalDigit || "-._~!$&'()*+,;=".utf8.contains(byte)
          || marks.utf8.contains(byte)
        guard isAllowed else { return false }
      }
    }
    return digitsToCome == 0
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
  fileprivate var isDecimalDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
