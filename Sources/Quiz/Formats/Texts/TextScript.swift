/// A text above or below the line.
///
/// Plain text has it in the characters that Unicode has for it, or else in braces:
///
/// ```swift
/// TextScript.raised.spelled("-3")    // "⁻³"
/// TextScript.lowered.spelled("max Q")    // "_{max Q}"
/// ```
enum TextScript: Hashable {
  /// A superscript.
  case raised
  /// A subscript.
  case lowered

  /// Returns the spelling of a text without blanks at its edges; an empty one has none.
  func spelled(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let table = characters
    let spelling = text.compactMap { table[$0] }
    if spelling.count == text.count { return String(spelling) }
    return self == .raised ? "^{\(text)}" : "_{\(text)}"
  }

  private var characters: [Character: Character] {
    self == .raised ? Self.raisedCharacters : Self.loweredCharacters
  }

  private static let raisedCharacters = table(
    "0123456789+-−=()abcdefghijklmnoprstuvwxyz",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"
  )
  private static let loweredCharacters = table(
    "0123456789+-−=()aehijklmnoprstuvx",
    "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ"
  )

  private static func table(_ keys: String, _ values: String) -> [Character: Character] {
    Dictionary(uniqueKeysWithValues: zip(keys, values))
  }
}

/// A link as plain text: its text with the address in parentheses, or the address alone where the text is the address.
struct HTMLLink {
  /// The link in plain text.
  let text: String

  /// Spells a link; an address within the page and a script are none.
  init(_ text: String, address: String) {
    let address = address.trimmed
    let isInPage = address.isEmpty || address.hasPrefix("#")
    if isInPage || address.lowercased().hasPrefix("javascript:") {
      self.text = text
    } else if Self.bare(text) == Self.bare(address) {
      self.text = address.hasPrefix("mailto:") ? text : address
    } else {
      self.text = "\(text) (\(address))"
    }
  }

  /// Returns an address without its scheme, and without a slash at its end.
  private static func bare(_ address: String) -> Substring {
    let schemes = ["https://", "http://", "mailto:"]
    let scheme = schemes.first { address.hasPrefix($0) } ?? ""
    let bare = address.dropFirst(scheme.count)
    return bare.hasSuffix("/") ? bare.dropLast() : bare
  }
}
