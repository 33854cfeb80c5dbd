import QuizInterchange

/// The row of a table that names its columns.
struct TableHeader {
  /// The number of rows among which it is looked for: templates have a title and instructions above it.
  static let searchDepth = 12

  let row: TableRow
  /// The number of rows above it.
  let index: Int
  /// The part of each column; `nil` for an unknown or repeated name.
  let parts: [ColumnPart?]
  /// True if the table has the columns of one that this program has written.
  let isOwn: Bool

  /// Finds the header among the first rows; `nil` where no row names what every question needs.
  ///
  /// Above it may only be rows with a single text, and comments, so that no question is taken for one.
  init?(among rows: [TableRow]) {
    for (index, row) in rows.prefix(Self.searchDepth).enumerated() {
      let header = TableHeader(row, index: index)
      if header.isComplete {
        self = header
        return
      }
      let isBare = row.cells.count { $0?.nonblank != nil } < 2
      guard isBare || row.isComment else { return nil }
    }
    return nil
  }

  /// Reads the names in a row, whether they are those of a header or not.
  init(_ row: TableRow, index: Int = 0) {
    self.row = row
    self.index = index
    parts = Self.resolved(SenseiTable.parts(of: row, named: Self.named(row)))
    isOwn = Self.isOwn(parts)
  }

  /// The parts as an assignment, unknown ones ignored.
  var assignment: ColumnAssignment { ColumnAssignment(parts.map { $0 ?? .ignored }) }

  /// The number of names that mean a part; labels such as `A` or `1` alone are often no names but cells.
  var knownCount: Int { parts.count { $0 != nil && $0 != .choice } }

  /// True if the row names what every question needs, and nothing is wrong with its cells.
  var isComplete: Bool { row.fault == nil && assignment.missingParts.isEmpty }

  /// The error for a row that cannot be read; `nil` for a sound one.
  var refusal: FormatError? {
    guard let fault = row.fault else { return nil }
    if case .notUTF8(let offset) = fault { return .notUTF8(line: row.line, offset: offset) }
    return .header(row.remark(fault))
  }

  private static func isOwn(_ parts: [ColumnPart?]) -> Bool {
    let parts = Set(parts)
    return ([.title, .id, .group, .template] as [ColumnPart]).allSatisfy(parts.contains)
  }

  /// The names that mean no part.
  var unknownNames: [String] {
    zip(row.cells, parts).filter { $1 == nil }.compactMap { $0.0?.nonblank?.inOneLine }
  }

  /// The first name that is in two columns and is no name of a list.
  var repeatedName: String? {
    var first: [String: String] = [:]
    for cell in row.cells.lazy.compactMap(\.self) {
      let name = FoldedName(cell).text
      guard let earlier = first[name] else {
        first[name] = cell
        continue
      }
      if let part = ColumnNames.part(of: cell), !part.isRepeatable { return earlier.inOneLine }
    }
    return nil
  }

  /// Returns the part that each name means by itself.
  private static func named(_ row: TableRow) -> [ColumnPart?] {
    var parts = row.cells.map { $0.flatMap(ColumnNames.part) }
    // `German,English`: the words of one language are asked, those of the other one answer.
    let languages = row.cells.indices.filter { row.cells[$0].map(ColumnNames.isLanguage) == true }
    if languages.count == 2, !parts.contains(.field(.prompt)), !parts.contains(.field(.answer)) {
      (parts[languages[0]], parts[languages[1]]) = (.field(.prompt), .field(.answer))
    }
    let names = row.cells.map { $0.map { FoldedName($0) } }
    // `Right answer,Option 2,Option 3`: the right one is the first option.
    let options = parts.indices.filter { parts[$0] == .choice }
    if parts.contains(.field(.answer)), !options.isEmpty,
      options.allSatisfy({ names[$0]?.numbered.map { $0.index > 0 } ?? false })
    {
      for index in options { parts[index] = .wrong }
    }
    // Labels alone are choices where there is an A and a B, or a 1 and a 2.
    guard FoldedName.areLabels(names.map { $0?.text }) else { return parts }
    return zip(parts, names).map { part, name in
      if let name, name.isLabel { return .choice }
      // Then numbered answers tell the right ones.
      return part == .choice ? .right : part
    }
  }

  /// Returns the parts as they belong together.
  private static func resolved(_ named: [ColumnPart?]) -> [ColumnPart?] {
    var parts = named
    func replace(_ old: ColumnPart, by new: ColumnPart?) {
      for index in parts.indices where parts[index] == old { parts[index] = new }
    }
    // A list of “answers” beside the right one is a list of choices.
    if !parts.contains(.kind), !parts.contains(.choice), parts.contains(.field(.answer)) {
      replace(.field(.answers), by: parts.count { $0 == .field(.answers) } == 1 ? .choice : nil)
    }
    if parts.contains(.choice) { replace(.field(.answer), by: .right) }
    if !parts.contains(.title) { replace(.group, by: .title) }
    // Where nothing tells kinds apart, an answer is a text.
    if !parts.contains(.kind), parts.contains(.field(.answer)) || parts.contains(.right) {
      if !parts.contains(.field(.explanation)) { replace(.field(.notes), by: .field(.explanation)) }
      for field in kindFields { replace(.field(field), by: nil) }
    }
    var seen: Set<ColumnPart> = []
    for (index, part) in parts.enumerated() {
      guard let part, !part.isRepeatable, !seen.insert(part).inserted else { continue }
      parts[index] = part == .title ? .tag : nil
    }
    return isOwn(parts) ? parts : parts.map { $0.flatMap(withoutOwnSetting) }
  }

  /// Returns the part but for settings that only tables of this program name: a column *Language* has no tags of languages.
  private static func withoutOwnSetting(_ part: ColumnPart) -> ColumnPart? {
    if case .setting = part, part != .points, part != .timeLimit { nil } else { part }
  }

  /// The parts of kinds that are neither a text nor a choice.
  private static let kindFields: [ItemPart] = [
    .value, .tolerance, .unit, .pairs, .spares, .steps, .notes,
  ]
}

extension String {
  /// The words of the text with single blanks between them.
  fileprivate var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
