internal import BuilderKit
package import QuizResources
package import QuizStore
internal import SystemFiles
package import SystemPackage

/// The user's own git, a call at a time, so that a test can replace it and break any of them.
package protocol GitRunner: Sendable {
  /// Runs git to its end and returns all that it wrote.
  ///
  /// - Throws: `GitError` where it could not begin; a status that is not zero is no error here.
  func run(_ call: GitCall) throws(GitError) -> GitOutput
}

/// A call of git.
package struct GitCall: Hashable, Sendable {
  /// The folder that git runs in.
  package var folder: FilePath
  /// The arguments behind those that every call has.
  package var arguments: [String]
  /// The bytes on its standard input.
  package var input: [UInt8] = []
  /// The variables that are set for it alone.
  package var variables: [String: [UInt8]] = [:]
  /// The lock that it keeps until its end, even where this process ends before; `nil` for none.
  package var lock: OpenFile?

  package init(_ arguments: [String], in folder: FilePath) {
    self.arguments = arguments
    self.folder = folder
  }
}

/// The end of a call of git.
package struct GitOutput: Hashable, Sendable {
  /// The status it exited with; 128 and the number of a signal that ended it, as in a shell.
  package var status: Int32
  /// The bytes on standard output.
  package var output: [UInt8]
  /// The bytes on standard error.
  package var messages: [UInt8]

  package init(status: Int32, output: [UInt8] = [], messages: [UInt8] = []) {
    self.status = status
    self.output = output
    self.messages = messages
  }
}

/// The reason why git could not begin.
package enum GitError: Error, Hashable, Sendable {
  /// There is none in the folders of `PATH`.
  case notFound
  /// The system refused to begin it.
  case refused(Errno)
}

/// The git of this machine, found by `PATH`.
///
/// ```swift
/// let git = SystemGit(environment: environment)
/// try git.run(GitCall(["rev-parse", "HEAD"], in: folder)).output
/// ```
///
/// It asks for passwords on the terminal itself, and reads nothing else there. Its messages are in English.
package struct SystemGit: GitRunner {
  /// Variables that lead git to another repository than the one of its folder, as hooks of git have them.
  private static let foreign = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DIR",
    "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_NAMESPACE",
    "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_REPLACE_REF_BASE",
    "GIT_SHALLOW_FILE", "GIT_WORK_TREE", "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS",
    "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS",
  ]

  /// Settings of every call: names as they are, and no program left running in the background.
  private static let settings = [
    "core.quotePath=false", "core.fsmonitor=false", "gc.autoDetach=false",
    "maintenance.autoDetach=false", "color.ui=false", "diff.relative=false",
  ]

  private let environment: Environment
  private let variables: [String: String]

  /// Finds git when it is called.
  ///
  /// - Parameters:
  ///   - environment: The variables, for `PATH`.
  ///   - variables: Variables for git beside those of this process.
  package init(environment: Environment, variables: [String: String] = [:]) {
    self.environment = environment
    self.variables = variables
  }

  /// Runs git; throws `GitError.notFound` if there is none, and what the system says where it does not begin.
  package func run(_ call: GitCall) throws(GitError) -> GitOutput {
    guard let program = path else { throw .notFound }
    let settings = Self.settings.flatMap { ["-c", $0] }
    let arguments = [["git", "-C"].map { Array($0.utf8) }, [call.folder.bytes]].flatMap(\.self)
    do throws(SystemError) {
      let ending = try ChildProcess.run(
        program,
        arguments + (settings + call.arguments).map { Array($0.utf8) },
        variables: variables(for: call),
        input: call.input,
        keeping: call.lock?.descriptor
      )
      return GitOutput(status: ending.status, output: ending.output, messages: ending.messages)
    } catch {
      throw .refused(Errno(rawValue: error.number))
    }
  }

  private var path: String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return folders.filter { $0.hasPrefix("/") }.map { "\($0)/git" }
      .first(where: ChildProcess.canRun)
  }

  private func variables(for call: GitCall) -> [[UInt8]] {
    let own = ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]
      .merging(variables) { $1 }
      .mapValues { Array($0.utf8) }
      .merging(call.variables) { $1 }
    let taken = Set(own.keys).union(Self.foreign).map { Array("\($0)=".utf8) }
    let inherited = ChildProcess.variables.filter { variable in
      !taken.contains { variable.starts(with: $0) }
    }
    return inherited
      + own.sorted { $0.key < $1.key }.map { Array("\($0.key)=".utf8) + $0.value }
  }
}

extension FilePath {
  /// The path as the system takes it.
  var bytes: [UInt8] {
    withPlatformString { path in
      var length = 0
      while path[length] != 0 { length += 1 }
      return (0..<length).map { UInt8(bitPattern: path[$0]) }
    }
  }
}
