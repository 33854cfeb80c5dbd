internal import Quiz
internal import QuizIndex

/// The texts of a form, folded once to be searched at every key.
struct FormTexts: Equatable, Sendable {
  /// A field with a text in it.
  struct Entry: Equatable, Sendable {
    let path: FieldPath
    let folded: FoldedText
    /// The place of the field among all of the form.
    let rank: FieldRank
  }

  let entries: [Entry]

  /// Folds the texts of all fields that the form shows, from top to bottom.
  ///
  /// - Complexity: O(*n*) in the total length of the texts.
  init(of builder: QuestionGroupBuilder, in fields: FormFields) {
    var entries: [Entry] = []
    func add(_ path: FieldPath, _ rank: FieldRank) {
      let text = builder[path].typed(shape: path.shape)
      if !text.isEmpty { entries.append(Entry(path: path, folded: FoldedText(text), rank: rank)) }
    }
    add(.title, .title)
    for (index, question) in builder.questions.enumerated() {
      for (number, field) in fields.fields(of: question.kind).enumerated() {
        add(.question(index, field), FieldRank(question: index, field: number))
      }
    }
    self.entries = entries
  }

  /// Finds a text, without regard to case and accents.
  ///
  /// - Complexity: O(*n*) in the total length of the texts.
  func hits(of word: FoldedText) -> FormHits {
    var hits = FormHits()
    for (index, entry) in entries.enumerated() {
      let count = entry.folded.count(of: word)
      if count > 0 { hits.add(count, inEntry: index) }
    }
    return hits
  }
}

/// The place of a field among all fields of a form.
struct FieldRank: Comparable, Sendable {
  static let title = FieldRank(question: -1, field: 0)

  let question: Int
  let field: Int

  init(question: Int, field: Int) {
    self.question = question
    self.field = field
  }

  /// Finds the place of a focus among all fields.
  init(of focus: FormFocus, in group: QuestionGroupBuilder, _ fields: FormFields) {
    switch focus {
    case .field(.title): self = .title
    case .field(.question(let index, let field)):
      let order = fields.fields(of: group.questions[index].kind)
      self.init(question: index, field: order.firstIndex(of: field) ?? 0)
    case .question(let index): self.init(question: index, field: 0)
    case .addRow: self.init(question: group.questions.count, field: 0)
    }
  }

  static func < (left: FieldRank, right: FieldRank) -> Bool {
    (left.question, left.field) < (right.question, right.field)
  }
}

/// The hits of a search by their numbers, from the top of the form to its bottom.
struct FormHits: Equatable, Sendable {
  private struct Field: Equatable {
    let entry: Int
    /// The number of the first hit in the field.
    let first: Int
  }

  private var fields: [Field] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func add(_ count: Int, inEntry entry: Int) {
    fields.append(Field(entry: entry, first: self.count))
    self.count += count
  }

  /// Returns the entry of a hit, and its number among those of the entry.
  ///
  /// - Complexity: O(log *n*) in the number of fields with hits.
  subscript(number: Int) -> (entry: Int, index: Int) {
    let after = fields.partition { $0.first > number }
    let field = fields[after - 1]
    return (field.entry, number - field.first)
  }

  /// Returns the first field with hits for whose entry a condition holds: its entry, and the number of its first hit.
  ///
  /// The condition must hold for all entries behind one for which it holds.
  func firstField(where isReached: (Int) -> Bool) -> (entry: Int, first: Int)? {
    let index = fields.partition { isReached($0.entry) }
    return fields.indices.contains(index) ? (fields[index].entry, fields[index].first) : nil
  }
}

extension Array {
  /// Returns the first index of a sorted array at which a condition holds, by halving; the end where it holds nowhere.
  fileprivate func partition(where holds: (Element) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = holds(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
