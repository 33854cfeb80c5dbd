/// What an element's `style` says of its text.
struct HTMLStyle {
  private(set) var isStrong: Bool?
  private(set) var isEmphasis: Bool?
  private(set) var isHidden = false
  private(set) var keepsBlanks: Bool?
  private(set) var isHigh = false
  private(set) var isLow = false
  private(set) var alignment: RichText.Table.Alignment?
  private(set) var remarks: Set<RichTextRemark> = []

  /// Reads declarations, such as `font-weight: bold; color: red`.
  init(_ source: String) {
    for declaration in source.split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let name = declaration[..<colon].trimmed.lowercased()
      var value = declaration[declaration.index(after: colon)...].trimmed.lowercased()
      if let end = value.firstIndex(of: "!") { value = String(value[..<end].trimmed) }
      read(name, value)
    }
  }

  private mutating func read(_ name: String, _ value: String) {
    switch name {
    case "font-weight": isStrong = value == "bold" || value == "bolder" || Int(value) ?? 0 >= 600
    case "font-style": isEmphasis = value == "italic" || value.hasPrefix("oblique")
    case "display": isHidden = value == "none"
    case "visibility": isHidden = isHidden || value == "hidden"
    case "white-space":
      keepsBlanks = value == "pre" || value == "pre-wrap" || value == "break-spaces"
    case "vertical-align":
      isHigh = value == "super"
      isLow = value == "sub"
    case "text-align": alignment = Self.alignment(value)
    case "text-decoration", "text-decoration-line":
      if value.contains("underline") { remarks.insert(.underline) }
      if value.contains("line-through") { remarks.insert(.strikethrough) }
    case "color", "background", "background-color":
      if !Self.isNeutral(value) { remarks.insert(.color) }
    default: break
    }
  }

  /// The alignment of a name.
  static func alignment(_ name: String) -> RichText.Table.Alignment? {
    switch name.lowercased() {
    case "left", "start": .left
    case "center": .center
    case "right", "end": .right
    default: nil
    }
  }

  /// True for what editors write for the colours that a page has anyway: black, white and greys, and dark shades.
  static func isNeutral(_ color: String) -> Bool {
    let names: Set = [
      "", "black", "white", "gray", "grey", "inherit", "initial", "unset", "transparent", "none",
      "currentcolor", "windowtext",
      "window", "auto", "var(--text-color)",
    ]
    if names.contains(color) { return true }
    var channels: [Int] = []
    if color.hasPrefix("#") {
      let digits = color.dropFirst()
      guard let number = Int(digits, radix: 16) else { return false }
      switch digits.count {
      case 3: channels = [number >> 8 & 15, number >> 4 & 15, number & 15].map { $0 * 17 }
      case 6: channels = [number >> 16 & 255, number >> 8 & 255, number & 255]
      default: return false
      }
    } else if color.hasPrefix("rgb") {
      let numbers = color.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
      guard numbers.count >= 3 else { return false }
      if numbers.count > 3, numbers[3] == 0 { return true }
      channels = numbers.prefix(3).map { Int(min($0, 255)) }
    }
    guard let least = channels.min(), let greatest = channels.max() else { return false }
    return greatest - least <= 32 || greatest <= 96
  }
}
