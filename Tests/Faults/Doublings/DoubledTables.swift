/// Tables of every shape, as tables of commas, tabs and others are read.
enum DoubledTables {
  static let all: [Doubling] = shapes.flatMap { name, rows in
    [("csv", ","), ("tsv", "\t"), ("txt", ";"), ("txt", "|")].map { ending, delimiter in
      let part = "\(name), cells parted by \(delimiter.debugDescription)"
      return Doubling(
        family: "table",
        part: part,
        place: "table.\(ending)",
        uses: [.command(["import", "--dry-run", "table.\(ending)"])]
      ) { count, _ in
        Array(rows(count).replacing("¦", with: delimiter).utf8)
      }
    }
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  private static let head = "prompt¦answer¦tags\n"

  /// The shapes; `¦` is between cells.
  private static let shapes: KeyValuePairs<String, @Sendable (Int) -> String> = [
    "many rows": { head + lines($0) { "Question \($0)?¦Answer \($0)¦t\($0)" } },
    "equal rows": { head + lines($0) { _ in "Question?¦Answer¦tag" } },
    "rows without header": { lines($0) { "Question \($0)?¦Answer \($0)" } },
    "choices without header": { lines($0) { "Question \($0)?¦a\($0)¦b¦c¦2" } },
    "ragged rows": { head + lines($0) { "Q\($0)?" + String(repeating: "¦a", count: $0 % 9) } },
    "ever longer rows": { count in
      let side = Int(Double(count).squareRoot())
      return head + lines(side) { "Q\($0)?" + String(repeating: "¦a", count: $0) }
    },
    "blank rows": { head + "Q?¦A¦t\n" + lines($0) { _ in "" } },
    "rows of empty cells": { head + "Q?¦A¦t\n" + lines($0) { _ in "¦¦" } },
    "many columns": { count in
      let names = (0..<count).map { "column \($0)" }.joined(separator: "¦")
      return "prompt¦answer¦\(names)\nQ?¦A" + String(repeating: "¦x", count: count) + "\n"
    },
    "many columns of one name": { count in
      "prompt¦answer" + String(repeating: "¦Wrong", count: count) + "\nQ?¦A"
        + String(repeating: "¦x", count: count) + "\n"
    },
    "many choices": { count in
      let names = (0..<count).map { "Option \($0)" }.joined(separator: "¦")
      let cells = (0..<count).map { "choice \($0)" }.joined(separator: "¦")
      return "Question¦\(names)¦Correct\nQ?¦\(cells)¦1\n"
    },
    "empty columns": { "prompt¦answer\nQ?¦A" + String(repeating: "¦", count: $0) + "\n" },
    "a long cell": { head + "Q?¦" + String(repeating: "word ", count: $0) + "¦t\n" },
    "a long cell of one word": { head + "Q?¦" + String(repeating: "a", count: $0) + "¦t\n" },
    "a long name": { "prompt¦answer¦" + String(repeating: "name ", count: $0) + "\nQ?¦A¦t\n" },
    "a long prompt": { head + String(repeating: "word ", count: $0) + "¦A¦t\n" },
    "a list of tags": { head + "Q?¦A¦\"" + lines($0) { "t\($0);" } + "\"\n" },
    "a list of answers": { count in
      let list = (0..<count).map { "answer \($0)" }.joined(separator: "/")
      return "prompt¦answer¦alternatives\nQ?¦A¦\"\(list)\"\n"
    },
    "letters of right choices": {
      "Question¦A¦B¦Correct\nQ?¦a¦b¦\"" + lines($0) { _ in "A," } + "\"\n"
    },
    "quotes": { head + "Q?¦\"" + String(repeating: "\"\"", count: $0) + "\"¦t\n" },
    "quotes without an end": { head + lines($0) { _ in "Q?¦\"A" } },
    "a quote without an end": { head + "\"" + lines($0) { "Q\($0)?¦A¦t" } },
    "quoted cells": { head + lines($0) { "\"Q\($0)?\"¦\"A\"¦\"t\"" } },
    "line breaks in cells": { head + "Q?¦\"" + String(repeating: "line\n", count: $0) + "\"¦t\n" },
    "quotes in the middle": { head + lines($0) { "Q\($0)? \"x\" y¦A \"z\"¦t" } },
    "marks of HTML": { head + "Q?¦" + String(repeating: "<b>", count: $0) + "¦t\n" },
    "rows of groups": { "group¦prompt¦answer\n" + lines($0) { "Group \($0)¦Q?¦A" } },
    "rows of one id": { "id¦prompt¦answer\n" + lines($0) { "q¦Q\($0)?¦A" } },
    "rows with faults": { "prompt¦answer\n" + lines($0) { "¦A\($0)" } },
    "one line": { String(repeating: "a¦", count: $0) },
    "delimiters alone": { String(repeating: "¦", count: $0) },
    "lines of delimiters": { lines($0) { _ in "¦" } },
  ]
}
