import LosslessJSON
import TestSupport
import Testing

/// The program leaves alone the parts of a file that it does not know.
struct LosslessTests {
  private static let original = #"""
    {"format" :"quizbuilder/group", "x-made-by":{"name":"script","run":123456789012345678901234567890,
      "ratio": 1.0, "deep": { "deeper": [ 1e400, -0.10, {"deepest" : "\u0041\/"} ], "empty":{} } },
     "version":1,
       "id":"rivers" , "title":"Rivers",  "settings":{"points":2.50,"x-weight":1E+2},
    "questions":[
      {"x-page":  12, "id":"q1","prompt":"Longest river?", "answer":"Nile","x-source":{"pages":[1.0, 2.00]}},
      {"answer":"Volga","prompt":"Of Europe?","id":"q2","tags":[ "x" ],"hint":null}
       ]
    , "x-last" : [ ] }
    """#

  @Test func `an edit changes its line and no other`() throws {
    let home = try HomeFolder(groups: ["rivers.json": Self.original])
    let terminal = try PseudoTerminal.quizBuilder("rivers", home: home)
    try terminal.wait(for: "Longest river?")
    try terminal.send(Keys.enter + ", or the Amazon" + Keys.control("s"))
    try terminal.wait(for: "Saved as rivers.json.")

    let before = try JSONValue(parsing: Self.original).text(.pretty)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let after = try home.text(of: "\(home.library)/rivers.json")
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(after.last == "")
    let difference = after.dropLast().difference(from: before)
    #expect(difference.removals.map(\.line) == [#"      "answer": "Nile","#])
    #expect(difference.insertions.map(\.line) == [#"      "answer": "Nile, or the Amazon","#])
  }
}

extension CollectionDifference.Change where ChangeElement == Substring {
  /// The inserted or removed text.
  fileprivate var line: Substring {
    switch self {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}
