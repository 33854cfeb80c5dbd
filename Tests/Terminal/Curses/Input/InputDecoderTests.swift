import CoreTestSupport
import TerminalUI
import TestSupport
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
    ("␍", Key(.enter)), ("␊", Key(.character("j"), .control)), ("␉", Key(.tab)),
    ("␡", Key(.backspace)), ("␈", Key(.backspace)), ("␛", Key(.escape)),
    ("␀", Key(.character(" "), .control)), ("␁", Key(.character("a"), .control)),
    ("␚", Key(.character("z"), .control)), ("␜", Key(.character("\\"), .control)),
    ("␟", Key(.character("_"), .control)),
    ("␛a", Key(.character("a"), .alt)), ("␛é", Key(.character("é"), .alt)),
    ("␛␍", Key(.enter, .alt)), ("␛␡", Key(.backspace, .alt)),
    ("␛␁", Key(.character("a"), [.alt, .control])),
    ("␛[", Key(.character("["), .alt)), ("␛O", Key(.character("O"), .alt)),
    ("␛[A", Key(.up)), ("␛OB", Key(.down)), ("␛[C", Key(.right)),
    ("␛[D", Key(.left)), ("␛[H", Key(.home)), ("␛OF", Key(.end)),
    ("␛[Z", Key(.backTab)), ("␛OM", Key(.enter)), ("␛OP", Key(.function(1))),
    ("␛[1~", Key(.home)), ("␛[2~", Key(.insert)), ("␛[3~", Key(.delete)),
    ("␛[4~", Key(.end)), ("␛[5~", Key(.pageUp)), ("␛[6~", Key(.pageDown)),
    ("␛[11~", Key(.function(1))), ("␛[15~", Key(.function(5))),
    ("␛[17~", Key(.function(6))), ("␛[21~", Key(.function(10))),
    ("␛[24~", Key(.function(12))), ("␛[26~", Key(.function(14))),
    ("␛[28~", Key(.function(15))), ("␛[34~", Key(.function(20))),
    ("␛[1;2A", Key(.up, .shift)), ("␛[1;3A", Key(.up, .alt)),
    ("␛[1;5C", Key(.right, .control)), ("␛[1;6D", Key(.left, [.control, .shift])),
    ("␛[1;9B", Key(.down, .alt)), ("␛[3;5~", Key(.delete, .control)),
    ("␛[1;2P", Key(.function(1), .shift)), ("␛␛[A", Key(.up, .alt)),
    ("␛␛OD", Key(.left, .alt)),
  ])
  func `a key is known by what terminals like xterm send for it`(_ text: String, _ key: Key) {
    #expect(events(text.withControls) == [.key(key)])
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
    ("␛[<0;3;4M", MouseEvent(.press, at: Position(row: 3, column: 2))),
    ("␛[<16;300;4M", MouseEvent(.press, at: Position(row: 3, column: 299))),
    ("␛[<64;1;1M", MouseEvent(.wheelUp, at: Position(row: 0, column: 0))),
    ("␛[<65;1;1M", MouseEvent(.wheelDown, at: Position(row: 0, column: 0))),
    ("␛[M #$", MouseEvent(.press, at: Position(row: 3, column: 2))),
    ("␛[M`!!", MouseEvent(.wheelUp, at: Position(row: 0, column: 0))),
  ])
  func `a mouse is known by both of the ways in which xterm reports it`(
    _ text: String,
    _ mouse: MouseEvent
  ) {
    #expect(events(text.withControls + "x") == [.mouse(mouse), .key(Key(.character("x")))])
  }

  @Test func `a report that comes in parts is one, and half of one is none`() {
    let bytes = Array("\u{1B}[M".utf8)
    let whole = Event.mouse(MouseEvent(.press, at: Position(row: 200, column: 120)))
    #expect(events(bytes, [32, 153], [233]) == [whole])
    #expect(events(bytes + [32]) == [])
    #expect(events(bytes, [32], Array("!!x".utf8)).last == .key(Key(.character("x"))))
  }

  @Test(arguments: [
    "␛[?1;2c", "␛[12;40R", "␛[I", "␛[<0;3;4m", "␛[<2;3;4M", "␛[<0;0;4M", "␛[<0;3M", "␛[<0;3;4;5M",
    "␛[M#!!", "␛[99~", "␛[201~",
    "␛[38;2;1:2m",
  ])
  func `a sequence that is no key is swallowed, the key after it is not`(_ sequence: String) {
    #expect(events(sequence.withControls + "x") == [.key(Key(.character("x")))])
  }

  @Test func `a typed control of the second set is swallowed`() {
    #expect(events("\u{9B}x") == [.key(Key(.character("x")))])
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

  @Test(arguments: ["é", "中", "😀"])
  func `the rest of a character is waited for longer than that of a key`(_ character: Character) {
    var decoder = InputDecoder(sequences: [])
    for byte in character.utf8 {
      #expect(decoder.next() == nil)
      #expect(decoder.pause == (byte == character.utf8.first ? nil : .character))
      withUnsafeBytes(of: byte) { decoder.append($0) }
    }
    #expect(decoder.next() == .key(Key(.character(character))))
  }

  @Test(arguments: [
    ("e\u{301}x", ["e\u{301}", "x"]), ("ab\u{308}", ["a", "b\u{308}"]), ("~ ", ["~", " "]),
  ])
  func `a mark that comes with its letter is one key with it`(_ text: String, _ keys: [Character]) {
    #expect(events(text) == keys.map { .key(Key(.character($0))) })
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
