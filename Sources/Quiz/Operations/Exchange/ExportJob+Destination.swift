package import QuizStore
internal import SystemFiles

package import struct SystemPackage.FilePath

extension ExportJob {
  /// Returns the file that a user names for an export.
  ///
  /// A folder gets a file of the usual name; so does a name with a slash behind it, which means a folder, too. A name
  /// without an extension, of which there is no file, gets an ending.
  ///
  /// - Parameters:
  ///   - path: The path that the user means.
  ///   - typed: The path as it was typed.
  ///   - usual: The usual name of the file.
  ///   - ending: The ending, without its dot; `nil` leaves the name as it is.
  ///   - fileSystem: The files.
  /// - Returns: The path of the file.
  package static func file(
    at path: FilePath,
    typed: String,
    named usual: String,
    endingIn ending: String? = nil,
    in fileSystem: any FileSystem
  ) -> FilePath {
    // A place that cannot be looked at is found out when it is written to.
    let found = try? fileSystem.information(about: path)
    if typed.hasSuffix("/") || found?.kind == .folder { return path.appending(usual) }
    guard let ending, let name = path.lastComponent, name.extension == nil, found == nil
    else { return path }
    return path.removingLastComponent().appending("\(name.string).\(ending)")
  }
}
