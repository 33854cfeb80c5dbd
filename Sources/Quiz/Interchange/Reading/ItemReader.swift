/// A format that items can be read from.
package protocol ItemReader: Sendable {
  /// The names of the format.
  static var identity: FormatIdentity { get }

  /// Returns whether a file that begins like this may be of the format.
  ///
  /// It refuses cheaply, and only where nothing could be read: a wrong yes costs time, a wrong no costs the file.
  ///
  /// `head` has the first 64 kB of the file in UTF-8, or all of a smaller one, without a byte order mark; of an archive, its
  /// directory follows.
  static func resembles(_ head: ArraySlice<UInt8>) -> Bool

  /// True if files of the format tell their encoding, so that they are read as they are.
  static var tellsEncoding: Bool { get }

  /// Returns whether a file that begins like this can be of no other format; as a rule `false`.
  static func isSigned(_ head: ArraySlice<UInt8>) -> Bool

  /// Reads items and goes on after a faulty one, in time linear in the size of the file.
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - title: The title of a group that the file has none for, as a rule the file's name.
  ///   - sink: Takes what is read, in the order of the file.
  /// - Throws: The fault for which the file cannot be read at all.
  func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError)
}

/// The taker of what is read of a file.
package protocol ItemSink: AnyObject {
  /// The pictures, sounds and films of what is read.
  var media: IncomingMedia { get }
  /// Takes an item; whether it is a question is decided here.
  func take(_ read: ReadItem)
  /// Takes a remark on something that is not read.
  func skip(_ remark: RowRemark)
  /// Takes a remark on something that looks damaged or was changed.
  func warn(_ remark: RowRemark)
  /// Forgets everything so far, where a file is read once more in another way.
  func discard()
}

/// An item with its group and its place in the file, and what a reader has to say about it.
package struct ReadItem: Sendable {
  /// The item.
  package var item: Item
  /// The group that it belongs to.
  package var group: ItemGroup
  /// Its place in the file.
  package var place: ReadPlace
  /// Parts as an author of this program types them, as cells of a table; they complete the item.
  package var fields: [Field] = []
  /// Settings of the item alone, each as the text of a cell.
  package var settings: [(setting: ItemSetting, text: String)] = []
  /// True if a prompt with gaps as they are typed here, and no answer beside it, has its answers in them.
  package var mayHaveTypedGaps = false
  /// True if no passage before it counts for it: what the file has as a passage of others ends there.
  package var endsPassage = false
  /// The places or names of parts that the reader leaves out.
  package var leftOut: [String] = []
  /// The simplifications that the reader makes.
  package var simplified: [RowRemark.Simplification] = []
  /// The marks of formats that are left in texts.
  package var leftovers: [RowRemark.LeftoverMark] = []
  /// Other remarks, which hold only if the item becomes a question.
  package var remarks: [RowRemark.Reason] = []

  /// A part as it is typed.
  package struct Field: Hashable, Sendable {
    /// The part.
    package var part: ItemPart
    /// The text of a part with one; `nil` for none.
    package var text: String?
    /// The items of a part with a list.
    package var items: [String]

    package init(_ part: ItemPart, text: String?) {
      self.part = part
      self.text = text
      items = []
    }

    package init(_ part: ItemPart, items: [String]) {
      self.part = part
      self.items = items
    }

    /// True if nothing but blanks is in the text, and no item in the list.
    package var isBlank: Bool { items.isEmpty && text?.allSatisfy(\.isWhitespace) ?? true }
  }

  /// Creates a reading without remarks.
  package init(_ item: Item, in group: ItemGroup, at place: ReadPlace) {
    self.item = item
    self.group = group
    self.place = place
  }

  /// Notes a simplification, once.
  package mutating func simplify(_ simplification: RowRemark.Simplification) {
    if !simplified.contains(simplification) { simplified.append(simplification) }
  }
}

/// A place in a file, by which remarks name it.
package struct ReadPlace: Hashable, Sendable {
  /// The line, counted from one.
  package var line: Int
  /// The document of a package; `nil` for the file itself.
  package var part: String?
  /// The text that stands there.
  package var text: String

  package init(line: Int, of part: String? = nil, text: String) {
    self.line = line
    self.part = part
    self.text = text
  }

  /// Returns a remark on the place.
  package func remark(_ reason: RowRemark.Reason) -> RowRemark {
    RowRemark(line: line, of: part, reason: reason, text: text)
  }
}

extension ItemReader {
  package static var tellsEncoding: Bool { false }
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool { false }
}
