internal import CQuizResources
internal import LosslessJSON
internal import Synchronization

/// The phrases of one language, each read from the embedded file when it is first asked for.
///
/// The first picture needs a few dozen of several hundred phrases, and reading the whole file took a quarter
/// of the time to it. So an entry is found by its key: the tests hold the files to the form in which
/// every entry begins a line with two spaces and its key.
final class PhraseFile: Sendable {
  private let bytes: Resource.Bytes
  private let known = Mutex<[String: JSONValue?]>([:])

  init(_ language: Language) {
    let path = "Strings/\(language.rawValue).json"
    guard let file = Resource(path) else { preconditionFailure("\(path) is not embedded") }
    bytes = file.bytes
  }

  /// The entry under a key; `nil` if the file has none.
  subscript(key: String) -> JSONValue? {
    known.withLock { known in
      if let entry = known[key] { return entry }
      let entry = read(key)
      known[key] = .some(entry)
      return entry
    }
  }

  private func read(_ key: String) -> JSONValue? {
    guard let start = end(of: "\n  \"\(key)\": ", from: 0), start < bytes.count else { return nil }
    let isObject = bytes[start] == UInt8(ascii: "{")
    guard let end = end(of: isObject ? "\n  }" : "\n", from: start) else { return nil }
    var entry = bytes[start..<end]
    while let last = entry.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: ",") {
      entry.removeLast()
    }
    return try? JSONValue(parsing: Array(entry))
  }

  /// Returns where the first occurrence of a text at or after an offset ends.
  private func end(of text: String, from offset: Int) -> Int? {
    var text = text
    return text.withUTF8 { text in
      bytes.withContiguousStorageIfAvailable { bytes -> Int? in
        guard let start = bytes.baseAddress, let pattern = text.baseAddress else { return nil }
        let found = quiz_find(start + offset, bytes.count - offset, pattern, text.count)
        return found < 0 ? nil : offset + found + text.count
      } ?? nil
    }
  }
}
