import QuizDocuments

/// The page of an item of QTI 2.1: its text with a mark for each interaction in a line of it.
struct QTIBody {
  /// The text, with a mark in the place of each interaction.
  private(set) var text = QTIMarkup()
  /// The character in the place of an interaction.
  let mark: Unicode.Scalar
  /// The interactions in their order.
  private(set) var interactions: [XMLElement] = []
  /// The interactions that have a line of text around them, by their places.
  private(set) var inline: Set<Int> = []
  /// The notes for grading.
  private(set) var notes = QTIMarkup()
  /// The names of elements that have no room.
  private(set) var leftOut: [String] = []

  /// Reads an `itemBody`.
  init(_ element: XMLElement) {
    mark = GapMark.mark(notIn: Self.text(of: element))
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
    findInline(element)
  }

  /// Finds the interactions in a line of text.
  private mutating func findInline(_ element: XMLElement) {
    var blocks: [(isInline: Bool, count: Int)] = []
    Self.blocks(element, into: &blocks)
    var place = 0
    for block in blocks {
      if block.isInline { inline.formUnion(place..<place + block.count) }
      place += block.count
    }
  }

  private static let blockNames: Set = [
    "p", "div", "itemBody", "blockquote", "li", "td", "th", "pre", "section",
  ]

  /// Counts the interactions in each block of their order, and tells whether it has text of its own.
  private static func blocks(
    _ element: XMLElement,
    into blocks: inout [(isInline: Bool, count: Int)]
  ) {
    for child in element.children {
      if child.name.hasSuffix("Interaction") {
        blocks.append((hasText(element), 1))
      } else {
        self.blocks(child, into: &blocks)
      }
    }
  }

  private static func hasText(_ element: XMLElement) -> Bool {
    element.name != "itemBody" && !element.text.trimmed.isEmpty
      || element.children.contains {
        !$0.name.hasSuffix("Interaction") && !blockNames.contains($0.name) && hasText($0)
      }
  }
}
