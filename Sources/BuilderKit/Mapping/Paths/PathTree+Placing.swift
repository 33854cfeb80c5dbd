internal import LosslessJSON

extension PathTree {
  /// Puts a value where a path leads, or takes away what is there.
  ///
  /// A new member goes where the order of the paths has it among the members there are. What is no object
  /// where the path needs one gives way.
  func place(
    _ value: JSONValue?,
    at steps: ArraySlice<IngredientPath.Step>,
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

  private func child(at step: IngredientPath.Step) -> PathTree? {
    children.first { $0.step == step }?.tree
  }

  private var keys: some Sequence<String> {
    children.lazy.compactMap { if case .key(let key) = $0.step { key } else { nil } }
  }
}
