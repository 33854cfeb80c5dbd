internal import Quiz
internal import SystemFiles

internal import struct SystemPackage.FilePath

/// The name of the file that the text of a field is in while the user's editor has it.
///
/// It is beside the journal of the group, `capitals.4711-9ab3c0de-1.journal`, and has its name with the field's behind
/// it, `capitals.4711-9ab3c0de-1.prompt-3.txt`: left by a sudden end, the text is found with the journal.
struct EditorTextName: Equatable {
  private static let fileExtension = "txt"
  private static let title = "title"

  let field: FieldPath
  /// The name of the journal without its extension.
  let journal: String

  init(_ field: FieldPath, beside journal: FilePath) {
    self.field = field
    self.journal = journal.stem ?? ""
  }

  /// Reads a name; `nil` for one that this program did not make.
  init?(_ name: String) {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.removeLast() == Self.fileExtension else { return nil }
    let field = parts.removeLast().split(separator: "-", omittingEmptySubsequences: false)
    if field == [Self.title[...]] {
      self.field = .title
    } else {
      guard field.count == 2, let part = QuestionField(rawValue: String(field[0])),
        let index = Int(field[1]), index >= 0
      else { return nil }
      self.field = .question(index, part)
    }
    journal = parts.joined(separator: ".")
    guard text == name else { return nil }
  }

  var text: String {
    let mark =
      switch field {
      case .title: Self.title
      case .question(let index, let part): "\(part.rawValue)-\(index)"
      }
    return "\(journal).\(mark).\(Self.fileExtension)"
  }
}

extension StoreFiles {
  /// Puts the texts that an editor had when a journal came to its end into their fields.
  ///
  /// A text without a field, or one that cannot be read, is left where it is.
  ///
  /// - Complexity: O(*n*) in the number of files beside the journal.
  func takeEditorTexts(beside journal: FilePath, into reading: inout JournalReading) {
    for name in (try? system.list(journal.containingFolder)) ?? [] {
      guard let text = EditorTextName(name.string), text.journal == journal.stem,
        hasField(text.field, reading.opened.builder)
      else { continue }
      let file = journal.containingFolder.appending(name)
      guard let bytes = try? system.read(file).bytes else { continue }
      reading.editorTexts.append(file)
      let typed = Self.editedText(bytes)
      let old = reading.opened.builder[text.field]
      let new = FieldValue(typed: typed, shape: text.field.shape)
      let edit = GroupEdit(text.field, from: old, to: new)
      guard typed != old.typed(shape: text.field.shape), !edit.isIdentity,
        (try? reading.opened.builder.apply(edit)) != nil
      else { continue }
      reading.edits.append(edit)
    }
  }

  /// The text in a file that an editor has written, without the newline at its end.
  static func editedText(_ bytes: [UInt8]) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  private func hasField(_ field: FieldPath, _ builder: QuestionGroupBuilder) -> Bool {
    guard case .question(let index, let part) = field else { return true }
    return builder.questions.indices.contains(index) && builder.questions[index].kind[part] != nil
  }
}
