import QuizInterchange
import QuizText

/// The order of the documents of a package, and the groups of those that are items of tests in QTI 2.1.
struct QTIOrder {
  /// The names of the documents: items in the order of their tests, then all others.
  private(set) var names: [String] = []
  /// True if there is a test, whatever is in it.
  private(set) var hasTest = false
  /// The groups of items that are documents of their own.
  private(set) var groups: [String: ItemGroup] = [:]

  /// Reads the tests of a package.
  init(_ files: QTIFiles, titled title: String) throws(FormatError) {
    for name in files.names {
      let bytes = try files.contents(of: name)
      guard XMLReader.rootName(of: bytes) == "assessmentTest" else { continue }
      hasTest = true
      for (path, group) in Self.items(of: bytes, in: QTIPath.folder(of: name), titled: title)
      where groups[path] == nil {
        groups[path] = group
        names.append(path)
      }
    }
    names += files.names.filter { groups[$0] == nil }
  }

  /// Returns the items of a test with their groups, as far as it can be read.
  private static func items(
    of bytes: [UInt8],
    in folder: String,
    titled title: String
  ) -> [(path: String, group: ItemGroup)] {
    var found: [(path: String, around: [XMLElement])] = []
    try? XMLReader(bytes, units: ["assessmentItemRef"]).read { reference, around in
      let href = reference.attributes["href"]?.removingPercentCodes ?? ""
      found.append((QTIPath.joined(folder, href), around))
    }
    let sections = Set(found.map { $0.around.last?.attributes["identifier"] ?? "" })
    return found.map { ($0.path, group($0.around, isAlone: sections.count == 1, titled: title)) }
  }

  /// Returns the group of an item: its section, or the test where that has one section.
  private static func group(
    _ around: [XMLElement],
    isAlone: Bool,
    titled title: String
  ) -> ItemGroup {
    let (test, section) = (around.first, around.last)
    let isOwn = test?.attributes["identifier"] == QTIPackage.testName
    let own = section?.attributes["title"]?.nonblank
    let whole = isOwn ? nil : test?.attributes["title"]?.nonblank
    let id = isOwn ? QTIIdentifier.ownID(of: section?.attributes["identifier"]) : nil
    return ItemGroup(title: (isAlone ? whole ?? own : own ?? whole) ?? title, id: id)
  }
}
