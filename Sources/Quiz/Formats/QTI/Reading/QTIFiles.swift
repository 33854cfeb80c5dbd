import QuizInterchange
import QuizText

/// The XML documents of a package, or of a file that is one.
struct QTIFiles {
  private let archive: ZipReader?
  private let bytes: [UInt8]
  private let limit: ExpansionLimit
  /// The names of the documents in the order of the manifest, then of the archive; of a single file the empty name.
  private(set) var names = [""]

  /// Opens a file, or throws the fault of a damaged package.
  init(_ bytes: [UInt8], _ limit: ExpansionLimit) throws(FormatError) {
    self.bytes = bytes
    self.limit = limit
    guard bytes.starts(with: [0x50, 0x4B]) else {
      archive = nil
      return
    }
    let archive: ZipReader
    do throws(ZipError) {
      archive = try ZipReader(bytes)
    } catch {
      throw .package(.damagedArchive)
    }
    self.archive = archive
    names = try names(in: archive)
  }

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

  /// Returns the names of the files in the manifest, which may be in a folder.
  private func manifest(in archive: ZipReader) throws(FormatError) -> [String] {
    let isManifest = { (name: String) in
      name == "imsmanifest.xml" || name.hasSuffix("/imsmanifest.xml")
    }
    guard let name = archive.entries.map(\.name).filter(isManifest).min(by: { $0.count < $1.count })
    else { return [] }
    let folder = String(name.dropLast("imsmanifest.xml".count))
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

  /// Returns the folder that a file is in.
  static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
