internal import LosslessJSON
internal import QuizInterchange

/// A file with a JSON object or array in each line, as programs write that make one question after the other.
///
/// ```json
/// {"question": "Capital of Peru?", "answer": "Lima"}
/// {"question": "Capital of Ecuador?", "answer": "Quito"}
/// ```
package enum JSONLines {
  private static let lineEnd = UInt8(ascii: "\n")

  /// Returns a file as one array of its values, each in the line where it was; `nil` for any other file.
  ///
  /// - Complexity: O(*n*) in the size of the file, where its first line is a whole value; else in that of this line.
  package static func array(from bytes: [UInt8]) -> [UInt8]? {
    let text = bytes[UTF8Text.start(of: bytes)...].drop(while: isBlank)
    guard let end = text.firstIndex(of: lineEnd), isValue(text[..<end]) else { return nil }
    let lines = text.split(separator: lineEnd, omittingEmptySubsequences: false)
    let values = lines.indices.filter { !lines[$0].allSatisfy(isBlank) }
    guard values.count > 1, isValue(lines[values[1]]), let last = values.last else { return nil }
    var array = Array(bytes[..<text.startIndex]) + [UInt8(ascii: "[")]
    array.reserveCapacity(bytes.count + values.count + 2)
    var next = 0
    for (index, line) in lines.enumerated() {
      array += line
      guard next < values.count, values[next] == index else {
        array.append(lineEnd)
        continue
      }
      next += 1
      array.append(UInt8(ascii: index == last ? "]" : ","))
      array.append(lineEnd)
    }
    return array
  }

  private static func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }

  /// Returns whether a line is a whole object or array.
  private static func isValue(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop(while: isBlank)
    guard let last = text.last(where: { !isBlank($0) }) else { return false }
    switch (text.first, last) {
    case (UInt8(ascii: "{"), UInt8(ascii: "}")), (UInt8(ascii: "["), UInt8(ascii: "]")):
      return (try? JSONValue(parsing: Array(text))) != nil
    default: return false
    }
  }
}
