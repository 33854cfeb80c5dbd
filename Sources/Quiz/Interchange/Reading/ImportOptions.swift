/// A format of tables, whose columns the user may assign where they cannot be told.
///
/// ```swift
/// var format = CSV()
/// let preview = try format.preview(of: bytes)
/// if !preview.isCertain { format.columns = preview.guess }
/// let groups = try format.read(bytes, titled: "Words").groups
/// ```
package protocol ColumnOption {
  /// The parts of the columns as the user has assigned them; `nil` if the header or the cells determine them.
  var columns: ColumnAssignment? { get set }

  /// Returns the first rows of a file and the best guess at its columns, whatever `columns` is.
  ///
  /// - Throws: The fault for which there is no row to show.
  /// - Complexity: O(*n*) in the size of the file.
  func preview(of bytes: [UInt8]) throws(FormatError) -> TablePreview
}

/// A format whose notes have fields with names of their own.
package protocol FieldOption {
  /// The fields that are prompt and answer.
  var fields: FieldChoice { get set }
}

/// A format whose files are packed, so that reading one may take much more memory than the file has bytes.
package protocol LimitOption {
  /// The most that is unpacked.
  var limit: ExpansionLimit { get set }
}

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
