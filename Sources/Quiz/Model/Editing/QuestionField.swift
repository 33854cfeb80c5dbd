internal import BuilderKit

/// The parts of questions that a person fills in, in the order of a group file; no kind of question has them all.
package enum QuestionField: String, CaseIterable, Hashable, Sendable, Codable {
  case prompt, answer, answers, value, tolerance, unit, pairs, spares, steps, notes
  case hint, alternatives, distractors, explanation, tags

  /// The parts that questions of all kinds have.
  package static let common: Set<QuestionField> = [.prompt, .hint, .explanation, .tags]

  /// The parts that are one text.
  static let texts: [QuestionField] = allCases.filter { $0.shape == .text }

  /// True if the part is in the question's markup; numbers, units and tags are plain in every question.
  package var hasMarkup: Bool {
    switch self {
    case .prompt, .answer, .answers, .pairs, .spares, .steps, .notes, .hint, .alternatives,
      .distractors, .explanation:
      true
    case .value, .tolerance, .unit, .tags: false
    }
  }

  /// The shape of the part's value.
  package enum Shape: Hashable, Sendable {
    /// A text, maybe of several lines.
    case text
    /// A list of texts, written one a line.
    case lines
    /// A list of choices, written one a line, with feedback behind `::`.
    case choices
    /// A list of pairs, written one a line, with an arrow between the sides.
    case pairs
    /// A list of words, written with commas between them.
    case words
  }

  /// The shape of the part's value.
  package var shape: Shape {
    switch self {
    case .prompt, .answer, .value, .tolerance, .unit, .notes, .hint, .explanation: .text
    case .alternatives, .spares, .steps: .lines
    case .answers, .distractors: .choices
    case .pairs: .pairs
    case .tags: .words
    }
  }
}

/// The value of a field of a form: a text, or a list of texts.
package enum FieldValue: Hashable, Sendable, Codable {
  /// A text; `nil` where nothing was ever filled in.
  case text(String?)
  /// A list of texts.
  case list([String])
}

extension FieldValue {
  /// True if nothing is in the field.
  package var isEmpty: Bool {
    switch self {
    case .text(let text): text?.isEmpty ?? true
    case .list(let items): items.isEmpty
    }
  }
}

extension QuestionField.Shape {
  /// Returns an item of a list as it is kept: reading it and writing it again gives the same.
  func normalized(_ item: String) -> String {
    switch self {
    case .choices: Choice(typed: item).typed
    case .pairs: Pair.Builder(typed: item).typed
    case .text, .lines, .words: item
    }
  }

  /// Returns the item that a line of a person's is.
  fileprivate func item(written line: String) -> String {
    self == .pairs ? Pair.Builder(written: line).typed : normalized(line)
  }
}

extension FieldValue {
  /// Reads the text of a field of the given shape.
  ///
  /// Blank lines and blank words are no items of a list. A line break within an item, which a list of
  /// lines cannot show, is U+2028 in the field.
  package init(typed text: String, shape: QuestionField.Shape) {
    switch shape {
    case .text:
      self = .text(text.isEmpty ? nil : text)
    case .lines, .choices, .pairs:
      let lines = text.lines.filter { !$0.allSatisfy(\.isWhitespace) }
      self = .list(
        lines.map { line in shape.item(written: exchanging("\u{2028}", for: "\n", in: line)) }
      )
    case .words:
      let words = text.split { ",，、".contains($0) }.map(trimmed)
      self = .list(words.filter { !$0.isEmpty })
    }
  }

  /// Returns the text of a field of the given shape.
  package func typed(shape: QuestionField.Shape) -> String {
    switch (self, shape) {
    case (.text(let text), _): text ?? ""
    case (.list(let items), .words): items.joined(separator: ", ")
    case (.list(let items), _):
      items.map { exchanging("\n", for: "\u{2028}", in: $0) }.joined(separator: "\n")
    }
  }
}

extension StringProtocol {
  /// The lines, as a text field counts them.
  ///
  /// A carriage return before a line feed belongs to the line, though the two are one character.
  package var lines: [SubSequence] {
    var lines: [SubSequence] = []
    var start = startIndex
    for index in utf8.indices where utf8[index] == UInt8(ascii: "\n") {
      lines.append(self[start..<index])
      start = utf8.index(after: index)
    }
    return lines + [self[start...]]
  }
}

func trimmed(_ text: Substring) -> String {
  let start = text.drop(while: \.isWhitespace)
  let end = start.lastIndex { !$0.isWhitespace }
  return end.map { String(start[...$0]) } ?? ""
}

private func exchanging(
  _ old: Unicode.Scalar,
  for new: Unicode.Scalar,
  in text: some StringProtocol
) -> String {
  var exchanged = String.UnicodeScalarView()
  exchanged.append(contentsOf: text.unicodeScalars.lazy.map { $0 == old ? new : $0 })
  return String(exchanged)
}

extension String {
  /// The text, or `nil` where there is nothing but blanks in it.
  package var nonblank: String? { allSatisfy(\.isWhitespace) ? nil : self }
}
