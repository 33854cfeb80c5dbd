internal import SwiftSyntax
internal import SwiftSyntaxBuilder

/// A property with `@Lazy`.
struct LazyModel: AttributeModel {
  /// The source of the value.
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
