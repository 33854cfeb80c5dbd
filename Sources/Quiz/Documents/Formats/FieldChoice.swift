/// The fields of notes that are prompt and answer, where the user names them.
///
/// ```swift
/// FieldChoice(prompt: "Expression", answer: "Meaning")
/// ```
package struct FieldChoice: Hashable, Sendable {
  /// The field that is the prompt; `nil` for the format's own choice, without regard to case.
  package var prompt: String?
  /// The field that is the answer; `nil` for the format's own choice, without regard to case.
  package var answer: String?

  /// Names fields, or none.
  package init(prompt: String? = nil, answer: String? = nil) {
    (self.prompt, self.answer) = (prompt, answer)
  }
}

/// A format whose notes have fields with names of their own.
package protocol FieldImportFormat: ImportFormat {
  /// The fields that are prompt and answer.
  var fields: FieldChoice { get set }
}
