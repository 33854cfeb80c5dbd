import CoreTestSupport
import LosslessJSON
import Quiz
import QuizDocuments
import QuizTestSupport

extension TeamAuthor {
  /// Makes a random edit of the form.
  mutating func type(_ generator: inout SeededGenerator) {
    let count = builder.questions.count
    let index = Int.random(in: 0..<count, using: &generator)
    switch Int.random(in: 0..<26, using: &generator) {
    case 0: typeText(at: .title, &generator)
    case 1...14:
      let fields = builder.questions[index].kind.parts.map(\.field)
      // A question of an unknown kind has no parts to type into.
      guard let field = fields.randomElement(using: &generator) else { return }
      let path = FieldPath.question(index, field)
      if field.shape == .text {
        typeText(at: path, &generator)
      } else {
        typeItem(at: path, &generator)
      }
    case 15, 16:
      guard count < 12 else { return }
      let question = newQuestion(&generator)
      edit(.nothing) { $0.insert(question, at: index) }
    case 24, 25:
      guard builder.questions[index].kind != .unknown else { return }
      let kind = one(of: QuestionKind.known, &generator)
      edit(.question(index)) { $0.setKind(ofQuestion: index, to: kind) }
    case 17:
      guard count > 3 else { return }
      edit(.question(index)) { $0.removeQuestion(at: index) }
    case 18:
      let place = Int.random(in: 0..<count, using: &generator)
      edit(.nothing) { $0.moveQuestion(from: index, to: place) }
    case 19, 20: typeSetting(ofQuestion: nil, &generator)
    case 21, 22: typeSetting(ofQuestion: index, &generator)
    default:
      var group = builder
      group.template = Bool.random(using: &generator) ? GroupID(rawValue: newMark()) : nil
      edit(.head) { $0.perform(.replace(old: $0.builder, new: group)) }
    }
  }

  private mutating func typeText(at path: FieldPath, _ generator: inout SeededGenerator) {
    guard case .text(let old) = builder[path] else { return }
    var text = old
    switch Int.random(in: 0..<5, using: &generator) {
    case 0, 1: text = newMark()
    case 2: text = (old.map { "\($0) " } ?? "") + newMark()
    case 3:
      var words = (old ?? "").split(separator: " ", omittingEmptySubsequences: false)
      if !words.isEmpty { words.remove(at: Int.random(in: 0..<words.count, using: &generator)) }
      text = words.joined(separator: " ")
    default: text = nil
    }
    let isRequired: Bool
    switch path {
    case .title: isRequired = true
    case .question(let index, let field):
      isRequired = builder.questions[index].kind[field]?.isRequired == true
    }
    if isRequired, (text ?? "").allSatisfy(\.isWhitespace) { text = newMark() }
    let value = FieldValue.text(text)
    edit(scope(of: path)) { $0.set(path, to: value) }
  }

  private mutating func typeItem(at path: FieldPath, _ generator: inout SeededGenerator) {
    guard case .list(var items) = builder[path] else { return }
    let place = items.isEmpty ? nil : Int.random(in: 0..<items.count, using: &generator)
    switch (Int.random(in: 0..<5, using: &generator), place) {
    case (0, let place?): items.remove(at: place)
    case (1, let place?): items[place] = newItem(at: path, &generator)
    // What comes behind a choice or a left side is changed alone.
    case (2, let place?):
      let words = items[place].split(separator: " ")
      items[place] = (words.first.map { String($0) } ?? "") + " " + newItem(at: path, &generator)
    case (3, let place?): items.swapAt(place, 0)
    default:
      let place = Int.random(in: 0...items.count, using: &generator)
      items.insert(newItem(at: path, &generator), at: place)
    }
    let value = FieldValue.list(items)
    edit(scope(of: path)) { $0.set(path, to: value) }
  }

  private mutating func newItem(at path: FieldPath, _ generator: inout SeededGenerator) -> String {
    let hasTwoParts = Bool.random(using: &generator)
    switch path.shape {
    case .choices where hasTwoParts: return "\(newMark()) :: \(newMark())"
    case .pairs where hasTwoParts: return "\(newMark()) → \(newMark())"
    default: return newMark()
    }
  }

  /// A question of any kind, those of newer programs among them.
  private mutating func newQuestion(_ generator: inout SeededGenerator) -> QuestionBuilder {
    var marks = (0..<40).map { _ in newMark() }
    var questions = RandomQuestions(generator: generator) { _ in marks.popLast() ?? "" }
    let isUnknown = Int.random(in: 0..<8, using: &questions.generator) == 0
    var question = questions.question(of: isUnknown ? .unknown : nil, isComplete: true)
    question.id = QuestionID(rawValue: newMark())
    generator = questions.generator
    return question
  }

  private mutating func typeSetting(
    ofQuestion index: Int?,
    _ generator: inout SeededGenerator
  ) {
    var entries = builder[settingsOfQuestion: index]
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: entries[.points] = .number(Double(Int.random(in: 0...9, using: &generator)))
    case 1: entries[.exportDeck] = .text(newMark())
    case 2: entries[.exportCategory] = .text(newMark())
    case 3: entries.stop(.exportDeck)
    case 4: entries.reset(.exportDeck)
    default:
      let old = if case .texts(let texts)? = entries[.tags] { texts } else { [String]() }
      entries[.tags] = .texts(old.suffix(2) + [newMark()])
    }
    let new = entries
    edit(index.map(FormScope.question) ?? .head) { $0.setSettings(ofQuestion: index, to: new) }
  }

  private func scope(of path: FieldPath) -> FormScope {
    if case .question(let index, _) = path { .question(index) } else { .head }
  }

  /// Decides a random conflict, or chooses one side of a text between markers.
  mutating func decide(_ generator: inout SeededGenerator) {
    let side = Bool.random(using: &generator) ? MergeSide.ours : .theirs
    if let placed = builder.openConflicts.randomElement(using: &generator) {
      let settled = builder.settling(placed, for: side)
      guard settled.questions.count > 1 else { return }
      return edit(.whole) { $0.perform(.replace(old: $0.builder, new: settled)) }
    }
    guard let path = builder.markedFields.randomElement(using: &generator),
      case .text(let text?) = builder[path]
    else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.hasPrefix("<<<<<<<") }),
      let middle = lines[first...].firstIndex(where: { $0.hasPrefix("=======") }),
      let last = lines[middle...].firstIndex(where: { $0.hasPrefix(">>>>>>>") })
    else { return }
    let half = side == .ours ? lines[(first + 1)..<middle] : lines[(middle + 1)..<last]
    let new = (lines[..<first] + half + lines[(last + 1)...]).joined(separator: "\n")
    let value = FieldValue.text(new.allSatisfy(\.isWhitespace) ? newMark() : new)
    edit(scope(of: path)) { $0.set(path, to: value) }
  }

  /// Decides every conflict and every text between markers, as far as possible.
  mutating func decideAll(_ generator: inout SeededGenerator) {
    for _ in 0..<500 {
      let isDecided =
        builder.openConflictCount == 0
        && builder.markedFields.isEmpty
      if isDecided { return }
      decide(&generator)
    }
  }

  /// Takes the last edit of the form back.
  mutating func undo() {
    edit(.whole) { _ = $0.undo() }
  }

  /// Changes a key that the program does not know, in the group or in a question.
  mutating func editUnknownKey(_ generator: inout SeededGenerator) throws {
    var random = generator
    try editFile { root, author in
      let key = one(of: ["x-note", "x-source"], &random)
      let value: JSONValue? =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: nil
        case 1: .object(["a": .string(author.newMark()), "b": 1])
        default: .string(author.newMark())
        }
      var questions = root["questions"]?.arrayValue ?? []
      guard Bool.random(using: &random), !questions.isEmpty else {
        root[key] = value
        return
      }
      let index = Int.random(in: 0..<questions.count, using: &random)
      guard var question = questions[index].objectValue else { return }
      question[key] = value
      questions[index] = .object(question)
      root["questions"] = .array(questions)
    }
    generator = random
  }
}

private func one<Element>(of elements: [Element], _ generator: inout SeededGenerator) -> Element {
  elements[Int.random(in: elements.indices, using: &generator)]
}
