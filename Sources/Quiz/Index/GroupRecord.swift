/// The texts of a group as the index keeps them: one piece of bytes, in which words are found without taking it apart.
///
/// It begins with the title. Each question has a head of bytes that no text has (0xF8 to 0xFF), and a line for each text. A
/// blank of any sort within a text is a space, so that no word goes over the end of a line.
package struct GroupRecord: Hashable, Sendable {
  /// The first byte of a question's head.
  private static let question: UInt8 = 0xFF
  /// The byte before a text that is a tag.
  private static let tag: UInt8 = 0xFE
  /// The bits of a head's bytes that are free for values.
  private static let base: UInt8 = 0xF8
  private static let lineEnd = UInt8(ascii: "\n")
  /// The kinds in the order of their numbers, which never change; others are the last.
  package static let kinds = [
    "text", "choice", "choices", "number", "gaps", "pairs", "order", "essay", "passage", "unknown",
  ]

  /// The bytes.
  package private(set) var bytes: [UInt8] = []

  /// Writes a group down.
  package init(_ group: SearchableGroup) {
    append(group.title)
    for question in group.questions {
      let number = UInt8(Self.kinds.firstIndex(of: question.kind) ?? Self.kinds.count - 1)
      let flags: UInt8 = (question.showsMedia ? 1 : 0) | (question.lacksAnswer ? 2 : 0)
      bytes += [Self.question, Self.base | flags, Self.base | number >> 2, Self.base | number & 3]
      bytes.append(Self.lineEnd)
      var tags = question.tags
      for text in question.texts {
        // Each tag is marked where it is among the texts.
        if let place = tags.firstIndex(of: text) {
          tags.remove(at: place)
          bytes.append(Self.tag)
        }
        append(text)
      }
      for tag in tags {
        bytes.append(Self.tag)
        append(tag)
      }
    }
  }

  private mutating func append(_ text: FoldedText) {
    bytes += text.bytes.lazy.map { (9...13).contains($0) ? UInt8(ascii: " ") : $0 }
    bytes.append(Self.lineEnd)
  }

  /// The title of a group that was written down.
  package static func title(of record: UnsafeRawBufferPointer) -> FoldedText {
    FoldedText(String(decoding: record.prefix { $0 != lineEnd }, as: UTF8.self))
  }

  /// Returns the texts of a group that was written down as FTS5 reads them: UTF-8 without heads and zeros.
  static func plainText(of record: UnsafeRawBufferPointer) -> [UInt8] {
    record.map { $0 >= base || $0 == 0 ? lineEnd : $0 }
  }

  /// Returns whether a group that was written down has what a query searches for, as `matches` decides it for the group
  /// itself.
  package static func matches(_ query: LibraryQuery, in record: UnsafeRawBufferPointer) -> Bool {
    let words = query.words.words.map { $0.bytes }
    guard query.hasConditions else { return words.allSatisfy { record.contains($0) } }
    // Most groups lack a word, which shows without taking them apart.
    guard words.allSatisfy({ record.contains($0) }) else { return false }
    let heads = record.indices.filter { record[$0] == question }
    let title = UnsafeRawBufferPointer(rebasing: record[..<(heads.first ?? record.count)])
    let rest = words.filter { !title.contains($0) }
    for (place, head) in heads.enumerated() {
      let end = place + 1 < heads.count ? heads[place + 1] : record.count
      let part = UnsafeRawBufferPointer(rebasing: record[head..<end])
      if accepts(query, part), rest.allSatisfy({ part.contains($0) }) { return true }
    }
    return false
  }

  private static func accepts(_ query: LibraryQuery, _ question: UnsafeRawBufferPointer) -> Bool {
    guard question.count > 4 else { return false }
    let flags = question[1] & ~base
    let kind = kinds[min(Int((question[2] & ~base) << 2 | question[3] & ~base), kinds.count - 1)]
    guard query.kinds.isEmpty || query.kinds.contains(kind), !query.showsMedia || flags & 1 != 0,
      !query.lacksAnswer || flags & 2 != 0
    else { return false }
    return query.tags.allSatisfy { question.contains([tag] + $0.bytes + [lineEnd]) }
  }
}
