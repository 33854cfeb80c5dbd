internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxBuilder

extension AttributedPropertyReader {
  /// Returns whether an attribute may make the accessors of a variable, after reporting why not.
  func isPlainVariable(
    _ variable: VariableDeclSyntax,
    _ binding: PatternBindingSyntax,
    _ label: String
  ) -> Bool {
    var isPlain = true
    let refuse = { (message: String, node: any SyntaxProtocol, fixIt: FixIt?) in
      isPlain = false
      if let fixIt { report(message, node, fixIt) } else { report(message, node) }
    }
    if variable.isConstant {
      let specifier = variable.bindingSpecifier
      refuse(
        "@\(attributeName) gives '\(label)' its value later; write 'var' in place of 'let'",
        specifier,
        .replacing(specifier, with: TokenSyntax.keyword(.var), "write 'var'")
      )
    }
    for modifier in variable.modifiers {
      guard let message = refusal(of: modifier, label) else { continue }
      let name = modifier.name.text
      let isRemovable = modifier.name.tokenKind != .keyword(.override)
      refuse(message, modifier, isRemovable ? .removing(modifier, "remove '\(name)'") : nil)
    }
    if let accessors = binding.accessorBlock {
      refuse(
        "@\(attributeName) makes the accessors of '\(label)'; remove the ones in braces",
        accessors,
        .removing(accessors, "remove the accessors")
      )
    }
    refuseAttributes(of: variable, label, refuse)
    return isPlain
  }

  private func refusal(of modifier: DeclModifierSyntax, _ label: String) -> String? {
    let name = modifier.name.text
    return switch modifier.name.tokenKind {
    case .keyword(.static) where !rules.contains(.storesNothing),
      .keyword(.class) where !rules.contains(.storesNothing):
      """
      @\(attributeName) is about properties of instances; remove '\(name)' from '\(label)', or \
      @\(attributeName)
      """
    case .keyword(.lazy):
      "@\(attributeName) says when '\(label)' gets its value; remove 'lazy'"
    case .keyword(.weak), .keyword(.unowned):
      "@\(attributeName) keeps the value of '\(label)' itself; remove '\(name)'"
    case .keyword(.override):
      """
      @\(attributeName) would keep a second '\(label)' beside the inherited one; override it with \
      'get' and 'set', over a property of another name if need be
      """
    default:
      nil
    }
  }

  private func refuseAttributes(
    of variable: VariableDeclSyntax,
    _ label: String,
    _ refuse: (String, any SyntaxProtocol, FixIt?) -> Void
  ) {
    let own = variable.accessorAttributes(besides: attributeName)
    if own.filter({ $0.plainName == attributeName }).count > 1 {
      refuse("'\(label)' has @\(attributeName) twice; keep one", attribute, nil)
    } else if let other = own.first(where: { $0.plainName != attributeName }),
      // The later one reports, or the one that the other cannot know.
      own.last?.plainName == attributeName || !VariableDeclSyntax.isAccessorAttribute(attributeName)
    {
      refuse(
        """
        @\(other.plainName) and @\(attributeName) would both make the accessors of '\(label)'; keep \
        one
        """,
        attribute,
        .removing(attribute, "remove '@\(attributeName)'")
      )
    }
    if let inlinable = variable.attributes.named("inlinable").first {
      refuse(
        """
        nothing inlinable may use the private declarations that @\(attributeName) makes for \
        '\(label)'; remove '@inlinable'
        """,
        inlinable,
        .removing(inlinable, "remove '@inlinable'")
      )
    }
    if Self.isObserved(variable, in: surroundings) {
      refuseObservation(of: variable, label, refuse)
    }
  }

  /// Returns whether a property is in a class with `@Observable`, or made by that of such a property.
  static func isObserved(_ variable: VariableDeclSyntax, in surroundings: [Syntax]) -> Bool {
    guard let around = surroundings.first else {
      return !variable.attributes.named("ObservationIgnored").isEmpty
    }
    let attributes = around.asProtocol((any WithAttributesSyntax).self)?.attributes
    return attributes?.named("Observable").isEmpty == false
  }

  /// Refuses an attribute in an observed class unless `@ObservationIgnored` is behind it.
  ///
  /// The compiler accepts no accessors from an attribute that is behind `@ObservationIgnored`.
  private func refuseObservation(
    of variable: VariableDeclSyntax,
    _ label: String,
    _ refuse: (String, any SyntaxProtocol, FixIt?) -> Void
  ) {
    let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
    // The compiler hands the attribute over by itself, without its place in the declaration.
    let place = attributes.firstIndex { $0.plainName == attributeName } ?? 0
    let ignored = attributes.firstIndex { $0.plainName == "ObservationIgnored" }
    if let ignored, ignored > place { return }
    var wanted = attributes.filter { $0.plainName != "ObservationIgnored" }
    let isBehind = ignored == nil ? place + 1 : place
    wanted.insert("@ObservationIgnored", at: isBehind)
    let list = AttributeListSyntax(
      wanted.map { .attribute($0.trimmed.with(\.trailingTrivia, .space)) }
    )
    let fixIt = FixIt.replacing(
      variable.attributes,
      with: list,
      "write '@\(attributeName) @ObservationIgnored'"
    )
    let message =
      ignored == nil
      ? """
      @Observable and @\(attributeName) would both make the accessors of '\(label)'; write \
      '@ObservationIgnored' behind @\(attributeName)
      """
      : """
      '@ObservationIgnored' has no effect on '\(label)' before @\(attributeName); write it behind that
      """
    refuse(message, attribute, fixIt)
  }
}

extension VariableDeclSyntax {
  /// True of the names of attributes of this package that make accessors.
  static func isAccessorAttribute(_ name: String) -> Bool { accessorAttributes.contains(name) }

  /// Returns the attributes that make accessors: those of this package, and one of the user's own.
  func accessorAttributes(besides own: String) -> [AttributeSyntax] {
    attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { Self.isAccessorAttribute($0.plainName) || $0.plainName == own }
  }
}
