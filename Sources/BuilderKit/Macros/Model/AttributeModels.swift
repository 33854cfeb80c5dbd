internal import SwiftDiagnostics
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
        injected,
        .replacing(injected.expression, with: "true" as ExprSyntax, "write 'injected: true'")
      )
      return nil
    }
    let method = attribute.argument("by")
    let isInjected = injected?.expression.trimmedDescription == "true"
    if let value = property.initialValue, let argument = method ?? (isInjected ? injected : nil) {
      report(
        """
        '\(name)' would be made in two ways; remove the value after '=', or \
        '\(argument.trimmedDescription)'
        """,
        argument,
        .removingValue(value)
      )
      return nil
    }
    if let value = property.initialValue {
      if Self.refuse(value, of: name, report) { return nil }
      factory = .value(value)
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

extension LazyModel {
  /// Reports a value that is not made at once and without an error.
  private static func refuse(_ value: ExprSyntax, of name: String, _ report: Report) -> Bool {
    if let attempt = value.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil {
      report(
        "a value after '=' cannot fail; make '\(name)' with 'by:' and a method that throws",
        value
      )
      return true
    }
    if value.is(AwaitExprSyntax.self) {
      report("a property cannot wait for its value; make '\(name)' an 'async' method", value)
      return true
    }
    return false
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
      report(
        "'\(name)' comes from a resource; remove the value after '=', or @Partial",
        value,
        .removingValue(value)
      )
      return nil
    }
    if let wrapped = property.type.wrappedInOptional {
      report(
        "'\(name)' always has a value, or fails to load; write '\(wrapped)' without '?'",
        property.declaredType,
        .replacing(property.declaredType, with: wrapped, "write '\(wrapped)'")
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
        value,
        .declaringConstant(with: value, without: attribute)
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
    if let argument, let value = property.initialValue {
      report(
        "'\(name)' has two defaults; remove 'default:' or the value after '='",
        argument,
        .removingValue(value)
      )
      return nil
    }
    if let key = attribute.argument("key") {
      if let value = property.initialValue {
        report(
          "the key of '\(name)' has a default already; remove this one",
          value,
          .removingValue(value)
        )
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
        '\(type.optional)'
        """,
        attribute,
        .replacing(property.declaredType, with: type.optional, "write '\(type.optional)'")
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
    let kind = attribute.plainName
    if let modifier = property.isolation.nonisolated, modifier.detail == nil,
      property.owner == .reference
    {
      report(
        """
        @\(kind) keeps '\(property.label)' in a variable, which nothing protects without isolation; remove \
        'nonisolated'
        """,
        modifier,
        .removing(modifier, "remove 'nonisolated'")
      )
    }
    if !property.isOwnerCopyable {
      report(
        """
        @\(kind) hands a copy of the owner of '\(property.label)' to the attribute; remove @\(kind), or \
        '~Copyable' from '\(property.ownerText)'
        """,
        attribute
      )
    }
    let arguments = attribute.argumentList?.trimmedDescription ?? ""
    self.attribute = "\(raw: attribute.attributeName.trimmedDescription)(\(raw: arguments))"
  }
}

extension FixIt {
  /// Creates a fix-it that removes the value after `=`.
  fileprivate static func removingValue(_ value: ExprSyntax) -> FixIt {
    let clause = value.parent.map { Syntax($0) } ?? Syntax(value)
    return .removing(clause, "remove the value")
  }

  /// Creates a fix-it that makes a constant of the variable that has the value.
  fileprivate static func declaringConstant(
    with value: ExprSyntax,
    without attribute: AttributeSyntax
  ) -> FixIt {
    let variable = sequence(first: Syntax(value)) { $0.parent }.lazy
      .compactMap { $0.as(VariableDeclSyntax.self) }.first
    guard let variable else { return .removingValue(value) }
    let attributes = variable.attributes.filter {
      $0.as(AttributeSyntax.self)?.plainName != attribute.plainName
    }
    let constant = variable.trimmed.with(\.attributes, attributes)
      .with(\.bindingSpecifier, .keyword(.let, trailingTrivia: .space))
    return .replacing(variable, with: constant, "write 'let'")
  }
}
