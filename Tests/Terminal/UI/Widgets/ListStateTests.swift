import TerminalUI
import TestSupport
import Testing

struct ListStateTests {
  @Test func `the selection stays inside the list and on screen`() {
    var list = ListState(count: 10, height: 4)
    list.move(.rows(3))
    #expect(list.visible == 0..<4)
    list.move(.rows(1))
    #expect(list.visible == 1..<5)
    list.move(.pages(1))
    #expect(list.selection == 7)
    list.move(.pages(5))
    #expect(list.selection == 9)
    #expect(list.visible == 6..<10)
    list.move(.rows(-100))
    #expect(list.selection == 0)
    #expect(list.visible == 0..<4)
  }

  @Test func `a list that shrinks, and one that is empty`() {
    var list = ListState(count: 10, height: 4)
    list.select(9)
    list.resize(count: 3, height: 4)
    #expect(list.selection == 2)
    #expect(list.visible == 0..<3)
    list.resize(count: 0, height: 4)
    list.move(.rows(1))
    #expect(list.selection == 0)
    #expect(list.visible == 0..<0)
    list.resize(count: 5, height: 0)
    list.select(3)
    #expect(list.visible.isEmpty)
  }

  @Test func `only rows on screen are drawn`() {
    var list = ListState(count: 100_000, height: 3)
    list.select(50_000)
    var drawn: [Int] = []
    var canvas = Canvas(Grid(size: Size(rows: 3, columns: 12)))
    list.draw(into: &canvas) { index, isSelected, row in
      drawn.append(index)
      let style = Style(isSelected ? .selection : .text)
      row.write("Row \(index)", at: Position(row: 0, column: 0), style: style)
    }
    #expect(drawn == [49_998, 49_999, 50_000])
    expectPicture(of: canvas.grid, named: "ListState/middle")
  }
}
