import TerminalUI
import TestSupport
import Testing

struct ParagraphListTests {
  private func list(rows: Int) -> ParagraphList {
    var list = ParagraphList([
      ParagraphList.Paragraph("one two three", role: .error, marker: .warning),
      ParagraphList.Paragraph(""),
      ParagraphList.Paragraph("四五六"),
    ])
    list.resize(to: Size(rows: rows, columns: 11))
    return list
  }

  private func picture(of list: ParagraphList, rows: Int) -> [String] {
    var canvas = Canvas(Grid(size: Size(rows: rows, columns: 11)))
    list.draw(into: &canvas)
    return (0..<rows).map { row in
      canvas.grid[row: row].map(\.text).joined()
    }
  }

  @Test func `markers stand before the first line of a paragraph alone`() {
    let lines = picture(of: list(rows: 5), rows: 5)
    #expect(lines == ["● one two  ", "  three    ", "           ", "  四五六   ", "           "])
  }

  @Test func `the bar stands in the last column of what does not fit`() {
    var list = list(rows: 3)
    #expect(picture(of: list, rows: 3) == ["● one two █", "  three   █", "          │"])
    list.move(.last)
    #expect(picture(of: list, rows: 3) == ["  three   │", "          █", "  四五六  █"])
  }

  @Test func `it scrolls no further than the lines go`() {
    var list = list(rows: 3)
    var tops: [Int] = []
    list.move(.rows(-1))
    tops.append(list.top)
    list.move(.rows(5))
    tops.append(list.top)
    list.move(.pages(-1))
    tops.append(list.top)
    list.move(.last)
    tops.append(list.top)
    list.move(.first)
    tops.append(list.top)
    #expect(tops == [0, 1, 0, 1, 0])
  }

  @Test func `a page keeps one line in sight`() {
    var list = list(rows: 2)
    list.move(.pages(1))
    #expect(list.top == 1)
  }

  @Test func `another size keeps the place as far as there are lines`() {
    var list = list(rows: 2)
    list.move(.last)
    #expect(list.top == 2)
    list.resize(to: Size(rows: 2, columns: 40))
    #expect(list.top == 1)
  }
}
