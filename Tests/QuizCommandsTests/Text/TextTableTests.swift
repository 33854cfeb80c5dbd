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
