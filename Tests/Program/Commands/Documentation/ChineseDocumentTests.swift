import CoreTestSupport
import Foundation
import QuizResources
import Testing

/// The Chinese pages follow the rules of Chinese text, and have what their English ones have.
struct ChineseDocumentTests {
  private static let pages = Result {
    try DocumentPage.all.get().filter { $0.language == .simplifiedChinese }
  }

  @Test func `no page breaks a rule of marks, spaces or terms`() throws {
    var count = 0
    for page in try Self.pages.get() {
      for piece in page.pieces {
        count += 1
        for text in piece.isRow ? piece.cells : [piece.text] {
          let found = ChineseText.findings(in: Self.plain(text))
          #expect(found == [], "\(page.path):\(piece.line): \(text)")
        }
      }
    }
    #expect(count > 50)
  }

  @Test func `a page has the commands and code of its English one, in their order`() throws {
    for page in try Self.pages.get() {
      let original = try DocumentPage(path: page.path.replacing(".zh-Hans.md", with: ".md"))
      #expect(Self.code(of: page) == Self.code(of: original), "\(page.path)")
      let sections = [page, original].map { $0.pieces.count { $0.text.hasPrefix("## ") } }
      #expect(sections[0] == sections[1], "\(page.path)")
    }
  }

  @Test func `a page and its English one lead to each other`() throws {
    for page in try Self.pages.get() {
      let path = page.path.replacing(".zh-Hans.md", with: ".md")
      let names = [page.path, path].map { $0.split(separator: "/").last.map(String.init) ?? "" }
      #expect(try SourceTree.text(of: path).contains("](\(names[0]))"), "\(path)")
      #expect(try SourceTree.text(of: page.path).contains("](\(names[1]))"), "\(page.path)")
    }
  }

  /// The lines of blocks that somebody types or compiles, without comments, whose language is the reader's.
  private static func code(of page: DocumentPage) -> [String] {
    page.blocks.filter { ["sh", "swift"].contains($0.language) }.flatMap(\.lines).map { line in
      [" #", " //"].reduce(String(line)) { $0.components(separatedBy: $1)[0] }
        .trimmingCharacters(in: .whitespaces)
    }
  }

  /// The text without the places of links and without code, which is a word in Latin letters.
  private static func plain(_ text: String) -> String {
    text.replacing(/\]\([^)]*\)/, with: "").replacing(/\[|\*/, with: "")
      .replacing(/`[^`]*`/, with: "code")
  }
}
