/// The normal form of the parts of a paragraph, a heading or a cell.
struct NormalLine {
  static let paragraph = NormalLine(isSingle: false, isCell: false)
  static let heading = NormalLine(isSingle: true, isCell: false)
  static let cell = NormalLine(isSingle: true, isCell: true)

  private let isSingle: Bool
  private let isCell: Bool
  private var isInLink = false
  private var isInEmphasis = false
  private var isInStrong = false
  private var depth = 0

  private init(isSingle: Bool, isCell: Bool) {
    self.isSingle = isSingle
    self.isCell = isCell
  }

  /// Returns the parts in normal form, without breaks at the ends; none if there would be nothing to see.
  func inlines(_ source: [RichText.Inline]) -> [RichText.Inline] {
    let all = inner(source)
    guard let first = all.firstIndex(where: { !$0.isBreak }),
      let last = all.lastIndex(where: { !$0.isBreak }), !all.allSatisfy(\.isBlank)
    else { return [] }
    return last - first + 1 == all.count ? all : Array(all[first...last])
  }

  private func inner(_ source: [RichText.Inline]) -> [RichText.Inline] {
    var result: [RichText.Inline] = []
    result.reserveCapacity(source.count)
    for inline in source { append(inline, to: &result) }
    guard isCell, result.contains(where: { $0 != $0.withoutBarInCode }) else { return result }
    return result.reduce(into: []) { $0.join($1.withoutBarInCode) }
  }

  private func append(_ inline: RichText.Inline, to result: inout [RichText.Inline]) {
    let isTooDeep = depth >= RichText.greatestDepth
    var context = self
    context.depth += 1
    switch inline {
    case .text(let text):
      appendText(text, to: &result)
    case .emphasis(let inlines) where isInEmphasis || isTooDeep,
      .strong(let inlines) where isInStrong || isTooDeep,
      .superscript(let inlines) where isTooDeep, .subscripted(let inlines) where isTooDeep,
      .link(_, _, let inlines) where isInLink || isTooDeep:
      for inline in inlines { append(inline, to: &result) }
    case .emphasis(let inlines):
      context.isInEmphasis = true
      appendStressed(context.inner(inlines), to: &result) { .emphasis($0) }
    case .strong(let inlines):
      context.isInStrong = true
      appendStressed(context.inner(inlines), to: &result) { inner in
        if inner.count == 1, case .emphasis(let inlines) = inner[0] {
          .emphasis([.strong(inlines)])
        } else {
          .strong(inner)
        }
      }
    case .superscript(let inlines):
      let inner = context.inner(inlines)
      if !inner.isEmpty { result.join(.superscript(inner)) }
    case .subscripted(let inlines):
      let inner = context.inner(inlines)
      if !inner.isEmpty { result.join(.subscripted(inner)) }
    case .link(let address, let title, let inlines):
      context.isInLink = true
      let address = address.normalAddress
      let inner = context.inner(inlines)
      if address.isEmpty {
        for inline in inner { result.join(inline) }
      } else {
        let shown = inner.isEmpty ? [.text(address)] : inner
        result.append(.link(address: address, title: title.normalTitle, shown))
      }
    case .media(let address, let title, let description):
      let address = address.normalAddress
      let description = description.onOneLine
      if address.isEmpty {
        if !description.isEmpty { result.join(.text(description)) }
      } else {
        result.append(.media(address: address, title: title.normalTitle, description: description))
      }
    case .code(let code):
      let code = code.onOneLine
      guard !code.isEmpty else { return }
      result.join(.code(code))
    case .lineBreak, .softBreak:
      result.join(isSingle ? .text(" ") : inline)
    case .tex(let source, let isDisplay):
      let tex = source.normalTeX
      if !tex.isEmpty { result.append(.tex(tex, isDisplay: isDisplay)) }
    case .gap(let source):
      result.append(.gap(source.normalGap))
    }
  }

  private func appendText(_ text: String, to result: inout [RichText.Inline]) {
    let text = text.withNormalLineEnds
    guard text.utf8.contains(.newline) else {
      if !text.isEmpty { result.join(.text(text)) }
      return
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { result.join(isSingle ? .text(" ") : .softBreak) }
      if !line.isEmpty { result.join(.text(String(line))) }
    }
  }

  /// Appends emphasis with the white space of its ends around it.
  private func appendStressed(
    _ inner: [RichText.Inline],
    to result: inout [RichText.Inline],
    as wrapped: ([RichText.Inline]) -> RichText.Inline
  ) {
    var inner = inner[...]
    var behind: [RichText.Inline] = []
    while let first = inner.first, let (space, rest) = first.partedAtStart {
      result.join(space)
      guard let rest else {
        inner.removeFirst()
        continue
      }
      inner[inner.startIndex] = rest
      break
    }
    while let last = inner.last, let (rest, space) = last.partedAtEnd {
      behind.append(space)
      guard let rest else {
        inner.removeLast()
        continue
      }
      inner[inner.endIndex - 1] = rest
      break
    }
    if !inner.isEmpty { result.join(wrapped(Array(inner))) }
    for inline in behind.reversed() { result.join(inline) }
  }
}

extension RichText.Inline {
  /// True for the end of a line.
  var isBreak: Bool {
    switch self {
    case .lineBreak, .softBreak: true
    default: false
    }
  }

  /// True if there is nothing to see.
  var isBlank: Bool {
    if case .text(let text) = self {
      text.unicodeScalars.allSatisfy(\.isMarkdownSpace)
    } else {
      isBreak
    }
  }

  /// Code as text, if it has a backslash before a bar: in a table, Markdown takes that for one that keeps the bar in the cell.
  fileprivate var withoutBarInCode: Self {
    if case .code(let code) = self, code.contains("\\|") { .text(code) } else { self }
  }

  /// White space at the start, and what is left; `nil` if there is none.
  fileprivate var partedAtStart: (space: Self, rest: Self?)? {
    guard case .text(let text) = self else { return isBreak ? (self, nil) : nil }
    let scalars = text.unicodeScalars
    let start = scalars.firstIndex { !$0.isMarkdownSpace } ?? scalars.endIndex
    guard start > scalars.startIndex else { return nil }
    let rest = text[start...]
    return (.text(String(text[..<start])), rest.isEmpty ? nil : .text(String(rest)))
  }

  /// What stands before white space at the end, and that; `nil` if there is none.
  fileprivate var partedAtEnd: (rest: Self?, space: Self)? {
    guard case .text(let text) = self else { return isBreak ? (nil, self) : nil }
    let scalars = text.unicodeScalars
    let end = scalars.lastIndex { !$0.isMarkdownSpace }.map(scalars.index(after:))
    let place = end ?? scalars.startIndex
    guard place < scalars.endIndex else { return nil }
    let rest = text[..<place]
    return (rest.isEmpty ? nil : .text(String(rest)), .text(String(text[place...])))
  }
}

extension [RichText.Inline] {
  /// Appends a part in normal form, and makes one part of it and the last if they are of the same form.
  ///
  /// - Complexity: O(*n*) in the size of the part.
  mutating func join(_ inline: RichText.Inline) {
    if isEmpty || !self[count - 1].take(inline) { append(inline) }
  }
}

extension RichText.Inline {
  /// Adds what follows, if one part can be made of both; returns false if it cannot.
  fileprivate mutating func take(_ next: Self) -> Bool {
    // A part leaves its place while it grows: otherwise each next one would copy all before it.
    switch self {
    case .text(var text):
      guard case .text(let more) = next else { return false }
      self = .softBreak
      text += more
      self = .text(text)
    case .code(var code):
      guard case .code(let more) = next else { return false }
      self = .softBreak
      code += more
      self = .code(code)
    case .emphasis(var inner):
      guard case .emphasis(let more) = next else { return false }
      self = .softBreak
      for inline in more { inner.join(inline) }
      self = .emphasis(inner)
    case .strong(var inner):
      guard case .strong(let more) = next else { return false }
      self = .softBreak
      for inline in more { inner.join(inline) }
      self = .strong(inner)
    case .superscript(var inner):
      guard case .superscript(let more) = next else { return false }
      self = .softBreak
      for inline in more { inner.join(inline) }
      self = .superscript(inner)
    case .subscripted(var inner):
      guard case .subscripted(let more) = next else { return false }
      self = .softBreak
      for inline in more { inner.join(inline) }
      self = .subscripted(inner)
    case .softBreak:
      guard next.isBreak else { return false }
      self = next
    case .lineBreak:
      return next == .softBreak
    case .link, .media, .tex, .gap:
      return false
    }
    return true
  }
}
