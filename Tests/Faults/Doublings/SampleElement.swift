/// An element of a sample document that can be repeated in its place.
struct SampleElement: Sendable {
  /// The names of the element and of that around it: `question/name`; with the type of a question for itself and for its
  /// answers.
  private(set) var key: String
  /// The document, without the element, before and behind it.
  private let before: [UInt8]
  private let behind: [UInt8]
  /// The element, parted where a number makes a copy differ from the others: in its id, and in its first text.
  private let pieces: [[UInt8]]
  /// The element before and behind its own text; nil without one.
  private let textSides: (before: [UInt8], behind: [UInt8])?

  /// Returns the document with a number of copies of the element.
  func document(copies count: Int, areNumbered: Bool) -> [UInt8] {
    var document = before
    for index in 0..<count {
      let number = areNumbered ? Array("\(index)".utf8) : []
      document += pieces.joined(separator: number)
    }
    return document + behind
  }

  /// Returns the document with a long text in the element; nil if it has none.
  func document(text: String, times count: Int) -> [UInt8]? {
    guard let textSides else { return nil }
    let text = Array(String(repeating: text, count: count).utf8)
    return before + textSides.before + text + textSides.behind + behind
  }

  /// True if the element has a text of its own.
  var hasText: Bool { textSides != nil }

  /// Returns the elements of some documents, one for each key.
  static func all(in documents: [[UInt8]]) -> [SampleElement] {
    var known: Set<String> = []
    return documents.flatMap { document in
      var scan = ElementScan(document)
      return scan.elements().filter { known.insert($0.key).inserted }.map {
        SampleElement($0, in: document)
      }
    }
  }

  private init(_ found: ElementScan.Element, in document: [UInt8]) {
    key = found.key
    before = Array(document[..<found.range.lowerBound])
    behind = Array(document[found.range.upperBound...])
    let bounds = [found.range.lowerBound] + found.holes.sorted() + [found.range.upperBound]
    pieces = zip(bounds, bounds.dropFirst()).map { Array(document[$0..<$1]) }
    textSides = found.text.map {
      (Array(document[found.range.lowerBound..<$0]), Array(document[$0..<found.range.upperBound]))
    }
  }
}

/// Finds the elements of a well-formed document.
private struct ElementScan {
  struct Element {
    var key: String
    var range: Range<Int>
    /// The places for a number.
    var holes: [Int]
    /// The place of its own text.
    var text: Int?
  }

  private struct Open {
    var name: String
    /// The type of a question, in brackets.
    var type: String
    var start: Int
    var holes: [Int]
    var firstText: Int?
    var ownText: Int?
  }

  private let bytes: [UInt8]
  private var index = 0
  private var open: [Open] = []
  private var found: [Element] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func elements() -> [Element] {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        if bytes[index] > 0x20 { noteText() }
        index += 1
        continue
      }
      if skip("<!--", to: "-->") || skip("<?", to: "?>") { continue }
      if starts(with: "<![CDATA[") {
        index += 9
        noteText()
        pass("]]>")
      } else if !skip("<!", to: ">") {
        readTag()
      }
    }
    return found
  }

  private mutating func noteText() {
    guard let last = open.indices.last else { return }
    open[last].ownText = open[last].ownText ?? index
    for place in open.indices { open[place].firstText = open[place].firstText ?? index }
  }

  private mutating func readTag() {
    let start = index
    if starts(with: "</") {
      pass(">")
      return close(at: index)
    }
    var quote: UInt8?
    var opening = start
    var holes: [Int] = []
    var end = start + 1
    while end < bytes.count, quote != nil || bytes[end] != UInt8(ascii: ">") {
      let byte = bytes[end]
      if quote == byte {
        quote = nil
        if isIdentifier(endingAt: opening) { holes.append(end) }
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        opening = end
      }
      end += 1
    }
    let tag = String(decoding: bytes[start + 1..<min(end, bytes.count)], as: UTF8.self)
    let name = String(tag.prefix { !$0.isWhitespace && $0 != "/" })
    let value = tag.split(separator: "\"").dropFirst().first ?? ""
    let type = name == "question" ? "[\(value)]" : ""
    index = min(end + 1, bytes.count)
    open.append(Open(name: name, type: type, start: start, holes: holes))
    if bytes[end - 1] == UInt8(ascii: "/") { close(at: index) }
  }

  /// Returns whether the attribute before a quote names the element.
  private func isIdentifier(endingAt quote: Int) -> Bool {
    [" ident=", " identifier=", " id=", " name=", " mapKey="].contains { name in
      quote >= name.utf8.count && bytes[quote - name.utf8.count..<quote].elementsEqual(name.utf8)
    }
  }

  private mutating func close(at end: Int) {
    // Of the outermost element there is only one.
    guard let closed = open.popLast(), let around = open.last else { return }
    let type = closed.name == "answer" ? around.type : ""
    found.append(
      Element(
        key: "\(around.name)\(type)/\(closed.name)\(closed.type)",
        range: closed.start..<end,
        holes: closed.holes + [closed.firstText].compactMap(\.self),
        text: closed.ownText
      )
    )
  }

  private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func skip(_ beginning: String, to end: String) -> Bool {
    guard starts(with: beginning) else { return false }
    pass(end)
    return true
  }

  private mutating func pass(_ end: String) {
    while index < bytes.count, !starts(with: end) { index += 1 }
    index = min(index + end.utf8.count, bytes.count)
  }
}
