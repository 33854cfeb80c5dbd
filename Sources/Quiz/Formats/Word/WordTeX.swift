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

extension Character {
  /// True for A to Z, small or capital.
  var isASCIILetter: Bool { isASCII && isLetter }
}
