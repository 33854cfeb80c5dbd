internal import LosslessJSON
package import Quiz

/// The file of a group that has none yet, piece by piece: the bytes are those of `GroupDocument().updated(with: group)`, but
/// a large group takes hardly any memory beside its own.
///
/// ```swift
/// for piece in NewGroupPieces(of: group) { try file.write(piece) }
/// ```
package struct NewGroupPieces: Sequence, Sendable {
  private static let questionsInPiece = 256

  private let group: QuestionGroup

  /// Creates the pieces of a complete group.
  package init(of group: QuestionGroup) {
    self.group = group
  }

  /// Begins with the first piece.
  package func makeIterator() -> AnyIterator<ArraySlice<UInt8>> {
    let (head, end) = frame
    var isBegun = false
    var isEnded = false
    var written = 0
    return AnyIterator {
      guard !isEnded else { return nil }
      guard isBegun else {
        isBegun = true
        return head
      }
      let rest = group.questions.dropFirst(written).prefix(Self.questionsInPiece)
      guard !rest.isEmpty else {
        isEnded = true
        return (written == 0 ? [] : Array("\n  ".utf8)) + end
      }
      defer { written += rest.count }
      return bytes(of: rest, isFirst: written == 0)
    }
  }

  /// The file before and behind the elements of the list of questions, which is the last value in it.
  private var frame: (head: ArraySlice<UInt8>, end: ArraySlice<UInt8>) {
    var builder = QuestionGroupBuilder()
    builder.id = group.id
    builder.title = group.title
    builder.template = group.template
    builder.settings = group.settings
    builder.conflicts = group.conflicts
    var document = GroupDocument().updated(with: builder)
    let version = group.questions.lazy.map { QuestionBuilder($0).fileVersion }.max() ?? 1
    document.root[GroupRecipe.Key.version.rawValue] = .number(JSONNumber(version))
    // Last, whatever is behind it or not in a group without one.
    document.root[GroupRecipe.Key.questions.rawValue] = nil
    document.root[GroupRecipe.Key.questions.rawValue] = .array([])
    let bytes = document.bytes
    let end = Array("]\n}\n".utf8)
    precondition(bytes.suffix(end.count) == end[...], "the questions are the last key")
    return (bytes.dropLast(end.count), end[...])
  }

  private func bytes(of questions: some Sequence<Question>, isFirst: Bool) -> ArraySlice<UInt8> {
    var builder = QuestionGroupBuilder()
    builder.questions = questions.map { QuestionBuilder($0) }
    let document = GroupDocument().updated(with: builder)
    var bytes: [UInt8] = []
    for element in document.root[GroupRecipe.Key.questions.rawValue]?.arrayValue ?? [] {
      bytes += (isFirst && bytes.isEmpty ? "\n    " : ",\n    ").utf8
      bytes += element.write(.pretty, atLevel: 2)
    }
    return bytes[...]
  }
}
