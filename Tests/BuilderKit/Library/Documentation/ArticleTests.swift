import CoreTestSupport
import Foundation
import Testing

/// Checks the articles and the front page against the examples that are compiled and run.
struct ArticleTests {
  private static let package = SourceTree.root

  @Test(arguments: [
    "README.md", "Sources/BuilderKit/BuilderKit/BuilderKit.docc/BuilderKit.md",
    "Sources/BuilderKit/BuilderKit/BuilderKit.docc/GettingStarted.md",
    "Sources/BuilderKit/BuilderKit/BuilderKit.docc/Tutorial.md",
    "Sources/BuilderKit/Building/BuilderKitBuilding.docc/Building.md",
    "Sources/BuilderKit/Building/BuilderKitBuilding.docc/Copying.md",
    "Sources/BuilderKit/Inheriting/BuilderKitInheriting.docc/Inheriting.md",
    "Sources/BuilderKit/Mapping/BuilderKitMapping.docc/Mapping.md",
    "Sources/BuilderKit/Foundation/BuilderKitFoundation.docc/BuilderKitFoundation.md",
    "Sources/BuilderKit/Attributes/BuilderKitAttributes.docc/Attributes.md",
  ])
  func `every example of an article is a test`(article: String) throws {
    let examples = try Self.examples
    let text = try Self.text(at: article)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
    #expect(!blocks.isEmpty)
    // The lines of a manifest are tried by `.ci/check-adoption`.
    for block in blocks where !block.contains(".package(url:") {
      let code = Self.code(block.components(separatedBy: "```")[0])
      #expect(examples.contains(code), "in no file of examples:\n\(code)")
    }
  }

  /// The code of every file of examples.
  private static var examples: String {
    get throws {
      let folder = "Tests/BuilderKit/Library/Documentation"
      let names = try FileManager.default.contentsOfDirectory(
        atPath: package.appending(path: folder).path
      )
      return try names.filter { $0.hasSuffix("Examples.swift") }.sorted()
        .map { try code(at: "\(folder)/\($0)") }
        .joined(separator: "\n")
    }
  }

  private static func text(at path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  private static func code(at path: String) throws -> String {
    code(try text(at: path))
  }

  /// Returns the lines without imports, which `.ci/check-documents` tries, indentation, comments and blank lines.
  private static func code(_ text: String) -> String {
    text.components(separatedBy: "\n")
      .map { line in
        line.components(separatedBy: "//")[0].trimmingCharacters(in: .whitespaces)
      }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
      .joined(separator: "\n")
  }
}
