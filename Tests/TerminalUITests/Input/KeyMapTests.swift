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

  @Test func `a key of another row is a clash`() {
    let result = read(["form": ["add": ["ctrl-s"]]])
    #expect(result.keys == tables[0].rows.map(\.keys))
    #expect(
      result.problems == [
        KeyMap.Problem(path: "form.add", kind: .clash(control("s"), with: "save"))
      ]
    )
  }

  @Test func `two rows may exchange their keys`() {
    let result = read(["form": ["save": ["esc"], "close": ["ctrl-s"]]])
    #expect(result.keys == [[Key(.escape)], [control("s")], [control("o")]])
    #expect(result.problems == [])
  }

  @Test func `giving up one row may make another clash`() {
    // `add` clashes with `close` and gets ^O back, which `save` had taken.
    let result = read(["form": ["save": ["ctrl-o"], "add": ["esc"]]])
    #expect(result.keys == tables[0].rows.map(\.keys))
    #expect(
      result.problems == [
        KeyMap.Problem(path: "form.add", kind: .clash(Key(.escape), with: "close")),
        KeyMap.Problem(path: "form.save", kind: .clash(control("o"), with: "add")),
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
