import QuizInterchange
import QuizText

/// The Markdown of a program, as a reader finds it.
enum MarkdownDialect {
  /// That of this program's plain texts, in which every mark has an escape.
  case escaped
  /// That of pages.
  case pages
  /// That of notes in Obsidian and Logseq, in which the end of a line is one on the screen.
  case notes
}

extension ItemTexts {
  /// Returns the text of a passage.
  mutating func text(_ passage: MarkdownPassage, in dialect: MarkdownDialect) -> String {
    text(passage.lines, in: dialect)
  }

  /// Returns the text of a heading, which has no blocks.
  mutating func text(
    _ line: ArraySlice<UInt8>,
    at place: TextLines.Line,
    in dialect: MarkdownDialect
  ) -> String {
    var shown = MarkupLine(place)
    (shown.text, shown.indentation) = (MarkdownMark.escapedStart(of: line), 0)
    return text([shown], in: dialect)
  }

  private mutating func text(_ lines: [MarkupLine], in dialect: MarkdownDialect) -> String {
    let read = MarkdownPassage(lines: lines).read(in: dialect)
    for simplification in RowRemark.Simplification.allCases
    where read.simplified.contains(simplification) { simplify(simplification) }
    // Plain text of this program has blocks of code, and TeX as it is typed.
    return text(source: read.source, plain: read.plain) { text in
      guard dialect == .escaped else { return text.hasFormatting || text.hasFormulas }
      let others = text.blocks.filter { if case .code = $0 { false } else { true } }
      return RichText(blocks: others).hasFormatting
    }
  }

  /// Returns what is seen of a text in a place that is plain in every item, such as a gap.
  mutating func plain(_ line: ArraySlice<UInt8>, in dialect: MarkdownDialect = .pages) -> String {
    let source = ForeignMarkdown(line).source
    let text = RichText(markdown: source, hasGaps: false)
    guard text.hasFormatting else { return EscapedMarkdown.text(of: line) }
    simplify(.markup)
    return text.plainText(tex: RichText.delimited(tex:isDisplay:))
  }
}

extension MarkdownPassage {
  /// A text in the Markdown of this program, and as a plain one, if nothing in it is more than characters.
  struct Reading {
    fileprivate(set) var source = ""
    fileprivate(set) var plain = ""
    /// The parts of the other program's text that it lacks.
    fileprivate(set) var simplified: Set<RowRemark.Simplification> = []
  }

  /// Returns the text of the lines.
  func read(in dialect: MarkdownDialect) -> Reading {
    let kept = lines.drop(while: \.isBlank)
    let base = kept.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
    var reading = Reading()
    var (sources, plain): ([String], [String]) = ([], [])
    var rest = kept
    while let line = rest.first {
      if line.isCode {
        sources.append(line.fenced(indentation: line.indentation - base))
        plain.append(String(decoding: line.text, as: UTF8.self))
        rest = rest.dropFirst()
        continue
      }
      let prose = rest.prefix { !$0.isCode }
      rest = rest[prose.endIndex...]
      let bytes = Self.prose(prose, base, in: dialect)
      var source = MarkdownMark.withHardBreaks(bytes[...])
      if dialect != .escaped {
        let foreign = ForeignMarkdown(bytes)
        source = foreign.source
        reading.simplified.formUnion(foreign.simplified)
      }
      let characters = EscapedMarkdown.text(of: Array(source.utf8).withoutIndentation[...])
      sources.append(dialect == .escaped ? source.withoutOtherMarks : source)
      plain.append(kept.count == prose.count ? characters : Self.besideCode(characters))
    }
    reading.source = sources.joined(separator: "\n")
    reading.plain = plain.joined(separator: "\n")
    return reading
  }

  private static func prose(
    _ lines: ArraySlice<MarkupLine>,
    _ base: Int,
    in dialect: MarkdownDialect
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in lines.indices {
      let line = lines[index]
      if index > lines.startIndex { bytes.append(UInt8(ascii: "\n")) }
      if !line.isBlank {
        bytes += Array(
          repeating: UInt8(ascii: " "),
          count: min(max(line.indentation - base, 0), 64)
        )
      }
      bytes += line.text
      guard let next = lines[index...].dropFirst().first, line.isProse, next.isProse else {
        continue
      }
      let isBroken = line.text.last == UInt8(ascii: "\\")
      if !isBroken, line.endsWithBreak || (dialect == .notes && !next.beginsItem) {
        bytes.append(UInt8(ascii: "\\"))
      }
    }
    return bytes
  }

  /// The marks of other formats in the lines, but for escaped ones and those that are read.
  var leftoverMarks: [RowRemark.LeftoverMark] {
    let prose = lines.filter { !$0.isCode }.map(\.text).joined(separator: [UInt8(ascii: "\n")])
    let foreign = ForeignMarkdown(prose)
    var text = String(decoding: foreign.source.utf8.withoutEscapes, as: UTF8.self)
    for tag in MarkdownMark.tags where text.contains("<") { text = text.replacing(tag, with: "") }
    // Pictures are read.
    let marks = Leftovers.marks(in: text).filter { $0 != .htmlReference && $0 != .embed }
    return marks + (foreign.leavesEmbed ? [.embed] : [])
  }
}

extension MarkupLine {
  /// True for a line that can be one of a paragraph.
  fileprivate var isProse: Bool {
    !isCode && !isBlank && text.first != UInt8(ascii: "|") && text.first != UInt8(ascii: "#")
  }

  /// True for a line that begins an item or a quote.
  fileprivate var beginsItem: Bool {
    MarkdownFence.markLength(of: text) > 0 || text.first == UInt8(ascii: ">")
      || "-*+".utf8.contains(text.first ?? 0) && text.count == 1
  }

  /// Returns the lines of a block of code with what is before them.
  fileprivate func fenced(indentation: Int) -> String {
    let prefix =
      String(repeating: " ", count: min(max(indentation, 0), 64)) + (isQuoted ? "> " : "")
    guard !prefix.isEmpty else { return String(decoding: text, as: UTF8.self) }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { line in
      line.isEmpty && !isQuoted ? "" : prefix + String(decoding: line, as: UTF8.self)
    }.joined(separator: "\n")
  }
}

extension Sequence<MarkdownPassage> {
  /// The marks of other formats in the lines, each once.
  var leftoverMarks: [RowRemark.LeftoverMark] {
    let marks = Set(flatMap(\.leftoverMarks))
    return RowRemark.LeftoverMark.allCases.filter(marks.contains)
  }
}

extension String {
  /// A plain text of this program without what is a mark in Markdown of other texts alone: a dollar begins no formula, and
  /// U+0085, which no Markdown can have, ends no line.
  fileprivate var withoutOtherMarks: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "$") || $0 == 0xC2 }) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "$" { text.append("\\") }
      text.append(scalar == "\u{85}" ? "\u{FFFD}" : scalar)
    }
    return String(text)
  }
}

extension [UInt8] {
  /// The bytes without the blanks at the beginning of lines.
  fileprivate var withoutIndentation: [UInt8] {
    var bytes: [UInt8] = []
    var isAtStart = true
    for byte in self where !(isAtStart && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")))
    {
      bytes.append(byte)
      isAtStart = byte == UInt8(ascii: "\n")
    }
    return bytes
  }
}

extension Sequence<UInt8> {
  /// The bytes without those that a backslash makes text, and without that backslash.
  fileprivate var withoutEscapes: [UInt8] {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in self {
      if isEscaped || byte == UInt8(ascii: "\\") {
        isEscaped.toggle()
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
