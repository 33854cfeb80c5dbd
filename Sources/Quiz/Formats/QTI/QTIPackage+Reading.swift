package import QuizInterchange

extension QTIPackage: ItemReader {
  /// True: XML declares its encoding.
  package static var tellsEncoding: Bool { true }

  /// Returns whether the file is a package of a learning platform, or an item or a test of QTI 2.1.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    QTIHead(head) == .package || QTIHead(head) == .second
  }

  /// Returns what ``resembles(_:)`` returns: its names rule out other formats.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool { resembles(head) }

  /// Reads a package of QTI 2.1 or 1.2, a common cartridge, or a single document.
  ///
  /// A section, an assessment or a bank of items becomes a group; a text above the items of a section, or a stimulus that
  /// items share, becomes a passage. Types of questions without a counterpart, and questions that show files which are not
  /// there, are skipped; parts without one are named in a warning.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    try QTIReading.read(bytes, titled: title, limit, beside: media, into: sink)
  }
}

extension QTI12Package: ItemReader {
  /// True: XML declares its encoding.
  package static var tellsEncoding: Bool { true }

  /// Returns whether the file is a package of QTI 1.2, or a document of one.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool { QTIHead(head) == .first }

  /// Returns what ``resembles(_:)`` returns: its names rule out other formats.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool { resembles(head) }

  /// Reads everything that ``QTIPackage`` reads.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    try QTIReading.read(bytes, titled: title, limit, beside: media, into: sink)
  }
}

/// The sort of a file by its start.
private enum QTIHead {
  /// QTI 1.2, in a package or alone.
  case first
  /// QTI 2.1, alone.
  case second
  /// A package of either version.
  case package

  /// Detects the sort of a file; `nil` for any other.
  init?(_ head: ArraySlice<UInt8>) {
    guard head.starts(with: [0x50, 0x4B, 3, 4]) else {
      switch XMLReader.rootName(of: head) {
      case "questestinterop": self = .first
      case "assessmentItem", "assessmentTest": self = .second
      default: return nil
      }
      return
    }
    let firsts = [
      "assessment_meta.xml", "assessment_qti.xml", "non_cc_assessments", "res00001.dat",
    ]
    if firsts.contains(where: { head.firstIndex(of: $0) != nil }) {
      self = .first
    } else if ["imsmanifest.xml", "items/1.xml"].contains(where: { head.firstIndex(of: $0) != nil })
    {
      self = .package
    } else {
      return nil
    }
  }
}
