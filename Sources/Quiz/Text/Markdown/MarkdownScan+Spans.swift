extension MarkdownScan {
  /// Reads what a backslash begins: a formula, or a character that is only itself.
  mutating func readBackslash() {
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    switch next {
    case UInt8(ascii: "("):
      if let end = endOfFormula("\\)", \.inline) {
        return shieldFormula(to: end, 2, isDisplay: false)
      }
    case .openBracket:
      if let end = endOfFormula("\\]", \.display) {
        return shieldFormula(to: end, 2, isDisplay: true)
      }
    default: break
    }
    // In code, backslashes are themselves, but not in the name of its language.
    position += next.isPunctuation && (!isInCode || fenceEnd != nil) ? 2 : 1
  }

  /// Reads a dollar: two of them begin a formula on lines of its own, and one a formula in the line, by pandoc's rule.
  mutating func readDollar() {
    if bytes.has("$$", at: position), let end = endOfFormula("$$", \.dollars) {
      return shieldFormula(to: end, 2, isDisplay: true)
    }
    if let end = endOfDollars() { return shieldFormula(to: end, 1, isDisplay: false) }
    position += 1
  }

  private mutating func shieldFormula(to end: Int, _ delimiter: Int, isDisplay: Bool) {
    let inner = source(from: position + delimiter, to: end - delimiter)
    let source = String(decoding: inner, as: UTF8.self)
    shield(to: end, .tex(source, isDisplay: isDisplay))
  }

  /// The place that no gap and no formula of the position goes beyond.
  private mutating func limit() -> Int { isInCode ? codeEnd : endOfParagraph() }

  /// Returns the place behind the formula that begins at the position, if its delimiter ends one in the paragraph.
  private mutating func endOfFormula(
    _ delimiter: StaticString,
    _ form: WritableKeyPath<Futile, Int>
  ) -> Int? {
    guard position >= futile[keyPath: form] else { return nil }
    let limit = limit()
    var place = position + 2
    while place < limit {
      if bytes.has(delimiter, at: place) {
        guard place + 2 <= limit else { break }
        let isEmpty = bytes[(position + 2)..<place].allSatisfy(\.isSpace)
        return isEmpty ? nil : place + 2
      }
      if hasGaps, bytes.has("{{", at: place) {
        let start = bytes.endOfRun(of: .openBrace, from: place, to: limit) - 2
        if endOfGap(at: start) != nil {
          futile[keyPath: form] = start
          return nil
        }
        place = start + 2
      } else {
        place += bytes[place] == .backslash ? 2 : 1
      }
    }
    futile[keyPath: form] = limit
    return nil
  }

  /// Returns the place behind a formula between single dollars.
  ///
  /// No white space is behind the first and before the second dollar, and no digit behind it: `$5 and $6` are prices.
  private mutating func endOfDollars() -> Int? {
    guard position >= futile.dollar, position + 1 < bytes.count else { return nil }
    guard !bytes[position + 1].isSpace, bytes[position + 1] != .dollar else { return nil }
    let limit = limit()
    var place = position + 1
    while place < limit {
      switch bytes[place] {
      case .dollar:
        let isNumber = place + 1 < bytes.count && bytes[place + 1].isDigit
        return bytes[place - 1].isSpace || isNumber ? nil : place + 1
      case .backslash:
        place += 1
      case .backtick:
        let end = bytes.endOfRun(of: .backtick, from: place, to: limit)
        if !isInCode, endOfCode(from: place, length: end - place) != nil { return nil }
        place = end - 1
      case .pipe where isInRow:
        return nil
      case .newline where isInHeading || isInRow || beginsBlock(at: place + 1):
        return nil
      case .openBrace where hasGaps && bytes.has("{{", at: place):
        let start = bytes.endOfRun(of: .openBrace, from: place, to: limit) - 2
        if endOfGap(at: start) != nil { return nil }
        place = start + 1
      default: break
      }
      place += 1
    }
    futile.dollar = limit
    return nil
  }

  /// True if a line begins something other than the next line of a paragraph.
  private func beginsBlock(at start: Int) -> Bool {
    var place = start
    var quotes = 0
    while place < bytes.count, bytes[place].isBlank || bytes[place] == .greater {
      if bytes[place] == .greater { quotes += 1 }
      place += 1
    }
    guard place < bytes.count, quotes == prefix.quotes else { return true }
    let mark = bytes[place]
    switch mark {
    case UInt8(ascii: "#"), .pipe: return true
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "="):
      let end = bytes.endOfRun(of: mark, from: place, to: bytes.count)
      return end == bytes.count || bytes[end] == .newline
        || (end == place + 1 && bytes[end].isBlank)
    case _ where mark.isDigit:
      place = bytes[place...].prefix(9).prefix(while: \.isDigit).endIndex
      guard place < bytes.count,
        bytes[place] == UInt8(ascii: ".") || bytes[place] == UInt8(ascii: ")")
      else { return false }
      return place + 1 == bytes.count || bytes[place + 1].isSpace
    default: return false
    }
  }

  /// Reads two braces or more: the last two begin a gap, if it ends.
  mutating func readBraces() {
    let end = bytes.endOfRun(of: .openBrace, from: position, to: bytes.count)
    guard end - position >= 2, let gapEnd = endOfGap(at: end - 2) else {
      position = end
      return
    }
    position = end - 2
    let inner = source(from: end, to: gapEnd - 2)
    shield(to: gapEnd, .gap(String(decoding: inner, as: UTF8.self)))
  }

  /// Returns the place behind a gap; after one without an end, there are no others.
  private mutating func endOfGap(at start: Int) -> Int? {
    guard start >= futile.gap else { return nil }
    let limit = start < codeEnd ? codeEnd : bytes.count
    if lastGap.start != start || lastGap.limit != limit {
      lastGap = (start, limit, bytes.endOfGap(at: start, to: limit))
      if lastGap.end == nil { futile.gap = limit }
    }
    return lastGap.end
  }

  /// Reads backticks, and looks for those that end the code.
  mutating func readBackticks() {
    let end = bytes.endOfRun(of: .backtick, from: position, to: bytes.count)
    defer { position = end }
    guard !isInCode, position != codeMark,
      let mark = endOfCode(from: position, length: end - position)
    else { return }
    codeEnd = mark
    codeMark = mark
    fencePrefix = nil
  }

  /// Returns the place of the next run of backticks with a length, in the same paragraph.
  private mutating func endOfCode(from start: Int, length: Int) -> Int? {
    let end = endOfParagraph()
    if backticksEnd != end {
      backticks = [:]
      backticksEnd = end
      var place = position
      while let run = bytes[place..<end].firstIndex(of: .backtick) {
        place = bytes.endOfRun(of: .backtick, from: run, to: end)
        backticks[place - run, default: []].append(run)
      }
    }
    guard let runs = backticks[length] else { return nil }
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle] > start { high = middle } else { low = middle + 1 }
    }
    return low < runs.count ? runs[low] : nil
  }

  /// Reads `<`, which begins no HTML but the tags of emphasis and scripts.
  mutating func readTag() {
    if !isInCode {
      for tag in Shield.Tag.allCases {
        if let end = endOfTag(tag, at: position + 1) {
          return shield(to: end, .tag(tag, isEnd: false))
        }
        if bytes.has("</", at: position), let end = endOfTag(tag, at: position + 2) {
          return shield(to: end, .tag(tag, isEnd: true))
        }
      }
      if looksLikeHTML { return replaceMark() }
    }
    position += 1
  }

  private func endOfTag(_ tag: Shield.Tag, at start: Int) -> Int? {
    let end = start + tag.name.utf8CodeUnitCount
    guard end < bytes.count, bytes[end] == .greater else { return nil }
    for offset in 0..<end - start
    where bytes[start + offset].lowercased != tag.name.utf8Start[offset] { return nil }
    return end + 1
  }

  /// True for `<` that cmark could take for HTML, which is text: neither an address between `<` and `>` nor that of a link.
  private var looksLikeHTML: Bool {
    guard position + 1 < bytes.count else { return false }
    switch bytes[position + 1] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return true
    case UInt8(ascii: "/"): break
    case let byte where byte.isLetter || byte.isDigit: break
    default: return false
    }
    if followsBracket { return false }
    guard bytes[position + 1] != UInt8(ascii: "/") else { return true }
    var hasScheme = false
    var place = position + 1
    while place < bytes.count, !bytes[place].isSpace, bytes[place] != .less {
      switch bytes[place] {
      case .greater: return !hasScheme
      case UInt8(ascii: ":"), UInt8(ascii: "@"): hasScheme = true
      default: break
      }
      place += 1
    }
    return true
  }

  /// True behind `](` or `]:`, and blanks and a line end, where the address of a link is.
  private var followsBracket: Bool {
    var lineEnds = 0
    var place = position - 1
    while place > 0, bytes[place].isSpace {
      if bytes[place] == .newline { lineEnds += 1 }
      if lineEnds > 1 { return false }
      place -= 1
    }
    guard place > 0, bytes[place - 1] == .closeBracket else { return false }
    let isHidden = !bytes[..<(place - 1)].reversed().prefix { $0 == .backslash }.count.isMultiple(
      of: 2
    )
    if isHidden { return false }
    return bytes[place] == UInt8(ascii: "(") || bytes[place] == UInt8(ascii: ":")
  }
}
