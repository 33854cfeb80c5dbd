import SwiftSyntax

/// A property with `@Lazy`.
struct LazyModel: AttributeModel {
  /// What makes the value.
  enum Factory {
    /// An expression, which cannot throw.
    case value(ExprSyntax)
    /// A method of the owner.
    case method(TokenSyntax)
    /// The registered initializer.
    case injected
  }

  static let rules: AttributedPropertyReader.Rules = []

  let property: AttributedPropertyModel
  let factory: Factory

  init?(
    of property: AttributedPropertyModel,
    attribute: AttributeSyntax,
    report: Report<AttributeMessage>
  ) {
    self.property = property
    let name = property.label
    let injected = attribute.argument("injected")
    if let injected, !injected.expression.is(BooleanLiteralExprSyntax.self) {
      report(.injectedNotLiteral(name: name), injected)
      return nil
    }
    let method = attribute.argument("by")
    let isInjected = injected?.expression.trimmedDescription == "true"
    if property.initialValue != nil, let argument = method ?? (isInjected ? injected : nil) {
      let text = argument.trimmedDescription
      report(.lazyTwoFactories(name: name, argument: text), argument)
      return nil
    }
    if let value = property.initialValue {
      factory = .value(value.trimmed)
    } else if let method {
      let owner = property.ownerName?.text ?? ""
      guard let reference = method.expression.methodName(of: owner) else {
        let text = method.expression.trimmedDescription
        report(.factoryNotMethod(name: name, text: text, type: owner), method.expression)
        return nil
      }
      factory = .method(reference)
    } else if isInjected {
      factory = .injected
    } else {
      report(.lazyWithoutValue(name: name), attribute)
      return nil
    }
  }
}
