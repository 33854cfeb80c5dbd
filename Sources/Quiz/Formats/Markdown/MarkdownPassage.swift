import QuizInterchange

/// The lines of a passage of Markdown.
///
/// Its structure is found here; what is seen of its texts is not, see ``MarkdownDialect``.
struct MarkdownPassage {
  /// The lines, without blanks at their edges, and the blocks of code.
  var lines: [MarkupLine]

  /// The text as a plain one of this program.
  var plain: String { read(in: .escaped).plain }

  /// Returns the text beside code: one of nothing but line breaks is written with one more, as no paragraph is empty.
  static func besideCode(_ text: String) -> String {
    let isBlank = !text.isEmpty && text.utf8.allSatisfy { $0 == UInt8(ascii: "\n") }
    return isBlank ? String(text.dropFirst()) : text
  }

  /// Returns whether code ends before a list or a table, which begins another passage.
  func endsWithCode(before line: MarkupLine) -> Bool {
    guard lines.last?.isCode == true, !line.isCode else { return false }
    let isBlock =
      MarkdownFence.markLength(of: line.text) > 0 || line.text.first == UInt8(ascii: "|")
    return !beginsWithItem && isBlock
  }

  /// Returns whether a line behind a blank one belongs to the last item of the list that the passage is.
  func continues(with line: MarkupLine) -> Bool {
    beginsWithItem && line.indentation >= lines[0].indentation + 2
  }

  /// Returns whether a line behind a blank one is the next item of the list that the passage is (CommonMark 0.31, section 5.3).
  func isLooseList(before line: MarkupLine) -> Bool {
    guard let first = lines.first, !first.isCode, !line.isCode,
      first.indentation == line.indentation, let mark = Self.sortOfMark(first.text)
    else { return false }
    guard mark == Self.sortOfMark(line.text) else { return false }
    // With more lines below its number, or a question mark, it is a question rather than a step.
    guard first.text.first?.isDigit == true, !Self.isTask(line.text), let last = lines.last else {
      return true
    }
    return last.indentation == first.indentation && Self.sortOfMark(last.text) == mark
      && !MarkdownSurvey.isQuestion(last.text)
  }

  /// Returns what the marks of all items of a list have in common; `nil` for a line without one.
  private static func sortOfMark(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    if letterMark(of: line) != nil { return [UInt8(ascii: "A")] }
    let mark = line.prefix(MarkdownFence.markLength(of: line))
    return mark.isEmpty
      ? nil : mark.drop(while: \.isDigit).prefix(1) + (isTask(line) ? [UInt8(ascii: "[")] : [])
  }

  private var beginsWithItem: Bool {
    // The mark may be alone in its line.
    lines.first.map { line in
      !line.isCode && MarkdownFence.markLength(of: line.text + [UInt8(ascii: " ")]) > 0
    } == true
  }

  /// True if there is nothing but an embedded note.
  var isEmbed: Bool { lines.count == 1 && !lines[0].isCode && Self.isEmbed(lines[0].text) }

  /// Returns whether a line is nothing but an embedded note, `![[Oaks]]`, which is no picture.
  static func isEmbed(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "![[".utf8) && line.firstIndex(of: "]]") == line.endIndex - 2
      && MarkdownPicture(line) == nil
  }

  /// The text of a quote; `nil` for another passage.
  var quoted: MarkdownPassage? {
    let mark = UInt8(ascii: ">")
    guard lines.allSatisfy({ $0.isCode ? $0.isQuoted : $0.text.first == mark }) else { return nil }
    return MarkdownPassage(
      lines: lines.map { line in
        var line = line
        if line.isCode {
          (line.isQuoted, line.indentation) = (false, 0)
        } else {
          let inner = line.text.dropFirst()
          (line.text, line.indentation) = (inner.withoutBlanks, max(inner.indentation - 1, 0))
        }
        return line
      }
    )
  }

  /// The mark in front of a number.
  static let numberMark = "≈ "
  static let listMarks = ["- ", "* ", "+ "]

  /// True for a list of several items without numbers.
  var isList: Bool { lines.items(marks: Self.listMarks).map { $0.count > 1 } == true }

  /// The items of a list; `nil` for another passage.
  func items(_ marks: [String]) -> [MarkdownPassage]? {
    lines.items(marks: marks)?.map { MarkdownPassage(lines: $0.lines) }
  }

  /// The steps of a list that is numbered from 0 or 1 on; `nil` for another passage.
  ///
  /// If every number is there once, the steps are in the order of the numbers, as hascard has them.
  var steps: [MarkdownPassage]? {
    guard let first = lines.first?.text, first.first?.isDigit == true, !Self.isTask(first) else {
      return nil
    }
    let items = lines.items { line in
      let digits = line.prefix(while: \.isDigit)
      let rest = line[digits.endIndex...]
      guard (1...9).contains(digits.count), let mark = rest.first, ".)".utf8.contains(mark),
        [nil, UInt8(ascii: " ")].contains(rest.dropFirst().first)
      else { return nil }
      return String(decoding: digits, as: UTF8.self) + String(Unicode.Scalar(mark))
    }
    guard let items else { return nil }
    let passages = items.map { MarkdownPassage(lines: $0.lines) }
    let numbers = items.compactMap { Int($0.mark.dropLast()) }
    if items.count > 1, Set(numbers) == Set(1...items.count) {
      return zip(numbers, passages).sorted { $0.0 < $1.0 }.map(\.1)
    }
    return ["0", "1"].contains(items[0].mark.dropLast()) ? passages : nil
  }

  /// The number behind its mark; `nil` for another passage.
  var number: String? {
    guard var first = lines.first, first.text.starts(with: Self.numberMark.utf8) else { return nil }
    first.text = first.text.dropFirst(Self.numberMark.utf8.count).withoutBlanks
    return MarkdownPassage(lines: [first] + lines.dropFirst()).plain
  }

  /// The label that the passage begins with.
  func label(among labels: [MarkdownLabel]) -> MarkdownLabel? {
    guard let first = lines.first?.text, first.starts(with: "**".utf8) else { return nil }
    return labels.first { first.starts(with: $0.mark.utf8) }
  }

  /// The label of a part that a kind of question has, and the passage behind it.
  func labelled(for kind: ItemKind) -> (label: MarkdownLabel, text: MarkdownPassage)? {
    let labels = MarkdownLabel.allCases.filter { $0.kinds?.contains(kind) ?? true }
    guard let label = label(among: labels), var first = lines.first else { return nil }
    first.text = first.text.dropFirst(label.mark.utf8.count).withoutBlanks
    return (label, MarkdownPassage(lines: [first] + lines.dropFirst()))
  }
}
