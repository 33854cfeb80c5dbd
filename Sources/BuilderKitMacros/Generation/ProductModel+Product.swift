import SwiftSyntax
import SwiftSyntaxBuilder

extension ProductModel {
  var productMembers: [DeclSyntax] {
    [copyFailure, partsInitializer, draftInitializer, makeDraft, propertyTable]
  }

  /// `try awakeFromBuilder()` on a product; without `try` where the body shows no hook that throws, so
  /// that a throwing one declared out of sight does not compile rather than never run.
  func hookCall(on product: String) -> String {
    "\(hook == .throwing ? "try " : "")\(product)awakeFromBuilder()"
  }

  /// The arguments of the memberwise initializer of a product or, without first label, of its draft.
  func arguments(firstLabel: String? = nil, _ value: (PropertyModel) -> String) -> String {
    let labels = [firstLabel] + properties.dropFirst().map { _ in nil }
    return zip(labels, properties)
      .map { label, property in "\(label ?? property.argumentLabel): \(value(property))" }
      .joined(separator: ", ")
  }

  func productArguments(_ value: (PropertyModel) -> String) -> String {
    arguments(firstLabel: "building", value)
  }

  private var copyFailure: DeclSyntax {
    """
    \(raw: access.prefix)typealias CopyFailure = \(raw: checksCopies ? "BuilderKitBuilding.BuildError" : "Never")
    """
  }

  private var partsInitializer: DeclSyntax {
    // A label of its own keeps it apart from a memberwise initializer that the type may declare.
    let parameters = properties.map { "\($0.name): \($0.parameterType)" }.joined(separator: ", ")
    return """
      private init(building \(raw: parameters)) {
      \(raw: lines(properties.map { "self.\($0.name) = \($0.name)" }))
      }
      """
  }

  private var draftInitializer: DeclSyntax {
    let convenience = kind == .finalClass ? "convenience " : ""
    let checks = properties.filter { !$0.validators.isEmpty }.map { property in
      property.checkCall("check", value: "draft.\(property.name)")
    }
    let validation =
      checks.isEmpty
      ? []
      : ["var _collector = BuilderKitBuilding.ProblemCollector()"] + checks + [
        "try _collector.throwIfAny()"
      ]
    return """
      /// Creates a product from a draft: validators first, then the hook.
      @inline(__always)
      \(raw: access.prefix)\(raw: convenience)init(_ draft: Draft)\(raw: checksCopies ? " throws(BuilderKitBuilding.BuildError)" : "") {
      \(raw: lines(validation + ["self.init(\(productArguments { "draft.\($0.name)" }))", hookCall(on: "")]))
      }
      """
  }

  private var makeDraft: DeclSyntax {
    """
    /// Returns the product's values in a draft.
    \(raw: access.prefix)func makeDraft() -> Draft {
      Draft(\(raw: arguments { "\($0.name)" }))
    }
    """
  }

  private var propertyTable: DeclSyntax {
    let rows = properties.map { property in
      """
      BuilderKitBuilding.BuildableProperty("\(property.label)", \\.\(property.name), \
      draft: \\.\(property.name), \(property.builderLabel): \\.\(property.name)),
      """
    }
    return """
      /// Every property with its name and type, in declaration order.
      \(raw: access.prefix)static var buildableProperties: [BuilderKitBuilding.BuildableProperty<\(name)>] {
        [
      \(raw: lines(rows))
        ]
      }
      """
  }
}

func lines(_ lines: [String]) -> String {
  lines.joined(separator: "\n")
}
