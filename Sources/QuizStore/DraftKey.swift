import Quiz
internal import QuizDocuments

import struct SystemPackage.FilePath

/// The name, without its ending, of what is kept of a group beside its file: made of the group's id and, where it has a
/// file, of that file's path.
///
/// A copied file has the same id inside, and drafts of its own.
struct DraftKey: Hashable {
  let text: String
  private let id: String

  /// Names what is kept of a group.
  ///
  /// - Parameters:
  ///   - id: The group; its id stands in the name where that is harmless, else a digest of it does.
  ///   - path: The absolute path of its file; `nil` for a group that has none.
  init(of id: GroupID, at path: FilePath?) {
    let text = id.rawValue
    let isHarmless =
      (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
    // The underscore keeps the two sorts of name apart.
    self.id = isHarmless ? text : "_" + String(FNV1a.digest(of: text.utf8), radix: 16)
    let digest = path.map { "_" + String(FNV1a.digest(of: $0.string.utf8), radix: 16) }
    self.text = self.id + (digest ?? "")
  }

  /// Whether a name may be that of something kept of the same id, whatever its file; the id inside decides.
  func mayHaveSameID(as name: String) -> Bool {
    name.hasPrefix(id)
  }
}
