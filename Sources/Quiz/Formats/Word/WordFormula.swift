/// A formula of a document (`m:oMath`, ISO 29500-1, part 22) as TeX.
///
/// ```xml
/// <m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>x</m:t></m:r></m:den></m:f>    <!-- \frac{1}{x} -->
/// ```
struct WordFormula {
  /// The formula without delimiters.
  private(set) var tex = ""
  /// True if it has a part that is left out, or is written more simply.
  private(set) var isPartial = false

  /// Reads a formula.
  init(_ element: XMLElement) { tex = line(element).trimmed }

  /// Returns the parts of an element, one behind the other.
  private mutating func line(_ element: XMLElement?) -> String {
    var line = ""
    for child in element?.children ?? [] {
      let part = self.part(child)
      // `\alpha` ends where no letter follows.
      if part.first?.isASCIILetter == true, Self.endsWithCommand(line) { line += " " }
      line += part
    }
    return line
  }

  private static func endsWithCommand(_ line: String) -> Bool {
    let letters = line.reversed().prefix { $0.isASCIILetter }
    guard !letters.isEmpty else { return false }
    return line.dropLast(letters.count).last == "\\"
  }

  private mutating func part(_ element: XMLElement) -> String {
    switch element.name {
    case "r": return run(element)
    case "f": return fraction(element)
    case "sSup": return base(element) + script("^", element.child("sup"))
    case "sSub": return base(element) + script("_", element.child("sub"))
    case "sSubSup":
      return base(element) + script("_", element.child("sub")) + script("^", element.child("sup"))
    case "sPre":
      return "{}" + script("_", element.child("sub")) + script("^", element.child("sup"))
        + line(element.child("e"))
    case "rad": return root(element)
    case "d": return delimited(element)
    case "nary": return sum(element)
    case "func": return function(element)
    case "limLow": return limit(element, isLow: true)
    case "limUpp": return limit(element, isLow: false)
    case "acc": return accent(element)
    case "bar":
      let isBelow = element.child("barPr")?.child("pos")?.attribute("val") != "top"
      return (isBelow ? "\\underline{" : "\\overline{") + line(element.child("e")) + "}"
    case "groupChr": return group(element)
    case "m": return matrix(element, named: "matrix")
    case "eqArr": return lines(element, named: "aligned")
    case "borderBox": return "\\boxed{" + line(element.child("e")) + "}"
    case "box", "e", "sdtContent", "sdt", "ins", "moveTo", "smartTag", "oMath", "hyperlink":
      return line(element.name == "box" ? element.child("e") : element)
    case "phant": return "\\phantom{" + line(element.child("e")) + "}"
    case "del", "moveFrom", "bookmarkStart", "bookmarkEnd", "proofErr": return ""
    default:
      // Properties of all parts.
      if !element.name.hasSuffix("Pr") { isPartial = true }
      return ""
    }
  }

  // MARK: Characters

  private mutating func run(_ element: XMLElement) -> String {
    let text = element.children("t").map(\.text).joined()
    if element.children.contains(where: { ["drawing", "pict", "object"].contains($0.name) }) {
      isPartial = true
    }
    let properties = element.child("rPr")
    if properties?.child("nor").map(\.isOn) == true {
      return "\\text{" + WordTeX.escaped(text) + "}"
    }
    let tex = WordTeX.symbols(text)
    switch properties?.child("scr")?.attribute("val") {
    case "double-struck": return "\\mathbb{\(tex)}"
    case "script": return "\\mathcal{\(tex)}"
    case "fraktur": return "\\mathfrak{\(tex)}"
    default: break
    }
    switch properties?.child("sty")?.attribute("val") {
    case "b", "bi": return "\\mathbf{\(tex)}"
    case "p" where text.count > 1 && text.allSatisfy(\.isASCIILetter):
      return WordTeX.functions.contains(text) ? "\\\(text)" : "\\mathrm{\(tex)}"
    default: return tex
    }
  }

  // MARK: Parts

  private mutating func base(_ element: XMLElement) -> String {
    let base = line(element.child("e"))
    return base.count == 1 ? base : "{" + base + "}"
  }

  private mutating func script(_ sign: String, _ element: XMLElement?) -> String {
    let script = line(element)
    return script.isEmpty ? "" : "\(sign){\(script)}"
  }

  private mutating func fraction(_ element: XMLElement) -> String {
    let (above, below) = (line(element.child("num")), line(element.child("den")))
    switch element.child("fPr")?.child("type")?.attribute("val") {
    case "lin", "skw": return "{\(above)}/{\(below)}"
    case "noBar": return environment([above, below], named: "matrix")
    default: return "\\frac{\(above)}{\(below)}"
    }
  }

  private mutating func root(_ element: XMLElement) -> String {
    let isHidden = element.child("radPr")?.child("degHide").map(\.isOn) ?? false
    let degree = isHidden ? "" : line(element.child("deg"))
    return "\\sqrt" + (degree.isEmpty ? "" : "[\(degree)]") + "{" + line(element.child("e")) + "}"
  }

  private mutating func delimited(_ element: XMLElement) -> String {
    let properties = element.child("dPr")
    func sign(_ name: String, _ usual: String) -> String {
      guard let property = properties?.child(name) else { return usual }
      return property.attribute("val") ?? ""
    }
    let (open, close) = (sign("begChr", "("), sign("endChr", ")"))
    let parts = element.children("e")
    if parts.count == 1, let only = parts.first, only.contentParts.count == 1,
      let inner = only.contentParts.first, let whole = environment(inner, open, close)
    {
      return whole
    }
    let separator = WordTeX.symbols(sign("sepChr", "|"))
    let contents = parts.map { line($0) }
    return "\\left" + WordTeX.delimiter(open)
      + contents.joined(separator: " \(separator) ") + " \\right" + WordTeX.delimiter(close)
  }

  /// Returns a matrix, a binomial or cases with the signs around them; `nil` for anything else.
  private mutating func environment(
    _ inner: XMLElement,
    _ open: String,
    _ close: String
  ) -> String? {
    switch (inner.name, open, close) {
    case ("m", "(", ")"): return matrix(inner, named: "pmatrix")
    case ("m", "[", "]"): return matrix(inner, named: "bmatrix")
    case ("m", "|", "|"): return matrix(inner, named: "vmatrix")
    case ("m", "‖", "‖"): return matrix(inner, named: "Vmatrix")
    case ("m", "{", ""): return matrix(inner, named: "cases")
    case ("eqArr", "{", ""): return lines(inner, named: "cases")
    case ("f", "(", ")") where inner.child("fPr")?.child("type")?.attribute("val") == "noBar":
      return "\\binom{" + line(inner.child("num")) + "}{" + line(inner.child("den")) + "}"
    default: return nil
    }
  }

  private mutating func sum(_ element: XMLElement) -> String {
    let properties = element.child("naryPr")
    let sign = properties?.child("chr").map { $0.attribute("val") ?? "" } ?? "∫"
    let isLowHidden = properties?.child("subHide").map(\.isOn) ?? false
    let isHighHidden = properties?.child("supHide").map(\.isOn) ?? false
    var tex = WordTeX.symbols(sign)
    if !isLowHidden { tex += script("_", element.child("sub")) }
    if !isHighHidden { tex += script("^", element.child("sup")) }
    return tex + " " + line(element.child("e"))
  }

  private mutating func function(_ element: XMLElement) -> String {
    let name = line(element.child("fName"))
    return Self.named(name) + " " + line(element.child("e"))
  }

  /// Returns the command of a function that is named with letters.
  private static func named(_ name: String) -> String {
    WordTeX.functions.contains(name) ? "\\\(name)" : name
  }

  private mutating func limit(_ element: XMLElement, isLow: Bool) -> String {
    let base = line(element.child("e"))
    let limit = line(element.child("lim"))
    if WordTeX.functions.contains(base) || base.hasPrefix("\\") && !base.contains("{") {
      return Self.named(base) + (isLow ? "_" : "^") + "{\(limit)}"
    }
    if base.hasPrefix("\\underbrace") || base.hasPrefix("\\overbrace") {
      return base + (isLow ? "_" : "^") + "{\(limit)}"
    }
    return (isLow ? "\\underset{" : "\\overset{") + limit + "}{" + base + "}"
  }

  private mutating func accent(_ element: XMLElement) -> String {
    let sign = element.child("accPr")?.child("chr").map { $0.attribute("val") ?? "" } ?? "\u{302}"
    let base = line(element.child("e"))
    guard let command = WordTeX.accents[sign] else {
      isPartial = true
      return base
    }
    let isWide = base.count > 1 && !base.hasPrefix("\\")
    let wide = ["hat": "widehat", "tilde": "widetilde", "vec": "overrightarrow", "bar": "overline"]
    return "\\" + (isWide ? wide[command] ?? command : command) + "{\(base)}"
  }

  private mutating func group(_ element: XMLElement) -> String {
    let properties = element.child("groupChrPr")
    let sign = properties?.child("chr").map { $0.attribute("val") ?? "" } ?? "⏟"
    let base = line(element.child("e"))
    switch sign {
    case "⏟": return "\\underbrace{\(base)}"
    case "⏞": return "\\overbrace{\(base)}"
    case "→", "←", "↔", "⇒", "⇐", "⇔":
      let isAbove = properties?.child("pos")?.attribute("val") == "top"
      return "\\\(isAbove ? "overset" : "underset"){\(WordTeX.symbols(sign))}{\(base)}"
    default:
      isPartial = true
      return base
    }
  }

  private mutating func matrix(_ element: XMLElement, named name: String) -> String {
    var rows: [String] = []
    for row in element.children("mr") {
      rows.append(row.children("e").map { line($0) }.joined(separator: " & "))
    }
    return environment(rows, named: name)
  }

  private mutating func lines(_ element: XMLElement, named name: String) -> String {
    environment(element.children("e").map { line($0) }, named: name)
  }

  private func environment(_ rows: [String], named name: String) -> String {
    "\\begin{\(name)} " + rows.joined(separator: " \\\\ ") + " \\end{\(name)}"
  }
}

extension XMLElement {
  /// The elements in it that are not properties.
  fileprivate var contentParts: [XMLElement] { children.filter { !$0.name.hasSuffix("Pr") } }
}
