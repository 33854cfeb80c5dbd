#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The executables that were built together with the tests.
package enum BuiltProgram {
  /// Returns the path of the executable product `name`.
  ///
  /// In a tool, those that were built together with it. `QUIZBUILDER_BINARY` in the environment names another
  /// `quizbuilder`, such as the release build.
  package static func path(of name: String) throws -> String {
    if name == "quizbuilder", let path = getenv("QUIZBUILDER_BINARY") {
      return String(cString: path)
    }
    // SwiftPM names the test bundle in the arguments; on Linux it is the process itself.
    let bundle = CommandLine.arguments.lazy.compactMap { argument -> Substring? in
      let folders = argument.split(separator: "/", omittingEmptySubsequences: false)
      guard let index = folders.lastIndex(where: { $0.hasSuffix(".xctest") }) else { return nil }
      return folders[..<index].joined(separator: "/")[...]
    }
    guard let folder = bundle.first.map(String.init) ?? folderOfProcess else {
      throw Missing(path: name)
    }
    let path = "\(folder)/\(name)"
    guard access(path, X_OK) == 0 else { throw Missing(path: path) }
    return path
  }

  /// The folder of the executable that runs, for one that is no bundle of tests.
  private static var folderOfProcess: String? {
    // Absolute, as programs start in folders of their own.
    guard let name = CommandLine.arguments.first, let path = realpath(name, nil) else { return nil }
    defer { free(path) }
    return String(cString: path).split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
  }

  /// There is no such executable.
  package struct Missing: Error {
    /// The place where it was looked for.
    package var path: String
  }
}
