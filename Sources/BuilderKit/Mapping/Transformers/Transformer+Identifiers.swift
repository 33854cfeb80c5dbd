internal import LosslessJSON

extension Transformer where Input == String, Output == AbsoluteURL {
  /// Reads a URL and writes it as it was.
  public static var url: Self {
    Self(
      steps: [TransformerStep("url")],
      forward: { text throws(MappingError) in try AbsoluteURL(ingredient: .string(text)) },
      backward: { $0.text }
    )
  }
}

extension Transformer where Input == String, Output == UniqueID {
  /// Reads a UUID in any case and writes it in lower case.
  public static var uuid: Self {
    Self(
      steps: [TransformerStep("uuid")],
      forward: { text throws(MappingError) in try UniqueID(ingredient: .string(text)) },
      backward: { $0.description }
    )
  }
}
