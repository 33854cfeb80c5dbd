import SwiftSyntax

/// A property with `@Final`.
struct FinalModel: AttributeModel {
  static let rules: AttributedPropertyReader.Rules = []

  let property: AttributedPropertyModel

  init?(
    of property: AttributedPropertyModel,
    attribute: AttributeSyntax,
    report: Report<AttributeMessage>
  ) {
    self.property = property
    // `= nil` says what goes without saying.
    if let value = property.initialValue, !value.is(NilLiteralExprSyntax.self) {
      let text = value.trimmedDescription
      report(.finalWithValue(name: property.label, value: text), value)
      return nil
    }
  }
}
