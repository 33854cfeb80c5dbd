internal import LosslessJSON

/// The phrases of one language by key, as they stand in its file.
struct PhraseTable: Equatable, Sendable {
  private var templates: [String: PhraseTemplate] = [:]

  /// The keys of the table, in no order.
  var keys: some Collection<String> { templates.keys }

  /// Reads the file of a language that is embedded in the program.
  init(embedded language: Language) {
    let path = "Strings/\(language.rawValue).json"
    guard let file = Resource(path) else { preconditionFailure("\(path) is not embedded") }
    do {
      try self.init(parsing: file.bytes, language: language)
    } catch {
      preconditionFailure("\(path): \(error)")
    }
  }

  /// Reads a file of phrases; a plural phrase must have exactly the forms that its language has.
  init(
    parsing bytes: some Collection<UInt8>,
    language: Language
  ) throws(ResourceError) {
    let file = try ResourceReader.object(parsing: bytes)
    var reader = ResourceReader()
    templates.reserveCapacity(file.members.count)
    for member in file.members {
      templates[member.key] = PhraseTemplate(
        member.value,
        at: member.key,
        language: language,
        &reader
      )
    }
    try reader.finish()
  }

  /// The phrase under a key.
  subscript(key: String) -> PhraseTemplate? {
    templates[key]
  }
}
