extension AnkiField {
  /// An element of a field as it was written, or as Anki's editor has left it.
  struct WrittenElement: Hashable {
    /// The HTML in it, without the feedback.
    let html: String
    /// The HTML of the feedback in it.
    var feedback: String?
    /// The class of the element.
    let mark: String?

    /// True for a right choice.
    var isRight: Bool { mark == right }
  }

  /// The elements that contain those of a name, such as the lists of items.
  private static func containers(of name: String) -> Set<String> {
    switch name {
    case "li": ["ol", "ul"]
    case "td": ["table"]
    default: []
    }
  }

  /// Returns the outer elements of a name, such as the items of lists, without those in them.
  ///
  /// Anki's editor may leave out the ends of items.
  ///
  /// - Complexity: O(*n*) in the length of the HTML.
  static func elements(_ name: String, in html: String) -> [WrittenElement] {
    let containers = containers(of: name)
    let tags = HTMLTags(html)
    var elements: [WrittenElement] = []
    var depth = 0
    var open: (start: Int, depth: Int, mark: String?)?
    func close(at end: Int) {
      guard let element = open else { return }
      let inner = String(decoding: tags.bytes[element.start..<end], as: UTF8.self)
      elements.append(self.element(inner, element.mark))
      open = nil
    }
    for tag in tags {
      if containers.contains(tag.name) {
        depth = max(depth + (tag.isEnd ? -1 : 1), 0)
        if let element = open, depth < element.depth { close(at: tag.range.lowerBound) }
      } else if tag.name == name {
        if open == nil || open?.depth == depth { close(at: tag.range.lowerBound) }
        if !tag.isEnd, open == nil { open = (tag.range.upperBound, depth, tags.classes(of: tag)) }
      }
    }
    close(at: tags.bytes.count)
    return elements
  }

  private static func element(_ html: String, _ mark: String?) -> WrittenElement {
    guard html.utf8.firstIndex(of: feedback) != nil,
      let parts = parts(of: html, at: "div", feedback)
    else { return WrittenElement(html: html, mark: mark) }
    return WrittenElement(html: parts.before, feedback: parts.inner, mark: mark)
  }

  /// Returns the HTML in the first element with a name and a class; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the length of the HTML.
  static func contents(_ name: String, _ mark: String, in html: String) -> String? {
    parts(of: html, at: name, mark)?.inner
  }

  /// Parts HTML at the first element with a name and a class; others of the name may be in it.
  private static func parts(
    of html: String,
    at name: String,
    _ mark: String
  ) -> (before: String, inner: String)? {
    let tags = HTMLTags(html)
    var start: Range<Int>?
    var depth = 0
    func parts(to end: Int) -> (before: String, inner: String)? {
      start.map { start in
        (
          String(decoding: tags.bytes[..<start.lowerBound], as: UTF8.self),
          String(decoding: tags.bytes[start.upperBound..<end], as: UTF8.self)
        )
      }
    }
    for tag in tags where tag.name == name {
      if start == nil {
        if !tag.isEnd, tags.classes(of: tag) == mark { start = tag.range }
      } else if !tag.isEnd {
        depth += 1
      } else if depth > 0 {
        depth -= 1
      } else {
        return parts(to: tag.range.lowerBound)
      }
    }
    return parts(to: tags.bytes.count)
  }
}
