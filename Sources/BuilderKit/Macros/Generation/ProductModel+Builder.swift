internal import SwiftSyntax
internal import SwiftSyntaxBuilder

extension ProductModel {
  var builder: String {
    let clause = isolation.clause(["BuilderKitBuilding.ProductBuilder"] + conformances.builder)
    return """
      /// The parts of a `\(name)` while it is built.
      \(isolation.prefix)\(access.prefix)struct Builder: \(clause) {
      \(lines(properties.map { $0.builderDeclaration(within: access) }, depth: 1))

        /// Creates a builder with nothing but defaults.
        \(access.prefix)init() {
      \(lines(properties.compactMap(\.defaultAssignment), depth: 2))
        }

        /// Creates a builder that would build an equal product.
        \(access.prefix)init(_ product: \(name)) {
      \(lines(productAssignments, depth: 2))
        }

        /// Everything that would keep the builder from building, in declaration order.
        \(access.prefix)var problems: [BuilderKitBuilding.BuildError.Problem] {
      \(lines(problemsBody, depth: 2))
        }

        /// Creates the product and leaves the builder as it is.
        \(access.prefix)consuming func build() throws(BuilderKitBuilding.BuildError) -> \(name) {
      \(lines(buildBody, depth: 2))
        }\(comparison)\(rulesDeclarations)
      }
      """
  }

  private var productAssignments: [String] {
    guard hasDeprecatedProperties else { return properties.map { $0.assignment(from: "product") } }
    return ["let _draft = BuilderKitBuilding.GeneratedCode.draft(of: product)"]
      + properties.map { $0.assignment(from: "_draft") }
  }

  /// A function that is never called, in which the compiler reports parts that cannot be compared with a sentence of this library.
  private var comparison: String {
    let isCompared = !["Swift.Equatable", "Swift.Hashable"].filter(conformances.builder.contains)
      .isEmpty
    let parts = properties.filter { $0.nesting == .none && !$0.type.isComparable }
    guard isCompared, kind == .structure, !parts.isEmpty else { return "" }
    let calls = parts.map {
      "BuilderKitBuilding.GeneratedCode.compare(_draft.\($0.name))".located(at: $0.place)
    }
    return """


        private static func _compare(_ _draft: Draft) {
      \(lines(calls, depth: 2))
        }
      """
  }

  private var rulesDeclarations: String {
    properties.compactMap(\.rules).map { "\n\n" + lines([$0.declaration], depth: 1) }.joined()
  }

  private var problemsBody: [String] {
    let calls = properties.flatMap { property in
      property.checks + (property.nesting == .none ? [] : [property.nestedCall("inspect")])
    }
    let rules = hasOwnRules ? [ownRulesCall] : []
    guard !calls.isEmpty || !rules.isEmpty else { return ["[]"] }
    return ["var _collector = BuilderKitBuilding.ProblemCollector()"] + calls + rules + [
      "return _collector.problems"
    ]
  }

  /// The statement that asks the rules of the type about the builder.
  private var ownRulesCall: String {
    "_collector.add(\(name).problems(of: self), below: [])"
  }

  /// Finds every problem first; then each value is there.
  private var buildBody: [String] {
    if hasNestedParts { return partsBody }
    guard hasValidators || hasOwnRules || properties.contains(where: \.canBeMissing) else {
      return uncheckedProduct(\.taken)
    }
    return [
      "let _problems = self.problems",
      "guard _problems.isEmpty else { throw BuilderKitBuilding.BuildError(_problems) }",
    ] + uncheckedProduct(\.taken)
  }

  /// Builds nested parts among the checks, so that what their hooks refuse is listed in its place.
  private var partsBody: [String] {
    let parts = properties.indices.map { "_part\($0)" }
    let checks = zip(properties, parts).flatMap { property, part in
      guard property.nesting != .none else { return property.checks }
      return property.checks + ["let \(part) = \(property.nestedCall("build"))"]
    }
    return ["var _collector = BuilderKitBuilding.ProblemCollector()"] + checks
      + (hasOwnRules ? [ownRulesCall] : []) + ["try _collector.throwIfAny()"]
      + uncheckedProduct { property in
        let index = properties.firstIndex { $0.label == property.label } ?? 0
        switch property.nesting {
        case .none: return property.taken
        case .single: return "\(parts[index])!"
        case .optional, .array: return parts[index]
        }
      }
  }

  private func uncheckedProduct(_ value: (PropertyModel) -> String) -> [String] {
    if hasDeprecatedProperties {
      return [
        "let _draft = \(name).\(draftCall(value))",
        "return \(checksCopies ? "try " : "")BuilderKitBuilding.GeneratedCode.product(of: _draft)",
      ]
    }
    return [
      "let _product = \(name)(\(uncheckedArguments(value)))",
      hookCall(on: "_product."),
      "return _product",
    ]
  }

  /// The always complete, changeable counterpart.
  ///
  /// It gets no initializer: the optimizer sees through the memberwise one.
  var draft: String {
    let variables = properties.map { $0.draftDeclaration(within: access) }
    let clause = isolation.clause(["BuilderKitBuilding.ProductDraft"] + conformances.draft)
    return """
      /// The values of a `\(name)` while a copy is changed.
      \(isolation.prefix)\(access.prefix)struct Draft: \(clause) {
      \(lines(variables, depth: 1))
      }
      """
  }
}
