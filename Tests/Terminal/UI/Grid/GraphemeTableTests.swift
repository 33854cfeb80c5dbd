import Testing

@testable import TerminalUI

struct GraphemeTableTests {
  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  @Test func `a code leads back to the scalars it stands for`() {
    var table = GraphemeTable(capacity: 10)
    // The last two are canonically equivalent and still two.
    let texts = ["👍🏽", "🇫🇷", "e\u{302}\u{323}", "e\u{323}\u{302}"]
    let codes = texts.map { table.code(of: scalars($0)) }
    #expect(codes == [0x110000, 0x110001, 0x110002, 0x110003])
    #expect(codes.compactMap(\.self).map { scalars(table.text(at: $0)) } == texts.map(scalars))
  }

  @Test func `a text has the same code whenever it comes`() {
    var table = GraphemeTable(capacity: 10)
    let first = table.code(of: scalars("🇫🇷"))
    _ = table.code(of: scalars("🇩🇪"))
    #expect(table.code(of: scalars("🇫🇷")) == first)
  }

  @Test func `a full table takes nothing new and forgets nothing`() {
    var table = GraphemeTable(capacity: 1)
    let code = table.code(of: scalars("🇫🇷"))
    #expect(table.code(of: scalars("🇩🇪")) == nil)
    #expect(table.code(of: scalars("🇫🇷")) == code)
    #expect(code.map(table.text) == "🇫🇷")
  }
}
