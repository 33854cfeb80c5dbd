/// A tag, as browsers find its end.
struct HTMLTag {
  let name: HTMLName
  let isEnd: Bool
  /// The bytes from `<` to `>`.
  let range: Range<Int>
  /// The number of attributes.
  let attributes: Int
  /// The same for tags with the same bytes.
  let fingerprint: UInt64

  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, isEnd: Bool) {
    self.isEnd = isEnd
    let nameStart = isEnd ? start + 2 : start + 1
    let (name, nameEnd) = HTMLName.read(bytes, at: nameStart)
    self.name = name
    var place = nameEnd
    var attributes = 0
    while place < bytes.count, bytes[place] != .greater {
      if bytes[place].isSpace || bytes[place] == UInt8(ascii: "/") {
        place += 1
        continue
      }
      attributes += 1
      place = Self.endOfAttribute(bytes, at: place)
    }
    self.attributes = attributes
    range = start..<min(place + 1, bytes.count)
    fingerprint = HTMLName.hash(bytes[range])
  }

  private static func endOfAttribute(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    // The name of an attribute may begin with `=`.
    var place = start + 1
    func skip(while condition: (UInt8) -> Bool) {
      while place < bytes.count, condition(bytes[place]) { place += 1 }
    }
    skip { !HTMLName.isEnd($0) && $0 != UInt8(ascii: "=") }
    skip(while: \.isSpace)
    guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { return place }
    place += 1
    skip(while: \.isSpace)
    guard place < bytes.count else { return place }
    let quote = bytes[place]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      place += 1
      skip { $0 != quote }
      return min(place + 1, bytes.count)
    }
    skip { !$0.isSpace && $0 != .greater }
    return place
  }
}

/// The name of an element, whatever the size of its letters.
struct HTMLName: Hashable {
  private let value: UInt64

  /// Creates the name of some text.
  init(_ text: some StringProtocol) { value = Self.hash(text.utf8) }

  private init(value: UInt64) { self.value = value }

  /// Reads the name that begins at a place, and gives the place behind it.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at start: Int
  ) -> (name: HTMLName, end: Int) {
    var end = start
    while end < bytes.count, !isEnd(bytes[end]) { end += 1 }
    return (HTMLName(value: hash(bytes[start..<end])), end)
  }

  /// True for a byte that no name has.
  static func isEnd(_ byte: UInt8) -> Bool {
    byte.isSpace || byte == UInt8(ascii: "/") || byte == .greater
  }

  /// FNV-1a of the small letters.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1.lowercased)) &* 0x100_0000_01B3 }
  }
}

extension HTMLName {
  /// What an element does to those that are open.
  struct Traits {
    /// What an element is, for those that begin or end within it.
    enum Kind {
      /// Emphasis, which browsers open again in the next paragraph if it was left open.
      case emphasis
      /// One that others end: paragraphs, items, and the like.
      case brief
      /// One beyond which no tag ends another.
      case scope
      /// One of HTML's parts of a page.
      case block
      /// Any other.
      case other
    }

    var kind = Kind.other
    /// True if it has no end.
    var isVoid = false
    /// True for the page itself, of which there is one.
    var isPage = false
    /// True for parts of tables, which are none outside of one.
    var isCell = false
    /// True if what follows is text up to its end, whatever it looks like.
    var isTextual = false
    /// True if it ends the paragraph before it.
    var endsParagraph = false
  }

  static let p = HTMLName("p")
  static let li = HTMLName("li")
  static let dd = HTMLName("dd")
  static let dt = HTMLName("dt")
  static let option = HTMLName("option")
  static let optgroup = HTMLName("optgroup")
  static let table = HTMLName("table")
  static let row = HTMLName("tr")
  static let cells: Set = [HTMLName("td"), HTMLName("th")]
  static let sections: Set = [HTMLName("tbody"), HTMLName("thead"), HTMLName("tfoot")]
  static let columns: Set = [HTMLName("caption"), HTMLName("colgroup")]
  static let single: Set = [HTMLName("a"), HTMLName("nobr")]
  static let foreign: Set = [HTMLName("svg"), HTMLName("math")]
  static let template = HTMLName("template")

  /// The traits of the elements that have some.
  static let traits: [HTMLName: Traits] = {
    var traits: [HTMLName: Traits] = [:]
    func note(_ names: String, _ change: (inout Traits) -> Void) {
      for name in names.split(separator: " ") { change(&traits[HTMLName(name), default: Traits()]) }
    }
    note("a b big code em font i nobr s small strike strong tt u") { $0.kind = .emphasis }
    note("p li dd dt option optgroup") { $0.kind = .brief }
    note("table td th tr tbody thead tfoot caption template applet marquee object svg math select")
    {
      $0.kind = .scope
    }
    note(
      "address article aside blockquote button center details dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6"
        + " header hgroup listing main menu nav ol pre section summary ul"
    ) {
      $0.kind = .block
      $0.endsParagraph = true
    }
    note("p li dd dt table hr xmp plaintext") { $0.endsParagraph = true }
    // Beyond these, no item ends another one either.
    note(
      "annotation-xml desc foreignobject iframe menuitem mi mn mo ms mtext noembed noframes noscript plaintext script style"
        + " textarea title xmp"
    ) { $0.kind = .block }
    note(
      "area base basefont bgsound br col embed frame hr image img input isindex keygen link meta param source track wbr"
    ) { $0.isVoid = true }
    note("html head body frameset") { $0.isPage = true }
    note("td th tr tbody thead tfoot caption colgroup") { $0.isCell = true }
    note("script style textarea title xmp iframe noembed noframes plaintext") {
      $0.isTextual = true
    }
    return traits
  }()
}
