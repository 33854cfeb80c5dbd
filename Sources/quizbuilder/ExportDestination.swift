import QuizFiles
import QuizResources
import SystemPackage

/// Where an export should go, as the user says it or by default.
struct ExportDestination {
  private let output: String?
  private let defaultName: String

  /// Takes what `-o` says.
  ///
  /// - Parameters:
  ///   - output: A file, a folder, or `-` for standard output; `nil` for a file in the current folder.
  ///   - name: What the file is called without its ending, if it is one group's.
  ///   - fileExtension: The ending.
  init(_ output: String?, name: String?, fileExtension: String) {
    self.output = output
    defaultName = "\(name ?? "groups").\(fileExtension)"
  }

  /// Finds the place of the export, before anything is written.
  func target(overwriting: Bool, in session: Session) throws(CommandFailure) -> ExportTarget {
    if output == "-" { return .standardOutput }
    var path = FilePath(output ?? defaultName)
    if try information(path, session)?.kind == .folder {
      path.append(defaultName)
    }
    guard let found = try information(path, session) else { return .file(path, replacing: false) }
    guard found.kind == .file else {
      throw CommandFailure(session.phrases.sentence(for: .notAFile(path)), .cannotCreate)
    }
    guard overwriting else {
      let message = session.phrases(.cliErrorExists, [.file: path.printable])
      throw CommandFailure(message, .cannotCreate)
    }
    return .file(path, replacing: true)
  }

  private func information(
    _ path: FilePath,
    _ session: Session
  ) throws(CommandFailure) -> FileInformation? {
    try session.creating(path) { () throws(FileSystemError) in
      try session.fileSystem.information(about: path)
    }
  }
}

/// Where an export goes.
enum ExportTarget: Hashable {
  case standardOutput
  case file(FilePath, replacing: Bool)

  /// What a message calls it.
  func name(in phrases: Phrasebook) -> String {
    switch self {
    case .standardOutput: phrases[.cliStandardOutput]
    case .file(let path, _): path.printable
    }
  }

  /// Writes the whole file, or leaves what is there alone.
  func write(_ bytes: [UInt8], in session: Session) throws(CommandFailure) {
    switch self {
    case .standardOutput:
      try session.write(bytes)
    case .file(let path, let replacing):
      do throws(StagedFile.CommitError) {
        let (place, staged) = try session.creating(path) { () throws(FileSystemError) in
          try stage(bytes, for: path, in: session.fileSystem)
        }
      }
    }
  }
}
