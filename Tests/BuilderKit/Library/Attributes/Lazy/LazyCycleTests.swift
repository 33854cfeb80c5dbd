import BuilderKit
import CoreTestSupport
import Foundation
import Testing

private final class Editor: @unchecked Sendable {
  var grammar: Grammar?
  @Lazy(by: makeSpeller) var speller: String
  @Lazy(by: makeItself) var itself: String

  private func makeSpeller() throws -> String { "speller of \(grammar?.rules ?? "none")" }
  private func makeItself() throws -> String { try "\($itself.get())" }
}

private final class Grammar: @unchecked Sendable {
  var editor: Editor?
  let isMaking: () -> Void
  @Lazy(by: makeRules) var rules: String

  init(_ isMaking: @escaping () -> Void = {}) {
    self.isMaking = isMaking
  }

  private func makeRules() throws -> String {
    isMaking()
    return "rules of \(editor?.speller ?? "none")"
  }
}

private final class Recovering {
  var failsNext = true
  @Lazy(by: makeFirst) var first: Int
  @Lazy(by: makeSecond) var second: Int

  private func makeFirst() throws -> Int { try $second.get() + 1 }
  private func makeSecond() throws -> Int {
    defer { failsNext = false }
    if failsNext { throw CancellationError() }
    return 1
  }
}

struct LazyCycleTests {
  @Test func `a value that needs itself is named and stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Editor().itself
    }
    let chain = "Editor.itself → Editor.itself"
    #expect(said("Editor.itself is needed to make itself: \(chain)", by: result))
  }

  @Test func `a longer cycle is named with its chain`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let editor = Editor()
      let grammar = Grammar()
      editor.grammar = grammar
      grammar.editor = editor
      _ = editor.speller
    }
    let chain = "Editor.speller → Grammar.rules → Editor.speller"
    #expect(said("Editor.speller is needed to make itself: \(chain)", by: result))
  }

  @Test(.timeLimit(.minutes(30)))
  func `a cycle between two threads is found before they wait for ever`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      // Both factories are running before either asks for the other's value.
      let bothMake = DispatchGroup()
      bothMake.enter()
      bothMake.enter()
      let editor = MeetingEditor(bothMake)
      let grammar = MeetingGrammar(bothMake)
      editor.grammar = grammar
      grammar.editor = editor
      Threads.run(2) { index in
        if index == 0 { _ = editor.speller } else { _ = grammar.rules }
      }
    }
    #expect(said("is needed to make itself: Meeting", by: result))
    #expect(said("MeetingEditor.speller → ", by: result))
    #expect(said("MeetingGrammar.rules → ", by: result))
  }

  @Test func `a chain that ends is no cycle, whether it fails or not`() throws {
    let recovering = Recovering()
    #expect(throws: CancellationError.self) { try recovering.$first.get() }
    #expect(recovering.first == 2)
  }
}

private final class MeetingEditor: @unchecked Sendable {
  let meeting: DispatchGroup
  var grammar: MeetingGrammar?
  @Lazy(by: makeSpeller) var speller: String

  init(_ meeting: DispatchGroup) {
    self.meeting = meeting
  }

  private func makeSpeller() -> String {
    meeting.leave()
    meeting.wait()
    return grammar?.rules ?? ""
  }
}

private final class MeetingGrammar: @unchecked Sendable {
  let meeting: DispatchGroup
  var editor: MeetingEditor?
  @Lazy(by: makeRules) var rules: String

  init(_ meeting: DispatchGroup) {
    self.meeting = meeting
  }

  private func makeRules() -> String {
    meeting.leave()
    meeting.wait()
    return editor?.speller ?? ""
  }
}
