import Quiz
import QuizDocuments

/// The output of a format: the bytes of the next chunk, and the losses so far.
struct ExportOutput {
  var bytes: [UInt8] = []
  private(set) var losses: [Loss] = []
  private var group: GroupID?
  private var question: QuestionID?
  /// The index of the first loss of the current group or question.
  private var lossStart = 0

  /// Turns to a group's own parts.
  mutating func begin(_ group: GroupID) {
    self.group = group
    question = nil
    lossStart = losses.count
  }

  /// Turns to a question of the group begun last.
  mutating func begin(_ question: QuestionID) {
    self.question = question
    lossStart = losses.count
  }

  /// Appends text as it is.
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends text that stands between quotes.
  mutating func append(doublingQuotes text: String) {
    let quote = UInt8(ascii: "\"")
    guard text.utf8.contains(quote) else { return append(text) }
    for byte in text.utf8 {
      bytes.append(byte)
      if byte == quote { bytes.append(quote) }
    }
  }

  /// Notes, once, that a part of what is being written is not carried as it was.
  mutating func lose(_ part: Loss.Part, _ kind: Loss.Kind) {
    guard let group else { return }
    let loss = Loss(group: group, question: question, part: part, kind: kind)
    if !losses[lossStart...].contains(loss) { losses.append(loss) }
  }

  /// Notes several losses of one part.
  mutating func lose(_ part: Loss.Part, _ kinds: [Loss.Kind]) {
    for kind in kinds { lose(part, kind) }
  }

  /// Notes the parts with true values as left out.
  mutating func leaveOut(_ parts: KeyValuePairs<Loss.Part, Bool>) {
    for (part, isThere) in parts where isThere { lose(part, .leftOut) }
  }

  /// Notes the current question as left out; the losses of its parts no longer count.
  mutating func leaveOutQuestion() {
    losses.removeSubrange(lossStart...)
    lose(.question, .leftOut)
  }

  /// Notes settings as left out, if there are any.
  mutating func loseSettings(_ settings: SettingsEntries) {
    if !settings.isEmpty { lose(.settings, .leftOut) }
  }

  /// Notes the template and the settings of a group as left out.
  mutating func loseInheritance(of group: QuestionGroup) {
    if group.template != nil { lose(.template, .leftOut) }
    loseSettings(group.settings)
  }
}
