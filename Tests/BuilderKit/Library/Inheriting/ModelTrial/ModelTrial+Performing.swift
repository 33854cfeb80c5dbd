import BuilderKit

extension ModelTrial {
  /// Performs an operation on both trees.
  func perform(_ operation: Operation) {
    received = []
    expected = []
    concerned = []
    complaint = nil
    switch operation {
    case .assign(let number, let property, let value):
      expectNews(at: number, [property]) {
        tree[number, property].own = value.map { .some($0) }
      }
      places[number].object?.assign(value, to: property)
    case .setOwn(let number, let property, let value):
      expectNews(at: number, [property]) { tree[number, property].own = .some(value) }
      places[number].object?.setOwn(property, value)
    case .reset(let number, let property):
      expectNews(at: number, [property]) { tree[number, property].own = nil }
      places[number].object?.reset(property)
    case .setStopped(let number, let property, let isStopped):
      if property.isInherited {
        expectNews(at: number, [property]) { tree[number, property].isStopped = isStopped }
      }
      places[number].object?.setStopped(isStopped, property)
    case .move(let number, let parent):
      move(number, below: parent)
    case .descend(let parent, let number, let isObserving):
      tree.add(.init(parent: parent, isObserving: parent == nil || isObserving), as: number)
      let object =
        parent.flatMap { places[$0].object?.descendant(observing: isObserving) } ?? ModelNode()
      places[number] = Place(object: object, reference: object)
    case .release(let number):
      places[number].object = nil
      endUnheld(from: number)
    case .toggleObserver(let number, let property):
      toggleObserver(number, property)
    }
  }

  private func move(_ number: Int, below parent: Int?) {
    let isCycle = parent.map { tree.descends($0, from: number) } ?? false
    let former = tree.parent(of: number)
    if !isCycle {
      expectNews(at: number, Property.allCases) { tree.move(number, below: parent) }
    }
    do throws(InheritanceError) {
      try places[number].object?.setAncestor(parent.flatMap { places[$0].object })
      if isCycle { complaint = "a cycle was not refused" }
    } catch {
      if !isCycle { complaint = "\(error)" }
    }
    if let former { endUnheld(from: former) }
  }

  private func toggleObserver(_ number: Int, _ property: Property) {
    guard places[number].observations[property.rawValue] == nil else {
      places[number].observations[property.rawValue] = nil
      return
    }
    let observation = places[number].object?.observe(property) { [unowned self] old, new in
      received.append(News(number: number, property: property, old: old, new: new))
    }
    places[number].observations[property.rawValue] = observation
  }

  /// Removes objects from the model that nobody retains and nobody descends from, from one upwards.
  private func endUnheld(from number: Int) {
    var current: Int? = number
    while let ended = current, tree.nodes[ended] != nil, places[ended].object == nil,
      !tree.hasDescendants(ended)
    {
      current = tree.parent(of: ended)
      tree.remove(ended)
      if places[ended].reference != nil { complaint = "\(ended) lives on" }
      if places[ended].observations.contains(where: { $0?.isActive ?? false }) {
        complaint = "\(ended) is still observed"
      }
      places[ended] = Place()
    }
  }

  /// Changes the model and works out what observers are to be notified of it.
  private func expectNews(at origin: Int, _ properties: [Property], _ change: () -> Void) {
    concerned = properties
    let observed = properties.flatMap { property in
      places.indices
        .filter { places[$0].observations[property.rawValue] != nil }
        .map { ($0, property, tree.resolve(property, of: $0).value) }
    }
    change()
    for (number, property, old) in observed {
      let new = tree.resolve(property, of: number).value
      guard old != new, tree.isTold(number, ofChangesAt: origin) else { continue }
      expected.append(News(number: number, property: property, old: old, new: new))
    }
  }
}
