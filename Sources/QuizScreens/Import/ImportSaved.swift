public import Quiz

/// What of an import is in the library.
public struct ImportSaved: Hashable, Sendable {
  /// A group that was saved.
  public struct Group: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The name of its file within the library, without its extension, if that is known.
    public var slug: String?
    /// The number of its questions.
    public var questionCount: Int
    /// Whether it is a copy, as there was a group of its id already.
    public var isCopy: Bool

    /// Describes a group that was saved.
    public init(title: String, slug: String?, questionCount: Int, isCopy: Bool = false) {
      self.title = title
      self.slug = slug
      self.questionCount = questionCount
      self.isCopy = isCopy
    }
  }

  /// The groups that were saved, in their order.
  public var groups: [Group]
  /// Those that were not.
  public var unsaved: [QuestionGroup]
  /// Why not, or what is doubtful about those that were, as a sentence.
  public var problem: String?

  /// Describes what became of an import.
  public init(_ groups: [Group], unsaved: [QuestionGroup] = [], problem: String? = nil) {
    self.groups = groups
    self.unsaved = unsaved
    self.problem = problem
  }
}
