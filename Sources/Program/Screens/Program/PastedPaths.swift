internal import QuizMedia
internal import QuizText

/// The paths in a text that a terminal pastes where files were dropped on it or copied in a file manager.
///
/// Terminals quote them in their own ways: `'/home/ada/oak leaf.png'`, `/home/ada/oak\\ leaf.png`, `file:///home/ada/oak%20leaf.png`.
struct PastedPaths: Hashable {
  /// The paths, as they can be typed.
  let paths: [String]

  private static let greatestLength = 8_192

  /// Reads a text; `nil` for one that has anything beside paths of pictures, sounds and films.
  init?(mediaIn text: String) {
    self.init(text) { MediaFormat.extensions.contains($0) }
  }

  /// Reads a text; `nil` for one that is not the path of a single file.
  init?(fileIn text: String) {
    self.init(text) { !$0.isEmpty }
    guard paths.count == 1 else { return nil }
  }

  private init?(_ text: String, _ isTaken: (_ extension: String) -> Bool) {
    guard text.utf8.count <= Self.greatestLength else { return nil }
    let isInside = { (character: Character) in !character.isWhitespace }
    guard let first = text.firstIndex(where: isInside), let last = text.lastIndex(where: isInside)
    else { return nil }
    let trimmed = String(text[first...last])
    let found = Self.words(in: trimmed).map { Self.path($0, isTaken) }
    if !found.contains(nil) {
      paths = found.compactMap(\.self)
      return
    }
    // Some terminals quote nothing, whatever is in a name.
    guard ["/", "~/", "./", "../", "file:///"].contains(where: trimmed.hasPrefix),
      !trimmed.contains(where: \.isNewline), let path = Self.path(trimmed, isTaken)
    else { return nil }
    paths = [path]
  }

  /// Returns the path that a word is: one with a folder, and with an extension that is taken.
  private static func path(_ word: String, _ isTaken: (String) -> Bool) -> String? {
    let scheme = "file://"
    var path = word
    if word.hasPrefix(scheme) {
      // What is before the path is the name of this machine.
      path = String(word.dropFirst(scheme.count).drop { $0 != "/" }).removingPercentCodes
    }
    guard path.contains("/"), !path.contains("://"), !path.contains("\0"),
      let dot = path.lastIndex(of: "."),
      isTaken(path[path.index(after: dot)...].lowercased())
    else { return nil }
    return path
  }

  /// Splits a text at blanks and line ends, as a shell does.
  private static func words(in text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}
