internal import LosslessJSON

/// A value that stands as text in JSON, and of which not every text is one.
///
/// Conforming takes the two names; reading and writing come with it, in recipes and in `Codable`.
protocol TextIngredient: LosslessStringConvertible, IngredientConvertible, Codable {
  /// The code of the fault of a text that is no such value.
  static var faultCode: String { get }
  /// What the text should have been, with its article.
  static var noun: String { get }
}

extension TextIngredient {
  fileprivate static func fault(in ingredient: JSONValue) -> String {
    "\(ingredient.excerpt) is not \(noun)"
  }

  init(textIngredient ingredient: JSONValue) throws(MappingError) {
    guard let value = Self(try String(ingredient: ingredient)) else {
      throw MappingError(code: Self.faultCode, description: Self.fault(in: ingredient))
    }
    self = value
  }

  init(textFrom decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      let fault = Self.fault(in: .string(text))
      throw DecodingError.dataCorruptedError(in: container, debugDescription: fault)
    }
    self = value
  }

  func encodeText(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
