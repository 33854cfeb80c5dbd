internal import QuizDocuments
internal import QuizStore
internal import SystemFiles
internal import SystemPackage

/// Git in a folder, and the errors of its calls as those of a sync.
struct GitFolder: Sendable {
  /// The number of times that a call is made which a lock of git keeps from its end.
  private static let mostTries = 100

  let runner: any GitRunner
  let fileSystem: any FileSystem
  var path: FilePath
  /// The lock that every call keeps until its end.
  var lock: OpenFile?

  /// Makes a call, whatever its end is; one that a lock of git stops is made again for a moment.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: The bytes on standard input.
  ///   - variables: The variables for it alone.
  ///   - reachesOut: It speaks with others. Then it does not keep the lock, for what it leaves running, such as the keeper
  ///     of a password, would keep it as well.
  /// - Returns: Its end.
  /// - Throws: `SyncError` where it could not begin, or where Control-C ended it.
  func attempt(
    _ arguments: [String],
    input: [UInt8] = [],
    variables: [String: [UInt8]] = [:],
    reachesOut: Bool = false
  ) throws(SyncError) -> GitOutput {
    var call = GitCall(arguments, in: path)
    call.input = input
    call.variables = variables
    call.lock = reachesOut ? nil : lock
    var tries = 0
    while true {
      let output: GitOutput
      do throws(GitError) {
        output = try runner.run(call)
      } catch {
        switch error {
        case .notFound: throw .noGit
        case .refused(let reason): throw .cannotRunGit(reason)
        }
      }
      guard output.status != 128 + 2 else { throw .interrupted }
      guard output.status != 0, output.lockInTheWay != nil else { return output }
      tries += 1
      guard tries < Self.mostTries, fileSystem.waitForLock(of: path, tries: tries) else {
        return output
      }
    }
  }

  /// Makes a call that has to succeed, and returns its output.
  func run(
    _ arguments: [String],
    input: [UInt8] = [],
    variables: [String: [UInt8]] = [:]
  ) throws(SyncError) -> [UInt8] {
    let output = try attempt(arguments, input: input, variables: variables)
    guard output.status == 0 else { throw output.error(of: arguments) }
    return output.output
  }

  /// Makes a call that has to succeed, and returns the line that it writes.
  func line(_ arguments: [String], input: [UInt8] = []) throws(SyncError) -> String {
    String(decoding: try run(arguments, input: input), as: UTF8.self).withoutLineEnd
  }

  /// Makes a call to which there may be no answer, and returns the line that it writes.
  ///
  /// Git says by the status 1 that there is none. Any other is a failure: to take it for an answer could merge without a base.
  func answer(_ arguments: [String]) throws(SyncError) -> String? {
    let output = try attempt(arguments)
    guard output.status != 1 else { return nil }
    guard output.status == 0 else { throw output.error(of: arguments) }
    let line = String(decoding: output.output, as: UTF8.self).withoutLineEnd
    return line.isEmpty ? nil : line
  }
}

extension GitOutput {
  /// The lines of the messages.
  var lines: [String] {
    String(decoding: messages, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The path of a lock on this side that kept git from its work; `nil` if it was not that.
  var lockInTheWay: String? {
    for line in lines where !line.hasPrefix("remote:") {
      guard line.contains("File exists") else { continue }
      // `cannot lock ref 'HEAD': Unable to create '/…/main.lock': File exists.`
      let quoted = line.split(separator: "'", omittingEmptySubsequences: false)
      if let path = quoted.first(where: { $0.hasSuffix(".lock") }) { return String(path) }
    }
    return nil
  }

  /// The error of a call that failed.
  func error(of arguments: [String]) -> SyncError {
    if let lock = lockInTheWay { return .locked(lock) }
    return .gitFailed(command: "git \(arguments.first ?? "")", lines)
  }
}

extension String {
  /// The text without the line feed at its end.
  fileprivate var withoutLineEnd: String { last == "\n" ? String(dropLast()) : self }
}

extension [UInt8] {
  /// The parts that end in a zero, as git writes with `-z`.
  var zeroTerminated: [ArraySlice<UInt8>] { split(separator: 0) }
}

extension TreePath {
  /// The path with a zero at its end, as git reads it with `-z`.
  var zeroTerminated: [UInt8] { bytes + [0] }

  /// The line by which `git update-index --index-info` takes a file with this path; of mode 0 to remove it.
  func indexLine(_ mode: String, _ object: String) -> [UInt8] {
    var line = Array("\(mode) \(object)\t".utf8)
    line += zeroTerminated
    return line
  }
}
