internal import BuilderKitBuilding
internal import LosslessJSON

/// The way between one property of a builder and its value in JSON.
///
/// A class, as are the steps made of it: what uses them does not know their types, which costs less by reference.
///
/// Nothing in it ever changes; the compiler accepts that of final classes only.
class SlotStep<Builder, Converter: Conversion>: @unchecked Sendable {
  let property: String
  let finder: SourceFinder
  let slot: any BuilderSlot<Builder, Converter.Value>
  let conversion: Converter
  let filler: (any PartFiller<Builder>)?
  let defaultValue: (any ValueBox<Converter.Value>)?

  init(
    _ property: String,
    sources: [JSONPath],
    slot: any BuilderSlot<Builder, Converter.Value>,
    conversion: Converter,
    defaultValue: (any ValueBox<Converter.Value>)?
  ) {
    self.property = property
    finder = SourceFinder(sources)
    self.slot = slot
    self.conversion = conversion
    self.defaultValue = defaultValue
    filler = conversion.filler(for: slot)
  }

  final var sources: [JSONPath] { finder.paths }
  final var conversionSteps: [TransformerStep] { conversion.steps }
  final var isReversible: Bool { conversion.isReversible }
  final var hasDefault: Bool { defaultValue != nil }

  final func fill(
    _ builder: inout Builder,
    with document: JSONValue,
    at cursor: inout MemberCursor,
    nulls: NullValues,
    noting notes: inout MappingNotes
  ) {
    switch finder.find(in: document, nulls, &cursor) {
    case .absent:
      setDefault(on: &builder)
    case .blocked(let json, let place):
      notes.add(finder.fault(of: property, json, at: place))
    case .found(let json, let place):
      take(json, at: place, on: &builder, noting: &notes)
    }
  }

  private func setDefault(on builder: inout Builder) {
    if let defaultValue { slot.set(defaultValue.value, on: &builder) }
  }

  private func take(
    _ json: JSONValue,
    at place: SourceFinder.Place,
    on builder: inout Builder,
    noting notes: inout MappingNotes
  ) {
    if let filler {
      var inner = MappingNotes(faultLimit: notes.faultLimit)
      filler.fill(&builder, with: json, noting: &inner)
      if !inner.isEmpty {
        notes.add(inner, below: [.property(property)], finder.steps(to: place))
      }
      return
    }
    do throws(MappingError) {
      var keys: [UnknownKey] = []
      slot.set(try conversion.read(json, collecting: &keys), on: &builder)
      if !keys.isEmpty { notes.add(keys, below: finder.steps(to: place)) }
    } catch {
      notes.add(error, below: [.property(property)], finder.steps(to: place))
      keepSoundPart(of: json, on: &builder)
    }
  }

  /// Sets the sound part of a faulty value in JSON.
  ///
  /// It is a separate function: one with an optional value of a type known only at run time looks that type up as soon
  /// as it begins.
  @inline(never)
  private func keepSoundPart(of json: JSONValue, on builder: inout Builder) {
    if let part = conversion.soundPart(of: json) { slot.set(part, on: &builder) }
  }

  /// Changes a value to the one that JSON makes of it, and returns true, if that is another; not for a faulty one.
  @inline(__always)
  final func change(
    _ value: inout Converter.Value,
    to json: JSONValue,
    at place: SourceFinder.Place,
    noting notes: inout MappingNotes
  ) -> Bool {
    do throws(MappingError) {
      var keys: [UnknownKey] = []
      let isChanged = try conversion.change(&value, with: json, collecting: &keys)
      if !keys.isEmpty { notes.add(keys, below: finder.steps(to: place)) }
      return isChanged
    } catch {
      notes.add(error, below: [.property(property)], finder.steps(to: place))
      return false
    }
  }

  final func json(
    of components: ArraySlice<ProblemPath.Component>,
    in document: JSONValue?
  ) -> JSONPath {
    for source in sources {
      guard let json = document?[source] else { continue }
      return source.appending(conversion.jsonSteps(of: components, in: json))
    }
    return sources[0].appending(conversion.jsonSteps(of: components, in: nil))
  }

  /// Compares property, sources, conversion and default.
  final func isSame(as other: SlotStep) -> Bool {
    guard property == other.property, sources == other.sources, conversion == other.conversion
    else { return false }
    switch (defaultValue, other.defaultValue) {
    case (let own?, let other?): return own.isEqual(to: other.value)
    case (nil, nil): return true
    default: return false
    }
  }

  final func transformersFile(_ registry: TransformerRegistry) throws(RecipeError) -> JSONValue? {
    try conversion.file(registry)
  }

  final func defaultFile() throws(RecipeError) -> JSONValue? {
    guard let defaultValue else { return nil }
    do throws(MappingError) {
      return try conversion.write(defaultValue.value, oneWay: .refused)
    } catch {
      throw RecipeError(.unwritableDefault(error), property: property)
    }
  }
}
