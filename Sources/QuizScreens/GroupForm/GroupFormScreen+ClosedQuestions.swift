internal import Quiz
internal import QuizResources
internal import TerminalUI

extension GroupFormScreen {
  /// Draws those of a range of closed questions that are on the screen, a row each.
  func drawClosed(_ range: Range<Int>, at row: inout Int, into canvas: inout Canvas) {
    let first = row
    row += range.count
    let visible = canvas.drawnRows.clamped(to: first..<row)
    guard !visible.isEmpty else { return }
    let digits = max("\(form.builder.questions.count)".utf8.count, 2)
    for place in visible {
      drawClosed(range.lowerBound + place - first, at: place, digits: digits, into: &canvas)
    }
  }

  private func drawClosed(
    _ index: Int,
    at row: Int,
    digits: Int,
    into canvas: inout Canvas
  ) {
    if form.missingCount(inQuestion: index) > 0 {
      let place = Position(row: row, column: 1)
      canvas.put(canvas.glyphs.marker, at: place, style: Style(.marker))
    }
    let number = "\(index + 1)"
    canvas.write(
      number,
      at: Position(row: row, column: 3 + digits - number.utf8.count),
      style: Style(.dim)
    )
    let start = 3 + digits + 2
    let end = size.columns - 2
    let distractors = form.builder.questions[index].distractors
    // How many wrong choices there are is kept room for, which they are is not.
    let count = distractors.isEmpty ? "" : "  \(canvas.glyphs.cross)\(distractors.count)"
    let room = end - start - count.count
    let prompt = form.builder.questions[index].prompt ?? ""
    let answer = form.builder.questions[index].answer ?? ""
    let isPrompted = !prompt.isEmpty
    let isAnswered = !answer.isEmpty
    // The answer gets at least a third of the line, the prompt what is left.
    let shownAnswer = isAnswered ? answer : phrases[.formSummaryNoAnswer]
    let answerRoom = min(shownAnswer.columns(upTo: room / 3), room / 3)
    let promptRoom = room - answerRoom - 3
    var column = start
    column += canvas.write(
      isPrompted ? prompt : phrases[.formSummaryNoPrompt],
      at: Position(row: row, column: column),
      style: Style(isPrompted ? .text : .dim),
      limit: promptRoom
    )
    column += canvas.write(
      canvas.glyphs.isASCII ? " > " : " → ",
      at: Position(row: row, column: column),
      style: Style(.dim)
    )
    column += canvas.write(
      shownAnswer,
      at: Position(row: row, column: column),
      style: Style(isAnswered ? .text : .dim),
      limit: end - count.count - column
    )
    let choices = choices(distractors, mark: canvas.glyphs.cross, room: end - column) ?? count
    canvas.write(choices, at: Position(row: row, column: column), style: Style(.dim))
  }

  /// Wrong choices side by side, each behind the mark; `nil` where there is no room for all of them.
  private func choices(_ texts: [String], mark: Character, room: Int) -> String? {
    var line = ""
    var columns = 0
    for text in texts {
      columns += 4 + text.columns(upTo: room)
      guard columns <= room else { return nil }
      line += "  \(mark) \(text)"
    }
    return line
  }
}
