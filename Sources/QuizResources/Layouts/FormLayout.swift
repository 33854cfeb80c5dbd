internal import LosslessJSON

/// The fields of a form in the order in which they are asked for, as a file of `Resources/Layouts` has them.
///
/// ```swift
/// for field in FormLayout.questionForm.fields where !field.isInMore { … }
/// ```
public struct FormLayout: Equatable, Sendable {
  /// The fields from top to bottom; every name is there once.
  public let fields: [Field]

  /// One field of a form.
  public struct Field: Equatable, Sendable {
    /// The part of the question that the field fills in, such as `prompt`.
    public let name: String
    /// The words before the field.
    public let label: Phrase
    /// The words inside the field while it is empty, if any.
    public let placeholder: Phrase?
    /// What the field takes.
    public let entry: Entry
    /// Whether the form marks the field as one that must be filled in.
    public let isRequired: Bool
    /// Whether the field shows only when the user asks for more.
    public let isInMore: Bool
  }

  /// What a field takes.
  public enum Entry: String, CaseIterable, Sendable {
    /// A single line.
    case line
    /// Any number of lines, one text.
    case text
    /// Any number of lines, one item each.
    case list
    /// A single line of items with commas between them.
    case words

    /// Whether the field can hold a line break.
    public var isMultiline: Bool { self == .text || self == .list }
  }

  /// The fields of a question.
  public static let questionForm = FormLayout(embedded: "Layouts/question-form.json")

  /// Reads a layout; a fault anywhere refuses the whole, and every fault is listed.
  ///
  /// - Parameter bytes: The text of the file in UTF-8.
  /// - Throws: `ResourceError` with the place of every fault.
  public init(parsing bytes: some Collection<UInt8>) throws(ResourceError) {
    let file = try ResourceReader.object(parsing: bytes)
    var reader = ResourceReader()
    reader.refuseUnknownKeys(of: file, at: "", known: ["fields"])
    var fields: [Field] = []
    var names: Set<String> = []
    for (index, element) in reader.array("fields", of: file).enumerated() {
      let path = "fields[\(index)]"
      guard
        let object = reader.object(element, at: path),
        let field = Field(object, at: path, &reader)
      else { continue }
      if !names.insert(field.name).inserted {
        reader.note(.repeated(field.name), at: "\(path).name")
      }
      fields.append(field)
    }
    try reader.finish()
    self.fields = fields
  }

  private init(embedded path: String) {
    guard let file = Resource(path) else { preconditionFailure("\(path) is not embedded") }
    do {
      try self.init(parsing: file.bytes)
    } catch {
      preconditionFailure("\(path): \(error)")
    }
  }
}

extension FormLayout.Field {
  private static let keys = ["name", "label", "placeholder", "entry", "required", "more"]

  fileprivate init?(_ object: JSONObject, at path: String, _ reader: inout ResourceReader) {
    reader.refuseUnknownKeys(of: object, at: path, known: Self.keys)
    let name = reader.string("name", of: object, at: path)
    let label = reader.phrase("label", of: object, at: path)
    let entry: FormLayout.Entry? = reader.choice("entry", of: object, at: path)
    isRequired = reader.flag("required", of: object, at: path)
    isInMore = reader.flag("more", of: object, at: path)
    placeholder =
      object["placeholder"] == nil ? nil : reader.phrase("placeholder", of: object, at: path)
    guard let name, let label, let entry else { return nil }
    self.name = name
    self.label = label
    self.entry = entry
  }
}
