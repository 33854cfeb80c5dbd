import QuizInterchange
import QuizText

/// The XML documents of a package, or of a file that is one.
struct QTIFiles {
  /// The files that they show.
  let media: QTIMedia
  private let archive: ZipReader?
  private let bytes: [UInt8]
  private let limit: ExpansionLimit
  /// The names of the documents in the order of the manifest, then of the archive; of a single file the empty name.
  private(set) var names = [""]

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limit: The most that is unpacked.
  ///   - beside: The place of files beside it, if it is a document.
  /// - Throws: The fault of a damaged package.
  init(
    _ bytes: [UInt8],
    _ limit: ExpansionLimit,
    beside: any MediaSource
  ) throws(FormatError) {
    self.bytes = bytes
    self.limit = limit
    guard bytes.starts(with: [0x50, 0x4B]) else {
      archive = nil
      media = QTIMedia(beside: beside)
      return
    }
    let size = max(ZipReader.Limits().size, limit.size)
    let archive = try ZipReader(opening: bytes, size: size)
    self.archive = archive
    media = QTIMedia(in: archive, root: Self.root(of: archive), limit)
    names = try names(in: archive)
  }

  /// The warning on entries that are not read; `nil` if all are.
  var warning: RowRemark? { archive?.warning }

  /// Returns the contents of a document, or throws that it is damaged or too large.
  func contents(of name: String) throws(FormatError) -> [UInt8] {
    guard let archive else { return bytes }
    guard let entry = archive.entry(named: name) else { return [] }
    try limit.check(name, size: entry.size, packed: entry.compressedSize)
    do throws(ZipError) {
      return try archive.contents(of: entry)
    } catch {
      throw .package(.damagedArchive)
    }
  }

  /// Returns the contents of another document of the package; `nil` where there is none that can be read.
  func document(at path: String) -> [UInt8]? {
    guard let archive, archive.entry(named: path) != nil else { return nil }
    return try? contents(of: path)
  }

  private func names(in archive: ZipReader) throws(FormatError) -> [String] {
    let all = archive.entries.map(\.name).filter(Self.isDocument)
    var names: [String] = []
    var taken: Set<String> = []
    for name in try manifest(in: archive) + all where taken.insert(name).inserted {
      if archive.entry(named: name) != nil { names.append(name) }
    }
    // Canvas has each quiz twice: for others, and with all of its types.
    let whole = names.compactMap { name -> String? in
      guard name.hasPrefix("non_cc_assessments/") else { return nil }
      return name.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    }
    let doubled = Set(whole.map { "\($0)/assessment_qti.xml" })
    return names.filter { !doubled.contains($0) }
  }

  private static func isDocument(_ name: String) -> Bool {
    let lowered = name.lowercased()
    guard !lowered.hasPrefix("__macosx/"), !lowered.hasSuffix("imsmanifest.xml") else {
      return false
    }
    return [".xml", ".dat", ".qti"].contains { lowered.hasSuffix($0) }
  }

  /// Returns the name of the manifest, which may be in a folder.
  private static func manifestName(in archive: ZipReader) -> String? {
    archive.entries.map(\.name).filter {
      $0 == QTIManifest.name || $0.hasSuffix("/\(QTIManifest.name)")
    }.min { $0.count < $1.count }
  }

  /// Returns the folder that is the root of the package.
  private static func root(of archive: ZipReader) -> String {
    manifestName(in: archive).map(QTIPath.folder) ?? ""
  }

  /// Returns the names of the files in the manifest.
  private func manifest(in archive: ZipReader) throws(FormatError) -> [String] {
    guard let name = Self.manifestName(in: archive) else { return [] }
    let folder = QTIPath.folder(of: name) + "/"
    let contents = try contents(of: name)
    var names: [String] = []
    do throws(XMLError) {
      try XMLReader(contents, units: ["resource"]).read { resource in
        let base = resource.attributes["xml:base"] ?? resource.attributes["base"] ?? ""
        let files = resource.children("file").compactMap { $0.attributes["href"] }
        // Blackboard names its files in an attribute of its own.
        let own = [resource.attributes["href"], resource.attributes["bb:file"]].compactMap(\.self)
        names += (own + files).map { QTIPath.joined(folder + base, $0.removingPercentCodes) }
          .filter(Self.isDocument)
      }
    } catch {
      throw .xml(error)
    }
    return names
  }
}

/// Paths in a package.
enum QTIPath {
  /// Returns a path that is relative to a folder, without `.` and `..`.
  static func joined(_ folder: String, _ path: String) -> String {
    var parts: [Substring] = []
    for part in (folder + "/" + path).split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Returns a path that is relative to a folder, without `.` and `..`; `nil` where it leads out of the package.
  static func inside(_ folder: String, _ path: String) -> String? {
    guard !path.hasPrefix("/"), !path.hasPrefix("\\"), !path.contains("\0") else { return nil }
    var parts: [Substring] = []
    for part in (folder + "/" + path).split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// Returns the folder that a file is in.
  static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
