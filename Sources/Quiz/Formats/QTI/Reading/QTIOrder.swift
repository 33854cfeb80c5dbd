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
  /// The texts that sections of tests have for the candidate above these items, the outermost section first.
  private(set) var passages: [String: [QTIPassage]] = [:]

  /// Reads the tests of a package.
  init(_ files: QTIFiles, titled title: String) throws(FormatError) {
    for name in files.names {
      let bytes = try files.contents(of: name)
      guard XMLReader.rootName(of: bytes) == "assessmentTest" else { continue }
      hasTest = true
      for item in Self.items(of: bytes, in: name, titled: title) where groups[item.path] == nil {
        groups[item.path] = item.group
        if !item.passages.isEmpty { passages[item.path] = item.passages }
        names.append(item.path)
      }
    }
    names += files.names.filter { groups[$0] == nil }
  }

  /// An item of a test.
  private struct Item {
    let path: String
    let group: ItemGroup
    let passages: [QTIPassage]
  }

  /// Returns the items of a test with their groups, as far as it can be read.
  private static func items(of bytes: [UInt8], in name: String, titled title: String) -> [Item] {
    let folder = QTIPath.folder(of: name)
    var found: [(path: String, around: [XMLElement], passages: [QTIPassage])] = []
    var texts = QTISectionTexts(of: name)
    let units: Set = ["assessmentItemRef", "rubricBlock"]
    try? XMLReader(bytes, units: units).read { element, around in
      guard element.name == "assessmentItemRef" else {
        return texts.take(element, in: around, bytes)
      }
      let href = element.attributes["href"]?.removingPercentCodes ?? ""
      found.append((QTIPath.joined(folder, href), around, texts.passages(around)))
    }
    let sections = Set(found.map { $0.around.last?.attributes["identifier"] ?? "" })
    return found.map { path, around, passages in
      let group = group(around, isAlone: sections.count == 1, titled: title)
      return Item(path: path, group: group, passages: passages)
    }
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
