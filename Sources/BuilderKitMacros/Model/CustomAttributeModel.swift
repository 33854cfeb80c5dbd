import SwiftSyntax
import SwiftSyntaxBuilder

/// A property with an attribute of the user's own.
struct CustomAttributeModel: AttributeModel {
  static let rules: AttributedPropertyReader.Rules = [.values]

  let property: AttributedPropertyModel
  /// The attribute as an expression that makes it: `Clamped(0...10)`.
  let attribute: ExprSyntax

  init?(
    of property: AttributedPropertyModel,
    attribute: AttributeSyntax,
    report: Report<AttributeMessage>
  ) {
    self.property = property
    let arguments = attribute.argumentList?.trimmedDescription ?? ""
    self.attribute = "\(raw: attribute.attributeName.trimmedDescription)(\(raw: arguments))"
  }
}
