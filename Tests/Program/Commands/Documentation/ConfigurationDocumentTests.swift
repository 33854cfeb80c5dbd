import CoreTestSupport
import Foundation
import Quiz
import Testing

/// CONFIGURATION.md and FILE-FORMAT.md have every variable, preference and setting that the program has, and no other.
struct ConfigurationDocumentTests {
  /// The Swift files of the program, without the library that it is built on.
  private static let sources = Result {
    try SourceTree.files(in: "Sources", endingIn: ".swift").filter {
      !$0.hasPrefix("BuilderKit") && !$0.contains(".docc/")
    }.map { try SourceTree.text(of: "Sources/\($0)") }
  }

  @Test func `the variables of the environment are those that the program reads`() throws {
    let listed = try Set(names(inTable: "variable").map { String($0.prefix { $0 != "=" }) })
    // A file that reads variables has their names as texts of capitals; git's own are taken away, not read.
    let reading = try Self.sources.get().filter {
      ["environment[", "environmentValue(", ".compactMap(environment)", "getenv("].contains(
        where: $0.contains
      )
    }
    let read = reading.flatMap { $0.matches(of: /"([A-Z][A-Z_]{2,})"/).map { String($0.output.1) } }
      .filter { !$0.hasPrefix("GIT_") && $0 != "HEAD" }
    #expect(listed == Set(read))
    let manual = try SourceTree.text(of: "docs/reference/quizbuilder.1")
    let part = try #require(manual.components(separatedBy: ".SH ENVIRONMENT").last)
    // Every program has these two.
    for name in listed.subtracting(["HOME", "PATH"]) { #expect(part.contains(name), "\(name)") }
  }

  @Test func `the remembered choices are those of the program`() throws {
    let known = try Self.sources.get().flatMap {
      $0.matches(of: /@Preference\("([\w.]+)"/).map { String($0.output.1) }
    }
    #expect(try names(inTable: "key in `preferences.json`").sorted() == known.sorted())
  }

  @Test func `every preference in the documents is one`() throws {
    let known = try Set(names(inTable: "key in `preferences.json`"))
    for page in try DocumentPage.all.get() {
      for piece in page.pieces {
        for code in piece.code
        where code.wholeMatch(of: /(form|library|import|export)\.[a-z]\w+/) != nil
          && !["json", "txt", "xml", "zip", "csv"].contains(code.split(separator: ".")[1])
        {
          #expect(known.contains(code), "\(page.path):\(piece.line): \(code)")
        }
      }
    }
  }

  @Test func `the settings of the file format are those of the program`() throws {
    let page = try page("docs/reference/FILE-FORMAT.md")
    let rows = page.rows(below: ["key", "default"]).compactMap { $0.cells.first }
    let names = rows.map { $0.filter { $0 != "`" } }
    #expect(names == QuizSetting.allCases.map(\.rawValue) + ["stopped"])
  }

  @Test func `every variable of quizbuilder's own exists`() throws {
    let sources = try Self.sources.get() + ["Makefile", "Package.swift"].map(SourceTree.text)
    for page in try DocumentPage.all.get() {
      let text = try SourceTree.text(of: page.path)
      guard text.contains("QUIZBUILDER_") else { continue }
      for name in Set(text.matches(of: /QUIZBUILDER_[A-Z_]+/).map(\.output)) {
        #expect(sources.contains { $0.contains(name) }, "\(page.path): \(name)")
      }
    }
  }

  private func page(_ path: String) throws -> DocumentPage {
    try #require(try DocumentPage.all.get().first { $0.path == path })
  }

  /// The code in the first column of a table of CONFIGURATION.md.
  private func names(inTable head: String) throws -> [String] {
    try page("docs/reference/CONFIGURATION.md").rows(below: [head]).flatMap { row in
      DocumentPage.Piece(line: row.line, text: row.cells[0]).code
    }
  }
}
