internal import QuizIndex
internal import QuizResources
internal import TerminalUI

/// A command of a screen in the list of all commands: a row of its key table.
struct CommandEntry: Hashable, Sendable {
  /// The closeness of a command to what was typed, the closest first.
  enum Closeness: Int, Comparable {
    case beginning, word, initials, part

    static func < (left: Closeness, right: Closeness) -> Bool { left.rawValue < right.rawValue }
  }

  /// The name of the row in the key table.
  let name: String
  /// The words for the effect.
  let label: String
  /// The names of the keys in force, the most usual first.
  let keys: [String]
  /// The texts that what is typed is looked for in: the label, the word of the footer, the name of the row, and other words
  /// that people have for it.
  private let texts: [[FoldedText]]

  /// Takes a row of a screen's key table.
  init(_ row: KeyTableDescription.Row, of screen: String, phrases: Phrasebook) {
    name = row.name
    label = phrases.keyLabel(screen: screen, binding: row.name)
    keys = row.keys.map(\.description)
    let short = phrases.footerLabel(screen: screen, binding: row.name)
    let others = phrases.everydayWords(screen: screen, binding: row.name)
    texts = ([label, short, row.name.wordsOfName] + others).map { text in
      text.split { !$0.isLetter && !$0.isNumber }.map { FoldedText($0) }
    }
  }

  /// Returns the commands of a screen, without the one that lists them.
  static func entries(of table: KeyTableDescription, phrases: Phrasebook) -> [CommandEntry] {
    table.rows.filter { $0.name != "showCommands" }
      .map { CommandEntry($0, of: table.screen, phrases: phrases) }
  }

  /// Returns the commands that have all words typed, the closest first, and otherwise in the order of the key table.
  ///
  /// - Complexity: O(*n*) in the number of commands, and a sort of those found.
  static func entries(_ entries: [CommandEntry], matching typed: String) -> [CommandEntry] {
    let words = typed.split(whereSeparator: \.isWhitespace).map { FoldedText($0) }
    let found = entries.enumerated().compactMap { place, entry in
      entry.closeness(to: words).map { (closeness: $0, place: place, entry: entry) }
    }
    return found.sorted { ($0.closeness, $0.place) < ($1.closeness, $1.place) }.map(\.entry)
  }

  /// Returns how close the command is to words; `nil` if it lacks one of them.
  private func closeness(to words: [FoldedText]) -> Closeness? {
    var furthest = Closeness.beginning
    // A page that is pasted has thousands of words, and mostly its first is in no command.
    for word in words {
      guard let closest = texts.compactMap({ Self.closeness(of: $0, to: word) }).min() else {
        return nil
      }
      furthest = max(furthest, closest)
    }
    return furthest
  }

  private static func closeness(of text: [FoldedText], to word: FoldedText) -> Closeness? {
    if text.first?.hasPrefix(word) == true { return .beginning }
    if text.contains(where: { $0.hasPrefix(word) }) { return .word }
    if word.isInInitials(of: text) { return .initials }
    return text.contains { $0.contains(word) } ? .part : nil
  }
}

/// The rows of the list of commands: those of a key table, and the places that the screen can go to.
struct CommandList: Hashable, Sendable {
  /// A row of the list.
  enum Row: Hashable, Sendable {
    case command(CommandEntry)
    case place(ScreenPlace)
  }

  /// The most places that are listed, for a library of many groups.
  static let mostPlaces = 100

  private let entries: [CommandEntry]
  private let places: [ScreenPlace]

  init(_ table: KeyTableDescription, places: [ScreenPlace], phrases: Phrasebook) {
    entries = CommandEntry.entries(of: table, phrases: phrases)
    self.places = places
  }

  /// Returns the commands that have what is typed, and then the places whose words have all of it; without words no places.
  ///
  /// - Complexity: O(*n*) in the number of commands and the size of all places.
  func rows(matching typed: String) -> [Row] {
    let words = typed.split(whereSeparator: \.isWhitespace).map { FoldedText($0) }
    let commands = CommandEntry.entries(entries, matching: typed).map { Row.command($0) }
    guard !words.isEmpty else { return commands }
    let found = places.lazy.filter { place in
      let title = FoldedText(place.title)
      return words.allSatisfy(title.contains)
    }
    return commands + found.prefix(Self.mostPlaces).map { .place($0) }
  }
}

extension String {
  /// The words of a name in lower camel case, with blanks between them.
  fileprivate var wordsOfName: String {
    reduce(into: "") { words, character in
      if character.isUppercase { words.append(" ") }
      words.append(character)
    }
  }
}
