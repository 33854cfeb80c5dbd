import Quiz
import QuizDocuments
import QuizInterchange

/// One writing of a file, question by question: the pieces that are handed out, the progress and the places of losses are
/// common to items and to tables.
protocol GroupWriting {
  /// The files that texts show.
  var media: any MediaSource { get }
  /// The passages of the group that is being written.
  var passages: PassageFitting { get set }
  /// Writes the part before all groups.
  mutating func writeHeader(into output: inout ItemOutput)
  /// Writes the part before a group's questions, and returns what the file does not keep of the group itself.
  mutating func begin(_ group: ResolvedGroup, at index: Int, into output: inout ItemOutput)
    -> [ItemLoss]
  /// Writes a question, and returns what the file does not keep of it.
  mutating func write(_ question: ResolvedQuestion, into output: inout ItemOutput) -> [ItemLoss]
  /// Writes the part behind all groups.
  mutating func writeFooter(into output: inout ItemOutput)
}

extension GroupWriting {
  /// Writes groups, and returns the losses in the order in which they are met.
  mutating func write<Failure: Error>(
    _ groups: ResolvedGroups,
    to receive: (ExportChunk) throws(Failure) -> Void
  ) throws(Failure) -> [Loss] {
    var output = ItemOutput(media: media)
    var losses: [Loss] = []
    var questionCount = 0
    writeHeader(into: &output)
    for (index, group) in groups.enumerated() {
      let id = group.group.id
      output.begin()
      passages.begin()
      losses += begin(group, at: index, into: &output).map { Loss($0, in: id, nil) }
      for question in group.questions {
        output.begin()
        losses += writeFitted(question, into: &output).map {
          Loss($0, in: id, question.question.id)
        }
        questionCount += question.question.kind.asks ? 1 : 0
        let isFull = output.bytes.count >= ExportChunk.usualSize
        guard isFull || output.bytes.isEmpty && questionCount.isMultiple(of: reportInterval) else {
          continue
        }
        try receive(ExportChunk(bytes: output.bytes[...], questionCount: questionCount))
        output.bytes.removeAll(keepingCapacity: true)
      }
    }
    writeFooter(into: &output)
    var rest = output.bytes[...]
    while !rest.isEmpty {
      let chunk = rest.prefix(ExportChunk.usualSize)
      try receive(ExportChunk(bytes: chunk, questionCount: questionCount))
      rest = rest.dropFirst(chunk.count)
    }
    return losses
  }
}

/// The number of questions between two reports of progress without bytes.
private let reportInterval = 1_000

extension Loss {
  /// Gives a loss its place.
  fileprivate init(_ loss: ItemLoss, in group: GroupID, _ question: QuestionID?) {
    self.init(
      group: group,
      question: question,
      part: loss.part,
      kind: loss.kind,
      setting: loss.setting.map { QuizSetting($0) }
    )
  }
}
