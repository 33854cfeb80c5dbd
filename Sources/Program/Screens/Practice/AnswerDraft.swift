internal import Quiz
internal import QuizPractice
internal import TerminalUI

/// The answer that a learner is giving, while it is typed, picked or put in order.
enum AnswerDraft: Hashable, Sendable {
  /// A text or a number.
  case line(TextField)
  /// An essay.
  case essay(TextField)
  /// Choices by their indices; of a single one, picking takes the place of the one before.
  case choices(focus: Int, picked: Set<Int>, isSingle: Bool)
  /// A text for each gap; where there are choices, one of them.
  case gaps([TextField], focus: Int)
  /// The index of a right side for each left one.
  case pairs([Int?], focus: Int)
  /// The steps by their indices among those shown, in their order so far; the first of them may be placed by their letters.
  case order([Int], focus: Int, placed: Int)

  /// Creates an empty answer to a question.
  init(_ asked: AskedQuestion) {
    let field = TextField(size: Size(rows: 1, columns: 1))
    switch asked.form {
    case .line: self = .line(field)
    case .essay: self = .essay(TextField(isMultiline: true, size: Size(rows: 4, columns: 1)))
    case .choices(let isSingle): self = .choices(focus: 0, picked: [], isSingle: isSingle)
    case .gaps: self = .gaps(asked.gaps.map { _ in field }, focus: 0)
    case .pairs: self = .pairs(asked.lefts.map { _ in nil }, focus: 0)
    case .order: self = .order(Array(asked.steps.indices), focus: 0, placed: 0)
    }
  }

  /// Returns the answer, or `nil` if there is none yet.
  ///
  /// An essay is not judged.
  func answer(to asked: AskedQuestion) -> LearnerAnswer? {
    switch self {
    case .line(let field): return Self.typed(field).map { .typed($0) }
    case .essay(let field): return Self.typed(field).map { .essay($0, isRight: nil) }
    case .choices(_, let picked, _): return picked.isEmpty ? nil : .picked(picked)
    case .gaps(let fields, _):
      let texts = fields.map(\.editor.text)
      return texts.allSatisfy { $0.allSatisfy(\.isWhitespace) } ? nil : .filled(texts)
    case .pairs(let chosen, _):
      guard chosen.contains(where: { $0 != nil }) else { return nil }
      return .matched(chosen.map { $0.map { asked.rights[$0] } })
    case .order(let steps, _, _): return .ordered(steps.map { asked.steps[$0] })
    }
  }

  private static func typed(_ field: TextField) -> String? {
    field.editor.text.allSatisfy(\.isWhitespace) ? nil : field.editor.text
  }
}

// MARK: - Moving and typing

extension AnswerDraft {
  /// The item under the cursor, and the number of items; of a text, one.
  var focus: (index: Int, count: Int) {
    switch self {
    case .line, .essay: (0, 1)
    case .choices(let focus, _, _): (focus, .max)
    case .gaps(let fields, let focus): (focus, fields.count)
    case .pairs(let chosen, let focus): (focus, chosen.count)
    case .order(let steps, let focus, _): (focus, steps.count)
    }
  }

  /// True if letters are typed into a field, and pick nothing.
  func isTyping(_ asked: AskedQuestion) -> Bool {
    switch self {
    case .line, .essay: true
    case .gaps(_, let focus): asked.gaps[focus].choices.isEmpty
    case .choices, .pairs, .order: false
    }
  }

  /// Moves the cursor by items, as far as there are any; returns false where it stays.
  mutating func move(by distance: Int, in asked: AskedQuestion) -> Bool {
    func moved(_ focus: Int, _ count: Int) -> Int { min(max(focus + distance, 0), count - 1) }
    let before = focus.index
    switch self {
    case .line, .essay: return false
    case .choices(let focus, let picked, let isSingle):
      let focus = moved(focus, asked.choices.count)
      self = .choices(focus: focus, picked: picked, isSingle: isSingle)
    case .gaps(let fields, let focus): self = .gaps(fields, focus: moved(focus, fields.count))
    case .pairs(let chosen, let focus): self = .pairs(chosen, focus: moved(focus, chosen.count))
    case .order(let steps, let focus, let placed):
      self = .order(steps, focus: moved(focus, steps.count), placed: placed)
    }
    return focus.index != before
  }

  /// Moves the step under the cursor, and the cursor with it; returns false where it stays.
  mutating func carry(by distance: Int) -> Bool {
    guard case .order(var steps, let focus, let placed) = self,
      steps.indices.contains(focus + distance)
    else { return false }
    steps.swapAt(focus, focus + distance)
    self = .order(steps, focus: focus + distance, placed: placed)
    return true
  }

  /// Picks an item by its index: a choice, the text of a gap, or the right side of a pair, after which the next one is
  /// asked for; a step gets the first place that none was picked for, and behind the last one they are picked anew.
  mutating func pick(_ index: Int, in asked: AskedQuestion) {
    switch self {
    case .choices(_, var picked, let isSingle):
      guard asked.choices.indices.contains(index) else { return }
      if isSingle { picked = [index] } else { picked.formSymmetricDifference([index]) }
      self = .choices(focus: index, picked: picked, isSingle: isSingle)
    case .gaps(var fields, let focus):
      let choices = asked.gaps[focus].choices
      guard choices.indices.contains(index) else { return }
      fields[focus] = TextField(choices[index], size: fields[focus].size)
      self = .gaps(fields, focus: min(focus + 1, fields.count - 1))
    case .pairs(var chosen, let focus):
      guard asked.rights.indices.contains(index) else { return }
      chosen[focus] = index
      self = .pairs(chosen, focus: min(focus + 1, chosen.count - 1))
    case .order(var steps, _, var placed):
      guard let place = steps.firstIndex(of: index) else { return }
      // A step that is picked again leaves its place to the next one.
      if place < placed { placed = place }
      steps.insert(steps.remove(at: place), at: placed)
      self = .order(steps, focus: placed, placed: placed + 1 < steps.count ? placed + 1 : 0)
    case .line, .essay: break
    }
  }

  /// Edits the field under the cursor.
  mutating func perform(_ command: TextEditor.Command, killBuffer: inout KillBuffer) {
    switch self {
    case .line(var field):
      field.perform(command, killBuffer: &killBuffer)
      self = .line(field)
    case .essay(var field):
      field.perform(command, killBuffer: &killBuffer)
      self = .essay(field)
    case .gaps(var fields, let focus):
      fields[focus].perform(command, killBuffer: &killBuffer)
      self = .gaps(fields, focus: focus)
    case .choices, .pairs, .order: break
    }
  }

  /// Gives the fields the width of the screen.
  mutating func fit(columns: Int) {
    switch self {
    case .line(var field):
      field.fit(columns: columns)
      self = .line(field)
    case .essay(var field):
      field.resize(to: Size(rows: field.size.rows, columns: columns))
      field.fit(rows: max(4, field.rowCount(upTo: 12)))
      self = .essay(field)
    case .gaps(var fields, let focus):
      for index in fields.indices { fields[index].fit(columns: columns) }
      self = .gaps(fields, focus: focus)
    case .choices, .pairs, .order: break
    }
  }
}
