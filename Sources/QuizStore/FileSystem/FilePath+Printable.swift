internal import QuizDocuments
public import SystemPackage

extension FilePath {
  /// The path for a message: one line, its control characters drawn as the symbols of U+2400 and U+FFFD.
  public var printable: String {
    QuizDocuments.printable(string)
  }

  /// The folder that the last component stands in: `.` for a bare name, the path itself for a root.
  package var containingFolder: FilePath {
    if components.isEmpty {
      return self
    }
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}
