/// The move of one slot below another, for an object that gets another ancestor.
protocol SlotMoving {
  /// Announces that the value is about to change, if it is.
  func begin()
  func carryOut()
  /// Records that the value has changed, if it has.
  func record()
  func deliver()
}

/// A move of a slot with values of a certain type.
struct SlotMove<Value>: SlotMoving {
  private let slot: ValueSlot<Value>
  private let parent: ValueSlot<Value>?
  /// The default that takes effect, when it had to be made to be announced.
  private var madeDefault: Value?
  private var announcement: Announcement?

  init(_ slot: ValueSlot<Value>, below parent: ValueSlot<Value>?) {
    self.slot = slot
    self.parent = parent
    guard let observerNode = slot.observerNode, slot.inherits else { return }
    if parent == nil { madeDefault = slot.makeDefault() }
    let old = slot.value
    guard let new = madeDefault ?? parent?.value, !slot.hasSource(of: parent),
      !slot.areEqual(old, new)
    else { return }
    announcement = Announcement(ChangeBox(from: old, to: new), at: observerNode)
  }

  func begin() { announcement?.begin() }

  func carryOut() {
    slot.observerNode?.leave()
    slot.link(to: parent)
    if let madeDefault, slot.inherits { slot.stored = madeDefault }
    slot.observerNode?.join()
  }

  func record() { announcement?.record() }

  func deliver() { announcement?.deliver() }
}
