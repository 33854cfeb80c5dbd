package import SystemPackage
internal import TerminalText

extension FilePath {
  /// The path for a message: one line, its control characters drawn as the symbols of U+2400 and U+FFFD.
  package var printable: String { string.withVisibleControls }

  /// The folder that the last component is in: `.` for a bare name, the path itself for a root.
  package var containingFolder: FilePath {
    if components.isEmpty { return self }
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}

extension FilePath.Component {
  /// The name without its extension, each byte that is no UTF-8 written as `\xE9`, so that two names never read the same.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  var escapedStem: String {
    let bytes = withPlatformString { name in
      Array(UnsafeBufferPointer(start: name, count: platformLength(name))).map {
        UInt8(truncatingIfNeeded: $0)
      }
    }
    let end = bytes.dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    return escaped(bytes[..<end])
  }

  private func platformLength(_ name: UnsafePointer<CInterop.PlatformChar>) -> Int {
    var length = 0
    while name[length] != 0 { length += 1 }
    return length
  }

  private func escaped(_ bytes: ArraySlice<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var rest = bytes
    while let first = rest.first {
      let length = (1...4).first { String(validating: rest.prefix($0), as: UTF8.self) != nil }
      if let length {
        text += String(decoding: rest.prefix(length), as: UTF8.self)
      } else {
        let digits = String(first, radix: 16, uppercase: true)
        text += "\\x" + (digits.count < 2 ? "0" : "") + digits
      }
      rest = rest.dropFirst(length ?? 1)
    }
    return text
  }
}
