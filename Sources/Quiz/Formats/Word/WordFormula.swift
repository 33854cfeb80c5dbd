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

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}

/// Characters of formulas as TeX has them.
enum WordTeX {
  /// Names of functions that are commands.
  static let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "arcsin", "arccos",
    "arctan", "log", "ln", "lg", "exp", "lim", "max", "min", "sup", "inf", "det", "dim", "ker",
    "gcd",
    "arg", "deg", "Pr", "hom", "limsup", "liminf",
  ]

  /// Commands of accents, by the combining characters and signs that a formula names.
  static let accents: [String: String] = [
    "\u{302}": "hat", "^": "hat", "\u{303}": "tilde", "~": "tilde", "\u{304}": "bar",
    "\u{305}": "bar",
    "¯": "bar", "\u{307}": "dot", "˙": "dot", "\u{308}": "ddot", "¨": "ddot", "\u{20DB}": "dddot",
    "\u{20D7}": "vec", "→": "vec", "\u{30C}": "check", "ˇ": "check", "\u{306}": "breve",
    "˘": "breve",
    "\u{301}": "acute", "´": "acute", "\u{300}": "grave", "`": "grave",
  ]

  /// Returns text of a formula with its symbols as commands.
  static func symbols(_ text: String) -> String {
    var tex = ""
    var isBehindCommand = false
    for character in text {
      if let command = commands[character] {
        tex += "\\" + command
        isBehindCommand = true
        continue
      }
      if isBehindCommand, character.isASCIILetter { tex += " " }
      isBehindCommand = false
      switch character {
      case "\u{2061}", "\u{2062}", "\u{200B}", "\u{2063}": continue
      case "−": tex += "-"
      case "\u{A0}": tex += "~"
      default: tex += escaped(character) ?? plain(character)
      }
    }
    return tex
  }

  /// Returns text between the braces of `\text`.
  static func escaped(_ text: String) -> String {
    text.map { escaped($0) ?? String($0) }.joined()
  }

  /// Returns the delimiter behind `\left` or `\right`.
  static func delimiter(_ sign: String) -> String {
    switch sign {
    case "": "."
    case "{": "\\{"
    case "}": "\\}"
    case "‖": "\\|"
    case "⟨", "〈": "\\langle "
    case "⟩", "〉": "\\rangle "
    case "⌊": "\\lfloor "
    case "⌋": "\\rfloor "
    case "⌈": "\\lceil "
    case "⌉": "\\rceil "
    default: sign
    }
  }

  private static func escaped(_ character: Character) -> String? {
    switch character {
    case "%", "#", "&", "$", "_", "{", "}": "\\\(character)"
    case "\\": "\\backslash "
    case "^": "\\hat{}"
    default: nil
    }
  }

  /// Returns a letter of the mathematical alphabets without its style, which formulas have anyway.
  private static func plain(_ character: Character) -> String {
    guard let scalar = character.unicodeScalars.first, 0x1D400...0x1D7FF ~= scalar.value else {
      return String(character)
    }
    // Blocks of 52 letters, and of 10 figures.
    let (start, count): (UInt32, UInt32) = scalar.value < 0x1D6A4 ? (0x1D400, 52) : (0x1D7CE, 10)
    guard scalar.value < 0x1D6A4 || scalar.value >= 0x1D7CE else { return String(character) }
    let place = (scalar.value - start) % count
    let first: UInt32 = count == 10 ? 0x30 : place < 26 ? 0x41 : 0x61 - 26
    return Unicode.Scalar(first + place).map { String($0) } ?? String(character)
  }

  private static let commands: [Character: String] = {
    var commands: [Character: String] = [:]
    var words = names.split(separator: " ")[...]
    while let name = words.popFirst(), let sign = words.popFirst()?.first {
      commands[sign] = String(name)
    }
    return commands
  }()

  // Names and their symbols, in turn.
  private static let names = """
    alpha α beta β gamma γ delta δ varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ \
    varsigma ς tau τ upsilon υ varphi φ phi ϕ chi χ psi ψ omega ω epsilon ϵ vartheta ϑ Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π \
    Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω infty ∞ partial ∂ nabla ∇ hbar ℏ ell ℓ emptyset ∅ forall ∀ exists ∃ neg ¬ angle ∠ \
    pm ± mp ∓ times × div ÷ cdot · cdot ⋅ ast ∗ circ ∘ bullet • cap ∩ cup ∪ vee ∨ wedge ∧ setminus ∖ oplus ⊕ otimes ⊗ \
    leq ≤ geq ≥ neq ≠ equiv ≡ sim ∼ simeq ≃ approx ≈ cong ≅ propto ∝ ll ≪ gg ≫ in ∈ notin ∉ ni ∋ subset ⊂ supset ⊃ subseteq ⊆ \
    supseteq ⊇ parallel ∥ perp ⊥ therefore ∴ because ∵ to → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ \
    Leftrightarrow ⇔ mapsto ↦ uparrow ↑ downarrow ↓ rightleftharpoons ⇌ ldots … cdots ⋯ vdots ⋮ ddots ⋱ prime ′ \
    sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ bigcup ⋃ bigcap ⋂ bigvee ⋁ bigwedge ⋀
    """
}
