public import Quiz
public import QuizDocuments

public import struct SystemPackage.FilePath

/// A group as it was when it was opened or last saved, and all that is needed to save it again.
public struct OpenedGroup: Hashable, Sendable {
  /// Its file; `nil` as long as it has never been saved.
  public var path: FilePath?
  /// What the file was then; `nil` as long as there is none.
  public var stamp: FileStamp?
  /// The group, ready for a form.
  public var builder: QuestionGroup.Builder
  /// The file's contents, to write the group over.
  public var document: GroupDocument
  /// What in the file could not be taken as it stands.
  public var problems: [FileProblem]

  /// Creates a group that has no file yet.
  public init(new builder: QuestionGroup.Builder) {
    self.init(path: nil, stamp: nil, builder: builder, document: GroupDocument(), problems: [])
  }

  /// Reads a group that stands in no file, such as what a pipe hands over.
  ///
  /// - Parameter bytes: What a group file would hold.
  /// - Throws: Why it is no group.
  public init(reading bytes: [UInt8]) throws(GroupFileError) {
    let reading = try GroupDocument.read(bytes)
    self.init(
      path: nil,
      stamp: nil,
      builder: reading.builder,
      document: reading.document,
      problems: reading.problems
    )
  }

  init(
    path: FilePath?,
    stamp: FileStamp?,
    builder: QuestionGroup.Builder,
    document: GroupDocument,
    problems: [FileProblem]
  ) {
    self.path = path
    self.stamp = stamp
    self.builder = builder
    self.document = document
    self.problems = problems
  }

  /// Returns the same group without a file, under new ids for itself and its questions.
  ///
  /// What the program does not know in the file is copied along.
  ///
  /// - Parameter title: What the copy is called.
  /// - Returns: The copy, not saved yet.
  public func copy(titled title: String) -> OpenedGroup {
    var copy = builder
    copy.id = .random()
    copy.title = title
    // The document knows the questions by their old ids: it has to learn the new ones.
    var document = self.document.updated(with: builder)
    for index in copy.questions.indices {
      copy.questions[index].id = .random()
    }
    document.questionIDs = copy.questions.map(\.id)
    return OpenedGroup(path: nil, stamp: nil, builder: copy, document: document, problems: problems)
  }
}
