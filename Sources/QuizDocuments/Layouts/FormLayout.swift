public import Quiz

/// The layout of a question's form: its fields from top to bottom, and their words.
///
/// ```swift
/// let layout = try FormLayout(parsing: #"{"fields": ["answer", {"name": "prompt", "rows": 3}]}"#.utf8)
/// layout.fields[1].rows    // 3
/// ```
///
/// A layout decides what is shown, never what is valid: the parts that every question must have are always
/// among the fields that are shown at once.
public struct FormLayout: Hashable, Sendable {
  /// The words of a field, where they differ from the program's own.
  public struct Wording: Hashable, Sendable {
    /// The words before the field; `nil` for the program's own, in the user's language.
    public var label: String?
    /// The words inside the field while it is empty; `nil` for the program's own, none if empty.
    public var placeholder: String?

    /// Creates a wording.
    public init(label: String? = nil, placeholder: String? = nil) {
      self.label = label
      self.placeholder = placeholder
    }
  }

  /// One field of a form.
  public struct Field: Hashable, Sendable {
    /// The part of the question that the field fills in.
    public let part: QuestionField
    /// The words of the field.
    public let wording: Wording
    /// The input of the field.
    public let entry: Entry
    /// The rows that the field has at rest; `nil` where its text decides.
    public let rows: Int?
    /// True if the field shows only when the user asks for more.
    public let isInMore: Bool

    /// Creates a field, as a rule with the usual entry of its part.
    public init(
      _ part: QuestionField,
      wording: Wording = Wording(),
      entry: Entry? = nil,
      rows: Int? = nil,
      isInMore: Bool = false
    ) {
      self.part = part
      self.wording = wording
      self.entry = entry ?? part.entries[0]
      self.rows = rows
      self.isInMore = isInMore
    }
  }

  /// The input of a field.
  public enum Entry: String, CaseIterable, Sendable {
    /// A single line.
    case line
    /// Any number of lines, one text.
    case text
    /// Any number of lines, one item each.
    case list
    /// A single line of items with commas between them.
    case words

    /// True if the field can hold a line break.
    public var isMultiline: Bool { self == .text || self == .list }
  }

  /// The words of the group's title, which is above all questions.
  public let title: Wording
  /// The fields from top to bottom; each part of a question is there once at most.
  public let fields: [Field]

  /// Creates a layout.
  ///
  /// - Precondition: no part is there twice, and those that a question must have are shown at once.
  init(title: Wording, fields: [Field]) {
    precondition(
      QuestionField.allCases.allSatisfy { part in
        let found = fields.filter { $0.part == part }
        return part.isRequired ? found.count == 1 && !found[0].isInMore : found.count <= 1
      }
    )
    self.title = title
    self.fields = fields
  }

  /// The field of a part of a question; one that the layout leaves out has default properties.
  public subscript(part: QuestionField) -> Field { fields.first { $0.part == part } ?? Field(part) }
}

extension QuestionField {
  /// The inputs that a field of the part can have, the usual first.
  var entries: [FormLayout.Entry] {
    switch shape {
    case .text: [.text, .line]
    case .lines: [.list]
    case .words: [.words]
    }
  }
}
