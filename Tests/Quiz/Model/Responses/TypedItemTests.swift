import CoreTestSupport
import Quiz
import Testing

@Suite struct `Items on one line` {
  @Test(
    arguments: [
      ("Lyon", "Lyon", nil), ("Lyon :: third largest", "Lyon", "third largest"),
      ("std::vector", "std::vector", nil), (#"a \:: b"#, "a :: b", nil),
      (#"a \\:: b"#, #"a \:: b"#, nil), (":: only feedback", "", "only feedback"),
      ("Lyon ::", "Lyon", ""), ("Lyon  ::  two blanks", "Lyon ", " two blanks"),
      ("a :: b :: c", "a", "b :: c"), ("", "", nil), ("::", "", ""),
    ] as [(String, String, String?)]
  )
  func `of a choice have its feedback behind two colons that stand alone`(
    line: String,
    text: String,
    feedback: String?
  ) {
    let choice = Choice(typed: line)
    #expect(choice == Choice(text, feedback: feedback))
    #expect(choice.typed == line)
  }

  @Test(
    arguments: [
      ("France → Paris", "France", "Paris"), ("France", "France", nil), ("France →", "France", ""),
      ("→ Paris", "", "Paris"), (#"a \→ b → c"#, "a → b", "c"), (#"x \-> y"#, "x -> y", nil),
      ("a→b", "a→b", nil), ("A → B → C", "A", "B → C"),
    ] as [(String, String, String?)]
  )
  func `of a pair have an arrow between the sides`(line: String, left: String, right: String?) {
    let pair = Pair.Builder(typed: line)
    #expect(pair.left == left)
    #expect(pair.right == right)
    #expect(pair.typed == line)
  }

  @Test func `of a pair take an arrow of two characters for one`() {
    #expect(Pair.Builder(typed: "France -> Paris").typed == "France → Paris")
  }

  @Test(
    arguments: [
      "Ribosome->builds proteins", "Ribosome→builds proteins", "Ribosome => builds proteins",
      "Ribosome ->builds proteins", "Ribosome=builds proteins", "Ribosome = builds proteins",
      "Ribosome - builds proteins", "Ribosome – builds proteins", "Ribosome\tbuilds proteins",
      "Ribosome\t builds proteins ",
    ]
  )
  func `of a pair have another sign between the sides, as people write it`(line: String) {
    #expect(Pair.Builder(written: line).typed == "Ribosome → builds proteins")
  }

  @Test(
    arguments: [
      "Ribosome", "well-known", "1914–1918", "a - b - c", "a = b - c", "a=b=c", "a == b", "a <= b",
      "a -> b->".replacing(" ", with: ""), "a<->b", "a-->b", "=b", "a->", "$E=mc^2$", "f(x=1)",
      #"a\->b"#, #"a\=b"#, "a\tb\tc",
    ]
  )
  func `of a pair are one where it is not certain which sign parts them`(line: String) {
    let pair = Pair.Builder(written: line)
    #expect(pair.right == nil)
    #expect(pair == Pair.Builder(typed: line))
  }

  @Test(
    arguments: [
      ("a=b -> c", "a=b → c"), ("x-ray->picture", "x-ray → picture"),
      ("x-ray = picture", "x-ray → picture"), ("2+2=4", "2+2 → 4"), ("a-b→c-d", "a-b → c-d"),
    ]
  )
  func `of a pair are parted by the more certain sign`(line: String, typed: String) {
    #expect(Pair.Builder(written: line).typed == typed)
  }

  @Test func `are what they were when they are read again`() {
    for seed in 0..<caseCount(200, thorough: 20_000) {
      var generator = SeededGenerator(seed: seed)
      let alphabet = [
        " ", "\\", "::", ":", "→", "->", "-", ">", "é", "\n", "{", "=", "漢", "\u{301}", "\u{200D}",
        "\u{600}",
      ]
      func text() -> String {
        (0..<Int.random(in: 0...6, using: &generator))
          .map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
      }
      let choice = Choice(text(), feedback: Bool.random(using: &generator) ? text() : nil)
      #expect(Choice(typed: choice.typed) == choice, "seed \(seed)")
      var pair = Pair.Builder()
      pair.left = text()
      pair.right = Bool.random(using: &generator) ? text() : nil
      #expect(Pair.Builder(typed: pair.typed) == pair, "seed \(seed)")
      let line = text()
      // A form that is typed into, and its journal, count bytes in the line.
      #expect(Choice(typed: line).typed == line, "seed \(seed)")
      let reread = Pair.Builder(typed: Pair.Builder(typed: line).typed)
      #expect(reread == Pair.Builder(typed: line), "seed \(seed)")
      let written = Pair.Builder(written: line)
      #expect(Pair.Builder(written: written.typed) == written, "seed \(seed)")
    }
  }
}
