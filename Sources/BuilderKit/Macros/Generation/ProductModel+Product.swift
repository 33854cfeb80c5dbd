import SwiftSyntax
import SwiftSyntaxBuilder

extension ProductModel {
  /// Everything that goes into the product.
  var members: [String] {
    let initializer = hasMemberwiseInitializer ? memberwiseInitializer : refusingInitializer
    return [copyFailure, unchecked, draftInitializer, makeDraft] + (initializer.map { [$0] } ?? [])
      + [propertyTable] + decodingMembers + [builder, draft]
  }

  /// `try awakeFromBuilder()` on a product; without `try` if the body shows no hook that throws.
  ///
  /// Then a throwing hook that is declared elsewhere does not compile, instead of never running.
  func hookCall(on product: String) -> String {
    "\(hook == .throwing ? "try " : "")\(product)awakeFromBuilder()"
  }

  /// The statement that asks the rules of the type about a product, which its builder would build.
  func ownRulesCheck(of product: String) -> [String] {
    guard hasOwnRules else { return [] }
    return [
      "let _ownProblems = \(name).problems(of: Builder(\(product)))",
      "guard _ownProblems.isEmpty else { throw BuilderKitBuilding.BuildError(_ownProblems) }",
    ]
  }

  /// A draft with a value for each property.
  func draftCall(_ value: (PropertyModel) -> String) -> String {
    let arguments = properties.map { "\($0.argumentLabel): \(value($0))" }
    return "Draft(\(arguments.joined(separator: ", ")))"
  }

  /// The arguments of the initializer that checks nothing: a tuple with a value for each property.
  func uncheckedArguments(_ value: (PropertyModel) -> String) -> String {
    let values = properties.map(value) + (properties.count == 1 ? ["()"] : [])
    return "building: (\(values.joined(separator: ", ")))"
  }

  var throwsClause: String {
    checksCopies ? " throws(BuilderKitBuilding.BuildError)" : ""
  }

  /// The modifier of an initializer that calls another one.
  private var convenience: String { kind == .finalClass ? "convenience " : "" }

  /// The words before a member that uses the properties of a product, with a space behind them.
  ///
  /// The compiler does not warn of deprecated properties where the member itself is deprecated. Nobody but the library calls such
  /// a member, through its protocol, and is not warned either.
  private var deprecation: String { hasDeprecatedProperties ? "@available(*, deprecated) " : "" }

  private var copyFailure: String {
    """
    \(access.prefix)typealias CopyFailure = \(checksCopies ? "BuilderKitBuilding.BuildError" : "Swift.Never")
    """
  }

  /// An initializer that takes a value for each property; its label keeps it apart from those of the type.
  ///
  /// The values are in a tuple: a parameter whose type is another name of a function's type could not be stored. A tuple of one
  /// value would be that value. The optimizer sees through a tuple, and does not see through a draft.
  private var unchecked: String {
    let types = properties.map { "\($0.type)" } + (properties.count == 1 ? ["Swift.Void"] : [])
    let assignments = properties.enumerated().map { index, property in
      "self.\(property.name) = _values.\(index)".located(at: property.place)
    }
    return """
      \(deprecation)private init(building _values: (\(types.joined(separator: ", ")))) {
      \(lines(assignments, depth: 1))
      }
      """
  }

  private var draftInitializer: String {
    let checks = properties.compactMap { property in
      property.rules?.call("draft.\(property.name)")
    }
    let validation =
      checks.isEmpty
      ? []
      : ["var _collector = BuilderKitBuilding.ProblemCollector()"] + checks + [
        "try _collector.throwIfAny()"
      ]
    let product = "self.init(\(uncheckedArguments { "draft.\($0.name)" }))"
    return """
      /// Creates a product from a draft: validators first, then the hook.
      \(deprecation)@inline(__always) \(access.prefix)\(convenience)init(finishing draft: Draft)\(throwsClause) {
      \(lines(validation + [product] + ownRulesCheck(of: "self") + [hookCall(on: "")], depth: 1))
      }
      """
  }

  private var makeDraft: String {
    """
    /// Returns the product's values in a draft.
    \(deprecation)\(access.prefix)func makeDraft() -> Draft {
      \(draftCall { "self.\($0.name)" })
    }
    """
  }

  private var memberwiseInitializer: String {
    let parameters = properties.map { property in
      guard case .defaulted(let value) = property.absence else { return property.parameter }
      return "\(property.parameter) = \(value)"
    }
    let access = properties.map(\.access).min().map { min($0, self.access) } ?? self.access
    let initializer =
      "\(deprecation)\(access.prefix)\(convenience)init(\(parameters.joined(separator: ", ")))\(throwsClause) {"
    return """
      /// Creates a product from its values: validators first, then the hook.
      \(initializer.located(at: place))
        \(checksCopies ? "try " : "")self.init(finishing: \(draftCall(\.parameterName)))
      }
      """
  }

  /// An initializer that does not compile, for those who look for that of a struct: it says what to write.
  ///
  /// Its last parameter keeps it apart from one of the user's, wherever that is.
  private var refusingInitializer: String? {
    // A property wrapper has no other initializers with its value.
    guard !properties.isEmpty, !properties.contains(where: { $0.label == "wrappedValue" })
    else { return nil }
    // The compiler warns of two words in a declaration that it wants without back-ticks in a call.
    let parameters = properties.map { property in
      let isMisread = ["let", "var"].contains(property.label)
      let label = isMisread ? property.name.text : property.argumentLabel
      return "\(label) _: \(property.type.optional) = nil"
    }
    let access = properties.map(\.access).min().map { min($0, self.access) } ?? self.access
    let isUsableFromInline = access == .usableFromInline
    return """
      @available(*, unavailable, message: "write '\(name).build { }', which checks the values") \
      \(isUsableFromInline ? "" : access.prefix)\(convenience)init(\(parameters.joined(separator: ", ")), unavailable: Swift.Never? = nil) \
      { Swift.fatalError() }
      """
  }

  private var propertyTable: String {
    let rows = properties.map { property in
      """
      BuilderKitBuilding.BuildableProperty("\(property.label)", \\.\(property.name), \
      draft: \\.\(property.name), \(property.builderLabel): \\.\(property.name))
      """
    }
    // On one line, for it has one place.
    let table = "return [\(rows.joined(separator: ", "))]"
    return """
      /// Every property with its name and type, in declaration order.
      \(deprecation)\(access.prefix)static var buildableProperties: [BuilderKitBuilding.BuildableProperty<\(name)>] {
      \(lines([table.located(at: place)], depth: 1))
      }
      """
  }
}

/// Returns the lines of a block, indented for each block around it.
func lines(_ lines: [String], depth: Int = 0) -> String {
  let indentation = String(repeating: "  ", count: depth)
  return lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    .map { indentation + $0 }.joined(separator: "\n")
}
