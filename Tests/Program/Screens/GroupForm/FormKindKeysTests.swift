import CoreTestSupport
import Foundation
import Quiz
import QuizOperations
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens
@testable import QuizWords

/// The keys that ten questions of a kind take beside their texts.
@Suite struct `Typing ten questions of a kind` {
  private static let scripts: [QuestionKind: String] = [
    .text: "Q<Enter>A<Enter><Enter>",
    .choice: "Q<Enter>A<Enter>B<Enter>C<Enter>D<Enter><Enter>",
    .choices: "Q<Enter>A<Enter>B<Enter><Enter>C<Enter>D<Enter><Enter>",
    .number: "Q<Enter>3.14<Enter>0.01<Enter>m<Enter><Enter>",
    .gaps: "In France<A-g> it is Paris<A-g><Enter><Enter>",
    .pairs: "Q<Enter>a -> b<Enter>c -> d<Enter>e -> f<Enter><Enter><Enter>",
    .order: "Q<Enter>a<Enter>b<Enter>c<Enter><Enter>",
    .essay: "Q<Enter>A<Enter>N<Enter>",
  ]

  /// The keys of the menu: the menu, and the digit of the kind.
  private static let menu: [QuestionKind: String] = [
    .text: "", .choice: "<A-t>2", .choices: "<A-t>3", .number: "<A-t>4", .gaps: "<A-t>5",
    .pairs: "<A-t>6", .order: "<A-t>7", .essay: "<A-t>8",
  ]

  /// The rows of the tables of keys.
  private static let rows: [Substring] = {
    let page = try? SourceTree.text(of: "Tests/Keys/KEYS-COUNTED.md")
    return page?.split(separator: "\n").filter { $0.hasPrefix("| ") } ?? []
  }()

  @Test func `has a script for every kind`() {
    let kinds = Set(QuestionKind.known.filter(\.asks))
    #expect(Set(Self.scripts.keys) == kinds)
    #expect(Set(Self.menu.keys) == kinds)
  }

  @Test(arguments: [
    (QuestionKind.text, 31), (.choice, 63), (.choices, 73), (.number, 53), (.gaps, 43),
    (.pairs, 63), (.order, 53), (.essay, 33),
  ])
  func `takes few keys beside the texts`(kind: QuestionKind, keys: Int) throws {
    let menu = try #require(Self.menu[kind])
    let question = try #require(Self.scripts[kind])
    let harness = FormHarness()
    // In the place of the last Enter, which is not needed, is the key that saves.
    let script = String(repeating: question, count: 10).dropLast("<Enter>".count) + "<C-s>"
    harness.type("T<Enter>" + menu + script)
    #expect(harness.builder.questions.count == 10)
    #expect(harness.builder.questions.allSatisfy { $0.kind == kind && $0.problems == [] })
    #expect(harness.effects.last == .save(.ifUnchanged))
    let pressed = script.count { $0 == "<" } + 1 + Event.script(menu).count
    #expect(pressed == keys)
    let name = Phrasebook(.english)[kind.name]
    #expect(Self.rows.contains { $0.hasPrefix("| \(name) | ") && $0.hasSuffix(" | \(keys) |") })
  }
}
