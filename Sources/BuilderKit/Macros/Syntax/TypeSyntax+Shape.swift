internal import SwiftSyntax
internal import SwiftSyntaxBuilder

extension TypeSyntax {
  /// The type inside `T?` or `Optional<T>`, nil for any other type.
  var wrappedInOptional: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmed }
    if let tuple = self.as(TupleTypeSyntax.self), let element = tuple.elements.first,
      tuple.elements.count == 1, element.firstName == nil
    {
      return element.type.wrappedInOptional
    }
    return singleArgument(of: "Optional")
  }

  /// The element type of `[T]` or `Array<T>`, nil for any other type.
  var elementOfArray: TypeSyntax? {
    if let array = self.as(ArrayTypeSyntax.self) { return array.element.trimmed }
    return singleArgument(of: "Array")
  }

  /// True if the type is a plain name, perhaps with generic arguments or a path of outer types.
  var isNominal: Bool {
    if self.is(MemberTypeSyntax.self) { return true }
    guard let name = self.as(IdentifierTypeSyntax.self)?.name.text else { return false }
    return !["Any", "Set", "Dictionary", "Array", "Optional"].contains(name)
  }

  /// True for a type that is never `Equatable`: a function, a tuple, `any` of a protocol, and a collection of such.
  var isIncomparable: Bool {
    let part = wrappedInOptional ?? elementOfArray ?? self.as(DictionaryTypeSyntax.self)?.value
    if let part { return part.isIncomparable }
    if let tuple = self.as(TupleTypeSyntax.self), let element = tuple.elements.first,
      tuple.elements.count == 1
    {
      return element.type.isIncomparable
    }
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return attributed.baseType.isIncomparable
    }
    return [.functionType, .tupleType, .someOrAnyType].contains(kind)
  }

  /// True for a type that every Swift programmer knows to be `Equatable`, and for collections of such.
  var isComparable: Bool {
    if let part = wrappedInOptional ?? elementOfArray { return part.isComparable }
    if let table = self.as(DictionaryTypeSyntax.self) { return table.value.isComparable }
    return standardName != nil
  }

  /// The type made optional, in parentheses where `?` would otherwise bind to a part of it.
  var optional: TypeSyntax {
    switch kind {
    case .identifierType, .memberType, .arrayType, .dictionaryType, .tupleType, .optionalType:
      "\(trimmed)?"
    default:
      "(\(trimmed))?"
    }
  }

  /// The type without comments and on one line, for code that is read line by line.
  var onOneLine: TypeSyntax {
    let words = tokens(viewMode: .sourceAccurate).map { token in
      let next = token.nextToken(viewMode: .sourceAccurate)
      let isSpaced = !token.trailingTrivia.isEmpty || next?.leadingTrivia.isEmpty == false
      return token.text + (isSpaced ? " " : "")
    }
    let text = words.joined()
    return "\(raw: text.last == " " ? text.dropLast() : text[...])"
  }

  /// The name without outer types and generic arguments; nil for a type that is not just a name.
  var plainName: String? {
    if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
    return isNominal ? self.as(IdentifierTypeSyntax.self)?.name.text : nil
  }

  /// The name in an inheritance clause, without the module and without isolation.
  var inheritedName: String {
    let base =
      self.as(AttributedTypeSyntax.self).map { type in
        type.trimmedDescription.hasPrefix("@unchecked") ? self : type.baseType
      } ?? self
    return base.as(MemberTypeSyntax.self)?.name.text ?? base.trimmedDescription
  }

  /// The word `some`, wherever it is in the type.
  var opaqueToken: TokenSyntax? { firstToken(of: .some) }

  /// Returns the first use of a keyword in the type.
  func firstToken(of keyword: Keyword) -> TokenSyntax? {
    tokens(viewMode: .sourceAccurate).first { $0.tokenKind == .keyword(keyword) }
  }

  /// The argument of a generic type of the standard library, which may be written with its module.
  private func singleArgument(of name: String) -> TypeSyntax? {
    let member = self.as(MemberTypeSyntax.self)
    let isQualified = member?.name.text == name && member?.baseType.trimmedDescription == "Swift"
    let plain = self.as(IdentifierTypeSyntax.self)
    guard isQualified || plain?.name.text == name,
      let clause = member?.genericArgumentClause ?? plain?.genericArgumentClause,
      let argument = clause.arguments.first, clause.arguments.count == 1
    else { return nil }
    return "\(argument.argument.trimmed)"
  }
}

/// The sort of values of a type that every Swift programmer knows by its name.
enum ValueKind {
  case text
  case number
  case truth
  case collection
  case other
}

extension TypeSyntax {
  /// The sort of the type's values; nil for a type that only the compiler knows.
  var valueKind: ValueKind? {
    switch kind {
    case .arrayType, .dictionaryType: .collection
    case .tupleType, .functionType: .other
    default: standardName.flatMap(Self.kind)
    }
  }

  /// The type itself if it is a plain name.
  var nominal: TypeSyntax? { isNominal ? self : nil }

  /// The name of a type of the standard library that has no builder.
  var standardName: String? {
    guard let name = self.as(IdentifierTypeSyntax.self)?.name.text, Self.kind(of: name) != nil
    else { return nil }
    return name
  }

  private static func kind(of name: String) -> ValueKind? {
    switch name {
    case "String", "Substring": .text
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
      "Double", "Float":
      .number
    case "Bool": .truth
    case "Array", "Dictionary", "Set": .collection
    default: nil
    }
  }
}

/// Writes a type's name in place of `Self`, for code that moves into a type nested in it.
final class SelfReplacer: SyntaxRewriter {
  private let typeName: TokenSyntax

  private init(typeName: TokenSyntax) {
    self.typeName = typeName
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns an expression or a type that means the same inside a nested type.
  static func rewrite<Node: SyntaxProtocol>(_ node: Node, as typeName: TokenSyntax) -> Node {
    let rewritten = SelfReplacer(typeName: typeName).rewrite(node)
    return rewritten.as(Node.self) ?? node
  }

  override func visit(_ token: TokenSyntax) -> TokenSyntax {
    guard token.tokenKind == .keyword(.Self) else { return token }
    return typeName.with(\.leadingTrivia, token.leadingTrivia)
      .with(\.trailingTrivia, token.trailingTrivia)
  }
}
