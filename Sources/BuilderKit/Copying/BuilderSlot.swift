/// The place where a builder keeps one property, in the form it keeps it.
protocol BuilderSlot<Builder, Value>: Sendable {
  associatedtype Builder
  associatedtype Value

  func set(_ value: Value, on builder: inout Builder)

  /// Whether the builder has a value.
  ///
  /// A question by itself, for an optional value of a type that is known at run time only would take longer.
  func hasValue(on builder: Builder) -> Bool

  /// Returns the value that a builder has.
  func value(on builder: Builder) throws(BuildError) -> Value
}

extension BuilderSlot {
  func hasValue(on builder: Builder) -> Bool { true }
}

/// The place of a property that the builder holds as the product does.
struct PlainBuilderSlot<Builder, Value>: BuilderSlot {
  let keyPath: any WritableKeyPath<Builder, Value> & Sendable

  func set(_ value: Value, on builder: inout Builder) {
    builder[keyPath: keyPath] = value
  }

  func value(on builder: Builder) -> Value {
    builder[keyPath: keyPath]
  }
}

/// The place of a property whose value may still be missing.
///
/// Generic in the optional: to ask for the optional of a type that is known at run time only would take the
/// runtime longer than the assignment.
struct RequiredSlot<Builder, Stored: OptionalType>: BuilderSlot {
  let keyPath: any WritableKeyPath<Builder, Stored> & Sendable

  func set(_ value: Stored.Wrapped, on builder: inout Builder) {
    builder[keyPath: keyPath] = Stored(value)
  }

  func hasValue(on builder: Builder) -> Bool {
    !builder[keyPath: keyPath].isMissing
  }

  func value(on builder: Builder) -> Stored.Wrapped {
    builder[keyPath: keyPath].wrapped
  }
}

/// The place of a nested builder.
struct PartSlot<Builder, Part: Buildable>: BuilderSlot {
  let keyPath: any WritableKeyPath<Builder, Part.Builder> & Sendable

  func set(_ value: Part, on builder: inout Builder) {
    builder[keyPath: keyPath] = Part.Builder(value)
  }

  func value(on builder: Builder) throws(BuildError) -> Part {
    try builder[keyPath: keyPath].build()
  }
}

/// The place of a nested builder that need not be there.
struct OptionalPartSlot<Builder, Part: Buildable>: BuilderSlot {
  let keyPath: any WritableKeyPath<Builder, Part.Builder?> & Sendable

  func set(_ value: Part?, on builder: inout Builder) {
    builder[keyPath: keyPath] = value.map(Part.Builder.init(_:))
  }

  func value(on builder: Builder) throws(BuildError) -> Part? {
    try builder[keyPath: keyPath]?.build()
  }
}

/// The place of a list of nested builders.
struct PartsSlot<Builder, Part: Buildable>: BuilderSlot {
  let keyPath: any WritableKeyPath<Builder, [Part.Builder]> & Sendable

  func set(_ value: [Part], on builder: inout Builder) {
    builder[keyPath: keyPath] = value.map(Part.Builder.init(_:))
  }

  func value(on builder: Builder) throws(BuildError) -> [Part] {
    try builder[keyPath: keyPath].map { part throws(BuildError) in try part.build() }
  }
}
