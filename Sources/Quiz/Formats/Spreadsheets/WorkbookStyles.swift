import QuizInterchange

/// The number formats of the cells of a workbook.
struct WorkbookStyles {
  private(set) var formats: [NumberFormat] = []

  /// Creates the styles of a workbook without any.
  init() {}

  /// Reads `xl/styles.xml`.
  init(_ bytes: [UInt8]) throws(XMLError) {
    var codes: [Int: String] = [:]
    var ids: [Int] = []
    try XMLReader(bytes, units: ["numFmt", "xf"]).read { element, around in
      if element.name == "numFmt" {
        guard let id = element.attributes["numFmtId"].flatMap({ Int($0) }) else { return }
        codes[id] = element.attributes["formatCode"]
      } else if around.last?.name == "cellXfs" {
        ids.append(element.attributes["numFmtId"].flatMap { Int($0) } ?? 0)
      }
    }
    formats = ids.map { NumberFormat(id: $0, code: codes[$0]) }
  }

  /// Returns the format of a cell by the index that it names.
  func format(of index: String?) -> NumberFormat {
    guard let index = index.flatMap({ Int($0) }), formats.indices.contains(index) else {
      return .plain
    }
    return formats[index]
  }
}
