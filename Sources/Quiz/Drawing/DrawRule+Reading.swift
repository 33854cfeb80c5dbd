import Quiz

extension DrawRule {
  /// Reads rules as a person types them, in any number of texts.
  ///
  /// A rule is one or more terms with `+` between them, a colon and a number: `easy:15`, `kind:gaps+cells:3`. `7` is short for
  /// `*:7`. A name with a colon, a plus sign or a quotation mark is in quotation marks, in which a backslash is before either of
  /// these marks. The signs of a Chinese keyboard count as their ASCII ones.
  ///
  /// - Throws: ``DrawRuleError`` with the first fault and its place.
  package static func rules(in texts: [String]) throws(DrawRuleError) -> [DrawRule] {
    var rules: [DrawRule] = []
    for (index, text) in texts.enumerated() {
      var reader = RuleReader(text, argument: index)
      rules += try reader.rules()
    }
    return rules
  }
}

/// A fault in the text of a rule.
package struct DrawRuleError: Error, Hashable, Sendable {
  /// The sort of a fault.
  package enum Reason: Hashable, Sendable {
    /// There is no rule in the text.
    case empty
    /// A term is missing.
    case noTerm
    /// The number behind a term is missing.
    case noCount
    /// A number is zero, or too large.
    case count(String)
    /// No kind has a name.
    case unknownKind(String)
    /// A quotation mark has no partner.
    case openQuote
  }

  /// The sort of the fault.
  package let reason: Reason
  /// The index of the text.
  package let argument: Int
  /// The column in that text, in characters from 1.
  package let column: Int

  package init(reason: Reason, argument: Int, column: Int) {
    self.reason = reason
    self.argument = argument
    self.column = column
  }
}

/// A reader of the rules in one text, scalar by scalar: an accent behind a quotation mark does not hide that.
struct RuleReader {
  private let characters: [Unicode.Scalar]
  private let argument: Int
  private var index = 0

  init(_ text: String, argument: Int) {
    characters = Array(text.unicodeScalars)
    self.argument = argument
  }

  mutating func rules() throws(DrawRuleError) -> [DrawRule] {
    var rules: [DrawRule] = []
    skipBlanks()
    guard !isAtEnd else { throw error(.empty) }
    while !isAtEnd {
      rules.append(try rule())
      skipBlanks()
    }
    return rules
  }

  private mutating func rule() throws(DrawRuleError) -> DrawRule {
    if let digits = digitsAlone(from: index) {
      return DrawRule([.any], count: try count(digits))
    }
    var terms = [try term()]
    while sign == "+" {
      index += 1
      terms.append(try term())
    }
    guard sign == ":" else { throw error(.noCount) }
    index += 1
    skipBlanks()
    guard let digits = digitsAlone(from: index) else { throw error(.noCount) }
    return DrawRule(terms, count: try count(digits))
  }

  private mutating func count(_ digits: Range<Int>) throws(DrawRuleError) -> Int {
    let text = characters[digits].map { String($0) }.joined()
    guard let count = Int(text), 1...DrawRule.greatestCount ~= count else {
      throw error(.count(text))
    }
    index = digits.upperBound
    return count
  }

  private mutating func term() throws(DrawRuleError) -> DrawTerm {
    skipBlanks()
    let (name, isQuoted) = try self.name()
    guard !isQuoted else { return .word(name) }
    if name == "*" { return .any }
    guard sign == ":", let prefix = DrawTerm.Prefix(rawValue: DrawTerm.folded(name)) else {
      return .word(name)
    }
    // A number with nothing behind it is the count of a term that happens to have this name.
    var next = index + 1
    while next < characters.count, characters[next].properties.isWhitespace { next += 1 }
    guard digitsAlone(from: next) == nil else { return .word(name) }
    index += 1
    skipBlanks()
    let place = index
    let value = try self.name().name
    switch prefix {
    case .tag: return .tag(value)
    case .group: return .group(value)
    case .kind:
      let kinds = QuestionKind.known.filter(\.asks)
      guard let kind = kinds.first(where: { $0.rawValue == DrawTerm.folded(value) }) else {
        throw error(.unknownKind(value), at: place)
      }
      return .kind(kind)
    }
  }

  /// Reads a name, and the blanks behind it.
  private mutating func name() throws(DrawRuleError) -> (name: String, isQuoted: Bool) {
    guard sign != "\"" else {
      let name = try quoted()
      skipBlanks()
      return (name, true)
    }
    var name = ""
    while let sign, !Self.marks.contains(sign) {
      name.unicodeScalars.append(characters[index])
      index += 1
    }
    while name.unicodeScalars.last?.properties.isWhitespace == true {
      name.unicodeScalars.removeLast()
    }
    if name == "＊" { name = "*" }
    guard !name.isEmpty else { throw error(.noTerm) }
    return (name, false)
  }

  private mutating func quoted() throws(DrawRuleError) -> String {
    let start = index
    // Between ASCII marks, those of a Chinese keyboard are text.
    let isASCII = characters[index] == "\""
    var name = ""
    index += 1
    while !isAtEnd {
      let character = characters[index]
      index += 1
      if character == "\\", !isAtEnd, Self.escaped.contains(characters[index]) {
        name.unicodeScalars.append(characters[index])
        index += 1
      } else if isASCII ? character == "\"" : Self.sign(for: character) == "\"" {
        guard name.nonblank != nil else { throw error(.noTerm, at: start) }
        return name
      } else {
        name.unicodeScalars.append(character)
      }
    }
    throw error(.openQuote, at: start)
  }

  /// Returns the digits from an index on, if a blank or the end is behind them; `nil` for anything else.
  private func digitsAlone(from start: Int) -> Range<Int>? {
    var end = start
    while end < characters.count, ("0"..."9").contains(characters[end]) { end += 1 }
    guard end > start, end == characters.count || characters[end].properties.isWhitespace else {
      return nil
    }
    return start..<end
  }

  private var isAtEnd: Bool { index >= characters.count }

  /// The sign at the index; `nil` at the end.
  private var sign: Unicode.Scalar? { isAtEnd ? nil : Self.sign(for: characters[index]) }

  private mutating func skipBlanks() {
    while !isAtEnd, characters[index].properties.isWhitespace { index += 1 }
  }

  private func error(_ reason: DrawRuleError.Reason, at index: Int? = nil) -> DrawRuleError {
    var before = ""
    before.unicodeScalars.append(contentsOf: characters[..<(index ?? self.index)])
    return DrawRuleError(reason: reason, argument: argument, column: before.count + 1)
  }

  /// The signs that end a name without quotation marks.
  private static let marks: [Unicode.Scalar] = [":", "+", "\""]
  /// The signs behind a backslash.
  private static let escaped: [Unicode.Scalar] = ["\\", "\""]

  /// Returns the ASCII sign for one of a Chinese keyboard; any other scalar stays.
  private static func sign(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "：": ":"
    case "＋": "+"
    case "“", "”", "＂": "\""
    default: scalar
    }
  }

  /// Returns a name as it is typed: in quotation marks where its signs would mean something.
  static func typed(_ name: String) -> String {
    let isPlain =
      !name.isEmpty && !["*", "＊"].contains(name)
      && !name.unicodeScalars.contains {
        marks.contains(sign(for: $0)) || $0.properties.isWhitespace
      }
    guard !isPlain else { return name }
    var typed = "\""
    for scalar in name.unicodeScalars {
      if escaped.contains(scalar) { typed.unicodeScalars.append("\\") }
      typed.unicodeScalars.append(scalar)
    }
    typed.unicodeScalars.append("\"")
    return typed
  }
}
