import Testing

@testable import QuizScreens

/// The paths that terminals paste for files.
struct PastedPathsTests {
  @Test(arguments: [
    ("/home/ada/oak.png", ["/home/ada/oak.png"]),
    ("/home/ada/oak leaf.PNG\n", ["/home/ada/oak leaf.PNG"]),
    (" '/home/ada/oak leaf.png' ", ["/home/ada/oak leaf.png"]),
    ("\"/home/ada/oak leaf.png\"", ["/home/ada/oak leaf.png"]),
    (#"/home/ada/oak\ leaf\ \(1\).jpeg "#, ["/home/ada/oak leaf (1).jpeg"]),
    (#"'/home/ada/it'\''s.png'"#, ["/home/ada/it's.png"]),
    ("file:///home/ada/oak%20leaf.png", ["/home/ada/oak leaf.png"]),
    ("file://desk/home/ada/%E6%A9%A1.webp\r\n", ["/home/ada/橡.webp"]),
    ("~/Pictures/oak.gif", ["~/Pictures/oak.gif"]),
    ("./oak.mp3", ["./oak.mp3"]),
    ("/a/b.png /a/c.mp3\n", ["/a/b.png", "/a/c.mp3"]),
    ("'/a/b c.png' '/a/d.svg'", ["/a/b c.png", "/a/d.svg"]),
    ("/a/b.png\n/a/c.webm\n", ["/a/b.png", "/a/c.webm"]),
  ])
  func `each way of quoting gives the paths`(text: String, paths: [String]) {
    #expect(PastedPaths(mediaIn: text)?.paths == paths)
  }

  @Test(arguments: [
    "", " \n", "oak.png", "see /a/oak.png", "/a/oak.png is it", "/a/oak.txt", "/a/oak",
    "/a/oak.png.txt",
    "https://example.org/oak.png", "'/a/oak.png' and", "/a/.png/x", "/a/b\0.png",
    String(repeating: "/a/oak.png ", count: 1_000),
  ])
  func `other text stays text`(text: String) {
    #expect(PastedPaths(mediaIn: text) == nil)
  }
}
