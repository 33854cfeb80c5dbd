import CoreTestSupport
import LosslessJSON
import Quiz
import QuizDocuments

/// An author with the file, the form that it is open in, and the journal of the form.
///
/// The form, the edits and their lines in the journal are those of the program; only the disk is not.
struct TeamAuthor {
  /// An edit of the form, as a line of the journal, and the texts and conflicts that came and went by it.
  private struct Entry {
    var line: [UInt8]
    var appeared: Set<TypedMark>
    var disappeared: Set<TypedMark>
    var settled: Set<KeptConflict>
  }

  let index: Int
  private(set) var file: [UInt8]
  private var opened: GroupReading
  private let readFiles: ReadFiles
  private(set) var editor: GroupEditor
  private var journal: [Entry] = []
  /// The number of lines that a power loss leaves.
  private var syncedCount = 0
  private var markCount = 0
  /// The author's work that is in a file, and so on the disk.
  private(set) var ledger = Ledger()

  /// The texts that authors have typed and removed, and the conflicts that they have settled.
  struct Ledger {
    var typed: Set<TypedMark> = []
    var removed: Set<TypedMark> = []
    var settled: Set<KeptConflict> = []
    var editCount = 0
    var lostToPower = 0
  }

  init(_ index: Int, opening file: [UInt8], in readFiles: ReadFiles) throws {
    self.index = index
    self.file = file
    self.readFiles = readFiles
    opened = try readFiles.read(file)
    editor = GroupEditor(opened.builder, isRecorded: true)
  }

  var builder: QuestionGroupBuilder { editor.builder }

  mutating func newMark() -> String {
    markCount += 1
    return "\(TypedMark(author: index, number: markCount))"
  }

  // MARK: The form

  /// Changes the form, and keeps the edit in the journal.
  ///
  /// - Parameters:
  ///   - scope: The part that may change.
  ///   - change: The change.
  mutating func edit(_ scope: FormScope, _ change: (inout GroupEditor) -> Void) {
    let marks = scope.marks(in: builder)
    let count = builder.openConflictCount
    let conflicts = count > 0 ? KeptConflict.all(in: builder) : []
    change(&editor)
    let edits = editor.drainEdits()
    guard !edits.isEmpty else { return }
    let after = scope.after(edits).marks(in: builder)
    let isSettled = builder.openConflictCount != count
    let settled = isSettled ? conflicts.subtracting(KeptConflict.all(in: builder)) : []
    for (number, edit) in edits.enumerated() {
      let isLast = number == edits.count - 1
      journal.append(
        Entry(
          line: edit.json,
          appeared: isLast ? after.surplus(over: marks) : [],
          disappeared: isLast ? marks.surplus(over: after) : [],
          settled: isLast ? settled : []
        )
      )
    }
  }

  /// Gets the journal to the disk, as the program does when somebody rests.
  mutating func rest() { syncedCount = journal.count }

  /// Saves the form.
  mutating func save() throws {
    guard !journal.isEmpty else { return }
    file = opened.document.updated(with: builder).bytes
    for entry in journal {
      ledger.typed.formUnion(entry.appeared)
      ledger.removed.subtract(entry.appeared)
      ledger.removed.formUnion(entry.disappeared)
      ledger.settled.formUnion(entry.settled)
    }
    ledger.editCount += journal.count
    // Whoever deletes a question deletes its unknown keys, which the form does not have.
    let ids = Set(builder.questions.map(\.id))
    let elements = opened.document.root["questions"]?.arrayValue ?? []
    for (id, element) in zip(opened.document.questionIDs, elements)
    where !ids.contains(id) {
      ledger.removed.formUnion(TypedMark.all(in: element.write(.compact)))
    }
    try open(file)
  }

  /// Opens the file as it is now.
  mutating func open(_ file: [UInt8]) throws {
    self.file = file
    opened = try readFiles.read(file)
    guard opened.unusableValues.isEmpty else {
      throw BrokenPromise("a file has \(opened.unusableValues)")
    }
    editor = GroupEditor(opened.builder, isRecorded: true)
    journal = []
    syncedCount = 0
  }

  // MARK: Sudden ends

  /// Ends the program; the next one begins with the journal.
  mutating func kill() throws {
    let recovered = try recovered(from: journal.count)
    guard recovered.isShown(as: builder) else {
      throw BrokenPromise("the journal of author \(index) tells another form")
    }
    editor = GroupEditor(recovered, isRecorded: true)
  }

  /// Ends the machine: of the lines that are not on the disk, a random number is lost.
  mutating func losePower(_ generator: inout SeededGenerator) throws {
    let count = Int.random(in: syncedCount...journal.count, using: &generator)
    ledger.lostToPower += journal.count - count
    editor = GroupEditor(try recovered(from: count), isRecorded: true)
    journal.removeSubrange(count...)
    syncedCount = journal.count
  }

  private func recovered(from count: Int) throws -> QuestionGroupBuilder {
    var form = opened.builder
    for entry in journal.prefix(count) {
      guard let edit = try GroupEdit(json: entry.line, on: form) else {
        throw BrokenPromise("no edit: \(String(decoding: entry.line, as: UTF8.self))")
      }
      try form.apply(edit)
    }
    return form
  }

  // MARK: Another editor

  /// Changes the saved file as JSON, as a person with another editor does.
  mutating func editFile(_ change: (inout JSONObject, inout TeamAuthor) -> Void) throws {
    try save()
    var root = opened.document.root
    change(&root, &self)
    let before = TypedMark.all(in: file)
    let bytes = GroupDocument(root: root, questionIDs: []).bytes
    let after = TypedMark.all(in: bytes)
    ledger.typed.formUnion(after.subtracting(before))
    ledger.removed.subtract(after.subtracting(before))
    ledger.removed.formUnion(before.subtracting(after))
    ledger.editCount += 1
    try open(bytes)
  }
}

extension QuestionGroupBuilder {
  /// Returns whether two forms show the same; the parts of other kinds than those of the questions end with the program.
  fileprivate func isShown(as other: QuestionGroupBuilder) -> Bool {
    func draft(_ form: QuestionGroupBuilder) -> GroupDocument {
      GroupDocument().updated(with: form, keepingBlanks: true)
    }
    return draft(self) == draft(other)
  }
}

/// The part of a form that an edit may change.
enum FormScope {
  case head
  case question(Int)
  case nothing
  case whole

  /// The part after edits that may have put it elsewhere.
  func after(_ edits: [GroupEdit]) -> FormScope {
    switch (self, edits.last) {
    case (.question, .remove?): .nothing
    case (.nothing, .insert(_, let index)?): .question(index)
    default: self
    }
  }

  func marks(in builder: QuestionGroupBuilder) -> [TypedMark: Int] {
    var texts: [String] = []
    switch self {
    case .nothing: break
    case .head: texts = Self.head(of: builder)
    case .question(let index): texts = Self.texts(of: builder.questions[index])
    case .whole: texts = Self.head(of: builder) + builder.questions.flatMap(Self.texts)
    }
    return TypedMark.counts(in: texts.joined(separator: " ").utf8)
  }

  private static func head(of builder: QuestionGroupBuilder) -> [String] {
    [builder.title ?? "", builder.template?.rawValue ?? ""] + texts(of: builder.settings)
      + builder.conflicts.items.map(text)
  }

  private static func texts(of question: QuestionBuilder) -> [String] {
    QuestionField.allCases.flatMap { field -> [String] in
      switch question[field] {
      case .text(let text): [text ?? ""]
      case .list(let items): items
      }
    } + texts(of: question.settings) + question.conflicts.items.map(text)
      + [question.response.unknown?.json.text(.compact) ?? ""]
  }

  private static func texts(of entries: SettingsEntries) -> [String] {
    guard !entries.isEmpty else { return [] }
    return QuizSetting.allCases.flatMap { setting -> [String] in
      switch entries[setting] {
      case .text(let text): [text]
      case .texts(let texts): texts
      case .number, .truth, nil: []
      }
    }
  }

  /// The texts of a conflict; of one that is decided, only those that the next save writes.
  private static func text(of conflict: OpenConflict) -> String {
    let (base, ours, theirs) =
      (conflict.versions.base, conflict.versions.ours, conflict.versions.theirs)
    let values: [JSONValue?] =
      switch conflict.choice {
      case .ours: [ours]
      case .theirs: [theirs]
      case nil: [base, ours, theirs]
      }
    return values.map { $0?.text(.compact) ?? "" }.joined(separator: " ")
  }
}

extension [TypedMark: Int] {
  /// The marks that are here more often than elsewhere.
  fileprivate func surplus(over other: [TypedMark: Int]) -> Set<TypedMark> {
    Set(keys.filter { self[$0, default: 0] > other[$0, default: 0] })
  }
}
