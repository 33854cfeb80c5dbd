import CoreTestSupport
import Foundation
import Quiz
import QuizDocuments
import QuizInterchange
import QuizPractice
import QuizResources
import Testing

@testable import QuizCommands

/// The lists in the documents have what the code has, and no more.
struct ListDocumentTests {
  private func page(_ path: String) throws -> DocumentPage {
    try #require(try DocumentPage.all.get().first { $0.path == path })
  }

  /// The code in a column of a table.
  private func code(in page: DocumentPage, column: Int = 0, below heads: String...) -> [String] {
    page.rows(below: heads).flatMap {
      DocumentPage.Piece(line: $0.line, text: $0.cells[column]).code
    }
  }

  @Test func `the exit codes are those of the program, in the manual page, too`() throws {
    let known = ExitStatus.allCases.map {
      ["\($0.rawValue)", Phrasebook(.english)[$0.meaning]]
    }
    let rows = try page("docs/reference/COMMAND-LINE.md").rows(below: ["code", "meaning"])
    #expect(rows.map(\.cells) == known)
    let manual = try SourceTree.text(of: "docs/reference/quizbuilder.1")
    let start = try #require(manual.firstRange(of: ".SH EXIT STATUS\n"))
    let part = manual[start.upperBound...].components(separatedBy: ".SH")[0]
    #expect(part.matches(of: /\n\.B (\d+)\n/).map { String($0.output.1) } == known.map { $0[0] })
  }

  @Test func `the rules of warnings are those of the program`() throws {
    let page = try page("docs/guide/WARNINGS.md")
    let names = page.pieces.filter(\.isRow).compactMap { $0.code.first }
    #expect(names == WarningRule.allCases.map(\.rawValue))
  }

  @Test func `the orders of practice are those of the program`() throws {
    let names = code(in: try page("docs/guide/PRACTICE.md"), column: 1, below: "order", "`--order`")
    #expect(names == QuestionOrderCatalog.all.map { type(of: $0).name })
  }

  @Test func `the import mappings are those that come with the program`() throws {
    let names = code(in: try page("docs/reference/MAPPINGS.md"), below: "mapping", "reads")
    let files = try SourceTree.files(in: "Resources/Recipes", endingIn: ".json")
    #expect(names.filter { files.contains("\($0).json") }.map { "\($0).json" } == files)
    let rows = try page("docs/reference/MAPPINGS.md").rows(below: ["mapping", "reads"])
    #expect(rows.count == files.count)
  }

  @Test func `the parts of losses are those of the program`() throws {
    let page = try page("docs/reference/JSON-OUTPUT.md")
    let texts = page.pieces.drop { !$0.text.contains("`part` is one of these") }
    let items = texts.dropFirst().prefix { !$0.text.contains("`question` is `null`") }
    let names = items.flatMap(\.code)
    #expect(Set(names) == Set(Loss.Part.allCases.map(\.rawValue)))
  }

  @Test func `the map of the architecture has every target`() throws {
    let page = try page("docs/internals/ARCHITECTURE.md")
    let listed = Set(code(in: page, below: "target", "never"))
    let package = try SourceTree.text(of: "Package.swift")
    for name in listed { #expect(package.contains("\"\(name)\""), "\(name)") }
    let targets = package.matches(of: /name: "(\w+)"(?:(?!name:)[\s\S])*?path: "Sources\//).map {
      String($0.output.1)
    }
    #expect(targets.count > 30)
    // What wraps a library of C, the macros and the main function of the program need no row.
    let small =
      targets.filter { $0.wholeMatch(of: /C[A-Z]\w+/) != nil } + [
        "BuilderKitMacros", "BuilderKitExpansion", "quizbuilder",
      ]
    #expect(Set(targets).subtracting(small).subtracting(listed) == [])
  }

  @Test func `every file of the package that the documents name is there`() throws {
    let top = ["Benchmarks", "Packaging", "Resources", "Sources", "Tests", "docs", ".ci"]
    var count = 0
    for page in try DocumentPage.all.get() {
      for piece in page.pieces where !page.isPast(piece.line) {
        for code in piece.code where top.contains(where: { code.hasPrefix("\($0)/") }) {
          // A name with a stand-in is that of no file, and words behind it are arguments.
          let path = code.prefix { $0 != " " }
          guard !path.contains(where: "<>{}*…".contains) else { continue }
          count += 1
          let place = SourceTree.root.appending(path: path).path
          #expect(
            FileManager.default.fileExists(atPath: place),
            "\(page.path):\(piece.line): \(path)"
          )
        }
      }
    }
    #expect(count > 60)
  }

  @Test func `every suite of tests that the documents name is there`() throws {
    let suites = try Set(Self.suites.get().keys)
    var count = 0
    for page in try DocumentPage.all.get() + [DocumentPage(path: Self.originals)] {
      for piece in page.pieces where !page.isPast(piece.line) {
        for code in piece.code {
          guard let match = code.prefixMatch(of: /([A-Z]\w+Tests)(\.|$)/) else { continue }
          count += 1
          #expect(suites.contains(String(match.output.1)), "\(page.path):\(piece.line): \(code)")
        }
      }
    }
    #expect(count > 60)
  }

  @Test func `every test that shows a behaviour of the originals is there`() throws {
    let suites = try Self.suites.get()
    let names = suites.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    var count = 0
    for piece in try DocumentPage(path: Self.originals).pieces where piece.isRow {
      let last = DocumentPage.Piece(line: piece.line, text: piece.cells.last ?? "")
      for code in last.code {
        // A test has words; what has none is a suite, a program or a folder.
        let name = code.replacing(/^(\w+Tests|…)\./, with: "")
        guard name.contains(" "), !name.hasPrefix("make ") else { continue }
        count += 1
        #expect(names.contains(name), "ORIGINALS.md:\(piece.line): \(name)")
      }
    }
    #expect(count > 100)
  }

  @Test func `every row with tests is one of the originals`() throws {
    func rows(of page: DocumentPage) -> [String] {
      page.pieces.compactMap { $0.isRow ? $0.cells.first : nil }.flatMap {
        $0.matches(of: /^[UZBA]\d+|, B\d+/).map { String($0.output) }
      }
    }
    let known = Set(rows(of: try page("docs/internals/ORIGINALS.md")))
    let tested = Set(rows(of: try DocumentPage(path: Self.originals)))
    #expect(tested.subtracting(known) == [])
    #expect(tested.count > 190)
  }

  /// The tests for each behaviour of the originals, beside the tests.
  private static let originals = "Tests/BuilderKit/ORIGINALS.md"

  /// The names of the tests in each file of tests, which has the name of its suite, and in the targets of tests.
  private static let suites = Result {
    var suites: [String: Set<String>] = [:]
    let package = try SourceTree.text(of: "Package.swift")
    for target in package.matches(of: /testTarget\(\s*name: "(\w+)"/) {
      suites[String(target.output.1)] = []
    }
    for path in try SourceTree.files(in: "Tests", endingIn: ".swift") {
      let name = path.split(separator: "/").last?.dropLast(6) ?? ""
      let text = try SourceTree.text(of: "Tests/\(path)")
      let tests = text.components(separatedBy: "func `").dropFirst().map {
        String($0.prefix { $0 != "`" })
      }
      suites[String(name), default: []].formUnion(tests)
      for part in text.components(separatedBy: "struct ").dropFirst() {
        suites[String(part.prefix { $0.isLetter || $0.isNumber }), default: []].formUnion([])
      }
    }
    return suites
  }
}
