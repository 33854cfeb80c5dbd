package import BuilderKit
internal import LosslessJSON
package import Quiz
internal import QuizResources

/// The layout of a question's form: its fields from top to bottom, and their words.
///
/// ```swift
/// let layout = try FormLayout(parsing: #"{"fields": ["answer", {"name": "prompt", "rows": 3}]}"#.utf8)
/// layout.fields[1].rows    // 3
/// ```
///
/// A layout decides what is shown, never what is valid: a part that a kind of question requires is always shown at once.
package struct FormLayout: Hashable, Sendable {
  /// The words of a field, where they differ from the program's own.
  package struct Wording: Hashable, Sendable {
    /// The words before the field; `nil` for the program's own, in the user's language.
    package var label: String?
    /// The words inside the field while it is empty; `nil` for the program's own, none if empty.
    package var placeholder: String?

    package init(label: String? = nil, placeholder: String? = nil) {
      self.label = label
      self.placeholder = placeholder
    }
  }

  /// One field of a form.
  package struct Field: Hashable, Sendable {
    /// The part of the question that the field fills in.
    package let part: QuestionField
    /// The words of the field.
    package let wording: Wording
    /// The input of the field.
    package let entry: Entry
    /// The rows that the field has at rest; `nil` where its text decides.
    package let rows: Int?
    /// `true` if the field shows only when the user asks for more; nil where the kind of the question decides.
    package let more: Bool?

    /// True if the field shows only when the user asks for more.
    package var isInMore: Bool { more ?? false }

    /// Creates a field, as a rule with the usual entry of its part.
    package init(
      _ part: QuestionField,
      wording: Wording = Wording(),
      entry: Entry? = nil,
      rows: Int? = nil,
      more: Bool? = nil
    ) {
      self.part = part
      self.wording = wording
      self.entry = entry ?? part.entries[0]
      self.rows = rows
      self.more = more
    }

    /// The field as it is for a part of a kind: required parts are shown, and where the layout says nothing, the kind decides.
    fileprivate func resolved(for part: KindPart) -> Field {
      let more = !part.isRequired && (more ?? part.isInMore)
      return Field(self.part, wording: wording, entry: entry, rows: rows, more: more)
    }
  }

  /// The input of a field.
  package enum Entry: String, CaseIterable, Sendable {
    /// A single line.
    case line
    /// Any number of lines, one text.
    case text
    /// Any number of lines, one item each.
    case list
    /// A single line of items with commas between them.
    case words

    /// True if the field can contain a line break.
    package var isMultiline: Bool { self == .text || self == .list }
  }

  /// The words of the group's title, which is above all questions.
  package let title: Wording
  /// The fields of all kinds of questions from top to bottom; each part is there once at most.
  package let fields: [Field]

  /// Creates a layout in which no part is twice; the prompt and the answer are there and not hidden.
  init(title: Wording, fields: [Field]) {
    precondition(
      QuestionField.allCases.allSatisfy { part in
        let found = fields.filter { $0.part == part }
        return part.isAlwaysShown ? found.count == 1 && !found[0].isInMore : found.count <= 1
      }
    )
    self.title = title
    self.fields = fields
  }

  /// The field of a part of a question; one that the layout leaves out has default properties.
  package subscript(part: QuestionField) -> Field {
    fields.first { $0.part == part } ?? Field(part)
  }

  /// Returns the fields of the questions of a kind from top to bottom, each with its place decided.
  ///
  /// Parts that the kind requires and the layout leaves out are behind the place of the answer.
  package func fields(of kind: QuestionKind) -> [Field] {
    let stated = Set(fields.map(\.part))
    let leftOut = kind.parts.filter { $0.isRequired && !stated.contains($0.field) }
    let added = leftOut.map { Field($0.field).resolved(for: $0) }
    return fields.flatMap { field -> [Field] in
      let own = kind[field.part].map { [field.resolved(for: $0)] } ?? []
      return field.part == .answer ? own + added : own
    }
  }
}

extension QuestionField {
  /// True for a part that every layout has, and shows at once.
  var isAlwaysShown: Bool { self == .prompt || self == .answer }

  /// The inputs that a field of the part can have, the usual first.
  var entries: [FormLayout.Entry] {
    switch shape {
    case .text where [.value, .tolerance, .unit].contains(self): [.line]
    case .text: [.text, .line]
    case .lines, .choices, .pairs: [.list]
    case .words: [.words]
    }
  }
}

extension FormLayout: ResourceLoadable {
  /// The name of the resource that describes the form of a question.
  package static let questionFormName = "question-form"

  /// The form of a question that comes with the program.
  package static let builtIn: FormLayout = {
    do {
      return try ResourceLoading.load(
        named: questionFormName,
        from: EmbeddedResources(folder: "Layouts")
      )
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// The greatest size of a layout's file in bytes, many times that of any sensible one.
  package static let greatestSize = 65_536

  static let readingOptions = JSONReadingOptions(maximumDepth: 16, allowsByteOrderMark: true)

  /// Reads the file of a layout in UTF-8, or throws all its faults with their places.
  package init(parsing bytes: some Collection<UInt8>) throws(LayoutError) {
    guard bytes.count <= Self.greatestSize else { throw .tooLarge }
    let bytes = Array(bytes)
    let document: JSONValue
    do throws(JSONSyntaxError) {
      document = try JSONValue(parsing: bytes, options: Self.readingOptions)
    } catch {
      throw LayoutError(error)
    }
    var reader = LayoutReader()
    guard let layout = reader.read(document) else { throw reader.error(in: bytes) }
    self = layout
  }

  /// Reads the contents of a resource as a layout.
  package init(resource: ResourceContents) throws { try self.init(parsing: resource.bytes) }
}

/// The reasons for which a file is no layout: every fault with its place.
package struct LayoutError: Error, Hashable, Sendable {
  /// The faults, in the file's order, at most ``greatestCount``; never empty.
  package let problems: [FileProblem]

  /// The number of faults after which nobody reads on.
  package static let greatestCount = 100

  init(_ problems: [FileProblem]) { self.problems = problems }

  /// Reports that a file is no JSON.
  init(_ error: JSONSyntaxError) { problems = [FileProblem(error)] }

  /// The error for a file that is larger than any layout.
  static let tooLarge: LayoutError = {
    let limit = FormLayout.greatestSize / 1_024
    let reason = InvalidReason(.fileTooLarge, ["limit": "\(limit)"])
    return LayoutError([FileProblem(Problem(path: ProblemPath(), kind: .invalid(reason)))])
  }()
}

/// Resources that are embedded files of one folder of `Resources/`.
///
/// ```swift
/// try EmbeddedResources(folder: "Layouts").contents(of: "question-form")
/// ```
package struct EmbeddedResources: ResourceProvider {
  private let folder: String

  package init(folder: String) { self.folder = folder }

  /// Returns the bytes of an embedded file, nil if there is none.
  package func contents(of name: String) -> ResourceContents? {
    EmbeddedFile(path(of: name)).map { ResourceContents(bytes: Array($0.bytes), origin: $0.path) }
  }

  /// Returns the path of the file within `Resources/`.
  package func places(of name: String) -> [String] { [path(of: name)] }

  private func path(of name: String) -> String { "\(folder)/\(name).json" }
}
