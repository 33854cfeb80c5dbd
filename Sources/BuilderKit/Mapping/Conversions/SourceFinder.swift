internal import BuilderKitBuilding
internal import LosslessJSON

/// The places in a document where an instruction looks for its value, of which the first that has one counts.
///
/// Apart from the steps, whose types would make the search generic.
struct SourceFinder {
  let paths: [JSONPath]
  /// The only path if it is a key of the document itself, as most are.
  private let key: String?

  init(_ paths: [JSONPath]) {
    self.paths = paths
    key = paths.count == 1 ? paths[0].onlyKey : nil
  }

  /// The steps of a path as far as there are values.
  struct Place {
    let source: Int
    let stepCount: Int
  }

  enum Finding {
    /// The value in JSON, or null where one on the way is.
    case found(JSONValue, at: Place)
    /// There is no value in JSON anywhere.
    case absent
    /// A value on the way has another shape.
    case blocked(JSONValue, at: Place)
  }

  func find(in document: JSONValue, _ nulls: NullValues) -> Finding {
    var cursor = MemberCursor()
    return find(in: document, nulls, &cursor)
  }

  /// Returns the value in a document of which the steps before have looked for theirs.
  @inline(__always)
  func find(in document: JSONValue, _ nulls: NullValues, _ cursor: inout MemberCursor) -> Finding {
    guard let key, case .object(let object) = document else {
      return findByPaths(in: document, nulls)
    }
    guard let place = cursor.place(of: key, in: object) else { return .absent }
    let json = object.members[place].value
    if case .null = json, nulls == .absent { return .absent }
    return .found(json, at: Place(source: 0, stepCount: 1))
  }

  @inline(never)
  private func findByPaths(in document: JSONValue, _ nulls: NullValues) -> Finding {
    for (source, path) in paths.enumerated() {
      switch path.find(in: document) {
      case .found(.null) where nulls == .absent, .null where nulls == .absent:
        continue
      case .found(let json):
        return .found(json, at: Place(source: source, stepCount: path.steps.count))
      case .null(let count):
        return .found(.null, at: Place(source: source, stepCount: count))
      case .absent:
        continue
      case .blocked(let json, let count):
        return .blocked(json, at: Place(source: source, stepCount: count))
      }
    }
    return .absent
  }

  /// Returns the fault that a value on the way to that of a property has another shape.
  func fault(of property: String, _ json: JSONValue, at place: Place) -> MappingFault {
    let path = paths[place.source]
    let isArray = if case .index = path.steps[place.stepCount] { true } else { false }
    return MappingFault(
      property: ProblemPath([.property(property)]),
      source: path.prefix(place.stepCount),
      kind: .wrongType(expected: isArray ? .array : .object, found: JSONKind(of: json))
    )
  }

  func steps(to place: Place) -> [JSONPath.Step] {
    Array(paths[place.source].steps.prefix(place.stepCount))
  }
}

/// The progress in a document: its members mostly come in the order of the steps, and those of an update are few.
struct MemberCursor {
  /// The place behind the last member that was found.
  private var next = 0
  /// The number of members that were found, none of them twice: no two steps have the same key.
  private var foundCount = 0

  /// Returns the place of the member that has the key of a step.
  mutating func place(of key: String, in object: JSONObject) -> Int? {
    guard foundCount < object.members.count, let place = object.index(of: key, near: next)
    else { return nil }
    next = place + 1
    foundCount += 1
    return place
  }
}
