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

  /// The way in which the answer is given.
  private enum Interaction {
    /// Choices, in the order they are written, and the index of the right one.
    case choice([String], right: Int)
    /// A line to type, and the right answers.
    case line([String])
    /// A longer text, of which the first is the model.
    case text([String])
  }

  private let identifier: String
  private let prompt: String
  private let interaction: Interaction
  private let points: Double
  private let isCaseSensitive: Bool
  private let hint: String?
  private let explanation: String?

  /// Takes the parts of a question that an item has, and notes the others.
  init(_ question: Question, in group: SettingsEntries, into output: inout ExportOutput) {
    identifier = QTIIdentifier.identifier(of: question.id.rawValue)
    prompt = output.shown(question.prompt, .prompt)
    let answer = output.carried(question.answer, .answer)
    let wrong = question.distractors.filter { !$0.isEmpty }
    let others = question.alternatives.filter { !$0.isEmpty }
    if !wrong.isEmpty {
      // A choice has one right answer to point at.
      if !others.isEmpty { output.lose(.alternatives, .leftOut) }
      let choices = question.shuffledChoices.filter { $0.isRight || !$0.text.isEmpty }
      let texts = choices.map { output.shown($0.text, $0.isRight ? .answer : .distractors) }
      interaction = .choice(texts, right: choices.firstIndex(where: \.isRight) ?? 0)
    } else {
      let accepted = [answer] + others.map { output.carried($0, .alternatives) }
      let hasLines = answer.utf8.contains { $0 == 0xA || $0 == 0xD }
      interaction = hasLines ? .text(accepted) : .line(accepted)
    }
    let isLine = if case .line = interaction { true } else { false }
    var grade = MoodleGrade(question, in: group)
    if !isLine { grade.isCaseSensitive = false }
    (points, isCaseSensitive) = (grade.points ?? 1, grade.isCaseSensitive)
    if question.settings != grade.entries { output.loseSettings(question.settings) }
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
    XMLText.append(prompt.shortened(toScalars: Self.titleLimit), to: &bytes, in: .attribute)
    bytes.append("\" adaptive=\"false\" timeDependent=\"false\">\n")
    writeDeclarations(into: &bytes)
    bytes.append("<itemBody>\n")
    writeBody(into: &bytes)
    bytes.append("</itemBody>\n")
    let isGradedByHand = if case .text = interaction { true } else { false }
    if !isGradedByHand {
      bytes.append("<responseProcessing template=\"http://www.imsglobal.org/question/qti_v2p1/")
      bytes.append("rptemplates/map_response\"/>\n")
    }
    writeFeedback("HINT", hint, into: &bytes)
    writeFeedback("EXPLANATION", explanation, into: &bytes)
    bytes.append("</assessmentItem>\n")
  }

  private func writeDeclarations(into bytes: inout [UInt8]) {
    bytes.append("<responseDeclaration identifier=\"RESPONSE\" cardinality=\"single\" baseType=\"")
    switch interaction {
    case .choice(_, let right):
      bytes.append(
        "identifier\">\n<correctResponse><value>C\(right + 1)</value></correctResponse>\n"
      )
      bytes.append("<mapping defaultValue=\"0\"><mapEntry mapKey=\"C\(right + 1)\"")
      bytes.append(" mappedValue=\"\(points.shortest)\"/></mapping>\n")
    case .line(let accepted), .text(let accepted):
      bytes.append("string\">\n<correctResponse><value>")
      XMLText.append(accepted[0], to: &bytes)
      bytes.append("</value></correctResponse>\n<mapping defaultValue=\"0\">")
      for answer in accepted {
        bytes.append("<mapEntry mapKey=\"")
        XMLText.append(answer, to: &bytes, in: .attribute)
        bytes.append("\" mappedValue=\"\(points.shortest)\" caseSensitive=\"\(isCaseSensitive)\"/>")
      }
      bytes.append("</mapping>\n")
    }
    bytes.append("</responseDeclaration>\n<outcomeDeclaration identifier=\"SCORE\"")
    bytes.append(" cardinality=\"single\" baseType=\"float\">")
    bytes.append("<defaultValue><value>0</value></defaultValue></outcomeDeclaration>\n")
    // Has its values from the start, so that the feedback shows whatever is answered.
    let shown = (hint == nil ? [] : ["HINT"]) + (explanation == nil ? [] : ["EXPLANATION"])
    guard !shown.isEmpty else { return }
    bytes.append("<outcomeDeclaration identifier=\"FEEDBACK\" cardinality=\"multiple\"")
    bytes.append(" baseType=\"identifier\"><defaultValue>")
    for name in shown { bytes.append("<value>\(name)</value>") }
    bytes.append("</defaultValue></outcomeDeclaration>\n")
  }

  private func writeBody(into bytes: inout [UInt8]) {
    switch interaction {
    case .choice(let choices, _):
      bytes.append("<choiceInteraction responseIdentifier=\"RESPONSE\" shuffle=\"true\"")
      bytes.append(" maxChoices=\"1\">\n<prompt>")
      bytes.append(lines: prompt)
      bytes.append("</prompt>\n")
      for (index, choice) in choices.enumerated() {
        bytes.append("<simpleChoice identifier=\"C\(index + 1)\">")
        bytes.append(lines: choice)
        bytes.append("</simpleChoice>\n")
      }
      bytes.append("</choiceInteraction>\n")
    case .line(let accepted):
      let length = accepted.reduce(1) { max($0, $1.unicodeScalars.count) }
      bytes.append("<p>")
      bytes.append(lines: prompt)
      bytes.append("</p>\n<p><textEntryInteraction responseIdentifier=\"RESPONSE\"")
      bytes.append(" expectedLength=\"\(length)\"/></p>\n")
    case .text:
      bytes.append("<p>")
      bytes.append(lines: prompt)
      bytes.append("</p>\n<extendedTextInteraction responseIdentifier=\"RESPONSE\"/>\n")
    }
  }

  private func writeFeedback(_ name: String, _ text: String?, into bytes: inout [UInt8]) {
    guard let text else { return }
    bytes.append("<modalFeedback outcomeIdentifier=\"FEEDBACK\" identifier=\"\(name)\"")
    bytes.append(" showHide=\"show\"><p>")
    bytes.append(lines: text)
    bytes.append("</p></modalFeedback>\n")
  }
}

extension [UInt8] {
  /// Appends text whose line breaks of every kind are those of a page.
  fileprivate mutating func append(lines text: String) {
    guard text.utf8.contains(where: \.isLineBreak) else { return XMLText.append(text, to: &self) }
    let lines = text.withLineFeeds.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { append("<br/>") }
      XMLText.append(String(line), to: &self)
    }
  }
}

extension ExportOutput {
  /// Returns the text of a page, on which blanks at the ends of lines and in a row are fewer.
  fileprivate mutating func shown(_ text: String, _ part: Loss.Part) -> String {
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
