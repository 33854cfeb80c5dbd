import QuizInterchange
import QuizMedia

/// A file of an office program (ISO 29500-2): an archive whose parts refer to each other by relations.
///
/// Parts are unpacked one after the other, each within the limit, as are all of them together with what is made of them.
struct OfficePackage {
  /// Another part that a part refers to.
  struct Relation: Hashable {
    let id: String
    /// The last word of its type.
    let kind: String
    /// The name of its entry, or an address outside of the file.
    let target: String
    let isExternal: Bool
  }

  /// The most that is unpacked.
  let limit: ExpansionLimit
  /// The size of the file.
  let packedSize: Int
  /// The bytes unpacked, and made of what was unpacked, so far.
  var size = 0
  private let archive: ZipReader
  /// The fault of a file with a part that is no XML.
  private let damage: PackageFault

  /// Opens a file.
  init(_ bytes: [UInt8], limit: ExpansionLimit, damage: PackageFault) throws(FormatError) {
    archive = try ZipReader(opening: bytes)
    (self.limit, self.damage) = (limit, damage)
    packedSize = bytes.count
  }

  /// The warning on entries that are not read; `nil` if all are.
  var warning: RowRemark? { archive.warning }

  /// Returns whether there is an entry of a name.
  func has(_ name: String) -> Bool { archive.entry(named: name) != nil }

  /// Returns the contents of an entry; `nil` if there is none.
  mutating func contents(of name: String) throws(FormatError) -> [UInt8]? {
    guard let entry = archive.entry(named: name) else { return nil }
    try limit.check(name, size: size + entry.size, packed: packedSize)
    size += entry.size
    do throws(ZipError) {
      return try archive.contents(of: entry)
    } catch {
      throw .package(.damagedArchive)
    }
  }

  /// Returns the parts that a part refers to, those of the whole file for no name.
  mutating func relations(of part: String) throws(FormatError) -> [Relation] {
    var folder = part.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let file = folder.popLast() ?? ""
    let base = folder
    let name = (base + ["_rels", "\(file).rels"]).joined(separator: "/")
    guard let bytes = try contents(of: name) else { return [] }
    var relations: [Relation] = []
    try reading { () throws(XMLError) in
      try XMLReader(bytes, units: ["Relationship"]).read { element in
        guard let id = element.attributes["Id"], let type = element.attributes["Type"],
          let target = element.attributes["Target"]
        else { return }
        let isExternal = element.attributes["TargetMode"] == "External"
        relations.append(
          Relation(
            id: id,
            kind: type.split(separator: "/").last.map(String.init) ?? "",
            target: isExternal ? target : Self.path(target, from: base),
            isExternal: isExternal
          )
        )
      }
    }
    return relations
  }

  /// Runs what reads XML, and throws that the file is damaged where it is none.
  func reading<Value>(_ body: () throws(XMLError) -> Value) throws(FormatError) -> Value {
    do throws(XMLError) {
      return try body()
    } catch {
      throw .package(damage)
    }
  }

  /// Returns the name of an entry, relative to a folder; it never leads out of the archive.
  private static func path(_ target: String, from folder: [String]) -> String {
    if target.hasPrefix("/") { return String(target.dropFirst()) }
    var path = folder
    for step in target.split(separator: "/") {
      switch step {
      case ".": continue
      case "..": _ = path.popLast()
      default: path.append(String(step))
      }
    }
    return path.joined(separator: "/")
  }
}

/// The pictures, sounds and films in a file of an office program, by the names of their entries.
final class OfficeMedia {
  private var container: OfficePackage
  private var known: [String: MediaFile?] = [:]

  /// Looks for files in a package, within what is left of its limit.
  init(in container: OfficePackage) { self.container = container }

  /// Returns the file of an entry; `nil` for one that is not there, is damaged, too large, or of no known format.
  func file(at name: String) -> MediaFile? {
    if let file = known[name] { return file }
    let bytes = (try? container.contents(of: name)) ?? nil
    let file = bytes.flatMap { MediaFile($0, named: name) }
    known[name] = .some(file)
    return file
  }
}
