import QuizDocuments

/// An answer of GIFT with what is said of it.
struct GIFTAnswer {
  /// The `=` or `~` before it; zero where there is none.
  var mark: UInt8 = 0
  /// Its share of the points, in percent, if the file says one.
  var share: Double?
  /// The text of the answer.
  var text = ""
  /// The feedback on the answer.
  var feedback = ""
  /// Whether a `*` in it stands for any text.
  var hasWildcard = false

  /// Whether it is worth all of the points, as one is that says nothing else.
  var isWhollyRight: Bool { share ?? 100 >= 100 }
  /// Whether it is worth some of the points.
  var isPartlyRight: Bool { !isWhollyRight && share ?? 0 > 0 }

  /// The numbers in `3.14`, `3.14:0.005` or `3.1..3.2`, and whether they are all that is right.
  var numbers: (numbers: [String], isExact: Bool) {
    if let dots = text.firstRange(of: "..") {
      let bounds = [text[..<dots.lowerBound], text[dots.upperBound...]]
      return (bounds.map(Self.trimmed).filter { !$0.isEmpty }, false)
    }
    guard let colon = text.firstIndex(of: ":") else { return ([text], true) }
    let tolerance = text[text.index(after: colon)...]
    return ([Self.trimmed(text[..<colon])], tolerance.allSatisfy { "0. ".contains($0) })
  }

  private static func trimmed(_ text: Substring) -> String {
    String(decoding: text.utf8.withoutEdgeBlanks, as: UTF8.self)
  }
}

/// The share of the points that an answer earns, as in `%50%` and `%-33.33333%`.
struct GIFTWeight {
  /// The percentage.
  let share: Double
  /// The start of the answer.
  let end: Int

  /// Reads what stands at the start of an answer; `nil` if it is the answer itself.
  init?(at text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "%"),
      let end = text.dropFirst().firstIndex(of: UInt8(ascii: "%")),
      let share = Double(String(decoding: text[(text.startIndex + 1)..<end], as: UTF8.self)),
      share.isFinite
    else { return nil }
    self.share = share
    self.end = end + 1
  }
}

/// A text of GIFT with the format it is in: `[html]<p>Paris</p>`.
struct GIFTPassage {
  /// The markup of a text.
  enum Format: String {
    /// As Moodle shows what is typed into it, which may have some HTML.
    case moodle
    /// As HTML.
    case html
    /// As it stands.
    case plain
    /// As Markdown.
    case markdown
  }

  let format: Format
  /// The text without its escapes, and without blanks at the edges.
  let text: String

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - source: The text as it stands in the file.
  ///   - format: The format of a text that says none.
  init(_ source: ArraySlice<UInt8>, default format: Format) {
    let source = source.withoutEdgeBlanks
    guard source.first == UInt8(ascii: "["),
      let close = source.prefix(10).firstIndex(of: UInt8(ascii: "]")),
      let named = Format(
        rawValue: String(decoding: source[(source.startIndex + 1)..<close], as: UTF8.self)
      )
    else {
      self.format = format
      text = source.unescaped
      return
    }
    self.format = named
    text = source[(close + 1)...].unescaped
  }
}
