/// The lists of HTML that are open, and the mark of an item that has no text yet.
struct HTMLLists {
  private struct List {
    /// The number of the next item; `nil` in a bulleted list.
    var number: Int?
    /// The width of the mark of the open item; zero between items.
    var width = 0
  }

  /// The mark of an item, and the blanks before it.
  struct Mark {
    var text: String
    let indentation: Int
    fileprivate let depth: Int
  }

  /// The greatest number of blanks before a line.
  private static let greatestIndentation = 16

  private var lists: [List] = []
  private var mark: Mark?

  /// The number of lists in each other.
  var depth: Int { lists.count }
  /// True if an item has no text yet.
  var hasMark: Bool { mark != nil }
  /// The blanks before a further line of the open item.
  var indentation: Int { indentation(of: lists[...]) }

  /// Begins a list whose items are numbered from a number on, or bulleted.
  mutating func open(from number: Int?) { lists.append(List(number: number)) }

  /// Ends the innermost list.
  mutating func close() { _ = lists.popLast() }

  /// Begins an item.
  ///
  /// As on a screen, it is in the line of the item around it while that has no text.
  mutating func beginItem() {
    var text = "- "
    if let number = lists.last?.number {
      lists[lists.count - 1].number = number &+ 1
      text = "\(number). "
    }
    if let outer = mark, outer.depth < depth {
      mark = Mark(text: outer.text + text, indentation: outer.indentation, depth: depth)
    } else {
      mark = Mark(text: text, indentation: indentation(of: lists.dropLast()), depth: depth)
    }
    if !lists.isEmpty { lists[lists.count - 1].width = text.utf8.count }
  }

  /// Ends the open item.
  mutating func endItem() {
    if !lists.isEmpty { lists[lists.count - 1].width = 0 }
  }

  /// Forgets the mark of an item without text.
  mutating func dropMark() { mark = nil }

  /// Returns the mark to write before the first text of an item.
  mutating func takeMark() -> Mark? {
    defer { mark = nil }
    return mark
  }

  private func indentation(of lists: ArraySlice<List>) -> Int {
    // Deeper lists add nothing: to count a few is enough.
    lists.prefix(Self.greatestIndentation).reduce(0) {
      min($0 + $1.width, Self.greatestIndentation)
    }
  }
}
