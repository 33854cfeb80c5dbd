import CoreTestSupport
import Quiz
import Testing

struct TextSpliceTests {
  @Test(
    arguments: [
      ("", "", 0, "", ""),
      ("", "Paris", 0, "", "Paris"),
      ("Paris", "", 0, "Paris", ""),
      ("Pars", "Paris", 3, "", "i"),
      ("Parris", "Paris", 3, "r", ""),
      ("aaaa", "aaaaa", 4, "", "a"),
      ("aaaaa", "aaaa", 4, "a", ""),
      ("The Seine flows by", "The Spree flows by", 5, "ein", "pre"),
      // é and è share their first byte, 日 and 月 their first, 一 and 丁 two of three.
      ("café", "cafè", 3, "é", "è"),
      ("日", "月", 0, "日", "月"),
      ("a一b", "a丁b", 1, "一", "丁"),
      // é and ũ share their last byte and no other.
      ("é", "ũ", 0, "é", "ũ"),
      // Composed and decomposed are not the same.
      ("é", "e\u{301}", 0, "é", "e\u{301}"),
      ("e", "e\u{301}", 1, "", "\u{301}"),
      ("\u{0}\n", "\u{0}\r\n", 1, "", "\r"),
      (nil, nil, 0, nil, nil),
      (nil, "", 0, nil, ""),
      ("", nil, 0, "", nil),
      (nil, "Paris", 0, nil, "Paris"),
      ("Paris", nil, 0, "Paris", nil),
    ] as [(String?, String?, Int, String?, String?)]
  )
  func `is what is between the same beginning and the same end`(
    old: String?,
    new: String?,
    offset: Int,
    removed: String?,
    inserted: String?
  ) {
    let splice = TextSplice(from: old, to: new)
    #expect(splice == TextSplice(offset: offset, removed: removed, inserted: inserted))
    expect(splice, toLeadFrom: old, to: new)
    expect(splice.inverse, toLeadFrom: new, to: old)
  }

  @Test(arguments: 0..<40)
  func `leads from the old text to the new one and back, byte for byte`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let (old, new) = (randomText(using: &generator), randomText(using: &generator))
      let splice = TextSplice(from: old, to: new)
      expect(splice, toLeadFrom: old, to: new)
      expect(splice.inverse, toLeadFrom: new, to: old)
      #expect((splice.inserted ?? "").utf8.count <= (new ?? "").utf8.count)
      #expect((splice.removed ?? "").utf8.count <= (old ?? "").utf8.count)
    }
  }

  @Test func `takes a few bytes for a key in a long text`() {
    let text = String(repeating: "0123456789", count: 10_000)
    let splice = TextSplice(from: text, to: text + "!")
    #expect(splice == TextSplice(offset: 100_000, inserted: "!"))
  }

  @Test(arguments: [
    (-1, ""), (6, ""), (0, "cafés"), (0, "x"), (1, "c"), (.max, ""), (.min, ""), (.max, "x"),
    // Within the é, and an é of two characters.
    (4, ""), (3, "e\u{301}"),
    (0, nil), (5, nil),
  ])
  func `that does not fit the text is refused`(offset: Int, removed: String?) {
    var text: String? = "café"
    #expect(!TextSplice(offset: offset, removed: removed, inserted: "x").apply(to: &text))
    #expect(!TextSplice(offset: offset, removed: removed, inserted: nil).apply(to: &text))
    #expect(text.map { Array($0.utf8) } == Array("café".utf8))
  }

  @Test(arguments: [(0, ""), (0, "x"), (1, nil)] as [(Int, String?)])
  func `that does not fit a text that is not set is refused`(offset: Int, removed: String?) {
    var text: String?
    #expect(!TextSplice(offset: offset, removed: removed, inserted: "x").apply(to: &text))
    #expect(text == nil)
  }

  @Test func `that leaves no text removes the whole of it`() {
    var text: String? = "Paris"
    #expect(!TextSplice(offset: 0, removed: "Par", inserted: nil).apply(to: &text))
    #expect(!TextSplice(offset: 3, removed: "is", inserted: nil).apply(to: &text))
    #expect(text == "Paris")
    #expect(TextSplice(offset: 0, removed: "Paris", inserted: nil).apply(to: &text))
    #expect(text == nil)
  }

  @Test(
    arguments: [
      // Typing and deleting go on at an end of the splice before.
      ("", "世", "世界", TextSplice(offset: 0, inserted: "世界")),
      ("x", "xab", "xa", TextSplice(offset: 1, inserted: "a")),
      ("xabc", "xab", "xa", TextSplice(offset: 2, removed: "bc")),
      ("abcx", "bcx", "cx", TextSplice(offset: 0, removed: "ab")),
      ("ab", "a👩‍🚀b", "ab", TextSplice(offset: 1)),
      (nil, "S", "Su", TextSplice(offset: 0, removed: nil, inserted: "Su")),
      (nil, "S", nil, TextSplice(offset: 0, removed: nil, inserted: nil)),
      ("S", nil, "T", TextSplice(offset: 0, removed: "S", inserted: "T")),
      ("", nil, "T", TextSplice(offset: 0, inserted: "T")),
      ("S", "Su", nil, TextSplice(offset: 0, removed: "S", inserted: nil)),
      // The next removes what lies on both sides of the one before.
      ("aXb", "aYYb", "Z", TextSplice(offset: 0, removed: "aXb", inserted: "Z")),
      // The next is within the one before.
      ("ab", "a123b", "a1-3b", TextSplice(offset: 1, inserted: "1-3")),
    ] as [(String?, String?, String?, TextSplice)]
  )
  func `is one with the next where they touch`(
    first: String?,
    second: String?,
    third: String?,
    merged: TextSplice
  ) {
    let splice = TextSplice(from: first, to: second)
    #expect(splice.merged(with: TextSplice(from: second, to: third)) == merged)
    expect(merged, toLeadFrom: first, to: third)
  }

  @Test func `is not one with the next where there is text between them`() {
    let splice = TextSplice(offset: 2, inserted: "ab")
    #expect(splice.merged(with: TextSplice(offset: 5, inserted: "x")) == nil)
    #expect(splice.merged(with: TextSplice(offset: 0, removed: "x")) == nil)
    #expect(splice.merged(with: TextSplice(offset: 4, inserted: "x")) != nil)
    #expect(splice.merged(with: TextSplice(offset: 1, removed: "x")) != nil)
  }

  @Test(arguments: 0..<40)
  func `merged leads past the text between, byte for byte`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var count = 0
    for _ in 0..<100 {
      let texts = (0..<3).map { _ in randomText(using: &generator) }
      let splices = [
        TextSplice(from: texts[0], to: texts[1]), TextSplice(from: texts[1], to: texts[2]),
      ]
      guard let merged = splices[0].merged(with: splices[1]) else { continue }
      count += 1
      expect(merged, toLeadFrom: texts[0], to: texts[2])
      expect(merged.inverse, toLeadFrom: texts[2], to: texts[0])
    }
    #expect(count > 30)
  }

  /// Any text, sometimes none.
  private func randomText(using generator: inout SeededGenerator) -> String? {
    let pieces = [
      "a", "b", "é", "e\u{301}", "一", "丁", "👩‍🚀", "\n", "\u{0}", "aaaaaaaaaaaaaaaaaaaaaaa",
    ]
    guard Int.random(in: 0..<10, using: &generator) > 0 else { return nil }
    return (0..<Int.random(in: 0...12, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  private func expect(
    _ splice: TextSplice,
    toLeadFrom old: String?,
    to new: String?,
    at location: SourceLocation = #_sourceLocation
  ) {
    var text = old
    #expect(splice.apply(to: &text), sourceLocation: location)
    #expect(text.map { Array($0.utf8) } == new.map { Array($0.utf8) }, sourceLocation: location)
  }
}

struct ItemSpliceTests {
  @Test(arguments: [
    ([], [], 0, [], []),
    ([], ["a"], 0, [], ["a"]),
    (["a", "b"], ["a"], 1, ["b"], []),
    (["a", "b", "c"], ["a", "x", "c"], 1, ["b"], ["x"]),
    (["a", "a"], ["a", "a", "a"], 2, [], ["a"]),
    (["é"], ["e\u{301}"], 0, ["é"], ["e\u{301}"]),
  ])
  func `is what is between the same items`(
    old: [String],
    new: [String],
    offset: Int,
    removed: [String],
    inserted: [String]
  ) {
    let splice = ItemSplice(from: old, to: new)
    #expect(splice == ItemSplice(offset: offset, removed: removed, inserted: inserted))
    expect(splice, toLeadFrom: old, to: new)
    expect(splice.inverse, toLeadFrom: new, to: old)
  }

  @Test(arguments: [
    (-1, []), (3, []), (1, ["b", "c"]), (0, ["b"]), (1, ["a"]), (.max, ["a"]), (.min, []),
    (2, ["a"]), (0, ["a", "e\u{301}"]),
  ])
  func `that does not fit the list is refused`(offset: Int, removed: [String]) {
    var items = ["a", "é"]
    #expect(!ItemSplice(offset: offset, removed: removed, inserted: ["x"]).apply(to: &items))
    #expect(items == ["a", "é"])
  }

  @Test func `is not one with the next where there are items between them`() {
    let splice = ItemSplice(offset: 2, inserted: ["a", "b"])
    #expect(splice.merged(with: ItemSplice(offset: 5, inserted: ["x"])) == nil)
    #expect(splice.merged(with: ItemSplice(offset: 0, removed: ["x"])) == nil)
    #expect(splice.merged(with: ItemSplice(offset: 4, inserted: ["x"])) != nil)
    #expect(splice.merged(with: ItemSplice(offset: 1, removed: ["x"])) != nil)
  }

  @Test(arguments: 0..<40)
  func `merged leads past the list between`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var count = 0
    for _ in 0..<100 {
      let lists = (0..<3).map { _ in
        (0..<Int.random(in: 0...5, using: &generator))
          .map { _ in ["a", "b", "é", "e\u{301}"].randomElement(using: &generator) ?? "" }
      }
      let splices = [
        ItemSplice(from: lists[0], to: lists[1]), ItemSplice(from: lists[1], to: lists[2]),
      ]
      guard let merged = splices[0].merged(with: splices[1]) else { continue }
      count += 1
      expect(merged, toLeadFrom: lists[0], to: lists[2])
      expect(merged.inverse, toLeadFrom: lists[2], to: lists[0])
    }
    #expect(count > 30)
  }

  private func expect(
    _ splice: ItemSplice,
    toLeadFrom old: [String],
    to new: [String],
    at location: SourceLocation = #_sourceLocation
  ) {
    var items = old
    #expect(splice.apply(to: &items), sourceLocation: location)
    #expect(items.map { Array($0.utf8) } == new.map { Array($0.utf8) }, sourceLocation: location)
  }
}
