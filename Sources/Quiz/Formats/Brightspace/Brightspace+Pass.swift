import QuizInterchange
import QuizText

extension Brightspace {
  /// One writing of the blocks.
  struct Pass: ItemPass {
    /// The number of cells of a row, as in D2L's sample.
    private static let width = 5
    /// The greatest length of a title in scalars.
    private static let greatestTitleLength = 80

    private var isFirst = true

    func begin(_ group: ItemGroup, into output: inout ItemOutput) {}

    mutating func write(_ item: Item, into output: inout ItemOutput) {
      let (type, rows) = output.rows(of: item)
      guard let type else { return output.leaveOutItem() }
      // By the mark, spreadsheets know UTF-8, in which D2L wants the file.
      if isFirst { output.bytes += UTF8Text.mark }
      isFirst = false
      func write(_ row: BrightspaceRow, _ cells: [String]) {
        let cells = [row.rawValue] + cells
        let missing = max(0, Self.width - cells.count)
        for (index, cell) in (cells + Array(repeating: "", count: missing)).enumerated() {
          if index > 0 { output.append(",") }
          output.append(cell: cell)
        }
        output.append("\r\n")
      }
      write(.newQuestion, [type.rawValue])
      if let id = item.id { write(.id, [id]) }
      write(.title, [item.promptInList.shortened(toScalars: Self.greatestTitleLength)])
      write(.text, item.cells(item.prompt))
      write(.points, [item.grading.points.shortest])
      write(.difficulty, ["1"])
      for (row, cells) in rows { write(row, cells) }
      if let hint = item.hint { write(.hint, item.cells(hint)) }
      if let explanation = item.explanation { write(.feedback, item.cells(explanation)) }
    }
  }
}

extension ItemOutput {
  /// Appends a cell, in quotes where RFC 4180 asks for them.
  fileprivate mutating func append(cell: String) {
    let isPlain = cell.utf8.allSatisfy {
      $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ",") && $0 >= 0x20
    }
    guard !isPlain else { return append(cell) }
    append("\"")
    append(doublingQuotes: cell)
    append("\"")
  }

  /// Returns the type of an item, and the rows of its answers; `nil` for a kind that Brightspace does not import.
  fileprivate mutating func rows(
    of item: Item
  ) -> (type: BrightspaceType?, rows: [(BrightspaceRow, [String])]) {
    func scoring(_ usual: BrightspaceScoring) -> (BrightspaceRow, [String]) {
      (.scoring, [(item.grading.givesPartialCredit ? usual : .allOrNothing).rawValue])
    }
    switch item.interaction {
    case .typed(let answers):
      return (
        .shortAnswer,
        [(.inputBox, ["1", "40"])] + answers.map { (.answer, ["100", $0.text]) }
      )
    case .choice(let answers, .truth):
      return (.truth, answers.map { truth($0, item.markup) })
    case .choice(let answers, .one):
      return (.choice, answers.map { option($0, $0.earns ? "100" : "0", item) })
    case .choice(let answers, .several), .choice(let answers, .allOrNothing):
      return (
        .choices,
        [scoring(.rightMinusWrong)] + answers.map { option($0, $0.earns ? "1" : "0", item) }
      )
    case .match(let match):
      let lefts = match.pairs.enumerated().map { index, pair -> (BrightspaceRow, [String]) in
        (.choice, ["\(index + 1)"] + item.cells(pair.left))
      }
      let rights = match.pairs.enumerated().map { index, pair -> (BrightspaceRow, [String]) in
        (.match, ["\(index + 1)"] + item.cells(pair.right))
      }
      return (.match, [scoring(.equallyWeighted)] + lefts + rights)
    case .order(let order):
      return (
        .order, [scoring(.equallyWeighted)] + order.steps.map { (.item, item.cells($0)) }
      )
    case .essay(let model, _):
      return (.longAnswer, model.map { [(.answerKey, item.cells($0))] } ?? [])
    // A passage is in the prompts of its questions.
    case .number, .gaps, .passage: return (nil, [])
    }
  }

  private mutating func option(
    _ answer: Answer,
    _ share: String,
    _ item: Item
  ) -> (BrightspaceRow, [String]) {
    (.option, [share] + item.cells(answer.text) + [feedback(of: answer, item.markup)])
  }

  private mutating func truth(
    _ answer: Answer,
    _ markup: ItemMarkup
  ) -> (BrightspaceRow, [String]) {
    let row: BrightspaceRow = answer.text == "True" ? .isTrue : .isFalse
    return (row, [answer.earns ? "100" : "0", feedback(of: answer, markup)])
  }

  /// Returns the feedback on an answer, which is plain text.
  private mutating func feedback(of answer: Answer, _ markup: ItemMarkup) -> String {
    guard let feedback = answer.feedback else { return "" }
    guard markup != .plain else { return feedback }
    let rich = markup.rich(feedback)
    if rich.hasFormatting || rich.hasFormulas { lose(.feedback, .formattingRemoved) }
    return markup.plain(feedback)
  }
}

extension Item {
  /// Returns a text with the word behind it that says that it is HTML; none for plain text.
  fileprivate func cells(_ text: String) -> [String] {
    let html = PageText.html(text, markup)
    let isSame = html.hasSameBytes(as: text) && !html.contains { "\\$\n\t".contains($0) }
    return isSame || html.isPlainHTML ? [html, ""] : [html, BrightspaceQuestion.html]
  }
}
