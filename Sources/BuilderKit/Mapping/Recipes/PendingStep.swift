/// An instruction that does not know its property's places yet.
protocol PendingStep<Model>: Sendable {
  associatedtype Model: Buildable

  /// Returns the instruction for a property, or nil if that has another type.
  func bound(
    to property: BuildableProperty<Model>,
    sources: [IngredientPath]
  ) -> (any RecipeStep<Model>)?
}

/// An instruction that knows how values are converted.
struct PendingConversion<Model: Buildable, Converter: Conversion>: PendingStep {
  let conversion: Converter
  let defaultValue: (any ValueBox<Converter.Value>)?

  init(_ conversion: Converter) {
    self.conversion = conversion
    defaultValue = nil
  }

  init(_ conversion: Converter, default value: Converter.Value) {
    self.conversion = conversion
    defaultValue = conversion.box(value)
  }

  func bound(
    to property: BuildableProperty<Model>,
    sources: [IngredientPath]
  ) -> (any RecipeStep<Model>)? {
    PropertyStep(property, sources: sources, conversion: conversion, defaultValue: defaultValue)
  }
}
