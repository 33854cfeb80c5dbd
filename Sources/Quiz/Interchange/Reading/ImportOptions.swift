/// A format of tables, whose columns the user may assign where they cannot be told.
///
/// ```swift
/// var format = CSV()
/// let preview = try format.preview(of: bytes)
/// if !preview.isCertain { format.columns = preview.guess }
/// let groups = try format.read(bytes, titled: "Words").groups
/// ```
package protocol ColumnOption {
  /// The parts of the columns as the user has assigned them; `nil` if the header or the cells determine them.
  var columns: ColumnAssignment? { get set }

  /// Returns the first rows of a file and the best guess at its columns, whatever `columns` is.
  ///
  /// - Throws: The fault for which there is no row to show.
  /// - Complexity: O(*n*) in the size of the file.
  func preview(of bytes: [UInt8]) throws(FormatError) -> TablePreview
}

/// A format whose notes have fields with names of their own.
package protocol FieldOption {
  /// The fields that are prompt and answer.
  var fields: FieldChoice { get set }
}

/// A format of cards in plain text, whose separators the user may name.
package protocol SeparatorOption {
  /// The separators that the user has named.
  var separators: CardSeparators { get set }
}

/// A format whose files are packed, so that reading one may take much more memory than the file has bytes.
package protocol LimitOption {
  /// The most that is unpacked.
  var limit: ExpansionLimit { get set }
}

/// The fields of notes that are prompt and answer, where the user names them.
///
/// ```swift
/// FieldChoice(prompt: "Expression", answer: "Meaning")
/// ```
package struct FieldChoice: Hashable, Sendable {
  /// The field that is the prompt; `nil` for the format's own choice, without regard to case.
  package var prompt: String?
  /// The field that is the answer; `nil` for the format's own choice, without regard to case.
  package var answer: String?

  /// Names fields, or none.
  package init(prompt: String? = nil, answer: String? = nil) {
    (self.prompt, self.answer) = (prompt, answer)
  }
}

/// The texts between the sides of a card, and between cards, where the user names them.
///
/// ```swift
/// CardSeparators(sides: #"\t"#, cards: ";BREAK;").sides    // a tab
/// ```
package struct CardSeparators: Hashable, Sendable {
  /// The text between the sides; `nil` for the one that the file shows.
  package let sides: String?
  /// The text between the cards; `nil` for the one that the file shows.
  package let cards: String?

  /// Takes texts as they are typed: `\t` is a tab, `\n` a line break, and a doubled backslash one.
  package init(sides: String? = nil, cards: String? = nil) {
    (self.sides, self.cards) = (sides.map(Self.text), cards.map(Self.text))
  }

  /// True if both, as far as they are named, have characters.
  package var areUsable: Bool { sides?.isEmpty != true && cards?.isEmpty != true }

  private static func text(of typed: String) -> String {
    var text = ""
    var isEscaped = false
    for character in typed {
      switch (isEscaped, character) {
      case (true, "t"): text.append("\t")
      case (true, "n"): text.append("\n")
      case (true, "\\"): text.append("\\")
      case (true, _): text += "\\\(character)"
      case (false, "\\"):
        isEscaped = true
        continue
      case (false, _): text.append(character)
      }
      isEscaped = false
    }
    return isEscaped ? text + "\\" : text
  }
}
