/// The fields of notes that are prompt and answer, where the user names them.
///
/// ```swift
/// FieldChoice(prompt: "Expression", answer: "Meaning")
/// ```
public struct FieldChoice: Hashable, Sendable {
  /// The field that is the prompt; `nil` for the format's own choice, without regard to case.
  public var prompt: String?
  /// The field that is the answer; `nil` for the format's own choice, without regard to case.
  public var answer: String?

  /// Names fields, or none.
  public init(prompt: String? = nil, answer: String? = nil) {
    (self.prompt, self.answer) = (prompt, answer)
  }
}

/// A format whose notes have fields with names of their own.
public protocol FieldImportFormat: ImportFormat {
  /// The fields that are prompt and answer.
  var fields: FieldChoice { get set }
}
