import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct GIFTTests {
  /// The text of groups, and what it loses as `question part kind`.
  private func written(_ groups: [QuestionGroup]) -> (text: String, losses: [String]) {
    let export = GIFT().write(groups)
    return (String(decoding: export.bytes, as: UTF8.self), export.losses.map(\.inOneLine))
  }

  /// The question behind its name, of a group of one, and what it loses.
  private func written(_ question: Question) throws -> (text: String, losses: [String]) {
    let (text, losses) = written([try .sample("t", [question])])
    let start = try #require(text.firstRange(of: "[plain]")).upperBound
    return (String(text[start...].dropLast()), losses)
  }

  @Test func `everything has its place, and what moves is said`() throws {
    let (text, losses) = written([try .everything(), try .sample("Second", [.sample("p", "a")])])
    #expect(
      text == """
        // [group:group-1] [template:group-0]
        $CATEGORY: $course$/top/Geography::Capitals

        // [id:q-1] [tag:europe] [tag:capital city]
        ::What is the capital of France?::[plain]What is the capital of France?{
        \t~Lyon
        \t~Marseille
        \t=Paris
        \t=Lutetia
        \t=Paname; the city
        \t=City \\\\ of light
        \t~Nice
        \t####Since 987,\\nwith pauses.\\n\\nHint\\: It begins with P
        }

        // [id:q-2]
        ::Capital of Italy?::[plain]Capital of Italy?{=Rome}

        // [id:q-3]
        ::Two::[plain]Two\\nlines and a "quote"{=\\= 1 + 1}

        // [group:g]
        $CATEGORY: $course$/top/Second

        // [id:p]
        ::p::[plain]p{=a}

        """
    )
    #expect(losses == ["q-1 hint movedToFeedback", "q-3 alternatives blanksRemoved"])
  }

  @Test(
    arguments: [
      ("a\\#=~{}:b", "a\\\\\\#\\=\\~\\{\\}\\:b", []),
      ("a\nb", "####Answer\\: a\\nb", ["q question askedAsEssay", "q answer movedToFeedback"]),
      (
        "a\r\nb", "####Answer\\: a\\nb",
        ["q question askedAsEssay", "q answer movedToFeedback", "q answer respelled"]
      ),
      (
        "a\rb", "####Answer\\: a\\nb",
        ["q question askedAsEssay", "q answer movedToFeedback", "q answer respelled"]
      ),
      (" a\n", "=a", ["q answer blanksRemoved"]),
      ("\u{A0}a\u{3000}", "=\u{A0}a\u{3000}", []),
      ("a -> b", "=a → b", ["q answer respelled"]),
      ("-->", "=-→", ["q answer respelled"]),
      ("[html]a", "=[plain][html]a", []),
      ("[a", "=[plain][a", []),
      ("%50%a", "=[plain]%50%a", []),
      ("2 * 3 \\* 4", "=2 \\\\* 3 \\\\\\\\* 4", []),
      ("&&058; &&010", "=& &058; & &010", ["q answer respelled"]),
      ("&&059; && &amp;", "=&&059; && &amp;", []),
      ("a\u{0}b", "=ab", ["q answer controlCharactersRemoved"]),
      ("-\u{0}>", "=→", ["q answer controlCharactersRemoved", "q answer respelled"]),
      ("// a", "=// a", []),
      ("TRUE", "=TRUE", []),
      ("0", "=0", []),
      ("漢字 e\u{301} 👩‍👩‍👧 שלום", "=漢字 e\u{301} 👩‍👩‍👧 שלום", []),
    ] as [(String, String, [String])]
  )
  func `an answer that is typed is spelled so that Moodle takes it as it is`(
    _ answer: String,
    _ spelling: String,
    _ losses: [String]
  ) throws {
    let spelling = spelling.hasPrefix("=") || spelling.hasPrefix("#") ? spelling : "=" + spelling
    let found = try written(try .sample("p", answer, id: "q"))
    #expect(found.text == "p{\(spelling)}")
    #expect(found.losses == losses)
  }

  @Test func `in choices an arrow and an asterisk mean nothing`() throws {
    let question = try Question.sample("a->b*\n0", "c->*", id: "q") { $0.distractors = ["d\ne->"] }
    let (text, losses) = try written(question)
    #expect(text == "a->b*\\n0{\n\t=c->*\n\t~d\\ne->\n}")
    #expect(losses == [])
  }

  @Test(
    arguments: [
      ("True", ["False"], [], "{TRUE####e\\n\\nHint\\: h}"),
      ("False", ["True"], [], "{FALSE####e\\n\\nHint\\: h}"),
      ("True", ["False", "Perhaps"], [], nil),
      ("true", ["false"], [], nil),
      ("True", ["False"], ["Yes"], nil),
      ("True", [], [], "{=True ####e\\n\\nHint\\: h}"),
    ] as [(String, [String], [String], String?)]
  )
  func `true or false is what has just these two choices`(
    _ answer: String,
    _ distractors: [String],
    _ alternatives: [String],
    _ spelling: String?
  ) throws {
    let question = try Question.sample("p", answer, id: "q") {
      $0.distractors = distractors
      $0.alternatives = alternatives
      $0.hint = "h"
      $0.explanation = "e"
    }
    let (text, losses) = try written(question)
    if let spelling {
      #expect(text == "p" + spelling)
    } else {
      #expect(text.hasPrefix("p{\n\t"))
    }
    #expect(losses == ["q hint movedToFeedback"])
  }

  @Test func `an answer of several lines is the model of an essay`() throws {
    let question = try Question.sample("p", "a\nb", id: "q") {
      $0.hint = "h"
      $0.explanation = "e"
      $0.alternatives = ["c"]
      $0.distractors = [" "]
    }
    let (text, losses) = try written(question)
    #expect(text == "p{####e\\n\\nAnswer\\: a\\nb\\n\\nHint\\: h}")
    #expect(
      losses == [
        "q distractors blanksRemoved", "q question askedAsText", "q alternatives leftOut",
        "q question askedAsEssay", "q answer movedToFeedback", "q hint movedToFeedback",
      ]
    )
  }

  @Test(
    arguments: [
      ("a/b", "a//b", []), ("/a/", " //a//", []), ("a\\nb", "a\\\\nb", []),
      ("a\r\nb\nc", "a b c", ["g title respelled"]), ("a:b=c", "a:b=c", []),
      (" a ", "a", ["g title blanksRemoved"]), ("a<b>", "a‹b>", ["g title respelled"]),
      ("&&092;", "& &092;", ["g title respelled"]),
      ("a\u{0}", "a", ["g title controlCharactersRemoved"]),
    ]
  )
  func `a title becomes one category`(
    _ title: String,
    _ spelling: String,
    _ losses: [String]
  ) throws {
    let found = written([try .sample(title, [.sample("p", "a")])])
    #expect(found.text.hasPrefix("// [group:g]\n$CATEGORY: $course$/top/\(spelling)\n\n"))
    #expect(found.losses == losses)
  }

  @Test func `ids and tags are spelled so that Moodle finds them`() throws {
    let questions = [
      try Question.sample("1", id: "a]b\\") { $0.tags = ["<b>", "c`d", " e ", "", "f\tg", "h]"] },
      try .sample("2", id: String(repeating: "x", count: 101)),
      try .sample("3", id: "a]b\\"),
      try .sample("4", id: "\u{1}"),
    ]
    let (text, losses) = written([try .sample("t", questions)])
    let comments = text.split(separator: "\n").filter { $0.hasPrefix("//") }.dropFirst()
    #expect(
      comments == [
        "// [id:a\\]b\\ ] [tag:b] [tag:cd] [tag:e] [tag:fg] [tag:h\\]]", "//", "// [id:a\\]b\\ ]",
        "//",
      ]
    )
    let long = questions[1].id.rawValue
    #expect(
      losses == [
        "a]b\\ tags respelled", "a]b\\ tags blanksRemoved", "a]b\\ tags leftOut",
        "a]b\\ tags controlCharactersRemoved", "\(long) id leftOut", "a]b\\ id repeated",
        "\u{1} id leftOut",
      ]
    )
  }

  @Test func `a long prompt gives its first words for a name`() throws {
    let prompt = "  \n" + String(repeating: "é", count: 100) + "\nmore"
    let (text, _) = written([try .sample("t", [.sample(prompt, id: "q")])])
    #expect(text.contains("\n::\(String(repeating: "é", count: 80))::[plain]éé"))
  }
}
