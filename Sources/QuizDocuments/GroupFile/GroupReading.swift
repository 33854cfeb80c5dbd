public import Quiz

/// What a group file holds, complete or not.
public struct GroupReading: Hashable, Sendable {
  /// The group, ready for a form: what is missing in the file is not set.
  public var builder: QuestionGroup.Builder
  /// The file, to write the group over.
  public var document: GroupDocument
  /// What in the file could not be taken as it stands, in the file's order; nothing of it is lost.
  ///
  /// What is only missing is the builder's to say.
  public var problems: [LocatedProblem]

  /// Creates the reading of a file from its parts.
  package init(builder: QuestionGroup.Builder, document: GroupDocument, problems: [LocatedProblem])
  {
    self.builder = builder
    self.document = document
    self.problems = problems
  }
}
