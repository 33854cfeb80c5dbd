import Quiz
import QuizDocuments

/// A question as an item of QTI 2.1, or of 1.2.
struct QTIItem {
  /// The start of every document.
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  /// The namespace of items and tests.
  static let namespace = "http://www.imsglobal.org/xsd/imsqti_v2p1"
  /// The identifier of the explanation; by its first word Canvas takes it for the feedback on every answer.
  static let explanationName = "general_explanation"
  /// The greatest length of a title in characters.
  static let titleLimit = 255

  let identifier: String
  let title: String
  let prompt: String
  let interaction: QTIInteraction
  let grading: Grading
  let hint: String?
  let explanation: String?
  /// The language of the item, which 2.1 names.
  let language: String?

  /// Takes the parts of a question that an item has, and notes the others; `nil` where an item has no form for it.
  init?(_ question: Question, for version: QTIVersion, into output: inout ExportOutput) {
    identifier = QTIIdentifier.identifier(of: question.id.rawValue)
    let isGapped = question.kind == .gaps
    // The text around gaps is a part of their interaction.
    prompt = isGapped ? "" : output.required(question.prompt, .prompt, for: version)
    title =
      isGapped ? GappedText(reading: question.prompt).text { _, _ in "_____" } : prompt
    guard let interaction = QTIInteraction(question, for: version, into: &output) else {
      return nil
    }
    self.interaction = interaction
    var grading = Grading(output.settings)
    if !interaction.isTyped { grading.comparison.isCaseSensitive = false }
    self.grading = grading
    language = output.settings.text(.language).map { output.carried($0, .settings) }
    output.loseSettings(except: Self.carried(interaction, by: version, output.settings))
    hint = question.hint.flatMap { output.shown($0, .hint, for: version).nonempty }
    if hint != nil, version == .second { output.lose(.hint, .shownAfterwards) }
    explanation = question.explanation.flatMap {
      output.shown($0, .explanation, for: version).nonempty
    }
    if question.tags.contains(where: { !$0.isEmpty }) { output.lose(.tags, .leftOut) }
    if version == .second {
      noteEntries(into: &output)
      // Only all steps in their order are right.
      if case .order = interaction, output.settings[.partialCredit] == nil {
        output.lose(setting: .partialCredit, .otherDefault)
      }
    }
    noteDropped(by: version, into: &output)
  }

  /// Returns the settings that an item has.
  private static func carried(
    _ interaction: QTIInteraction,
    by version: QTIVersion,
    _ settings: ResolvedSettings
  ) -> Set<QuizSetting> {
    switch version {
    case .first:
      // Partial credit depends on the kind of question alone, and the order of choices is that of the whole assessment.
      return interaction.settings.subtracting(
        [.partialCredit] + settings.own.filter { $0 == .shuffleChoices }
      )
    case .second:
      let order = settings.set(to: [.partialCredit: .truth(false)])
      let isOrder = if case .order = interaction { true } else { false }
      return interaction.settings.union([.timeLimitInSeconds, .language]).union(
        isOrder ? order : []
      )
    }
  }

  /// Notes that Canvas refuses two gaps to type in.
  private func noteEntries(into output: inout ExportOutput) {
    guard case .gaps(let pieces) = interaction, pieces.count(where: \.isTyped) > 1 else { return }
    output.lose(.question, .refusedByCanvas)
  }

  /// Notes the parts that are in the file and that Canvas does not take from it.
  private func noteDropped(by version: QTIVersion, into output: inout ExportOutput) {
    if hint != nil { output.lose(.hint, .droppedByCanvas) }
    switch (version, interaction) {
    case (.second, .line(let accepted)) where accepted.count > 1:
      output.lose(.alternatives, .droppedByCanvas)
    case (.second, .choice) where !interaction.feedback.isEmpty:
      output.lose(.feedback, .droppedByCanvas)
    case (.first, .text(let models, let notes)):
      if !models.isEmpty { output.lose(.answer, .droppedByCanvas) }
      if notes != nil { output.lose(.notes, .droppedByCanvas) }
    case (.first, .line), (.first, .gaps):
      if grading.comparison.isCaseSensitive {
        output.lose(setting: .caseSensitive, .droppedByCanvas)
      }
    default: break
    }
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
    if let language {
      bytes.append("\" xml:lang=\"")
      XMLText.append(language, to: &bytes, in: .attribute)
    }
    bytes.append("\" adaptive=\"false\" timeDependent=\"false\">\n")
    interaction.writeDeclarations(grading, into: &bytes)
    writeOutcomes(into: &bytes)
    bytes.append("<itemBody>\n")
    interaction.writeBody(prompt, grading, into: &bytes)
    bytes.append("</itemBody>\n")
    interaction.writeProcessing(grading, into: &bytes)
    for (identifier, text) in interaction.feedback {
      writeFeedback("CHOSEN", identifier, text, into: &bytes)
    }
    writeFeedback("FEEDBACK", "HINT", hint, into: &bytes)
    writeFeedback("FEEDBACK", Self.explanationName, explanation, into: &bytes)
    bytes.append("</assessmentItem>\n")
  }

  private func writeOutcomes(into bytes: inout [UInt8]) {
    bytes.append("<outcomeDeclaration identifier=\"SCORE\"")
    bytes.append(" cardinality=\"single\" baseType=\"float\"")
    // Canvas takes the points from here.
    bytes.append(" normalMaximum=\"\(grading.points.shortest)\">")
    bytes.append("<defaultValue><value>0</value></defaultValue></outcomeDeclaration>\n")
    if !interaction.feedback.isEmpty {
      bytes.append("<outcomeDeclaration identifier=\"CHOSEN\" cardinality=\"multiple\"")
      bytes.append(" baseType=\"identifier\"/>\n")
    }
    // Has its values from the start, so that the feedback shows whatever is answered.
    let shown = (hint == nil ? [] : ["HINT"]) + (explanation == nil ? [] : [Self.explanationName])
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
    bytes.append(" showHide=\"show\">")
    bytes.append(block: text)
    bytes.append("</modalFeedback>\n")
  }
}
