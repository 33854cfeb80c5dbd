import Quiz
import QuizDocuments

/// A format that writes one question after the other.
///
/// Its pass writes a header, groups, questions and a footer; the chunks, the progress and the places of losses are
/// common to all formats. A question of a kind that this program does not know is left out.
protocol SequentialFormat: ExportFormat {
  /// The state between two questions.
  associatedtype Pass: ExportPass

  /// Returns the groups in the order of the file.
  func ordered(_ groups: [ResolvedGroup]) -> [ResolvedGroup]

  /// Returns the state at the start of a file.
  func makePass() -> Pass
}

/// One writing of a file by a ``SequentialFormat``.
protocol ExportPass {
  /// Writes the part before all groups.
  mutating func writeHeader(for groups: [ResolvedGroup], into output: inout ExportOutput)
  /// Writes the part before a group's questions; its settings are those of the output.
  mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput)
  /// Writes a question of the group begun last; its tags include those of its settings, which are those of the output.
  mutating func write(_ question: Question, into output: inout ExportOutput)
  mutating func writeFooter(into output: inout ExportOutput)
}

extension ExportPass {
  func writeHeader(for groups: [ResolvedGroup], into output: inout ExportOutput) {}
  func writeFooter(into output: inout ExportOutput) {}
}

extension SequentialFormat {
  func ordered(_ groups: [ResolvedGroup]) -> [ResolvedGroup] { groups }

  /// Writes the groups and hands out the file in pieces of about 64 kB; a format that has none before its footer
  /// hands out empty ones to report progress.
  package func write<Failure: Error>(
    _ groups: [ResolvedGroup],
    to receive: (ExportChunk) throws(Failure) -> Void
  ) throws(Failure) -> [Loss] {
    var pass = makePass()
    var output = ExportOutput()
    var questionCount = 0
    pass.writeHeader(for: groups, into: &output)
    for group in ordered(groups) {
      output.begin(group)
      pass.begin(group.group, into: &output)
      for question in group.questions {
        output.begin(question)
        if question.question.kind == .unknown {
          output.lose(.question, .leftOut)
        } else {
          pass.write(question.question, into: &output)
        }
        questionCount += 1
        let isFull = output.bytes.count >= ExportChunk.usualSize
        guard isFull || output.bytes.isEmpty && questionCount.isMultiple(of: reportInterval) else {
          continue
        }
        try receive(ExportChunk(bytes: output.bytes[...], questionCount: questionCount))
        output.bytes.removeAll(keepingCapacity: true)
      }
    }
    pass.writeFooter(into: &output)
    var rest = output.bytes[...]
    while !rest.isEmpty {
      let chunk = rest.prefix(ExportChunk.usualSize)
      try receive(ExportChunk(bytes: chunk, questionCount: questionCount))
      rest = rest.dropFirst(chunk.count)
    }
    return output.losses
  }
}

/// The number of questions between two reports of progress without bytes.
private let reportInterval = 1_000
