/// A line for the shell, as far as documents need it: quotes, pipes, redirections and comments.
enum ShellLine {
  /// The words of each command in the line, also of one in quotes, as `git config` takes it.
  static func commands(in line: String) -> [[String]] {
    var commands: [[String]] = [[]]
    var isRedirected = false
    for word in words(of: line) {
      if word.text == "|" || word.text == ";" || word.text == "&&", !word.isQuoted {
        commands.append([])
        isRedirected = false
      } else if !word.isQuoted, word.text.drop(while: \.isNumber).first.map("<>".contains) == true {
        isRedirected = word.text.allSatisfy("<>".contains)
      } else if isRedirected {
        isRedirected = false
      } else {
        commands[commands.count - 1].append(word.text)
        if word.isQuoted, word.text.hasPrefix("quizbuilder ") {
          commands.insert(contentsOf: self.commands(in: word.text), at: 0)
        }
      }
    }
    return commands
  }

  /// The words up to a comment; quotes are taken off.
  private static func words(of line: String) -> [(text: String, isQuoted: Bool)] {
    var words: [(text: String, isQuoted: Bool)] = []
    var word: (text: String, isQuoted: Bool)?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word?.text.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ("", true)
      } else if character == " " {
        if let word { words.append(word) }
        word = nil
      } else if character == "#", word == nil {
        return words
      } else {
        word = ((word?.text ?? "") + String(character), word?.isQuoted ?? false)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
