/// The way through a JSON document to one value, written as `user.updates[0]`.
///
/// ```swift
/// let path = try JSONPath("tags[0].label")
/// let dotted = try JSONPath(#"["a.b"].c"#)
/// let pointed = try JSONPath(pointer: "/tags/0/label")
/// ```
///
/// A key is written as it is, after a `.` unless it comes first; an index is in brackets. A key that is empty or
/// contains `.`, `[`, `]` or `"` is written in brackets and quotes, with the escapes of a JSON string. The document
/// itself may be an array: `[1].name`.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// A step into a value.
  public enum Step: Sendable {
    /// A step to the member of an object.
    case key(String)
    /// A step to the element of an array, counted from zero.
    case index(Int)
  }

  /// The greatest index a recipe may use, so that the arrays it writes stay within reason.
  public static let greatestIndex = 999_999

  /// The greatest number of steps a recipe's path may have, as deep as the reader goes by default.
  public static let greatestStepCount = 512

  /// The steps, outermost first; empty for the document itself.
  public var steps: [Step]

  /// Creates a path from its steps, outermost first.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// The path as it is written in a recipe; reading it gives the same path.
  public var description: String { text(after: "") }

  /// The path from the document, `$`, on: `$.tags[0].label`.
  public var location: String { text(after: "$") }

  private func text(after root: String) -> String {
    steps.reduce(into: root) { text, step in
      switch step {
      case .index(let index):
        text += "[\(index)]"
      case .key(let key) where key.isPlainKey:
        text += text.isEmpty ? key : ".\(key)"
      case .key(let key):
        text += "[\(JSONValue.string(key))]"
      }
    }
  }

  package func appending(_ more: some Sequence<Step>) -> JSONPath {
    JSONPath(steps + more)
  }

  package func prefix(_ count: Int) -> JSONPath {
    JSONPath(Array(steps.prefix(count)))
  }
}

extension JSONPath.Step: Hashable {
  /// Compares keys scalar by scalar, as the objects do that they lead into.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): left.utf8.elementsEqual(right.utf8)
    case (.index(let left), .index(let right)): left == right
    default: false
    }
  }
}

extension String {
  /// True if a path can show the key without quotes, which also hide control characters from a terminal.
  fileprivate var isPlainKey: Bool {
    !isEmpty && !utf8.contains { $0 < 0x20 || JSONPath.markers.contains($0) }
  }
}

extension JSONPath {
  /// The bytes that mean something in a path's text.
  static let markers = Array(#".[]""#.utf8)
}

extension JSONValue {
  /// The value that a path leads to, or nil if there is none.
  public subscript(path: JSONPath) -> JSONValue? {
    path.steps.reduce(self as JSONValue?) { $0?[$1] }
  }

  package subscript(step: JSONPath.Step) -> JSONValue? {
    switch step {
    case .key(let key): self[key]
    case .index(let index): self[index]
    }
  }
}
