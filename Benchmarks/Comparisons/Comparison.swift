/// One row: an operation here, the same by a neighbour, and what is to be reached.
public struct Comparison: Hashable, Sendable {
  /// The bar to reach.
  public enum Bar: Hashable, Sendable {
    /// At most this much.
    case atMost(Quantity)
    /// At least this much.
    case atLeast(Quantity)
    /// At most this many times the neighbour's.
    case ratio(atMost: Double)
    /// The neighbour's time and so much more, or less.
    case beyondNeighbour(atMost: Duration)
  }

  /// The measured quantity.
  public var operation: String
  /// The value measured here.
  public var ours: Quantity
  /// The neighbour's value, measured in the same run.
  public var neighbour: Quantity?
  /// The bar to reach.
  public var bar: Bar?

  /// Makes a row.
  public init(_ operation: String, ours: Quantity, neighbour: Quantity? = nil, bar: Bar? = nil) {
    self.operation = operation
    self.ours = ours
    self.neighbour = neighbour
    self.bar = bar
  }

  /// Ours to the neighbour's.
  public var ratio: Double? { neighbour.map { ours.value / $0.value } }

  /// `true` if the bar is reached; `nil` without a bar, or without the neighbour it needs.
  public var isMet: Bool? {
    switch bar {
    case .atMost(let limit)?: ours.value <= limit.value
    case .atLeast(let limit)?: ours.value >= limit.value
    case .ratio(let limit)?: ratio.map { $0 <= limit }
    case .beyondNeighbour(let limit)?:
      neighbour.map { ours.value - $0.value <= Quantity.time(limit).value }
    case nil: nil
    }
  }
}

extension Comparison.Bar: CustomStringConvertible {
  /// The bar with its sign.
  public var description: String {
    switch self {
    case .atMost(let limit): "≤ \(limit)"
    case .atLeast(let limit): "≥ \(limit)"
    case .ratio(let limit): "≤ \(limit) ×"
    case .beyondNeighbour(let limit): "≤ \(Quantity.time(limit)) more"
    }
  }
}
