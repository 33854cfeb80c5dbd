internal import Quiz
internal import QuizDocuments
internal import QuizResources
internal import QuizWords
internal import TerminalUI

/// Questions that come in with a paste.
extension FormEditing {
  /// The question in focus, if the cursor is in its prompt and that is empty.
  var emptyPrompt: QuestionID? {
    guard case .field(.question(let index, .prompt)) = focus, typed.isEmpty else { return nil }
    return editor.builder.questions[index].id
  }

  /// Adds the questions that a pasted text is, in the place of the question that has nothing but this text, or else behind
  /// the one that it was pasted into, as one step of undo.
  ///
  /// Ids that the group has already are replaced; what belongs to a passage follows it.
  mutating func add(_ questions: [Question], insteadOf text: String, in id: QuestionID) {
    guard let place = editor.builder.questions.firstIndex(where: { $0.id == id }) else { return }
    var builder = editor.builder
    var rest = builder.questions[place]
    rest.prompt = nil
    let isReplaced =
      rest.isUntouched
      && (builder.questions[place].prompt ?? "").pastedLines == text.pastedLines
    if isReplaced { builder.questions.remove(at: place) }
    var ids = UniqueIDs(taken: builder.questions.map(\.id))
    var renamed: [QuestionID: QuestionID] = [:]
    let added = questions.map { question in
      var question = QuestionBuilder(question)
      question.under = question.under.map { renamed[$0] ?? $0 }
      if let old = ids.take(&question.id) { renamed[old] = question.id }
      return question
    }
    let start = isReplaced ? place : builder.block(at: place).upperBound
    builder.questions.insert(contentsOf: added, at: start)
    replaceAll(with: builder, by: .paste(count: added.count))
    enter(outline.firstField(ofQuestion: start))
    say(.formQuestionsPasted, [.count: added.count, .key: keyName("undo")])
  }
}

extension String {
  /// The lines of the text, however they end: terminals end those of a paste as Enter does.
  fileprivate var pastedLines: [Substring] {
    trimmingEmptyLines.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(\.self)
  }

  /// The text without blanks and line breaks at its ends, as other programs copy them along.
  var trimmingEmptyLines: String {
    let isInside = { (character: Character) in !character.isWhitespace }
    guard let first = firstIndex(where: isInside), let last = lastIndex(where: isInside) else {
      return ""
    }
    return String(self[first...last])
  }
}
