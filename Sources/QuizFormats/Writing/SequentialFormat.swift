import Quiz
import QuizDocuments

/// A format that writes one question after the other.
///
/// It says how a header, a group, a question and a footer look; chunks, progress and places of losses are dealt
/// with here.
protocol SequentialFormat: ExportFormat {
  /// The state that is kept from question to question.
  associatedtype Pass: ExportPass

  /// Returns the groups in the order they are to be written.
  func ordered(_ groups: [QuestionGroup]) -> [QuestionGroup]

  /// Returns the state at the start of a file.
  func makePass() -> Pass
}

/// One writing of a file by a ``SequentialFormat``.
protocol ExportPass {
  /// Writes what stands before everything.
  mutating func writeHeader(into output: inout ExportOutput)
  /// Writes what stands before a group's questions.
  mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput)
  /// Writes a question of the group begun last.
  mutating func write(_ question: Question, into output: inout ExportOutput)
  /// Writes what stands behind everything.
  mutating func writeFooter(into output: inout ExportOutput)
}

extension ExportPass {
  func writeHeader(into output: inout ExportOutput) {}
  func writeFooter(into output: inout ExportOutput) {}
}

extension SequentialFormat {
  func ordered(_ groups: [QuestionGroup]) -> [QuestionGroup] { groups }

  /// Writes the groups and hands out the text in pieces of about 64 kB.
  public func write<Failure: Error>(
    _ groups: [QuestionGroup],
    to receive: (ExportChunk) throws(Failure) -> Void
  ) throws(Failure) -> [Loss] {
    var pass = makePass()
    var output = ExportOutput()
    var questionCount = 0
    func handOut() throws(Failure) {
      try receive(ExportChunk(bytes: output.bytes[...], questionCount: questionCount))
      output.bytes.removeAll(keepingCapacity: true)
    }

    pass.writeHeader(into: &output)
    for group in ordered(groups) {
      output.begin(group.id)
      pass.begin(group, into: &output)
      for question in group.questions {
        output.begin(question.id)
        pass.write(question, into: &output)
        questionCount += 1
        if output.bytes.count >= ExportChunk.usualSize {
          try handOut()
        }
      }
    }
    pass.writeFooter(into: &output)
    if !output.bytes.isEmpty {
      try handOut()
    }
    return output.losses
  }
}
