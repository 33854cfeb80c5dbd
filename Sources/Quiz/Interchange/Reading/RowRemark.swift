package import BuilderKit

/// A warning about a row of a table, or about a value in a tree.
package struct RowRemark: Hashable, Sendable {
  /// A fault of a row.
  package enum Reason: Error, Hashable, Sendable {
    /// Parts of it are missing or wrong; at least one problem.
    case problems([BuildError.Problem])
    /// A recipe cannot make a question or group of it; at least one fault.
    case mapping([MappingFault])
    /// It is in the place of a group, but is none.
    case noGroup(GroupFileError)
    /// It has fewer cells than the header, or more.
    case ragged(cells: Int, expected: Int)
    /// It is a header with columns of other names, which are left out.
    case unknownColumns([String])
    /// It is above the header of a table, and left out.
    case aboveHeader
    /// It is the first row of a table and unlike the rows below, so that it is taken for the names of the columns.
    case headerByShape
    /// It is the row of a template that explains the columns, and left out.
    case templateRow
    /// It is the last row of a table, has totals, and is left out.
    case totalsRow
    /// It is the header of a table that names right choices by number; the number of the first choice.
    case choicesCounted(from: Int)
    /// It has cells with a formula or an error instead of a value; each with its place.
    case cellsWithoutValue([String])
    /// It has cells with longer texts than a cell has room for, cut at that many units of UTF-16; the place of each.
    case cellsShortened([String], limit: Int)
    /// It is a sheet of a workbook that is hidden or is no table of questions; its name.
    case sheetLeftOut(String)
    /// It is an archive with entries whose names lead out of it, and which are not read; their names.
    case unsafeEntries([String])
    /// It has more cells than a table has columns; the most that it may have.
    case tooManyCells(Int)
    /// A quote is opened in it and closed nowhere.
    case openQuote
    /// Something is between a closing quote and the end of the cell.
    case textAfterQuote
    /// It is not UTF-8 from this byte of the file on, counted from zero.
    case notUTF8(offset: Int)
    /// It is a kind of question that has no place in a group.
    case unsupported(UnsupportedKind)
    /// It is read, but not everything could be kept as it was; at least one simplification.
    case simplified([Simplification])
    /// A brace is opened in it and not closed, or closed and not opened.
    case unpairedBrace
    /// It is a choice or the letter of an answer, and no question is before it.
    case outsideQuestion
    /// It is a text that belongs to no question, such as instructions above questions, and left out.
    case textLeftOut
    /// It is the answer to a question that is not there; the number of the question.
    case answerWithoutQuestion(String)
    /// Two places name different right answers.
    case contradictoryAnswers
    /// It is a question that ends without the letter of its answer.
    case noAnswerLine
    /// It has fewer than two choices.
    case tooFewChoices
    /// Its right answers have a `*`, which means any text; the first of them.
    case onlyWildcards(String)
    /// The letter of its answer is that of no choice.
    case unknownChoice(String)
    /// It has a value that cannot be read, or none, for something that has one; the value, and the name of that.
    case unreadableValue(String, of: String)
    /// It is a question of a type that has no counterpart; the format's name of the type.
    case unsupportedType(String)
    /// It has no field of the name that the user chose; the names it has.
    case noField(String, fields: [String])
    /// It shows pictures, sounds or other files.
    case embeddedFiles
    /// It refers to pictures, sounds or films that are neither in it nor beside it; their names: a warning on the whole file.
    case missingFiles([String])
    /// It is read without some of its parts; the place of each in the row.
    case partsLeftOut([String])
    /// It refers to a question that is not in the file; its name.
    case danglingReference(String)
    /// Its id is that of an earlier question of its group, or of an earlier group, and is replaced; the id.
    case repeatedID(String)
    /// It is a document of a package that cannot be read.
    case damagedPart(XMLError)
    /// It is a list whose cards are parted by this text, which was detected: a warning on the whole list.
    case separator(String)
    /// It is a list whose cards are numbered; the numbers are left out: a warning on the whole list.
    case numbersLeftOut
    /// It is in another encoding than UTF-8, which was detected: a warning on the whole file.
    case encoding(TextEncoding)
    /// Answers look like several in a list; their number and the first: a warning on the whole file.
    case listedAnswers(Int, example: String)
    /// Markup of its format is left in a text as it is typed; the marks, at least one.
    case leftoverMarkup([LeftoverMark])
  }

  /// The line the row begins in, counted from one.
  package let line: Int
  /// The name of the document of a package that it is in; `nil` for the file itself.
  package let part: String?
  /// The place behind the name of the file: the document of a package, if it is one, and the line.
  package var place: String { (part.map { "\($0):" } ?? "") + "\(line)" }
  /// The fault.
  package let reason: Reason
  /// The row as it is in the file, without its line break, bytes that are not UTF-8 as U+FFFD; or
  /// the value as JSON in one line.
  package let text: String

  package init(line: Int, of part: String? = nil, reason: Reason, text: String) {
    self.line = line
    self.part = part
    self.reason = reason
    self.text = text
  }
}

extension RowRemark {
  /// The same remark about a document of a package.
  package func of(part: String) -> RowRemark {
    RowRemark(line: line, of: part, reason: reason, text: text)
  }

  /// A mark of a format in a text that should have none; the raw value names the phrase `import.leftover.<raw value>`.
  package enum LeftoverMark: String, Hashable, Sendable, CaseIterable {
    /// An answer of GIFT, as in `{=Paris}`.
    case giftAnswer
    /// A gap of Moodle, as in `{1:MC:=Paris}`.
    case moodleGap
    /// A gap of Anki, as in `{{c1::Paris}}`.
    case ankiGap
    /// A tag of HTML, as in `<a href="…">`.
    case htmlTag
    /// A reference to a character of HTML, as in `&nbsp;`.
    case htmlReference
    /// A line of back ticks or tildes that begins or ends code, without its counterpart.
    case loneFence
    /// A picture or a note that is embedded, as in `![[map.png]]`.
    case embed
  }
}

extension RowRemark {
  /// A kind of question that has no place in a group; the raw value names the phrase
  /// `import.unsupported.<raw value>`.
  package enum UnsupportedKind: String, Hashable, Sendable, CaseIterable {
    /// A text with several pairs of braces, not all of which have answers that are typed or picked.
    case otherBraces
  }

  /// A simplification of a question; the raw value names the phrase
  /// `import.simplified.<raw value>`.
  package enum Simplification: String, Hashable, Sendable, CaseIterable {
    /// Right choices that are worth different points count alike.
    case unevenShares
    /// A choice or answer that is worth a part of the points is taken for a wrong one.
    case partialCredit
    /// Wrong choices take away other points than a right one earns, or none.
    case wrongShares
    /// Several right numbers, of which only the first is accepted.
    case severalNumbers
    /// Several right numbers, which are compared as texts.
    case numbersAsTexts
    /// An answer with a `*` that means any text is left out.
    case wildcard
    /// A regular expression as an answer is left out.
    case expression
    /// An answer also counts where another text contains it or is much like it; here it is typed as a whole.
    case looseMatch
    /// Choices that fill a gap together count each by itself.
    case choicesApart
    /// Feedback on single answers is left out.
    case feedback
    /// Formatting, such as bold text, is left out where there can be none: in what is typed, and in gaps.
    case markup
    /// Colours are left out.
    case color
    /// Underlined text becomes emphasis.
    case underline
    /// A line through text is left out.
    case strikethrough
    /// Cells of a table become single ones with a line each.
    case cells
    /// A formula without TeX becomes its characters.
    case formula
    /// Parts that are nested too deeply stay as they are written, or become those around them.
    case nesting
    /// The last of too many marks or cells stay as they are written, or are left out.
    case size
    /// A text that is too long is taken as it is written.
    case length
    /// Pictures, sounds and other files in feedback or an explanation are left out.
    case media
    /// Pictures of the web, which are not fetched, become links.
    case webMedia
    /// Several answers in a list without a sign for the right ones are taken for one text.
    case listAnswer
    /// Gaps share cards, or skip their numbers; each gets one of its own.
    case cardNumbers
    /// Gaps are in each other; the outermost one is kept.
    case nestedGaps
  }
}
