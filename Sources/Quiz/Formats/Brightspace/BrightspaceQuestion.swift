import QuizInterchange

/// The rows of a question.
struct BrightspaceBlock {
  /// The row that begins it.
  let first: TableRow
  /// The rows behind it.
  var rows: [TableRow] = []
  /// The name of the question for life, where a row before the block has it.
  var id: String?

  /// The place of the whole block.
  var place: ReadPlace {
    let lines = ([first] + rows).map { String(decoding: $0.bytes, as: UTF8.self) }
    return ReadPlace(line: first.line, text: lines.joined(separator: "\n"))
  }
}

/// The reason for which a block is no question, and the row.
struct BrightspaceFault: Error {
  let place: ReadPlace
  let reason: RowRemark.Reason
}

/// The item of a block.
struct BrightspaceQuestion {
  /// The word behind a text that is HTML.
  static let html = "HTML"

  private(set) var item = Item()
  /// The names of rows that have no place in it.
  private(set) var leftOut: [String] = []

  private var title: String?
  private var images: [String] = []
  private var scoring: BrightspaceScoring?
  private var answers: [Answer] = []
  private var model: String?
  private var lefts: [(number: String, text: String)] = []
  private var rights: [(number: String, text: String)] = []
  private var steps: [String] = []

  /// Reads the rows of a question.
  init(_ block: BrightspaceBlock, _ texts: inout ItemTexts) throws(BrightspaceFault) {
    if let fault = block.first.fault {
      throw BrightspaceFault(place: block.first.place, reason: fault)
    }
    let name = block.first[1]?.trimmed ?? ""
    guard let type = BrightspaceType(rawValue: name.uppercased()) else {
      let reason: RowRemark.Reason =
        name.isEmpty
        ? .unreadableValue("", of: BrightspaceRow.newQuestion.rawValue)
        : .unsupportedType(name.shortened(toScalars: 40))
      throw BrightspaceFault(place: block.place, reason: reason)
    }
    item.id = block.id
    for row in block.rows {
      do throws(RowRemark.Reason) {
        if let fault = row.fault { throw fault }
        try read(row, of: type, &texts)
      } catch {
        throw BrightspaceFault(place: row.place, reason: error)
      }
    }
    if item.prompt.isEmpty { item.prompt = texts.text(plain: title ?? "") }
    for image in images {
      let picture = texts.text(html: "<img src=\"\(image.replacing("\"", with: "&quot;"))\">")
      item.prompt += "\n\n\(picture)"
    }
    item.interaction = interaction(of: type, &texts)
    item.markup = texts.markup
  }

  private mutating func read(
    _ row: TableRow,
    of type: BrightspaceType,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) {
    let name = row[0]?.trimmed ?? ""
    let value = row[1]?.trimmed ?? ""
    guard let kind = BrightspaceRow(named: name) else { return leaveOut(name, value) }
    switch (kind, type) {
    case (.newQuestion, _), (.inputBox, .shortAnswer): break
    case (.id, _): item.id = row[1]?.nonblank ?? item.id
    case (.title, _): title = value.nonempty ?? title
    case (.text, _): item.prompt = text(1, of: row, &texts)
    case (.points, _): readPoints(value)
    case (.difficulty, _):
      // Every question has one, and as a rule this.
      if !value.isEmpty, value != "1" { item.tags.append("difficulty::\(value)") }
    case (.image, _): if !value.isEmpty { images.append(value) }
    case (.hint, _): item.hint = joined(item.hint, text(1, of: row, &texts))
    case (.feedback, _): item.explanation = joined(item.explanation, text(1, of: row, &texts))
    case (.answerKey, .longAnswer): model = joined(model, text(1, of: row, &texts))
    case (.scoring, .choices), (.scoring, .match), (.scoring, .order):
      scoring = BrightspaceScoring(named: value)
      if scoring == nil { leaveOut(name, value) }
    case (.option, .choice), (.option, .choices): try readOption(row, &texts)
    case (.isTrue, .truth), (.isFalse, .truth):
      let answer = Answer(
        kind == .isTrue ? "True" : "False",
        feedback: feedback(2, of: row, &texts),
        share: try share(in: row)
      )
      answers.append(answer)
    case (.answer, .shortAnswer): try readAnswer(row, &texts)
    case (.choice, .match): lefts.append((value, text(2, of: row, &texts)))
    case (.match, .match): rights.append((value, text(2, of: row, &texts)))
    case (.item, .order):
      let step = text(1, of: row, &texts)
      if !step.isEmpty { steps.append(step) }
      if feedback(3, of: row, &texts) != nil { texts.simplify(.feedback) }
    case (.initialText, _), (.answerKey, _), (.inputBox, _), (.answer, _), (.scoring, _),
      (.choice, _), (.match, _), (.option, _), (.isTrue, _), (.isFalse, _), (.item, _):
      leaveOut(name, value)
    }
  }

  /// Notes a row that is left out, unless nothing is in it.
  private mutating func leaveOut(_ name: String, _ value: String) {
    if !value.isEmpty, !leftOut.contains(name) { leftOut.append(name.shortened(toScalars: 40)) }
  }

  private mutating func readPoints(_ value: String) {
    guard !value.isEmpty else { return }
    if let points = Double(value), points.isFinite, points >= 0 {
      item.grading.points = points
    } else {
      leaveOut(BrightspaceRow.points.rawValue, value)
    }
  }

  private mutating func readOption(
    _ row: TableRow,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) {
    let text = text(2, of: row, &texts)
    // A template has more rows than are filled in.
    if text.isEmpty, row[1]?.nonblank == nil || Double(row[1]?.trimmed ?? "") == 0 { return }
    let share = try share(in: row)
    answers.append(Answer(text, feedback: feedback(4, of: row, &texts), share: share))
  }

  private mutating func readAnswer(
    _ row: TableRow,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) {
    let source = row[2]?.trimmed ?? ""
    if source.isEmpty, row[1]?.nonblank == nil { return }
    let text = texts.text(plain: source)
    let share = try share(in: row)
    let mode = FoldedName(row[3] ?? "").text
    switch mode {
    case "", "insensitive", "caseinsensitive":
      answers.append(Answer(text, share: share))
    case "sensitive", "casesensitive":
      item.grading.isCaseSensitive = true
      answers.append(Answer(text, share: share))
    case "regexp", "regex": answers.append(Answer(text, share: share, comparison: .expression))
    default: throw .unreadableValue(row[3]?.trimmed ?? "", of: BrightspaceRow.answer.rawValue)
    }
  }

  /// Returns the share of the points that a row earns, in percent; of several right options, a number above zero.
  private func share(in row: TableRow) throws(RowRemark.Reason) -> Double {
    let cell = row[1]?.trimmed ?? ""
    let digits = cell.hasSuffix("%") ? String(cell.dropLast()).trimmed : cell
    guard let share = Double(digits), share.isFinite else {
      throw .unreadableValue(cell, of: row[0]?.trimmed ?? "")
    }
    return share
  }

  // MARK: Texts

  /// Returns the text of a cell, which is HTML where the cell behind it says so.
  private func text(_ column: Int, of row: TableRow, _ texts: inout ItemTexts) -> String {
    let source = row[column]?.trimmed.withLineFeeds ?? ""
    return row[column + 1]?.trimmed.uppercased() == Self.html
      ? texts.text(html: source) : texts.text(plain: source)
  }

  private func feedback(_ column: Int, of row: TableRow, _ texts: inout ItemTexts) -> String? {
    texts.text(plain: row[column]?.trimmed.withLineFeeds ?? "").nonempty
  }

  private func joined(_ first: String?, _ second: String) -> String? {
    [first, second.nonempty].compactMap(\.self).joined(separator: "\n\n").nonempty
  }

  // MARK: Answers

  private mutating func interaction(
    of type: BrightspaceType,
    _ texts: inout ItemTexts
  ) -> Interaction {
    switch type {
    case .longAnswer: return .essay(model: model, notes: nil)
    case .shortAnswer: return .typed(answers)
    case .choice: return .choice(answers, .one)
    case .truth: return .choice(answers, .truth)
    case .choices:
      let rightCount = answers.count(where: \.earns)
      let share = 100 / Double(max(rightCount, 1))
      for index in answers.indices {
        // Each option that is rightly left alone earns as much as one that is rightly picked.
        let wrong = scoring == .rightAnswers ? 0 : -share
        answers[index].share = answers[index].earns ? share : wrong
      }
      return .choice(answers, scoring == .allOrNothing ? .allOrNothing : .several)
    case .match:
      notePartialCredit()
      return .match(match)
    case .order:
      notePartialCredit()
      return .order(Order(steps))
    }
  }

  private mutating func notePartialCredit() {
    switch scoring {
    case .allOrNothing: item.grading.givesPartialCredit = false
    case .equallyWeighted, nil: break
    case .rightAnswers, .rightMinusWrong: leftOut.append(BrightspaceRow.scoring.rawValue)
    }
  }

  /// The left sides with the right sides of their numbers; other right sides are spare ones.
  private var match: Match {
    let texts = Dictionary(rights.map { ($0.number, $0.text) }) { first, _ in first }
    let numbers = Set(lefts.map(\.number))
    return Match(
      lefts.map { Match.Pair($0.text, texts[$0.number] ?? "") },
      spares: rights.filter { !numbers.contains($0.number) }.map(\.text)
    )
  }
}
