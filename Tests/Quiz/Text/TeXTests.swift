import CoreTestSupport
import QuizText
import Testing

struct TeXTests {
  @Test(arguments: TeXFormulas.all)
  func `a formula is shown in characters of Unicode`(formula: String, shown: String) {
    #expect(RichText.unicode(ofTeX: formula) == shown)
  }

  @Test(
    arguments: [
      ("a\\\\b", ["a", "b"]), ("a\\\\[2pt]b\\\\*c", ["a", "b", "c"]),
      ("\\begin{align} a &= b + c \\\\ &= d \\end{align}", ["a = b + c", "= d"]),
      (
        "\\begin{aligned}x &= 1 & y &= 2\\\\ z&=3\\\\\\end{aligned}",
        ["x = 1  y = 2", "z = 3"]
      ),
      (
        "x: \\begin{gather*}a\\\\b\\end{gather*} c",
        ["x:", "a", "b", "c"]
      ),
      ("\\begin{equation}a=b\\end{equation}", ["a = b"]),
      // A matrix and cases are one line, so that they can stand in one.
      ("(\\begin{matrix}a\\\\b\\end{matrix})", ["(a; b)"]),
    ] as [(String, [String])]
  )
  func `rows of equations are lines`(formula: String, lines: [String]) {
    let shown = RichText.unicode(ofTeX: formula)
    #expect(shown.split(separator: "\n").map(String.init) == lines)
  }

  @Test(arguments: ["", " ", "\\,", "{}", "\\ce{}", "\\label{a}", "\\displaystyle"])
  func `nothing is shown of what has nothing to see`(formula: String) {
    #expect(RichText.unicode(ofTeX: formula) == "")
  }

  /// Commands that take what follows them, and those that end nothing.
  private static let nests = [
    ("{", "}"), ("\\sqrt{", "}"), ("\\sqrt[", "]x"), ("\\frac{1}{", "}"), ("x^{", "}"),
    ("\\begin{pmatrix}", "\\end{pmatrix}"), ("\\begin{cases}", "\\end{cases}"), ("\\vec{", "}"),
    ("\\ce{", "}"), ("\\ce{A->[", "]B}"), ("{a \\over ", "}"), ("\\overset{a}{", "}"),
    ("\\xrightarrow[a]{", "}"),
  ]

  @Test(arguments: nests)
  func `a formula that is nested too deeply stays as it is written`(open: String, close: String)
    throws
  {
    @Sendable func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)
    }
    #expect(RichText.unicode(ofTeX: nested(5)) != nested(5))
    let deep = nested(2 * RichText.greatestDepth)
    #expect(RichText.unicode(ofTeX: deep) == deep)
    // As deeply as it may be, on the stack of a thread.
    try withSmallStack(bytes: 512 << 10) {
      let most = nested(RichText.greatestDepth / 2)
      #expect(RichText.unicode(ofTeX: most) != most)
      #expect(!RichText.unicode(ofTeX: nested(RichText.greatestDepth)).isEmpty)
    }
  }

  static let families: [HostileFamily] = [
    HostileFamily("", "{"), HostileFamily("", "}"), HostileFamily("", "{", "}"),
    HostileFamily("", "{}"), HostileFamily("", "\\frac"), HostileFamily("", "\\frac{"),
    HostileFamily("", "\\frac{a}"), HostileFamily("", "\\frac1"), HostileFamily("", "^"),
    HostileFamily("", "_"), HostileFamily("", "x^x"), HostileFamily("", "^_"),
    HostileFamily("", "x^\\sqrt"), HostileFamily("", "x^2 "), HostileFamily("x^2", " "),
    HostileFamily("", "'"), HostileFamily("", "\\sqrt"), HostileFamily("", "\\sqrt["),
    HostileFamily("", "\\left("), HostileFamily("", "\\left"), HostileFamily("", "("),
    HostileFamily("", "(", ")"), HostileFamily("", "\\begin{pmatrix}"),
    HostileFamily("", "\\begin{pmatrix}\\end{pmatrix}"), HostileFamily("", "\\begin{"),
    HostileFamily("", "\\begin{a}"), HostileFamily("", "\\end{pmatrix}"),
    HostileFamily("\\begin{cases}", "&"), HostileFamily("\\begin{align}", "a&b\\\\"),
    HostileFamily("", "\\\\["), HostileFamily("", "\\\\[1"), HostileFamily("", "&"),
    HostileFamily("", "\\\\"), HostileFamily("", "\\"), HostileFamily("", "\\foo{"),
    HostileFamily("", "\\foo["), HostileFamily("", "\\foo{a}"), HostileFamily("\\foo", "{a}"),
    HostileFamily("\\", "a"), HostileFamily("", "\\ce{"), HostileFamily("", "\\ce{->["),
    HostileFamily("\\ce{", "->["), HostileFamily("\\ce{", "^", "}"), HostileFamily("", "\\ce{$"),
    HostileFamily("", "\\text{"), HostileFamily("", "\\text{$"), HostileFamily("", "$"),
    HostileFamily("\\text{", "$", "}"), HostileFamily("", "\\over"),
    HostileFamily("", "{a\\over b}"), HostileFamily("", "{a\\over", "}"),
    HostileFamily("", "\\vec"),
    HostileFamily("", "\\bar{", "x", "}"), HostileFamily("\\bar{", "x\u{301}", "}"),
    HostileFamily("x", "\u{301}"), HostileFamily("", "\\not"), HostileFamily("", "\\xrightarrow["),
    HostileFamily("", "\\overset{a}"), HostileFamily("", "+"), HostileFamily("", "-", ">"),
    HostileFamily("", "\\,"), HostileFamily("\\frac{", "dx", "}{a}"),
    HostileFamily("\\sqrt{", "|", "}"),
  ]

  /// Twice the size takes twice the time: the square of a megabyte would take days.
  @Test(.timeLimit(.minutes(30)), arguments: families)
  func `a hostile formula is read once`(family: HostileFamily) {
    let size = caseCount(5_000, thorough: 1_000_000)
    let formula = family.text(of: size)
    #expect(RichText.unicode(ofTeX: formula).utf8.count <= 3 * formula.utf8.count)
  }

  @Test func `a damaged formula is shown without a crash, and without controls of its own`() {
    let samples = TeXFormulas.all.map { Array($0.formula.utf8) }
    let mutator = Mutator(marks: [
      "{", "}", "\\frac", "\\sqrt[", "^", "_", "\\begin{pmatrix}", "\\end{pmatrix}", "&", "\\\\",
      "\\ce{", "\\text{", "$", "\\left", "\\right", "\\over", "\\vec", "\\not", "[", "]", "->",
    ])
    for seed in 0..<caseCount(2_000, thorough: 200_000) {
      var generator = SeededGenerator(seed: seed)
      let bytes = mutator.mutated(samples, using: &generator)
      let formula = String(decoding: bytes, as: UTF8.self)
      let shown = RichText.unicode(ofTeX: formula)
      func controls(_ text: String) -> Int {
        text.utf8.count { $0 < 0x20 && $0 != UInt8(ascii: "\n") }
      }
      guard controls(shown) <= controls(formula) else {
        Issue.record("seed \(seed): \(formula.debugDescription)")
        return
      }
    }
  }
}
