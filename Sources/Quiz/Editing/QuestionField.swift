internal import BuilderKit

/// The parts of a question that a person fills in, in the order of a group file.
public enum QuestionField: String, CaseIterable, Hashable, Sendable, Codable {
  case prompt, answer, hint, alternatives, distractors, explanation, tags

  /// The shape of the part's value.
  public enum Shape: Hashable, Sendable {
    /// A text, maybe of several lines.
    case text
    /// A list of texts, written one a line.
    case lines
    /// A list of words, written with commas between them.
    case words
  }

  /// The shape of the part's value.
  public var shape: Shape {
    switch self {
    case .prompt, .answer, .hint, .explanation: .text
    case .alternatives, .distractors: .lines
    case .tags: .words
    }
  }

  /// True if no question is complete without the part, which the builder decides.
  public var isRequired: Bool { Self.required.contains(self) }

  /// The parts that an empty builder misses.
  private static let required = QuestionBuilder().missing.compactMap { path -> QuestionField? in
    guard case .property(let name) = path.components.first else { return nil }
    return QuestionField(rawValue: name)
  }
}

/// The value of a field of a form: a text, or a list of texts.
public enum FieldValue: Hashable, Sendable, Codable {
  /// A text; `nil` where nothing was ever filled in.
  case text(String?)
  /// A list of texts.
  case list([String])
}

extension FieldValue {
  /// Reads the text of a field of the given shape.
  ///
  /// Blank lines and blank words are no items of a list. A line break within an item, which a list of
  /// lines cannot show, is U+2028 in the field.
  public init(typed text: String, shape: QuestionField.Shape) {
    switch shape {
    case .text:
      self = .text(text.isEmpty ? nil : text)
    case .lines:
      let lines = text.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
      self = .list(lines.map { exchanging("\u{2028}", for: "\n", in: $0) })
    case .words:
      let words = text.split { ",，、".contains($0) }.map(trimmed)
      self = .list(words.filter { !$0.isEmpty })
    }
  }

  /// Returns the text of a field of the given shape.
  public func typed(shape: QuestionField.Shape) -> String {
    switch (self, shape) {
    case (.text(let text), _): text ?? ""
    case (.list(let items), .words): items.joined(separator: ", ")
    case (.list(let items), _):
      items.map { exchanging("\n", for: "\u{2028}", in: $0) }.joined(separator: "\n")
    }
  }
}

func trimmed(_ text: Substring) -> String {
  let start = text.drop(while: \.isWhitespace)
  let end = start.lastIndex { !$0.isWhitespace }
  return end.map { String(start[...$0]) } ?? ""
}

private func exchanging(_ old: Character, for new: Character, in text: some StringProtocol)
  -> String
{
  String(text.map { $0 == old ? new : $0 })
}
