import LosslessJSON
import Testing

struct TextPlaceTests {
  @Test(
    arguments: [
      (0, 1, 1), (1, 1, 2), (2, 2, 1), (3, 2, 2), (5, 2, 3), (6, 2, 4), (7, 3, 1), (8, 3, 2),
      (9, 4, 1), (99, 4, 1),
    ]
  )
  func `a place is counted in lines and scalars`(offset: Int, line: Int, column: Int) {
    // A line feed, a pair of return and line feed, a return alone.
    let text = Array("a\nbé\r\nc\r".utf8)
    let place = TextPlace(offset: offset, in: text.span)
    #expect(place.line == line)
    #expect(place.column == column)
    #expect(place.description == "line \(line), column \(column)")
  }

  @Test func `many places are those found one by one, in any order`() {
    let text = Array("a\r\né\n\n\rb\r\n".utf8)
    let offsets = Array((0...text.count + 2).reversed()) + [3, 3, 0]
    let expected = offsets.map { TextPlace(offset: $0, in: text.span) }
    #expect(TextPlace.places(at: offsets, in: text.span) == expected)
    #expect(TextPlace.places(at: [], in: text.span).isEmpty)
  }

  @Test func `every token is found again in its document`() throws {
    let text = #" { "a\"" : [ 1.5 , true,false , null,"x" ] , "b":{} } "#
    var found: [String] = []
    try JSONTokenReader.read(text.utf8) { reader throws(JSONSyntaxError) in
      while let token = try reader.next() {
        let start = text.utf8.index(text.utf8.startIndex, offsetBy: reader.offset(of: token))
        let end = text.utf8.index(text.utf8.startIndex, offsetBy: reader.offset)
        found.append(String(text[start..<end]))
      }
    }
    #expect(
      found == [
        "{", #""a\"" :"#, "[", "1.5", "true", "false", "null", #""x""#, "]", #""b":"#, "{", "}",
        "}",
      ]
    )
  }
}
