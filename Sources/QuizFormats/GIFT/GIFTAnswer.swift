import QuizDocuments

/// An answer of GIFT with what is said of it.
struct GIFTAnswer {
  /// The `=` or `~` before it; zero where there is none.
  var mark: UInt8 = 0
  /// What it is worth, in percent, where that is said.
  var share: Double?
  /// What is answered.
  var text = ""
  /// What is said to those who answer so.
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
