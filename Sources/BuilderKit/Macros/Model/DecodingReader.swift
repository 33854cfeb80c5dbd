import SwiftSyntax

/// Reads the way in which a product is decoded.
struct DecodingReader {
  let declaration: any DeclGroupSyntax
  let report: Report

  /// Returns the model of the decoding, nil for a type that is not `Decodable` or decodes itself.
  ///
  /// Only the declaration's own inheritance clause can be seen. A conformance in an extension finds an initializer that is
  /// unavailable, and does not compile.
  func read(_ properties: [PropertyModel]) -> DecodingModel? {
    let names = Set(declaration.inheritedTypes.map(\.inheritedName))
    let members = declaration.memberBlock.members
    guard names.contains("Codable") || names.contains("Decodable"),
      !members.declaresInitializer(from: "Decoder")
    else { return nil }
    let keys = members.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }
      .first { $0.name.text == "CodingKeys" }
    let isAliased = members.contains {
      $0.decl.as(TypeAliasDeclSyntax.self)?.name.text == "CodingKeys"
    }
    let all = Set(properties.map(\.label))
    guard let keys else {
      let encodes = names.contains("Codable") || names.contains("Encodable")
      let isSynthesized = encodes && !members.declaresFunction("encode")
      return DecodingModel(needsKeys: !isSynthesized && !isAliased, labels: all)
    }
    let listed = Set(keys.caseNames)
    for property in properties where !listed.contains(property.label) && property.canNotBeLeftOut {
      report(
        """
        '\(property.label)' has no case in 'CodingKeys', so no product could be decoded; add the case or give \
        it a default
        """,
        property.declaredName
      )
    }
    return DecodingModel(needsKeys: false, labels: listed)
  }
}

extension PropertyModel {
  /// True if nothing but a key of its own can give the property a value.
  fileprivate var canNotBeLeftOut: Bool {
    if case .single = nesting { return true }
    return canBeMissing
  }
}

extension EnumDeclSyntax {
  fileprivate var caseNames: [String] {
    memberBlock.members.flatMap { member in
      member.decl.as(EnumCaseDeclSyntax.self)?.elements.map(\.name.label) ?? []
    }
  }
}
