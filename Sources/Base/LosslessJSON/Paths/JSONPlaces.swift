/// Finds the lines and columns of a document that paths lead to.
public struct JSONPlaces {
  /// A value, or the key in front of it.
  private struct Target: Hashable {
    let path: JSONPath
    let isKey: Bool
  }

  /// The paths to look for, and all that lead to them.
  private let wanted: Set<JSONPath>
  private let bytes: [UInt8]
  private var offsets: [Target: Int] = [:]

  /// Looks for paths in a document that is known to be JSON.
  ///
  /// - Complexity: One pass over the document, which skips what no path leads into.
  public init(
    of paths: [JSONPath],
    in bytes: [UInt8],
    options: JSONReadingOptions = JSONReadingOptions()
  ) {
    wanted = Set(paths.flatMap { path in (0...path.steps.count).map { path.prefix($0) } })
    self.bytes = bytes
    // The document has been read as a tree before, so that there is no fault to be found in it.
    try? JSONTokenReader.read(bytes, options: options) { reader throws(JSONSyntaxError) in
      _ = try visit(JSONPath(), in: &reader)
    }
  }

  /// Returns the places of values, or of the keys before them, as ``value(at:)`` and ``key(at:)`` do; nil for a path of nil.
  ///
  /// - Complexity: One more pass over the document, however many places there are.
  public func places(of targets: [(path: JSONPath?, isKey: Bool)]) -> [TextPlace?] {
    let found = targets.map { path, isKey in
      path.flatMap { path in
        (isKey ? offsets[Target(path: path, isKey: true)] : nil) ?? offset(at: path)
      }
    }
    var places = TextPlace.places(at: found.compactMap(\.self), in: bytes.span)[...]
    return found.map { $0 == nil ? nil : places.popFirst() }
  }

  /// Returns the place of a value, or of the innermost one around it that there is.
  public func value(at path: JSONPath) -> TextPlace? { offset(at: path).map(place) }

  /// Returns the first byte of a value, or of the innermost one around it that there is.
  public func offset(at path: JSONPath) -> Int? {
    var path = path
    while offsets[Target(path: path, isKey: false)] == nil, !path.steps.isEmpty {
      path.steps.removeLast()
    }
    return offsets[Target(path: path, isKey: false)]
  }

  /// Returns the place of the key before a value, or of the innermost value around it that there is.
  public func key(at path: JSONPath) -> TextPlace? {
    offsets[Target(path: path, isKey: true)].map(place) ?? value(at: path)
  }

  private func place(_ offset: Int) -> TextPlace {
    TextPlace(offset: offset, in: bytes.span)
  }

  /// Reads a value, and what lies in it as far as it leads to a path; returns whether there was one.
  private mutating func visit(
    _ path: JSONPath,
    in reader: inout JSONTokenReader
  ) throws(JSONSyntaxError) -> Bool {
    guard wanted.contains(path) else { return try reader.skipValue() != nil }
    guard let token = try reader.next(), token != .endArray else { return false }
    offsets[Target(path: path, isKey: false)] = reader.offset(of: token)
    switch token {
    case .beginObject:
      while try reader.next() == .key {
        let member = path.appending([.key(reader.text)])
        offsets[Target(path: member, isKey: true)] = reader.offset(of: .key)
        _ = try visit(member, in: &reader)
      }
    case .beginArray:
      var index = 0
      while try visit(path.appending([.index(index)]), in: &reader) { index += 1 }
    default:
      break
    }
    return true
  }
}
