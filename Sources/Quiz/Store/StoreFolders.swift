package import QuizResources
package import SystemPackage

/// The folders of groups, of settings, and of what the program needs to go on after an interruption.
///
/// Rules of the XDG Base Directory Specification 0.8. Nothing is looked up on the disk:
///
/// ```swift
/// let folders = try StoreFolders(environment: ["HOME": "/home/ada"])
/// folders.library  // /home/ada/.local/share/quizbuilder
/// ```
package struct StoreFolders: Hashable, Sendable {
  private static let program = "quizbuilder"

  /// The groups, one file each.
  package var library: FilePath
  /// Settings, recipes, layouts, themes and keys.
  package var configuration: FilePath
  /// Drafts, journals, locks, the trash and scores.
  package var state: FilePath
  /// What can be made again at any time; `nil` where the environment names no place for it.
  package var cache: FilePath?

  /// Finds the folders.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process. An empty one counts as unset, and so does an XDG
  ///     variable that is not an absolute path, as the specification wants it.
  ///   - library: The value of `--library`; goes before `QUIZBUILDER_LIBRARY` and `XDG_DATA_HOME`.
  /// - Throws: `StoreError.noHomeFolder` if a default is needed and `HOME` is no absolute path.
  package init(environment: Environment, library: String? = nil) throws(StoreError) {
    func folder(_ variable: String, _ defaultFolder: FilePath) throws(StoreError) -> FilePath {
      if let base = absolutePath(in: variable) { return base.appending(Self.program) }
      guard let home = absolutePath(in: "HOME") else { throw .noHomeFolder(variable: variable) }
      return home.pushing(defaultFolder).appending(Self.program)
    }
    func absolutePath(in variable: String) -> FilePath? {
      guard let value = environment[variable], FilePath(value).isAbsolute else { return nil }
      return FilePath(value)
    }

    let named = [library, environment["QUIZBUILDER_LIBRARY"]].compactMap(\.self)
    if let path = named.first(where: { !$0.isEmpty }) {
      self.library = FilePath(path)
    } else {
      self.library = try folder("XDG_DATA_HOME", ".local/share")
    }
    configuration = try folder("XDG_CONFIG_HOME", ".config")
    state = try folder("XDG_STATE_HOME", ".local/state")
    cache = try? folder("XDG_CACHE_HOME", ".cache")
  }
}
