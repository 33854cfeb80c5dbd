/// The letters of other alphabets than the usual one, as in `\mathbb{R}`.
enum TeXAlphabet {
  /// Letters with double strokes.
  case doubleStruck
  /// Letters as they are written by hand.
  case script
  /// Letters of black letter.
  case fraktur

  /// Returns the alphabet of a command; `nil` if it is none.
  init?(command: String) {
    switch command {
    case "mathbb", "Bbb", "mathds", "mathbbm": self = .doubleStruck
    case "mathcal", "mathscr": self = .script
    case "mathfrak", "frak": self = .fraktur
    default: return nil
    }
  }

  /// Returns a text with its letters, and digits where there are some, in the alphabet.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func text(for text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(character(for: scalar)) }
    return String(result)
  }

  private func character(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let index = exceptions.0.unicodeScalars.firstIndex(of: scalar) {
      let distance = exceptions.0.unicodeScalars.distance(
        from: exceptions.0.unicodeScalars.startIndex,
        to: index
      )
      return exceptions.1[distance]
    }
    let offset: UInt32? =
      switch scalar {
      case "A"..."Z": firstCapital + scalar.value - 0x41
      case "a"..."z": firstCapital + 26 + scalar.value - 0x61
      case "0"..."9" where self == .doubleStruck: 0x1D7D8 + scalar.value - 0x30
      default: nil
      }
    return offset.flatMap(Unicode.Scalar.init) ?? scalar
  }

  private var firstCapital: UInt32 {
    switch self {
    case .doubleStruck: 0x1D538
    case .script: 0x1D49C
    case .fraktur: 0x1D504
    }
  }

  /// Letters that Unicode had before it had the alphabet.
  private var exceptions: (String, [Unicode.Scalar]) {
    switch self {
    case .doubleStruck: ("CHNPQRZ", ["ℂ", "ℍ", "ℕ", "ℙ", "ℚ", "ℝ", "ℤ"])
    case .script:
      ("BEFHILMRego", ["ℬ", "ℰ", "ℱ", "ℋ", "ℐ", "ℒ", "ℳ", "ℛ", "ℯ", "ℊ", "ℴ"])
    case .fraktur: ("CHIRZ", ["ℭ", "ℌ", "ℑ", "ℜ", "ℨ"])
    }
  }
}
