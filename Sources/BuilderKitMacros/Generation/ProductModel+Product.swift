import SwiftSyntax
import SwiftSyntaxBuilder

extension ProductModel {
  /// Returns an extension with a conformance, isolated as the type is.
  func conformance(
    of type: some TypeSyntaxProtocol,
    to name: String
  ) throws -> ExtensionDeclSyntax {
    let clause = "\(isolation.prefix)BuilderKitBuilding.\(name)"
    return try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: clause) {}")
  }

  var productMembers: [DeclSyntax] {
    let optionalMembers = [
      hasMemberwiseInitializer ? memberwiseInitializer : nil,
      listsProperties ? propertyTable : nil,
    ]
    return [copyFailure, unchecked, draftInitializer, makeDraft]
      + optionalMembers.compactMap(\.self) + decodingMembers
  }

  /// `try awakeFromBuilder()` on a product; without `try` where the body shows no hook that throws, so
  /// that a throwing one declared out of sight does not compile rather than never run.
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

  private var copyFailure: DeclSyntax {
    """
    \(raw: access.prefix)typealias CopyFailure = \(raw: checksCopies ? "BuilderKitBuilding.BuildError" : "Never")
    """
  }

  /// An initializer with a parameter for each property, of which the first has a label: it keeps the initializer apart from those
  /// of the type.
  ///
  /// The optimizer does not see through one that takes a draft.
  private var unchecked: DeclSyntax {
    let parameters = properties.map { "\($0.parameterName): \($0.parameterType)" }
    return """
      private init(building \(raw: parameters.isEmpty ? "_: Void" : parameters.joined(separator: ", _ "))) {
      \(raw: lines(properties.map { "self.\($0.name) = \($0.parameterName)" }, depth: 1))
      }
      """
  }

  private var draftInitializer: DeclSyntax {
    let checks =
      properties.compactMap { property in
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
      @inline(__always)
      \(raw: access.prefix)\(raw: convenience)init(_ draft: Draft)\(raw: throwsClause) {
      \(raw: lines(validation + [product] + ownRulesCheck(of: "self") + [hookCall(on: "")], depth: 1))
      }
      """
  }

  private var makeDraft: DeclSyntax {
    """
    /// Returns the product's values in a draft.
    \(raw: access.prefix)func makeDraft() -> Draft {
      \(raw: draftCall { "self.\($0.name)" })
    }
    """
  }

  private var memberwiseInitializer: DeclSyntax {
    let parameters = properties.map { property in
      guard case .defaulted(let value) = property.absence else { return property.parameter }
      return "\(property.parameter) = \(value)"
    }
    let access = properties.map(\.access).min().map { min($0, self.access) } ?? self.access
    return """
      /// Creates a product from its values: validators first, then the hook.
      \(raw: access.prefix)\(raw: convenience)init(\(raw: parameters.joined(separator: ", ")))\(raw: throwsClause) {
        \(raw: checksCopies ? "try " : "")self.init(\(raw: draftCall(\.parameterName)))
      }
      """
  }

  private var propertyTable: DeclSyntax {
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
      \(raw: access.prefix)static var buildableProperties: [BuilderKitBuilding.BuildableProperty<\(name)>] {
      \(raw: lines([table.located(at: listingPlace)], depth: 1))
      }
      """
  }
}

/// Returns the lines of a block, indented for each block around it.
func lines(_ lines: [String], depth: Int = 0) -> String {
  let indentation = String(repeating: "  ", count: depth)
  return lines.flatMap { $0.split(separator: "\n") }.map { indentation + $0 }.joined(
    separator: "\n"
  )
}
