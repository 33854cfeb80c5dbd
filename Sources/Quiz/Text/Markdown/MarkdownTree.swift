internal import CMarkGFM

/// What cmark has read, as parts of a text.
struct MarkdownTree {
  private let source: ShieldedMarkdown
  private(set) var remarks: Set<RichTextRemark>
  private(set) var gaps: [MarkdownGap] = []
  private var isInCell = false
  /// The number of quotes and lists around the node, and one for the text.
  private var depth = 0

  init(_ source: ShieldedMarkdown) {
    self.source = source
    remarks = source.remarks
  }

  /// The parts below a node.
  ///
  /// The scan has seen to it that they are not nested too deeply.
  mutating func blocks(in node: OpaquePointer?) -> [RichText.Block] {
    depth += 1
    defer { depth -= 1 }
    if depth > RichText.greatestDepth + 1 { remarks.insert(.nesting) }
    var blocks: [RichText.Block] = []
    for child in children(of: node) {
      switch markdown_kind_of(child) {
      case MARKDOWN_PARAGRAPH:
        blocks.append(.paragraph(inlines(in: child, depth: 0)))
      case MARKDOWN_HEADING:
        let level = Int(cmark_node_get_heading_level(child))
        blocks.append(.heading(level: level, inlines(in: child, depth: 0)))
      case MARKDOWN_QUOTE:
        blocks.append(.quote(self.blocks(in: child)))
      case MARKDOWN_LIST:
        blocks.append(.list(list(child)))
      case MARKDOWN_CODE_BLOCK:
        var code = restored(cmark_node_get_literal(child))
        if code.utf8.last == .newline { code.unicodeScalars.removeLast() }
        blocks.append(
          .code(code, language: restored(cmark_node_get_fence_info(child), isAddress: true))
        )
      case MARKDOWN_HTML_BLOCK:
        blocks.append(.paragraph([.text(restored(cmark_node_get_literal(child)))]))
      case MARKDOWN_RULE:
        blocks.append(.rule)
      case MARKDOWN_TABLE:
        blocks.append(.table(table(child)))
      default:
        break
      }
    }
    return blocks
  }

  private func restored(_ text: UnsafePointer<CChar>?, isAddress: Bool = false) -> String {
    source.restored(text, at: ShieldedMarkdown.Place(isInCell: isInCell, isAddress: isAddress))
  }

  private func children(of node: OpaquePointer?) -> some Sequence<OpaquePointer> {
    sequence(first: cmark_node_first_child(node)) { cmark_node_next($0) }
      .lazy.prefix { $0 != nil }.compactMap { $0 }
  }

  private mutating func list(_ node: OpaquePointer) -> RichText.List {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return RichText.List(
      start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0,
      items: children(of: node).map { blocks(in: $0) }
    )
  }

  private mutating func table(_ node: OpaquePointer) -> RichText.Table {
    var letters: UnsafePointer<UInt8>?
    let columns = markdown_alignments(node, &letters)
    let alignments = (0..<columns).map { column -> RichText.Table.Alignment in
      switch letters?[column] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .natural
      }
    }
    var table = RichText.Table(alignments: alignments, header: [], rows: [])
    isInCell = true
    defer { isInCell = false }
    for row in children(of: node) {
      let cells = children(of: row).map { inlines(in: $0, depth: 0) }
      if markdown_is_header(row) != 0 { table.header = cells } else { table.rows.append(cells) }
    }
    return table
  }

  private mutating func inlines(in node: OpaquePointer, depth: Int) -> [RichText.Inline] {
    var line = TaggedLine(depth: depth)
    for child in children(of: node) {
      switch markdown_kind_of(child) {
      case MARKDOWN_TEXT:
        append(cmark_node_get_literal(child), to: &line)
      case MARKDOWN_SOFT_BREAK:
        line.append(.softBreak)
      case MARKDOWN_LINE_BREAK:
        line.append(.lineBreak)
      case MARKDOWN_CODE:
        line.append(.code(restored(cmark_node_get_literal(child))))
      case MARKDOWN_HTML:
        line.append(.text(restored(cmark_node_get_literal(child))))
      case MARKDOWN_IMAGE:
        let media = RichText.Inline.media(
          address: restored(cmark_node_get_url(child), isAddress: true),
          title: restored(cmark_node_get_title(child), isAddress: true),
          description: description(of: child)
        )
        line.append(media)
      case _ where depth >= RichText.greatestDepth:
        remarks.insert(.nesting)
        line.append(.text(typed(child)))
      case MARKDOWN_EMPHASIS:
        line.append(.emphasis(inlines(in: child, depth: depth + 1)))
      case MARKDOWN_STRONG:
        line.append(.strong(inlines(in: child, depth: depth + 1)))
      case MARKDOWN_LINK:
        let link = RichText.Inline.link(
          address: restored(cmark_node_get_url(child), isAddress: true),
          title: restored(cmark_node_get_title(child), isAddress: true),
          inlines(in: child, depth: depth + 1)
        )
        line.append(link)
      default:
        break
      }
    }
    if line.isTooDeep { remarks.insert(.nesting) }
    return line.inlines
  }

  /// Appends a text with what it has in place of shields.
  private mutating func append(_ text: UnsafePointer<CChar>?, to line: inout TaggedLine) {
    guard let text else { return }
    var string = String(cString: text)
    guard source.bytes != nil else { return line.append(.text(string)) }
    string.withUTF8 { bytes in
      Shield.pieces(bytes, of: source.shields) { piece in
        switch piece {
        case .text(let range): line.append(.text(String(decoding: bytes[range], as: UTF8.self)))
        case .mark(let mark): line.append(.text(String(UnicodeScalar(mark))))
        case .shield(let shield):
          if case .gap(let source) = shield.content {
            gaps.append(MarkdownGap(source: source, range: shield.range))
          }
          line.append(shield)
        }
      }
    }
  }

  /// The text that a reader sees in place of a picture.
  private func description(of image: OpaquePointer) -> String {
    text(of: image) { kind, isStart in
      switch kind {
      case MARKDOWN_SOFT_BREAK, MARKDOWN_LINE_BREAK: isStart ? " " : ""
      default: ""
      }
    }
  }

  /// The text of what is nested too deeply, with the marks that it was typed with.
  private func typed(_ node: OpaquePointer) -> String {
    text(of: node) { kind, isStart in
      switch kind {
      case MARKDOWN_SOFT_BREAK, MARKDOWN_LINE_BREAK: isStart ? " " : ""
      case MARKDOWN_EMPHASIS: "*"
      case MARKDOWN_STRONG: "**"
      case MARKDOWN_LINK: isStart ? "[" : "]"
      default: ""
      }
    }
  }

  /// The texts below a node, without recursion: cmark may have nested them as deeply as it liked.
  private func text(
    of node: OpaquePointer,
    marks: (_ kind: markdown_kind, _ isStart: Bool) -> String
  ) -> String {
    var result = ""
    let iterator = cmark_iter_new(node)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return result }
      guard let current = cmark_iter_get_node(iterator) else { return result }
      let kind = markdown_kind_of(current)
      switch kind {
      case MARKDOWN_TEXT, MARKDOWN_CODE, MARKDOWN_HTML:
        result += restored(cmark_node_get_literal(current))
      default:
        result += marks(kind, event == CMARK_EVENT_ENTER)
      }
    }
  }
}

/// A line that is read part by part, with tags that enclose parts if they match.
private struct TaggedLine {
  private(set) var inlines: [RichText.Inline] = []
  private(set) var isTooDeep = false
  private let depth: Int
  /// The tags that are open, with the places of what they are if they stay so.
  private var open: [(tag: Shield.Tag, place: Int)] = []

  init(depth: Int) {
    self.depth = depth
  }

  mutating func append(_ inline: RichText.Inline) { inlines.append(inline) }

  mutating func append(_ shield: Shield) {
    switch shield.content {
    case .gap(let source): inlines.append(.gap(source))
    case .tex(let source, let isDisplay): inlines.append(.tex(source, isDisplay: isDisplay))
    case .character: inlines.append(.text(shield.source))
    case .tag(let tag, isEnd: false):
      if depth + open.count < RichText.greatestDepth {
        open.append((tag, inlines.count))
      } else {
        isTooDeep = true
      }
      inlines.append(.text(shield.source))
    case .tag(let tag, isEnd: true):
      guard let index = open.lastIndex(where: { $0.tag == tag }) else {
        inlines.append(.text(shield.source))
        return
      }
      let place = open[index].place
      open.removeSubrange(index...)
      let inner = Array(inlines[(place + 1)...])
      inlines.removeSubrange(place...)
      inlines.append(tag.enclosing(inner))
    }
  }
}

extension Shield.Tag {
  fileprivate func enclosing(_ inlines: [RichText.Inline]) -> RichText.Inline {
    switch self {
    case .superscript: .superscript(inlines)
    case .subscripted: .subscripted(inlines)
    case .emphasis: .emphasis(inlines)
    case .strong: .strong(inlines)
    }
  }
}
