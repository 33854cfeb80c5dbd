internal import LosslessJSON
package import Quiz
internal import QuizText

/// The texts of a group as people search for them, skimmed without building the group.
///
/// ```swift
/// let texts = GroupTexts(reading: bytes)
/// for question in texts?.questions ?? [] { print(question.kind, question.texts.map(\.text)) }
/// ```
package struct GroupTexts: Hashable, Sendable {
  /// The texts of a question, and what a search asks of it.
  package struct Question: Hashable, Sendable {
    package var kind = QuestionKind.text
    package var tags: [String] = []
    /// Every text and number that people type, in the order of the file.
    package var texts: [SearchedText] = []
    /// A text shows a picture, a sound or a film.
    package var showsMedia = false
    /// Its kind needs an answer, and there is none.
    package var lacksAnswer = false
  }

  /// The questions in their order.
  package private(set) var questions: [Question] = []

  /// The keys of the parts of questions that people type, each as it is written, with its field.
  private static let keys = GroupRecipe.QuestionKey.allCases
    .filter { ![.id, .kind, .markup, .under, .tolerance, .settings, .conflict].contains($0) }
    .map { (key: $0, name: $0.rawValue, field: $0.field) }

  /// Skims a group file; `nil` if it is no JSON.
  package init?(reading bytes: [UInt8]) {
    var version: Int?
    var marks: [KindMarks] = []
    do throws(JSONSyntaxError) {
      try JSONTokenReader.read(bytes, options: GroupDocument.readingOptions) {
        reader throws(JSONSyntaxError) in
        try reader.readMembers { reader throws(JSONSyntaxError) in
          if reader.hasText(GroupRecipe.Key.version.rawValue) {
            version = try reader.readValue()?.numberValue?.intValue
          } else if reader.hasText(GroupRecipe.Key.questions.rawValue) {
            try readQuestions(&reader, &marks)
          } else {
            try reader.skipValue()
          }
        }
      }
    } catch {
      return nil
    }
    for index in questions.indices {
      questions[index].kind = marks[index].kind(version: version ?? GroupDocument.version)
      questions[index].finish(isMarkdown: marks[index].isMarkdown)
    }
  }

  private mutating func readQuestions(
    _ reader: inout JSONTokenReader,
    _ allMarks: inout [KindMarks]
  ) throws(JSONSyntaxError) {
    var question = Question()
    var marks = KindMarks()
    var index = 0
    _ = try reader.readMembersOfElements { reader throws(JSONSyntaxError) in
      guard let (key, _, field) = Self.keys.first(where: { reader.hasText($0.name) }) else {
        try marks.read(&reader)
        return
      }
      let place = FieldPath.question(index, field)
      let before = question.texts.count
      try reader.readAllTexts { question.texts.append(SearchedText(place, $0.text)) }
      if key == .distractors { marks.hasChoices = question.texts.count > before }
      if key == .tags { question.tags += question.texts[before...].map(\.text) }
    } atEndOfEach: {
      questions.append(question)
      allMarks.append(marks)
      question = Question()
      marks = KindMarks()
      index += 1
    }
  }
}

extension GroupTexts.Question {
  /// The fields of each kind that its answer is typed into.
  private static let answers = Dictionary(
    uniqueKeysWithValues: QuestionKind.allCases.map { kind in
      let required = kind.parts.filter(\.isRequired).map(\.field)
      return (kind, required.filter { $0 != .prompt && $0 != .distractors })
    }
  )

  /// Adds what follows from the texts as a whole.
  fileprivate mutating func finish(isMarkdown: Bool) {
    lacksAnswer = (Self.answers[kind] ?? []).contains { field in
      !texts.contains { text in
        text.place.questionField == field && !text.text.allSatisfy(\.isWhitespace)
      }
    }
    if kind == .gaps {
      lacksAnswer = !texts.contains { text in
        text.place.questionField == .prompt && text.text.utf8.contains(UInt8(ascii: "{"))
          && !GappedText(reading: text.text, markup: isMarkdown ? .markdown : .plain).gaps.isEmpty
      }
    }
    showsMedia = texts.contains { !$0.text.mediaReferences.isEmpty }
    guard isMarkdown else { return }
    // A word that emphasis or a link goes through is found as it is seen.
    texts = texts.flatMap { text in
      guard text.place.questionField?.hasMarkup == true, text.text.mayHaveMarks else {
        return [text]
      }
      let hasGaps = kind == .gaps && text.place.questionField == .prompt
      let seen = RichText(markdown: text.text, hasGaps: hasGaps).plainText()
      guard seen != text.text else { return [text] }
      return [text, SearchedText(text.place, seen, isAsSeen: true)]
    }
  }
}

extension FieldPath {
  fileprivate var questionField: QuestionField? {
    switch self {
    case .title: nil
    case .question(_, let field): field
    }
  }
}

extension String {
  /// Markdown may read the text otherwise than it is typed.
  fileprivate var mayHaveMarks: Bool {
    utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...0xFF, UInt8(ascii: " "), UInt8(ascii: ","),
        UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "\""):
        false
      default: true
      }
    }
  }
}
