/// A format that items can be written in, one after the other; its stored properties are its options.
///
/// It knows how its bytes look, and nothing of questions, settings and losses: the items that its pass gets are those that
/// its ``Capability`` leaves.
package protocol ItemWriter: Sendable {
  /// The state between two items.
  associatedtype WritingPass: ItemPass

  /// The names of the format.
  static var identity: FormatIdentity { get }
  /// The parts of questions that it can carry.
  var capability: Capability { get }
  /// Returns the state at the start of a file.
  func makePass() -> WritingPass
  /// Returns the places of groups in the order of the file.
  func order(of groups: [ItemGroup]) -> [Int]
}

extension ItemWriter {
  package func order(of groups: [ItemGroup]) -> [Int] { Array(groups.indices) }
}

/// One writing of a file.
package protocol ItemPass {
  /// Writes the part before all groups.
  mutating func writeHeader(for file: some ItemFile, into output: inout ItemOutput)
  /// Writes the part before a group's items.
  mutating func begin(_ group: ItemGroup, into output: inout ItemOutput)
  /// Writes an item of the group begun last.
  mutating func write(_ item: Item, into output: inout ItemOutput)
  /// Writes the part behind all groups.
  mutating func writeFooter(into output: inout ItemOutput)
}

extension ItemPass {
  package func writeHeader(for file: some ItemFile, into output: inout ItemOutput) {}
  package func writeFooter(into output: inout ItemOutput) {}
}

/// The contents of a file before it is written, for formats whose first lines depend on all that follows.
package protocol ItemFile {
  associatedtype Items: Sequence<Item>

  /// The groups in the order of the file.
  var groups: [ItemGroup] { get }
  /// Returns the items of a group, made one by one each time.
  func items(of group: Int) -> Items
}

extension ItemFile {
  /// The language of all groups; `nil` where they have several.
  package var language: String? {
    let languages = Set(groups.map(\.language))
    return languages.count == 1 ? languages.first ?? nil : nil
  }
}

/// The output of a format: the bytes of the next chunk, and what the writer itself changes of the item.
package struct ItemOutput {
  /// The bytes that follow those handed out.
  package var bytes: [UInt8] = []
  /// The changes of the current group or item.
  package private(set) var losses: [ItemLoss] = []
  /// True if the current item is not in the file.
  package private(set) var isItemLeftOut = false
  /// The files that texts show; each of them is there.
  package let media: any MediaSource

  package init(media: any MediaSource = NoMedia()) { self.media = media }

  /// Turns to the next group or item.
  package mutating func begin() {
    losses.removeAll(keepingCapacity: true)
    isItemLeftOut = false
  }

  /// Notes, once, that a part of what is being written is changed or left out.
  package mutating func lose(_ part: ItemPart, _ kind: LossKind) {
    let loss = ItemLoss(part, kind)
    if !losses.contains(loss) { losses.append(loss) }
  }

  /// Notes several changes of one part.
  package mutating func lose(_ part: ItemPart, _ kinds: [LossKind]) {
    for kind in kinds { lose(part, kind) }
  }

  /// Notes the current item as left out; other losses of it no longer count.
  package mutating func leaveOutItem() { isItemLeftOut = true }

  /// Appends text as it is.
  package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends text that is between quotes.
  package mutating func append(doublingQuotes text: String) {
    let quote = UInt8(ascii: "\"")
    guard text.utf8.contains(quote) else { return append(text) }
    for byte in text.utf8 {
      bytes.append(byte)
      if byte == quote { bytes.append(quote) }
    }
  }
}
