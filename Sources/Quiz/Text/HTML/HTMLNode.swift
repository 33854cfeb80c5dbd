internal import CGumbo

/// A node of gumbo's tree.
struct HTMLNode {
  private let node: UnsafeMutablePointer<GumboNode>

  init?(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { return nil }
    node = pointer.assumingMemoryBound(to: GumboNode.self)
  }

  init?(_ node: UnsafeMutablePointer<GumboNode>?) {
    guard let node else { return nil }
    self.node = node
  }

  /// True for an element, also a template.
  var isElement: Bool {
    node.pointee.type == GUMBO_NODE_ELEMENT || node.pointee.type == GUMBO_NODE_TEMPLATE
  }

  /// True for a comment.
  var isComment: Bool { node.pointee.type == GUMBO_NODE_COMMENT }

  /// The text of a node that is one; `nil` for an element or a comment.
  var text: UnsafeBufferPointer<UInt8>? {
    guard !isElement, !isComment, node.pointee.type != GUMBO_NODE_DOCUMENT,
      let text = node.pointee.v.text.text
    else { return nil }
    var count = 0
    while text[count] != 0 { count += 1 }
    return UnsafeRawBufferPointer(start: text, count: count).assumingMemoryBound(to: UInt8.self)
  }

  /// The name of an element in small letters.
  var name: String {
    let element = node.pointee.v.element
    if element.tag != GUMBO_TAG_UNKNOWN {
      return String(cString: gumbo_normalized_tagname(element.tag))
    }
    var piece = element.original_tag
    guard piece.data != nil, piece.length > 0 else { return "" }
    gumbo_tag_from_original_text(&piece)
    guard piece.length < 20, let data = piece.data else { return "" }
    let bytes = UnsafeRawBufferPointer(start: data, count: piece.length)
    return String(decoding: bytes.map(\.lowercased), as: UTF8.self)
  }

  /// The nodes within an element.
  var children: [HTMLNode] {
    guard isElement else { return [] }
    let vector = node.pointee.v.element.children
    return (0..<Int(vector.length)).compactMap { HTMLNode(vector.data[$0]) }
  }

  /// The value of an attribute.
  subscript(_ name: String) -> String? {
    guard isElement else { return nil }
    var attributes = node.pointee.v.element.attributes
    guard let attribute = gumbo_get_attribute(&attributes, name) else { return nil }
    return String(cString: attribute.pointee.value).blanksInPlace
  }

  /// True if an element has a class.
  func has(_ name: String) -> Bool {
    self["class"]?.split { $0.isWhitespace }.contains { $0 == name } ?? false
  }

  /// The text of an element and all within.
  var allText: String {
    var bytes: [UInt8] = []
    collectText(into: &bytes)
    return String(decoding: bytes, as: UTF8.self).blanksInPlace
  }

  private func collectText(into bytes: inout [UInt8], depth: Int = 0) {
    if let text { bytes += text }
    guard isElement, depth < 4 * RichText.greatestDepth else { return }
    let name = name
    if name == "br" { bytes.append(.newline) }
    if name == "script" || name == "style" { return }
    for child in children { child.collectText(into: &bytes, depth: depth + 1) }
  }
}
