import CExpat
import QuizInterchange

/// The encodings that a document may declare and that the parser does not know itself.
enum XMLEncoding {
  private static let names: Set = ["windows-1252", "cp1252", "cp-1252", "ansi"]

  /// Fills in the characters of an encoding; `false` for an unknown one.
  static func fill(_ encoding: UnsafeMutablePointer<XML_Encoding>, for name: String) -> Bool {
    guard names.contains(name.lowercased()) else { return false }
    encoding.pointee.data = nil
    encoding.pointee.convert = nil
    encoding.pointee.release = nil
    withUnsafeMutableBytes(of: &encoding.pointee.map) { buffer in
      let map = buffer.bindMemory(to: Int32.self)
      for byte in map.indices {
        let scalar = DecodedText.scalar(of: UInt8(byte))
        map[byte] = scalar.map { Int32($0.value) } ?? -1
      }
    }
    return true
  }
}
