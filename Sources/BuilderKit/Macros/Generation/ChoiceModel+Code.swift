internal import SwiftSyntax
internal import SwiftSyntaxBuilder

extension ChoiceModel {
  /// Everything that goes into the enum.
  var members: [String] {
    [
      copyFailure, "\(access.prefix)typealias Draft = \(name)",
      "\(access.prefix)typealias Kind = Builder.Kind", kindProperty, draftInitializer, builder,
      caseTable, caseList,
    ]
      + (checksDecoding ? [decodedBuilder] : [])
  }

  /// Returns a statement with a branch for each case.
  private func switching(over subject: String, _ branch: (CaseModel) -> String) -> String {
    Self.switching(over: subject, cases.map(branch))
  }

  /// Returns a statement with some branches, the first of which is on its line: a place cannot be before it.
  static func switching(over subject: String, _ branches: [String]) -> String {
    lines(["switch \(subject) { \(branches.first ?? "")"] + branches.dropFirst() + ["}"])
  }

  private var copyFailure: String {
    let failure = checksCopies ? "BuilderKitBuilding.BuildError" : "Swift.Never"
    return "\(access.prefix)typealias CopyFailure = \(failure)"
  }

  private var kindProperty: String {
    """
    /// The case, without its values.
    \(access.prefix)var kind: Builder.Kind {
    \(switching(over: "self") { "case .\($0.name): .\($0.name)" })
    }
    """
  }

  private var hookCall: String {
    "\(hook == .throwing ? "try " : "")awakeFromBuilder()"
  }

  private var draftInitializer: String {
    // The builder's rules are those of the enum, so that there is one place for them.
    let check =
      hasOwnRules || cases.contains(where: \.hasValidators)
      ? """
      let _problems = Builder(draft).problems
      guard _problems.isEmpty else { throw BuilderKitBuilding.BuildError(_problems) }

      """ : ""
    return """
      /// Creates a product from a changed one: validators first, then the hook.
      \(access.prefix)init(finishing draft: \(name))\(checksCopies ? " throws(BuilderKitBuilding.BuildError)" : "") {
      \(check)self = draft
      \(hookCall)
      }
      """
  }
}

// MARK: The builder

extension ChoiceModel {
  /// The branch for a builder without a kind.
  private static let missing = #"case nil: _collector.require(self.kind, at: "kind")"#

  /// The statement that asks the rules of the enum about the builder; nothing where there are none.
  private var ownRulesCall: String {
    hasOwnRules ? "_collector.add(\(name).problems(of: self), below: [])" : ""
  }

  // A builder is made of a product in a variable: the optimizer of Swift 6.3 fails on parts that `self.init()` has set.
  private var builder: String {
    let clause = isolation.clause(["BuilderKitBuilding.ChoiceBuilder"] + conformances)
    return """
      /// The parts of a `\(name)` while it is built: those of every case, of which one is chosen.
      \(isolation.prefix)\(access.prefix)struct Builder: \(clause) {
      /// The names of the cases.
      \(access.prefix)enum Kind: Swift.String, Swift.CaseIterable, Swift.Codable, Swift.Sendable {
      \(lines(cases.map { lines($0.documentation + ["case \($0.name)"]) }))
      }

      /// The case to build; nil as long as none is chosen.
      \(access.prefix)var kind: Kind?
      \(lines(cases.compactMap { $0.builderDeclaration(within: access) }))

      /// Creates a builder with nothing but defaults, and no case chosen.
      \(access.prefix)init() {
      \(lines(cases.filter(\.isDefault).map { "self.kind = .\($0.name)" }))
      \(lines(cases.compactMap(\.defaultAssignment)))
      }

      /// Creates a builder that would build an equal product.
      \(access.prefix)init(_ product: \(name)) {
      var _builder = Self()
      _builder.kind = product.kind
      \(switching(over: "product", \.takingFromProduct))
      self = _builder
      }

      /// Everything that would keep the builder from building the chosen case, in declaration order.
      \(access.prefix)var problems: [BuilderKitBuilding.BuildError.Problem] {
      var _collector = BuilderKitBuilding.ProblemCollector()
      \(Self.switching(over: "self.kind", [Self.missing] + cases.map { "case .\($0.name)?:\n\($0.inspection)" }))
      \(ownRulesCall)
      return _collector.problems
      }

      /// Creates the product of the chosen case and leaves the builder as it is.
      \(access.prefix)consuming func build() throws(BuilderKitBuilding.BuildError) -> \(name) {
      var _collector = BuilderKitBuilding.ProblemCollector()
      var _product: \(name)?
      \(Self.switching(over: "self.kind", [Self.missing] + cases.map { "case .\($0.name)?:\n\($0.building(of: name))" }))
      \(ownRulesCall)
      guard _collector.problems.isEmpty, let _product else {
        throw BuilderKitBuilding.BuildError(_collector.problems)
      }
      \(hook == .throwing ? "try " : "")_product.awakeFromBuilder()
      return _product
      }
      \(lines(cases.compactMap { $0.rules?.declaration }))
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
    return lines(documentation + [declaration.located(at: part.place)])
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
      "case .\(name)(let value): _builder.\(name) = \(part.builderValue(of: "value"))"
    case .group(let group):
      """
      case .\(name): if let value = Cases.\(group.name)(product) { \
      _builder.\(name) = Cases.\(group.name).Builder(value) }
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
  /// The name of the enum precedes that of the case, which may be called `none`.
  fileprivate func building(of choice: TokenSyntax) -> String {
    guard let part else { return "_product = \(made(of: nil, in: choice))" }
    let value = part.name
    let build = part.nesting == .none ? [] : ["let \(value) = \(part.nestedCall("build"))"]
    let product =
      if case .group = values, !isDeprecated { "_product = \(value).choice" } else {
        "_product = \(made(of: "\(value)", in: choice))"
      }
    guard let taking = part.taking else {
      let own = part.nesting == .none ? "self.\(value)" : "\(value)"
      return lines(part.checks + build + ["_product = \(made(of: own, in: choice))"])
    }
    return lines(part.checks + build + ["if \(taking) { \(product) }"])
  }

  /// The choice of a value; the library finds a deprecated case in the table, and no code warns of it.
  private func made(of value: String?, in choice: TokenSyntax) -> String {
    guard isDeprecated else { return "\(choice).\(name)\(value.map { "(\($0))" } ?? "")" }
    return "BuilderKitBuilding.GeneratedCode.choice(of: \(choice).self, .\(name), \(value ?? "()"))"
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
  private var caseTable: String {
    let rows = cases.map { "BuilderKitBuilding.AnyChoiceCase(Cases().\($0.name))" }
    // On one line, for it has one place.
    let table = "[\(rows.joined(separator: ", "))]"
    return """
      /// Every case with the type of its value, in declaration order.
      \(deprecation)\(access.prefix)static var buildableCases: [BuilderKitBuilding.AnyChoiceCase<\(name)>] {
      \(table.located(at: place))
      }
      """
  }

  /// The type with the cases as properties, and with the types of several values.
  private var caseList: String {
    let types =
      cases.compactMap { $0.groupDeclaration(in: name, access) }
      + (checksDecoding ? [decodedChoice] : [])
    return """
      /// The cases as properties, for key paths such as `\\.\(cases.first?.name ?? "")`.
      \(isolation.prefix)\(access.prefix)struct Cases: \(isolation.clause(["BuilderKitBuilding.CaseList"])) {
      \(access.prefix)init() {}
      \(lines(cases.map { $0.description(in: name, access).located(at: place) }))

      \(lines(types))
      }
      """
  }
}

extension CaseModel {
  /// The property that describes the case, on one line, for it has one place.
  fileprivate func description(in choice: TokenSyntax, _ access: Access) -> String {
    let start = "\(deprecation)\(access.prefix)var \(name)"
    let prefix = "\(start): BuilderKitBuilding.ChoiceCase<\(choice), "
    guard let part else {
      return """
        \(prefix)Swift.Void> { \
        .init(.\(name), value: { if case .\(name) = $0 { () } else { nil } }, choice: { .\(name) }) }
        """
    }
    let isGroup = if case .group = values { true } else { false }
    let value =
      isGroup
      ? "{ \(part.type)($0) }" : "{ if case .\(name)(let value) = $0 { value } else { nil } }"
    let made = isGroup ? "{ $0.choice }" : "{ .\(name)($0) }"
    return """
      \(prefix)\(part.type)> { \
      .init(.\(name), \(part.builderLabel): \\.\(name), value: \(value), choice: \(made)) }
      """
  }

  /// The struct of the values, with a property for each.
  fileprivate func groupDeclaration(in choice: TokenSyntax, _ access: Access) -> String? {
    guard case .group(let group) = values else { return nil }
    let properties = group.properties.map {
      "\(access.prefix)let \($0.name): \($0.type)".located(at: $0.place)
    }
    let arguments = zip(labels, group.properties).map { label, property in
      "\(label.map { "\($0): " } ?? "")\(property.name)"
    }
    let clause = group.isolation.clause(
      ["BuilderKitBuilding.Buildable"]
        + group.conformances.builder.filter { $0 != "Swift.Codable" }
    )
    return """
      /// The values of `\(choice).\(name)`.
      \(group.isolation.prefix)\(access.prefix)struct \(group.name): \(clause) {
      \(lines(properties))
      /// Takes the values of a choice; nil for one of another kind.
      init?(_ choice: \(choice)) {
        guard case \(pattern) = choice else { return nil }
        self.init(\(group.uncheckedArguments { "\($0.name)" }))
      }
      /// The choice of these values.
      \(deprecation)var choice: \(choice) { .\(name)(\(arguments.joined(separator: ", "))) }
      \(lines(group.members))
      }
      """
  }
}
