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

  init?(of property: AttributedPropertyModel, _ attribute: AttributeSyntax, _ report: Report) {
    self.property = property
    let name = property.label
    let injected = attribute.argument("injected")
    if let injected, !injected.expression.is(BooleanLiteralExprSyntax.self) {
      report(
        "how '\(name)' is made must be known here; write 'injected: true' or nothing",
        injected
      )
      return nil
    }
    let method = attribute.argument("by")
    let isInjected = injected?.expression.trimmedDescription == "true"
    if property.initialValue != nil, let argument = method ?? (isInjected ? injected : nil) {
      report(
        """
        '\(name)' would be made in two ways; remove the value after '=', or \
        '\(argument.trimmedDescription)'
        """,
        argument
      )
      return nil
    }
    if let value = property.initialValue {
      factory = .value(value.trimmed)
    } else if let method {
      let owner = property.ownerName?.text ?? ""
      guard let reference = method.expression.methodName(of: owner) else {
        report(
          """
          '\(method.expression.trimmedDescription)' cannot make '\(name)'; name a method of \
          '\(owner)' without parameters
          """,
          method.expression
        )
        return nil
      }
      factory = .method(reference)
    } else if isInjected {
      factory = .injected
    } else {
      report(
        """
        nothing says how '\(name)' is made; write a value after it, or 'by:' with a method, or \
        'injected: true'
        """,
        attribute
      )
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

  init?(of property: AttributedPropertyModel, _ attribute: AttributeSyntax, _ report: Report) {
    self.property = property
    let name = property.label
    if let value = property.initialValue {
      report("'\(name)' comes from a resource; remove the value after '=', or @Partial", value)
      return nil
    }
    if let wrapped = property.type.wrappedInOptional {
      report(
        "'\(name)' always has a value, or fails to load; write '\(wrapped)' without '?'",
        property.declaredType
      )
      return nil
    }
    provider = attribute.argument("from")?.expression.trimmed
    if let resource = attribute.argument(nil) {
      self.resource = resource.expression.trimmed
    } else if let resource = property.type.plainName {
      self.resource = ExprSyntax(StringLiteralExprSyntax(content: resource))
    } else {
      report(
        """
        '\(property.type.trimmedDescription)' names no resource for '\(name)'; write \
        @Partial("…") with a name
        """,
        attribute
      )
      return nil
    }
  }
}

/// A property with `@Final`.
struct FinalModel: AttributeModel {
  static let rules: AttributedPropertyReader.Rules = []

  let property: AttributedPropertyModel

  init?(of property: AttributedPropertyModel, _ attribute: AttributeSyntax, _ report: Report) {
    self.property = property
    // `= nil` says what goes without saying.
    if let value = property.initialValue, !value.is(NilLiteralExprSyntax.self) {
      report(
        """
        a final property with a value never changes; write 'let \(property.label) = \
        \(value.trimmedDescription)'
        """,
        value
      )
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

  init?(of property: AttributedPropertyModel, _ attribute: AttributeSyntax, _ report: Report) {
    self.property = property
    store = attribute.argument("in")?.expression.trimmed
    let name = property.label
    let type = property.type
    let argument = attribute.argument("default")
    if let argument, property.initialValue != nil {
      report("'\(name)' has two defaults; remove 'default:' or the value after '='", argument)
      return nil
    }
    if let key = attribute.argument("key") {
      if let value = argument?.expression ?? property.initialValue {
        report("the key of '\(name)' has a default already; remove this one", value)
        return nil
      }
      self.key = key.expression.trimmed
      return
    }
    let text: ExprSyntax
    if let argument = attribute.argument(nil)?.expression {
      let literal = argument.plainText
      if literal == "" {
        report(
          "'\(name)' would be kept under no name; write one, or no key to use the property's",
          argument
        )
      }
      if literal == "$version" {
        report(
          "a store keeps its version under '$version'; choose another key for '\(name)'",
          argument
        )
      }
      text = argument.trimmed
    } else {
      text = ExprSyntax(StringLiteralExprSyntax(content: name))
    }
    let value = (argument?.expression ?? property.initialValue)?.trimmed
    guard let value = value ?? (type.wrappedInOptional == nil ? nil : "nil") else {
      report(
        """
        '\(name)' needs a value where none is kept; write 'default:', or \
        '\(type.trimmedDescription)?'
        """,
        attribute
      )
      return nil
    }
    key = "BuilderKitAttributes.PreferenceKey<\(type)>(\(text), default: \(value))"
  }
}

/// A property with an attribute of the user's own.
struct CustomAttributeModel: AttributeModel {
  static let rules: AttributedPropertyReader.Rules = [.values]

  let property: AttributedPropertyModel
  /// The attribute as an expression that makes it: `Clamped(0...10)`.
  let attribute: ExprSyntax

  init?(of property: AttributedPropertyModel, _ attribute: AttributeSyntax, _ report: Report) {
    self.property = property
    let arguments = attribute.argumentList?.trimmedDescription ?? ""
    self.attribute = "\(raw: attribute.attributeName.trimmedDescription)(\(raw: arguments))"
  }
}
