/// The two sides of a card as a note type describes them.
struct AnkiTemplate: Hashable {
  let question: AnkiTemplateSide
  let answer: AnkiTemplateSide

  /// Takes two sides.
  init(question: AnkiTemplateSide, answer: AnkiTemplateSide) {
    (self.question, self.answer) = (question, answer)
  }

  /// Reads both sides.
  init(question: String, answer: String) {
    self.question = AnkiTemplateSide(question)
    self.answer = AnkiTemplateSide(answer)
  }

  /// A card that asks for one field by another, as Anki's type “Basic” has it.
  init(asking prompt: String, for answer: String) {
    self.init(question: "{{\(prompt)}}", answer: "{{FrontSide}}<hr id=answer>{{\(answer)}}")
  }

  /// A card that asks for the gaps in a field, as Anki's type “Cloze” has it.
  init(askingForGapsIn text: String, extra: String?) {
    let below = extra.map { "<br>{{\($0)}}" } ?? ""
    self.init(question: "{{cloze:\(text)}}", answer: "{{cloze:\(text)}}\(below)")
  }
}

/// A side of a card: HTML with the names of fields in it.
///
/// ```text
/// {{Front}}  {{type:Back}}  {{#Hint}}…{{/Hint}}  {{^Hint}}…{{/Hint}}
/// ```
///
/// Source of the syntax: <https://docs.ankiweb.net/templates/intro.html>.
struct AnkiTemplateSide: Hashable {
  /// A piece of a side.
  enum Piece: Hashable {
    case html(String)
    /// The contents of a field; filters in the order in which they are applied.
    case field(name: String, filters: [String])
    /// The start of pieces that are shown only with, or only without, text in a field.
    case section(name: String, isShownWithout: Bool)
    case sectionEnd
  }

  /// The pieces, in their order; each section ends, and nothing else does.
  private(set) var pieces: [Piece] = []

  /// Reads a side in linear time; braces without their counterpart are text.
  init(_ source: String) {
    let bytes = Array(source.utf8)
    var (openSections, htmlStart, position) = (0, 0, 0)
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while position < bytes.count {
      if bytes[position...].starts(with: "<!--".utf8) {
        // Fields in a comment are not filled in.
        guard let end = Self.end(of: "-->", in: bytes, from: position) else { break }
        position = end
      } else if let name = Self.unseen(at: position, in: bytes) {
        // What a script or a style makes of a field is not seen as such.
        if htmlStart < position { pieces.append(.html(string(htmlStart..<position))) }
        position = Self.end(of: "</\(name)>", in: bytes, from: position) ?? bytes.count
        htmlStart = position
      } else if bytes[position...].starts(with: "{{".utf8) {
        guard let end = Self.end(of: "}}", in: bytes, from: position) else { break }
        if htmlStart < position { pieces.append(.html(string(htmlStart..<position))) }
        if let piece = Self.piece(string((position + 2)..<(end - 2)), in: &openSections) {
          pieces.append(piece)
        }
        (position, htmlStart) = (end, end)
      } else {
        position += 1
      }
    }
    if htmlStart < bytes.count { pieces.append(.html(string(htmlStart..<bytes.count))) }
    pieces += Array(repeating: .sectionEnd, count: openSections)
  }

  /// Returns the name of a script or a style that begins at a place.
  private static func unseen(at place: Int, in bytes: [UInt8]) -> String? {
    guard bytes[place] == UInt8(ascii: "<") else { return nil }
    let name = String(decoding: bytes[(place + 1)...].prefix(6), as: UTF8.self).lowercased()
    return ["script", "style"].first { name.hasPrefix($0) }
  }

  private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int? {
    let end = bytes[start...].dropFirst(2).firstIndex(of: mark)
    return end.map { $0 + mark.utf8.count }
  }

  /// Returns the most bytes of the side with the fields of a note in it; a piece counts as one at least.
  func size(with fields: [String: String]) -> Int {
    pieces.reduce(pieces.count) { size, piece in
      switch piece {
      case .html(let html): size + html.utf8.count
      case .field(let name, _): size + (fields[name]?.utf8.count ?? 0)
      case .section, .sectionEnd: size
      }
    }
  }

  /// Reads the part between braces; `nil` for the end of a section that is not open.
  private static func piece(_ inner: String, in openSections: inout Int) -> Piece? {
    // Anki's older templates have a brace more where HTML stays as it is.
    let text = String(inner.drop { $0 == "{" }).trimmed
    let name = String(text.dropFirst()).trimmed
    switch text.first {
    case "#", "^":
      openSections += 1
      return .section(name: name, isShownWithout: text.first == "^")
    case "/":
      guard openSections > 0 else { return nil }
      openSections -= 1
      return .sectionEnd
    default:
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
        String($0).trimmed
      }
      return .field(name: parts.last ?? "", filters: parts.dropLast().reversed())
    }
  }
}
