import NormalizationForms

/// A text of LaTeX as HTML, which is read like that of other programs.
///
/// Formulas keep their TeX between `\(` and `\)`. What has no place in a text, such as a drawing, is named.
struct LaTeXText {
  /// The text.
  private(set) var html = ""
  /// The names of commands and environments that are not read, each once.
  private(set) var leftOut: [String] = []

  private let source: LaTeXSource
  /// The greatest depth of arguments; what is deeper is text.
  private static let greatestDepth = 32

  /// Reads a source.
  init(_ bytes: [UInt8]) {
    source = LaTeXSource(bytes)
    read(bytes.indices, depth: 0)
    html = html.replacing("<p></p>", with: "")
  }

  /// True if nothing is seen.
  var isBlank: Bool {
    html.replacing("<br>", with: "").replacing("<p>", with: "").replacing("</p>", with: "")
      .allSatisfy(\.isWhitespace)
  }

  // MARK: Characters

  private mutating func read(_ range: Range<Int>, depth: Int) {
    var index = range.lowerBound
    let bytes = source.bytes
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "%"): index = source.endOfComment(at: index) + 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"): index += 1
      case UInt8(ascii: "~"):
        html += "\u{A0}"
        index += 1
      case UInt8(ascii: "$"): index = formula(at: index, before: range.upperBound)
      case UInt8(ascii: "\\"): index = command(at: index, before: range.upperBound, depth)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        let blanks = bytes[index..<range.upperBound].prefix { $0.isBlank || $0.isLineBreak }
        html += blanks.count { $0 == 0xA } > 1 ? "<p></p><br><br>" : " "
        index = blanks.endIndex
      case UInt8(ascii: "`"), UInt8(ascii: "'"), UInt8(ascii: "-"):
        index = ligature(at: index, before: range.upperBound)
      default:
        let text = bytes[index..<range.upperBound].prefix { !Self.marks.contains($0) }
        let end = max(text.endIndex, index + 1)
        html += Self.escaped(String(decoding: bytes[index..<end], as: UTF8.self))
        index = end
      }
    }
  }

  private static let marks = Set("%{}~$\\\n\r`'-".utf8)

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Reads quotes and dashes that are several characters.
  private mutating func ligature(at index: Int, before end: Int) -> Int {
    let near = String(decoding: source.bytes[index..<min(index + 3, end)], as: UTF8.self)
    let ligatures: KeyValuePairs = [
      "---": "—", "--": "–", "-": "-", "``": "“", "''": "”", "`": "‘", "'": "’",
    ]
    guard let found = ligatures.first(where: { near.hasPrefix($0.key) }) else { return index + 1 }
    html += found.value
    return index + found.key.utf8.count
  }

  // MARK: Formulas

  private mutating func formula(at index: Int, before end: Int) -> Int {
    let isDisplay = source.bytes[index..<end].starts(with: "$$".utf8)
    let mark = isDisplay ? "$$" : "$"
    let start = index + mark.utf8.count
    var close = start
    while close < end {
      if source.bytes[close] == UInt8(ascii: "\\") {
        close += 2
      } else if source.bytes[close..<end].starts(with: mark.utf8) {
        break
      } else {
        close += 1
      }
    }
    guard close < end else {
      html += "$"
      return index + 1
    }
    append(tex: start..<close, isDisplay: isDisplay)
    return close + mark.utf8.count
  }

  private mutating func append(tex range: Range<Int>, isDisplay: Bool) {
    let tex = Self.escaped(source.text(range))
    html += isDisplay ? "\\[\(tex)\\]" : "\\(\(tex)\\)"
  }

  /// Reads a formula up to a mark, whose first byte is at an index.
  private mutating func formula(
    from start: Int,
    to mark: String,
    before end: Int,
    isDisplay: Bool
  ) -> Int {
    guard let close = source.bytes[start..<end].firstIndex(of: mark) else { return start }
    append(tex: start..<close, isDisplay: isDisplay)
    return close + mark.utf8.count
  }

  // MARK: Commands

  private mutating func command(at index: Int, before end: Int, _ depth: Int) -> Int {
    guard let command = source.command(at: index), command.end <= end else { return index + 1 }
    if let verbatim = source.endOfVerbatim(at: index), verbatim <= end {
      appendVerbatim(index..<verbatim, inline: command.name != "begin")
      return verbatim
    }
    let name = command.name.hasSuffix("*") ? String(command.name.dropLast()) : command.name
    switch name {
    case "(": return formula(from: command.end, to: "\\)", before: end, isDisplay: false)
    case "[": return formula(from: command.end, to: "\\]", before: end, isDisplay: true)
    case "begin": return environment(command, before: end)
    case "end": return endEnvironment(command)
    case "item":
      html += "</li><li>"
      return command.end
    case "\\", "newline", "linebreak":
      html += "<br>"
      return source.option(at: command.end)?.end ?? command.end
    case "par":
      html += "<br><br>"
      return command.end
    case "includegraphics": return picture(command)
    case "href": return link(command, depth)
    case "url": return link(command, depth)
    default: break
    }
    if let text = Self.characters[name] {
      html += text
      return command.end
    }
    if let mark = Self.accents[name] { return accent(mark, command, before: end) }
    if let tag = Self.elements[name], let argument = source.argument(at: command.end) {
      return wrapped(argument, in: tag, depth)
    }
    return other(name, command, depth)
  }

  /// The characters that commands are.
  private static let characters: [String: String] = [
    "%": "%", "&": "&amp;", "#": "#", "_": "_", "{": "{", "}": "}", "$": "$", " ": " ",
    ",": "\u{2009}", ";": " ", ":": " ", "!": "", "/": "", "-": "", "@": "", ")": "", "]": "",
    "ldots": "…", "dots": "…", "textellipsis": "…", "textendash": "–", "textemdash": "—",
    "textbackslash": "\\", "textasciitilde": "~", "textasciicircum": "^", "textdegree": "°",
    "degree": "°", "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø",
    "aa": "å", "AA": "Å", "l": "ł", "L": "Ł", "i": "ı", "j": "ȷ", "euro": "€", "pounds": "£",
    "S": "§", "copyright": "©", "texteuro": "€", "textquotedblleft": "“", "LaTeX": "LaTeX",
    "textquotedblright": "”", "quad": " ", "qquad": " ", "TeX": "TeX", "checkmark": "✓",
    "textbar": "|", "textless": "&lt;", "textgreater": "&gt;", "og": "« ", "fg": " »",
    "glqq": "„", "grqq": "“", "hrulefill": "____", "blank": "____",
  ]

  /// The marks that commands put on the next letter.
  private static let accents: [String: Unicode.Scalar] = [
    "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}",
    "=": "\u{304}", ".": "\u{307}", "c": "\u{327}", "v": "\u{30C}", "u": "\u{306}",
    "H": "\u{30B}", "k": "\u{328}", "r": "\u{30A}",
  ]

  /// The elements of HTML that commands are; an empty one shows its text alone.
  private static let elements: [String: String] = [
    "textbf": "b", "emph": "i", "textit": "i", "textsl": "i", "texttt": "code", "code": "code",
    "underline": "u", "textsuperscript": "sup", "textsubscript": "sub", "sout": "s",
    "text": "", "textrm": "", "textsf": "", "textnormal": "", "mbox": "", "textsc": "", "fbox": "",
    "textmd": "", "textup": "", "centerline": "", "uline": "u", "enquote": "q", "caption": "",
    "footnote": "", "parbox": "", "makebox": "", "framebox": "", "ce": "",
  ]

  /// The commands that say nothing to a reader, and the number of their arguments.
  private static let silent: [String: Int] = [
    "noindent": 0, "newpage": 0, "clearpage": 0, "pagebreak": 0, "medskip": 0, "bigskip": 0,
    "smallskip": 0, "centering": 0, "small": 0, "large": 0, "Large": 0, "footnotesize": 0,
    "normalsize": 0, "tiny": 0, "huge": 0, "Huge": 0, "LARGE": 0, "hfill": 0, "vfill": 0,
    "vspace": 1, "hspace": 1, "label": 1, "index": 1, "hline": 0, "maketitle": 0, "relax": 0,
    "fillwithlines": 1, "fillwithdottedlines": 1, "fillwithgrid": 1, "makeemptybox": 1,
    "answerline": 0, "setlength": 2, "addtolength": 2, "protect": 0, "indent": 0, "bfseries": 0,
    "itshape": 0, "ttfamily": 0, "rmfamily": 0, "sffamily": 0, "bf": 0, "it": 0, "tt": 0, "em": 0,
    "pointsinrightmargin": 0, "printanswers": 0, "noprintanswers": 0, "addpoints": 0,
    "droppoints": 0, "thispagestyle": 1, "pagestyle": 1, "usepackage": 1, "documentclass": 1,
    "selectlanguage": 1, "AMCcleardoublepage": 0, "AMCaddpagesto": 1, "AMCformBegin": 0,
    "AMCform": 0, "onecopy": 1, "insertgroup": 1, "shufflegroup": 1, "cleargroup": 1,
    "restituegroupe": 1, "melangegroupe": 1, "exemplaire": 1, "namefield": 1, "champnom": 1,
    "strut": 0, "null": 0, "linewidth": 0, "textwidth": 0, "raggedright": 0, "lastchoices": 0,
  ]

  private mutating func other(_ name: String, _ command: LaTeXSource.Command, _ depth: Int) -> Int {
    var end = command.end
    while let option = source.option(at: end), name != "item" { end = option.end }
    if name == "textcolor" || name == "color" || name == "colorbox" {
      guard let color = source.argument(at: end) else { return end }
      guard name != "color", let text = source.argument(at: color.end) else { return color.end }
      return wrapped(text, in: "", depth)
    }
    if let count = Self.silent[name] {
      for _ in 0..<count { end = source.argument(at: end)?.end ?? end }
      return end
    }
    note("\\\(name)")
    return end
  }

  private mutating func wrapped(
    _ argument: (range: Range<Int>, end: Int),
    in tag: String,
    _ depth: Int
  ) -> Int {
    guard depth < Self.greatestDepth else {
      html += Self.escaped(source.text(argument.range))
      return argument.end
    }
    html += tag.isEmpty ? "" : tag == "q" ? "“" : "<\(tag)>"
    read(argument.range, depth: depth + 1)
    html += tag.isEmpty ? "" : tag == "q" ? "”" : "</\(tag)>"
    return argument.end
  }

  private mutating func accent(
    _ mark: Unicode.Scalar,
    _ command: LaTeXSource.Command,
    before end: Int
  ) -> Int {
    let argument = source.argument(at: command.end)
    let start = argument?.range.lowerBound ?? command.end
    guard start < end else { return end }
    var letter = String(decoding: source.bytes[start..<min(start + 4, end)], as: UTF8.self).prefix(
      1
    )
    if letter == "\\" { letter = source.bytes[start...].starts(with: "\\j".utf8) ? "j" : "i" }
    html += Self.escaped((String(letter) + String(Character(mark))).composed)
    return argument?.end ?? start + letter.utf8.count
  }

  private mutating func picture(_ command: LaTeXSource.Command) -> Int {
    let end = source.option(at: command.end)?.end ?? command.end
    guard let argument = source.argument(at: end) else { return end }
    let name = Self.escaped(source.text(argument.range)).replacing("\"", with: "&quot;")
    html += "<img src=\"\(name)\">"
    return argument.end
  }

  private mutating func link(_ command: LaTeXSource.Command, _ depth: Int) -> Int {
    guard let address = source.argument(at: command.end) else { return command.end }
    let text = Self.escaped(source.text(address.range)).replacing("\"", with: "&quot;")
    html += "<a href=\"\(text)\">"
    guard command.name == "href", let shown = source.argument(at: address.end) else {
      html += "\(text)</a>"
      return address.end
    }
    let end = wrapped(shown, in: "", depth)
    html += "</a>"
    return end
  }

  private mutating func note(_ name: String) {
    if !leftOut.contains(name) { leftOut.append(name) }
  }

  // MARK: Environments

  /// The elements of HTML that environments are; an empty one shows its text alone.
  private static let environments: [String: String] = [
    "itemize": "ul", "enumerate": "ol", "quote": "blockquote", "quotation": "blockquote",
    "center": "", "flushleft": "", "flushright": "", "minipage": "", "multicols": "",
    "document": "", "figure": "", "framed": "", "small": "", "tabbing": "",
  ]
  private static let formulas: Set = [
    "equation", "displaymath", "align", "eqnarray", "gather", "multline", "math", "flalign",
  ]

  private mutating func environment(_ command: LaTeXSource.Command, before end: Int) -> Int {
    guard let argument = source.argument(at: command.end) else { return command.end }
    let whole = source.text(argument.range)
    let name = whole.hasSuffix("*") ? String(whole.dropLast()) : whole
    if Self.formulas.contains(name) {
      let mark = "\\end{\(whole)}"
      guard let close = source.bytes[argument.end..<end].firstIndex(of: mark) else {
        return argument.end
      }
      // Several lines are one formula, whose parts are aligned.
      let hasRows = ["align", "eqnarray", "gather", "multline", "flalign"].contains(name)
      let tex = Self.escaped(source.text(argument.end..<close))
      html +=
        hasRows ? "\\[\\begin{aligned}\(tex)\\end{aligned}\\]" : "\\[\(tex)\\]"
      return close + mark.utf8.count
    }
    if let tag = Self.environments[name] {
      html += tag.isEmpty ? "<br>" : tag == "blockquote" ? "<blockquote>" : "<\(tag)><li>"
      var next = source.option(at: argument.end)?.end ?? argument.end
      if ["minipage", "multicols"].contains(name) { next = source.argument(at: next)?.end ?? next }
      return next
    }
    if name == "tabular" || name == "tabularx" || name == "array" {
      return table(whole, from: argument.end, before: end)
    }
    note(name)
    let mark = "\\end{\(whole)}"
    guard let close = source.bytes[argument.end..<end].firstIndex(of: mark) else {
      return argument.end
    }
    return close + mark.utf8.count
  }

  private mutating func endEnvironment(_ command: LaTeXSource.Command) -> Int {
    guard let argument = source.argument(at: command.end) else { return command.end }
    if let tag = Self.environments[source.text(argument.range)] {
      html += tag.isEmpty ? "<br>" : tag == "blockquote" ? "</blockquote>" : "</li></\(tag)>"
    }
    return argument.end
  }

  private mutating func table(_ name: String, from start: Int, before end: Int) -> Int {
    var start = source.option(at: start)?.end ?? start
    // The widths and the alignment of the columns.
    for _ in 0..<(name.hasPrefix("tabularx") ? 2 : 1) {
      start = source.argument(at: start)?.end ?? start
    }
    let mark = "\\end{\(name)}"
    guard let close = source.bytes[start..<end].firstIndex(of: mark) else { return start }
    let rows = source.text(start..<close).replacing("\\hline", with: "").split(separator: "\\\\")
    html += "<table>"
    for row in rows where row.contains(where: { !$0.isWhitespace }) {
      html += "<tr>"
      for cell in row.replacing("\\&", with: "\u{0}").split(
        separator: "&",
        omittingEmptySubsequences: false
      ) {
        let inner = LaTeXText(Array(String(cell).replacing("\u{0}", with: "\\&").trimmed.utf8))
        html += "<td>\(inner.html)</td>"
        for name in inner.leftOut { note(name) }
      }
      html += "</tr>"
    }
    html += "</table>"
    return close + mark.utf8.count
  }

  private mutating func appendVerbatim(_ range: Range<Int>, inline isInline: Bool) {
    var text = source.text(range)[...]
    if isInline {
      text = text.drop { $0 == "\\" || $0.isLetter || $0 == "*" }.dropFirst().dropLast()
      html += "<code>\(Self.escaped(String(text)))</code>"
      return
    }
    // Between the lines of `\begin` and `\end`, with what both have beside their name.
    guard !text.hasPrefix("\\begin{comment}"),
      let first = text.firstIndex(where: \.isNewline),
      let last = text.lastIndex(where: \.isNewline), first < last
    else { return }
    html += "<pre><code>\(Self.escaped(String(text[text.index(after: first)..<last])))</code></pre>"
  }
}
