import BuilderKit
import Quiz
import QuizDocuments

extension CSV {
  /// One writing of the table.
  struct Pass: ExportPass {
    private let options: CSV
    private let separator: UInt8
    private var columns = ColumnPart.plain
    private var hasKinds = false
    private var title = ""
    private var group = ""
    private var template: String?

    init(options: CSV, separator: UInt8 = UInt8(ascii: ",")) {
      self.options = options
      self.separator = separator
    }

    mutating func writeHeader(for groups: [QuestionGroup], into output: inout ExportOutput) {
      columns = ColumnPart.needed(for: groups)
      hasKinds = columns.contains(.kind)
      if options.hasByteOrderMark { output.append("\u{FEFF}") }
      output.bytes += columns.map { Array($0.name.utf8) }.joined(separator: [separator])
      output.append("\r\n")
    }

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      title = group.title
      self.group = group.id.rawValue
      template = group.template?.rawValue
      // These stand in every row but are lost once.
      noteDisarming(title, .title, in: &output)
      noteDisarming(self.group, .id, in: &output)
      noteDisarming(template, .template, in: &output)
      output.loseSettings()
    }

    func write(_ question: Question, into output: inout ExportOutput) {
      output.loseSettings()
      for (index, column) in columns.enumerated() {
        if index > 0 { output.bytes.append(separator) }
        switch column {
        case .title: append(title, to: &output)
        case .kind: append(question.kind.rawValue, to: &output)
        case .field(let field): append(text(of: field, in: question), field.lossPart, to: &output)
        case .id: append(question.id.rawValue, .id, to: &output)
        case .group: append(group, to: &output)
        case .template: append(template, to: &output)
        // No table of this program has a column of these.
        case .choice, .right, .wrong, .tag, .points, .timeLimit, .ignored: break
        }
      }
      output.append("\r\n")
    }

    /// Returns the contents of a cell; `nil` for a part that is missing, and for a list of nothing.
    private func text(of field: QuestionField, in question: Question) -> String? {
      switch field {
      case .prompt: question.prompt
      case .hint: question.hint
      case .explanation: question.explanation
      case .tags: CellList.text(of: question.tags)
      case .alternatives: CellList.text(of: question.alternatives)
      case .answer where !hasKinds: question.answer
      case .distractors where !hasKinds: CellList.text(of: question.distractors)
      default:
        switch QuestionBuilder(question)[field] {
        case .text(let text): text
        case .list(let items): CellList.text(of: items)
        }
      }
    }

    private func append(_ text: String?, _ part: Loss.Part, to output: inout ExportOutput) {
      // To a spreadsheet a number is no formula, and with an apostrophe it would be no number.
      if part == .value || part == .tolerance {
        return append(text, isDisarmed: false, to: &output)
      }
      append(text, to: &output)
      noteDisarming(text, part, in: &output)
    }

    private func append(_ text: String?, to output: inout ExportOutput) {
      append(text, isDisarmed: text.map(disarms) ?? false, to: &output)
    }

    private func noteDisarming(_ text: String?, _ part: Loss.Part, in output: inout ExportOutput) {
      if let text, disarms(text) { output.lose(part, .disarmed) }
    }

    private func disarms(_ text: String) -> Bool {
      options.disarmsFormulas && Apostrophes.isNeeded(before: text)
    }

    /// Appends a cell, in quotes where RFC 4180 asks for them and where it is empty but there.
    private func append(_ text: String?, isDisarmed: Bool, to output: inout ExportOutput) {
      guard let text else { return }
      guard isDisarmed || text.isEmpty || text.utf8.contains(where: needsQuotes) else {
        return output.append(text)
      }
      output.append(isDisarmed ? "\"'" : "\"")
      output.append(doublingQuotes: text)
      output.append("\"")
    }

    private func needsQuotes(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "\"") || byte == separator || byte.isLineBreak
    }
  }
}

extension QuestionField {
  /// The part of a question that a loss names.
  fileprivate var lossPart: Loss.Part {
    guard let part = Loss.Part(rawValue: rawValue) else { preconditionFailure("no part \(self)") }
    return part
  }
}
