import CoreTestSupport
import Foundation
import Testing

/// The links of the documents lead to files and headings that exist.
struct LinkTests {
  private static let documents = Result {
    let pages = try SourceTree.files(in: "docs", endingIn: ".md").map { "docs/\($0)" }
    let results = [
      "Tests/PROMISES.md", "Tests/BuilderKit/ORIGINALS.md", "Tests/Faults/RESULTS.md",
      "Tests/Fuzz/RESULTS.md", "Benchmarks/RESULTS.md",
      "Tests/Interop/RESULTS.md", "Tests/Paper/RESULTS.md", "Tests/Keys/KEYS-COUNTED.md",
      "Tests/Fixtures/Strangers/README.md",
    ]
    return ["README.md", "README.zh-Hans.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]
      + pages + results
  }

  @Test func `every link leads to a file, and to a heading of it`() throws {
    var links = 0
    for document in try Self.documents.get() {
      let text = try SourceTree.text(of: document)
      let folder = SourceTree.root.appending(path: document).deletingLastPathComponent()
      for target in Self.targets(of: text) where !target.contains(":") {
        links += 1
        let parts = target.split(separator: "#", omittingEmptySubsequences: false)
        let file = parts[0].isEmpty ? nil : folder.appending(path: parts[0]).standardized
        let path = file?.path ?? SourceTree.root.appending(path: document).path
        #expect(FileManager.default.fileExists(atPath: path), "\(document): \(target)")
        guard parts.count == 2, path.hasSuffix(".md") else { continue }
        let anchors = Self.anchors(of: try String(contentsOfFile: path, encoding: .utf8))
        #expect(anchors.contains(String(parts[1])), "\(document): \(target)")
      }
    }
    #expect(links > 100)
  }

  /// The targets of links and pictures, in Markdown and in HTML; an example in code is none.
  private static func targets(of source: String) -> [String] {
    let text = source.replacing(/(?ms)^```.*?^```$/, with: "").replacing(/`[^`\n]+`/, with: "")
    let links = text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
    let pictures = text.matches(of: /(?:src|srcset|href)="([^"]+)"/).map { String($0.output.1) }
    return links + pictures
  }

  /// The anchors of the headings, as the sites that show Markdown make them.
  private static func anchors(of text: String) -> Set<String> {
    Set(
      text.matches(of: /(?m)^#+ (.+)$/).map { heading in
        heading.output.1.lowercased().replacing(" ", with: "-").filter {
          $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
        }
      }
    )
  }
}
