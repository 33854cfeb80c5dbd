import BuilderKit
import Quiz
import QuizDocuments

/// One reading of a package, or of a single document, of QTI 1.2 or 2.1.
struct QTIReading {
  private var gathered = GatheredGroups()
  private let title: String
  private var bankTitles: [String: String] = [:]
  private var ids: Set<[String]> = []
  private var identifiers: Set<String> = []
  private var references: [(identifier: String, remark: RowRemark)] = []
  private var damage: XMLError?
  private var hasDocuments = false

  /// Reads a file, or throws the fault for which it has no questions.
  static func read(
    _ bytes: [UInt8],
    titled title: String,
    _ limit: ExpansionLimit
  ) throws(FormatError) -> Import {
    if UTF8Text.isBlank(bytes) { throw .empty }
    let files = try QTIFiles(bytes, limit)
    let order = try QTIOrder(files, titled: title)
    var reading = QTIReading(title: title)
    reading.hasDocuments = order.hasTest
    for name in order.names {
      let bytes = try files.contents(of: name)
      guard let units = Self.units(of: XMLReader.rootName(of: bytes)) else { continue }
      let part = name.nonempty
      reading.hasDocuments = true
      do throws(XMLError) {
        try XMLReader(bytes, units: units).read { element, around in
          reading.take(element, in: around, of: part, bytes, order.heads[name])
        }
      } catch {
        reading.noteDamage(error, in: part)
      }
    }
    reading.noteReferences()
    return try reading.result()
  }

  /// Returns the names of the elements that are read of a document; `nil` for one without questions.
  private static func units(of root: String?) -> Set<String>? {
    switch root {
    case "assessmentItem": ["assessmentItem"]
    case "questestinterop", "assessment", "section", "item", "objectbank":
      ["item", "itemref", "qtimetadata"]
    default: nil
    }
  }

  private init(title: String) { self.title = title }

  private func result() throws(FormatError) -> Import {
    let read = try gathered.result()
    guard read.groups.isEmpty, read.skipped.allSatisfy({ $0.reason.isDamage }),
      !hasDocuments || damage != nil
    else { return read }
    if let damage {
      throw damage.reason == .notUTF8
        ? .notUTF8(line: damage.line, offset: damage.byte) : .xml(damage)
    }
    throw .package(.noQuestions)
  }
}

extension RowRemark.Reason {
  /// True if it is about a document as a whole.
  fileprivate var isDamage: Bool { if case .damagedPart = self { true } else { false } }
}

// MARK: Items

extension QTIReading {
  /// Takes an item, or a reference to one.
  private mutating func take(
    _ element: XMLElement,
    in around: [XMLElement],
    of part: String?,
    _ bytes: [UInt8],
    _ head: GroupHead?
  ) {
    if element.name == "qtimetadata" { return noteTitle(element, in: around) }
    let text = String(decoding: bytes[element.range.clamped(to: bytes.indices)], as: UTF8.self)
    let place = Place(part: part, line: element.line, text: text)
    if element.name == "itemref" {
      let identifier = element.attributes["linkrefid"] ?? ""
      return references.append((identifier, place.remark(.danglingReference(identifier))))
    }
    identifiers.insert(element.attributes["ident"] ?? "")
    do throws(RowRemark.Reason) {
      let read = try QTIItemReading(element)
      try add(read, to: head ?? self.head(around), place)
    } catch {
      gathered.skipped.append(place.remark(error))
    }
  }

  private mutating func add(
    _ read: QTIItemReading,
    to head: GroupHead,
    _ place: Place
  ) throws(RowRemark.Reason) {
    var builder = read.builder
    // Some programs repeat their identifiers.
    let key = [head.id ?? "", head.title, builder.id.rawValue]
    if !ids.insert(key).inserted { builder.id = QuestionBuilder().id }
    try gathered.add(builder, to: head, leftovers: .seen, place.remark)
    if !read.leftOut.isEmpty { gathered.warnings.append(place.remark(.partsLeftOut(read.leftOut))) }
    if !read.simplified.isEmpty {
      gathered.warnings.append(place.remark(.simplified(read.simplified)))
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
  private func head(_ around: [XMLElement]) -> GroupHead {
    let named = around.first { ["assessment", "objectbank"].contains($0.name) } ?? around.last
    guard let named else { return GroupHead(title: title) }
    let id = named.name == "assessment" ? QTIIdentifier.ownID(of: named.attributes["ident"]) : nil
    let bank = named.name == "objectbank" ? bankTitles[named.attributes["ident"] ?? ""] : nil
    let titles = [bank, named.attributes["title"], around.last?.attributes["title"]]
    return GroupHead(title: titles.lazy.compactMap { $0?.nonblank }.first ?? title, id: id)
  }

  private mutating func noteDamage(_ error: XMLError, in part: String?) {
    damage = damage ?? error
    gathered.skipped.append(
      RowRemark(line: error.line, of: part, reason: .damagedPart(error), text: "")
    )
  }

  /// Notes the references to items that are in none of the documents.
  private mutating func noteReferences() {
    gathered.skipped += references.filter { !identifiers.contains($0.identifier) }.map(\.remark)
  }

  /// The place of an item.
  private struct Place {
    let part: String?
    let line: Int
    let text: String

    func remark(_ reason: RowRemark.Reason) -> RowRemark {
      RowRemark(line: line, of: part, reason: reason, text: text)
    }
  }
}

/// An item of either version as a form, and what is not in it.
private struct QTIItemReading {
  let builder: QuestionBuilder
  let leftOut: [String]
  let simplified: [RowRemark.Simplification]

  init(_ element: XMLElement) throws(RowRemark.Reason) {
    if element.name == "assessmentItem" {
      let item = try QTISecondItem(element)
      (builder, leftOut, simplified) = (item.builder, item.leftOut, item.simplified)
    } else {
      let item = try QTIFirstItem(element)
      (builder, leftOut, simplified) = (item.builder, item.leftOut, item.simplified)
    }
  }
}
