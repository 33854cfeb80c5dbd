package import QuizInterchange

extension Aiken: ItemReader {
  /// Looks for choices with the line of an answer behind them; a file that numbers its questions is of another format.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    var lines = TextLines(Array(head))
    var choices = AikenChoiceLines()
    while let line = lines.next() {
      if choices.take(line.text) { continue }
      if line.text.starts(with: answerMark) { return choices.lines.count > 1 }
      if choices.lines.count > 1, answer(in: line.text) != nil { return true }
      if line.text.count > 1 {
        if choices.lines.isEmpty, isFirstNumber(line.text) { return false }
        choices = AikenChoiceLines()
      }
    }
    return false
  }

  /// Returns whether a line begins with `1.` or `1)`.
  private static func isFirstNumber(_ line: ArraySlice<UInt8>) -> Bool {
    let scalars = Array(String(decoding: line.prefix(16), as: UTF8.self).unicodeScalars)
    guard let label = SheetLabel(scalars[...]) else { return false }
    return label.kind == .question(1)
  }

  /// Returns what is behind the mark of the answer, in any case, or of several answers; `nil` for a line of another kind.
  static func answer(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for mark in [answerMark, severalAnswersMark]
    where line.prefix(mark.count).map(\.inUpperCase) == mark {
      return line.dropFirst(mark.count).withoutEdgeBlanks
    }
    return nil
  }

  /// Reads questions as Moodle does: a line that is neither choice nor answer begins a question.
  ///
  /// Below a prompt, letters and the mark of the answer may be small, which Moodle refuses. Of several letters, Moodle
  /// takes the first; here all of them are right.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    var lines = try TextLines(checking: bytes)
    var entry: AikenEntry?
    func skip(_ reason: RowRemark.Reason, _ first: TextLines.Line, _ last: TextLines.Line) {
      sink.skip(lines.remark(reason, from: first, through: last))
    }
    while let line = lines.next() {
      guard line.text.count > 1 else { continue }
      let isChoice = entry?.choices.take(line.text) ?? AikenMark.isChoice(line.text)
      let mayAnswer = entry?.choices.lines.isEmpty == false
      let isMarked = line.text.starts(with: Self.answerMark)
      if isChoice || isMarked || mayAnswer && Self.answer(in: line.text) != nil {
        entry?.last = line
        guard let open = entry else {
          skip(.outsideQuestion, line, line)
          continue
        }
        if isChoice { continue }
        do throws(RowRemark.Reason) {
          let (item, rest) = try open.item()
          let place = lines.place(from: open.prompt, through: line)
          var read = ReadItem(item, in: ItemGroup(title: title), at: place)
          read.leftovers = Leftovers.marks(in: item, .typed)
          if let rest { read.leftOut = [rest] }
          sink.take(read)
        } catch {
          skip(error, open.prompt, line)
        }
        entry = nil
      } else {
        if let open = entry { skip(.noAnswerLine, open.prompt, open.last) }
        entry = AikenEntry(prompt: line, last: line)
      }
    }
    if let open = entry { skip(.noAnswerLine, open.prompt, open.last) }
  }

  private static let answerMark = Array("ANSWER:".utf8)
  /// Moodle takes it for the beginning of a question; people write it where several choices are right.
  private static let severalAnswersMark = Array("ANSWERS:".utf8)
}

/// The lines of a question.
private struct AikenEntry {
  let prompt: TextLines.Line
  var choices = AikenChoiceLines()
  /// The last line, which is that of the answer when the question is complete.
  var last: TextLines.Line

  /// Returns the item, and what is behind the letter of its answer and is left out.
  func item() throws(RowRemark.Reason) -> (item: Item, rest: String?) {
    guard choices.lines.count > 1 else { throw .tooFewChoices }
    let named = choices.lines.map { line -> ChoiceLetters.Named in
      let text = String(decoding: line.dropFirst(2).withoutEdgeBlanks, as: UTF8.self)
      return (Character(Unicode.Scalar(line[line.startIndex])), text)
    }
    let answer = String(decoding: Aiken.answer(in: last.text) ?? [], as: UTF8.self)
    guard let letters = ChoiceLetters(of: answer, among: named) else {
      throw .unknownChoice(answer)
    }
    let right = letters.indices.sorted().map { Answer(named[$0].text) }
    let wrong = named.indices.filter { !letters.indices.contains($0) && !named[$0].text.isEmpty }
      .map { Answer(named[$0].text, isRight: false) }
    var item = Item(String(decoding: prompt.text, as: UTF8.self), .typed(right))
    if right.count > 1 {
      item.interaction = .several(right: right, wrong: wrong)
    } else if !wrong.isEmpty {
      item.interaction = .choice(right + wrong, .one)
    }
    return (item, letters.rest)
  }
}

/// The lines of the choices of a question: `A)`, `B.` in any order, or `a)`, `b.` in their order.
private struct AikenChoiceLines {
  private(set) var lines: [ArraySlice<UInt8>] = []

  /// Takes a line if it is a choice beside those before it.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    let isSmall = lines.first?.first.map { $0 != $0.inUpperCase } ?? !AikenMark.isChoice(line)
    guard isSmall ? isNextSmall(line) : AikenMark.isChoice(line) else { return false }
    lines.append(line)
    return true
  }

  /// Returns whether a line begins with the next small letter; behind its point there is a blank, unlike in `e.g.`.
  private func isNextSmall(_ line: ArraySlice<UInt8>) -> Bool {
    guard lines.count < 26, line.first == UInt8(ascii: "a") + UInt8(lines.count),
      let mark = line.dropFirst().first
    else { return false }
    let isParted = line.dropFirst(2).first?.isBlank ?? true
    return mark == UInt8(ascii: ")") || mark == UInt8(ascii: ".") && isParted
  }
}

/// The lines that mean something to a reader.
enum AikenMark {
  /// Returns whether a reader would not take a line for a prompt: a choice, the line of the answer, next to nothing, or
  /// one with a byte order mark, which is dropped from the first line.
  static func isMark(_ line: String) -> Bool {
    let bytes = line.utf8.prefix(7)
    return bytes.count < 2 || isChoice(bytes) || bytes.elementsEqual("ANSWER:".utf8)
      || line.unicodeScalars.first == "\u{FEFF}"
  }

  /// Returns whether a line begins like `A)` or `A.`.
  static func isChoice(_ line: some Collection<UInt8>) -> Bool {
    guard let letter = line.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter else {
      return false
    }
    return line.dropFirst().first.map { ").".utf8.contains($0) } == true
  }
}

extension UInt8 {
  /// The capital letter of a small one of ASCII; any other byte as it is.
  fileprivate var inUpperCase: UInt8 {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self ? self - 0x20 : self
  }
}
