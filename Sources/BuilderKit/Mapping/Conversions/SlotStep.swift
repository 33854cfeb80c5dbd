internal import BuilderKitBuilding
internal import LosslessJSON

/// The way between one property of a builder and its value in JSON.
///
/// A class, as are the steps made of it: what uses them does not know their types, which costs less by reference.
///
/// Nothing in it ever changes; the compiler accepts that of final classes only.
class SlotStep<Builder, Converter: Conversion>: @unchecked Sendable {
  let property: String
  let sources: [JSONPath]
  let slot: any BuilderSlot<Builder, Converter.Value>
  let conversion: Converter
  let filler: (any PartFiller<Builder>)?
  let defaultValue: (any ValueBox<Converter.Value>)?
  /// The only source if it is a key of the document itself, as most are.
  private let key: String?

  init(
    _ property: String,
    sources: [JSONPath],
    slot: any BuilderSlot<Builder, Converter.Value>,
    conversion: Converter,
    defaultValue: (any ValueBox<Converter.Value>)?
  ) {
    self.property = property
    self.sources = sources
    self.slot = slot
    self.conversion = conversion
    self.defaultValue = defaultValue
    filler = conversion.filler(for: slot)
    key = sources.count == 1 ? sources[0].onlyKey : nil
  }

  final var conversionSteps: [TransformerStep] { conversion.steps }
  final var isReversible: Bool { conversion.isReversible }
  final var hasDefault: Bool { defaultValue != nil }

  final func fill(
    _ builder: inout Builder,
    with document: JSONValue,
    nextMember: inout Int,
    nulls: NullValues,
    noting notes: inout MappingNotes
  ) {
    switch find(in: document, nulls, nextMember: &nextMember) {
    case .absent:
      setDefault(on: &builder)
    case .blocked(let kind, let place):
      notes.add(fault(kind, at: place))
    case .found(let json, let source, let stepCount):
      take(json, at: (source, stepCount), on: &builder, noting: &notes)
    }
  }

  private func setDefault(on builder: inout Builder) {
    if let defaultValue { slot.set(defaultValue.value, on: &builder) }
  }

  private func take(
    _ json: JSONValue,
    at place: (source: Int, stepCount: Int),
    on builder: inout Builder,
    noting notes: inout MappingNotes
  ) {
    if let filler {
      var inner = MappingNotes(faultLimit: notes.faultLimit)
      filler.fill(&builder, with: json, noting: &inner)
      if !inner.isEmpty {
        notes.add(inner, below: [.property(property)], steps(to: place))
      }
      return
    }
    do throws(MappingError) {
      var keys: [UnknownKey] = []
      slot.set(try conversion.read(json, collecting: &keys), on: &builder)
      if !keys.isEmpty { notes.add(keys, below: steps(to: place)) }
    } catch {
      notes.add(error, below: [.property(property)], steps(to: place))
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

  /// Calls a closure with the value in JSON, if there is one, and returns whether it has changed anything.
  @inline(__always)
  final func change(
    with document: JSONValue,
    nulls: NullValues,
    noting notes: inout MappingNotes,
    _ change: (JSONValue, _ unknownKeys: inout [UnknownKey]) throws(MappingError) -> Bool
  ) -> Bool {
    switch find(in: document, nulls) {
    case .absent:
      return false
    case .blocked(let kind, let place):
      notes.add(fault(kind, at: place))
      return false
    case .found(let json, let source, let stepCount):
      do throws(MappingError) {
        var keys: [UnknownKey] = []
        let isChanged = try change(json, &keys)
        if !keys.isEmpty { notes.add(keys, below: steps(to: (source, stepCount))) }
        return isChanged
      } catch {
        notes.add(error, below: [.property(property)], steps(to: (source, stepCount)))
        return false
      }
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

  final func find(in document: JSONValue, _ nulls: NullValues) -> SourceFinding {
    var nextMember = 0
    return find(in: document, nulls, nextMember: &nextMember)
  }

  private func find(
    in document: JSONValue,
    _ nulls: NullValues,
    nextMember: inout Int
  ) -> SourceFinding {
    if let key, case .object(let object) = document {
      guard let place = object.index(of: key, near: nextMember) else { return .absent }
      nextMember = place + 1
      let json = object.members[place].value
      if case .null = json, nulls == .absent { return .absent }
      return .found(json, source: 0, stepCount: 1)
    }
    for index in sources.indices {
      switch sources[index].find(in: document) {
      case .found(.null) where nulls == .absent, .null where nulls == .absent:
        continue
      case .found(let json):
        return .found(json, source: index, stepCount: sources[index].steps.count)
      case .null(let count):
        return .found(.null, source: index, stepCount: count)
      case .absent:
        continue
      case .blocked(let json, let count):
        let isArray = if case .index = sources[index].steps[count] { true } else { false }
        let kind = MappingFault.Kind.wrongType(
          expected: isArray ? .array : .object,
          found: JSONKind(of: json)
        )
        return .blocked(kind, at: sources[index].prefix(count))
      }
    }
    return .absent
  }

  final func steps(to place: (source: Int, stepCount: Int)) -> [JSONPath.Step] {
    Array(sources[place.source].steps.prefix(place.stepCount))
  }

  final func fault(_ kind: MappingFault.Kind, at place: JSONPath) -> MappingFault {
    MappingFault(property: ProblemPath([.property(property)]), source: place, kind: kind)
  }
}

/// The end of an instruction's sources in a document; outside of the step, whose type would make it generic.
enum SourceFinding {
  /// The value in JSON, or null where one on the way is, behind some steps of a source.
  case found(JSONValue, source: Int, stepCount: Int)
  /// There is no value in JSON anywhere.
  case absent
  /// The document has another shape.
  case blocked(MappingFault.Kind, at: JSONPath)
}
