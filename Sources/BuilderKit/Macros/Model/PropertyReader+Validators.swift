import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension PropertyReader {
  /// Reads the rules of a property and reports those that could not be asked.
  func rules(
    _ binding: PatternBindingSyntax,
    type: TypeSyntax,
    nesting: PropertyModel.Nesting,
    label: String
  ) -> PropertyModel.Rules? {
    guard let attribute = attribute("Validated", label: label) else { return nil }
    let validators = attribute.expressions
    if validators.isEmpty {
      report(
        "@Validated says nothing about '\(label)'; give it a validator or remove it",
        attribute,
        .removing(attribute, "remove @Validated")
      )
    }
    part(type: type, label: label).checkRules(validators, of: attribute, nesting: nesting)
    if !variable.isConstant { warnOfAssignments(binding, label: label) }
    return PropertyModel.Rules(
      label: label,
      validators: validators.map { SelfReplacer.rewrite($0.trimmed, as: typeName) },
      type: type,
      nesting: nesting,
      place: validators.first.flatMap { report.place(Syntax($0)) }
    )
  }

  /// Warns of a variable, which its owner could change without the rules being asked.
  private func warnOfAssignments(_ binding: PatternBindingSyntax, label: String) {
    let message =
      "the rules of '\(label)' are asked when a product is built or copied, not when it is assigned; write 'let'"
    let keyword = variable.bindingSpecifier
    guard variable.bindings.count == 1, binding.accessorBlock == nil else {
      report.warn(message, keyword)
      return
    }
    guard let value = binding.initializer else {
      report.warn(message, keyword, .replacing(keyword, with: TokenSyntax("let"), "write 'let'"))
      return
    }
    guard let type = binding.typeAnnotation?.type ?? value.value.literalType else {
      report.warn(message, keyword)
      return
    }
    let attribute = "@Default(\(value.value.trimmedDescription))"
    let words = [
      variable.attributes.trimmedDescription, attribute,
      variable.modifiers.filter { $0.detail == nil }.trimmedDescription,
      "let \(binding.pattern.trimmed): \(type.trimmed)",
    ]
    let constant = words.filter { !$0.isEmpty }.joined(separator: " ")
    let fixIt = FixIt.replacing(
      variable,
      with: DeclSyntax("\(raw: constant)"),
      "write 'let' and \(attribute)"
    )
    report.warn(message, keyword, fixIt)
  }
}
