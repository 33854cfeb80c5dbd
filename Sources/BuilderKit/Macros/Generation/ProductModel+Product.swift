import SwiftSyntax
import SwiftSyntaxBuilder

extension ProductModel {
  /// Everything that goes into the product.
  var members: [String] {
    let optionalMembers = [
      hasMemberwiseInitializer ? memberwiseInitializer : nil,
      listsProperties ? propertyTable : nil,
    ]
    return [copyFailure, unchecked, draftInitializer, makeDraft]
      + optionalMembers.compactMap(\.self) + decodingMembers + [builder, draft]
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

  /// The arguments of the initializer that checks nothing, a value for each property.
  func uncheckedArguments(_ value: (PropertyModel) -> String) -> String {
    "building: \(properties.isEmpty ? "()" : properties.map(value).joined(separator: ", "))"
  }

  var throwsClause: String {
    checksCopies ? " throws(BuilderKitBuilding.BuildError)" : ""
  }

  /// The modifier of an initializer that calls another one.
  private var convenience: String { kind == .finalClass ? "convenience " : "" }

  private var copyFailure: String {
    """
    \(access.prefix)typealias CopyFailure = \(checksCopies ? "BuilderKitBuilding.BuildError" : "Swift.Never")
    """
  }

  /// An initializer with a parameter for each property, of which the first has a label: it keeps the initializer apart from those
  /// of the type.
  ///
  /// The optimizer does not see through one that takes a draft.
  private var unchecked: String {
    let parameters = properties.map { "\($0.parameterName): \($0.parameterType)" }
    let assignments = properties.map {
      "self.\($0.name) = \($0.parameterName)".located(at: $0.place)
    }
    return """
      private init(building \(parameters.isEmpty ? "_: Swift.Void" : parameters.joined(separator: ", _ "))) {
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
      @inline(__always) \(access.prefix)\(convenience)init(_ draft: Draft)\(throwsClause) {
      \(lines(validation + [product] + ownRulesCheck(of: "self") + [hookCall(on: "")], depth: 1))
      }
      """
  }

  private var makeDraft: String {
    """
    /// Returns the product's values in a draft.
    \(access.prefix)func makeDraft() -> Draft {
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
      "\(access.prefix)\(convenience)init(\(parameters.joined(separator: ", ")))\(throwsClause) {"
    return """
      /// Creates a product from its values: validators first, then the hook.
      \(initializer.located(at: place))
        \(checksCopies ? "try " : "")self.init(\(draftCall(\.parameterName)))
      }
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
      \(access.prefix)static var buildableProperties: [BuilderKitBuilding.BuildableProperty<\(name)>] {
      \(lines([table.located(at: listingPlace)], depth: 1))
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
