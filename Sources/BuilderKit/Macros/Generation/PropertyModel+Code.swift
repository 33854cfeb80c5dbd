import SwiftSyntax

extension PropertyModel {
  func draftDeclaration(within typeAccess: Access) -> String {
    declaration(type: type, within: typeAccess)
  }

  func builderDeclaration(within typeAccess: Access) -> String {
    let wrapper = self.wrapper.map { "@\($0) " } ?? ""
    return declaration(wrapper, type: builderType, within: typeAccess)
  }

  /// A variable with the property's doc comment, not seen or set farther than type and property are.
  private func declaration(
    _ wrapper: String = "",
    type: TypeSyntax,
    within typeAccess: Access
  ) -> String {
    let access = min(access, typeAccess)
    var words = (isUnsafe ? "nonisolated(unsafe) " : "") + access.prefix
    if let setterAccess, setterAccess < access { words += setterAccess.setterPrefix }
    return lines(documentation + ["\(wrapper)\(words)var \(name): \(type)".located(at: place)])
  }

  /// The first value in a fresh builder, nil where the type has one of its own.
  var defaultAssignment: String? {
    if case .defaulted(let value) = absence {
      let value = nesting == .none ? "\(value)" : builderValue(of: "(\(value) as \(type))")
      return "self.\(name) = \(value)".located(at: defaultPlace)
    }
    switch nesting {
    case .array: return "self.\(name) = []".located(at: place)
    case .single: return "self.\(name) = .init()".located(at: place)
    case .none, .optional: return nil
    }
  }

  /// The statement that takes the value out of a product, or out of its draft.
  func assignment(from product: String) -> String {
    let assignment =
      isRequiredOptional
      ? "self.\(storage) = BuilderKitBuilding.OptionalPart(\(product).\(name))"
      : "self.\(name) = \(builderValue(of: "\(product).\(name)"))"
    return assignment.located(at: place)
  }

  /// The name of the variable in which a wrapper keeps the property.
  var storage: String { name.text.hasPrefix("`") ? "`_\(label)`" : "_\(label)" }

  /// The builder's counterpart of a finished value.
  func builderValue(of value: String) -> String {
    switch nesting {
    case .none: value
    case .single: ".init(\(value))"
    case .optional, .array: "\(value).map { .init($0) }"
    }
  }

  /// The label under which the table of properties takes the builder's place for the value.
  var builderLabel: String {
    switch (nesting, absence) {
    case (.single, _): "part"
    case (.optional, _): "optionalPart"
    case (.array, _): "parts"
    case (.none, .required): "required"
    case (.none, _): "builder"
    }
  }

  /// The calls that record what the property itself lacks, nested builders apart.
  var checks: [String] {
    let part = isRequiredOptional ? "self.\(storage).value" : "self.\(name)"
    let calls =
      (canBeMissing ? ["_collector.require(\(part), at: \(quotedLabel))"] : [])
      + (rules.map { [$0.call("self.\(name)")] } ?? [])
    return calls.map { $0.located(at: place) }
  }

  func nestedCall(_ function: String) -> String {
    isInline
      ? "_collector.\(function)(inline: self.\(name))"
      : "_collector.\(function)(self.\(name), at: \(quotedLabel))"
  }

  private var quotedLabel: String { "\"\(label)\"" }

  /// The value in a builder that has it.
  ///
  /// Taking instead of reading spares a retain and a release for each value.
  var taken: String {
    guard canBeMissing else { return "self.\(name)" }
    let part = isRequiredOptional ? "self.\(storage).value" : "self.\(name)"
    return "BuilderKitBuilding.GeneratedCode.taken(&\(part))"
  }
}

extension PropertyModel.Rules {
  /// The call that asks the rules about a value; builders and products have it.
  func call(_ value: String) -> String {
    "Builder.\(function)(\(value), &_collector)"
  }

  /// The function that asks the rules.
  ///
  /// The compiler reports a rule for values of another type there, so the line has the place of the attribute.
  var declaration: String {
    let arguments = ["_value", "at: \"\(label)\""] + validators.map(\.trimmedDescription)
    let call = "_collector.check(\(arguments.joined(separator: ", ")))"
    return """
      @inline(__always) fileprivate static func \(function)(_ _value: \(valueType), \
      _ _collector: inout BuilderKitBuilding.ProblemCollector) {
      \(lines([call.located(at: place)], depth: 1))
      }
      """
  }
}
