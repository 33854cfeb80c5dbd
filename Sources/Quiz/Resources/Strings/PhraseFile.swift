internal import CQuizResources
internal import Locks
internal import LosslessJSON

/// The phrases of one language, each read from the embedded file when it is first asked for.
///
/// The first picture needs a few dozen of several hundred phrases, and reading the whole file took a quarter
/// of the time to it. So an entry is found by its key: the tests check that the files have the form in which
/// every entry begins a line with two spaces and its key.
final class PhraseFile: Sendable {
  /// The entries that have been read.
  private struct Known {
    // No dictionary: for the first one of a program, Swift looks its types up among all that there are.
    /// Their keys in order.
    var keys: [String] = []
    /// The entry under each of the keys.
    var entries: [JSONValue?] = []
    /// The place of the entry that was read last.
    var last = 0
    /// The place to begin a search: the next entry is mostly near the last one, a little before it or after it.
    var start: Int { max(last - 4096, 0) }

    /// Returns the index of a key, or the index to insert it at.
    func index(of key: String) -> Int {
      var range = 0..<keys.count
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        range = keys[middle] < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return range.lowerBound
    }
  }

  private let bytes: EmbeddedFile.Bytes
  private let known = Locked(Known())

  init(_ language: Language) {
    let path = "Strings/\(language.rawValue).json"
    guard let file = EmbeddedFile(path) else { preconditionFailure("\(path) is not embedded") }
    bytes = file.bytes
  }

  /// The entry under a key; `nil` if the file has none.
  subscript(key: String) -> JSONValue? {
    known.withLock { known in
      let index = known.index(of: key)
      if index < known.keys.count, known.keys[index] == key { return known.entries[index] }
      let place = place(of: key, from: known.start)
      let entry = place.flatMap { try? JSONValue(parsing: Array(bytes[$0])) }
      known.keys.insert(key, at: index)
      known.entries.insert(entry, at: index)
      known.last = place?.lowerBound ?? known.last
      return entry
    }
  }

  /// Returns the place of a key's entry; searches from an offset on and then before it.
  private func place(of key: String, from offset: Int) -> Range<Int>? {
    let head = "\n  \"\(key)\": "
    let start =
      end(of: head, in: offset..<bytes.count)
      ?? end(of: head, in: 0..<min(offset + head.utf8.count, bytes.count))
    guard let start, start < bytes.count else { return nil }
    let isObject = bytes[start] == UInt8(ascii: "{")
    let tail = end(of: isObject ? "\n  }" : "\n", in: start..<bytes.count)
    guard var end = tail else { return nil }
    while bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
    return start..<end
  }

  /// Returns where the first occurrence of a text within a range ends.
  private func end(of text: String, in range: Range<Int>) -> Int? {
    var text = text
    return text.withUTF8 { text in
      bytes.withContiguousStorageIfAvailable { bytes -> Int? in
        guard let start = bytes.baseAddress, let pattern = text.baseAddress else { return nil }
        let found = quiz_find(start + range.lowerBound, range.count, pattern, text.count)
        return found < 0 ? nil : range.lowerBound + found + text.count
      } ?? nil
    }
  }
}
