import SwiftSyntax
import SwiftSyntaxBuilder

/// A property with `@Preference`.
struct PreferenceModel: AttributeModel {
  static let rules: AttributedPropertyReader.Rules = [.values, .storesNothing]

  let property: AttributedPropertyModel
  /// The key with its default, as an expression.
  let key: ExprSyntax
  /// The store, if the property names one.
  let store: ExprSyntax?

  init?(
    of property: AttributedPropertyModel,
    attribute: AttributeSyntax,
    report: Report<AttributeMessage>
  ) {
    self.property = property
    store = attribute.argument("in")?.expression.trimmed
    let name = property.label
    let type = property.type
    let argument = attribute.argument("default")
    if let argument, property.initialValue != nil {
      report(.preferenceTwoDefaults(name: name), argument)
      return nil
    }
    if let key = attribute.argument("key") {
      if let value = argument?.expression ?? property.initialValue {
        report(.preferenceKeyWithDefault(name: name), value)
        return nil
      }
      self.key = key.expression.trimmed
      return
    }
    let text: ExprSyntax
    if let argument = attribute.argument(nil)?.expression {
      let literal = argument.plainText
      if literal == "" { report(.preferenceEmptyKey(name: name), argument) }
      if let literal, literal == "$version" {
        report(.preferenceReservedKey(name: name, key: literal), argument)
      }
      text = argument.trimmed
    } else {
      text = ExprSyntax(StringLiteralExprSyntax(content: name))
    }
    let value = (argument?.expression ?? property.initialValue)?.trimmed
    guard let value = value ?? (type.wrappedInOptional == nil ? nil : "nil") else {
      report(.preferenceWithoutDefault(name: name, type: type.trimmedDescription), attribute)
      return nil
    }
    key = "BuilderKit.PreferenceKey<\(type)>(\(text), default: \(value))"
  }
}
