import QuizMedia
import QuizText
import Testing

struct MediaNameTests {
  private let digest = SHA256.digest(of: Array("abc".utf8))

  @Test(arguments: [
    ("Oak leaf.PNG", "oak-leaf-ba7816bf8f01cfea.png"),
    ("pictures/Oak.jpeg", "oak-ba7816bf8f01cfea.png"),
    ("..\\..\\etc\\passwd", "passwd-ba7816bf8f01cfea.png"),
    ("橡树叶.png", "橡树叶-ba7816bf8f01cfea.png"),
    ("...", "picture-ba7816bf8f01cfea.png"), ("", "picture-ba7816bf8f01cfea.png"),
    ("oak-ba7816bf8f01cfea.png", "oak-ba7816bf8f01cfea.png"),
  ])
  func comesFromNameAndDigest(original: String, name: String) {
    let made = MediaName(of: digest, named: original, .png)
    #expect(made.text == name)
    #expect(MediaName(name) == made)
    #expect(made.fits(digest))
    #expect(made.address == "media/\(name)")
  }

  @Test func hasFullDigestWhereItMust() {
    let name = MediaName(of: digest, named: "a.mp3", .mp3, isFull: true)
    #expect(name.text == "a-\(digest.text).mp3")
    #expect(MediaName(name.text)?.digest == digest.text)
  }

  /// A name leads nowhere but into its folder.
  @Test(arguments: [
    "", ".", "..", ".hidden.png", "a/b.png", "a\\b.png", "a b.png", "a\n.png", "a).png",
    "a\u{202E}.png",
    String(repeating: "a", count: 256),
  ])
  func refusesOtherPaths(name: String) {
    #expect(MediaName(name) == nil)
    #expect("![x](media/\(name))".mediaReferences.allSatisfy { $0.name != name })
  }

  @Test func takesNamesOfOthers() {
    #expect(MediaName("oak.png")?.digest == "")
    #expect(MediaName("oak-1234.png")?.digest == "")
    #expect(MediaName("oak.png")?.fits(digest) == true)
    #expect(MediaName("oak-0000000000000000.png")?.fits(digest) == false)
  }
}
