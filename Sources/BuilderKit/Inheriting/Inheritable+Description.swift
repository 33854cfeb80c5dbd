extension Inheritable {
  /// The object's values, inherited or not, and those of its ancestors, sorted by name.
  ///
  /// ```text
  /// QuizSettings
  ///   language: nil (ignoring inheritance)
  ///   points: 3
  ///   ancestor: QuizSettings
  ///     points: 3
  /// ```
  ///
  /// Properties that are nil are left out, unless the object has stopped to inherit them.
  public var description: String {
    InheritanceDescription(isDetailed: false).text(of: attachedNode)
  }

  /// The same with the objects' addresses, with all properties, and with the provenance of each value.
  ///
  /// ```text
  /// QuizSettings 0x00007f2a8c004b20
  ///   language: nil (stopped)
  ///   points: 3 (inherited, 1 above)
  ///   ancestor: QuizSettings 0x00007f2a8c003d10
  ///     language: "ja" (own)
  ///     points: 3 (own)
  /// ```
  public var debugDescription: String {
    InheritanceDescription(isDetailed: true).text(of: attachedNode)
  }
}

private struct InheritanceDescription {
  private static let greatestDepth = 10

  let isDetailed: Bool

  func text(of node: InheritanceNode) -> String {
    var lines = [title(of: node)]
    var current = node
    for depth in 0... {
      let indentation = String(repeating: "  ", count: depth + 1)
      lines += properties(of: current).map { indentation + $0 }
      guard let above = current.above else { break }
      guard depth < Self.greatestDepth else {
        lines.append("\(indentation)ancestor: … (\(count(from: above)) more)")
        break
      }
      lines.append("\(indentation)ancestor: \(title(of: above))")
      current = above
    }
    return lines.joined(separator: "\n")
  }

  private func title(of node: InheritanceNode) -> String {
    node.owner.map(title(of:)) ?? ""
  }

  private func title(of object: AnyObject) -> String {
    let name = "\(type(of: object))"
    return isDetailed ? "\(name) \(Unmanaged.passUnretained(object).toOpaque())" : name
  }

  private func properties(of node: InheritanceNode) -> [String] {
    node.properties
      .sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
      .compactMap { line(of: PropertyPlace(property: $0, node: node)) }
  }

  private func line(of place: PropertyPlace) -> String? {
    let name = place.property.name
    let value = unwrapped(place.anyValue)
    if isDetailed { return "\(name): \(text(of: value)) (\(provenance(of: place)))" }
    let ignores = place.slot.map { $0.isStopped && !$0.hasOwnValue } ?? false
    guard value != nil || ignores else { return nil }
    return "\(name): \(text(of: value))\(ignores ? " (ignoring inheritance)" : "")"
  }

  private func provenance(of place: PropertyPlace) -> String {
    let isStopped = place.slot?.isStopped ?? false
    let provenance: Provenance<AnyObject> = place.provenance()
    return switch provenance {
    case .own: isStopped ? "own, stopped" : "own"
    case .inherited(_, let distance): "inherited, \(distance) above"
    case .stopped: "stopped"
    case .defaulted: "default"
    }
  }

  private func unwrapped(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.anyWrapped.flatMap(unwrapped)
  }

  /// The value in one line; of inheritable objects only the title, for they may lead back here.
  private func text(of value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let text as String: text.debugDescription
    case let object as any Inheritable: title(of: object)
    case let value?: "\(value)"
    }
  }

  private func count(from node: InheritanceNode) -> Int {
    var count = 0
    var current: InheritanceNode? = node
    while let node = current {
      count += 1
      current = node.above
    }
    return count
  }
}
