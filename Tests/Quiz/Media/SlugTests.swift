import CoreTestSupport
import QuizMedia
import Testing

struct SlugTests {
  @Test(arguments: [
    ("Capital cities", "capital-cities"),
    ("  Capital — cities!  ", "capital-cities"),
    ("Größe & Maß", "größe-maß"),
    ("大都市", "大都市"),
    ("हिन्दी शब्द", "हिन्दी-शब्द"),
    ("e\u{301}tude", "e\u{301}tude"),
    ("Unit 12", "unit-12"),
    ("../../etc/passwd", "etc-passwd"),
    (".hidden", "hidden"),
    ("--force", "force"),
    ("a/b\\c", "a-b-c"),
    ("a\u{0}b\nc\u{1b}[2Jd", "a-b-c-2jd"),
    ("a\u{202e}b", "a-b"),
    ("C++", "c"),
    ("", "group"),
    ("…!?", "group"),
    ("🙂", "group"),
    ("a." + String(repeating: "b", count: 78), "a-" + String(repeating: "b", count: 78)),
    (String(repeating: "b", count: 79) + " c", String(repeating: "b", count: 79)),
    (String(repeating: "大", count: 30), String(repeating: "大", count: 26)),
    ("a" + String(repeating: "\u{301}", count: 1_000), "group"),
  ])
  func `a slug is safe, short and still readable`(_ title: String, _ slug: String) {
    #expect(Slug(title: title).text == slug)
  }

  @Test(arguments: [("CON", "con-2"), ("aux", "aux-2"), ("Com1", "com1-2"), ("lpt9", "lpt9-2")])
  func `no file gets the name of a device on Windows`(_ title: String, _ slug: String) {
    #expect(Slug(title: title).avoiding(TakenSlugs([])) == slug)
    #expect(Slug(title: title + " quiz").avoiding(TakenSlugs([])).hasSuffix("-quiz"))
    #expect(Slug(title: title).avoiding(TakenSlugs([slug])).hasSuffix("-3"))
  }

  @Test func `no title gives a slug that leaves the folder or hides`() {
    var generator = SeededGenerator(seed: 7)
    let scalars: [Unicode.Scalar] = [
      "/", ".", "\\", "-", "\u{0}", "\n", "\u{1b}", "a", "É", "大", "\u{301}", "\u{200d}", "🙂",
      "\u{202e}", " ", "٣", "ß", "İ", "~", ":",
    ]
    for _ in 0..<2_000 {
      var title = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...120, using: &generator) {
        title.append(scalars[Int.random(in: scalars.indices, using: &generator)])
      }
      let slug = Slug(title: String(title)).text
      #expect((1...Slug.maximumLength).contains(slug.utf8.count), "\(title.map(\.value))")
      #expect(slug.first != "-" && slug.last != "-", "\(title.map(\.value))")
      let isSafe = slug.unicodeScalars.allSatisfy {
        !"/.\\~:".unicodeScalars.contains($0) && $0.properties.generalCategory != .control
      }
      #expect(isSafe, "\(title.map(\.value))")
    }
  }

  @Test(arguments: [
    ([], "rivers"),
    (["lakes"], "rivers"),
    (["rivers"], "rivers-2"),
    (["RIVERS", "Rivers-2", "rivers-4"], "rivers-3"),
  ])
  func `a number is appended on a clash, whatever the case`(_ taken: [String], _ slug: String) {
    #expect(Slug(title: "Rivers").avoiding(TakenSlugs(taken)) == slug)
  }

  @Test func `composed and decomposed letters clash`() {
    #expect(Slug(title: "\u{e9}tude").avoiding(TakenSlugs(["e\u{301}tude"])) == "\u{e9}tude-2")
  }
}
