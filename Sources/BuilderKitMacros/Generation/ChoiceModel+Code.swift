internal import SwiftSyntax
internal import SwiftSyntaxBuilder

extension ChoiceModel {
  /// Everything that goes into the enum.
  var members: [DeclSyntax] {
    [
      copyFailure, "\(raw: access.prefix)typealias Draft = \(name)",
      "\(raw: access.prefix)typealias Kind = Builder.Kind", kindProperty, draftInitializer, builder,
      caseTable, caseList,
    ] + (checksDecoding ? [decodedBuilder] : [])
  }

  private func switchLines(over subject: String, _ branch: (CaseModel) -> String) -> String {
    lines(["switch \(subject) {"] + cases.map(branch) + ["}"])
  }

  private var copyFailure: DeclSyntax {
    let failure = checksCopies ? "BuilderKitBuilding.BuildError" : "Never"
    return "\(raw: access.prefix)typealias CopyFailure = \(raw: failure)"
  }

  private var kindProperty: DeclSyntax {
    """
    /// The case, without its values.
    \(raw: access.prefix)var kind: Builder.Kind {
    \(raw: switchLines(over: "self") { "case .\($0.name): .\($0.name)" })
    }
    """
  }

  private var hookCall: String {
    "\(hook == .throwing ? "try " : "")awakeFromBuilder()"
  }

  private var draftInitializer: DeclSyntax {
    // The builder's rules are those of the enum, so that there is one place for them.
    let check =
      hasOwnRules || cases.contains(where: \.hasValidators)
      ? """
      let _problems = Builder(draft).problems
      guard _problems.isEmpty else { throw BuilderKitBuilding.BuildError(_problems) }

      """ : ""
    return """
      /// Creates a product from a changed one: validators first, then the hook.
      \(raw: access.prefix)init(_ draft: \(name))\(raw: checksCopies ? " throws(BuilderKitBuilding.BuildError)" : "") {
      \(raw: check)self = draft
      \(raw: hookCall)
      }
      """
  }
}

// MARK: The builder

extension ChoiceModel {
  /// The statement that asks the rules of the enum about the builder; nothing where there are none.
  private var ownRulesCall: String {
    hasOwnRules ? "_collector.add(\(name).problems(of: self), below: [])" : ""
  }

  private var builder: DeclSyntax {
    let clause = (["BuilderKitBuilding.ChoiceBuilder"] + conformances).joined(separator: ", ")
    return """
      /// The parts of a `\(name)` while it is built: those of every case, of which one is chosen.
      \(raw: isolation.prefix)\(raw: access.prefix)struct Builder: \(raw: clause) {
      /// The names of the cases.
      \(raw: isolation.prefix)\(raw: access.prefix)enum Kind: String, CaseIterable, Codable, Sendable {
      \(raw: lines(cases.map { lines($0.documentation + ["case \($0.name)"]) }))
      }

      /// The case to build; nil as long as none is chosen.
      \(raw: access.prefix)var kind: Kind?
      \(raw: lines(cases.compactMap { $0.builderDeclaration(within: access) }))

      /// Creates a builder with nothing but defaults, and no case chosen.
      \(raw: access.prefix)init() {
      \(raw: lines(cases.filter(\.isDefault).map { "self.kind = .\($0.name)" }))
      \(raw: lines(cases.compactMap(\.defaultAssignment)))
      }

      /// Creates a builder that would build an equal product.
      \(raw: access.prefix)init(_ product: \(name)) {
      self.init()
      self.kind = product.kind
      \(raw: switchLines(over: "product", \.takingFromProduct))
      }

      /// Everything that would keep the builder from building the chosen case, in declaration order.
      \(raw: access.prefix)var problems: [BuilderKitBuilding.Problem] {
      var _collector = BuilderKitBuilding.ProblemCollector()
      switch self.kind {
      case nil: _collector.require(self.kind, at: "kind")
      \(raw: lines(cases.map { "case .\($0.name)?: \($0.inspection)" }))
      }
      \(raw: ownRulesCall)
      return _collector.problems
      }

      /// Creates the product of the chosen case and leaves the builder as it is.
      \(raw: access.prefix)consuming func build() throws(BuilderKitBuilding.BuildError) -> \(name) {
      var _collector = BuilderKitBuilding.ProblemCollector()
      var _product: \(name)?
      switch self.kind {
      case nil: _collector.require(self.kind, at: "kind")
      \(raw: lines(cases.map { "case .\($0.name)?: \($0.building(of: name))" }))
      }
      \(raw: ownRulesCall)
      guard _collector.problems.isEmpty, let _product else {
        throw BuilderKitBuilding.BuildError(_collector.problems)
      }
      \(raw: hook == .throwing ? "try " : "")_product.awakeFromBuilder()
      return _product
      }
      \(raw: lines(cases.compactMap { $0.rules?.declaration }))
      }
      """
  }
}

extension CaseModel {
  fileprivate func builderDeclaration(within access: Access) -> String? {
    guard let part else { return nil }
    guard part.isBoxed else { return part.builderDeclaration(within: access) }
    let declaration =
      "@BuilderKitBuilding.BoxedPart \(access.prefix)var \(part.name): \(part.builderType)"
    return lines(documentation + [declaration]).located(at: part.nestingPlace)
  }

  /// The first value of the part; a boxed one makes its own, when it is first looked at.
  fileprivate var defaultAssignment: String? {
    guard let part else { return nil }
    if part.isBoxed, case .required = part.absence { return nil }
    return part.defaultAssignment
  }

  fileprivate var takingFromProduct: String {
    switch values {
    case .none: "case .\(name): break"
    case .single(let part):
      "case .\(name)(let value): self.\(name) = \(part.builderValue(of: "value"))"
    case .group(let group):
      """
      case .\(name): if let value = Cases.\(group.name)(product) { \
      self.\(name) = Cases.\(group.name).Builder(value) }
      """
    }
  }

  fileprivate var inspection: String {
    guard let part else { return "break" }
    return lines(part.checks + (part.nesting == .none ? [] : [part.nestedCall("inspect")]))
      .orBreak
  }

  /// The statements that make the product of the builder's part.
  ///
  /// The name of the enum stands before that of the case, which may be called `none`.
  fileprivate func building(of choice: TokenSyntax) -> String {
    guard let part else { return "_product = \(choice).\(name)" }
    let value = part.name
    let build = part.nesting == .none ? [] : ["let \(value) = \(part.nestedCall("build"))"]
    let product =
      if case .group = values { "_product = \(value).choice" } else {
        "_product = \(choice).\(name)(\(value))"
      }
    guard let taking = part.taking else {
      let own = part.nesting == .none ? "self.\(value)" : "\(value)"
      return lines(part.checks + build + ["_product = \(choice).\(name)(\(own))"])
    }
    return lines(part.checks + build + ["if \(taking) { \(product) }"])
  }
}

extension CaseModel {
  /// The rules of the value; those of several values are asked by their own builder.
  fileprivate var rules: PropertyModel.Rules? {
    if case .single(let part) = values { part.rules } else { nil }
  }
}

extension PropertyModel {
  /// The condition that takes a value out of the builder, nil where there always is one.
  fileprivate var taking: String? {
    if case .single = nesting { return "let \(name)" }
    guard canBeMissing else { return nil }
    return isRequiredOptional
      ? "let \(name) = $\(label).value.take()" : "let \(name) = self.\(name).take()"
  }

  /// True if the builder of an enum gives the nested builder memory of its own.
  fileprivate var isBoxed: Bool {
    if case .single = nesting { true } else { false }
  }
}

extension String {
  fileprivate var orBreak: String { isEmpty ? "break" : self }
}

// MARK: The list of cases

extension ChoiceModel {
  private var caseTable: DeclSyntax {
    """
    /// Every case with the type of its value, in declaration order.
    \(raw: access.prefix)static var buildableCases: [BuilderKitBuilding.AnyChoiceCase<\(name)>] {
      [
    \(raw: lines(cases.map { "BuilderKitBuilding.AnyChoiceCase(Cases().\($0.name))," }))
      ]
    }
    """
  }

  private var caseList: DeclSyntax {
    """
    /// The cases as properties, for key paths such as `\\.\(cases.first?.name ?? "")`.
    \(raw: isolation.prefix)\(raw: access.prefix)struct Cases: BuilderKitBuilding.CaseList {
    \(raw: access.prefix)init() {}
    \(raw: lines(cases.map { $0.description(in: name, access) }))

    \(raw: lines(cases.compactMap { $0.groupDeclaration(in: name, access) }))
    \(raw: checksDecoding ? decodedChoice : "")
    }
    """
  }
}

extension CaseModel {
  fileprivate func description(in choice: TokenSyntax, _ access: Access) -> String {
    let prefix = "\(access.prefix)var \(name): BuilderKitBuilding.ChoiceCase<\(choice), "
    guard let part else {
      return """
        \(prefix)Void> {
          .init(.\(name), value: { if case .\(name) = $0 { () } else { nil } }, choice: { .\(name) })
        }
        """
    }
    let isGroup = if case .group = values { true } else { false }
    let value =
      isGroup
      ? "{ \(part.type)($0) }" : "{ if case .\(name)(let value) = $0 { value } else { nil } }"
    let made = isGroup ? "{ $0.choice }" : "{ .\(name)($0) }"
    return """
      \(prefix)\(part.type)> {
        .init(.\(name), \(part.builderLabel): \\.\(name), value: \(value), choice: \(made))
      }
      """
  }

  /// The struct of the values, with a property for each.
  fileprivate func groupDeclaration(in choice: TokenSyntax, _ access: Access) -> String? {
    guard case .group(let group) = values else { return nil }
    let properties = group.properties.map { "\(access.prefix)let \($0.name): \($0.type)" }
    let arguments = zip(labels, group.properties).map { label, property in
      "\(label.map { "\($0): " } ?? "")\(property.name)"
    }
    let members = group.productMembers + [group.builder, group.draft]
    let clause =
      ["BuilderKitBuilding.PropertyListing"] + group.conformances.builder.filter { $0 != "Codable" }
    return """
      /// The values of `\(choice).\(name)`.
      \(group.isolation.prefix)\(access.prefix)struct \(group.name): \(clause.joined(separator: ", ")) {
      \(lines(properties))
      /// Takes the values of a choice; nil for one of another kind.
      init?(_ choice: \(choice)) {
        guard case \(pattern) = choice else { return nil }
        self.init(\(group.uncheckedArguments { "\($0.name)" }))
      }
      /// The choice of these values.
      var choice: \(choice) { .\(name)(\(arguments.joined(separator: ", "))) }
      \(lines(members.map(\.description)))
      }
      """
  }
}
