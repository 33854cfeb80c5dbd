import SwiftSyntax
import SwiftSyntaxBuilder

/// A property with `@Partial`.
struct PartialModel: AttributeModel {
  static let rules: AttributedPropertyReader.Rules = []

  let property: AttributedPropertyModel
  /// The name of the resource, as an expression.
  let resource: ExprSyntax
  /// The provider, if the property names one.
  let provider: ExprSyntax?

  init?(
    of property: AttributedPropertyModel,
    attribute: AttributeSyntax,
    report: Report<AttributeMessage>
  ) {
    self.property = property
    let name = property.label
    if let value = property.initialValue {
      report(.partialWithValue(name: name), value)
      return nil
    }
    if let wrapped = property.type.wrappedInOptional {
      report(.partialOptional(name: name, type: "\(wrapped)"), property.declaredType)
      return nil
    }
    provider = attribute.argument("from")?.expression.trimmed
    if let resource = attribute.argument(nil) {
      self.resource = resource.expression.trimmed
    } else if let resource = property.type.plainName {
      self.resource = ExprSyntax(StringLiteralExprSyntax(content: resource))
    } else {
      report(.partialUnnamed(name: name, type: property.type.trimmedDescription), attribute)
      return nil
    }
  }
}
