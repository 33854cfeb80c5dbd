import NearestNames
import Testing

struct NearestWordTests {
  @Test(arguments: [
    ("lst", "list"), ("exprot", "export"), ("nwe", "new"), ("show", "show"),
    ("capitols", "capitals"),
    ("xyz", nil), ("", nil),
  ])
  func `the nearest word is one or two edits away`(word: String, nearest: String?) {
    #expect(word.nearest(of: ["new", "list", "show", "export", "capitals"]) == nearest)
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("flaw", "lawn", 2),
    ("日本", "日本語", 1),
  ])
  func `the edit distance counts characters`(word: String, other: String, distance: Int) {
    #expect(Array(word).editDistance(to: Array(other)) == distance)
    #expect(Array(other).editDistance(to: Array(word)) == distance)
  }
}
