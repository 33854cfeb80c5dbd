internal import BuilderKitBuilding
internal import LosslessJSON

/// The steps of a recipe, from one on, for updates.
///
/// A list and no array: going through an array of elements whose type is known at run time only looks that type up
/// each time, which takes longer than the comparison of a value.
final class StepList<Model: Buildable>: Sendable {
  /// A change, and the steps behind the one that makes it, which may make more.
  struct Change {
    let apply: DraftChange<Model>
    let rest: StepList?
  }

  let step: any RecipeStep<Model>
  private let next: StepList?
  private let finder: SourceFinder

  private init(_ step: any RecipeStep<Model>, before next: StepList?) {
    self.step = step
    self.next = next
    finder = SourceFinder(step.sources)
  }

  /// Creates the list of steps in their order; nil for none.
  convenience init?(_ steps: [any RecipeStep<Model>]) {
    guard let first = steps.first else { return nil }
    self.init(first, before: steps.dropFirst().reversed().reduce(nil) { StepList($1, before: $0) })
  }

  /// Returns the first change that a document makes in a model; nil for none.
  ///
  /// Recursive, for a loop would retain and release each element of the list. A model has few enough properties.
  func firstChange(
    of model: Model,
    with document: JSONValue,
    at cursor: inout MemberCursor,
    nulls: NullValues,
    noting notes: inout MappingNotes
  ) -> Change? {
    switch finder.find(in: document, nulls, &cursor) {
    case .absent:
      break
    case .blocked(let json, let place):
      notes.add(finder.fault(of: step.property, json, at: place))
    case .found(let json, let place):
      if let change = step.change(of: model, to: json, at: place, noting: &notes) {
        return Change(apply: change, rest: next)
      }
    }
    return next?.firstChange(
      of: model,
      with: document,
      at: &cursor,
      nulls: nulls,
      noting: &notes
    )
  }
}

/// The change of one property of a draft.
typealias DraftChange<Model: Buildable> = (inout Model.Draft) -> Void
