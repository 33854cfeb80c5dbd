import QuizInterchange
import QuizMedia
import QuizText

/// The pictures, sounds and films that documents of QTI show: those of their package, or those beside a document alone.
///
/// An address is relative to its document, or to the package; Canvas and Blackboard have marks for a folder of their own.
///
/// ```text
/// ../media/oak.png                                              beside the items
/// $IMS-CC-FILEBASE$/Uploaded%20Media/oak.png?canvas_download=1  web_resources/Uploaded Media/oak.png
/// @X@EmbeddedFile.requestUrlStub@X@bbcswebdav/xid-7_1           csfiles/home_dir/oak__xid-7_1.png
/// ```
///
/// Sources of the rules: IMS Common Cartridge 1.1, and exports of these programs.
final class QTIMedia {
  private let archive: ZipMedia?
  /// The folder of the manifest.
  private let root: String
  /// The place of files beside a document alone.
  private let beside: any MediaSource
  /// The names of entries by the numbers that Blackboard gives them, as `xid-7_1`.
  private let numbered: [String: String]

  /// Looks for files in a package.
  init(in archive: ZipReader, root: String, _ limit: ExpansionLimit) {
    (self.archive, self.root) = (ZipMedia(in: archive, limit), root)
    beside = NoMedia()
    // Beside each file is a document about it.
    let named = archive.entries.lazy.map(\.name).filter { !$0.hasSuffix(".xml") }.compactMap {
      name in
      name.split(separator: "/").last.flatMap(Self.number).map { ($0, name) }
    }
    numbered = Dictionary(named) { first, _ in first }
  }

  /// Looks for files beside a document.
  init(beside: any MediaSource) {
    (archive, root, numbered) = (nil, "", [:])
    self.beside = beside
  }

  /// Returns the file that a document shows.
  ///
  /// - Parameters:
  ///   - address: The address that the document has for it.
  ///   - folder: The folder to which it is relative.
  /// - Returns: The file; `nil` for one that is not there, is damaged, too large, or of no known format.
  func file(at address: String, from folder: String) -> MediaFile? {
    guard !address.isOfWeb, !address.isEmpty else { return nil }
    for path in paths(of: address, from: folder) {
      if let file = file(at: path) { return file }
    }
    return nil
  }

  /// Returns the paths that an address can mean, the likeliest first.
  private func paths(of address: String, from folder: String) -> [String] {
    if address.hasPrefix("@X@"), let number = Self.number(in: address[...]) {
      return [numbered[number]].compactMap(\.self)
    }
    // What follows these marks is for a server.
    let path = String(address.prefix { $0 != "?" && $0 != "#" }).removingPercentCodes
    let folders: [String]
    var rest = path
    if let mark = Self.marks.first(where: { path.lowercased().hasPrefix($0) }) {
      rest = String(path.dropFirst(mark.count))
      while rest.hasPrefix("/") { rest.removeFirst() }
      folders = ["\(root)/web_resources", root, folder]
    } else if let mark = Self.blackboardMark(path) {
      rest = mark
      folders = [folder, root]
    } else {
      folders = [folder, root, "\(root)/web_resources"]
    }
    // A path that leads out of a folder is meant for the first of them.
    let isClimbing = QTIPath.inside("", rest) == nil
    return folders.prefix(isClimbing ? 1 : folders.count).compactMap { QTIPath.inside($0, rest) }
  }

  /// The marks of a common cartridge for its folder of files, and Canvas's older one.
  private static let marks = ["$ims-cc-filebase$", "$ims_cc_filebase$"]

  /// Returns the path behind a mark of Blackboard's; `nil` without one.
  private static func blackboardMark(_ path: String) -> String? {
    let mark = "@X@EmbeddedFile.location@X@"
    return path.hasPrefix(mark) ? String(path.dropFirst(mark.count)) : nil
  }

  /// Returns the number by which Blackboard knows a file, as `xid-7_1`; `nil` without one.
  private static func number(in path: Substring) -> String? {
    guard let start = path.utf8.firstIndex(of: "xid-") else { return nil }
    let number = path.utf8[start...].dropFirst(4).prefix { $0.isDigit || $0 == UInt8(ascii: "_") }
    return number.isEmpty ? nil : "xid-\(Substring(number))"
  }

  private func file(at path: String) -> MediaFile? {
    guard let archive else { return beside.file(at: path) }
    return archive.file(named: path, in: path)
  }
}

extension ReadItem {
  /// Notes links to files of the package, which no text can have but as a picture, a sound or a film.
  mutating func noteLinkedFiles() {
    let isLinked = item.texts.contains { text in
      ["IMS-CC-FILEBASE", "@X@EmbeddedFile"].contains { text.utf8.firstIndex(of: $0) != nil }
    }
    if isLinked { simplify(.media) }
  }
}
