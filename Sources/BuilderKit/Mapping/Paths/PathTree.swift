internal import LosslessJSON
internal import NearestNames

/// The paths of a recipe put together, as the shape of the documents it reads.
///
/// A node is a leaf, an object or an array: whatever would make it two of these is refused, wherever it
/// is, and nothing is said about branches that only look alike.
struct PathTree: Sendable {
  enum Conflict {
    /// The paths lead on from the same place as from an object and as from an array.
    case shape(at: JSONPath, other: Int)
    /// A path leads into a value that the other takes whole.
    case prefix(other: Int)
    /// Both are the same path.
    case same(other: Int)
  }

  /// The number of the instruction that takes the value at this place.
  private(set) var leaf: Int?
  /// The places within this one, in the order of the paths.
  private(set) var children: [(step: JSONPath.Step, tree: PathTree)] = []
  /// The keys among the steps to those places.
  private var keys: [String] = []
  /// The indices of children by their steps, or empty while so few are faster searched one by one.
  private var indices: [JSONPath.Step: Int] = [:]
  private static let greatestUnindexedCount = 16

  /// The kind of value that a document must have at this place; nil where any value will do.
  var kind: JSONKind? {
    switch children.first?.step {
    case .key: .object
    case .index: .array
    case nil: nil
    }
  }

  /// Creates the tree of no path.
  init() {}

  /// Creates the tree of paths that agree, numbered in their order.
  init(_ paths: [JSONPath]) {
    for (index, path) in paths.enumerated() { _ = insert(path, for: index) }
  }

  /// Returns whether a path is one of the tree's.
  func hasLeaf(at path: JSONPath) -> Bool {
    var tree = self
    for step in path.steps {
      guard let child = tree.child(at: step) else { return false }
      tree = child
    }
    return tree.leaf != nil
  }

  /// Inserts a path, or returns its conflict with another.
  mutating func insert(_ path: JSONPath, for instruction: Int) -> Conflict? {
    insert(path.steps[...], of: path, for: instruction)
  }

  private mutating func insert(
    _ steps: ArraySlice<JSONPath.Step>,
    of path: JSONPath,
    for instruction: Int
  ) -> Conflict? {
    guard let step = steps.first else {
      if let leaf { return .same(other: leaf) }
      if let other = firstLeaf { return .prefix(other: other) }
      leaf = instruction
      return nil
    }
    if let leaf { return .prefix(other: leaf) }
    if let first = children.first, let other = firstLeaf, !first.step.isSameKind(as: step) {
      let place = path.steps.prefix(path.steps.count - steps.count)
      return .shape(at: JSONPath(Array(place)), other: other)
    }
    if let index = index(of: step) {
      return children[index].tree.insert(steps.dropFirst(), of: path, for: instruction)
    }
    var tree = PathTree()
    _ = tree.insert(steps.dropFirst(), of: path, for: instruction)
    append(tree, at: step)
    return nil
  }

  private mutating func append(_ tree: PathTree, at step: JSONPath.Step) {
    children.append((step, tree))
    if case .key(let key) = step { keys.append(key) }
    if !indices.isEmpty {
      indices[step] = children.count - 1
    } else if children.count > Self.greatestUnindexedCount {
      for (index, child) in children.enumerated() { indices[child.step] = index }
    }
  }

  private func index(of step: JSONPath.Step) -> Int? {
    indices.isEmpty ? children.firstIndex { $0.step == step } : indices[step]
  }

  private var firstLeaf: Int? { leaf ?? children.first?.tree.firstLeaf }

  /// Returns the document in which each leaf has the value of its instruction; gaps in arrays are null.
  func document(_ values: [JSONValue?]) -> JSONValue {
    content(values) ?? (leaf != nil ? .null : kind == .array ? .array([]) : .object([:]))
  }

  /// Returns what the leaves make of their values; nil if they have none.
  private func content(_ values: [JSONValue?]) -> JSONValue? {
    if let leaf { return values[leaf] }
    guard kind == .array else {
      var object = JSONObject()
      for case (.key(let key), let tree) in children {
        guard let value = tree.content(values) else { continue }
        object.append(JSONObject.Member(key: key, value: value))
      }
      return object.isEmpty ? nil : .object(object)
    }
    var elements: [JSONValue] = []
    for case (.index(let index), let tree) in children {
      guard let value = tree.content(values) else { continue }
      if index >= elements.count {
        elements += repeatElement(.null, count: index + 1 - elements.count)
      }
      elements[index] = value
    }
    return elements.isEmpty ? nil : .array(elements)
  }

  /// Calls a closure with every member of a document that no path leads to or through.
  func visitUnknownKeys(in document: JSONValue, _ body: (UnknownKey) -> Void) {
    visitUnknownKeys(in: document, at: [], body)
  }

  private func visitUnknownKeys(
    in value: JSONValue,
    at steps: [JSONPath.Step],
    _ body: (UnknownKey) -> Void
  ) {
    for (step, tree) in children {
      if let inner = value[step] { tree.visitUnknownKeys(in: inner, at: steps + [step], body) }
    }
    guard kind == .object, let object = value.objectValue else { return }
    for member in object where index(of: .key(member.key)) == nil {
      let path = JSONPath(steps + [.key(member.key)])
      let suggestion = member.key.nearest(of: keys)
      body(UnknownKey(path: path, value: member.value, suggestion: suggestion))
    }
  }
}

extension JSONPath.Step {
  fileprivate func isSameKind(as other: Self) -> Bool {
    switch (self, other) {
    case (.key, .key), (.index, .index): true
    default: false
    }
  }
}

extension PathTree {
  /// Replaces or removes the value at a path.
  ///
  /// A new member goes where the order of the paths has it among the members there are. What is no object
  /// where the path needs one gives way.
  func place(
    _ value: JSONValue?,
    at steps: ArraySlice<JSONPath.Step>,
    in document: inout JSONValue
  ) {
    guard let step = steps.first else {
      document = value ?? .null
      return
    }
    switch step {
    case .key(let key):
      var object = document.objectValue ?? JSONObject()
      // Let go of, so that the change does not copy the members.
      document = .null
      let rest = steps.dropFirst()
      if rest.isEmpty {
        object.set(value, forKey: key, inOrder: keys)
      } else {
        var inner = object[key] ?? .null
        child(at: step)?.place(value, at: rest, in: &inner)
        object.set(inner, forKey: key, inOrder: keys)
      }
      document = .object(object)
    case .index(let index):
      var elements = document.arrayValue ?? []
      document = .null
      if index >= elements.count {
        elements += repeatElement(.null, count: index + 1 - elements.count)
      }
      child(at: step)?.place(value, at: steps.dropFirst(), in: &elements[index])
      document = .array(elements)
    }
  }

  private func child(at step: JSONPath.Step) -> PathTree? {
    index(of: step).map { children[$0].tree }
  }
}
