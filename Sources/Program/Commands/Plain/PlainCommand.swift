import QuizResources

/// A command to a dialogue, which goes elsewhere in the group, or changes what is there.
///
/// ```swift
/// PlainCommand.reading(["edit", "3"])    // .command(.edit(question: 3, field: nil))
/// PlainCommand.reading(["move", "3"])    // .malformed(usage: "!move 3 1")
/// ```
enum PlainCommand: Hashable {
  /// Lists the questions.
  case list
  /// Asks for the fields of a question once more, or for the one of a name.
  case edit(question: Int, field: String?)
  /// Asks for the title once more.
  case editTitle
  /// Removes a question.
  case delete(question: Int)
  /// Moves a question to the place of another.
  case move(question: Int, to: Int)
  /// Asks for the tags of a question once more; without a number, of the question at hand.
  case tags(question: Int?)
  /// Goes to the field before.
  case back
  /// Takes the last change back.
  case undo

  /// The result of reading the words behind the mark.
  enum Reading: Hashable {
    case command(PlainCommand)
    /// The words behind the first are not what it needs; this is how it is typed.
    case malformed(usage: String)
  }

  /// The commands as they are typed, each with its explanation, in the order of the list of them.
  static let usages: [(line: String, phrase: PlainPhrase)] = [
    ("!list", .plainListUsage), ("!edit 3", .plainEditUsage),
    ("!edit 3 tags", .plainEditFieldUsage),
    ("!edit title", .plainEditTitleUsage), ("!tags 3", .plainTagsUsage),
    ("!delete 3", .plainDeleteUsage), ("!move 3 1", .plainMoveUsage), ("!back", .plainBackUsage),
    ("!undo", .plainUndoUsage),
  ]

  /// The first words of all commands.
  static let names = ["list", "edit", "tags", "delete", "move", "back", "undo"]

  /// Reads the words behind the mark; `nil` where the first one is no command.
  static func reading(_ words: [String]) -> Reading? {
    guard let name = words.first?.lowercased(), names.contains(name) else { return nil }
    let numbers = words.dropFirst().map { Int($0) }
    let command: PlainCommand? =
      switch (name, words.count) {
      case ("list", 1): .list
      case ("back", 1): .back
      case ("undo", 1): .undo
      case ("tags", 1): .tags(question: nil)
      case ("tags", 2): numbers[0].map { .tags(question: $0) }
      case ("edit", 2) where words[1].lowercased() == "title": .editTitle
      case ("edit", 2...):
        numbers[0].map { number in
          let field = words.dropFirst(2).joined(separator: " ")
          return .edit(question: number, field: field.isEmpty ? nil : field)
        }
      case ("delete", 2): numbers[0].map { .delete(question: $0) }
      case ("move", 3):
        if let from = numbers[0], let to = numbers[1] { .move(question: from, to: to) } else { nil }
      default: nil
      }
    guard let command else {
      let usage = usages.first { $0.line.hasPrefix("!\(name)") }?.line ?? "!\(name)"
      return .malformed(usage: usage)
    }
    return .command(command)
  }
}
