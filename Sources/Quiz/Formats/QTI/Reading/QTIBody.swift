import QuizText

/// The page of an item of QTI 2.1: its text with a mark for each interaction in a line of it.
struct QTIBody {
  /// The text, with a mark in the place of each interaction.
  private(set) var text = QTIMarkup()
  /// The character in the place of an interaction.
  let mark: Unicode.Scalar
  /// The interactions in their order.
  private(set) var interactions: [XMLElement] = []
  /// True if the first interaction has a line of text around it.
  let isInline: Bool
  /// The notes for grading.
  private(set) var notes = QTIMarkup()
  /// The names of elements that have no room.
  private(set) var leftOut: [String] = []

  /// Reads an `itemBody`.
  init(_ element: XMLElement) {
    mark = Unicode.Scalar.mark(notIn: Self.text(of: element))
    isInline = Self.isInline(element) ?? false
    read(element)
  }

  private static let inlineNames: Set = ["textEntryInteraction", "inlineChoiceInteraction"]

  private static func text(of element: XMLElement) -> String {
    element.text + element.children.map(text).joined()
  }

  private mutating func read(_ element: XMLElement) {
    var found: [XMLElement] = []
    var notes: [XMLElement] = []
    var leftOut: [String] = []
    let mark = mark
    text.append(contentsOf: element) { child, markup in
      switch child.name {
      case let name where name.hasSuffix("Interaction"):
        found.append(child)
        if Self.inlineNames.contains(name) { markup.append(html: "\(mark)") }
        if let prompt = child.child("prompt") {
          markup.append(html: "<div>")
          markup.append(contentsOf: prompt)
          markup.append(html: "</div>")
        }
      case "rubricBlock" where child.isForCandidate:
        markup.append(html: "<div>")
        markup.append(contentsOf: child)
        markup.append(html: "</div>")
      case "rubricBlock" where child.attributes["view"]?.contains("scorer") == true:
        notes.append(child)
      case "feedbackBlock", "feedbackInline", "rubricBlock", "stylesheet", "script":
        leftOut.append(child.name)
      default: return false
      }
      return true
    }
    interactions = found
    self.leftOut = leftOut
    for rubric in notes { self.notes.append(contentsOf: rubric) }
  }

  private static let blockNames: Set = [
    "p", "div", "itemBody", "blockquote", "li", "td", "th", "pre", "section",
  ]

  /// Returns whether the block of the first interaction has text of its own; `nil` without an interaction.
  private static func isInline(_ element: XMLElement) -> Bool? {
    for child in element.children {
      if child.name.hasSuffix("Interaction") { return hasText(element) }
      if let isInline = isInline(child) { return isInline }
    }
    return nil
  }

  private static func hasText(_ element: XMLElement) -> Bool {
    element.name != "itemBody" && !element.text.trimmed.isEmpty
      || element.children.contains {
        !$0.name.hasSuffix("Interaction") && !blockNames.contains($0.name) && hasText($0)
      }
  }
}
