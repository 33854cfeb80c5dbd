internal import NormalizationForms
import QuizInterchange

/// The decks or the tags of one import, as Anki will spell them.
///
/// `::` parts the levels of a name. Anki drops control characters, and blanks and colons around a level; it calls empty
/// levels “blank”, composes marks, and takes names that differ in case alone for one.
struct AnkiNames {
  /// The use of the names.
  enum Use {
    /// A deck brings those above it into being and may contain spaces.
    case decks
    /// Tags are in one text, separated by white space.
    case tags
  }

  /// A name as Anki will spell it, empty where nothing of it is left, and its changes.
  private typealias Settled = (spelling: String, losses: [LossKind])

  /// The greatest number of levels of a name: Anki and this take time by their square.
  private static let deepest = 100

  private let use: Use
  /// The levels of the names so far by the whole name in lower case.
  private var spellings: [String: [String]]
  /// The results for plain names: tags repeat, and this is asked for each of them.
  private var plainNames: [String: Settled] = [:]
  private var takenDecks: Set<String> = []

  /// Starts with the names of every collection.
  init(for use: Use) {
    self.use = use
    spellings = use == .decks ? ["default": ["Default"]] : [:]
  }

  /// Returns the name of a group's deck, the setting `exportDeck` or else the title, and notes its losses.
  mutating func deck(of group: ItemGroup, into output: inout ItemOutput) -> String {
    let name = group.grading.deck ?? group.title
    let settled = settle(name)
    output.lose(.title, settled.losses)
    if !name.hasSameBytes(as: group.title) { output.lose(.title, .leftOut) }
    let deck = Self.deck(settled)
    if !takenDecks.insert(deck).inserted { output.lose(.title, .merged) }
    return deck
  }

  /// Returns the name of the deck of an item in the setting `exportDeck`; `nil` without one.
  mutating func deck(of item: Item) -> String? { item.grading.deck.map { Self.deck(settle($0)) } }

  /// A deck must be called something, and “blank” is Anki's own name for it.
  private static func deck(_ settled: Settled) -> String {
    settled.spelling.isEmpty ? "blank" : settled.spelling
  }

  /// Returns tags separated by blanks, and notes their losses.
  mutating func joined(_ tags: [String], into output: inout ItemOutput) -> String {
    var spellings: [String] = []
    for tag in tags {
      let settled = settle(tag)
      output.lose(.tags, settled.losses)
      if !settled.spelling.isEmpty { spellings.append(settled.spelling) }
    }
    return spellings.joined(separator: " ")
  }

  /// Returns the name as Anki will spell it, and remembers it for the names to come.
  private mutating func settle(_ original: String) -> Settled {
    // Equal strings of ASCII have equal bytes; others may differ in their scalars.
    let isPlain = original.utf8.allSatisfy { $0 < 0x80 }
    if isPlain, let known = plainNames[original] { return known }

    let levels = Self.levels(of: original, for: use)
    let cleaned = name(of: levels)
    let composed = cleaned.isComposed ? cleaned : cleaned.composed
    let spelling = name(of: spelling(of: levels.map(\.composed)))
    var losses: [LossKind] = []
    if !cleaned.hasSameBytes(as: original) {
      losses.append(cleaned.isEmpty ? .leftOut : .respelled)
    }
    if !composed.hasSameBytes(as: cleaned) { losses.append(.composed) }
    if !spelling.hasSameBytes(as: composed) { losses.append(.matchedInCase) }
    let settled = (spelling: spelling, losses: losses)
    if isPlain { plainNames[original] = settled }
    return settled
  }

  /// Parts a name into levels without the characters that Anki drops, none of them empty.
  static func levels(of name: String, for use: Use) -> [String] {
    if name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }) {
      return name.isEmpty ? [] : [name]
    }
    let blank: Unicode.Scalar = use == .tags ? "_" : " "
    let visible = name.unicodeScalars.filter { $0.properties.isWhitespace || !$0.isASCIIControl }
    let levels = visible.split(separator: [":", ":"]).compactMap { level -> String? in
      guard
        let first = level.firstIndex(where: { !isTrimmed($0) }),
        let last = level.lastIndex(where: { !isTrimmed($0) })
      else { return nil }
      var text = String.UnicodeScalarView()
      for scalar in level[first...last] {
        let isBlank = use == .tags ? scalar.properties.isWhitespace : scalar.isASCIIControl
        text.append(isBlank ? blank : scalar)
      }
      return String(text)
    }
    guard levels.count > deepest else { return levels }
    return levels.prefix(deepest - 1) + [levels[(deepest - 1)...].joined(separator: "_")]
  }

  private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == ":"
  }

  /// Matches the case of a name, or of the levels above it, to the earlier ones, and remembers it.
  private mutating func spelling(of levels: [String]) -> [String] {
    var settled: [String] = []
    var rest = levels[...]
    for count in stride(from: levels.count, through: 1, by: -1) {
      guard let known = spellings[name(of: levels[..<count]).lowercased()] else { continue }
      settled = known
      rest = levels[count...]
      break
    }
    while let level = rest.popFirst() {
      settled.append(level)
      if use == .decks || rest.isEmpty { spellings[name(of: settled).lowercased()] = settled }
    }
    return settled
  }

  private func name(of levels: some Collection<String>) -> String { levels.joined(separator: "::") }
}

extension Unicode.Scalar {
  /// True if this is one of the 33 control characters of ASCII.
  var isASCIIControl: Bool { value < 0x20 || value == 0x7F }
}
