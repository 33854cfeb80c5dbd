import QuizFiles

/// What the screens begin with.
enum Opening: Hashable, Sendable {
  case library
  case group(String)
  case newGroup(title: String?)
}

/// The program on the screen.
enum ScreenProgram {
  /// Shows the screens until the user leaves them.
  static func run(
    _ opening: Opening,
    library: Library,
    preferences: Preferences,
    session: Session
  ) throws(CommandFailure) -> ProcessEnd {
    throw CommandFailure("no screens yet", .failure)
  }
}
