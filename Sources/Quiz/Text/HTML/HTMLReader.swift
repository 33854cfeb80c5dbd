/// Reads gumbo's tree, block by block.
struct HTMLReader {
  let dialect: HTMLDialect
  var remarks: Set<RichTextRemark>
  /// The blocks of the part that is being read.
  private(set) var blocks: [RichText.Block] = []
  /// The line that is being read.
  private var runs = HTMLRuns()
  /// The elements around the next character.
  private var path: [HTMLRuns.Wrapper] = []
  private var keepsBlanks = false
  private var depth = 0
  private var links = 0
  /// True if an element for a paragraph was read in the item.
  private var hasParagraph = false
  /// The cells of all tables so far.
  var cells = 0

  init(_ dialect: HTMLDialect, remarks: Set<RichTextRemark>) {
    self.dialect = dialect
    self.remarks = remarks
  }

  /// Reads what is within an element, and ends the last line.
  mutating func readAll(in node: HTMLNode) {
    readChildren(of: node)
    endLine()
  }

  /// Returns the blocks within an element, apart from those around it.
  mutating func blocks(in node: HTMLNode) -> (blocks: [RichText.Block], hasParagraph: Bool) {
    endLine()
    let outer = (blocks, hasParagraph, keepsBlanks)
    (blocks, hasParagraph) = ([], false)
    readAll(in: node)
    defer { (blocks, hasParagraph, keepsBlanks) = outer }
    return (blocks, hasParagraph)
  }

  mutating func append(_ block: RichText.Block) {
    endLine()
    blocks.append(block)
  }

  mutating func append(_ inline: RichText.Inline) { runs.append(inline, in: path) }

  /// Ends the line, which makes a paragraph of what is in it.
  mutating func endLine() {
    guard !runs.isEmpty else { return }
    blocks.append(.paragraph(runs.inlines))
    runs = HTMLRuns()
  }

  private mutating func readChildren(of node: HTMLNode) {
    // The scan has seen to it that there is nothing so deep; a stack is no place to rely on that.
    guard depth < 4 * RichText.greatestDepth else {
      remarks.insert(.nesting)
      return
    }
    depth += 1
    defer { depth -= 1 }
    var text: [UInt8] = []
    for child in node.children {
      if child.isComment { continue }
      if let more = child.text {
        text += more
      } else {
        let name = child.name
        if name == "br" {
          text.append(HTMLMarks.lineBreak)
        } else if name != "wbr" {
          readText(text)
          text = []
          readElement(child, name)
        }
      }
    }
    readText(text)
  }

  private mutating func readText(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    HTMLMarks.pieces(bytes, dialect) { piece in
      switch piece {
      case .text(let range) where keepsBlanks: runs.appendPreserved(bytes[range], in: path)
      case .text(let range) where dialect.keepsLineBreaks:
        runs.appendLines(bytes[range], in: path)
      case .text(let range): runs.append(bytes[range], in: path)
      case .lineBreak: runs.appendBreak(in: path)
      case .inline(let inline): runs.append(inline, in: path)
      case .latex(let source):
        for inline in LaTeXText.inlines(source) { runs.append(inline, in: path) }
      }
    }
  }

  /// Reads an element with what its style says.
  private mutating func readElement(_ node: HTMLNode, _ name: String) {
    if dialect.hasAnkiMarks, name == "span", let sound = node.soundOfAnki { return append(sound) }
    guard let style = node["style"] else {
      if node["hidden"] == nil { readStyled(node, name) }
      return
    }
    let declared = HTMLStyle(style)
    if declared.isHidden { return }
    remarks.formUnion(declared.remarks)
    let outer = (path, keepsBlanks)
    defer { (path, keepsBlanks) = outer }
    if let keeps = declared.keepsBlanks { keepsBlanks = keeps }
    if declared.isHigh { path.append(.superscript) }
    if declared.isLow { path.append(.subscripted) }
    if declared.remarks.contains(.underline) || declared.isEmphasis == true {
      path.append(.emphasis)
    }
    if declared.isStrong == true { path.append(.strong) }
    if declared.isEmphasis == false { path.removeAll { $0 == .emphasis } }
    if declared.isStrong == false { path.removeAll { $0 == .strong } }
    let isReset = (declared.isStrong, declared.isEmphasis)
    readStyled(node, name, isReset: isReset)
  }

  private mutating func readStyled(
    _ node: HTMLNode,
    _ name: String,
    isReset: (strong: Bool?, emphasis: Bool?) = (nil, nil)
  ) {
    switch name {
    case "b", "strong":
      // Some editors put a text between bold tags that say they are not.
      read(node, within: isReset.strong == false ? nil : .strong)
    case "i", "em", "cite", "dfn", "var":
      read(node, within: isReset.emphasis == false ? nil : .emphasis)
    case "u", "ins":
      remarks.insert(.underline)
      read(node, within: .emphasis)
    case "s", "strike", "del":
      remarks.insert(.strikethrough)
      readChildren(of: node)
    case "mark":
      remarks.insert(.color)
      readChildren(of: node)
    case "font":
      if let color = node["color"], !HTMLStyle.isNeutral(color.lowercased()) {
        remarks.insert(.color)
      }
      readChildren(of: node)
    case "sup": read(node, within: .superscript)
    case "sub": read(node, within: .subscripted)
    case "a": readLink(node)
    case "q":
      append(.text("“"))
      readChildren(of: node)
      append(.text("”"))
    case "rt":
      append(.text("("))
      readChildren(of: node)
      append(.text(")"))
    case "rp", "script", "style", "template", "title", "noscript", "head", "meta", "link", "base",
      "datalist":
      if name == "script" { readScript(node) }
    case "code", "kbd", "samp", "tt": readCode(node)
    case "img", "image", "audio", "video", "iframe", "embed", "object", "svg", "canvas", "input",
      "select", "textarea":
      readEmbedded(node, name)
    case "math": readFormula(node)
    case "anki-mathjax":
      let isDisplay = node["block"].map { $0 != "false" } ?? false
      append(.tex(node.allText, isDisplay: isDisplay))
    default:
      if Self.blocks.contains(name) {
        readBlock(node, name)
      } else if !node.has("katex-html") && !node.has("hidden-readable") {
        readChildren(of: node)
      }
    }
  }

  private static let blocks: Set = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "menu", "dir", "li", "dl", "dt",
    "dd", "blockquote", "pre", "hr",
    "table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption", "address", "article", "aside",
    "body", "center", "details",
    "fieldset", "figcaption", "figure", "footer", "form", "header", "hgroup", "html", "legend",
    "listing", "main", "nav", "option",
    "section", "summary", "xmp", "plaintext",
  ]

  private mutating func readBlock(_ node: HTMLNode, _ name: String) {
    if name == "div", dialect.hasAnkiMarks {
      // Anki's editor has made one of each line.
      runs.beginLine(in: path)
      readChildren(of: node)
      return runs.beginLine(in: path)
    }
    endLine()
    switch name {
    case "p":
      hasParagraph = true
      readChildren(of: node)
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let line = RichText.line(blocks(in: node).blocks)
      append(.heading(level: Int(name.dropFirst()) ?? 1, line.inlines))
    case "blockquote": append(.quote(blocks(in: node).blocks))
    case "ul", "ol", "menu", "dir": readList(node, isOrdered: name == "ol")
    case "dt": read(node, within: .strong)
    case "pre", "listing", "xmp", "plaintext": readPreformatted(node)
    case "hr": append(.rule)
    case "table": readTable(node)
    default: readChildren(of: node)
    }
    endLine()
  }

  private mutating func read(_ node: HTMLNode, within wrapper: HTMLRuns.Wrapper?) {
    if let wrapper { path.append(wrapper) }
    readChildren(of: node)
    if wrapper != nil { path.removeLast() }
  }

  private mutating func readLink(_ node: HTMLNode) {
    let address = node["href"] ?? ""
    guard !address.isEmpty, !address.lowercased().hasPrefix("javascript:") else {
      return readChildren(of: node)
    }
    links += 1
    read(node, within: .link(address: address, title: node["title"] ?? "", number: links))
  }

  private mutating func readList(_ node: HTMLNode, isOrdered: Bool) {
    let outerPath = path
    defer { path = outerPath }
    var list = RichText.List(
      start: isOrdered ? node["start"].flatMap { Int($0.trimmed) } ?? 1 : nil,
      items: []
    )
    for child in node.children
    where child.isElement || child.text?.contains(where: { !$0.isSpace }) ?? false {
      let name = child.isElement ? child.name : ""
      if name == "script" || name == "style" { continue }
      let outer = (blocks, hasParagraph)
      (blocks, hasParagraph) = ([], false)
      if child.isElement {
        readElement(child, name)
      } else {
        readText(child.text.map(Array.init) ?? [])
      }
      endLine()
      if hasParagraph { list.isTight = false }
      // Editors put an inner list beside the item that it belongs to.
      if name != "li", !list.items.isEmpty {
        list.items[list.items.count - 1] += blocks
      } else {
        list.items.append(blocks)
      }
      (blocks, hasParagraph) = outer
    }
    append(.list(list))
  }

  private mutating func readPreformatted(_ node: HTMLNode) {
    var code = node.allText
    if code.utf8.last == .newline { code.unicodeScalars.removeLast() }
    let named = [node] + node.children.filter { $0.isElement && $0.name == "code" }
    var language = ""
    for name in named.compactMap({ $0["class"] }).joined(separator: " ").split(separator: " ") {
      for prefix in ["language-", "lang-"] where name.hasPrefix(prefix) {
        language = String(name.dropFirst(prefix.count))
      }
    }
    append(.code(code, language: language))
  }

  private mutating func readCode(_ node: HTMLNode) {
    let code = node.allText
    let keepsBlanks = node["style"].flatMap { HTMLStyle($0).keepsBlanks } ?? keepsBlanks
    if code.trimmed.utf8.contains(.newline),
      node.children.contains(where: { $0.isElement && $0.name == "br" })
    {
      append(.code(code, language: ""))
    } else if keepsBlanks {
      append(.code(code))
    } else {
      let words = code.utf8.split { $0.isSpace }.map { String(Substring($0)) }
      append(.code(words.joined(separator: " ")))
    }
  }
}
