import CoreTestSupport
import Quiz
import Testing

struct TextSpliceTests {
  @Test(arguments: [
    ("", "", 0, 0, ""),
    ("", "Paris", 0, 0, "Paris"),
    ("Paris", "", 0, 5, ""),
    ("Pars", "Paris", 3, 0, "i"),
    ("Parris", "Paris", 3, 1, ""),
    ("aaaa", "aaaaa", 4, 0, "a"),
    ("aaaaa", "aaaa", 4, 1, ""),
    ("The Seine flows by", "The Spree flows by", 5, 3, "pre"),
    // é and è share their first byte, 日 and 月 their first, 一 and 丁 two of three.
    ("café", "cafè", 3, 2, "è"),
    ("日", "月", 0, 3, "月"),
    ("a一b", "a丁b", 1, 3, "丁"),
    // é and ũ share their last byte and no other.
    ("é", "ũ", 0, 2, "ũ"),
    // Composed and decomposed are not the same.
    ("é", "e\u{301}", 0, 2, "e\u{301}"),
    ("e", "e\u{301}", 1, 0, "\u{301}"),
    ("\u{0}\n", "\u{0}\r\n", 1, 0, "\r"),
  ])
  func `is what is between the same beginning and the same end`(
    old: String,
    new: String,
    offset: Int,
    count: Int,
    inserted: String
  ) {
    let splice = TextSplice(from: old, to: new)
    #expect(splice == TextSplice(offset: offset, removedCount: count, inserted: inserted))
    #expect(splice.applied(to: old).map { Array($0.utf8) } == Array(new.utf8))
  }

  @Test(arguments: 0..<40)
  func `applied to the old text gives the new one, byte for byte`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b", "é", "e\u{301}", "一", "丁", "👩‍🚀", "\n", "\u{0}", "aaaaaaaaaaaaaaaaaaaaaaa",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...9, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    for _ in 0..<50 {
      let (old, new) = (text() + text(), text() + text())
      let splice = TextSplice(from: old, to: new)
      #expect(splice.applied(to: old).map { Array($0.utf8) } == Array(new.utf8))
      #expect(splice.inserted.utf8.count <= new.utf8.count)
    }
  }

  @Test func `takes a few bytes for a key in a long text`() {
    let text = String(repeating: "0123456789", count: 10_000)
    let splice = TextSplice(from: text, to: text + "!")
    #expect(splice == TextSplice(offset: 100_000, removedCount: 0, inserted: "!"))
  }

  @Test(arguments: [
    (-1, 0), (0, -1), (6, 0), (0, 6), (4, 2), (.max, 1), (1, .max), (.min, .min), (4, 1), (3, 1),
  ])
  func `that does not fit the text is refused`(offset: Int, count: Int) {
    let splice = TextSplice(offset: offset, removedCount: count, inserted: "x")
    #expect(splice.applied(to: "cafés".replacing("s", with: "")) == nil)
  }
}

struct ItemSpliceTests {
  @Test(arguments: [
    ([], [], 0, 0, []),
    ([], ["a"], 0, 0, ["a"]),
    (["a", "b"], ["a"], 1, 1, []),
    (["a", "b", "c"], ["a", "x", "c"], 1, 1, ["x"]),
    (["a", "a"], ["a", "a", "a"], 2, 0, ["a"]),
    (["é"], ["e\u{301}"], 0, 1, ["e\u{301}"]),
  ])
  func `is what is between the same items`(
    old: [String],
    new: [String],
    offset: Int,
    count: Int,
    inserted: [String]
  ) {
    let splice = ItemSplice(from: old, to: new)
    #expect(splice == ItemSplice(offset: offset, removedCount: count, inserted: inserted))
    #expect(splice.applied(to: old)?.map { Array($0.utf8) } == new.map { Array($0.utf8) })
  }

  @Test(arguments: [(-1, 0), (0, -1), (3, 0), (1, 2), (0, 3), (.max, .max), (0, .min)])
  func `that does not fit the list is refused`(offset: Int, count: Int) {
    let splice = ItemSplice(offset: offset, removedCount: count, inserted: ["x"])
    #expect(splice.applied(to: ["a", "b"]) == nil)
  }
}
