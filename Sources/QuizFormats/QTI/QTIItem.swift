import Quiz
import QuizDocuments

/// A question as an item of QTI 2.1.
struct QTIItem {
  /// The start of every document.
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  /// The namespace of items and tests.
  static let namespace = "http://www.imsglobal.org/xsd/imsqti_v2p1"
  /// The greatest length of a title in characters.
  static let titleLimit = 255

  private let identifier: String
  private let title: String
  private let prompt: String
  private let interaction: QTIInteraction
  private let grade: QTIGrade
  private let hint: String?
  private let explanation: String?

  /// Takes the parts of a question that an item has, and notes the others; `nil` where an item has no form for it.
  init?(_ question: Question, in group: SettingsEntries, into output: inout ExportOutput) {
    identifier = QTIIdentifier.identifier(of: question.id.rawValue)
    let isGapped = question.kind == .gaps
    // The text around gaps is a part of their interaction.
    prompt = isGapped ? "" : output.shown(question.prompt, .prompt)
    title =
      isGapped ? GappedText(reading: question.prompt).text { _, _ in "_____" } : prompt
    guard let interaction = QTIInteraction(question, into: &output) else { return nil }
    self.interaction = interaction
    var settings = MoodleGrade(question, in: group)
    if !interaction.isTyped { settings.isCaseSensitive = false }
    grade = QTIGrade(
      points: settings.points ?? 1,
      isCaseSensitive: settings.isCaseSensitive,
      isPartial: settings.isPartial
    )
    var written = settings.entries
    if interaction.hasParts { written[.partialCredit] = question.settings[.partialCredit] }
    if !question.settings.isPart(of: written) { output.loseSettings(question.settings) }
    hint = question.hint.flatMap { $0.isEmpty ? nil : output.shown($0, .hint) }
    if hint != nil { output.lose(.hint, .shownAfterwards) }
    explanation = question.explanation.flatMap { $0.isEmpty ? nil : output.shown($0, .explanation) }
    if question.tags.contains(where: { !$0.isEmpty }) { output.lose(.tags, .leftOut) }
  }
}

extension QTIItem {
  /// Writes the document.
  func write(into bytes: inout [UInt8]) {
    bytes.append(Self.declaration)
    bytes.append(
      "<assessmentItem xmlns=\"\(Self.namespace)\" identifier=\"\(identifier)\" title=\""
    )
    let line = XMLText.withoutForbidden(title) ?? title
    XMLText.append(line.shortened(toScalars: Self.titleLimit), to: &bytes, in: .attribute)
    bytes.append("\" adaptive=\"false\" timeDependent=\"false\">\n")
    interaction.writeDeclarations(grade, into: &bytes)
    writeOutcomes(into: &bytes)
    bytes.append("<itemBody>\n")
    interaction.writeBody(prompt, into: &bytes)
    bytes.append("</itemBody>\n")
    interaction.writeProcessing(grade, into: &bytes)
    for (identifier, text) in interaction.feedback {
      writeFeedback("CHOSEN", identifier, text, into: &bytes)
    }
    writeFeedback("FEEDBACK", "HINT", hint, into: &bytes)
    writeFeedback("FEEDBACK", "EXPLANATION", explanation, into: &bytes)
    bytes.append("</assessmentItem>\n")
  }

  private func writeOutcomes(into bytes: inout [UInt8]) {
    bytes.append("<outcomeDeclaration identifier=\"SCORE\"")
    bytes.append(" cardinality=\"single\" baseType=\"float\">")
    bytes.append("<defaultValue><value>0</value></defaultValue></outcomeDeclaration>\n")
    if !interaction.feedback.isEmpty {
      bytes.append("<outcomeDeclaration identifier=\"CHOSEN\" cardinality=\"multiple\"")
      bytes.append(" baseType=\"identifier\"/>\n")
    }
    // Has its values from the start, so that the feedback shows whatever is answered.
    let shown = (hint == nil ? [] : ["HINT"]) + (explanation == nil ? [] : ["EXPLANATION"])
    guard !shown.isEmpty else { return }
    bytes.append("<outcomeDeclaration identifier=\"FEEDBACK\" cardinality=\"multiple\"")
    bytes.append(" baseType=\"identifier\"><defaultValue>")
    for name in shown { bytes.append("<value>\(name)</value>") }
    bytes.append("</defaultValue></outcomeDeclaration>\n")
  }

  private func writeFeedback(
    _ outcome: String,
    _ name: String,
    _ text: String?,
    into bytes: inout [UInt8]
  ) {
    guard let text else { return }
    bytes.append("<modalFeedback outcomeIdentifier=\"\(outcome)\" identifier=\"\(name)\"")
    bytes.append(" showHide=\"show\"><p>")
    bytes.append(lines: text)
    bytes.append("</p></modalFeedback>\n")
  }
}

extension SettingsEntries {
  /// Returns whether others say the same wherever these say anything.
  fileprivate func isPart(of others: SettingsEntries) -> Bool {
    isEmpty
      || QuizSetting.allCases.allSatisfy {
        self[entry: $0] == .inherited || self[entry: $0] == others[entry: $0]
      }
  }
}

extension ExportOutput {
  /// Returns the text of a page, on which blanks at the ends of lines and in a row are fewer.
  mutating func shown(_ text: String, _ part: Loss.Part) -> String {
    let carried = carried(text, part)
    var previous: UInt8 = 0xA
    var dropsBlanks = carried.utf8.last == 0x20
    for byte in carried.utf8 {
      let (isAfterBreak, isBlank) = (previous.isLineBreak, byte == 0x20 || byte == 0x9)
      // A tab is a blank like any other there.
      if byte == 0x9 || isBlank && (isAfterBreak || previous == 0x20 || previous == 0x9)
        || byte.isLineBreak && previous == 0x20
      {
        dropsBlanks = true
      }
      previous = byte
    }
    if dropsBlanks { lose(part, .blanksDropped) }
    return carried
  }
}
