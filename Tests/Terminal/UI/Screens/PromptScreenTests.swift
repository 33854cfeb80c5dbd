import TerminalUI
import TestSupport
import Testing

struct PromptScreenTests {
  /// A prompt over another screen.
  private func stage(
    _ prompt: PromptScreen
  ) -> (stack: ScreenStack, prompt: RecordingLayer<PromptScreen>) {
    let stage = ScreenStage(SampleScreen(), size: .smallest)
    return (stage.stack, stage.push(prompt))
  }

  @Test func `changes, acceptance and cancelling leave as effects`() {
    let (stack, prompt) = stage(PromptScreen(label: "Filter:", text: "a"))
    let events = Event.script("b<Left><C-k><C-y>") + [.paste("c\nd")] + Event.script("<Enter><Esc>")
    for event in events { stack.handle(event) }
    #expect(
      prompt.takeEffects() == [
        .changed("ab"), .changed("a"), .changed("ab"), .changed("abc d"), .accepted("abc d"),
        .cancelled,
      ]
    )
  }

  @Test func `a text longer than the row scrolls with the cursor`() {
    let (stack, _) = stage(
      PromptScreen(label: "File:", text: "/home/user/测验/a-rather-long-name.json")
    )
    expectPicture(of: stack.draw(), named: "PromptScreen/end")
    stack.handle(.key(Key(.home)))
    expectPicture(of: stack.draw(), named: "PromptScreen/start")
  }

  @Test func `a long label leaves half of the row`() {
    let label = "A label that is longer than half of the row:"
    expectPicture(
      of: stage(PromptScreen(label: label, text: "x")).stack.draw(),
      named: "PromptScreen/label"
    )
  }
}
