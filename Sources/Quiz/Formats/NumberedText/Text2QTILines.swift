import QuizInterchange

/// A sheet in the language of text2qti, in which the mark at the beginning of a line says what the line is, and its text is
/// Markdown.
///
/// ```text
/// Quiz title: Capitals
///
/// 1.  What is the capital of Peru?
/// ... It is on the coast.
/// *a) Lima
/// b)  Quito
/// ```
///
/// Indented lines belong to the text before them. A file with a line that text2qti refuses is none.
///
/// Source of the rules: <https://github.com/gpoore/text2qti>.
struct Text2QTILines {
  /// The meaning of a line.
  enum Mark {
    case question, rightChoice, choice, rightBox, box, typedAnswer, feedback, rightFeedback
    case wrongFeedback, solution, essay, upload, number
    case questionTitle, points, textTitle, text, quizTitle, description, option
  }

  /// A text with its mark, and the lines that it is in.
  struct Part {
    let mark: Mark
    var text: String
    /// The width of the mark, by which further lines are indented; `nil` behind a word.
    let width: Int?
    var place: ReadPlace
  }

  private var parts: [Part] = []
  /// Comments that are no part of a quiz are passed over; what else is left out.
  private var asides: [ReadPlace] = []

  /// Reads lines; `nil` for those of another sheet.
  init?(_ lines: TextLines) {
    var (isSigned, isComment, blankCount) = (false, false, 0)
    for line in IteratorSequence(lines) {
      let raw = String(decoding: line.raw, as: UTF8.self)
      let place = ReadPlace(line: line.number, text: String(decoding: line.text, as: UTF8.self))
      if isComment || raw.hasPrefix("%") {
        if raw.hasPrefix("END_COMMENT") { isComment = false }
      } else if raw.hasPrefix("COMMENT") {
        isComment = true
      } else if line.text.isEmpty {
        blankCount += 1
        continue
      } else if let (mark, text, width) = Self.mark(raw) {
        // Other sheets have a plus and a minus before right and wrong choices.
        let usual: [Mark] = [
          .question, .choice, .feedback, .typedAnswer, .rightFeedback, .wrongFeedback,
        ]
        if !usual.contains(mark) { isSigned = true }
        parts.append(Part(mark: mark, text: text, width: width, place: place))
      } else if let first = raw.utf8.first, first == 0x20 || first == 0x9, !parts.isEmpty {
        append(line, behind: blankCount, place)
      } else if ["GROUP", "END_GROUP"].contains(raw.trimmed) || Self.isGroupOption(raw) {
        asides.append(place)
      } else {
        return nil
      }
      blankCount = 0
    }
    guard isSigned, parts.contains(where: { $0.mark == .question || $0.mark == .text }) else {
      return nil
    }
  }

  private mutating func append(_ line: TextLines.Line, behind blanks: Int, _ place: ReadPlace) {
    let last = parts.count - 1
    let indentation = line.raw.indentation
    let width = parts[last].width ?? indentation
    let inner = String(repeating: " ", count: max(0, indentation - width))
    parts[last].text += String(repeating: "\n", count: blanks + 1) + inner + place.text
    parts[last].place.text += "\n" + place.text
  }

  // MARK: Marks

  /// Words before a text, in the spelling of text2qti but for the case of the first letter.
  private static let words: [(word: String, mark: Mark)] = [
    ("uiz title:", .quizTitle), ("uiz description:", .description), ("ext title:", .textTitle),
    ("ext Title:", .textTitle), ("uiz Title:", .quizTitle), ("itle:", .questionTitle),
    ("oints:", .points), ("ext:", .text), ("huffle answers:", .option),
    ("how correct answers:", .option), ("ne question at a time:", .option),
    ("an't go back:", .option), ("eedback is solution:", .option),
    ("olutions sample groups:", .option), ("olutions randomize groups:", .option),
  ]
  private static let signs: [(sign: String, mark: Mark)] = [
    ("[*]", .rightBox), ("[ ]", .box), ("[]", .box), ("...", .feedback), ("*", .typedAnswer),
    ("+", .rightFeedback), ("-", .wrongFeedback), ("!", .solution), ("=", .number),
  ]

  private static func isGroupOption(_ line: String) -> Bool {
    ["ick:", "olutions pick:", "oints per question:"].contains { line.dropFirst().hasPrefix($0) }
  }

  /// Reads the mark at the beginning of a line; `nil` for a line without one, or with nothing behind it.
  private static func mark(_ line: String) -> (mark: Mark, text: String, width: Int?)? {
    let bare = line.trimmed
    if bare.count > 2, line.hasPrefix("___"), bare.allSatisfy({ $0 == "_" }) {
      return (.essay, "", nil)
    }
    if bare.count > 2, line.hasPrefix("^^^"), bare.allSatisfy({ $0 == "^" }) {
      return (.upload, "", nil)
    }
    let bytes = Array(line.utf8)[...]
    func found(_ mark: Mark, _ rest: ArraySlice<UInt8>, hasWidth: Bool = true)
      -> (Mark, String, Int?)?
    {
      guard let first = rest.first, first == 0x20 || first == 0x9 else { return nil }
      let content = rest.drop { $0 == 0x20 || $0 == 0x9 }
      let text = String(decoding: content, as: UTF8.self).trimmed
      guard let scalar = text.unicodeScalars.first, !scalar.isBlank else { return nil }
      return (mark, text, hasWidth ? width(bytes[..<content.startIndex]) : nil)
    }
    let digits = bytes.prefix(while: \.isDigit)
    if !digits.isEmpty {
      return bytes[digits.endIndex...].first == UInt8(ascii: ".")
        ? found(.question, bytes[digits.endIndex...].dropFirst()) : nil
    }
    let isStarred = bytes.first == UInt8(ascii: "*")
    let letter = bytes.dropFirst(isStarred ? 1 : 0)
    if letter.first?.isLetter == true, letter.dropFirst().first == UInt8(ascii: ")") {
      return found(isStarred ? .rightChoice : .choice, letter.dropFirst(2))
    }
    for (sign, mark) in signs where bytes.starts(with: sign.utf8) {
      return found(mark, bytes.dropFirst(sign.utf8.count))
    }
    let rest = bytes.dropFirst()
    for (word, mark) in words where rest.starts(with: word.utf8) {
      return found(mark, rest.dropFirst(word.utf8.count), hasWidth: false)
    }
    return nil
  }

  private static func width(_ mark: ArraySlice<UInt8>) -> Int {
    mark.reduce(0) { $1 == 0x9 ? ($0 / 4 + 1) * 4 : $0 + 1 }
  }

  // MARK: Questions

  /// Gives the questions to the taker of items.
  func give(to delivery: SheetDelivery, titled title: String) {
    var entries: [SheetEntry] = []
    var asides = asides
    var group = ItemGroup(title: title)
    var points: Double?
    var leftOut: [String] = []
    for part in parts {
      func begin(_ prompt: SheetText) -> SheetEntry {
        var entry = SheetEntry(number: nil, in: group, at: part.place)
        (entry.isExact, entry.prompt) = (true, prompt)
        return entry
      }
      switch part.mark {
      case .quizTitle, .textTitle: group = ItemGroup(title: part.text)
      case .description: asides.append(part.place)
      case .option:
        // Choices are shuffled here unless a question says otherwise.
        if !part.place.text.lowercased().hasPrefix("shuffle answers: true") {
          asides.append(part.place)
        }
      case .questionTitle: leftOut.append(part.place.text.shortened(toScalars: 60))
      case .points: points = Double(part.text)
      case .text:
        var entry = begin(SheetText(markdown: part.text))
        entry.isPassage = true
        entries.append(entry)
      case .question:
        var entry = begin(SheetText(markdown: part.text))
        (entry.points, entry.leftOut) = (points, leftOut)
        (points, leftOut) = (nil, [])
        entries.append(entry)
      default:
        guard let last = entries.indices.last, !entries[last].isPassage else {
          asides.append(part.place)
          continue
        }
        entries[last].take(part)
      }
    }
    delivery.give(entries, asides)
  }
}

extension SheetEntry {
  /// Takes a part of a question.
  fileprivate mutating func take(_ part: Text2QTILines.Part) {
    take(part.place)
    let text = SheetText(markdown: part.text)
    switch part.mark {
    case .rightChoice, .choice, .rightBox, .box:
      var choice = Choice(text: text)
      choice.isRight = part.mark == .rightChoice || part.mark == .rightBox
      choice.hasBox = part.mark == .rightBox || part.mark == .box
      choices.append(choice)
    case .typedAnswer:
      var choice = Choice(text: SheetText(part.text))
      choice.bullet = "*"
      choices.append(choice)
    case .feedback where choices.isEmpty || choices.last?.bullet != nil: explanations.append(text)
    case .feedback: choices[choices.count - 1].feedback = text
    case .solution: explanations.append(text)
    case .rightFeedback, .wrongFeedback:
      leftOut.append(part.place.text.shortened(toScalars: 60))
    case .essay: hasAnswerLine = true
    case .upload: refusedType = "upload"
    case .number: numeric = part.text
    case .question, .questionTitle, .points, .textTitle, .text, .quizTitle, .description, .option:
      break
    }
  }
}
