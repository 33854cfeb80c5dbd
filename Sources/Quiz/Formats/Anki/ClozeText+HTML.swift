import QuizInterchange
import QuizText

extension ClozeText {
  /// Reads a field of others; `nil` without gaps, and where one is in no text.
  init?(html: String, _ texts: inout ItemTexts) {
    self.init(AnkiField.withoutMarks(html), &texts, \.trimmed) { $1.seenReading($0) }
  }

  /// Reads a field of the program's own note type; `nil` without gaps, and where one is in no text.
  init?(written field: String, _ texts: inout ItemTexts) {
    let (html, isPlain) = AnkiField.withoutPlainMark(field)
    self.init(html, isPlain: isPlain, &texts, \.self) { $1.writtenReading($0) }
  }

  /// Reads a field as a whole, with a mark in the place of each gap.
  ///
  /// Formatting of the text may begin in one piece and end in another. Answers and hints are read apart, as they are plain.
  private init?(
    _ html: String,
    isPlain: Bool = false,
    _ texts: inout ItemTexts,
    _ fitted: (String) -> String,
    read: (String, inout ItemTexts) -> RichTextReading
  ) {
    guard let outline = Outline(html) else { return nil }
    func plain(_ bytes: some Sequence<UInt8>) -> String {
      let html = String(decoding: Array(bytes), as: UTF8.self)
      return (html.isInert ? html : texts.gap(read(html, &texts))).trimmed
    }
    let mark = Unicode.Scalar.mark(notIn: html)
    var gaps: [Gap] = []
    let marked = outline.text { gap in
      let answer = WrappedHTML(gap.answer)
      gaps.append(
        Gap(right: [plain(answer.inner)], hint: gap.hint.map { plain($0) }?.nonempty)
      )
      return answer.before + Array(String(mark).utf8) + answer.after
    }
    let text = fitted(Self.text(of: read(marked, &texts), isPlain: isPlain, around: mark, &texts))
    // A gap may be in an address, or in what is not shown.
    guard text.unicodeScalars.count(where: { $0 == mark }) == gaps.count else { return nil }
    self.init(pieces: GapMark.pieces(of: text, mark, gaps), outline)
  }

  /// Returns the text of a field in which marks stand for gaps.
  private static func text(
    of reading: RichTextReading,
    isPlain: Bool,
    around mark: Unicode.Scalar,
    _ texts: inout ItemTexts
  ) -> String {
    let freed = reading.text.freeing(mark)
    // Plain text has gaps in code, too.
    if texts.markup == .plain, isPlain || freed != nil, let source = reading.text.plainSource {
      texts.note(reading)
      return texts.text(plain: source)
    }
    guard let freed else { return texts.text(reading) }
    texts.simplify(.markup)
    return texts.text(RichTextReading(text: freed, remarks: reading.remarks))
  }
}

/// The HTML of an answer without tags that format more than it, or all of it: these stay around its gap.
///
/// ```swift
/// WrappedHTML("<b>a</b>")    // before: <b>, inner: a, after: </b>
/// WrappedHTML("<i>a")        // before: <i>, inner: <i>a, after: nothing
/// ```
private struct WrappedHTML {
  private(set) var before: [UInt8] = []
  private(set) var inner: ArraySlice<UInt8>
  private(set) var after: [UInt8] = []

  /// Elements of a line, of which nothing but the emphasis stays around a gap.
  private static let formats: Set = [
    "b", "strong", "i", "em", "u", "s", "strike", "del", "ins", "mark", "sup", "sub", "span",
    "font", "a", "big", "small",
  ]

  /// Parts the HTML of an answer in linear time.
  init(_ html: [UInt8]) {
    inner = html[...]
    guard html.contains(UInt8(ascii: "<")) else { return }
    var open: [HTMLTags.Tag] = []
    var counts: [String: Int] = [:]
    var ends: [Int: HTMLTags.Tag] = [:]
    var alone: [HTMLTags.Tag] = []
    for tag in HTMLTags(html) where Self.formats.contains(tag.name) {
      if !tag.isEnd {
        open.append(tag)
        counts[tag.name, default: 0] += 1
      } else if counts[tag.name, default: 0] == 0 {
        after += html[tag.range]
      } else {
        while let start = open.popLast() {
          counts[start.name, default: 0] -= 1
          if start.name == tag.name {
            ends[start.range.lowerBound] = tag
            break
          }
          alone.append(start)
        }
      }
    }
    for tag in HTMLTags(html) {
      guard tag.range.lowerBound == inner.startIndex, let end = ends[tag.range.lowerBound],
        end.range.upperBound == inner.endIndex
      else { break }
      before += html[tag.range]
      after = html[end.range] + after
      inner = html[tag.range.upperBound..<end.range.lowerBound]
    }
    for tag in alone + open { before += html[tag.range] }
  }
}
