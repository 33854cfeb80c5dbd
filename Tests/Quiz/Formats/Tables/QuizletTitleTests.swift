import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import Testing

/// Titles above lists of cards, in files and in answers of chat programs.
struct QuizletTitleTests {
  private func read(_ text: String, named name: String) throws -> Import {
    try FormatCatalog.standard.read(Array(text.utf8), titled: "x", named: name)
  }

  private func outline(_ read: Import) -> [String] {
    read.groups.map { group in
      ([group.title] + group.questions.map { "\($0.prompt)=\($0.answer)" }).joined(separator: "|")
    }
  }

  @Test(arguments: [
    "# Animals\n\ndog - Hund\ncat - Katze\nhorse - Pferd\n",
    "# Animals\n\n- **dog** - Hund\n- **cat** - Katze\n- **horse** - Pferd\n",
    "## **Animals**\n\n* dog – Hund\n* cat – Katze\n* horse – Pferd\n",
    "## Animals\n\n1. **dog** – Hund\n2. **cat** – Katze\n3. **horse** – Pferd\n",
    "## Animals\n\n1. dog: Hund\n2. cat: Katze\n3. horse: Pferd\n",
    "Animals:\n\n**1. dog** – Hund\n\n**2. cat** – Katze\n\n**3. horse** – Pferd\n",
    "Animals\n\ndog – Hund\ncat – Katze\nhorse – Pferd\n",
    "Animals:\ndog = Hund\ncat = Katze\nhorse = Pferd\n",
    "Animals\n\ndog\tHund\ncat\tKatze\nhorse\tPferd\n",
  ])
  func `a title names the group`(_ text: String) throws {
    for name in ["words.txt", "words.md", ""] {
      let found = try read(text, named: name)
      #expect(outline(found) == ["Animals|dog=Hund|cat=Katze|horse=Pferd"], "\(name)")
      #expect(found.skipped.isEmpty)
    }
  }

  @Test func `each heading names the cards below it, and one without cards is told`() throws {
    let found = try read(
      """
      # Words

      ## Unit 1 - Animals

      dog - Hund
      cat - Katze

      ## Unit 2

      red - rot
      blue - blau
      """,
      named: "words.md"
    )
    #expect(outline(found) == ["Unit 1 - Animals|dog=Hund|cat=Katze", "Unit 2|red=rot|blue=blau"])
    #expect(found.warnings.contains { $0.line == 1 && $0.reason == .textLeftOut })
  }

  @Test(arguments: [
    "dog – Hund\ncat – Katze\nhorse – Pferd\n\nLet me know if you want more!",
    "Sure! Here is your list:\n\n- dog – Hund\n- cat – Katze\n- horse – Pferd\n\nMore words?",
    "Here are the words of lesson 1. Enjoy!\n\n**dog**: Hund\n**cat**: Katze\n**horse**: Pferd\n",
  ])
  func `what a chat program says around a list is left out and told`(_ text: String) throws {
    let found = try read(text, named: "words.md")
    #expect(outline(found) == ["x|dog=Hund|cat=Katze|horse=Pferd"])
    #expect(found.skipped.isEmpty)
    let edges = text.split(separator: "\n").filter { !$0.contains("Hund") && !$0.contains("Katze") }
    #expect(
      found.warnings.filter { $0.reason == .textLeftOut }.map(\.text)
        == edges.filter { !$0.contains("Pferd") }.map(String.init)
    )
  }

  @Test(arguments: [
    // A first card, also one whose other side is missing.
    (
      "dog - Hund\n\ncat - Katze\nhorse - Pferd\nred - rot\n",
      ["x|dog=Hund|cat=Katze|horse=Pferd|red=rot"]
    ),
    ("dog\ncat\tKatze\nhorse\tPferd\nred\trot\n", ["x|cat=Katze|horse=Pferd|red=rot"]),
    ("# hash\tRaute\ncat\tKatze\nhorse\tPferd\n", ["x|# hash=Raute|cat=Katze|horse=Pferd"]),
    ("#1 - one\n#2 - two\n#3 - three\n", ["x|#1=one|#2=two|#3=three"]),
  ])
  func `a card is no title`(_ text: String, _ expected: [String]) throws {
    #expect(outline(try read(text, named: "words.txt")) == expected)
  }
}
