import BuilderKit
import CoreTestSupport

/// A tree of objects beside a naive one, on which the same operations are performed.
final class ModelTrial {
  typealias Property = NaiveTree.Property

  enum Operation {
    case assign(Int, Property, Int?)
    case setOwn(Int, Property, Int?)
    case reset(Int, Property)
    case setStopped(Int, Property, Bool)
    case move(Int, below: Int?)
    case descend(from: Int?, as: Int, observing: Bool)
    case release(Int)
    case toggleObserver(Int, Property)
  }

  /// A change that an observer is notified of, or should be.
  struct News: Equatable, CustomStringConvertible {
    let number: Int
    let property: Property
    let old: Int?
    let new: Int?

    var description: String {
      "\(number).\(property) \(old.map(String.init) ?? "nil") → \(new.map(String.init) ?? "nil")"
    }
  }

  /// The state of one object in the trial, which its descendants may keep alive when nobody else does.
  struct Place {
    var object: ModelNode?
    weak var reference: ModelNode?
    var observations: [InheritanceObservation?] = Property.allCases.map { _ in nil }
  }

  static let capacity = 12

  var generator: SeededGenerator
  var tree = NaiveTree(capacity: capacity)
  var places = (0..<capacity).map { _ in Place() }
  /// The notifications of the last operation, and the expected ones.
  var received: [News] = []
  var expected: [News] = []
  /// The properties whose values the last operation may have changed.
  var concerned: [Property] = []
  /// The faults of the last operation itself.
  var complaint: String?

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    perform(.descend(from: nil, as: 0, observing: true))
  }

  /// Returns an operation on retained objects.
  func randomOperation() -> Operation {
    let held = places.indices.filter { places[$0].object != nil }
    guard let number = held.randomElement(using: &generator) else {
      return .descend(from: nil, as: tree.vacancy ?? 0, observing: true)
    }
    let property = Property.allCases.randomElement(using: &generator) ?? .points
    let dice = Int.random(in: 0..<100, using: &generator)
    switch dice {
    case 0..<30:
      return .assign(number, property, randomValue(of: property))
    case 30..<40:
      return .setOwn(number, property, randomValue(of: property))
    case 40..<50:
      return .reset(number, property)
    case 50..<66:
      return .setStopped(number, property, dice < 58)
    case 66..<76:
      let isRoot = Int.random(in: 0..<4, using: &generator) == 0
      return .move(number, below: isRoot ? nil : held.randomElement(using: &generator))
    case 76..<82:
      return .release(number)
    case 82..<92:
      guard let vacancy = tree.vacancy else { return .release(number) }
      let isObserving = Int.random(in: 0..<4, using: &generator) > 0
      return .descend(from: dice == 82 ? nil : number, as: vacancy, observing: isObserving)
    default:
      return .toggleObserver(number, property)
    }
  }

  /// Few different values, so that many are equal; nil for optional properties only.
  private func randomValue(of property: Property) -> Int? {
    let value = Int.random(in: property.isOptional ? 0...3 : 1...3, using: &generator)
    return value == 0 ? nil : value
  }
}
