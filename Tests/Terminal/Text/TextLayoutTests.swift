import CoreTestSupport
import TerminalText
import TestSupport
import Testing

struct TextLayoutTests {
  private func rows(_ text: String, columns: Int) -> [String] {
    let layout = TextLayout(text, columns: columns)
    return layout.rows(from: layout.firstRow, limit: .max).map { String(layout.text(of: $0)) }
  }

  @Test(arguments: [
    ("", [""]), ("one two three", ["one ", "two ", "three"]), ("a\n\nb\n", ["a", "", "b", ""]),
    // A word that fills the row takes its space along, but not at the end of the line.
    ("abcde fg", ["abcde ", "fg"]), ("abcde ", ["abcde", " "]), ("abcde \nx", ["abcde", " ", "x"]),
    ("abcde   fg", ["abcde ", "  fg"]), ("abcdefgh", ["abcde", "fgh"]),
    ("ab cdefghi", ["ab ", "cdefg", "hi"]),
    ("中文字符", ["中文", "字符"]), ("a中b文c", ["a中b", "文c"]), ("x 中文字", ["x 中", "文字"]),
    ("ab\tcdef", ["ab\t", "cdef"]), ("a\r\nb", ["a", "b"]), ("a\rb", ["a\rb"]),
    (
      "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}",
      ["e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", "e\u{301}"]
    ),
  ])
  func `lines are wrapped at spaces, beside ideographs, or hard`(text: String, expected: [String]) {
    #expect(rows(text, columns: 5) == expected)
  }

  @Test(arguments: [
    ("中文，字", ["中", "文，", "字"]), ("abc中。", ["abc", "中。"]), ("a “中文” b", ["a “中", "文” b"]),
    ("中文字？！", ["中文", "字？", "！"]), ("，，，", ["，，", "，"]), ("abcde，", ["abcde", "，"]),
    // Behind a space it may.
    ("ab …cd", ["ab ", "…cd"]), ("in ’90s", ["in ", "’90s"]),
  ])
  func `a row begins with no closing mark where it can be helped`(text: String, wrapped: [String]) {
    #expect(rows(text, columns: text.hasPrefix("中文，") ? 4 : 5) == wrapped)
  }

  @Test func `a grapheme wider than a row stands alone`() {
    #expect(rows("a👨‍👩‍👧b", columns: 3) == ["a", "👨‍👩‍👧", "b"])
    #expect(rows("中文", columns: 0) == ["中", "文"])
  }

  @Test func `a cursor between two rows is drawn in the second`() {
    let layout = TextLayout("one two\nx", columns: 5)
    #expect(
      (0...9).map { layout.rows(through: $0, limit: 1)[0].range.lowerBound } == [
        0, 0, 0, 0, 4, 4, 4, 4, 8, 8,
      ]
    )
    #expect(layout.column(of: 6, in: layout.rows(through: 6, limit: 1)[0]) == 2)
  }

  @Test func `rows before an offset are found across lines`() {
    let layout = TextLayout("one two\r\nx\n\ny", columns: 5)
    let all = layout.rows(from: layout.firstRow, limit: .max)
    #expect(all.count == 5)
    for (index, row) in all.enumerated() {
      for limit in 1...6 {
        let expected = Array(all[...index].suffix(limit))
        #expect(layout.rows(through: row.range.lowerBound, limit: limit) == expected)
      }
    }
  }

  @Test func `rows are counted only as far as asked`() {
    let layout = TextLayout("a\nb\nc", columns: 5)
    #expect([0, 1, 2, 3, 4].map { layout.rowCount(upTo: $0) } == [0, 1, 2, 3, 3])
  }

  @Test func `many rows above the cursor are dropped but for the last`() {
    let layout = TextLayout(String(repeating: "abc ", count: 500), columns: 5)
    let all = layout.rows(from: layout.firstRow, limit: .max)
    for index in stride(from: 2, to: all.count, by: 7) {
      let rows = layout.rows(through: all[index].range.lowerBound, limit: 3)
      #expect(rows == Array(all[index - 2...index]))
    }
  }

  @Test func `of random text nothing is lost and no row is too wide`() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = OddText.random(pieces: 40, using: &generator)
      let columns = Int.random(in: 1...20, using: &generator)
      let layout = TextLayout(text, columns: columns)
      let rows = layout.rows(from: layout.firstRow, limit: .max)
      var joined = ""
      for row in rows {
        var content = layout.text(of: row)
        joined += content
        if row.next == nil {
          #expect(row.range.upperBound == text.utf8.count)
        } else if row.endsLine {
          let next = text.utf8.index(text.startIndex, offsetBy: row.next ?? 0)
          joined += text[content.endIndex..<next]
        }
        if content.last == " " || content.last == "\t" { content.removeLast() }
        #expect(content.count <= 1 || content.columns <= columns, "seed \(seed)")
      }
      #expect(Array(joined.utf8) == Array(text.utf8), "seed \(seed)")
    }
  }

  /// To look back for the beginning of each flag would take minutes.
  @Test(.timeLimit(.minutes(30)))
  func `a long row of flags is read once`() {
    let text = String(repeating: "\u{1F1EB}", count: 1_000_000)
    #expect(TextLayout(text, columns: 20).rowCount(upTo: .max) == 50_000)
  }

  @Test func `the shortcut for plain text finds the same rows`() {
    // The mark at the end keeps the second text from the shortcut only where it is.
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let pieces = ["a", "bc", "def ", "ghijkl", " ", "  "]
      let plain = (0..<40).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      // The same text in letters of the same width that are not ASCII.
      let other = String(plain.map { $0 == " " ? $0 : "é" })
      let columns = Int.random(in: 1...12, using: &generator)
      #expect(
        rows(plain, columns: columns).map(\.count) == rows(other, columns: columns).map(\.count)
      )
    }
  }

  @Test func `wrapped rows lose the space they were broken at`() {
    #expect("one two\n\nx".wrapped(toColumns: 4) == ["one", "two", "", "x"])
  }
}
