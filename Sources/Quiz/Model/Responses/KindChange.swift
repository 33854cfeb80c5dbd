/// A change of a question's kind, which takes the answers along where the new kind is still empty.
///
/// It has both responses whole, so that it means the same on a form that lacks the parts of other kinds.
package struct KindChange: Hashable, Sendable {
  /// The response before.
  package let old: Response.Builder
  /// The response afterwards.
  package let new: Response.Builder

  package init(from old: Response.Builder, to new: Response.Builder) {
    self.old = old
    self.new = new
  }

  /// The change that takes this one back.
  package var inverse: KindChange { KindChange(from: new, to: old) }
}

extension QuestionBuilder {
  /// Returns the change to another kind; it takes answers along if the new kind has none.
  package func change(to kind: QuestionKind) -> KindChange {
    KindChange(from: response, to: response.changed(to: kind))
  }

  /// Makes a change; returns false and does nothing where the question is of another kind than the change is from.
  mutating func apply(_ change: KindChange) -> Bool {
    guard kind == change.old.kind ?? .text, kind != .unknown, change.new.kind != .unknown else {
      return false
    }
    response = change.new
    return true
  }
}

extension Response.Builder {
  /// Returns the response as one of another kind, with the answers if that has none; the parts of the old kind stay.
  func changed(to kind: QuestionKind) -> Response.Builder {
    var changed = self
    changed.kind = kind
    let shared: [(QuestionField?, QuestionField?)] = [
      ((self.kind ?? .text).answersField, kind.answersField), (.alternatives, .alternatives),
      (.distractors, .distractors),
    ]
    let fields = shared.compactMap { old, new in new.flatMap { kind[$0] }.map { (old, $0.field) } }
    guard fields.allSatisfy({ changed.choices(in: $0.1).isEmpty }) else { return changed }
    for case (let old?, let new) in fields { changed.set(choices(in: old), in: new) }
    return changed
  }
}
