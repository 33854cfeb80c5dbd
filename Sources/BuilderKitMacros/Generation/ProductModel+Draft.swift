import SwiftSyntax
import SwiftSyntaxBuilder

extension ProductModel {
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
