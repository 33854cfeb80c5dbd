public import Quiz
public import QuizDocuments

/// A package for Anki: a card a question, a deck a group, and every part of a question in a field of its own.
///
/// The note type is quizbuilder's own, see ``AnkiNoteType``. Its fields hold HTML that shows a text as it was
/// typed. The id of a question becomes the GUID of its note, so importing a later package again updates the
/// notes and keeps what was learnt: Anki takes a note for newer by its time.
///
/// ```text
/// collection.anki2    a database of schema 11, which every Anki reads
/// media               {}
/// ```
///
/// Source of the rules: Anki's importer, and trials with Anki 26.
public struct AnkiPackage: ExportFormat {
  /// What the format is called.
  public static let identity = FormatIdentity(
    name: "anki-package",
    titleKey: "format.anki-package",
    fileExtension: "apkg",
    mediaType: "application/vnd.anki"
  )

  /// Returns the time at which the notes count as changed, in seconds since 1970.
  private let now: @Sendable () -> Int64

  /// How many questions are written between two reports of progress.
  private static let reportInterval = 1_000

  /// Creates the format; Anki updates a note it has only from a package with a later time.
  public init(now: @escaping @Sendable () -> Int64) {
    self.now = now
  }

  /// Creates the format with a fixed time, in seconds since 1970.
  public init(time: Int64 = 0) {
    self.init { time }
  }

  /// Writes the database in memory, with an empty piece now and then to report progress, and then hands out the
  /// package in pieces of 64 kB.
  public func write<Failure: Error>(
    _ groups: [QuestionGroup],
    to receive: (ExportChunk) throws(Failure) -> Void
  ) throws(Failure) -> [Loss] {
    var pass = Pass(time: now())
    var output = ExportOutput()
    var questionCount = 0
    for group in groups {
      output.begin(group.id)
      pass.begin(group, into: &output)
      for question in group.questions {
        output.begin(question.id)
        pass.write(question, into: &output)
        questionCount += 1
        if questionCount.isMultiple(of: Self.reportInterval) {
          try receive(ExportChunk(bytes: [], questionCount: questionCount))
        }
      }
    }
    pass.finish(into: &output)
    var rest = output.bytes[...]
    while !rest.isEmpty {
      let chunk = rest.prefix(ExportChunk.usualSize)
      try receive(ExportChunk(bytes: chunk, questionCount: questionCount))
      rest = rest.dropFirst(chunk.count)
    }
    return output.losses
  }
}
