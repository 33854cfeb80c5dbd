import QuizInterchange

/// The character between the items in the cells of a column, told by the whole column.
enum ListSeparator: Hashable {
  /// `;`, with a `\` before one within an item: as this program writes lists.
  case semicolon
  case bar, lineBreak, comma, blank
  /// No separator: a cell is one item.
  case none

  /// Returns the items of a cell, without blanks at their edges; this program's own lists keep them.
  func items(of text: String?) -> [String] {
    guard let text = text?.nonblank else { return [] }
    let items: [String] =
      switch self {
      case .semicolon: CellList.items(of: text)
      case .bar: text.split(separator: "|").map(String.init)
      case .lineBreak: text.split(whereSeparator: \.isNewline).map(String.init)
      case .comma: text.split { ",，、".contains($0) }.map(String.init)
      case .blank: text.split(whereSeparator: \.isWhitespace).map(String.init)
      case .none: [text]
      }
    return items.map(\.trimmed).filter { $0.nonblank != nil }
  }
}

/// The signs in the cells of one column that tell how its lists are written.
struct ListSigns {
  /// The most words of an item between commas: more are a sentence.
  private static let wordLimit = 3

  private var cells: Set<String> = []
  private var hasSemicolons = false
  private var hasBars = false
  private var hasLineBreaks = false
  private var hasCommas = false
  private var hasSentences = false
  private var words: Set<String> = []
  private var hasMarkedWords = false

  /// The greatest number of different cells that are looked at for words: a column of tags repeats them.
  private static let cellLimit = 10_000

  /// Looks at a cell.
  mutating func look(at text: String) {
    guard cells.count < Self.cellLimit, cells.insert(text).inserted else { return }
    hasSemicolons = hasSemicolons || text.contains(";")
    hasBars = hasBars || text.contains("|")
    hasLineBreaks = hasLineBreaks || text.contains(where: \.isNewline)
    let items = ListSeparator.comma.items(of: text)
    hasCommas = hasCommas || items.count > 1
    hasSentences =
      hasSentences || items.contains { $0.split(separator: " ").count > Self.wordLimit }
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count > 1 else { return }
    words.formUnion(parts.map(String.init))
    hasMarkedWords =
      hasMarkedWords
      || parts.allSatisfy { $0.hasPrefix("#") || $0.contains("::") || $0.contains("_") }
  }

  /// Returns the items of all cells that were looked at.
  func items(partedBy separator: ListSeparator) -> Set<String> {
    Set(cells.lazy.flatMap { separator.items(of: $0) })
  }

  /// The separator of a list of tags, which may also be a blank.
  var separatorOfTags: ListSeparator {
    if let strong { return strong }
    if hasCommas { return .comma }
    // A tag of several words looks the same, but then none of these is a tag of its own.
    return hasMarkedWords || !words.isDisjoint(with: cells) ? .blank : .none
  }

  /// The separator of a list of texts.
  var separatorOfTexts: ListSeparator {
    strong ?? (hasCommas && !hasSentences ? .comma : .none)
  }

  /// The separator that no text needs.
  private var strong: ListSeparator? {
    if hasSemicolons { return .semicolon }
    if hasBars { return .bar }
    return hasLineBreaks ? .lineBreak : nil
  }
}
