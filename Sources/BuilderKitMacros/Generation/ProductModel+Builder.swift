import SwiftSyntax
import SwiftSyntaxBuilder

extension ProductModel {
  /// The possibly incomplete, changeable counterpart.
  var builder: DeclSyntax {
    let clause = (["BuilderKit.ProductBuilder"] + conformances).joined(separator: ", ")
    return """
      /// The parts of a `\(name)` while it is built.
      \(raw: access.prefix)struct Builder: \(raw: clause) {
      \(raw: lines(properties.map { $0.builderDeclaration(within: access) }))

      /// Creates a builder with nothing but defaults.
      \(raw: access.prefix)init() {
      \(raw: lines(properties.compactMap(\.defaultAssignment)))
      }

      /// Creates a builder that would build an equal product.
      \(raw: access.prefix)init(_ product: \(name)) {
      \(raw: lines(properties.map(\.productAssignment)))
      }

      /// Everything that would keep the builder from building, in declaration order.
      \(raw: access.prefix)var problems: [BuilderKit.Problem] {
      \(raw: lines(problemsBody))
      }

      /// Creates the product and leaves the builder as it is.
      \(raw: access.prefix)consuming func build() throws(BuilderKit.BuildError) -> \(name) {
      \(raw: lines(buildBody))
      }
      }
      """
  }

  private var problemsBody: [String] {
    let calls = properties.flatMap { property in
      property.checks + (property.nesting == .none ? [] : [property.nestedCall("inspect")])
    }
    guard !calls.isEmpty else { return ["[]"] }
    return ["var _collector = BuilderKit.ProblemCollector()"] + calls + [
      "return _collector.problems"
    ]
  }

  private var buildBody: [String] {
    let bindings = properties.compactMap(\.binding)
    var body: [String] = []
    if checksParts {
      body.append("var _collector = BuilderKit.ProblemCollector()")
      for property in properties {
        body += property.checks
        guard property.nesting != .none else { continue }
        body.append("let \(property.name) = \(property.nestedCall("build"))")
      }
      let conditions = ["_collector.problems.isEmpty"] + bindings
      body.append(
        """
        guard \(conditions.joined(separator: ", ")) else {
          throw BuilderKit.BuildError(_collector.problems)
        }
        """
      )
    } else if !bindings.isEmpty {
      body.append(
        """
        guard \(bindings.joined(separator: ", ")) else {
          throw BuilderKit.BuildError(missing: \(properties.compactMap(\.absenceFlag).joined(separator: ", ")))
        }
        """
      )
    }
    return body + [
      "let _product = \(name)(\(productArguments { "\($0.name)" }))",
      hookCall(on: "_product."),
      "return _product",
    ]
  }
}
