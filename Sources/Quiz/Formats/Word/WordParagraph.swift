import QuizInterchange
import QuizText

/// A paragraph of a document.
struct WordParagraph {
  /// Its lines, parted where the author has broken them.
  var lines: [SheetText] = []
  /// The number, letter or bullet that its list gives it.
  var label: WordNumbering.Label?
  /// The level of a heading, from one.
  var heading: Int?
  /// The width before it, in twentieths of a point.
  var left = 0
  /// Its number in the document, from one.
  var number = 0
  /// The names of parts that are left out.
  var lost: [String] = []

  /// True if there is nothing to see in it.
  var isBlank: Bool { label == nil && lines.allSatisfy(\.isBlank) }

  /// The place by which remarks name it.
  var place: ReadPlace {
    let text = lines.map(\.string).joined(separator: "\n")
    return ReadPlace(line: number, text: (label.map { "\($0.text) " } ?? "") + text)
  }

  /// The number of bytes that it takes in memory, roughly.
  var size: Int {
    let label = label.map { 2 * $0.text.utf8.count } ?? 0
    return 256 + label + lines.reduce(0) { $0 + 64 + 8 * $1.count }
  }
}

/// The reading of the runs of a paragraph: characters with their look, pictures, formulas and links.
struct WordRuns {
  /// The targets of the references in runs, and the meaning of their look.
  struct Context {
    var styles = WordStyles()
    /// The targets of relations by their ids.
    var relations: [String: OfficePackage.Relation] = [:]
    /// Whether a hue tells a right choice.
    var isSign: (WordHue) -> Bool = { _ in true }
  }

  private(set) var lines = [SheetText()]
  private(set) var lost: [String] = []
  private let context: Context
  /// The look that the style of the paragraph, or the cell around it, has.
  private let base: WordLook
  /// True within a link, whose look tells nothing.
  private var isLink = false

  init(_ context: Context, above base: WordLook) {
    (self.context, self.base) = (context, base)
  }

  // MARK: Parts of a paragraph

  /// Reads the parts of a paragraph, or of an element within one.
  mutating func read(_ element: XMLElement) {
    for child in element.children { readPart(child) }
  }

  private mutating func readPart(_ element: XMLElement) {
    switch element.name {
    case "r": readRun(element)
    case "hyperlink": readLink(element)
    case "sdt":
      let properties = element.child("sdtPr")
      if properties?.contains(where: { $0.name == "dropDownList" || $0.name == "comboBox" }) == true
      {
        lose("drop-down list")
      }
      if let content = element.child("sdtContent") { read(content) }
    case "oMath": readFormula(element, isDisplay: false)
    case "oMathPara":
      let isAlone = lines.count == 1 && lines[0].isBlank
      for formula in element.children("oMath") { readFormula(formula, isDisplay: isAlone) }
    case "AlternateContent":
      if let part = element.child("Choice") ?? element.child("Fallback") { read(part) }
    // Text that was deleted or moved away.
    case "del", "moveFrom", "pPr", "sdtPr", "rPr": break
    default: read(element)
    }
  }

  private mutating func readLink(_ element: XMLElement) {
    let relation = element.attribute("id").flatMap { context.relations[$0] }
    var inner = WordRuns(context, above: base)
    inner.isLink = true
    inner.read(element)
    for part in inner.lost { lose(part) }
    guard let target = relation?.target, relation?.isExternal == true, target.isOfWeb,
      inner.lines.count == 1, !inner.lines[0].isBlank,
      inner.lines[0].string.trimmed.withoutScheme != target.withoutScheme
    else {
      append(inner.lines)
      return
    }
    append(.link(address: target, title: "", inner.lines[0].cell))
  }

  private mutating func readFormula(_ element: XMLElement, isDisplay: Bool) {
    let formula = WordFormula(element)
    if formula.isPartial { lose("formula") }
    if !formula.tex.isEmpty { append(.tex(formula.tex, isDisplay: isDisplay)) }
  }

  // MARK: Runs

  private mutating func readRun(_ element: XMLElement) {
    let properties = element.child("rPr")
    let style = context.styles.characters(properties?.child("rStyle")?.attribute("val"))
    var look = base
    if let style, !style.isLink {
      look = base.with(style.look)
    }
    look = WordLook(properties, above: look)
    if isLink || style?.isLink == true {
      (look.isUnderlined, look.hue) = (base.isUnderlined, base.hue)
    }
    guard !look.isHidden else {
      if element.children("t").contains(where: { !$0.text.trimmed.isEmpty }) { lose("hidden text") }
      return
    }
    readParts(of: element, look)
  }

  private mutating func readParts(of element: XMLElement, _ look: WordLook) {
    let style = look.style(telling: context.isSign)
    for child in element.children {
      switch child.name {
      case "t": append(child.runText, style)
      case "tab", "ptab": append("\t", style)
      case "br", "cr": lines.append(SheetText())
      case "noBreakHyphen": append("-", style)
      case "sym": readSymbol(child, style)
      case "drawing": readDrawing(child)
      case "pict", "object": readOlderDrawing(child)
      case "footnoteReference", "endnoteReference": lose("footnote")
      case "commentReference": lose("comment")
      case "fldChar": readField(child, style)
      case "instrText":
        if child.text.trimmed.uppercased().hasPrefix("EQ ") { lose("formula") }
      case "AlternateContent":
        if let part = child.child("Choice") ?? child.child("Fallback") { readParts(of: part, look) }
      case "ruby":
        if let text = child.child("rubyBase") { read(text) }
      default: break
      }
    }
  }

  private mutating func readSymbol(_ element: XMLElement, _ style: SheetText.Style) {
    let code = element.attribute("char").flatMap { UInt32($0, radix: 16) }
    let font = element.attribute("font") ?? ""
    if let text = code.flatMap({ SymbolFont.text($0, font: font) }) {
      append(text, style)
    } else {
      lose("symbol")
    }
  }

  /// Reads the box of an older form, with a cross or without.
  private mutating func readField(_ element: XMLElement, _ style: SheetText.Style) {
    let data = element.child("ffData")
    if data?.child("ddList") != nil { lose("drop-down list") }
    guard let box = data?.child("checkBox") else { return }
    let isChecked = (box.child("checked") ?? box.child("default"))?.isOn ?? false
    append(isChecked ? "☒ " : "☐ ", style)
  }

  // MARK: Pictures

  private mutating func readDrawing(_ element: XMLElement) {
    let description = element.all("docPr").first?.attribute("descr") ?? ""
    let pictures = element.all("blip")
    for picture in pictures {
      let id = picture.attribute("embed") ?? picture.attribute("link")
      readPicture(id, description)
    }
    if element.contains(where: { $0.name == "txbxContent" }) {
      lose("text box")
    } else if pictures.isEmpty {
      lose("drawing")
    }
  }

  private mutating func readOlderDrawing(_ element: XMLElement) {
    let pictures = element.all("imagedata")
    for picture in pictures {
      readPicture(picture.attribute("id"), picture.attribute("title") ?? "")
    }
    if element.contains(where: { $0.name == "txbxContent" }) {
      lose("text box")
    } else if pictures.isEmpty, !element.contains(where: { $0.attribute("hr") == "t" }) {
      lose("drawing")
    }
  }

  private mutating func readPicture(_ id: String?, _ description: String) {
    guard let relation = id.flatMap({ context.relations[$0] }), !relation.target.isEmpty else {
      lose("picture")
      return
    }
    append(.media(address: relation.target, title: "", description: description))
  }

  // MARK: Text

  private mutating func append(_ text: String, _ style: SheetText.Style) {
    // A line to write on is often drawn as underlined blanks.
    let isLine =
      style.contains(.underlined)
      && (text.contains("\t") || text.unicodeScalars.count > 2)
      && text.unicodeScalars.allSatisfy(\.isBlank)
    if isLine {
      lines[lines.count - 1].append("____")
    } else {
      lines[lines.count - 1].append(text, style)
    }
  }

  private mutating func append(_ inline: RichText.Inline) {
    lines[lines.count - 1].append(inline)
  }

  private mutating func append(_ others: [SheetText]) {
    guard let first = others.first else { return }
    lines[lines.count - 1].append(first, behind: "")
    lines += others.dropFirst()
  }

  private mutating func lose(_ part: String) {
    if !lost.contains(part) { lost.append(part) }
  }
}

extension WordLook {
  /// Returns the look with that of a style of characters.
  fileprivate func with(_ other: WordLook) -> WordLook {
    var look = self
    // Bold within bold is not bold, as Word has it.
    look.isBold = isBold != other.isBold
    look.isItalic = isItalic != other.isItalic
    look.isStruck = isStruck || other.isStruck
    look.isUnderlined = isUnderlined || other.isUnderlined
    look.isRaised = isRaised || other.isRaised
    look.isLowered = isLowered || other.isLowered
    look.isHidden = isHidden || other.isHidden
    look.hue = other.hue ?? hue
    return look
  }
}

extension XMLElement {
  /// The text of `w:t`, whose blanks at its ends count only if it says so.
  fileprivate var runText: String {
    let text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return attribute("space") == "preserve" ? text : text.trimmed
  }
}

extension String {
  /// An address without its scheme and the slash at its end.
  fileprivate var withoutScheme: String {
    var text = self
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      text.removeFirst(scheme.count)
    }
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}
