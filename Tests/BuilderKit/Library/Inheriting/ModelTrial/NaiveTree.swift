/// The rules of inheritance, as plainly as they can be written: no caches, no notifications, no objects.
struct NaiveTree {
  /// The properties of a `ModelNode`.
  enum Property: Int, CaseIterable {
    case points
    case level
    case note

    var defaultValue: Int? { self == .points ? 1 : nil }
    var isInherited: Bool { self != .note }
    var isOptional: Bool { self != .points }
  }

  /// The origin of a value.
  enum Origin: Equatable {
    case own
    case inherited(from: Int, distance: Int)
    case stopped
    case defaulted
  }

  /// The value of one object for one property; a nil of its own is `.some(nil)`.
  struct State {
    var own: Int??
    var isStopped = false
  }

  struct Node {
    var parent: Int?
    var isObserving: Bool
    var states = Property.allCases.map { _ in State() }
  }

  /// The objects by their numbers; nil if there is none.
  private(set) var nodes: [Node?]

  init(capacity: Int) {
    nodes = Array(repeating: nil, count: capacity)
  }

  /// A number that no object has.
  var vacancy: Int? { nodes.firstIndex { $0 == nil } }

  subscript(number: Int, property: Property) -> State {
    get { nodes[number]?.states[property.rawValue] ?? State() }
    set { nodes[number]?.states[property.rawValue] = newValue }
  }

  func parent(of number: Int) -> Int? { nodes[number]?.parent }

  func hasDescendants(_ number: Int) -> Bool { nodes.contains { $0?.parent == number } }

  mutating func add(_ node: Node, as number: Int) { nodes[number] = node }

  mutating func remove(_ number: Int) { nodes[number] = nil }

  mutating func move(_ number: Int, below parent: Int?) { nodes[number]?.parent = parent }

  /// `true` if an object is another one or inherits from it.
  func descends(_ number: Int, from other: Int) -> Bool {
    var current: Int? = number
    while let node = current {
      if node == other { return true }
      current = parent(of: node)
    }
    return false
  }

  /// `true` if another object is notified of a change: it inherits from it, and all between observe.
  func isTold(_ number: Int, ofChangesAt origin: Int) -> Bool {
    var current = number
    while current != origin {
      guard let node = nodes[current], node.isObserving, let parent = node.parent else {
        return false
      }
      current = parent
    }
    return true
  }

  /// Returns the value of an object and where it comes from.
  func resolve(_ property: Property, of number: Int) -> (value: Int?, origin: Origin) {
    var distance = 0
    var current = number
    while true {
      let state = self[current, property]
      if let own = state.own {
        return (own, distance == 0 ? .own : .inherited(from: current, distance: distance))
      }
      if state.isStopped {
        return (property.defaultValue, distance == 0 ? .stopped : .defaulted)
      }
      guard property.isInherited, let parent = parent(of: current) else {
        return (property.defaultValue, .defaulted)
      }
      current = parent
      distance += 1
    }
  }
}
