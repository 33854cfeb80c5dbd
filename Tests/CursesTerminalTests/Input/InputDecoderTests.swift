import TerminalUI
import Testing

@testable import CursesTerminal

struct InputDecoderTests {
  /// Returns the events of an input that came in parts; at the end nothing more is waited for.
  private func events(
    _ parts: [UInt8]...,
    sequences: [KeySequence] = [],
    isOver: Bool = true
  ) -> [Event] {
    var decoder = InputDecoder(sequences: sequences)
    var events: [Event] = []
    for part in parts {
      part.withUnsafeBytes { decoder.append($0) }
      while let event = decoder.next() { events.append(event) }
    }
    while isOver, let event = decoder.next(isOver: true) { events.append(event) }
    return events
  }

  private func events(_ text: String, sequences: [KeySequence] = []) -> [Event] {
    events(Array(text.utf8), sequences: sequences)
  }

  @Test(arguments: [
    ("a", Key(.character("a"))), ("é", Key(.character("é"))), ("日", Key(.character("日"))),
    ("e\u{301}", Key(.character("é"))), ("👩‍👩‍👧", Key(.character("👩‍👩‍👧"))),
    ("\r", Key(.enter)), ("\n", Key(.character("j"), .control)), ("\t", Key(.tab)),
    ("\u{7F}", Key(.backspace)), ("\u{8}", Key(.backspace)), ("\u{1B}", Key(.escape)),
    ("\0", Key(.character(" "), .control)), ("\u{1}", Key(.character("a"), .control)),
    ("\u{1A}", Key(.character("z"), .control)), ("\u{1C}", Key(.character("\\"), .control)),
    ("\u{1F}", Key(.character("_"), .control)),
    ("\u{1B}a", Key(.character("a"), .alt)), ("\u{1B}é", Key(.character("é"), .alt)),
    ("\u{1B}\r", Key(.enter, .alt)), ("\u{1B}\u{7F}", Key(.backspace, .alt)),
    ("\u{1B}\u{1}", Key(.character("a"), [.alt, .control])),
    ("\u{1B}[", Key(.character("["), .alt)), ("\u{1B}O", Key(.character("O"), .alt)),
    ("\u{1B}[A", Key(.up)), ("\u{1B}OB", Key(.down)), ("\u{1B}[C", Key(.right)),
    ("\u{1B}[D", Key(.left)), ("\u{1B}[H", Key(.home)), ("\u{1B}OF", Key(.end)),
    ("\u{1B}[Z", Key(.backTab)), ("\u{1B}OM", Key(.enter)), ("\u{1B}OP", Key(.function(1))),
    ("\u{1B}[1~", Key(.home)), ("\u{1B}[2~", Key(.insert)), ("\u{1B}[3~", Key(.delete)),
    ("\u{1B}[4~", Key(.end)), ("\u{1B}[5~", Key(.pageUp)), ("\u{1B}[6~", Key(.pageDown)),
    ("\u{1B}[11~", Key(.function(1))), ("\u{1B}[15~", Key(.function(5))),
    ("\u{1B}[17~", Key(.function(6))), ("\u{1B}[21~", Key(.function(10))),
    ("\u{1B}[24~", Key(.function(12))), ("\u{1B}[26~", Key(.function(14))),
    ("\u{1B}[28~", Key(.function(15))), ("\u{1B}[34~", Key(.function(20))),
    ("\u{1B}[1;2A", Key(.up, .shift)), ("\u{1B}[1;3A", Key(.up, .alt)),
    ("\u{1B}[1;5C", Key(.right, .control)), ("\u{1B}[1;6D", Key(.left, [.control, .shift])),
    ("\u{1B}[1;9B", Key(.down, .alt)), ("\u{1B}[3;5~", Key(.delete, .control)),
    ("\u{1B}[1;2P", Key(.function(1), .shift)), ("\u{1B}\u{1B}[A", Key(.up, .alt)),
    ("\u{1B}\u{1B}OD", Key(.left, .alt)),
  ])
  func `a key is known by what terminals like xterm send for it`(_ text: String, _ key: Key) {
    #expect(events(text) == [.key(key)])
  }

  @Test func `the description of the terminal goes before xterm's ways`() {
    let sequences = [
      KeySequence(bytes: Array("\u{1B}[[A".utf8), key: Key(.function(1))),
      KeySequence(bytes: Array("\u{1B}[a".utf8), key: Key(.up, .shift)),
    ]
    #expect(events("\u{1B}[[A", sequences: sequences) == [.key(Key(.function(1)))])
    #expect(events("\u{1B}[a", sequences: sequences) == [.key(Key(.up, .shift))])
    #expect(events("\u{1B}[A", sequences: sequences) == [.key(Key(.up))])
  }

  @Test(arguments: [
    "\u{1B}[?1;2c", "\u{1B}[12;40R", "\u{1B}[I", "\u{1B}[<0;3;4M", "\u{1B}[99~", "\u{1B}[201~",
    "\u{1B}[38;2;1:2m", "\u{9B}",
  ])
  func `a sequence that is no key is swallowed, the key after it is not`(_ sequence: String) {
    #expect(events(sequence + "x") == [.key(Key(.character("x")))])
  }

  @Test func `an interrupted sequence does not take the next key with it`() {
    #expect(events("\u{1B}[1;\u{1B}[B") == [.key(Key(.down))])
    #expect(events("\u{1B}[\r") == [.key(Key(.character("["), .alt)), .key(Key(.enter))])
    #expect(events("\u{1B}\u{1B}x") == [.key(Key(.escape)), .key(Key(.character("x"), .alt))])
  }

  @Test func `what may be the beginning of more is waited for`() {
    for beginning in ["\u{1B}", "\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}\u{1B}", "\u{1B}\u{1B}["]
    {
      var decoder = InputDecoder(sequences: [])
      Array(beginning.utf8).withUnsafeBytes { decoder.append($0) }
      #expect(decoder.next() == nil)
      #expect(decoder.pause == .sequence)
    }
  }

  @Test func `nothing is waited for after whole keys`() {
    var decoder = InputDecoder(sequences: [])
    Array("a\u{1B}[A".utf8).withUnsafeBytes { decoder.append($0) }
    while decoder.next() != nil {}
    #expect(decoder.pause == nil)
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"), ([0xE6, 0x97], "\u{FFFD}"),
      ([0xE6, 0x97, 0x41], "\u{FFFD}A"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x91], "\u{FFFD}"), ([0x80], "\u{FFFD}"), ([0xF5, 0x80], "\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)]
  )
  func `typed bytes that are not UTF-8 are repaired`(_ bytes: [UInt8], _ text: String) {
    #expect(events(bytes) == text.map { .key(Key(.character($0))) })
  }

  @Test func `a paste is one event, whatever it holds`() {
    let text = "a\r\n\tq\u{1B}[A\u{1B}[200~\u{3}\u{1B}[201 ~é"
    #expect(
      events("x\u{1B}[200~\(text)\u{1B}[201~y")
        == [.key(Key(.character("x"))), .paste(text), .key(Key(.character("y")))]
    )
  }

  @Test func `an escape just before a paste is a key`() {
    #expect(
      events("\u{1B}\u{1B}[200~a\u{1B}[201~") == [.key(Key(.escape)), .paste("a")]
    )
  }

  @Test func `a paste whose end is lost is delivered as far as it came`() {
    #expect(events("\u{1B}[200~half\u{1B}[20") == [.paste("half\u{1B}[20")])
    #expect(events("\u{1B}[200~") == [.paste("")])
  }

  @Test func `pasted bytes that are not UTF-8 are repaired`() {
    let bytes = Array("\u{1B}[200~a".utf8) + [0xFF] + Array("b\u{1B}[201~".utf8)
    #expect(events(bytes) == [.paste("a\u{FFFD}b")])
  }

  @Test func `it does not matter where the input is split`() {
    let input = Array(
      "a\u{1B}[1;3A日\u{1B}é\u{1B}[200~one\u{1B}[20\rtwo👩‍👧\u{1B}[201~\u{1B}OP\r\u{1B}\u{1B}[A".utf8
    )
    let whole = events(input)
    #expect(whole.count == 8)
    for index in input.indices {
      #expect(events(Array(input[..<index]), Array(input[index...])) == whole)
    }
  }

  @Test func `random input is always decoded to its end`() {
    var generator = SplitMix64(state: 1)
    let favourites: [UInt8] = [
      0x1B, 0x5B, 0x4F, 0x7E, 0x3B, 0x32, 0x30, 0x31, 0xC3, 0xE2, 0x80, 0x0D,
    ]
    for _ in 0..<2000 {
      let input = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? favourites.randomElement(using: &generator) ?? 0
          : UInt8.random(in: 0...255, using: &generator)
      }
      var decoder = InputDecoder(sequences: [])
      for byte in input {
        withUnsafeBytes(of: byte) { decoder.append($0) }
        while decoder.next() != nil {}
      }
      var steps = 0
      while decoder.next(isOver: true) != nil { steps += 1 }
      #expect(steps <= input.count)
      #expect(decoder.pause == nil, "\(input)")
    }
  }
}

/// The generator of Steele, Lea and Flood (2014), for the same numbers in every run.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
