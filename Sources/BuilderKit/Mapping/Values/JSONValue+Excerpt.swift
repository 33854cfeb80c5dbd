internal import LosslessJSON

extension JSONValue {
  /// The value as messages show it: on one line, without control characters, and not too long.
  var excerpt: String {
    let limit = 40
    switch self {
    case .string(let text):
      guard text.utf8.count > limit, text.count > limit else { return self.text() }
      return JSONValue.string("\(text.prefix(limit))…").text()
    case .array, .object:
      return JSONKind(of: self).description
    case .null, .bool, .number:
      let text = self.text()
      return text.utf8.count <= limit ? text : "\(text.prefix(limit))…"
    }
  }
}
