import SwiftSyntax

extension AttributeListSyntax {
  /// Returns the attributes with a name, also when written as `BuilderKit.name`.
  func named(_ name: String) -> [AttributeSyntax] {
    compactMap { element in
      guard let attribute = element.as(AttributeSyntax.self), attribute.plainName == name
      else { return nil }
      return attribute
    }
  }
}

extension AttributeSyntax {
  /// The name without its module.
  var plainName: String {
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
    return attributeName.as(IdentifierTypeSyntax.self)?.name.text
      ?? attributeName.trimmedDescription
  }

  /// The arguments between the parentheses.
  var expressions: [ExprSyntax] { argumentList?.map(\.expression) ?? [] }

  /// The arguments between the parentheses, with their labels.
  var argumentList: LabeledExprListSyntax? {
    guard case .argumentList(let list) = arguments else { return nil }
    return list
  }

  /// Returns the argument with a label, or the first one without any.
  func argument(_ label: String?) -> LabeledExprSyntax? {
    argumentList?.first { $0.label?.text == label }
  }
}
