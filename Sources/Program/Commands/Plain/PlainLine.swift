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
  /// The kinds should be listed.
  case help
  /// Text that is probably a slip of a word to the dialogue.
  case slip(line: String, meant: String)

  /// The line that lists the kinds.
  static let helpLine = "!?"

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
    if ["?", "？"].contains(rest) { return .help }
    if let kind = phrases.kind(named: rest) { return .kind(kind) }
    if let markup = Markup(rawValue: rest.lowercased()) { return .markup(markup) }
    if rest.lowercased() == passageWord { return .passage }
    let words = QuestionKind.known.map(\.rawValue) + Markup.allCases.map(\.rawValue)
    return rest.nearest(of: words).map {
      .slip(line: word, meant: "!\($0)")
    }
  }
}
