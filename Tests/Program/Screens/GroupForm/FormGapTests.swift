import BuilderKit
import LosslessJSON
import Quiz
import QuizOperations
import QuizResources
import QuizWords
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// Gaps in the prompt: how they are marked, shown and checked.
@Suite struct `A text with gaps in the form` {
  @Test(arguments: [
    ("The capital is Paris<A-g>", "The capital is {{Paris}}"),
    ("The capital is Paris.<Left><Left><Left><A-g>", "The capital is {{Paris}}."),
    ("Paris<Home><A-g>", "{{Paris}}"),
    ("Go to New York<A-g><A-g>", "Go to {{New York}}"),
    ("Go to New York<A-g><A-g><A-g>!", "Go {{to New York}}!"),
    ("a {{b|c~d::e}}<A-g>", "{{a b|c~d::e}}"),
    ("what is <A-g>it", "what is {{it}}"),
    ("<A-g>x", "{{x}}"),
    ("a {{b<A-g>c", "a {{bc"),
    ("The capital is Paris.<A-g>", "The capital is {{Paris}}."),
    ("The capital is Paris.<A-g> Yes", "The capital is {{Paris}}. Yes"),
    ("Go to New York!?<A-g><A-g>", "Go to {{New York}}!?"),
    ("首都是巴黎。<A-g>", "首都是巴{{黎}}。"),
    ("Paris. <A-g>x", "Paris. {{x}}"), ("...<A-g>x", "...{{x}}"),
    ("a {{b.<A-g>c", "a {{b.c"),
    ("$\\alpha<A-g>", "${{\\alpha}}"),
    ("首都是巴黎<A-g><A-g>", "首都是{{巴黎}}"),
  ])
  func `marks words as gaps by one key`(script: String, prompt: String) {
    let harness = FormHarness(of: .gaps)
    harness.type(script)
    #expect(harness.first.prompt == prompt)
    #expect(harness.form?.editing.typed == prompt)
  }

  @Test func `marks a gap as one step, which undo takes back`() {
    let harness = FormHarness(of: .gaps)
    harness.type("in Rome<A-g><A-u>")
    #expect(harness.first.prompt == "in Rome")
    harness.type("<A-r>")
    #expect(harness.first.prompt == "in {{Rome}}")
  }

  @Test func `has gaps only where there are any`() {
    let harness = FormHarness(of: .text)
    harness.type("Rome<A-g>")
    #expect(harness.first.prompt == "Rome")
    #expect(harness.shows("Question (1):"))
    harness.type("<Esc><A-t>g<Enter><C-u>{{Rome<A-g>")
    #expect(harness.shows("The cursor is already in a gap."))
  }

  @Test func `shows how a text with gaps will look, key by key`() {
    let harness = FormHarness(of: .gaps)
    harness.type("The capital of {{France}} is {{Paris~Lyon::on the Seine")
    #expect(harness.shows("The capital of [1] is {{Paris"))
    harness.type("}}.")
    #expect(harness.shows("The capital of [1] is [2: Paris / Lyon · on the Seine]."))
    harness.type("<Backspace><Backspace>")
    #expect(harness.shows("The capital of [1] is {{Paris"))
  }

  @Test func `says where a gap has a fault, and goes there`() {
    let harness = FormHarness(of: .gaps)
    harness.type("It is {{Rome<C-s>")
    #expect(harness.shows("Question 1: prompt has a gap that is not closed, at"))
    harness.type("<Enter>")
    #expect(harness.form?.editing.cursor.offset == 6)
    #expect(harness.shows("has a gap that is not closed, at character 7"))
    harness.type("<End>}}<C-s>")
    #expect(harness.effects.last == .save(.ifUnchanged))
  }
}
