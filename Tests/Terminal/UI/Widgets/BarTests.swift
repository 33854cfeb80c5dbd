import TerminalUI
import TestSupport
import Testing

struct BarTests {
  private func picture(
    rows: Int = 1,
    columns: Int,
    glyphs: Glyphs = .unicode,
    _ draw: (inout Canvas) -> Void
  ) -> Grid {
    var canvas = Canvas(Grid(size: Size(rows: rows, columns: columns)), glyphs: glyphs)
    draw(&canvas)
    return canvas.grid
  }

  private func text(columns: Int, glyphs: Glyphs = .unicode, _ draw: (inout Canvas) -> Void)
    -> String
  {
    picture(columns: columns, glyphs: glyphs, draw)[row: 0].map(\.text).joined()
  }

  private let footer = Footer(SampleScreen.keyTable()) {
    ["close": "Close", "bump": "Bump"][$0] ?? ""
  }

  @Test func `the footer is ordered by rank and leaves out what does not fit`() {
    expectPicture(of: picture(columns: 20) { footer.draw(into: &$0) }, named: "Footer/wide")
    #expect(text(columns: 17) { footer.draw(into: &$0) } == "^B Bump          ")
    #expect(text(columns: 18) { footer.draw(into: &$0) } == "^B Bump  Esc Close")
  }

  @Test func `the footer says other words for a key where it is asked to`() {
    let other = footer.labeling("bump", "Push").labeling("gone", "Nothing")
    #expect(text(columns: 18) { other.draw(into: &$0) } == "^B Push  Esc Close")
  }

  @Test func `a long title gives way to the badge`() {
    let bar = TitleBar("Capital cities of the world", badge: "modified")
    expectPicture(of: picture(columns: 24) { bar.draw(into: &$0) }, named: "TitleBar/cut")
    #expect(text(columns: 5) { bar.draw(into: &$0) } == "modi…")
  }

  @Test(arguments: [
    (0.0, "░░░░░░░░░░   0%"), (0.999, "█████████░  99%"), (1.0, "██████████ 100%"),
    (-1, "░░░░░░░░░░   0%"), (.nan, "░░░░░░░░░░   0%"), (.infinity, "██████████ 100%"),
  ])
  func `a progress bar is full when the work is done`(fraction: Double, expected: String) {
    #expect(text(columns: 15) { ProgressBar(fraction: fraction).draw(into: &$0) } == expected)
  }

  @Test func `a progress bar in ASCII`() {
    let bar = ProgressBar(fraction: 0.5)
    #expect(text(columns: 11, glyphs: .ascii) { bar.draw(into: &$0) } == "###...  50%")
  }

  @Test(arguments: [
    (0..<4, 4, "    "), (0..<4, 8, "██││"), (4..<8, 8, "││██"), (2..<6, 8, "│██│"),
    (0..<4, 100_000, "█│││"), (99_996..<100_000, 100_000, "│││█"),
  ])
  func `a scroll bar shows which part is on screen`(
    visible: Range<Int>,
    count: Int,
    expected: String
  ) {
    let grid = picture(rows: 4, columns: 1) {
      Scrollbar(visible: visible, count: count).draw(into: &$0)
    }
    #expect((0..<4).map { grid[row: $0].map(\.text).joined() }.joined() == expected)
  }
}
