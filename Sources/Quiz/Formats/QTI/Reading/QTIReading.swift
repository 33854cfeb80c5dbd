import QuizInterchange

/// One reading of a package, or of a single document, of QTI 1.2 or 2.1.
struct QTIReading {
  private let sink: any ItemSink
  private let files: QTIFiles
  private var passages: QTIPassages
  private let title: String
  private var bankTitles: [String: String] = [:]
  private var identifiers: Set<String> = []
  private var references: [(identifier: String, remark: RowRemark)] = []
  private var damage: XMLError?
  /// The texts of the sections of the document that is read.
  private var sectionTexts = QTISectionTexts(of: "")
  private var hasDocuments = false
  /// True if there is an item, whatever comes of it, or a reference to one that is missing.
  private var hasItems = false

  /// Reads a file, or throws the fault for which it has no questions.
  static func read(
    _ bytes: [UInt8],
    titled title: String,
    _ limit: ExpansionLimit,
    beside: any MediaSource,
    into sink: any ItemSink
  ) throws(FormatError) {
    if UTF8Text.isBlank(bytes) { throw .empty }
    let files = try QTIFiles(bytes, limit, beside: beside)
    if let warning = files.warning { sink.warn(warning) }
    let order = try QTIOrder(files, titled: title)
    var reading = QTIReading(files, limit, sink, titled: title)
    reading.hasDocuments = order.hasTest
    for name in order.names {
      let bytes = try files.contents(of: name)
      guard let units = Self.units(of: XMLReader.rootName(of: bytes)) else { continue }
      let part = name.nonempty
      reading.hasDocuments = true
      reading.sectionTexts = QTISectionTexts(of: name)
      do throws(XMLError) {
        try XMLReader(bytes, units: units).read { element, around in
          let passages = order.passages[name] ?? []
          reading.take(element, in: around, of: part, bytes, order.groups[name], passages)
        }
      } catch {
        reading.noteDamage(error, in: part)
      }
    }
    reading.noteReferences()
    try reading.checkContents()
  }

  /// Returns the names of the elements that are read of a document; `nil` for one without questions.
  private static func units(of root: String?) -> Set<String>? {
    switch root {
    case "assessmentItem": ["assessmentItem"]
    case "questestinterop", "assessment", "section", "item", "objectbank":
      ["item", "itemref", "qtimetadata", "presentation_material", "rubric"]
    default: nil
    }
  }

  private init(
    _ files: QTIFiles,
    _ limit: ExpansionLimit,
    _ sink: any ItemSink,
    titled title: String
  ) {
    (self.files, self.sink, self.title) = (files, sink, title)
    passages = QTIPassages(files, limit, sink)
  }

  /// Throws the fault of a file in which nothing is found.
  private func checkContents() throws(FormatError) {
    guard !hasItems, !hasDocuments || damage != nil else { return }
    guard let damage else { throw .package(.noQuestions) }
    throw damage.reason == .notUTF8
      ? .notUTF8(line: damage.line, offset: damage.byte) : .xml(damage)
  }
}

// MARK: Items

extension QTIReading {
  /// Takes an item, a reference to one, or the text of a section.
  private mutating func take(
    _ element: XMLElement,
    in around: [XMLElement],
    of part: String?,
    _ bytes: [UInt8],
    _ group: ItemGroup?,
    _ above: [QTIPassage]
  ) {
    switch element.name {
    case "qtimetadata": return noteTitle(element, in: around)
    case "presentation_material", "rubric": return sectionTexts.take(element, in: around, bytes)
    default: break
    }
    let text = String(decoding: bytes[element.range.clamped(to: bytes.indices)], as: UTF8.self)
    let place = ReadPlace(line: element.line, of: part, text: text)
    if element.name == "itemref" {
      let identifier = element.attributes["linkrefid"] ?? ""
      return references.append((identifier, place.remark(.danglingReference(identifier))))
    }
    hasItems = true
    identifiers.insert(element.attributes["ident"] ?? "")
    var empty = ReadItem(Item(), in: group ?? self.group(around), at: place)
    passages.begin(
      for: element,
      in: &empty,
      below: above + sectionTexts.passages(around)
    )
    let media = files.media
    let folder = QTIPath.folder(of: part ?? "", around + [element])
    let find = { media.file(at: $0, from: folder) }
    do throws(RowRemark.Reason) {
      var read = try ItemTexts.read(into: sink.media, finding: find) {
        texts throws(RowRemark.Reason) in
        try element.name == "assessmentItem"
          ? QTISecondItem(element, into: empty, &texts).read
          : QTIFirstItem(element, into: empty, &texts).read
      }
      read.leftovers = Leftovers.marks(in: read.item, .seen)
      read.noteLinkedFiles()
      passages.note(read)
      sink.take(read)
    } catch {
      sink.skip(place.remark(error))
    }
  }

  /// Notes the title of a bank, which Canvas has in its metadata.
  private mutating func noteTitle(_ element: XMLElement, in around: [XMLElement]) {
    guard let bank = around.last, bank.name == "objectbank" else { return }
    let fields = element.children("qtimetadatafield")
    let title = fields.first { $0.child("fieldlabel")?.text.trimmed == "bank_title" }
    bankTitles[bank.attributes["ident"] ?? ""] = title?.child("fieldentry")?.text.trimmed.nonblank
  }

  /// Returns the group that the elements around an item of 1.2 name.
  private func group(_ around: [XMLElement]) -> ItemGroup {
    let named = around.first { ["assessment", "objectbank"].contains($0.name) } ?? around.last
    guard let named else { return ItemGroup(title: title) }
    let id = named.name == "assessment" ? QTIIdentifier.ownID(of: named.attributes["ident"]) : nil
    let bank = named.name == "objectbank" ? bankTitles[named.attributes["ident"] ?? ""] : nil
    let titles = [bank, named.attributes["title"], around.last?.attributes["title"]]
    return ItemGroup(title: titles.lazy.compactMap { $0?.nonblank }.first ?? title, id: id)
  }

  private mutating func noteDamage(_ error: XMLError, in part: String?) {
    damage = damage ?? error
    sink.skip(RowRemark(line: error.line, of: part, reason: .damagedPart(error), text: ""))
  }

  /// Notes the references to items that are in none of the documents.
  private mutating func noteReferences() {
    for reference in references where !identifiers.contains(reference.identifier) {
      hasItems = true
      sink.skip(reference.remark)
    }
  }
}
