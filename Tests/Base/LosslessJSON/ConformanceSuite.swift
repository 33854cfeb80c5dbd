import Foundation

/// The parsing cases of the public JSONTestSuite, where a copy lies beside the repository.
enum ConformanceSuite {
  /// The folder named by `QUIZBUILDER_JSON_TEST_SUITE`, else the nearest `shared/testdata` upward.
  static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["QUIZBUILDER_JSON_TEST_SUITE"] {
      return URL(filePath: path)
    }
    var ancestor = URL(filePath: #filePath)
    while ancestor.pathComponents.count > 1 {
      ancestor.deleteLastPathComponent()
      let candidate = ancestor.appending(path: "shared/testdata/JSONTestSuite/test_parsing")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    }
    return nil
  }()

  /// Every case, by file name.
  static func cases() throws -> [(name: String, bytes: [UInt8])] {
    guard let folder else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0))))
    }
  }
}
