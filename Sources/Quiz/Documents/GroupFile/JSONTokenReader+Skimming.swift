import LosslessJSON

extension JSONTokenReader {
  /// The visit of a member whose key was read last; it must read the whole value.
  typealias MemberBody = (_ reader: inout JSONTokenReader) throws(JSONSyntaxError) -> Void

  /// Reads a value and hands out its members, if it is an object.
  mutating func readMembers(_ body: MemberBody) throws(JSONSyntaxError) {
    let outside = depth
    if try next() == .beginObject { while try next() == .key { try body(&self) } }
    try leave(downTo: outside)
  }

  /// Reads a value and hands out the members of the objects in it, if it is an array, and says where each object ends;
  /// returns its number of elements.
  mutating func readMembersOfElements(
    _ body: MemberBody,
    atEndOfEach end: () -> Void = {}
  ) throws(JSONSyntaxError) -> Int {
    let outside = depth
    var count = 0
    if try next() == .beginArray {
      while let token = try next(), token != .endArray {
        count += 1
        if token == .beginObject {
          while try next() == .key { try body(&self) }
          end()
        }
        try leave(downTo: outside + 1)
      }
    }
    try leave(downTo: outside)
    return count
  }

  /// Reads a value and returns it if it is a text.
  mutating func readText() throws(JSONSyntaxError) -> String? {
    let outside = depth
    let text = try next() == .string ? self.text : nil
    try leave(downTo: outside)
    return text
  }

  /// Reads a value and hands out its texts, the last one read each, if it is an array.
  mutating func readTexts(
    _ body: (_ reader: borrowing JSONTokenReader) -> Void
  ) throws(JSONSyntaxError) {
    let outside = depth
    if try next() == .beginArray {
      while depth > outside { if try next() == .string, depth == outside + 1 { body(self) } }
    }
    try leave(downTo: outside)
  }

  /// Reads a value and hands out each text and number in it, at any depth, the last one read each.
  mutating func readAllTexts(
    _ body: (_ reader: borrowing JSONTokenReader) -> Void
  ) throws(JSONSyntaxError) {
    let outside = depth
    repeat {
      switch try next() {
      case .string?, .number?: body(self)
      default: break
      }
    } while depth > outside
  }

  /// Reads to the end of everything that was opened beyond a depth.
  private mutating func leave(downTo depth: Int) throws(JSONSyntaxError) {
    while self.depth > depth { _ = try next() }
  }
}
