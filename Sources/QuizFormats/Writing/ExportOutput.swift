import Quiz
import QuizDocuments

/// The output of a format: the bytes of the next chunk, and the losses so far.
struct ExportOutput {
  var bytes: [UInt8] = []
  private(set) var losses: [Loss] = []
  /// The settings that hold for the group or the question that is being written.
  private(set) var settings = ResolvedSettings()
  private var group: GroupID?
  private var question: QuestionID?
  /// The index of the first loss of the current group or question.
  private var lossStart = 0

  /// Turns to a group's own parts.
  mutating func begin(_ group: ResolvedGroup) {
    self.group = group.group.id
    question = nil
    settings = group.settings
    lossStart = losses.count
  }

  /// Turns to a question of the group begun last.
  mutating func begin(_ question: ResolvedQuestion) {
    self.question = question.question.id
    settings = question.settings
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

  /// Notes the settings as left out that hold for the group, or that the question sets itself.
  ///
  /// - Parameter carried: The settings that the file has, also those that it has in each question. Tags are those of the
  ///   questions, and never lost here.
  mutating func loseSettings(except carried: Set<QuizSetting> = []) {
    for setting in question == nil ? settings.all : settings.own
    where setting != .tags && !carried.contains(setting) {
      lose(setting: setting)
    }
  }

  /// Notes the template of a group as left out, and the settings that the file does not have.
  mutating func loseInheritance(of group: QuestionGroup, except carried: Set<QuizSetting> = []) {
    if group.template != nil { lose(.template, .leftOut) }
    loseSettings(except: carried)
  }
}
