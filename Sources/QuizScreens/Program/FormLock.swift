internal import QuizDocuments
internal import QuizStore

internal import struct SystemPackage.FilePath

/// How the file of an open form is marked as open.
struct FormLock {
  /// The file.
  let path: FilePath
  /// The mark; `nil` where there can be none, or as long as somebody else has one.
  var lock: GroupLock?
}
