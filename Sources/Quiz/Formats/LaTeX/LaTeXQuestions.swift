import QuizInterchange
import QuizText

/// The questions of a document of LaTeX, in the words of the class `exam` and of AMC.
struct LaTeXQuestions {
  private let source: LaTeXSource
  private let sink: any ItemSink
  private let files: FilesBeside
  /// The character in the place of gaps.
  private let mark: Unicode.Scalar
  private var group: ItemGroup
  private var draft: LaTeXDraft?
  /// The text between questions.
  private var stray: [UInt8] = []
  private var strayLine = 1
  /// True if a passage is before the parts of the question that is read.
  private var isInParts = false
  /// True if the next question belongs to no passage any more.
  private var endsPassage = false
  /// The line of the byte that is read.
  private var line = 1
  private var position = 0

  /// Prepares to read a document.
  init(
    _ bytes: [UInt8],
    titled title: String,
    beside files: FilesBeside,
    into sink: any ItemSink
  ) {
    source = LaTeXSource(bytes)
    mark = Unicode.Scalar.mark(notIn: String(decoding: bytes, as: UTF8.self))
    group = ItemGroup(title: title)
    (self.files, self.sink) = (files, sink)
  }

  /// Reads all questions.
  ///
  /// - Complexity: O(*n*) in the length of the document, times the depth of its environments.
  mutating func read() {
    let bytes = source.bytes
    if let start = bytes[...].firstIndex(of: "\\begin{document}") {
      if let title = bytes[..<start].firstIndex(of: "\\title{"),
        let command = source.command(at: title)
      {
        takeTitle(command)
      }
      move(to: start)
    }
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "%"): move(to: min(source.endOfComment(at: position) + 1, bytes.count))
      case UInt8(ascii: "\\"):
        if let end = source.endOfVerbatim(at: position) {
          append(position..<end)
        } else if let command = source.command(at: position) {
          take(command)
        } else {
          append(position..<position + 1)
        }
      default:
        let rest = bytes[position...]
        let end = rest.firstIndex { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") }
        append(position..<(end ?? rest.endIndex))
      }
    }
    finish()
    tellStray()
  }

  /// Goes on at an index.
  private mutating func move(to index: Int) {
    line += source.bytes[min(position, index)..<index].count { $0 == 0xA }
    position = index
  }

  /// Takes a piece into the text that is read.
  private mutating func append(_ range: Range<Int>) {
    if draft != nil {
      draft?.append(source.bytes[range])
    } else {
      if stray.isEmpty { strayLine = line }
      stray += source.bytes[range]
    }
    move(to: range.upperBound)
  }

  // MARK: Commands

  private mutating func take(_ command: LaTeXSource.Command) {
    let name = command.name.hasSuffix("*") ? String(command.name.dropLast()) : command.name
    switch name {
    case "begin", "end":
      guard let argument = source.argument(at: command.end) else {
        return append(position..<command.end)
      }
      let environment = source.text(argument.range)
      let isKnown =
        name == "begin" ? begin(environment, argument.end) : end(environment, argument.end)
      if !isKnown { append(position..<argument.end) }
    case "question", "bonusquestion", "part", "bonuspart", "subpart":
      begin(endingPassage: !name.hasSuffix("part"), at: command.end)
    case "titledquestion":
      begin(endingPassage: true, at: source.argument(at: command.end)?.end ?? command.end)
    case "choice", "wrongchoice", "mauvaise": takeChoice(isRight: false, command)
    case "CorrectChoice", "correctchoice", "bonne": takeChoice(isRight: true, command)
    case "section", "subsection", "chapter", "title", "element": takeTitle(command)
    case "fillin": takeGap(command)
    case "explain": takeExplanation(command)
    case "AMCOpen", "AMCnumericChoices", "scoring", "bareme": takeRule(name, command)
    default: append(position..<command.end)
    }
  }

  private static let choiceLists: Set = [
    "choices", "checkboxes", "oneparchoices", "oneparcheckboxes", "choiceshoriz", "reponses",
    "reponseshoriz", "choicescustom", "reponsesperso",
  ]
  private static let solutions: Set = [
    "solution", "solutionorbox", "solutionorlines", "solutionordottedlines", "solutionorgrid",
    "EnvFullwidth",
  ]

  /// Begins an environment; false for one that belongs to a text.
  private mutating func begin(_ name: String, _ end: Int) -> Bool {
    let plain = name.hasSuffix("*") ? String(name.dropLast()) : name
    switch plain {
    case "question", "questionmult", "questionmultx":
      let id = source.argument(at: end)
      finish()
      tellStray()
      draft = LaTeXDraft(line: line)
      draft?.id = id.map { source.text($0.range) }
      draft?.isSeveral = plain != "question"
      move(to: id?.end ?? end)
    case "questions": move(to: end)
    case "parts", "subparts":
      takePassage()
      move(to: end)
    case _ where Self.choiceLists.contains(plain):
      draft?.part = .choice
      if plain.contains("checkboxes") { draft?.isSeveral = true }
      move(to: source.option(at: end)?.end ?? end)
    case _ where Self.solutions.contains(plain):
      draft?.part = .solution
      draft?.hasSolution = true
      var next = source.option(at: end)?.end ?? end
      // What follows a height in brackets or braces is the text.
      if plain == "solutionorgrid" { next = source.argument(at: next)?.end ?? next }
      move(to: next)
    default: return false
    }
    return true
  }

  /// Ends an environment; false for one that belongs to a text.
  private mutating func end(_ name: String, _ end: Int) -> Bool {
    let plain = name.hasSuffix("*") ? String(name.dropLast()) : name
    switch plain {
    case "question", "questionmult", "questionmultx", "questions": finish()
    case "parts", "subparts":
      finish()
      (isInParts, endsPassage) = (false, true)
    case _ where Self.choiceLists.contains(plain) || Self.solutions.contains(plain):
      draft?.part = .prompt
    default: return false
    }
    move(to: end)
    return true
  }

  /// Begins a question of `exam`, whose points may be in brackets.
  private mutating func begin(endingPassage: Bool, at end: Int) {
    finish()
    tellStray()
    if endingPassage, isInParts { (isInParts, endsPassage) = (false, true) }
    draft = LaTeXDraft(line: line)
    let option = source.option(at: end)
    if let option {
      draft?.points = Double(option.text.filter { $0.isNumber || $0 == "." })
    }
    move(to: option?.end ?? end)
  }

  private mutating func takeChoice(isRight: Bool, _ command: LaTeXSource.Command) {
    guard draft != nil else { return append(position..<command.end) }
    var end = command.end
    while let option = source.option(at: end) { end = option.end }
    draft?.part = .choice
    guard let argument = source.argument(at: end), command.name.first?.isLowercase == true,
      command.name != "choice"
    else {
      draft?.choices.append(([], isRight))
      return move(to: end)
    }
    draft?.choices.append((Array(source.bytes[argument.range]), isRight))
    move(to: argument.end)
    // What follows is not a part of the choice.
    draft?.part = .prompt
  }

  /// Takes the title of a section as that of a group; in AMC, braces around its questions follow the name of a group.
  private mutating func takeTitle(_ command: LaTeXSource.Command) {
    let start = source.option(at: command.end)?.end ?? command.end
    guard let argument = source.argument(at: start) else { return move(to: start) }
    finish()
    let title = VisibleText.of(html: LaTeXText(Array(source.bytes[argument.range])).html)
    if let title = title.nonblank { group = ItemGroup(title: title) }
    move(to: argument.end)
  }

  private mutating func takeGap(_ command: LaTeXSource.Command) {
    var end = command.end
    let answer = source.option(at: end)
    end = answer?.end ?? end
    // The width of the blank.
    end = source.option(at: end)?.end ?? end
    guard draft != nil else { return move(to: end) }
    if let answer = answer?.text.nonblank {
      draft?.gaps.append(Array(answer.utf8))
      draft?.append("\(mark)".utf8)
    } else {
      draft?.append("____".utf8)
    }
    move(to: end)
  }

  private mutating func takeExplanation(_ command: LaTeXSource.Command) {
    guard let argument = source.argument(at: command.end) else { return move(to: command.end) }
    draft?.solution += source.bytes[argument.range]
    move(to: argument.end)
  }

  private mutating func takeRule(_ name: String, _ command: LaTeXSource.Command) {
    let start = source.option(at: command.end)?.end ?? command.end
    let first = source.argument(at: start)
    var end = first?.end ?? start
    switch name {
    case "AMCOpen":
      end = source.argument(at: end)?.end ?? end
      draft?.isOpen = true
    case "AMCnumericChoices":
      end = source.argument(at: end)?.end ?? end
      draft?.number = first.map { Array(source.bytes[$0.range]) }
    default: draft?.leftOut.append("\\\(name)")
    }
    move(to: end)
  }

  // MARK: Items

  /// Makes a passage of the question whose parts follow, if it has a text.
  private mutating func takePassage() {
    guard var passage = draft, !isInParts else { return finish() }
    draft = nil
    guard !passage.isBlank else { return }
    isInParts = true
    let mark = mark
    send(&passage) { draft, texts in
      var item = draft.item(mark, &texts)
      item.interaction = .passage
      return item
    }
  }

  /// Gives the question that is read to the sink.
  private mutating func finish() {
    guard var draft else { return }
    self.draft = nil
    if draft.isBlank { return }
    let mark = mark
    send(&draft) { draft, texts in draft.item(mark, &texts) }
  }

  private mutating func send(
    _ draft: inout LaTeXDraft,
    _ item: (inout LaTeXDraft, inout ItemTexts) -> Item
  ) {
    var (simplified, remarks): ([RowRemark.Simplification], [RowRemark.Reason]) = ([], [])
    let made = ItemTexts.read(beside: files) { texts in
      let made = item(&draft, &texts)
      (simplified, remarks) = (texts.simplified, texts.remarks)
      return made
    }
    let text = String(decoding: draft.prompt.prefix(1 << 12), as: UTF8.self)
    let place = ReadPlace(line: draft.line, text: GapMark.text(text, mark, with: "____").trimmed)
    var read = ReadItem(made, in: group, at: place)
    (read.simplified, read.remarks, read.leftOut) = (simplified, remarks, draft.leftOut)
    read.endsPassage = endsPassage
    endsPassage = false
    sink.take(read)
  }

  /// Tells a text that belongs to no question.
  private mutating func tellStray() {
    defer { stray = [] }
    guard !stray.isEmpty, !LaTeXText(stray).isBlank else { return }
    let text = String(decoding: stray.prefix(1 << 10), as: UTF8.self).trimmed
    sink.warn(RowRemark(line: strayLine, reason: .outsideQuestion, text: text))
  }
}
