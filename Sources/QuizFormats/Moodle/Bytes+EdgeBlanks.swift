import QuizDocuments

extension UInt8 {
  /// Whether Moodle drops this byte at the edges of a text, as the `trim` of PHP does.
  var isEdgeBlank: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0, 0x0B:
      true
    default: false
    }
  }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without blanks at the edges, as Moodle keeps them.
  var withoutEdgeBlanks: SubSequence {
    let kept = drop(while: \.isEdgeBlank)
    guard let last = kept.lastIndex(where: { !$0.isEdgeBlank }) else { return kept }
    return kept[...last]
  }
}
