internal import SwiftSyntax
internal import SwiftSyntaxBuilder

extension ProductModel {
  var builder: DeclSyntax {
    let clause = (["BuilderKitBuilding.ProductBuilder"] + conformances).joined(separator: ", ")
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
      \(raw: access.prefix)var problems: [BuilderKitBuilding.Problem] {
      \(raw: lines(problemsBody))
      }

      /// Creates the product and leaves the builder as it is.
      \(raw: access.prefix)consuming func build() throws(BuilderKitBuilding.BuildError) -> \(name) {
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
    return ["var _collector = BuilderKitBuilding.ProblemCollector()"] + calls + [
      "return _collector.problems"
    ]
  }

  private var buildBody: [String] {
    let takings = properties.compactMap(\.taking)
    let build = [
      "let _product = \(name)(\(productArguments { "\($0.name)" }))",
      hookCall(on: "_product."),
      "return _product",
    ]
    if checksParts { return checkedTaking(takings) + build }
    return takings.isEmpty ? build : uncheckedTaking(takings) + build
  }

  /// Finds every problem first, building nested parts on the way.
  private func checkedTaking(_ takings: [String]) -> [String] {
    let nested = properties.map { property in
      guard property.nesting != .none else { return property.checks }
      return property.checks + ["let \(property.name) = \(property.nestedCall("build"))"]
    }
    return ["var _collector = BuilderKitBuilding.ProblemCollector()"] + nested.joined() + [
      """
      guard \((["_collector.problems.isEmpty"] + takings).joined(separator: ", ")) else {
        throw BuilderKitBuilding.BuildError(_collector.problems)
      }
      """
    ]
  }

  /// Records only the missing parts, as values are gone once they are taken.
  private func uncheckedTaking(_ takings: [String]) -> [String] {
    let absences = properties.compactMap(\.absenceTest)
    let labels = properties.filter { $0.absenceTest != nil }.map(\.label)
    let flags = labels.indices.map { labels.count == 1 ? "_missing" : "_missing.\($0)" }
    let missing = zip(labels, flags).map { "(\"\($0)\", \($1))" }.joined(separator: ", ")
    return [
      "let _missing = (\(absences.joined(separator: ", ")))",
      """
      guard \(takings.joined(separator: ", ")) else {
        throw BuilderKitBuilding.BuildError(missing: \(missing))
      }
      """,
    ]
  }

  /// The always complete, changeable counterpart.
  ///
  /// It gets no initializer: the optimizer sees through the memberwise one.
  var draft: DeclSyntax {
    let variables = properties.map { $0.draftDeclaration(within: access) }
    let clause = conformances.isEmpty ? "" : ": \(conformances.joined(separator: ", "))"
    return """
      /// The values of a `\(name)` while a copy is changed.
      \(raw: access.prefix)struct Draft\(raw: clause) {
      \(raw: lines(variables))
      }
      """
  }
}
