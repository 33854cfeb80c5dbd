/// The way from a product to one of its parts, printed as `questions[2].answer`.
public struct ProblemPath: Hashable, Sendable {
  /// One step of the way.
  public enum Component: Hashable, Sendable {
    /// A step to a property.
    case property(String)
    /// A step to an element of a collection, counted from zero.
    case index(Int)
  }

  /// The steps, outermost first; empty for the product itself.
  public var components: [Component]

  /// Creates a path from its steps, outermost first.
  public init(_ components: [Component] = []) {
    self.components = components
  }
}

extension ProblemPath: CustomStringConvertible {
  /// The path as a Swift programmer would write it.
  public var description: String {
    var text = ""
    for component in components {
      switch component {
      case .property(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
