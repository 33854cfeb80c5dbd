import BuilderKit
import Foundation
import LosslessJSON
import Testing

@Inheritable
private class Page: Codable {
  var width: Double = 210
  var printed: Date?
}

@Inheritable
private final class CoverPage: Page {
  var title: String = ""
}

struct InheritanceCodingTests {
  @Test func `own values and stops are encoded, and nothing else`() throws {
    let root = Settings()
    root.points = 3
    let leaf = root.descendant()
    leaf.setOwn(\.language, nil)
    leaf.tags = ["a"]
    leaf.grade = { "\($0)" }
    leaf.note = "mine"
    leaf.stopInheriting(\.margin)
    leaf.stopInheriting(\.tags)
    let json = try JSONValue(encoding: leaf)
    let text = #"{"language":null,"tags":["a"],"note":"mine","$stopped":["tags","margin"]}"#
    #expect(json.text(.compact) == text)
    #expect(try JSONValue(encoding: root).text(.compact) == #"{"points":3}"#)
    #expect(try JSONValue(encoding: Settings()).text(.compact) == "{}")
  }

  @Test func `what was encoded is decoded, and inherits when it gets an ancestor`() throws {
    let root = Settings()
    root.points = 3
    root.language = "ja"
    root.margin = 9
    let text = #"{"language":null,"tags":["a"],"$stopped":["margin"]}"#
    let leaf = try JSONValue(parsing: text).decode(Settings.self)
    #expect(try JSONValue(encoding: leaf).text(.compact) == text)
    try leaf.setAncestor(root)
    #expect(leaf.points == 3)
    #expect(leaf.language == nil)
    #expect(leaf.tags == ["a"])
    #expect(leaf.margin == 0.5)
  }

  @Test func `decoding refuses what it does not know`() throws {
    let json: JSONValue = ["pionts": 3, "margin": "wide"]
    let error = #expect(throws: DecodingError.self) { try json.decode(Settings.self) }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let expected = """
      pionts: is not a property of Settings; did you mean 'points'?
      margin: is not of type Double: expected Double, found a string
      """
    #expect(context.debugDescription == expected)
    guard case .several(let errors)? = context.underlyingError as? InheritanceError else {
      Issue.record("\(String(describing: context.underlyingError))")
      return
    }
    #expect(errors.count == 2)
  }

  @Test func `subclasses are encoded with the properties of their superclass`() throws {
    let page = CoverPage()
    page.width = 100
    page.title = "t"
    let json = try JSONValue(encoding: page)
    #expect(json.text(.compact) == #"{"width":100.0,"title":"t"}"#)
    let decoded = try json.decode(CoverPage.self)
    #expect(decoded.title == "t")
    #expect(decoded.width == 100)
    #expect(throws: DecodingError.self) { try json.decode(Page.self) }
  }

  @Test func `Foundation's coders work as well, with their strategies`() throws {
    let page = CoverPage()
    page.printed = Date(timeIntervalSince1970: 60)
    page.stopInheriting(\.width)
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(page)
    #expect(String(decoding: data, as: UTF8.self) == #"{"$stopped":["width"],"printed":60}"#)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let decoded = try decoder.decode(CoverPage.self, from: data)
    #expect(decoded.printed == page.printed)
    #expect(decoded.stoppedProperties == ["width"])
    #expect(throws: DecodingError.self) {
      try decoder.decode(CoverPage.self, from: Data(#"{"width":"a"}"#.utf8))
    }
  }
}
