import LosslessJSON
import Testing

struct JSONTokenReaderTests {
  @Test
  func `tokens come in document order with their texts and depths`() throws {
    var steps: [String] = []
    try JSONTokenReader.read(#"{"a\n": [-1.0, "é", true, null], "b": {}}"#.utf8) {
      reader throws(JSONSyntaxError) in
      while let token = try reader.next() {
        switch token {
        case .key, .string, .number: steps.append("\(reader.depth) \(token) \(reader.text)")
        default: steps.append("\(reader.depth) \(token)")
        }
      }
    }
    #expect(
      steps == [
        "1 beginObject", "1 key a\n", "2 beginArray", "2 number -1.0", "2 string é",
        "2 bool(true)", "2 null", "1 endArray", "1 key b", "2 beginObject", "1 endObject",
        "0 endObject",
      ]
    )
  }

  @Test
  func `a summary is skimmed from a document`() throws {
    let document = #"""
      {"id": "g1", "questions": [{"a": [1, [2]]}, 3, [], "x", {}], "title": "Rivers", "n": {"a": [], "b": 1}}
      """#
    var title: String?
    var counts: [Int?] = []
    try JSONTokenReader.read(document.utf8) { reader throws(JSONSyntaxError) in
      guard try reader.next() == .beginObject else { return }
      while try reader.next() == .key {
        if reader.text == "title" {
          title = try reader.readValue()?.stringValue
        } else {
          counts.append(try reader.skipValue())
        }
      }
    }
    #expect(title == "Rivers")
    #expect(counts == [0, 5, 2])
  }

  @Test
  func `elements are read or skipped one by one until none is left`() throws {
    try JSONTokenReader.read("[1, [2], 3]".utf8) { reader throws(JSONSyntaxError) in
      #expect(try reader.next() == .beginArray)
      #expect(try reader.readValue() == 1)
      #expect(try reader.readValue() == [2])
      #expect(try reader.skipValue() == 0)
      #expect(try reader.skipValue() == nil)
      #expect(try reader.readValue() == nil)
      #expect(try reader.next() == nil)
    }
  }

  @Test
  func `a text is compared scalar by scalar, escaped or not`() throws {
    let document = #"["Rivers", "R\u0069vers", "\u00e9", "é", "12", 12]"#
    let found = try JSONTokenReader.read(document.utf8) { reader throws(JSONSyntaxError) in
      var found: [String] = []
      while let token = try reader.next() {
        guard token == .string || token == .number else { continue }
        found += ["Rivers", "Rivera", "River", "\u{E9}", "e\u{301}", "12"].filter {
          reader.hasText($0)
        }
      }
      return found
    }
    #expect(found == ["Rivers", "Rivers", "\u{E9}", "\u{E9}", "12", "12"])
  }

  @Test
  func `what is left unread is checked all the same`() {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONTokenReader.read("[1, 2, tru]".utf8) { reader throws(JSONSyntaxError) in
        _ = try reader.next()
      }
    }
    #expect(error?.description == "line 1, column 8: expected 'true', 'false' or 'null'")
  }
}
