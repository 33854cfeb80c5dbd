import LosslessJSON
import QuizInterchange
import QuizMedia
import QuizText

/// The pictures and sounds of a package, which texts name without a folder: `<img src="oak.png">`, `[sound:oak.mp3]`.
///
/// The entries of the archive are called `0`, `1` and so on. Which file each of them is tells the entry `media`: in older packages
/// as JSON, in newer ones as Protocol Buffers packed as Zstandard, as are the files themselves.
///
/// Source of the rules: Anki's `import_export/package/media.rs`.
final class AnkiMedia {
  private let archive: ZipMedia
  /// The entries of files by their names.
  private let entries: [String: String]
  private let isPacked: Bool

  /// Reads the names of the files; there are none where the list of them cannot be read.
  init(in archive: ZipReader, limit: ExpansionLimit) {
    self.archive = ZipMedia(in: archive, limit)
    let list = archive.entry(named: "media").flatMap { entry in
      entry.size <= limit.size ? try? archive.contents(of: entry) : nil
    }
    let text = list.flatMap { ZstandardText($0) }
    isPacked = text != nil
    if let text {
      entries = text.bound <= limit.size ? Self.names(in: text.unpacked() ?? []) : [:]
    } else {
      entries = Self.names(inJSON: list ?? [])
    }
  }

  private static func names(inJSON list: [UInt8]) -> [String: String] {
    guard let object = try? JSONValue(parsing: list).objectValue else { return [:] }
    var entries: [String: String] = [:]
    for member in object {
      if let name = member.value.stringValue { entries[name] = member.key }
    }
    return entries
  }

  /// Reads the list of newer packages, in which the place of a file is the name of its entry.
  private static func names(in list: [UInt8]) -> [String: String] {
    var entries: [String: String] = [:]
    for (place, file) in ProtobufMessage.messages(1, in: list[...]).enumerated() {
      guard let message = ProtobufMessage(file) else { continue }
      entries[message.text(1)] = message.number(255).map { "\($0)" } ?? "\(place)"
    }
    return entries
  }

  /// Returns the file of a name; `nil` for one that is not in the package, is damaged, or is of no known format.
  func file(named name: String) -> MediaFile? {
    unpacked(name) ?? unpacked(name.removingPercentCodes)
  }

  private func unpacked(_ name: String) -> MediaFile? {
    guard let entry = entries[name] else { return nil }
    guard isPacked else { return archive.file(named: name, in: entry) }
    return archive.file(named: name, in: entry) { bytes, most in
      ZstandardText(bytes).flatMap { $0.bound <= most ? $0.unpacked() : nil }
    }
  }
}
