public import BuilderKit
public import Quiz
public import QuizDocuments
internal import QuizStore

/// What was made of a file to import, before anything of it is saved.
public struct ImportReading: Hashable, Sendable {
  /// What the file was read as.
  public enum Source: Hashable, Sendable {
    /// A format, and whether the file was recognized as one of it.
    case format(FormatIdentity, isRecognized: Bool)
    /// A recipe, and where it finds what; nothing if it is wrong.
    case recipe(String, [RecipeMapping])
  }

  /// What came of it.
  public enum Result: Hashable, Sendable {
    /// The good rows, and those that are not.
    case groups(Import)
    /// Why nothing at all can be read.
    case refused(FormatError)
    /// What is wrong with the recipe, and what its file is called.
    case wrongRecipe(RecipeError, file: String)
  }

  /// What the file was read as.
  public var source: Source
  /// What came of it.
  public var result: Result
  /// The ids of the groups that are in the library already.
  public var taken: Set<GroupID>

  /// Puts a reading together.
  public init(_ source: Source, _ result: Result, taken: Set<GroupID> = []) {
    self.source = source
    self.result = result
    self.taken = taken
  }

  /// The good rows and the others, if the file could be read.
  var contents: Import? {
    if case .groups(let contents) = result { contents } else { nil }
  }

  /// Where a recipe finds what, if there is a recipe.
  var mappings: [RecipeMapping] {
    if case .recipe(_, let mappings) = source { mappings } else { [] }
  }

  /// Whether the file is JSON that this program has not written.
  var isForeignJSON: Bool {
    guard case .format(let identity, isRecognized: true) = source,
      identity.name == GroupJSON.identity.name
    else { return false }
    switch result {
    case .refused(.groupFile(.wrongFormat)): return true
    case .groups(let contents):
      return contents.groups.isEmpty && contents.skipped.allSatisfy { $0.reason.isForeignGroup }
    case .refused, .wrongRecipe: return false
    }
  }
}

extension RowRemark.Reason {
  fileprivate var isForeignGroup: Bool {
    if case .noGroup(.wrongFormat) = self { true } else { false }
  }
}
