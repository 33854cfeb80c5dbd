internal import BuilderKit
internal import Quiz
internal import TerminalUI

extension GroupFormScreen {
  /// What the form shows beside the text in focus.
  struct Surroundings: Equatable {
    /// What stands in the header.
    struct Header: Equatable {
      var title: String?
      var isModified: Bool
      var missingCount: Int
    }

    var header: Header
    var problems: [Problem]
    var body: FormBody
    var top: Int
    var focus: FormFocus
    var status: StatusLine?
  }

  /// Notes what is to be drawn anew after an update: mostly everything, but after an edit of the text in focus that
  /// leaves the rest as it was, its own rows and no others.
  mutating func noteDamage(of intent: Intent) {
    let before = shownSurroundings
    let after = surroundings
    shownSurroundings = after
    damage = .everything
    guard case .edit = intent, let before, after.isSameBody(as: before), let path = focus.path,
      let rows = laidOut.rows(ofFieldAt: path)
    else { return }
    let start = body.origin.row + rows.lowerBound - top
    damage = .rows((after.header == before.header ? start : 0)..<start + rows.count)
  }

  private var surroundings: Surroundings {
    Surroundings(
      header: Surroundings.Header(
        title: form.builder.title,
        isModified: isModified,
        missingCount: form.missingCount
      ),
      problems: laidOut.openQuestion.map { form.builder.questions[$0].problems } ?? [],
      body: laidOut,
      top: top,
      focus: focus,
      status: status
    )
  }
}

extension GroupFormScreen.Surroundings {
  fileprivate func isSameBody(as other: Self) -> Bool {
    focus == other.focus && top == other.top && body == other.body && status == other.status
      && problems == other.problems
  }
}
