import Testing

@testable import QuizCommands

struct TextTableTests {
  @Test func `columns are aligned by their width on a terminal`() {
    var table = TextTable([("Title", .left), ("Count", .right), ("File", .left)])
    table.append(["Capitals", "12", "capitals"])
    table.append(["大都市", "3", ""])
    table.append(["e\u{301}te\u{301}", "104", "été"])
    #expect(
      table.text == """
        Title     Count  File
        Capitals     12  capitals
        大都市        3
        e\u{301}te\u{301}         104  été

        """
    )
  }

  @Test func `what a terminal would obey is drawn as symbols`() {
    var table = TextTable([("Title", .left), ("File", .left)])
    table.append(["a\u{1B}]0;x\u{7}b\nc\u{202E}", "f"])
    #expect(
      table.text == """
        Title        File
        a␛]0;x␇b↵c�  f

        """
    )
  }

  @Test(arguments: [
    (40, "A long title here  a-long-name  one, two\n"),
    (36, "A long title…  a-long-name  one, two\n"),
    (31, "A long …  a-long-name  one, two\n"), (10, "A long …  a-long-…  one, two\n"),
  ])
  func `columns are cut one after the other, down to a few cells`(limit: Int, line: String) {
    var table = TextTable([("", .left), ("", .left), ("", .left)])
    table.append(["A long title here", "a-long-name", "one, two"])
    let lines = table.text(fitting: limit, cutting: [2, 0, 1]).split(separator: "\n")
    #expect(lines.last.map { $0 + "\n" } == line)
  }

  @Test func `a long cell is cut to the widest that a column gets`() {
    var table = TextTable([("Title", .left)])
    table.append([String(repeating: "x", count: 48)])
    table.append([String(repeating: "x", count: 49)])
    table.append([String(repeating: "日", count: 25)])
    #expect(
      table.text == """
        Title
        \(String(repeating: "x", count: 48))
        \(String(repeating: "x", count: 47))…
        \(String(repeating: "日", count: 23))…

        """
    )
  }
}
