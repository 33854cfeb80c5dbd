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

  /// The type's name where it is declared, for reports.
  var declaredName: TokenSyntax {
    declaration.asProtocol((any NamedDeclSyntax).self)?.name ?? attribute.atSign
  }

  /// The line of the type's name, where the compiler reports errors in the whole.
  var place: SourceLine? { report.place(Syntax(declaredName)) }

  /// The type's own access, or that of the extension around it.
  var access: Access {
    let around = surroundings.first?.as(ExtensionDeclSyntax.self)
    let access = Access(declaration.modifiers) ?? around.flatMap { Access($0.modifiers) }
    if let access, access != .standard { return access }
    return declaration.attributes.named("usableFromInline").isEmpty ? .standard : .usableFromInline
  }

  /// Reports a type whose conformance, which is written at the end of the file, could not name it.
  func refusePrivateNesting(of name: TokenSyntax) {
    let types = surroundings.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    let modifier = declaration.modifiers.first { $0.name.tokenKind == .keyword(.private) }
    if let modifier, !surroundings.isEmpty {
      let wanted = DeclModifierSyntax(name: .keyword(.fileprivate))
      report(
        """
        the conformance of '\(name.text)' is written outside the type around it; make it fileprivate
        """,
        modifier,
        .replacing(modifier, with: wanted, "write 'fileprivate'")
      )
    }
    // Nothing around the outermost type hides it from its file.
    for type in types.dropLast()
    where type.modifiers.contains(where: { $0.name.tokenKind == .keyword(.private) }) {
      let outer = type.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
      report(
        "the conformance of '\(name.text)' is written outside the type around '\(outer)'; make '\(outer)' fileprivate",
        attribute
      )
    }
  }

  /// Reports names that hide a module from the generated code, which names the types of the library in full.
  func refuseNames(of modules: Set<String>) {
    let parameters = declaration.asProtocol((any WithGenericParametersSyntax).self)?
      .genericParameterClause?.parameters.map(\.name)
    let members = declaration.memberBlock.members.flatMap(\.decl.declaredNames)
    for name in [declaredName] + (parameters ?? []) + members
    where modules.contains(name.label) {
      report(
        "'\(name.label)' is the name of a module in the code of @\(attribute.plainName); choose another name",
        name
      )
    }
    for name in surroundings.declaredNames where modules.contains(name) {
      report(
        """
        '\(name)' is the name of a module in the code of @\(attribute.plainName); choose another name for the \
        type around
        """,
        attribute
      )
    }
  }

  /// Reports a member with one of the generated names.
  func refuse(_ names: Set<String>, in member: DeclSyntax) {
    for name in member.declaredNames where names.contains(name.label) {
      report(
        "@\(attribute.plainName) generates a member named '\(name.label)'; rename this one",
        name
      )
    }
  }

  /// Reports the stored properties inside an `#if`, but for those with an attribute that excludes them.
  func refuseStored(in condition: IfConfigDeclSyntax, unless exclusion: String? = nil) {
    for variable in condition.members.compactMap({ $0.as(VariableDeclSyntax.self) })
    where variable.isStored && exclusion.map({ variable.attributes.named($0).isEmpty }) ?? true {
      report(
        """
        @\(attribute.plainName) cannot see which branch is compiled; move the stored property \
        out of '#if'
        """,
        variable
      )
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
        this is BuilderKit's @\(node.plainName), which has no effect here; mark the \(container.kind) around '\(name)' \
        with @\(container.macro), or write another @\(node.plainName) with its module
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
