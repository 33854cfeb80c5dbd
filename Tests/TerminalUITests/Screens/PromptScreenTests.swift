import TerminalUI
import TestSupport
import Testing

struct PromptScreenTests {
  private typealias Prompt = PromptScreen<SampleEffect, String>

  private func stack(_ prompt: Prompt) -> ScreenStack<SampleEffect, String> {
    var stack = ScreenStack<SampleEffect, String>(
      size: Size(rows: 10, columns: 40),
      tooSmallNotice: ""
    )
    _ = stack.push(SampleScreen())
    _ = stack.push(prompt)
    return stack
  }

  @Test func `changes, acceptance and cancelling leave as effects`() {
    var stack = stack(Prompt(prompt: "filter", label: "Filter:", text: "a"))
    let events = Event.script("b<Left><C-k><C-y>") + [.paste("c\nd")] + Event.script("<Enter><Esc>")
    #expect(
      events.flatMap { stack.handle($0) }.map(\.effect) == [
        .prompt(.changed(prompt: "filter", text: "ab")),
        .prompt(.changed(prompt: "filter", text: "a")),
        .prompt(.changed(prompt: "filter", text: "ab")),
        .prompt(.changed(prompt: "filter", text: "abc d")),
        .prompt(.accepted(prompt: "filter", text: "abc d")),
        .prompt(.cancelled(prompt: "filter")),
      ]
    )
  }

  @Test func `a text longer than the row scrolls with the cursor`() {
    var stack = stack(
      Prompt(prompt: "path", label: "File:", text: "/home/user/测验/a-rather-long-name.json")
    )
    expectPicture(of: stack.draw(), named: "PromptScreen/end")
    _ = stack.handle(.key(Key(.home)))
    expectPicture(of: stack.draw(), named: "PromptScreen/start")
  }

  @Test func `a long label leaves half of the row`() {
    let label = "A label that is longer than half of the row:"
    expectPicture(
      of: stack(Prompt(prompt: "p", label: label, text: "x")).draw(),
      named: "PromptScreen/label"
    )
  }
}
