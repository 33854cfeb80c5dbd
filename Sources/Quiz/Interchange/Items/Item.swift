internal import QuizText

/// A question as programs exchange it.
///
/// A reader makes items of a file, a writer gets items that its format can carry. What becomes of a question on the way is
/// decided in between, for all formats alike: see ``Capability``.
///
/// ```swift
/// var item = Item("What is the capital of France?", .typed([Answer("Paris"), Answer("Lutetia")]))
/// item.hint = "It begins with P"
/// ```
package struct Item: Hashable, Sendable {
  /// The name of the question for life; `nil` where the file has none.
  package var id: String?
  /// The language of its texts; the answers of gaps, numbers, units and tags are always plain.
  ///
  /// A writer gets answers to type as its ``Capability/formatting`` has them; a reader gives them in this language.
  package var markup: ItemMarkup
  /// The question asked; in one with gaps these are as an author types them: `{{Paris|Lutetia~Lyon::on the Seine}}`.
  package var prompt: String
  /// The form in which it is answered.
  package var interaction: Interaction
  /// Further answers to a question with one right choice, which are accepted where the learner types.
  package var accepted: [String]
  /// A nudge that is shown on demand.
  package var hint: String?
  /// The text that is shown after answering.
  package var explanation: String?
  /// Words to find and sort by.
  package var tags: [String]
  /// The rules by which it is asked and judged.
  package var grading: ItemGrading
  /// A number that follows from the id of the question, even where the item has none; zero of a file.
  package var seed: UInt64 = 0

  /// Creates an item of a prompt and the form of its answer.
  package init(_ prompt: String = "", _ interaction: Interaction = .typed([])) {
    markup = .plain
    self.prompt = prompt
    self.interaction = interaction
    accepted = []
    tags = []
    grading = ItemGrading()
  }
}

/// The language in which texts of an item are written.
package enum ItemMarkup: String, Hashable, Sendable {
  /// Every character is what it is.
  case plain
  /// Markdown, as ``RichText`` reads it.
  case markdown

  /// Returns a text as it is seen, without emphasis.
  package func visible(_ text: String) -> String {
    self == .plain ? text : RichText(markdown: text, hasGaps: false).plainText()
  }

  /// Returns a text as it is in a place that has plain text in every item: without emphasis, and with formulas as TeX between
  /// their delimiters.
  package func plain(_ text: String) -> String {
    guard self == .markdown else { return text }
    return RichText(markdown: text, hasGaps: false).plainText(
      tex: RichText.delimited(tex:isDisplay:)
    )
  }

  /// Returns whether a text says less as it is seen.
  package func hasFormatting(_ text: String) -> Bool {
    self == .markdown && RichText(markdown: text, hasGaps: false).hasFormatting
  }
}

extension Item {
  /// The prompt in which each gap is replaced; any other prompt as it is.
  package func prompt(_ replacement: (_ index: Int, _ gap: Gap) -> String) -> String {
    guard case .gaps(let pieces) = interaction else { return prompt }
    var index = -1
    return pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .gap(let gap):
        index += 1
        return replacement(index, gap)
      }
    }.joined()
  }

  /// The prompt for a list of questions, in which gaps are lines and nothing is stressed.
  package var promptInList: String {
    guard case .gaps = interaction else { return markup.visible(prompt) }
    // A line of its own is no rule here, and no emphasis.
    let mark = Unicode.Scalar.mark(notIn: prompt { _, _ in "" })
    let seen = markup.visible(prompt { _, _ in String(mark) })
    return seen.split(separator: Character(mark), omittingEmptySubsequences: false)
      .joined(separator: "_____")
  }

  /// Returns the number of wrong choices before the right one, for a writer that places it itself; it depends on the id alone.
  package func answerPosition(among count: Int) -> Int { Int(seed % UInt64(count + 1)) }
}

/// The rules by which a question is asked and judged.
///
/// A writer gets the values in force. Of a file, a value other than the usual one is kept as a setting of the question.
package struct ItemGrading: Hashable, Sendable {
  /// The points for a right answer.
  package var points = 1.0
  /// True if upper and lower case matter in what is typed.
  package var isCaseSensitive = false
  /// True if a part of an answer earns a part of the points.
  package var givesPartialCredit = true
  /// True if choices come in random order.
  package var shufflesChoices = true
  /// The time limit in seconds; `nil` for none.
  package var timeLimit: Double?
  /// The language of the answers as a BCP 47 tag.
  package var language: String?
  /// The deck that it goes into; `nil` for that of its group's title.
  package var deck: String?
  /// The category that it goes into, a path; `nil` for that of its group's title.
  package var category: String?

  /// Creates the usual rules.
  package init() {}
}

/// A group of questions as programs exchange it.
package struct ItemGroup: Hashable, Sendable {
  /// The title.
  package var title: String
  /// The name of the group for life; `nil` where the file has none.
  package var id: String?
  /// The id of the group whose settings it inherits.
  package var template: String?
  /// The language of its answers as a BCP 47 tag.
  package var language: String?
  /// True if its questions come in random order.
  package var shufflesQuestions = false
  /// The rules for those of its questions that set none themselves.
  package var grading = ItemGrading()
  /// A number that follows from the id of the group; zero of a file.
  package var seed: UInt64 = 0

  /// Creates a group.
  package init(title: String, id: String? = nil, template: String? = nil, language: String? = nil) {
    self.title = title
    self.id = id
    self.template = template
    self.language = language
  }
}

extension Item {
  /// Every text of the item but its tags.
  package var texts: [String] {
    let isInPieces = if case .gaps(let pieces) = interaction { !pieces.isEmpty } else { false }
    let around = [hint, explanation].compactMap(\.self) + accepted
    return (isInPieces ? [] : [prompt]) + interaction.texts + around
  }

  /// True if a gap has more than one answer, or choices to pick from.
  package var hasFurtherGapAnswers: Bool {
    guard case .gaps(let pieces) = interaction else { return false }
    return pieces.gaps.contains { $0.answers.count > 1 }
  }
}

extension [Interaction.Piece] {
  /// The gaps in their order.
  package var gaps: [Gap] { compactMap { if case .gap(let gap) = $0 { gap } else { nil } } }
}
