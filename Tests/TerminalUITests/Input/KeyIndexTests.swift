import Testing

@testable import TerminalUI

struct KeyIndexTests {
  private let rows: [KeyTableDescription.Row] = [
    .init(name: "accept", keys: [Key(.enter), Key(.character("j"), .control)]),
    .init(name: "letter", keys: [Key(.character("j")), Key(.character("é"))]),
    .init(name: "alt", keys: [Key(.character("j"), .alt), Key(.function(1)), Key(.function(12))]),
    .init(name: "late", keys: [Key(.enter), Key(.down, .shift)]),
  ]

  @Test(
    arguments: [
      (Key(.enter), 0), (Key(.character("j"), .control), 0), (Key(.character("j")), 1),
      (Key(.character("e\u{301}")), 1), (Key(.character("j"), .alt), 2), (Key(.function(1)), 2),
      (Key(.function(12)), 2), (Key(.down, .shift), 3), (Key(.down), nil), (Key(.function(2)), nil),
      (Key(.character("k")), nil), (Key(.character("e")), nil), (Key(.escape), nil),
    ] as [(Key, Int?)]
  )
  func `a key leads to the first row that has it`(key: Key, row: Int?) {
    #expect(KeyIndex(rows).row(of: key) == row)
  }

  @Test func `an empty table has no keys`() {
    #expect(KeyIndex([]).row(of: Key(.enter)) == nil)
  }
}
