/// The elements that are open at a place of HTML, or more of them, but never fewer.
struct OpenElements {
  private struct Element {
    let name: HTMLName
    let kind: HTMLName.Traits.Kind
    /// The same for tags with the same name and the same attributes.
    let tag: UInt64
  }

  /// What becomes of a tag.
  enum Verdict {
    case keep
    /// It is left out; a new one of an element, or the end of such a one.
    case leaveOut(isNew: Bool)
  }

  private var elements: [Element] = []
  /// Emphasis whose paragraph has ended.
  private var left: [Element] = []
  /// The numbers of tags that were left out and not ended yet.
  private var leftOut: [HTMLName: Int] = [:]
  /// The number of drawings and formulas that are open, whose elements follow other rules.
  private var foreign = 0

  /// The number of elements that are open again in each next paragraph.
  var orphans: Int { left.count }

  /// True if what follows an element's start is text up to its end.
  func readsText(of name: HTMLName) -> Bool {
    foreign == 0 && HTMLName.traits[name]?.isTextual ?? false
  }

  /// Notes the start of an element.
  mutating func start(_ tag: HTMLTag, isIgnored: Bool) -> Verdict {
    let name = tag.name
    let traits = HTMLName.traits[name] ?? HTMLName.Traits()
    if traits.isVoid { return isIgnored ? .leaveOut(isNew: true) : .keep }
    if traits.isPage { return .keep }
    if foreign == 0 { closeBefore(name, traits) }
    // In drawings and formulas, gumbo compares the names of all elements for each end of one.
    let isForeign = foreign > 0 || HTMLName.foreign.contains(name)
    let greatest = isForeign ? RichText.greatestDepth / 2 : RichText.greatestDepth
    guard !isIgnored, elements.count + left.count < greatest else {
      leftOut[name, default: 0] += 1
      return .leaveOut(isNew: true)
    }
    if traits.isCell, foreign == 0, !elements.contains(where: { $0.name == .table }) {
      return .keep
    }
    elements.append(Element(name: name, kind: traits.kind, tag: tag.fingerprint))
    if HTMLName.foreign.contains(name) { foreign += 1 }
    return .keep
  }

  /// Notes the end of an element.
  mutating func end(_ name: HTMLName) -> Verdict {
    if !leftOut.isEmpty, let count = leftOut[name], count > 0 {
      leftOut[name] = count - 1
      return .leaveOut(isNew: false)
    }
    let kind = HTMLName.traits[name]?.kind ?? .other
    if kind == .emphasis {
      if let index = elements.lastIndex(where: { $0.name == name }) {
        elements.remove(at: index)
      } else if let index = left.lastIndex(where: { $0.name == name }) {
        left.remove(at: index)
      }
      return .keep
    }
    var index = elements.count - 1
    while index >= 0, elements[index].name != name {
      let element = elements[index]
      if element.kind == .scope || (kind == .other && element.kind == .block) { return .keep }
      index -= 1
    }
    if index >= 0 { close(from: index) }
    return .keep
  }

  /// Closes what the start of an element closes.
  private mutating func closeBefore(_ name: HTMLName, _ traits: HTMLName.Traits) {
    switch name {
    case .li: closeBrief(.li, .li)
    case .dd, .dt: closeBrief(.dd, .dt)
    case .option, .optgroup: if elements.last?.name == .option { elements.removeLast() }
    case .row: closeInTable(downTo: HTMLName.sections)
    case _ where traits.isCell:
      closeInTable(downTo: HTMLName.cells.contains(name) ? [.row] : [])
    case _ where HTMLName.single.contains(name):
      if let index = elements.lastIndex(where: { $0.name == name || $0.kind == .scope }),
        elements[index].name == name
      {
        elements.remove(at: index)
      }
    default: break
    }
    if traits.endsParagraph { closeBrief(.p, .p) }
  }

  /// Closes the innermost element of two names, if nothing but paragraphs and emphasis is within.
  private mutating func closeBrief(_ name: HTMLName, _ other: HTMLName) {
    var index = elements.count - 1
    while index >= 0 {
      let element = elements[index]
      if element.name == name || element.name == other { return close(from: index) }
      guard element.kind == .emphasis || element.name == .p || element.kind == .other else {
        return
      }
      index -= 1
    }
  }

  private mutating func closeInTable(downTo names: Set<HTMLName>) {
    guard let table = elements.lastIndex(where: { $0.name == .table }),
      !elements[table...].contains(where: { $0.name == .template })
    else { return }
    let last = elements[table...].lastIndex { names.contains($0.name) } ?? table
    if last + 1 < elements.count { elements.removeSubrange((last + 1)...) }
  }

  /// Closes an element and all within, of which emphasis stays open elsewhere.
  private mutating func close(from index: Int) {
    for element in elements[index...] {
      // Of equal ones, browsers open three again.
      if element.kind == .emphasis, left.count(where: { $0.tag == element.tag }) < 3 {
        left.append(element)
      }
      if HTMLName.foreign.contains(element.name) { foreign -= 1 }
    }
    elements.removeSubrange(index...)
  }
}
