import BuilderKit

extension ModelTrial {
  /// Returns in what the objects differ from the model after the last operation, if they do.
  func difference() -> String? {
    complaint ?? differentNews() ?? differentValues() ?? differentProvenance()
  }

  /// Lets go of all objects and returns the numbers of those that live on.
  func survivors() -> [Int] {
    for number in places.indices { places[number].object = nil }
    return places.indices.filter { places[$0].reference != nil }
  }

  private func differentNews() -> String? {
    if received.isEmpty, expected.isEmpty { return nil }
    func isBefore(_ left: News, _ right: News) -> Bool {
      (left.number, left.property.rawValue) < (right.number, right.property.rawValue)
    }
    let received = received.sorted(by: isBefore)
    let expected = expected.sorted(by: isBefore)
    return received == expected ? nil : "told \(received), expected \(expected)"
  }

  private func differentValues() -> String? {
    for number in places.indices {
      guard let object = places[number].object else { continue }
      for property in concerned {
        let value = object.value(of: property)
        let expected = tree.resolve(property, of: number).value
        guard value == expected else {
          return "\(number).\(property) is \(value as Any), expected \(expected as Any)"
        }
      }
    }
    return nil
  }

  /// Asks one of the objects, in turn with the properties, for questions cost more than reads.
  private func differentProvenance() -> String? {
    let number = Int.random(in: places.indices, using: &generator)
    guard let object = places[number].object, let property = concerned.first else { return nil }
    let origin: NaiveTree.Origin =
      switch object.provenance(of: property) {
      case .own: .own
      case .stopped: .stopped
      case .defaulted: .defaulted
      case .inherited(let node, let distance):
        .inherited(
          from: places.firstIndex { $0.reference === node } ?? -1,
          distance: distance
        )
      }
    let expected = tree.resolve(property, of: number).origin
    return origin == expected ? nil : "\(number).\(property) is \(origin), expected \(expected)"
  }
}
