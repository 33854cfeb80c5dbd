internal import Quiz

/// The place in a form that an edit leads to, once it is made.
struct EditPlace {
  let focus: FormFocus
  /// The place of the cursor in the text, in UTF-8 code units; `nil` is its end.
  let offset: Int?

  private init(_ focus: FormFocus, cursorAt offset: Int? = nil) {
    self.focus = focus
    self.offset = offset
  }

  /// Finds the place, in the outline of a form that has the edit; `nil` if it is the one in focus.
  init?(of edit: GroupEdit, in outline: FormOutline) {
    let focus = outline.focus
    switch edit {
    case .text(let path, _), .items(let path, _):
      let new = outline.builder[path]
      let old = edit.value(before: new)
      let change = TextSplice(
        from: old.typed(shape: path.shape),
        to: new.typed(shape: path.shape)
      )
      // Of equal letters the last is the new one.
      let offset = change.offset + (change.inserted ?? "").utf8.count
      self.init(.field(path), cursorAt: offset)
    case .insert(_, let index), .move(_, let index):
      self.init(outline.firstField(ofQuestion: index))
    case .remove(_, let index): self.init(outline.focus(afterRemovingAt: index))
    case .kind(let index, _), .markup(let index, _, _), .under(let index, _, _):
      self.init(focus.question == index ? focus : outline.firstField(ofQuestion: index))
    // Settings are in no field: any place in their question will do, and for those of the group any place at all.
    case .settings(let index?, _, _) where focus.question != index:
      self.init(outline.firstField(ofQuestion: index))
    case .settings: return nil
    case .replace(_, let new, _): self.init(Self.focus(focus, stayingIn: new, outline))
    }
  }

  /// Returns the focus after the whole form has become another one: the same, as far as that is still there.
  private static func focus(
    _ focus: FormFocus,
    stayingIn group: QuestionGroupBuilder,
    _ outline: FormOutline
  ) -> FormFocus {
    guard let index = focus.question else { return focus }
    guard let last = group.questions.indices.last else { return .addRow }
    return index <= last ? focus : outline.firstField(ofQuestion: last)
  }
}
