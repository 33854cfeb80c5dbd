/// The characters of Unicode that stand higher or lower than others.
package enum UnicodeScript: Sendable {
  /// Above the line, as an exponent.
  case superscript
  /// Below the line, as an index.
  case subscripted

  private static let high = table(
    "0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾aᵃbᵇcᶜdᵈeᵉfᶠgᵍhʰiⁱjʲkᵏlˡmᵐnⁿoᵒpᵖrʳsˢtᵗuᵘvᵛwʷxˣyʸzᶻ"
      + "AᴬBᴮDᴰEᴱGᴳHᴴIᴵJᴶKᴷLᴸMᴹNᴺOᴼPᴾRᴿTᵀUᵁVⱽWᵂβᵝγᵞδᵟθᶿφᵠχᵡ"
  )

  private static let low = table(
    "0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓβᵦγᵧρᵨφᵩχᵪ"
  )

  /// Returns a text in these characters; `nil` if a character of it is not among them, or if it is empty.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func text(for text: String) -> String? {
    let table = self == .superscript ? Self.high : Self.low
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard let character = table[scalar] else { return nil }
      result.append(character)
    }
    return result.isEmpty ? nil : String(result)
  }

  /// True if a character is one of these.
  func isResult(_ scalar: Unicode.Scalar) -> Bool {
    (self == .superscript ? Self.highResults : Self.lowResults).contains(scalar)
  }

  private static let highResults = Set(high.values)
  private static let lowResults = Set(low.values)

  /// The sign before a text that is not written in these characters.
  package var mark: Character {
    switch self {
    case .superscript: "^"
    case .subscripted: "_"
    }
  }

  private static func table(_ pairs: String) -> [Unicode.Scalar: Unicode.Scalar] {
    let scalars = Array(pairs.unicodeScalars)
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for index in stride(from: 0, to: scalars.count - 1, by: 2) {
      table[scalars[index]] = scalars[index + 1]
    }
    return table
  }
}
