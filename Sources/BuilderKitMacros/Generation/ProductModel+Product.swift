import SwiftSyntax
import SwiftSyntaxBuilder

extension ProductModel {
  /// What the product itself gets.
  var productMembers: [DeclSyntax] {
    [copyFailure, partsInitializer, draftInitializer, makeDraft, propertyTable]
  }

  /// `try awakeFromBuilder()` on a product; without `try` where the body shows no hook that throws, so
  /// that a throwing one declared out of sight does not compile rather than never run.
  func hookCall(on product: String) -> String {
    "\(hook == .throwing ? "try " : "")\(product)awakeFromBuilder()"
  }

  private var copyFailure: DeclSyntax {
    """
    \(raw: access.prefix)typealias CopyFailure = \(raw: checksCopies ? "BuilderKit.BuildError" : "Never")
    """
  }

  private var partsInitializer: DeclSyntax {
    """
    private init(parts: Draft) {
    \(raw: lines(properties.map { "self.\($0.name) = parts.\($0.name)" }))
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
      : ["var collector = BuilderKit.ProblemCollector()"] + checks + ["try collector.throwIfAny()"]
    return """
      /// Creates a product from a draft: validators first, then the hook.
      \(raw: access.prefix)\(raw: convenience)init(_ draft: Draft)\(raw: checksCopies ? " throws(BuilderKit.BuildError)" : "") {
      \(raw: lines(validation + ["self.init(parts: draft)", hookCall(on: "")]))
      }
      """
  }

  private var makeDraft: DeclSyntax {
    """
    /// Returns the product's values in a draft.
    \(raw: access.prefix)func makeDraft() -> Draft {
      Draft(\(raw: properties.map { "\($0.label): \($0.name)" }.joined(separator: ", ")))
    }
    """
  }

  private var propertyTable: DeclSyntax {
    let rows = properties.map { property in
      """
      BuilderKit.BuildableProperty("\(property.label)", \\.\(property.name)) { builder, value in \
      builder.\(property.name) = \(property.builderValue(of: "value")) },
      """
    }
    return """
      /// Every property with its name and type, in declaration order.
      \(raw: access.prefix)static var buildableProperties: [BuilderKit.BuildableProperty<\(name)>] {
        [
      \(raw: lines(rows))
        ]
      }
      """
  }
}

/// Joins the lines of a body.
func lines(_ lines: [String]) -> String {
  lines.joined(separator: "\n")
}
