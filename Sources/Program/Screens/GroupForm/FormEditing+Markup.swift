internal import Quiz
internal import QuizResources
internal import QuizWords
internal import TerminalUI

extension FormEditing {
  /// The menu of the markups that the question in focus, or all questions, can be written in; `nil` where no question has
  /// texts.
  var markupMenu: MenuScreen<GroupFormScreen.Outcome>? {
    let questions = editor.builder.questions.filter { $0.kind != .unknown }
    guard let first = questions.first else { return nil }
    let focused = focus.question.map { (index: $0, question: editor.builder.questions[$0]) }
    var items: [MenuScreen<GroupFormScreen.Outcome>.Item] = []
    if let (index, question) = focused, question.kind != .unknown {
      let new = question.markup.other
      items.append(
        .init(phrases(new.questionPhrase, [.number: index + 1]), .useMarkup(new, inAll: false))
      )
    }
    let usual = (focused?.question ?? first).markup
    for markup in [usual.other, usual] where questions.contains(where: { $0.markup != markup }) {
      let count = questions.count { $0.markup != markup }
      items.append(
        .init(phrases(markup.allPhrase, [.count: count]), .useMarkup(markup, inAll: true))
      )
    }
    return MenuScreen(title: phrases[.formMarkupTitle], items: items)
  }

  /// Writes the question in focus, or all, in a markup, in which the texts say the same.
  mutating func useMarkup(_ markup: Markup, inAll: Bool) {
    guard !inAll else { return make(many.writing(markup)) }
    guard let index = focus.question else { return say(.formStatusNoQuestion) }
    endRun()
    editor.setMarkup(ofQuestion: index, to: markup)
    place(focus)
    endRun()
    let values: [Placeholder: any PhraseValue] = [
      .number: index + 1, .text: phrases[markup.name], .key: keyName("undo"),
    ]
    say(.formMarkupChanged, values)
  }
}

extension ManyQuestions {
  /// Writes all questions in a markup.
  func writing(_ markup: Markup) -> Change {
    let ids = group.questions.filter { $0.markup != markup && $0.kind != .unknown }.map(\.id)
    var changed = group
    changed.convert(Set(ids), to: markup)
    return Change(
      group: changed == group ? nil : changed,
      name: .markup(markup, count: ids.count),
      message: .formMarkupAllChanged,
      values: [.count: ids.count, .text: phrases[markup.name]]
    )
  }
}

extension Markup {
  /// The markup that a question can be changed to.
  fileprivate var other: Markup { self == .plain ? .markdown : .plain }

  fileprivate var questionPhrase: FormPhrase {
    switch self {
    case .plain: .formMarkupUsePlain
    case .markdown: .formMarkupUseMarkdown
    }
  }

  fileprivate var allPhrase: FormPhrase {
    switch self {
    case .plain: .formMarkupUsePlainInAll
    case .markdown: .formMarkupUseMarkdownInAll
    }
  }
}
