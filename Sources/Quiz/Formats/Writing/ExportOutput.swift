import Quiz
import QuizDocuments

/// The output of a format: the bytes of the next chunk, and the losses so far.
struct ExportOutput {
  var bytes: [UInt8] = []
  private(set) var losses: [Loss] = []
  /// The settings in force for the group or the question that is being written.
  private(set) var settings = ResolvedSettings()
  /// The settings that matter to the question that is being written, whether it sets them itself or not.
  private var mattering: [QuizSetting] = []
  /// The settings that are parts of the question that is being written, or of questions of the group.
  private var partsOfQuestion: Set<QuizSetting> = []
  /// The settings that each question of the group has in the file.
  private var promised: Set<QuizSetting> = []
  private var group: GroupID?
  private var question: QuestionID?
  /// The index of the first loss of the current group or question.
  private var lossStart = 0

  /// Turns to a group's own parts.
  mutating func begin(_ group: ResolvedGroup) {
    self.group = group.group.id
    question = nil
    settings = group.settings
    partsOfQuestion = [.tags, .tolerance]
    promised = []
    lossStart = losses.count
  }

  /// Turns to a question of the group begun last.
  mutating func begin(_ question: ResolvedQuestion) {
    self.question = question.question.id
    settings = question.settings
    partsOfQuestion = question.question.kind == .number ? [.tags, .tolerance] : [.tags]
    mattering = settings.assigned.filter {
      promised.contains($0) && $0.matters(to: question.question)
    }
    lossStart = losses.count
  }

  /// Appends text as it is.
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends text that is between quotes.
  mutating func append(doublingQuotes text: String) {
    let quote = UInt8(ascii: "\"")
    guard text.utf8.contains(quote) else { return append(text) }
    for byte in text.utf8 {
      bytes.append(byte)
      if byte == quote { bytes.append(quote) }
    }
  }

  /// Notes, once, that a part of what is being written is changed or left out.
  mutating func lose(_ part: Loss.Part, _ kind: Loss.Kind) { lose(part, kind, setting: nil) }

  private mutating func lose(_ part: Loss.Part, _ kind: Loss.Kind, setting: QuizSetting?) {
    guard let group else { return }
    let loss = Loss(group: group, question: question, part: part, kind: kind, setting: setting)
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

  /// Notes what becomes of a setting.
  mutating func lose(setting: QuizSetting, _ kind: Loss.Kind = .leftOut) {
    lose(.settings, kind, setting: setting)
  }

  /// Notes the settings that the file does not have as left out.
  ///
  /// Of a group, these are the settings in force. Of a question, these are its own settings, and others that matter to
  /// it and that questions of the group usually have.
  ///
  /// - Parameter carried: The settings that the file has; of a group also those that its questions usually have. Tags
  ///   and the tolerance of a number are parts of questions, and not lost here.
  mutating func loseSettings(except carried: Set<QuizSetting> = []) {
    if question == nil { promised = carried }
    for setting in question == nil ? settings.assigned : settings.own + mattering
    where !partsOfQuestion.contains(setting) && !carried.contains(setting) {
      lose(setting: setting)
    }
  }

  /// Notes the template of a group as left out, and the settings that the file does not have.
  mutating func loseInheritance(of group: QuestionGroup, except carried: Set<QuizSetting> = []) {
    if group.template != nil { lose(.template, .leftOut) }
    loseSettings(except: carried)
  }
}
