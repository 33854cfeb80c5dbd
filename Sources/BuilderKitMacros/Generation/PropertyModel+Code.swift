import SwiftSyntax

extension PropertyModel {
  func draftDeclaration(within typeAccess: Access) -> String {
    declaration(type: type, within: typeAccess)
  }

  func builderDeclaration(within typeAccess: Access) -> String {
    let wrapper = isRequiredOptional ? "@BuilderKitBuilding.OptionalPart " : ""
    return declaration(wrapper, type: builderType, within: typeAccess)
  }

  /// A variable with the property's doc comment, not seen farther than type or property are.
  private func declaration(
    _ wrapper: String = "",
    type: TypeSyntax,
    within typeAccess: Access
  ) -> String {
    let access = min(access, typeAccess).prefix
    return lines(documentation + ["\(wrapper)\(access)var \(name): \(type)"])
  }

  /// The first value in a fresh builder, nil where the type has one of its own.
  var defaultAssignment: String? {
    if case .defaulted(let value) = absence {
      if nesting == .none { return "self.\(name) = \(value)" }
      return "self.\(name) = \(builderValue(of: "(\(value) as \(type))"))"
    }
    switch nesting {
    case .array: return "self.\(name) = []"
    case .single(let part): return "self.\(name) = \(part).Builder()"
    case .none, .optional: return nil
    }
  }

  var productAssignment: String {
    if isRequiredOptional {
      return "self._\(label) = BuilderKitBuilding.OptionalPart(product.\(name))"
    }
    return "self.\(name) = \(builderValue(of: "product.\(name)"))"
  }

  /// The builder's counterpart of a finished value.
  func builderValue(of value: String) -> String {
    switch nesting {
    case .none: value
    case .single(let part): "\(part).Builder(\(value))"
    case .optional(let part): "\(value).map(\(part).Builder.init(_:))"
    case .array(let part): "\(value).map(\(part).Builder.init(_:))"
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

  /// The calls that note what the property itself lacks, nested builders apart.
  var checks: [String] {
    switch (nesting, absence) {
    case (.none, .required):
      [checkCall("require", value: "self.\(name)")]
    case (.none, .requiredOptional):
      ["_collector.require($\(label).value, at: \"\(label)\")"]
        + (validators.isEmpty ? [] : [checkCall("check", value: "self.\(name)")])
    default:
      validators.isEmpty ? [] : [checkCall("check", value: "self.\(name)")]
    }
  }

  func checkCall(_ function: String, value: String) -> String {
    let arguments = [value, "at: \"\(label)\""] + validators.map(\.trimmedDescription)
    return "_collector.\(function)(\(arguments.joined(separator: ", ")))"
  }

  func nestedCall(_ function: String) -> String {
    "_collector.\(function)(self.\(name), at: \"\(label)\")"
  }

  /// The condition that takes a value out of the builder, nil where there always is one.
  ///
  /// Taking instead of reading spares a retain and a release for each value.
  var taking: String? {
    switch (nesting, absence) {
    case (.single, _): "let \(name)"
    case (.none, .required): "let \(name) = self.\(name).take()"
    case (.none, .requiredOptional): "let \(name) = $\(label).value.take()"
    default: nil
    }
  }

  /// The test for a missing value; nil where there always is one.
  var absenceTest: String? {
    switch (nesting, absence) {
    case (.none, .required): "self.\(name) == nil"
    case (.none, .requiredOptional): "!$\(label).isSet"
    default: nil
    }
  }
}
