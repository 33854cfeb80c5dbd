import LosslessJSON
import Quiz
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `A picture of each kind of question` {
  private static let sizes = [Size.usual, .smallest]

  private func harness(
    _ size: Size,
    _ language: Language = .english,
    glyphs: Glyphs = .unicode
  ) throws -> FormHarness {
    let builder = QuestionGroupBuilder(try .everyKind())
    return FormHarness(
      builder,
      isNew: false,
      size: size,
      language: language,
      glyphs: glyphs
    )
  }

  private func name(_ picture: String, _ size: Size, _ language: Language) -> String {
    "GroupForm/kind-\(picture)-\(size.columns)x\(size.rows)-\(language.rawValue)"
  }

  @Test(arguments: sizes, Language.allCases)
  func `shows its fields`(size: Size, language: Language) throws {
    let harness = try harness(size, language)
    for kind in QuestionKind.known where kind.asks {
      while harness.builder.questions[harness.form?.editing.focus.question ?? 0].kind != kind {
        harness.type("<PgDn>")
      }
      if kind != .gaps { harness.type("<Tab>") }
      expectPicture(of: harness.stack.draw(), named: name(kind.rawValue, size, language))
      harness.type(kind == .gaps ? "" : "<S-Tab>")
    }
  }

  @Test(arguments: sizes, Language.allCases)
  func `shows it empty`(size: Size, language: Language) {
    for kind in QuestionKind.known where kind != .text {
      let harness = FormHarness(size: size, language: language)
      harness.type("<Tab>")
      harness.receive(.changeKind(kind))
      expectPicture(of: harness.stack.draw(), named: name("empty-\(kind)", size, language))
    }
  }

  @Test(arguments: sizes, Language.allCases)
  func `shows all of them closed, and their menu`(size: Size, language: Language) throws {
    let harness = try harness(size, language)
    harness.type(String(repeating: "<PgDn>", count: 12))
    #expect(harness.form?.editing.focus == .addRow)
    expectPicture(of: harness.stack.draw(), named: name("closed", size, language))
    harness.type("<PgUp><A-t>")
    expectPicture(of: harness.stack.draw(), named: name("menu", size, language))
  }

  @Test func `has signs of ASCII where there is nothing else`() throws {
    let harness = try harness(.usual, glyphs: .ascii)
    harness.type(String(repeating: "<PgDn>", count: 12))
    expectPicture(of: harness.stack.draw(), named: "GroupForm/kind-closed-ascii")
  }

  @Test(arguments: sizes)
  func `shows what is missing in pairs and gaps`(size: Size) {
    let harness = FormHarness(size: size)
    harness.type("T<Enter>Q<A-t>p<Enter><Tab>a -> b<Enter>c<S-Tab><C-o><A-t>g<Enter>{{a}} {{b<C-s>")
    expectPicture(of: harness.stack.draw(), named: name("missing-alert", size, .english))
    harness.type("<Enter>")
    expectPicture(of: harness.stack.draw(), named: name("missing-marks", size, .english))
    harness.type("<PgDn>")
    expectPicture(of: harness.stack.draw(), named: name("missing-gap", size, .english))
  }

  @Test(arguments: sizes, Language.allCases)
  func `shows one of a newer version`(size: Size, language: Language) throws {
    var builder = QuestionGroupBuilder(try .everyKind())
    builder.questions[1].response.kind = .unknown
    builder.questions[1].response.unknown = UnknownResponse(["kind": "hotspot"])
    let harness = FormHarness(builder, isNew: false, size: size, language: language)
    harness.type("<PgDn>")
    expectPicture(of: harness.stack.draw(), named: name("unknown", size, language))
    harness.type("x<PgDn>")
    expectPicture(of: harness.stack.draw(), named: name("unknown-closed", size, language))
  }
}
