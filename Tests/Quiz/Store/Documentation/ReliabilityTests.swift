import CoreTestSupport
import Foundation
import Testing

/// `Tests/PROMISES.md` and the pages of results say which test shows what; each must be there.
struct ReliabilityTests {
  private static let root = SourceTree.root

  private static let promises = Result { try SourceTree.text(of: "Tests/PROMISES.md") }

  /// The pages that name suites, one behind the other.
  private static let pages = Result {
    let paths = [
      "docs/internals/RELIABILITY.md", "Tests/Faults/RESULTS.md", "Tests/Fuzz/RESULTS.md",
    ]
    return try promises.get() + paths.map { try SourceTree.text(of: $0) }.joined()
  }

  /// The text of each file of tests, by the name of the file without its ending.
  private static let sources = Result {
    let folder = root.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var sources: [String: String] = [:]
    for case let file as URL in files ?? FileManager.DirectoryEnumerator()
    where file.pathExtension == "swift" {
      let name = file.deletingPathExtension().lastPathComponent
      // Rings of tests may have suites of the same name.
      sources[name, default: ""] += try String(contentsOf: file, encoding: .utf8)
    }
    return sources
  }

  @Test func `every suite that the pages name is there`() throws {
    let named = try Self.pages.get().matches(of: /`(\w+Tests)`/).map { String($0.output.1) }
    let sources = try Self.sources.get()
    #expect(named.count > 40)
    for suite in named { #expect(sources[suite] != nil, "\(suite)") }
  }

  @Test func `every test that the table of error paths names is there`() throws {
    let table = try Self.promises.get().split(separator: "## Error paths of the store").last
    let rows = (table ?? "").split(separator: "\n## ")[0].split(separator: "\n")
      .filter { $0.hasPrefix("|") }.dropFirst(2)
    #expect(rows.count > 25)
    let sources = try Self.sources.get()
    for row in rows {
      let cell = row.split(separator: "|").last ?? ""
      let named = cell.matches(of: /`(\w+Tests)` “([^”]+)”/)
      #expect(!named.isEmpty, "\(row)")
      for match in named {
        let (suite, test) = (String(match.output.1), match.output.2)
        #expect(sources[suite]?.contains("func `\(test)`") == true, "\(suite): \(test)")
      }
    }
  }
}
