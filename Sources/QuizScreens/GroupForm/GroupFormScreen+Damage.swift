internal import Quiz
internal import TerminalUI

extension GroupFormScreen {
  /// What an edit of the text in focus may change elsewhere in the form.
  ///
  /// Numbers alone, as it is compared at every key.
  struct Surroundings: Equatable {
    /// What stands in the header, but for the title.
    struct Header: Equatable {
      var isModified: Bool
      var missingCount: Int
    }

    /// What decides on the rows of the body.
    struct Body: Equatable {
      /// Which problems there are; they decide on marks and messages.
      var problemRevision: Int
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
      header: Surroundings.Header(isModified: isModified, missingCount: form.missingCount),
      body: Surroundings.Body(
        problemRevision: form.problemRevision,
        rows: focus.path.map { rows(of: $0) } ?? 1,
        isTyping: isTyping
      )
    )
  }

  /// Notes what is around the text in focus, after an update that may have changed the look of everything.
  mutating func noteSurroundings() {
    shownSurroundings = surroundings
    damage = .everything
  }

  /// Lays the form out after an edit of the text in focus, which mostly leaves all as it was but the text itself.
  mutating func placeEdit() {
    let hadStatus = status != nil
    status = nil
    let before = shownSurroundings
    let after = surroundings
    shownSurroundings = after
    damage = .everything
    guard let before, after.body == before.body, !hadStatus, let field = focusRect else {
      return scrollToFocus()
    }
    damage = .part(field)
    // The header shows the title too.
    if after.header != before.header || focus.path == .title {
      damage = .part(Rect(row: 0, column: 0, rows: 1, columns: size.columns).union(field))
    }
  }
}
