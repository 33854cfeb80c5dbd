package import QuizInterchange
package import QuizMedia

/// The questions of a sheet, made of its lines: what stands in documents, mails and answers of chat programs.
///
/// It knows no bytes. A reader gives it the lines of its file in their order, and calls `finish()` at the end:
///
/// ```swift
/// var questions = SheetQuestions(titled: "Capitals", into: sink)
/// for line in lines { questions.take(line) }
/// questions.finish()
/// ```
///
/// A question is a prompt with choices and the sign, style, letter or key that tells the right ones, or with an answer. What
/// belongs to no question is told; a question whose answer is open is skipped.
package struct SheetQuestions {
  /// The taker of what is read.
  let delivery: SheetDelivery

  /// The questions that are complete.
  var entries: [SheetEntry] = []
  /// The question whose lines are being read.
  var current: SheetEntry?
  /// The group of the next question.
  var group: ItemGroup
  /// The line of a title that no question has yet.
  var titlePlace: ReadPlace?
  var hasTitle = false
  /// The parts that a reader gives to the sink by itself, each before the question at a place.
  private(set) var inserts: [SheetDelivery.Insert] = []
  /// A line with nothing but “True” or “False”, which is a choice if its opposite follows.
  private var held: Held?
  /// Paragraphs that may be the title of a group, or the prompt of a question without a number.
  var pending: [[SheetLine]] = []
  /// The facts about the next question that precede its number.
  var ahead = Ahead()
  /// The numbers that the next questions of a text to read have; `nil` if all that follow are.
  var passageNumbers: Range<Int>?
  /// The lines that belong to no question.
  var asides: [ReadPlace] = []
  /// The answers in keys, in their order.
  var key = KeyLines()
  /// True if a blank line is before the next one.
  private(set) var isBehindBlank = true
  /// The number of characters of the line before.
  private(set) var lastLength = 0

  /// A line that is held back until the next one is known, and what was before it.
  private struct Held {
    var line: SheetLine
    var choice: SheetEntry.Choice
    var isBehindBlank: Bool
    var lastLength: Int
  }

  /// Parts of a question before its number.
  struct Ahead {
    var points: Double?
    /// The line of the points; they belong to the question before it unless a number follows at once.
    var pointsPlace: ReadPlace?
    var type: String?
    var leftOut: [String] = []
  }

  /// The lines of a key.
  struct KeyLines {
    var isOpen = false
    /// True if its name has been read, so that any text is an answer.
    var isSure = false
    /// True if a name has been read that may be that of one answer; the first numbers make it sure.
    var isNamed = false
    var entries: [(entry: SheetKey.Entry, place: ReadPlace)] = []
    /// The explanations behind entries, by their places among these.
    var explanations: [Int: SheetText] = [:]
    /// A row of numbers, which answers follow.
    var row: SheetLine?
    /// Letters without numbers, a line each, in the order of the questions.
    var letters: [(answer: SheetText, place: ReadPlace)] = []
  }

  /// Begins a sheet.
  ///
  /// - Parameters:
  ///   - title: The title of questions above the first heading.
  ///   - sink: Takes the questions when the sheet ends.
  ///   - find: Returns the file at an address that a text has.
  ///   - keepsMissing: Whether a text still refers to a file that is nowhere.
  package init(
    titled title: String,
    into sink: any ItemSink,
    finding find: @escaping (_ address: String) -> MediaFile? = { _ in nil },
    keepingMissing keepsMissing: Bool = false
  ) {
    delivery = SheetDelivery(sink: sink, find: find, keepsMissing: keepsMissing)
    group = ItemGroup(title: title)
  }

  /// Takes the next line.
  package mutating func take(_ line: SheetLine) {
    let text = line.whole
    let scan = text.scalars[...].trimmed
    guard !scan.isEmpty, !Self.isRule(scan) else {
      isBehindBlank = true
      return
    }
    let truths = truths(of: line, text, scan) ?? []
    if let first = held, truths.count == 1, first.choice.isOpposite(of: truths[0]) {
      held = nil
      takeTruths([first.choice, truths[0]], [first.line, line])
    } else {
      readHeld()
      switch truths.count {
      case 1:
        held = Held(
          line: line,
          choice: truths[0],
          isBehindBlank: isBehindBlank,
          lastLength: lastLength
        )
      case 2: takeTruths(truths, [line])
      default: read(line, text, scan)
      }
    }
    isBehindBlank = false
    lastLength = scan.count
  }

  /// Reads a word for true or false whose opposite does not follow, as if it had just come.
  private mutating func readHeld() {
    guard let first = held else { return }
    held = nil
    let now = (isBehindBlank, lastLength)
    (isBehindBlank, lastLength) = (first.isBehindBlank, first.lastLength)
    let text = first.line.whole
    read(first.line, text, text.scalars[...].trimmed)
    (isBehindBlank, lastLength) = now
  }

  /// Lets a reader give questions of its own, such as those of a table, where they stand among the others.
  ///
  /// - Parameter give: Gives them to the sink, in a group with the title of the lines above.
  package mutating func insert(_ give: @escaping (_ title: String) -> Void) {
    readHeld()
    if current?.isOpen != true {
      settlePoints()
      finishCurrent()
      settlePending(isBeforeQuestion: true)
    }
    titlePlace = nil
    let place = entries.count + (current == nil ? 0 : 1)
    let title = group.title
    inserts.append(SheetDelivery.Insert(place: place) { give(title) })
  }

  /// Ends the sheet, and gives its questions to the sink.
  package mutating func finish() {
    readHeld()
    settlePoints()
    finishCurrent()
    settlePending(isBeforeQuestion: false)
    if let titlePlace { asides.append(titlePlace) }
    titlePlace = nil
    assignKey()
    delivery.give(entries, among: inserts, asides)
  }

  /// Returns whether a line is one across the page.
  private static func isRule(_ line: SheetScan) -> Bool {
    guard line.count > 2, let first = line.first, "-=*—–~".unicodeScalars.contains(first) else {
      return false
    }
    return line.allSatisfy { $0 == first || $0.isBlank }
  }

  // MARK: Questions

  /// Begins a question.
  mutating func begin(number: Int?, _ label: SheetLabel?, _ text: SheetText, at place: ReadPlace) {
    let pointsAhead = isBehindBlank ? nil : ahead.points
    if pointsAhead == nil { settlePoints() }
    finishCurrent()
    takePassage(before: number)
    settlePending(isBeforeQuestion: true)
    var entry = SheetEntry(number: number, in: group, at: place)
    entry.endsPassage = endsPassage(at: number)
    entry.points = pointsAhead
    (entry.type, entry.leftOut) = (ahead.type, ahead.leftOut)
    entry.hasQuestionWord = label?.hasWord == true
    entry.sign = label?.sign
    ahead = Ahead()
    titlePlace = nil
    current = entry
    takePrompt(text)
  }

  /// Returns the text behind a number without a word such as `Question:` there.
  static func withoutWord(_ text: SheetText) -> SheetText {
    guard let label = SheetLabel(text.scalars[...]), label.kind == .question(nil) else {
      return text
    }
    return text[label.end...]
  }

  /// Takes the text behind a number, with an answer and choices in the same line.
  private mutating func takePrompt(_ source: SheetText) {
    guard var entry = current else { return }
    current = nil
    var text = source
    if let (before, answer) = Self.partedAtAnswer(text) {
      text = before
      entry.answers.append(answer)
    }
    if let (prompt, choices) = SheetInline.parted(text) {
      entry.prompt = prompt
      entry.choices = choices
      entry.hasLetters = true
      entry.part = .choice
    } else {
      entry.prompt = text
    }
    if !entry.answers.isEmpty { entry.part = .answer }
    entry.isMatch = SheetEntry.asksToMatch(entry.prompt)
    current = entry
  }

  /// Parts a line at the answer behind it: `… A) Lima B) Quito Answer: A`.
  static func partedAtAnswer(_ text: SheetText) -> (before: SheetText, answer: SheetText)? {
    let scalars = text.scalars[...]
    guard scalars.contains(where: { $0 == ":" || $0 == "：" }) else { return nil }
    for index in scalars.indices.dropFirst(2)
    where scalars[index - 1].isBlank && !scalars[index].isBlank
      && (scalars[index].isAnyLetter || "[(【".unicodeScalars.contains(scalars[index]))
    {
      guard let field = SheetField(scalars[index...]), field.name == .answer,
        scalars[index..<field.start].contains(where: { $0 == ":" || $0 == "：" || $0 == "】" }),
        field.start < scalars.endIndex,
        endsText(scalars[..<index]) || isAlone(scalars[field.start...], behind: scalars[index])
      else { continue }
      return (text[0..<index], Self.answer(text, from: field.start, bracket: scalars[index]))
    }
    return nil
  }

  /// Returns whether a sentence, or choices, end before an answer; in `Choose the right answer: He ___` none does.
  private static func endsText(_ before: SheetScan) -> Bool {
    before.trimmed.last.map { ".?!。？！;；)）]】".unicodeScalars.contains($0) } ?? false
  }

  /// Returns whether an answer is a few words, or its name has a capital, as where it is no part of a sentence.
  private static func isAlone(_ answer: SheetScan, behind first: Unicode.Scalar) -> Bool {
    guard !answer.contains(where: \.isUnderscore) else { return false }
    return first.properties.isUppercase || answer.split(whereSeparator: \.isBlank).count < 4
  }

  /// Returns the text of an answer without the bracket that ends it.
  static func answer(_ text: SheetText, from start: Int, bracket: Unicode.Scalar?) -> SheetText {
    let answer = text[start...]
    let isBracketed =
      bracket == "(" && answer.scalars.last == ")" || bracket == "[" && answer.scalars.last == "]"
    return isBracketed && answer.count > 1 ? answer[0..<(answer.count - 1)] : answer
  }

  /// Completes the question that is being read.
  mutating func finishCurrent() {
    guard var entry = current else { return }
    if entry.isMatch, entry.pairs.isEmpty, entry.lefts.isEmpty { entry.isMatch = false }
    current = nil
    if entry.isPassage {
      // A title below it, such as “Questions”, is none of a group: they belong to the passage.
      entry.takeLooseLines(but: { Self.isTitle($0.whole) })
      for line in entry.loose { leaveOut(line.place) }
      entry.loose = []
    }
    let loose = entry.loose
    entry.loose = []
    entries.append(entry)
    // They may be the title of the next group.
    for line in loose { pending.append([line]) }
  }

  /// Gives points to the question before them, unless they belong to the next one.
  mutating func settlePoints() {
    guard let points = ahead.points else { return }
    if let place = ahead.pointsPlace {
      if current == nil { asides.append(place) } else { current?.take(place) }
    }
    current?.points = points
    (ahead.points, ahead.pointsPlace) = (nil, nil)
  }
}
