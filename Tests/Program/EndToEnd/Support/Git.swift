import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The git of this machine.
enum Git {
  /// The path; `nil` if there is none.
  static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":")
    .map { "\($0)/git" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Runs it in a home, without the settings of the machine.
  static func run(_ arguments: [String], home: HomeFolder) throws -> ProgramRun {
    let path = try #require(path)
    return try ProgramRun(path, arguments, environment: ["GIT_CONFIG_NOSYSTEM": "1"], home: home)
  }
}
