import TerminalUI
import Testing

struct KeyMapTests {
  private let tables = [
    KeyTableDescription(
      screen: "form",
      rows: [
        KeyTableDescription.Row(name: "save", keys: [control("s")], footerRank: 1),
        KeyTableDescription.Row(name: "close", keys: [Key(.escape)], footerRank: 2),
        KeyTableDescription.Row(name: "add", keys: [control("o")]),
      ]
    ),
    KeyTableDescription(
      screen: "library",
      rows: [KeyTableDescription.Row(name: "open", keys: [Key(.enter)])]
    ),
  ]

  private func read(
    _ names: [String: [String: [String]]]
  ) -> (keys: [[Key]], problems: [KeyMap.Problem]) {
    var problems: [KeyMap.Problem] = []
    let map = KeyMap(naming: names, in: tables, problems: &problems)
    return (map.resolve(tables[0]).rows.map(\.keys), problems)
  }

  @Test func `the user's keys take the place of the built-in ones`() {
    let result = read(["form": ["save": ["f2", "ctrl-x"], "add": []]])
    #expect(result.keys == [[Key(.function(2)), control("x")], [Key(.escape)], []])
    #expect(result.problems == [])
  }

  @Test func `unknown names and unreadable keys are located, and the built-in keys serve`() {
    let result = read([
      "form": ["save": ["ctrl-x", "what", "huh"], "sav": ["ctrl-x"]],
      "froms": ["save": ["ctrl-x"]],
    ])
    #expect(result.keys == tables[0].rows.map(\.keys))
    #expect(
      result.problems == [
        KeyMap.Problem(path: "form.sav", kind: .unknownBinding),
        KeyMap.Problem(path: "form.save", kind: .unreadableKey("what")),
        KeyMap.Problem(path: "form.save", kind: .unreadableKey("huh")),
        KeyMap.Problem(path: "froms", kind: .unknownScreen),
      ]
    )
  }

  @Test func `the user's key goes before a built-in one of another row, which is reported`() {
    let result = read(["form": ["add": ["ctrl-s", "f5"]]])
    #expect(result.keys == [[], [Key(.escape)], [control("s"), Key(.function(5))]])
    #expect(
      result.problems == [
        KeyMap.Problem(path: "form.add", kind: .taken(control("s"), from: "save"))
      ]
    )
  }

  @Test func `a row that yields a key keeps its others`() {
    let table = KeyTableDescription(
      screen: "form",
      rows: [
        KeyTableDescription.Row(name: "commands", keys: [Key.alt("x"), control("x")]),
        KeyTableDescription.Row(name: "cut", keys: [control("k")]),
      ]
    )
    var problems: [KeyMap.Problem] = []
    let map = KeyMap(naming: ["form": ["cut": ["ctrl-x"]]], in: [table], problems: &problems)
    #expect(map.resolve(table).rows.map(\.keys) == [[Key.alt("x")], [control("x")]])
    #expect(problems.map(\.kind.isInForce) == [true])
  }

  @Test func `a key that the user gives to two rows is a clash, and the later keeps its own`() {
    let result = read(["form": ["save": ["f2"], "add": ["f2"]]])
    #expect(result.keys == [[Key(.function(2))], [Key(.escape)], [control("o")]])
    #expect(
      result.problems == [
        KeyMap.Problem(path: "form.add", kind: .clash(Key(.function(2)), with: "save"))
      ]
    )
  }

  @Test(arguments: [
    ("ctrl-m", Key(.enter)), ("^I", Key(.tab)), ("c-h", Key(.backspace)), ("ctrl-[", Key(.escape)),
  ])
  func `a key that terminals send as another one is refused`(name: String, other: Key) {
    let result = read(["form": ["add": [name]]])
    #expect(result.keys == tables[0].rows.map(\.keys))
    #expect(
      result.problems == [KeyMap.Problem(path: "form.add", kind: .sentAs(name, other))]
    )
  }

  @Test(arguments: ["a", "A", "shift-a", "space", "é"])
  func `a character is no key of a screen that takes text`(name: String) throws {
    var table = tables[0]
    table.takesText = true
    var problems: [KeyMap.Problem] = []
    let map = KeyMap(naming: ["form": ["save": [name]]], in: [table], problems: &problems)
    #expect(map.resolve(table) == table)
    #expect(problems.map(\.kind) == [.typesText(try #require(Key(name)))])
    #expect(read(["form": ["save": [name]]]).problems == [])
  }

  @Test func `two rows may exchange their keys`() {
    let result = read(["form": ["save": ["esc"], "close": ["ctrl-s"]]])
    #expect(result.keys == [[Key(.escape)], [control("s")], [control("o")]])
    #expect(result.problems == [])
  }

  @Test func `a row whose built-in key is taken may take that of a third`() {
    let result = read(["form": ["save": ["ctrl-o"], "add": ["esc"]]])
    #expect(result.keys == [[control("o")], [], [Key(.escape)]])
    #expect(
      result.problems == [
        KeyMap.Problem(path: "form.add", kind: .taken(Key(.escape), from: "close"))
      ]
    )
  }

  @Test func `a row that is given up yields its built-in key, too`() {
    let result = read(["form": ["save": ["f2", "ctrl-o"], "add": ["f2"]]])
    #expect(result.keys == [[Key(.function(2)), control("o")], [Key(.escape)], []])
    #expect(
      result.problems.map(\.kind) == [
        .clash(Key(.function(2)), with: "save"), .taken(control("o"), from: "add"),
      ]
    )
  }

  @Test func `a key named twice in one row is no clash`() {
    #expect(read(["form": ["save": ["ctrl-x", "^X"]]]).problems == [])
  }
}

private func control(_ character: Character) -> Key {
  Key(.character(character), .control)
}
