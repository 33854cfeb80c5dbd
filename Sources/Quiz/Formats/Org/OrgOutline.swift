/// A heading of org-mode: `** TODO [#A] France :drill:europe:`.
struct OrgHeading {
  let depth: Int
  /// The text without keyword, priority and tags.
  let text: ArraySlice<UInt8>
  let tags: [String]

  /// Reads a line; `nil` for another one.
  init?(_ line: TextLines.Line) {
    let stars = line.raw.prefix { $0 == UInt8(ascii: "*") }
    guard !stars.isEmpty, line.raw[stars.endIndex...].first == UInt8(ascii: " ") else { return nil }
    depth = stars.count
    var text = line.raw[stars.endIndex...].withoutBlanks
    for mark in ["TODO ", "DONE ", "[#A] ", "[#B] ", "[#C] "] where text.starts(with: mark.utf8) {
      text = text.dropFirst(mark.utf8.count).withoutBlanks
    }
    let words = text.lastIndex { $0.isBlank }.map { text[$0...].dropFirst() } ?? text
    let colon = UInt8(ascii: ":")
    guard words.count > 2, words.first == colon, words.last == colon else {
      (self.text, tags) = (text, [])
      return
    }
    tags = words.split(separator: colon).map { String(decoding: $0, as: UTF8.self) }
    self.text = text[..<words.startIndex].withoutBlanks
  }
}

/// A heading with the lines below it, up to the next heading.
struct OrgSection {
  /// The heading; `nil` for the lines before the first one.
  var heading: OrgHeading?
  let first: TextLines.Line
  var last: TextLines.Line
  /// The properties of its drawer, by their names in capitals.
  var properties: [String: String] = [:]
  /// The lines of text, and code as ``FencedText`` has it.
  var body: [MarkupLine] = []

  var depth: Int { heading?.depth ?? 0 }
  /// The line of the heading.
  var headingLine: MarkupLine { MarkupLine(first) }
  /// True if a program has made a card of it.
  var isCard: Bool {
    heading?.tags.contains { ["drill", "fc"].contains($0) } == true
      || properties["ANKI_NOTE_TYPE"] != nil || properties["FC_TYPE"] != nil
  }
  var isBlank: Bool { body.allSatisfy(\.isBlank) }

  /// The side that its heading names, below a card.
  var side: CardSide? {
    guard let text = heading?.text else { return nil }
    let name = String(decoding: text, as: UTF8.self).lowercased()
    if ["extra", "back extra"].contains(name) { return .explanation }
    return name == "text" ? .front : CardSide(named: text)
  }
}

/// The sections of a file of org-mode.
struct OrgOutline {
  /// The use of a section.
  enum Role { case card, side, title, other }

  let lines: TextLines
  private(set) var sections: [OrgSection] = []
  /// The text before the first heading.
  private(set) var preamble: OrgSection?
  private(set) var fileTags: [String] = []
  private var fileTitle: String?
  private var hasCards = false
  /// The section above each; `nil` for one at the top.
  private var parents: [Int?] = []
  /// The end of what is below each section.
  private var ends: [Int] = []
  /// The number of headings before each section that name a side.
  private var sideCounts = [0]

  init(_ lines: TextLines) {
    self.lines = lines
    var rest = lines
    var section: OrgSection?
    var caption: String?
    while let line = rest.next() {
      if let heading = OrgHeading(line) {
        close(section)
        section = OrgSection(heading: heading, first: line, last: line)
      } else if let block = OrgBlock(line), let code = block.code(from: line, &rest) {
        section = section ?? OrgSection(first: line, last: line)
        section?.body.append(code)
        section?.last = code.last
      } else if Self.isDrawer(line) {
        skipDrawer(&rest, into: &section)
      } else if let (name, value) = Self.keyword(of: line) {
        take(name, value)
        caption = OrgCaption.words(name, value) ?? caption
      } else if !Self.isPlanning(line) {
        if section == nil, line.text.isEmpty { continue }
        section = section ?? OrgSection(first: line, last: line)
        section?.body.append(OrgCaption.line(MarkupLine(line), caption))
        caption = nil
        if !line.text.isEmpty { section?.last = line }
      }
    }
    close(section)
    hasCards = sections.contains(where: \.isCard)
    link()
  }

  /// Notes what is above and below each section, in linear time.
  private mutating func link() {
    ends = Array(repeating: sections.count, count: sections.count)
    var above: [Int] = []
    for (index, section) in sections.enumerated() {
      while let last = above.last, sections[last].depth >= section.depth {
        ends[last] = index
        above.removeLast()
      }
      parents.append(above.last)
      above.append(index)
      sideCounts.append(sideCounts[index] + (section.side == nil ? 0 : 1))
    }
  }

  private mutating func close(_ section: OrgSection?) {
    guard let section else { return }
    if section.heading == nil { preamble = section } else { sections.append(section) }
  }

  private mutating func take(_ name: String, _ value: String) {
    switch name {
    case "TITLE": fileTitle = value.nonblank
    case "FILETAGS": fileTags = value.split { ": ".contains($0) }.map(String.init)
    default: break
    }
  }

  /// Returns the name and the value of a line such as `#+TITLE: Capitals`.
  static func keyword(of line: TextLines.Line) -> (name: String, value: String)? {
    guard line.text.starts(with: "#+".utf8), let colon = line.text.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let name = String(decoding: line.text[..<colon].dropFirst(2), as: UTF8.self).uppercased()
    return (name, String(decoding: line.text[colon...].dropFirst().withoutBlanks, as: UTF8.self))
  }

  /// Returns whether a line begins a drawer, such as `:PROPERTIES:`.
  static func isDrawer(_ line: TextLines.Line) -> Bool {
    let names = [":PROPERTIES:", ":LOGBOOK:", ":REVIEW_DATA:"]
    return names.contains { line.text.elementsEqual($0.utf8) }
  }

  private static func isPlanning(_ line: TextLines.Line) -> Bool {
    let marks = ["SCHEDULED:", "DEADLINE:", "CLOSED:", "# "]
    return marks.contains { line.text.starts(with: $0.utf8) } || line.text.elementsEqual("#".utf8)
  }

  /// Reads properties up to `:END:`; a drawer without an end is skipped to the next heading.
  private func skipDrawer(_ rest: inout TextLines, into section: inout OrgSection?) {
    var next = rest
    while let line = next.next(), OrgHeading(line) == nil {
      rest = next
      if line.text.elementsEqual(":END:".utf8) { return }
      let words = line.text.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard line.text.first == UInt8(ascii: ":"), words.count == 2 else { continue }
      let name = String(decoding: words[0], as: UTF8.self).uppercased()
      section?.properties[name] = String(decoding: words[1].withoutBlanks, as: UTF8.self)
    }
  }
}

extension OrgOutline {
  /// Returns what becomes of a section.
  func role(of index: Int) -> Role {
    let section = sections[index]
    if let parent = parents[index], isCard(parent) { return .side }
    if isCard(index) { return .card }
    let hasBelow = index + 1 < sections.count && sections[index + 1].depth > section.depth
    return hasBelow && section.isBlank ? .title : .other
  }

  private func isCard(_ index: Int) -> Bool {
    if hasCards { return sections[index].isCard }
    let below = self.below(index)
    return below.isEmpty || sideCounts[below.lowerBound] < sideCounts[below.upperBound]
  }

  /// Returns the headings below a section, at any depth.
  private func below(_ index: Int) -> Range<Int> { (index + 1)..<ends[index] }

  /// Returns the sections below a card.
  func sides(of index: Int) -> [OrgSection] { Array(sections[below(index)]) }

  /// Returns the last line of a card.
  func last(of index: Int) -> TextLines.Line { sides(of: index).last?.last ?? sections[index].last }

  /// Returns the headings around a card, or else the title of the file; `nil` without any.
  func title(above index: Int) -> String? {
    var names: [String] = []
    var place = parents[index]
    while let parent = place {
      if let deck = sections[parent].properties["ANKI_DECK"]?.nonblank { return deck }
      names.insert(OrgText.plain(sections[parent].heading?.text ?? []), at: 0)
      place = parents[parent]
    }
    if let deck = sections[index].properties["ANKI_DECK"]?.nonblank { return deck }
    return names.filter { !$0.isEmpty }.joined(separator: "::").nonblank ?? fileTitle
  }
}

/// The line that begins a block of code: `#+begin_src swift`.
struct OrgBlock {
  private let name: String
  private let language: String

  /// Reads a line; `nil` for another one.
  init?(_ line: TextLines.Line) {
    let words = line.text.split(separator: UInt8(ascii: " "))
    guard let first = words.first else { return nil }
    name = String(decoding: first, as: UTF8.self).lowercased()
    guard ["#+begin_src", "#+begin_example"].contains(name) else { return nil }
    let word = words.dropFirst().first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    language = name == "#+begin_src" && FencedText.isLanguage(word) ? word : ""
  }

  /// Reads the code up to its end; `nil` where a heading or the end of the file comes first, or there is no code.
  func code(from first: TextLines.Line, _ lines: inout TextLines) -> MarkupLine? {
    var rest = lines
    var code: [ArraySlice<UInt8>] = []
    let end = name.replacing("begin", with: "end")
    while let line = rest.next(), OrgHeading(line) == nil {
      guard String(decoding: line.text, as: UTF8.self).lowercased() != end else {
        let width =
          code.filter { !$0.allSatisfy(\.isBlank) }
          .map { $0.prefix { $0 == UInt8(ascii: " ") }.count }.min() ?? 0
        let plain = code.map { Self.unescaped($0.dropFirst(min(width, $0.count))) }
        guard let block = MarkupLine(code: plain, language: language, first, line) else {
          return nil
        }
        lines = rest
        return block
      }
      code.append(line.raw)
    }
    return nil
  }

  /// Returns a line without the comma before what would be a heading or a keyword.
  private static func unescaped(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isEscaped = line.starts(with: ",*".utf8) || line.starts(with: ",#+".utf8)
    return isEscaped ? line.dropFirst() : line
  }
}
