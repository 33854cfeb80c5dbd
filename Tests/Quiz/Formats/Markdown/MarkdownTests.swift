import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct MarkdownTests {
  private func written(_ groups: [QuestionGroup]) -> (text: String, losses: [String]) {
    let export = Markdown().write(groups)
    return (String(decoding: export.bytes, as: UTF8.self), export.losses.map(\.inOneLine))
  }

  @Test func `everything stands on the page, and nothing is lost`() throws {
    let (text, losses) = written([try .everything(), try .sample("Second", [.sample("p", "a")])])
    #expect(
      text == """
        # Geography::Capitals
        <!-- group: group-1, template: group-0 -->

        ## What is the capital of France?
        <!-- question: q-1 -->

        - [x] Paris
        - [ ] Lyon
        - [ ] Marseille
        - [ ] Nice

        **Also accepted:**

        - Lutetia
        - Paname; the city
        - City \\\\ of light

        **Hint:** It begins with P

        **Explanation:** Since 987,\\
        with pauses.

        **Tags:** europe, capital city

        ## Capital of Italy?
        <!-- question: q-2 -->

        Rome

        ## Two<br>lines and a "quote"
        <!-- question: q-3 -->

        \\= 1 + 1

        **Also accepted:**

        -\u{20}

        **Hint:**

        **Explanation:**

        # Second
        <!-- group: g -->

        ## p
        <!-- question: p -->

        a

        """
    )
    #expect(losses == [])
  }

  @Test func `every kind has its form on the page, and nothing is lost`() throws {
    let (text, losses) = written([try .everyKind()])
    #expect(
      text == """
        # Every kind
        <!-- group: kinds -->

        ## Capital of Italy?
        <!-- question: text -->

        Rome

        **Also accepted:**

        - Roma

        ## Capital of France?
        <!-- question: choice -->

        - [x] Paris
          > Since 987
        - [ ] Lyon
          > The third largest city
        - [ ] Nice

        ## The sky is blue.
        <!-- question: truth -->

        - [x] True
        - [ ] False
          > Look up

        ## Which are prime?
        <!-- question: choices, kind: choices -->

        - [x] 2
        - [x] 3
          > Odd, too
        - [x] 5
        - [ ] 4
          > 2 · 2

        ## What is π?
        <!-- question: number, kind: number -->

        ≈ 3.14

        **Tolerance:** 0.01

        **Hint:** Two decimals

        ## How fast is light?
        <!-- question: share, kind: number -->

        ≈ 299792

        **Tolerance:** 2 %

        **Unit:** km/s

        ## A number from one to five?
        <!-- question: range, kind: number -->

        ≈ 1..5

        ## The capital of {{France\\|la France}} is {{Paris\\~Lyon\\~Nice::on the Seine}}.
        <!-- question: gaps, kind: gaps -->

        ## Two and {{two\\|2}} are four.
        <!-- question: gap, kind: gaps -->

        ## Which capitals?
        <!-- question: pairs, kind: pairs -->

        | | |
        |---|---|
        | France | Paris |
        | Italy | Rome |
        | Peru | Lima |

        **Spares:**

        - Oslo

        ## How is tea made?
        <!-- question: order, kind: order -->

        1. Boil water
        2. Add the tea
        3. Wait
        4. Pour

        ## Why is the sky blue?
        <!-- question: essay, kind: essay -->

        **Model answer:** Short waves are scattered more.

        **Notes:** Two points for Rayleigh

        """
    )
    #expect(losses == [])
  }

  @Test func `marks of a kind are text in another`() throws {
    let (page, losses) = written([
      try .sample(
        "t",
        [.sample("{{p}}", "≈ 3"), .sample("q", "| a | b |"), .sample("r", "1. a\n2. b")]
      )
    ])
    #expect(page.contains("\n&#8776; 3\n") && page.contains("\n\\| a \\| b \\|\n"))
    #expect(page.contains("\n1\\. a\\\n2\\. b\n"))
    let read = try Markdown().read(Array(page.utf8), titled: "x")
    #expect(read.groups.flatMap(\.questions).map(\.kind) == [.text, .text, .text])
    #expect(losses == [])
  }

  @Test(
    arguments: [
      ("\\`*_[<~|", "\\\\\\`\\*\\_\\[\\<\\~\\|"),
      ("&amp; &#32; & &1", "\\&amp; \\&#32; & &1"),
      ("# a\n+ b\n- c\n= d\n> e", "\\# a\\\n\\+ b\\\n\\- c\\\n\\= d\\\n\\> e"),
      ("a # + - = >", "a # + - = >"),
      ("1. a\n12) b\n1 c\n.", "1\\. a\\\n12\\) b\\\n1 c\\\n."),
      (" a \n\tb", "&#32;a&#32;\\\n&#9;b"),
      ("\u{A0}a\u{3000}", "&#160;a&#12288;"),
      ("a  b", "a  b"),
      ("a\n\nb\n", "a\\\n\\\nb&#10;"),
      ("a\r\nb\rc", "a&#13;\\\nb&#13;c"),
      ("漢字, 👩‍👩‍👧", "漢字, 👩‍👩‍👧"),
    ]
  )
  func `marks in a text are escaped`(_ text: String, _ markdown: String) throws {
    let question = try Question.sample("p", text)
    let (page, losses) = written([try .sample("t", [question])])
    #expect(
      page == """
        # t
        <!-- group: g -->

        ## p
        <!-- question: p -->

        \(markdown)

        """
    )
    #expect(losses == [])
  }

  @Test func `further lines of an item are indented`() throws {
    let question = try Question.sample("p", "a\nb") { $0.distractors = ["c\n- d"] }
    let (page, _) = written([try .sample("t", [question])])
    #expect(page.hasSuffix("\n- [x] a\\\n  b\n- [ ] c\\\n  \\- d\n"))
  }

  @Test func `a heading has one line, and numbers in it are signs`() throws {
    let (page, _) = written([try .sample("C# #\n", [.sample("1. a\r\n# b", id: "q")])])
    #expect(
      page.hasPrefix(
        """
        # C\\# \\#<br>
        <!-- group: g -->

        ## 1\\. a&#13;<br>\\# b
        <!-- question: q -->
        """
      )
    )
  }

  @Test func `tags with commas stay apart`() throws {
    let question = try Question.sample("p") { $0.tags = ["a,b", "", "c\nd"] }
    let (page, _) = written([try .sample("t", [question])])
    #expect(page.hasSuffix("\n**Tags:** a&#44;b, c<br>d\n"))
  }

  @Test(arguments: [["", "a"], ["a", "", ""], [""], ["a", "", "b"]])
  func `a tag without text stays behind, and that is said`(_ tags: [String]) throws {
    let group = try QuestionGroup.sample("t", [try Question.sample("p") { $0.tags = tags }])
    let losses = Markdown().losses(in: [group])
    #expect(losses.map { [$0.part.rawValue, $0.kind.rawValue] } == [["tags", "blanksRemoved"]])
  }

  @Test func `an id cannot end its comment`() throws {
    let group = try QuestionGroup.sample(
      "t",
      id: "-->%é",
      template: "a--b\n",
      [.sample("p", id: "->_:.1-2")]
    )
    let (page, _) = written([group])
    #expect(
      page == """
        # t
        <!-- group: %2D%2D%3E%25%C3%A9, template: a-%2Db%0A -->

        ## p
        <!-- question: %2D%3E_:.1-2 -->

        x

        """
    )
  }

  @Test func `only NUL is lost`() throws {
    let question = try Question.sample("p\u{0}", "a\u{1}", id: "q") {
      $0.hint = "\u{0}h"
      $0.tags = ["\u{0}", "\u{0}"]
    }
    let (page, losses) = written([try .sample("t", [question])])
    #expect(page.hasPrefix("# t\n<!-- group: g -->\n\n## p\u{FFFD}\n"))
    #expect(
      losses == [
        "q prompt controlCharactersRemoved", "q hint controlCharactersRemoved",
        "q tags controlCharactersRemoved",
      ]
    )
  }

  @Test func `a language of all groups is in front matter, and comes back`() throws {
    func group(_ id: String, _ language: String?) throws -> QuestionGroup {
      var builder = QuestionGroupBuilder(try .sample(id, id: id, [.sample("p\(id)", "a")]))
      builder.settings[.language] = language.map(SettingValue.text)
      return try builder.build()
    }
    let groups = [try group("1", "no"), try group("2", "no")]
    let export = Markdown().write(groups)
    #expect(
      String(decoding: export.bytes, as: UTF8.self).hasPrefix("---\nlang: \"no\"\n---\n\n# 1\n")
    )
    #expect(export.losses == [])
    #expect(try Markdown().read(export.bytes, titled: "x").groups == groups)
    for other in ["fr", nil] {
      let mixed = Markdown().write([try group("1", "no"), try group("2", other)])
      #expect(!String(decoding: mixed.bytes, as: UTF8.self).hasPrefix("---"))
      let lost = mixed.losses.filter { $0.setting == .language }.count
      #expect(lost == (other == nil ? 1 : 2))
    }
  }

  @Test func `a language that is no tag stays behind`() throws {
    var builder = QuestionGroupBuilder(try .sample("t", [.sample("p", "a")]))
    builder.settings[.language] = .text("langue \"d'oc\"")
    let export = Markdown().write([try builder.build()])
    #expect(String(decoding: export.bytes, as: UTF8.self).hasPrefix("# t\n"))
    #expect(export.losses.map(\.setting) == [.language])
  }

  @Test(arguments: ["lang: de-CH", "language: 'de-CH'", "title: x\nlang: \"de-CH\""])
  func `the language in front matter of others is that of its groups`(_ matter: String) throws {
    let page = "---\n\(matter)\n---\n# t\n## p\na\n"
    let group = try Markdown().read(Array(page.utf8), titled: "x").groups[0]
    #expect(group.settings[.language] == .text("de-CH"))
    #expect(group.title == "t")
  }
}
