/// Where an object's value for a property comes from.
///
/// ```swift
/// switch item.provenance(of: \.points) {
/// case .own: "set here"
/// case .inherited(let settings, let distance): "set \(distance) above, in \(settings)"
/// case .stopped: "not inherited"
/// case .defaulted: "set nowhere"
/// }
/// ```
public enum Provenance<Node: AnyObject> {
  /// The object has a value of its own, nil perhaps.
  case own
  /// An object above has the value: its parent at distance one, that one's at distance two, and so on.
  case inherited(from: Node, distance: Int)
  /// The object does not inherit the property and has no value of its own, so that the default holds.
  case stopped
  /// Neither the object nor one that it inherits the property from has a value, so that the default holds.
  case defaulted
}

extension Provenance: Equatable {
  /// Compares objects by their identity.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.own, .own), (.stopped, .stopped), (.defaulted, .defaulted): true
    case (.inherited(let left, let near), .inherited(let right, let far)):
      left === right && near == far
    default: false
    }
  }
}
