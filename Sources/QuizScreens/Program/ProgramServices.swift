public import QuizFiles

/// The world outside the screens, as the program is given it.
public struct ProgramServices: Sendable {
  /// The groups.
  public var library: Library
  /// The variables of the process: the user's editor and home folder are found there.
  public var environment: [String: String]
  /// The folder that relative paths start from.
  public var currentFolder: String
  /// Runs a command on the terminal and waits for it; the status it ended with, or `nil` if it could not begin.
  public var run: @Sendable ([String]) -> Int32?

  /// Gathers services.
  public init(
    library: Library,
    environment: [String: String],
    currentFolder: String,
    run: @escaping @Sendable ([String]) -> Int32?
  ) {
    self.library = library
    self.environment = environment
    self.currentFolder = currentFolder
    self.run = run
  }
}
