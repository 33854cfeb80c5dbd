import QuizInterchange

/// The look of a run of characters, as far as it means anything to a question.
struct WordLook: Hashable {
  var isBold = false
  var isItalic = false
  var isStruck = false
  var isUnderlined = false
  var isRaised = false
  var isLowered = false
  var isHidden = false
  /// The hue of its characters or their background; `nil` for black, grey and white.
  var hue: WordHue?

  /// Reads the properties of a run above a look that its styles have.
  init(_ properties: XMLElement?, above base: WordLook = WordLook()) {
    self = base
    // Of Arabic and Hebrew, properties of their own tell the look.
    let isComplex = ["rtl", "cs"].contains { properties?.child($0)?.isOn == true }
    for property in properties?.children ?? [] {
      switch property.name {
      case "bCs" where isComplex: isBold = isBold || property.isOn
      case "iCs" where isComplex: isItalic = isItalic || property.isOn
      case "b": isBold = property.isOn
      case "i": isItalic = property.isOn
      case "strike", "dstrike": isStruck = property.isOn
      case "vanish", "webHidden": isHidden = property.isOn
      case "u": isUnderlined = property.attribute("val") != "none"
      case "vertAlign":
        isRaised = property.attribute("val") == "superscript"
        isLowered = property.attribute("val") == "subscript"
      case "color", "highlight", "shd": hue = WordHue(property) ?? hue
      default: break
      }
    }
  }

  private init() {}

  /// Returns the style of characters in a sheet, where some hues tell right choices.
  func style(telling isSign: (WordHue) -> Bool) -> SheetText.Style {
    var style: SheetText.Style = []
    if isBold { style.insert(.bold) }
    if isItalic { style.insert(.italic) }
    if isRaised { style.insert(.raised) }
    if isLowered { style.insert(.lowered) }
    if isStruck { style.insert(.struck) }
    if isUnderlined { style.formUnion([.underlined, .highlighted]) }
    if let hue, isSign(hue) { style.insert(.highlighted) }
    return style
  }
}

/// A colour by which an author tells choices apart.
enum WordHue: Hashable {
  case green, red, other

  /// Reads `w:color`, `w:highlight` or `w:shd`; `nil` for one without a hue.
  init?(_ property: XMLElement) {
    switch property.name {
    case "highlight":
      switch property.attribute("val") {
      case "none", "white", "black", nil: return nil
      case "green", "darkGreen": self = .green
      case "red", "darkRed": self = .red
      default: self = .other
      }
    case "color": self.init(hex: property.attribute("val"), leastRange: 0x60)
    default: self.init(hex: property.attribute("fill"), leastRange: 0x28)
    }
  }

  private init?(hex: String?, leastRange: Int) {
    guard let hex, hex.count == 6, let value = Int(hex, radix: 16), value >= 0 else { return nil }
    let (red, green, blue) = (value >> 16, value >> 8 & 0xFF, value & 0xFF)
    guard max(red, green, blue) - min(red, green, blue) >= leastRange else { return nil }
    let margin = leastRange / 2
    if green - red >= margin, green >= blue {
      self = .green
    } else if red - green >= margin, red - blue >= margin {
      self = .red
    } else {
      self = .other
    }
  }
}

/// The numbering of a paragraph, as it or its style has it.
struct WordListReference: Hashable {
  /// The number of the list; 0 for none.
  var list: Int?
  var level: Int?

  /// Reads `w:numPr`.
  init?(_ properties: XMLElement?) {
    guard let element = properties?.child("numPr") else { return nil }
    list = element.child("numId")?.attribute("val").flatMap { Int($0) }
    level = element.child("ilvl")?.attribute("val").flatMap { Int($0) }
  }
}

/// The styles of a document (`word/styles.xml`), each with what it has of those that it is based on.
struct WordStyles {
  /// A style of paragraphs or characters.
  struct Style {
    var look = WordLook(nil)
    /// The level of a heading, from one.
    var heading: Int?
    var list: WordListReference?
    /// The width before its lines, in twentieths of a point.
    var left: Int?
    /// True for the style of links, whose look tells nothing.
    var isLink = false
  }

  private var styles: [String: Style] = [:]
  private var defaultStyle = Style()

  init() {}

  /// Reads the part.
  init(_ bytes: [UInt8]) throws(XMLError) {
    var elements: [String: XMLElement] = [:]
    var defaultID: String?
    try XMLReader(bytes, units: ["style"]).read { element in
      guard let id = element.attribute("styleId") else { return }
      elements[id] = element
      let isDefault = ["1", "true", "on"].contains(element.attribute("default"))
      if isDefault, element.attribute("type") == "paragraph" { defaultID = id }
    }
    for id in elements.keys { _ = resolve(id, elements, depth: 0) }
    if let defaultID { defaultStyle = styles[defaultID] ?? defaultStyle }
  }

  /// Returns the style of a paragraph; the default one for no name.
  func paragraph(_ id: String?) -> Style { id.flatMap { styles[$0] } ?? defaultStyle }

  /// Returns the style of characters.
  func characters(_ id: String?) -> Style? { id.flatMap { styles[$0] } }

  private mutating func resolve(
    _ id: String,
    _ elements: [String: XMLElement],
    depth: Int
  ) -> Style {
    if let known = styles[id] { return known }
    // Word allows nine; a circle ends here.
    guard let element = elements[id], depth < 12 else { return Style() }
    var style = Style()
    if let base = element.child("basedOn")?.attribute("val"), base != id {
      style = resolve(base, elements, depth: depth + 1)
    }
    style.look = WordLook(element.child("rPr"), above: style.look)
    let properties = element.child("pPr")
    if let list = WordListReference(properties) {
      style.list = list.list == nil ? style.list.map { $0.at(list.level) } ?? list : list
    }
    style.left = properties?.leftWidth ?? style.left
    let name = element.child("name")?.attribute("val")?.lowercased() ?? ""
    if let level = Self.headingLevel(named: name) ?? properties?.outlineLevel {
      style.heading = level
    }
    if name == "hyperlink" || name == "followedhyperlink" || name == "internet link" {
      style.isLink = true
    }
    styles[id] = style
    return style
  }

  private static func headingLevel(named name: String) -> Int? {
    if name == "title" { return 1 }
    guard name.hasPrefix("heading "), let level = Int(name.dropFirst(8)) else { return nil }
    return min(max(level, 1), 6)
  }
}

extension WordListReference {
  /// Returns the same list at another level, if there is one.
  fileprivate func at(_ level: Int?) -> WordListReference {
    var list = self
    list.level = level ?? self.level
    return list
  }
}

extension XMLElement {
  /// True for a property such as `<w:b/>`, unless its value turns it off.
  var isOn: Bool { !["0", "false", "off", "none"].contains(attribute("val")) }

  /// The width before the lines of a paragraph, in twentieths of a point, by its properties; `nil` if they have none.
  var leftWidth: Int? {
    let indent = child("ind")
    let width = indent?.attribute("left") ?? indent?.attribute("start")
    return width.flatMap { Int($0) }
  }

  /// The level of a heading by the properties of a paragraph; `nil` for body text.
  var outlineLevel: Int? {
    let level = child("outlineLvl")?.attribute("val").flatMap { Int($0) }
    return level.flatMap { 0..<6 ~= $0 ? $0 + 1 : nil }
  }
}
