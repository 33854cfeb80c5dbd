package import Quiz
internal import QuizDocuments
internal import QuizIndex
internal import QuizOperations
internal import QuizResources
internal import QuizWords
internal import TerminalUI

/// The questions of the group under the bar, to be shown beside or below the table.
package struct LibraryPreview: Equatable, Sendable {
  /// The most questions that a terminal has room for.
  private static let mostQuestions = 100

  /// The group.
  package var id: LibraryRow.ID
  /// Its first questions.
  package var questions: [QuestionBuilder]

  /// Takes the first questions of a group, complete or not.
  package init(of group: QuestionGroupBuilder, id: LibraryRow.ID) {
    self.id = id
    questions = Array(group.questions.prefix(Self.mostQuestions))
  }

  /// Draws the questions, a row each.
  func draw(into canvas: inout Canvas, _ phrases: Phrasebook) {
    let digits = "\(questions.count)".count
    for (row, question) in questions.prefix(canvas.size.rows).enumerated() {
      let number = "\(row + 1)"
      canvas.write(number, row: row, column: digits - number.count, style: Style(.dim))
      let summary = QuestionSummary(question, canvas.glyphs, phrases)
      _ = canvas.writeQuestion(
        summary.prompt.map { ($0, Style()) } ?? (phrases[.formSummaryNoPrompt], Style(.dim)),
        summary.answer.map { ($0, Style()) } ?? (summary.placeholder, Style(.dim)),
        arrow: Style(.dim),
        row: row,
        in: digits + 1..<canvas.size.columns
      )
    }
  }
}

/// The division of the library's screen: the table, and where there is room, the questions of the group under the bar.
struct LibraryLayout: Hashable, Sendable {
  /// The narrowest screen with the questions beside the table, and the lowest one with the questions below it.
  private static let wide = 120
  private static let high = 32

  /// The headings and rows of the table.
  let table: Rect
  /// The questions, without the line before them; `nil` where there is no room.
  let preview: Rect?
  /// `true` if the questions are beside the table, not below it.
  let isWide: Bool

  /// Divides a screen between its header and its message.
  init(_ size: Size) {
    let rows = max(size.rows - 3, 1)
    isWide = size.columns >= Self.wide
    let isHigh = !isWide && size.rows >= Self.high
    let columns = isWide ? size.columns - size.columns / 2 : size.columns
    let tableRows = isHigh ? rows - rows / 3 : rows
    table = Rect(row: 1, column: 0, rows: tableRows, columns: columns)
    if isWide {
      let left = columns + 2
      preview = Rect(row: 1, column: left, rows: rows, columns: size.columns - left - 1)
    } else if isHigh {
      let top = tableRows + 2
      preview = Rect(row: top, column: 1, rows: rows - tableRows - 1, columns: size.columns - 2)
    } else {
      preview = nil
    }
  }

  /// The number of rows of the table, without its headings.
  var listRows: Int { max(table.size.rows - 1, 1) }
}

extension LibraryScreen {
  /// Draws the line before the questions of the group under the bar, and these; the texts that were found come first.
  func drawPreview(into canvas: inout Canvas) {
    guard let rect = layout.preview, contents.count > 0 else { return }
    if layout.isWide {
      let line = Rect(
        row: rect.origin.row,
        column: rect.origin.column - 2,
        rows: rect.size.rows,
        columns: 1
      )
      canvas.fill(line, with: canvas.glyphs.border.vertical, style: Style(.border))
    } else {
      canvas.horizontalLine(at: Position(row: rect.origin.row - 1, column: 0))
    }
    draw(hits: contents.hits(at: list.selection) ?? [], into: &canvas[rect])
  }

  private func draw(hits: [SearchedText], into canvas: inout Canvas) {
    // The questions keep half of the room.
    let lines = hits.prefix(canvas.size.rows / 2).map {
      phrases.line(for: $0, contents.query.words, columns: canvas.size.columns)
    }
    for (row, line) in lines.enumerated() {
      canvas.write(line, row: row, column: 0, style: Style(.badge))
    }
    let top = lines.isEmpty ? 0 : lines.count + 1
    guard let preview, preview.id == current?.id else { return }
    let rest = Rect(row: top, column: 0, rows: canvas.size.rows - top, columns: canvas.size.columns)
    preview.draw(into: &canvas[rest], phrases)
  }
}

extension Phrasebook {
  /// The most cells of a text before the words that were found in it, and those that words as people type them need.
  private static let context = (before: 12, word: 10)

  /// Returns a line for a text that was found in a question: its number, the field, and the text around the words, which
  /// are within a number of columns.
  func line(for hit: SearchedText, _ words: SearchWords, columns: Int) -> String {
    guard case .question(let index, let field) = hit.place else {
      return words.excerpt(of: hit.text)
    }
    func line(_ text: String) -> String {
      self(.searchHit, [.number: index + 1, .field: self[field.name], .text: text])
    }
    let room = columns - line("").columns - Self.context.word
    let before = min(max(room, 0), Self.context.before)
    return line(words.excerpt(of: hit.text, context: before))
  }
}
