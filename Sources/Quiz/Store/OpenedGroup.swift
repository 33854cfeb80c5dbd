package import Quiz
package import QuizDocuments
package import QuizInterchange

package import struct SystemPackage.FilePath

/// A group as it was when it was opened or last saved, and all that is needed to save it again.
package struct OpenedGroup: Hashable, Sendable {
  /// Its file; `nil` as long as it has never been saved.
  package var path: FilePath?
  /// The stamp of the file then; `nil` as long as there is none.
  package var stamp: FileStamp?
  /// The group, ready for a form.
  package var builder: QuestionGroup.Builder
  /// The file's contents, to write the group over.
  package var document: GroupDocument
  /// The parts of the file that could not be taken as they are.
  package var problems: [FileProblem] = []
}

extension OpenedGroup {
  /// Creates a group that has no file yet.
  package init(new builder: QuestionGroup.Builder) {
    self.init(builder: builder, document: GroupDocument())
  }

  /// Reads the bytes of a group that are in no file, such as those of a pipe.
  package init(reading bytes: [UInt8]) throws(GroupFileError) {
    self.init(try GroupDocument.read(bytes))
  }

  init(_ reading: GroupReading, path: FilePath? = nil, stamp: FileStamp? = nil) {
    self.init(
      path: path,
      stamp: stamp,
      builder: reading.builder,
      document: reading.document,
      problems: reading.problems
    )
  }

  /// Returns the same group without a file, under new ids for itself and its questions.
  ///
  /// Keys of the file that the program does not know are copied along. The copy is not saved yet.
  package func copy(titled title: String) -> OpenedGroup {
    var copy = builder
    copy.id = .random()
    copy.title = title
    // The document knows the questions by their old ids: it has to learn the new ones.
    var document = self.document.updated(with: builder)
    copy.questions.renewIDs()
    document.questionIDs = copy.questions.map(\.id)
    return OpenedGroup(builder: copy, document: document, problems: problems)
  }

  /// Returns all that is needed to save the group but the group: an editor has it, and a second one would make the first
  /// edit of a large group as dear as copying it.
  package func withoutContents() -> OpenedGroup {
    var opened = self
    opened.builder = QuestionGroupBuilder()
    opened.builder.id = GroupID(rawValue: "")
    return opened
  }
}
