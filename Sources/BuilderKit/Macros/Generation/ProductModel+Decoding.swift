import SwiftSyntax
import SwiftSyntaxBuilder

extension ProductModel {
  /// The members that decode a builder; the protocol they conform to builds it.
  var decodingMembers: [String] {
    guard let decoding else { return [] }
    let decoded = properties.filter { decoding.labels.contains($0.label) }
    return (decoding.needsKeys ? [Self.codingKeys(decoded)] : []) + [decodedBuilder(decoded)]
  }

  private static func codingKeys(_ properties: [PropertyModel]) -> String {
    """
    private enum CodingKeys: Swift.CodingKey {
    \(lines(properties.map { "case \($0.name)" }, depth: 1))
    }
    """
  }

  private func decodedBuilder(_ decoded: [PropertyModel]) -> String {
    let body =
      decoded.isEmpty
      ? ["return Builder()"]
      : [
        "let _container = try _decoder.container(keyedBy: CodingKeys.self)",
        "var _builder = Builder()",
      ] + decoded.map { $0.decoding(of: name) } + ["return _builder"]
    return """
      /// Decodes the parts of a product, which may be incomplete or invalid.
      \(access.prefix)static func decodeBuilder(from _decoder: any Swift.Decoder) throws -> Builder {
      \(lines(body, depth: 1))
      }
      """
  }
}

extension PropertyModel {
  /// The statement that decodes the property of a type into `_builder`.
  fileprivate func decoding(of product: TokenSyntax) -> String {
    if isWrapped { return wrapperDecoding(of: product).located(at: place) }
    let function: String
    switch (nesting, absence) {
    case (.none, .requiredOptional): function = "decodeOptional"
    case (.none, _): function = "decodePart"
    default: function = "decodeNested"
    }
    var part = ""
    switch nesting {
    case .none: break
    case .single(let type), .optional(let type), .array(let type): part = "\(type).self, "
    }
    return "try _container.\(function)(\(part)&_builder.\(name), forKey: .\(name))"
      .located(at: place)
  }

  /// The statement that decodes the wrapper of the property, as Swift would without the macro.
  ///
  /// Nobody but the compiler knows the wrapper's type: a closure that is never called has it. Functions of the user's own that decode
  /// such a wrapper are found, because the call to `decode` is in the user's module.
  private func wrapperDecoding(of product: TokenSyntax) -> String {
    """
    if let _wrapper = try _container.decodeWrapper(of: { (_ product: \(product)) in product.\(storage) }, \
    forKey: .\(name), { try _container.decode($0, forKey: .\(name)) }) { \
    _builder.\(name) = \(builderValue(of: "_wrapper.wrappedValue")) }
    """
  }
}
