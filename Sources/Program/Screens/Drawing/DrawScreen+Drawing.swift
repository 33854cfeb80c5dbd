internal import Quiz
internal import QuizDrawing
internal import QuizOperations
internal import QuizResources
internal import QuizWords
package import TerminalUI

extension DrawScreen {
  package func draw(into canvas: inout Canvas) {
    canvas.drawTitle(phrases(.drawTitle, [.title: title]), badge: badge)
    let source = sourceParts.joined(separator: canvas.glyphs.separator)
    canvas.write(source, row: 1, column: 1, style: Style(.dim), limit: size.columns - 2)
    drawRules(into: &canvas)
    drawHeading(into: &canvas)
    drawQuestions(into: &canvas)
    canvas.drawBottom(status, footer(in: canvas))
  }

  /// The number of questions that are drawn, and of those that the rules ask for.
  private var badge: String {
    guard let test else { return "" }
    let total = draw.rules.reduce(0) { $0 + $1.count }
    return phrases(.drawCount, [.number: test.questions.count, .total: total])
  }

  /// The origin of the questions, and everything that decides beside the rules.
  private var sourceParts: [String] {
    guard let bank else { return isReading ? [phrases[.drawReading]] : [] }
    let count = bank.pool.count
    let groups = phrases(.libraryCount, [.count: rows.count])
    return [
      rows.isEmpty
        ? phrases(.drawWholeLibrary, [.count: count])
        : phrases(.drawFromGroups, [.number: groups, .count: count]),
      phrases(.drawSeed, [.text: "\(draw.seed)"]),
      draw.prefersLeastUsed ? phrases[.drawLeastUsed] : nil,
      avoided.map { phrases(.drawAvoids, [.name: $0]) },
    ].compactMap(\.self)
  }

  private func drawRules(into canvas: inout Canvas) {
    guard !draw.rules.isEmpty else {
      guard bank != nil else { return }
      let rect = Rect(
        row: rulesRect.origin.row,
        column: 2,
        rows: rulesRect.size.rows,
        columns: size.columns - 4
      )
      return canvas.writeWrapped("\(noRules) \(phrases[.drawRuleExample])", in: rect, role: .text)
    }
    let counts = draw.rules.indices.map { index in
      let found = test.map { "\($0.tallies[index].found)" } ?? "–"
      return phrases(.drawRuleCount, [.number: found, .total: draw.rules[index].count])
    }
    let numbers = draw.rules.indices.map(matches)
    let countColumns = counts.map(\.columns).max() ?? 0
    let numberColumns = numbers.map(\.columns).max() ?? 0
    let numberStart = size.columns - 2 - numberColumns
    let countStart = numberStart - 2 - countColumns
    ruleList.drawWithScrollbar(into: &canvas[rulesRect]) { index, isBar, canvas in
      let isSelected = isBar && part == .rules
      if isBar, !isSelected { canvas.fill() }
      let style = isSelected ? Style(.selection) : nil
      let isShort = test.map { $0.tallies[index].found < draw.rules[index].count } ?? false
      let name = phrases.name(of: draw.rules[index])
      canvas.write(name, column: 2, style: style ?? Style(.label), limit: max(countStart - 4, 1))
      let indentation = countColumns - counts[index].columns
      canvas.write(
        counts[index],
        column: countStart + indentation,
        style: style ?? Style(isShort ? .error : .text)
      )
      canvas.write(numbers[index], column: numberStart, style: style ?? Style(.dim))
    }
  }

  /// The words for the number of questions that match a rule, and of those that are left.
  private func matches(_ index: Int) -> String {
    guard let test, left.indices.contains(index) else { return "" }
    let values: [Placeholder: any PhraseValue] = [
      .total: test.tallies[index].matching, .number: left[index],
    ]
    return phrases(.drawMatches, values)
  }

  private func drawHeading(into canvas: inout Canvas) {
    let row = rulesRect.rows.upperBound
    canvas.horizontalLine(at: Position(row: row, column: 1), columns: size.columns - 2)
    let heading = " \(phrases[.drawQuestions]) "
    canvas.write(heading, row: row, column: 3, style: Style(.title), limit: size.columns - 5)
  }

  private func drawQuestions(into canvas: inout Canvas) {
    guard let test, let bank else { return }
    let numberColumns = "\(test.questions.count)".count
    let mark = phrases[.drawKept]
    let isRoomy = size.columns >= 60
    let groupColumns = isRoomy ? size.columns / 4 : 0
    questionList.drawWithScrollbar(into: &canvas[questionsRect]) { index, isBar, canvas in
      let isSelected = isBar && part == .questions
      if isBar, !isSelected { canvas.fill() }
      let style = isSelected ? Style(.selection) : nil
      let question = test.questions[index]
      let number = "\(index + 1)"
      canvas.write(
        number,
        column: 2 + numberColumns - number.count,
        style: style ?? Style(.dim)
      )
      let start = 2 + numberColumns + 1
      let end = canvas.size.columns - 1
      let markStart = end - mark.columns
      let groupStart = markStart - (isRoomy ? groupColumns + 2 : 0)
      canvas.write(
        prompt(at: question.place, canvas.glyphs),
        column: start,
        style: style ?? Style(),
        limit: max(groupStart - start - 2, 1)
      )
      if isRoomy {
        let group = bank.pool.group(of: question.place).title
        canvas.write(group, column: groupStart, style: style ?? Style(.dim), limit: groupColumns)
      }
      if self.draw.kept[question.origin] != nil {
        canvas.write(mark, column: markStart, style: style ?? Style(.badge))
      }
    }
  }

  /// Returns the prompt of a question, or an ellipsis until it is read.
  private func prompt(at place: Int, _ glyphs: Glyphs) -> String {
    guard let question = questions[place] else { return glyphs.ellipsis }
    let prompt = QuestionSummary(QuestionBuilder(question), glyphs, phrases).prompt
    return prompt ?? phrases[.formSummaryNoPrompt]
  }

  /// The keys that do anything where the bar is.
  private func footer(in canvas: Canvas) -> Footer {
    canvas.footer.filter { name in
      switch name {
      case "changeRule", "removeRule": currentRule != nil
      case "toggleKeep", "exchange": currentQuestion != nil
      case "toggleAvoid": bank?.uses.last != nil
      case "toggleLeastUsed": bank?.uses.tests.isEmpty == false
      case "drawAgain": test?.questions.isEmpty == false
      default: true
      }
    }
  }
}

extension DrawScreen {
  /// The rows between the line about the origin and the message.
  private var bodyRows: Int { max(size.rows - 4, 3) }

  /// The rectangle of the rules; they leave the questions more than half of the screen.
  var rulesRect: Rect {
    let most = max((bodyRows - 1) / 2, 1)
    let rows = draw.rules.isEmpty ? 4 : min(draw.rules.count, most)
    return Rect(row: 2, column: 0, rows: rows, columns: size.columns)
  }

  var questionsRect: Rect {
    let top = rulesRect.rows.upperBound + 1
    return Rect(
      row: top,
      column: 0,
      rows: max(2 + bodyRows - top, 1),
      columns: size.columns
    )
  }

  /// The start of the row under the bar, for braille and screen readers to follow.
  package var cursor: Position? {
    switch part {
    case .rules:
      draw.rules.isEmpty
        ? nil : Position(row: rulesRect.origin.row + ruleList.selection - ruleList.top, column: 2)
    case .questions:
      questionList.count == 0
        ? nil
        : Position(
          row: questionsRect.origin.row + questionList.selection - questionList.top,
          column: 2
        )
    }
  }

  /// Adapts the lists to a new size, to other rules or to another test.
  mutating func layOut() {
    ruleList.resize(count: draw.rules.count, height: rulesRect.size.rows)
    questionList.resize(count: test?.questions.count ?? 0, height: questionsRect.size.rows)
  }
}
