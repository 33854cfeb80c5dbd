internal import NearestNames
import Quiz
import QuizResources
import QuizWords

/// A line that a user types while a question is filled in: an answer, or a word to the dialogue itself.
///
/// ```swift
/// PlainLine("!pairs", in: phrases)     // .kind(.pairs)
/// PlainLine(#"\!pairs"#, in: phrases)  // .answer("!pairs")
/// ```
///
/// Only a line that is nothing but such a word is one; a backslash before it makes it an answer.
enum PlainLine: Hashable {
  /// Text for the field that is asked for.
  case answer(String)
  /// The question is of another kind.
  case kind(QuestionKind)
  /// The texts of the question are in another markup.
  case markup(Markup)
  /// The question leaves its passage, or comes to belong to the passage above.
  case passage
  /// The kinds and the commands should be listed.
  case help
  /// Goes elsewhere in the group, or changes what is there.
  case command(PlainCommand)
  /// The contents of a field should go.
  case clear
  /// The words of a command are not what it needs; this is how it is typed.
  case malformed(usage: String)
  /// A word to the dialogue that it does not know, and the one that is probably meant.
  case unknown(line: String, meant: String?)

  /// The line that lists the kinds and the commands.
  static let helpLine = "!?"
  /// The word before a kind, which needs none.
  private static let kindWord = "kind"
  /// The word that removes what is in a field.
  private static let clearWord = "clear"
  /// The line that removes what is in a field.
  static let clearLine = "!\(clearWord)"

  /// The word that takes a question out of its passage, or puts it back.
  private static let passageWord = "under"

  /// The line that takes a question out of its passage, or puts it back.
  static let passageLine = "!\(passageWord)"

  /// Returns the line that makes a question one of a kind.
  static func line(for kind: QuestionKind) -> String { "!\(kind.rawValue)" }

  /// Returns the line that writes the texts of a question in a markup.
  static func line(for markup: Markup) -> String { "!\(markup.rawValue)" }

  /// Reads a line.
  init(_ line: String, in phrases: Phrasebook) {
    let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let command = Self.command(word, in: phrases) {
      self = command
    } else if let slash = line.firstIndex(of: "\\"), word.first == "\\",
      Self.command(String(word.drop { $0 == "\\" }), in: phrases) != nil
    {
      var line = line
      line.remove(at: slash)
      self = .answer(line)
    } else {
      self = .answer(line)
    }
  }

  private static func command(_ word: String, in phrases: Phrasebook) -> PlainLine? {
    // The Chinese input methods type full-width marks.
    guard let mark = word.first, "!！".contains(mark) else { return nil }
    let rest = String(word.dropFirst())
    guard rest.first != " " else { return nil }
    if ["?", "？", kindWord].contains(rest) { return .help }
    if rest.lowercased() == clearWord { return .clear }
    let words = rest.split(separator: " ").map(String.init)
    if words.count == 2, words[0].lowercased() == kindWord {
      return phrases.kind(named: words[1]).map { .kind($0) } ?? .malformed(usage: line(for: .pairs))
    }
    switch PlainCommand.reading(words) {
    case .command(let command): return .command(command)
    case .malformed(let usage): return .malformed(usage: usage)
    case nil: break
    }
    if let kind = phrases.kind(named: rest) { return .kind(kind) }
    if let markup = Markup(rawValue: rest.lowercased()) { return .markup(markup) }
    if rest.lowercased() == passageWord { return .passage }
    // Only a letter behind the mark makes it a word to the dialogue: “!=” is none.
    guard rest.first?.isLetter == true else { return nil }
    let known =
      QuestionKind.known.map(\.rawValue) + Markup.allCases.map(\.rawValue) + PlainCommand.names
      + [passageWord, kindWord, clearWord]
    return .unknown(line: word, meant: words[0].nearest(of: known).map { "!\($0)" })
  }
}
