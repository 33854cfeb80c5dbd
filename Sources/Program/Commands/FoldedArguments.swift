import TerminalText

/// The arguments of the program with the middle of each long row of words folded into one.
///
/// For each further word, the parser of arguments copies all values of a repeated argument: 20,000 names of files, as
/// from `*.json`, would take it a minute. It gets some words of such a row and a stand-in for the others. No argument
/// can be confused with the stand-in, which contains a NUL:
///
/// ```swift
/// let folded = FoldedArguments(["check"] + files)
/// let command = try RootCommand.parseAsRoot(folded.arguments)    // quickly
/// folded.unfolded(command.files) == files
/// ```
struct FoldedArguments {
  /// The words of a row that the parser sees: more than any command has before its repeated argument.
  private static let seenCount = 8

  /// The arguments to parse.
  private(set) var arguments: [String] = []
  private var rows: [ArraySlice<String>] = []

  /// Folds arguments.
  ///
  /// - Complexity: O(*n*) in the number of arguments.
  init(_ arguments: [String]) {
    var rest = arguments[...]
    while !rest.isEmpty {
      let row = rest.prefix { !$0.hasPrefix("-") }
      self.arguments += row.prefix(Self.seenCount)
      let hidden = row.dropFirst(Self.seenCount)
      if hidden.count > 1 {
        self.arguments.append(Self.standIn(for: rows.count))
        rows.append(hidden)
      } else {
        self.arguments += hidden
      }
      rest = rest.dropFirst(row.count)
      if let option = rest.popFirst() { self.arguments.append(option) }
    }
  }

  /// The arguments for words about them: no control character in them moves the cursor or ends a line, and an ellipsis
  /// is for those that are folded.
  var inWords: [String] {
    arguments.map { $0.utf8.first == 0 ? "…" : $0.withVisibleControls }
  }

  /// Returns the words of a repeated argument with those that were folded.
  ///
  /// - Complexity: O(*n*) in the number of words.
  func unfolded(_ words: [String]) -> [String] {
    guard !rows.isEmpty else { return words }
    return words.flatMap { word in
      guard word.utf8.first == 0, let index = Int(word.dropFirst()) else { return [word][...] }
      return rows[index]
    }
  }

  private static func standIn(for index: Int) -> String { "\0\(index)" }
}
