import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// Reads the attributes of a part, be it a property or a value of a case, and reports those without effect.
struct PartReader {
  let label: String
  let type: TypeSyntax
  let report: Report

  /// Returns the builders in the place of a part with `@Nested`.
  func nesting(by attribute: AttributeSyntax) -> PropertyModel.Nesting {
    if let element = type.wrappedInOptional ?? type.elementOfArray ?? type.nominal,
      let known = element.standardName
    {
      report(
        "@Nested takes a part whose type has @Buildable, and '\(known)' has a value only; remove @Nested",
        attribute,
        .removing(attribute, "remove @Nested")
      )
      return .none
    }
    if let part = type.elementOfArray, part.isNominal {
      if attribute.isInline {
        report(
          "the paths of several parts would be the same; write '@Nested' for '\(label)'",
          attribute,
          .replacing(attribute, with: AttributeSyntax("@Nested "), "write '@Nested'")
        )
      }
      return .array(part)
    }
    if let part = type.wrappedInOptional, part.isNominal { return .optional(part) }
    if type.isNominal, type.wrappedInOptional == nil, type.elementOfArray == nil {
      return .single(type)
    }
    report(
      """
      @Nested takes a part, an optional part or an array of parts; '\(label)' is \
      '\(type.trimmedDescription)'
      """,
      attribute
    )
    return .none
  }

  /// Reports the rules that could not be asked.
  func checkRules(
    _ validators: [ExprSyntax],
    of attribute: AttributeSyntax,
    nesting: PropertyModel.Nesting
  ) {
    switch nesting {
    case .none:
      for validator in validators { refuseMismatch(validator) }
    case .single, .optional:
      report(
        "'\(label)' is validated by its own builder; put @Validated on the properties of its type",
        attribute,
        .removing(attribute, "remove @Validated")
      )
    case .array:
      for validator in validators where !validator.isCountValidator {
        report(
          """
          '\(validator.trimmedDescription)' cannot look into the builders of '\(label)'; use \
          .notEmpty, .minCount or .maxCount here, the parts' own validators, or \
          'awakeFromBuilder'
          """,
          validator
        )
      }
    }
  }

  /// Reports a rule of this library that is not about values of the property's type.
  ///
  /// The compiler would report it in generated code. Of types with other names only the compiler knows what they are.
  private func refuseMismatch(_ validator: ExprSyntax) {
    let wrapped = type.wrappedInOptional ?? type
    guard let rule = validator.ruleName, let subject = RuleSubject(ofRule: rule),
      let kind = wrapped.valueKind, !subject.kinds.contains(kind)
    else { return }
    report(
      "'.\(rule)' is a rule for \(subject.words), and '\(label)' is '\(type.trimmedDescription)'; remove it",
      validator
    )
  }
}

extension AttributeSyntax {
  /// True for `@Nested(inline: true)`.
  var isInline: Bool { argument("inline")?.expression.trimmedDescription == "true" }
}

/// The values that a rule of this library is about.
private struct RuleSubject {
  let words: String
  let kinds: Set<ValueKind>

  init?(ofRule name: String) {
    switch name {
    case "notBlank", "maxLength", "minLength":
      (words, kinds) = ("text", [.text])
    case "notEmpty", "minCount", "maxCount", "each":
      (words, kinds) = ("collections", [.text, .collection])
    case "range":
      (words, kinds) = ("values in an order", [.text, .number])
    default:
      return nil
    }
  }
}
