/// A phrase of the work in a form, such as finding; kept like a ``Phrase``, in the same files.
///
/// ```swift
/// phrasebook(.formFindCount, [.number: 3, .total: 17, .text: "Question 4: prompt"])
/// ```
public enum FormPhrase: String, CaseIterable, Sendable {
  case formFindLabel = "form.find.label"
  case formFindCount = "form.find.count"
  case formFindNone = "form.find.none"
  case formGoLabel = "form.go.label"
  case formGoNoQuestion = "form.go.no-question"
  case formPreviewNoQuestion = "form.preview.no-question"
  case formGoNoFault = "form.go.no-fault"

  case editTitle = "edit.title"
  case editField = "edit.field"
  case editInsert = "edit.insert"
  case editRemove = "edit.remove"
  case editMove = "edit.move"
  case editKind = "edit.kind"
  case editGroupSettings = "edit.group-settings"
  case editSettings = "edit.settings"
  case editReplace = "edit.replace"
}
