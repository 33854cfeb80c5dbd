/// A buildable enum, with a table of its cases, which recipes read.
///
/// Attach ``Buildable(builderConformsTo:memberwise:)`` instead of conforming by hand.
public protocol BuildableChoice: Buildable where Draft == Self, Builder: ChoiceBuilder {
  /// The cases as properties, for key paths such as `\.text`.
  associatedtype Cases: CaseList

  /// The case, without its values.
  var kind: Builder.Kind { get }

  /// Every case with the type of its value, in declaration order.
  static var buildableCases: [AnyChoiceCase<Self>] { get }
}

extension Buildable where Draft == Self {
  /// None: an enum has cases in place of properties.
  public static var buildableProperties: [BuildableProperty<Self>] { [] }

  /// Returns the value itself, which is as easy to change as any draft.
  @inlinable
  public func makeDraft() -> Self { self }
}

/// A builder that builds one of several kinds, and keeps the parts of the others while it lives.
public protocol ChoiceBuilder: ProductBuilder {
  /// The names of the cases.
  associatedtype Kind: RawRepresentable<String> & CaseIterable & Hashable & Codable & Sendable

  /// The case to build; nil as long as none is chosen.
  var kind: Kind? { get set }
}

/// The cases of a buildable enum, each as a property that describes it.
///
/// It has no associated type: the name of one would hide a type of the user's.
public protocol CaseList {
  /// Creates the list.
  init()
}

/// A case of a buildable enum whose values are one `Value`; `Void` for a case without values.
///
/// ``Buildable(builderConformsTo:memberwise:)`` writes them; recipes read them.
public struct ChoiceCase<Choice: BuildableChoice, Value>: Sendable {
  /// The name of the case.
  public let kind: Choice.Builder.Kind
  package let slot: any BuilderSlot<Choice.Builder, Value>
  private nonisolated(unsafe) let extract: (Choice) -> Value?
  private nonisolated(unsafe) let embed: (Value) -> Choice

  /// Creates the description of a case whose value the builder has as the enum does.
  public init(
    _ kind: Choice.Builder.Kind,
    builder: WritableKeyPath<Choice.Builder, Value>,
    value: @escaping (Choice) -> Value?,
    choice: @escaping (Value) -> Choice
  ) {
    self.init(kind, PlainBuilderSlot(builder), value, choice)
  }

  /// Creates the description of a case whose value the builder may still miss.
  public init(
    _ kind: Choice.Builder.Kind,
    required: WritableKeyPath<Choice.Builder, Value?>,
    value: @escaping (Choice) -> Value?,
    choice: @escaping (Value) -> Choice
  ) {
    self.init(kind, RequiredSlot(required), value, choice)
  }

  private init(
    _ kind: Choice.Builder.Kind,
    _ slot: any BuilderSlot<Choice.Builder, Value>,
    _ extract: @escaping (Choice) -> Value?,
    _ embed: @escaping (Value) -> Choice
  ) {
    self.kind = kind
    self.slot = slot
    self.extract = extract
    self.embed = embed
  }

  /// Returns the value of the case; nil for a choice of another kind.
  public func value(in choice: Choice) -> Value? { extract(choice) }

  /// Creates a choice of this kind.
  public func choice(of value: Value) -> Choice { embed(value) }
}

extension ChoiceCase where Value: Buildable {
  /// Creates the description of a case of whose value the builder has a builder.
  public init(
    _ kind: Choice.Builder.Kind,
    part: WritableKeyPath<Choice.Builder, Value.Builder>,
    value: @escaping (Choice) -> Value?,
    choice: @escaping (Value) -> Choice
  ) {
    self.init(kind, PartSlot(part), value, choice)
  }
}

extension ChoiceCase {
  /// Creates the description of a case of whose value, if any, the builder has a builder.
  public init<Part: Buildable>(
    _ kind: Choice.Builder.Kind,
    optionalPart: WritableKeyPath<Choice.Builder, Part.Builder?>,
    value: @escaping (Choice) -> Part??,
    choice: @escaping (Part?) -> Choice
  ) where Value == Part? {
    let slot = OptionalPartSlot<Choice.Builder, Part>(optionalPart)
    self.init(kind, slot, value, choice)
  }

  /// Creates the description of a case of whose list of values the builder has builders.
  public init<Part: Buildable>(
    _ kind: Choice.Builder.Kind,
    parts: WritableKeyPath<Choice.Builder, [Part.Builder]>,
    value: @escaping (Choice) -> [Part]?,
    choice: @escaping ([Part]) -> Choice
  ) where Value == [Part] {
    let slot = PartsSlot<Choice.Builder, Part>(parts)
    self.init(kind, slot, value, choice)
  }
}

extension ChoiceCase where Value == Void {
  /// Creates the description of a case without values.
  public init(
    _ kind: Choice.Builder.Kind,
    value: @escaping (Choice) -> Void?,
    choice: @escaping () -> Choice
  ) {
    self.init(kind, EmptySlot<Choice.Builder>(), value, choice)
  }
}

/// A case of a buildable enum, whatever its values are.
public struct AnyChoiceCase<Choice: BuildableChoice>: Sendable {
  package let storage: any ChoiceCaseStorage<Choice>

  /// Creates the description from one that knows the type of the values.
  public init<Value>(_ choiceCase: ChoiceCase<Choice, Value>) {
    storage = choiceCase
  }

  /// The name of the case.
  public var kind: Choice.Builder.Kind { storage.kind }

  /// The type of the case's value; a generated struct for several values, `Void` for none.
  public var valueType: Any.Type { storage.valueType }
}

/// A case of a buildable enum where the type of its value is known at run time only.
package protocol ChoiceCaseStorage<Choice>: Sendable {
  associatedtype Choice: BuildableChoice
  associatedtype Value

  var kind: Choice.Builder.Kind { get }
  var valueType: Any.Type { get }

  /// Creates a choice; nil for a value of another type.
  func choice(ofAny value: Any) -> Choice?
}

extension ChoiceCase: ChoiceCaseStorage {
  package var valueType: Any.Type { Value.self }

  package func choice(ofAny value: Any) -> Choice? { (value as? Value).map(embed) }
}

/// The place of nothing.
package final class EmptySlot<Builder>: BuilderSlot {
  package init() {}

  package func set(_ value: Void, on builder: inout Builder) {}

  package func value(on builder: Builder) {}
}
