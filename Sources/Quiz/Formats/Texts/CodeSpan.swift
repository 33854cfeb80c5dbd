/// Code in back ticks within a line, in which nothing is markup.
enum CodeSpan {
  /// Returns the length of code that begins a text, or of back ticks that begin none.
  static func length(at text: ArraySlice<UInt8>) -> Int {
    let tick = UInt8(ascii: "`")
    let ticks = text.prefix { $0 == tick }
    let line = text[ticks.endIndex...].prefix { $0 != UInt8(ascii: "\n") }
    guard let end = line.firstIndex(of: tick) else { return ticks.count }
    let close = line[end...].prefix { $0 == tick }
    return close.count == ticks.count ? close.endIndex - text.startIndex : ticks.count
  }
}
