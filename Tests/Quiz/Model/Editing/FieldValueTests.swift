import Quiz
import Testing

@Suite struct `A field's value` {
  @Test(arguments: [
    ("", [String]()),
    ("Lyon", ["Lyon"]),
    ("Lyon\n\n  \nMarseille\n", ["Lyon", "Marseille"]),
    ("first\u{2028}second\nthird", ["first\nsecond", "third"]),
  ])
  func `is read line by line for a list of lines`(text: String, items: [String]) {
    #expect(FieldValue(typed: text, shape: .lines) == .list(items))
  }

  @Test(arguments: [
    ("", [String]()),
    ("europe, south america", ["europe", "south america"]),
    ("  a ,, b，c、d ,", ["a", "b", "c", "d"]),
  ])
  func `is read between commas for a list of words`(text: String, items: [String]) {
    #expect(FieldValue(typed: text, shape: .words) == .list(items))
  }

  @Test func `is nothing, not an empty text, when nothing is typed`() {
    #expect(FieldValue(typed: "", shape: .text) == .text(nil))
    #expect(FieldValue(typed: " ", shape: .text) == .text(" "))
  }

  @Test(arguments: [
    FieldValue.list([]), .list(["a"]), .list(["a b", "c\nd", "e"]), .list(["a\r", "b\r\nc", "d"]),
  ])
  func `of lines survives the way through the field`(value: FieldValue) {
    #expect(FieldValue(typed: value.typed(shape: .lines), shape: .lines) == value)
  }
}
