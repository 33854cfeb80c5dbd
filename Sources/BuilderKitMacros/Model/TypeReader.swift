import SwiftSyntax
import SwiftSyntaxMacros

/// Reads a type with a macro into a model and reports what cannot be supported.
protocol TypeReader {
  associatedtype Model

  var declaration: any DeclGroupSyntax { get }
  var attribute: AttributeSyntax { get }
  var surroundings: [Syntax] { get }
  var report: Report { get }

  init(
    declaration: any DeclGroupSyntax,
    attribute: AttributeSyntax,
    surroundings: [Syntax],
    report: Report
  )

  func read() -> Model?
}

extension TypeReader {
  /// Returns the model of a declaration, or nil if there is an error.
  static func model(
    of declaration: some DeclGroupSyntax,
    _ attribute: AttributeSyntax,
    in context: some MacroExpansionContext,
    showingErrors: Bool
  ) -> Model? {
    context.model(showingErrors: showingErrors) { report in
      Self(
        declaration: declaration,
        attribute: attribute,
        surroundings: context.lexicalContext,
        report: report
      ).read()
    }
  }

  /// The type's own access, or that of the extension around it.
  var access: Access {
    let around = surroundings.first?.as(ExtensionDeclSyntax.self)
    return Access(declaration.modifiers) ?? around.flatMap { Access($0.modifiers) } ?? .standard
  }

  func refusePrivateNesting(of name: TokenSyntax) {
    let modifier = declaration.modifiers.first { $0.name.tokenKind == .keyword(.private) }
    guard let modifier, !surroundings.isEmpty else { return }
    report(
      """
      the conformance of '\(name.text)' is written outside the type around it; make it fileprivate
      """,
      modifier
    )
  }

  /// Reports the stored properties inside an `#if`, but for those with an attribute that excludes them.
  func refuseStored(in condition: IfConfigDeclSyntax, unless exclusion: String? = nil) {
    for clause in condition.clauses {
      for member in clause.elements?.as(MemberBlockItemListSyntax.self) ?? [] {
        if let variable = member.decl.as(VariableDeclSyntax.self), variable.isStored,
          exclusion.map({ variable.attributes.named($0).isEmpty }) ?? true
        {
          report(
            """
            @\(attribute.plainName) cannot see which branch is compiled; move the stored property \
            out of '#if'
            """,
            variable
          )
        }
        if let nested = member.decl.as(IfConfigDeclSyntax.self) {
          refuseStored(in: nested, unless: exclusion)
        }
      }
    }
  }
}

/// An attribute that expands to nothing and is read by the macro of the type around it.
protocol MarkerMacro: PeerMacro {
  /// The kind of type that the marker belongs in, and its macro.
  static var container: (kind: String, macro: String) { get }
}

extension MarkerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let around = context.lexicalContext.first?.asProtocol((any WithAttributesSyntax).self)
    let isMarked = around.map { !$0.attributes.named(container.macro).isEmpty } ?? false
    let element = declaration.as(EnumCaseDeclSyntax.self)?.elements.first
    guard let name = element?.name.text ?? declaration.as(VariableDeclSyntax.self)?.firstName else {
      context.report("@\(node.plainName) belongs on a stored property", node)
      return []
    }
    if !isMarked {
      context.report(
        """
        @\(node.plainName) has no effect here; mark the \(container.kind) around '\(name)' with \
        @\(container.macro)
        """,
        node
      )
    }
    return []
  }
}

extension VariableDeclSyntax {
  fileprivate var firstName: String { bindings.first?.pattern.trimmedDescription ?? "" }
}
