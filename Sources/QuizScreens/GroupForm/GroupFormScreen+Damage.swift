internal import BuilderKit
internal import Quiz
internal import TerminalUI

extension GroupFormScreen {
  /// What an edit of the text in focus may change elsewhere in the form.
  struct Surroundings: Equatable {
    /// What stands in the header.
    struct Header: Equatable {
      var title: String?
      var isModified: Bool
      var missingCount: Int
    }

    /// What decides on the rows of the body.
    struct Body: Equatable {
      /// The problems of the open question and of the group itself, which decide on marks and messages.
      var problems: [Problem]
      var headProblems: [Problem]
      /// The height of the field in focus.
      var rows: Int
      /// Whether the message of that field rests.
      var isTyping: Bool
    }

    var header: Header
    var body: Body
  }

  private var surroundings: Surroundings {
    Surroundings(
      header: Surroundings.Header(
        title: form.builder.title,
        isModified: isModified,
        missingCount: form.missingCount
      ),
      body: Surroundings.Body(
        problems: laidOut.openQuestion.map { form.problems(inQuestion: $0) } ?? [],
        headProblems: form.headProblems,
        rows: focus.path.map { rows(of: $0) } ?? 1,
        isTyping: isTyping
      )
    )
  }

  /// Notes what is around the text in focus, after an update that may have changed the look of every row.
  mutating func noteSurroundings() {
    shownSurroundings = surroundings
    damage = .everything
  }

  /// Lays the form out after an edit of the text in focus, which mostly leaves all as it was but the field's own
  /// rows.
  mutating func placeEdit() {
    let hadStatus = status != nil
    status = nil
    let before = shownSurroundings.take()
    let after = surroundings
    shownSurroundings = after
    damage = .everything
    guard let before, let path = focus.path, let rows = laidOut.rows(ofFieldAt: path) else {
      return scrollToFocus()
    }
    guard after.body == before.body, !hadStatus else { return scrollToFocus() }
    let isSameHeader = after.header == before.header
    let start = body.origin.row + rows.lowerBound - top
    damage = .rows((isSameHeader ? start : 0)..<start + rows.count)
  }
}
