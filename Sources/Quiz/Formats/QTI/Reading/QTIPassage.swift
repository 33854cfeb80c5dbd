import QuizInterchange
import QuizText

/// A text that stands above several items: that of a section, or a stimulus.
struct QTIPassage {
  /// Its document and its place in it, by which it is told from others.
  let key: String
  /// The name of its element.
  let name: String
  /// The id of a stimulus; `nil` for the text of a section.
  var id: String?
  let markup: QTIMarkup
  let place: ReadPlace
  /// The folder to which its files are relative.
  let folder: String
}

/// The texts of the sections of a document, which are before the items in it.
struct QTISectionTexts {
  private let name: String
  /// The texts by the places of the elements that they are in.
  private var texts: [Int: [QTIPassage]] = [:]

  /// Creates a reading of a document.
  init(of name: String) { self.name = name }

  /// Takes a text of a section for the candidate; those of tests and items, and for others, are no passages.
  mutating func take(_ element: XMLElement, in around: [XMLElement], _ bytes: [UInt8]) {
    guard let section = around.last, ["section", "assessmentSection"].contains(section.name),
      element.isForCandidate
    else { return }
    var markup = QTIMarkup()
    if element.name == "rubricBlock" {
      markup.append(contentsOf: element)
    } else {
      markup = QTIMarkup(materialIn: element)
    }
    guard !markup.isBlank else { return }
    let text = String(decoding: bytes[element.range.clamped(to: bytes.indices)], as: UTF8.self)
    let passage = QTIPassage(
      key: "\(name)#\(element.range.lowerBound)",
      name: element.name,
      markup: markup,
      place: ReadPlace(line: element.line, of: name.nonempty, text: text),
      folder: QTIPath.folder(of: name, around + [element])
    )
    texts[section.range.lowerBound, default: []].append(passage)
  }

  /// Returns the texts above an item, those of the outermost section first.
  func passages(_ around: [XMLElement]) -> [QTIPassage] {
    texts.isEmpty ? [] : around.flatMap { texts[$0.range.lowerBound] ?? [] }
  }
}

extension XMLElement {
  /// True if it says nothing of those who see it, or if a candidate is among them.
  var isForCandidate: Bool {
    guard let view = attributes["view"]?.lowercased() else { return true }
    return view.split(whereSeparator: { $0.isWhitespace || $0 == "," }).contains {
      ["candidate", "all"].contains($0)
    }
  }
}

extension QTIPath {
  /// Returns the folder to which addresses in elements of a document are relative.
  static func folder(of name: String, _ elements: [XMLElement]) -> String {
    elements.reduce(folder(of: name)) { folder, element in
      guard let base = element.attributes["xml:base"]?.removingPercentCodes else { return folder }
      // A base that ends in a name is a file beside the others.
      let isFolder = base.hasSuffix("/") || !(base.split(separator: "/").last ?? "").contains(".")
      return inside(folder, isFolder ? base : self.folder(of: base)) ?? folder
    }
  }
}

/// The documents of a package that are stimuli, each of which is read once.
struct QTIStimuli {
  private let files: QTIFiles
  private let limit: ExpansionLimit
  private var read: [String: [QTIPassage]] = [:]
  private var size = 0

  /// Prepares to read those that items name.
  init(_ files: QTIFiles, _ limit: ExpansionLimit) { (self.files, self.limit) = (files, limit) }

  /// Returns the passages of a stimulus; none where it is not in the package, or cannot be read.
  mutating func passages(at path: String) -> [QTIPassage] {
    if let known = read[path] { return known }
    var passages: [QTIPassage] = []
    if let bytes = files.document(at: path), bytes.count <= limit.size - size {
      size += bytes.count
      try? XMLReader(bytes, units: ["stimulusBody"]).read { element, around in
        var markup = QTIMarkup()
        markup.append(contentsOf: element)
        guard !markup.isBlank else { return }
        let text = String(decoding: bytes[element.range.clamped(to: bytes.indices)], as: UTF8.self)
        passages.append(
          QTIPassage(
            key: path,
            name: "assessmentStimulusRef",
            id: around.first?.attributes["identifier"].map(QTIIdentifier.id),
            markup: markup,
            place: ReadPlace(line: element.line, of: path, text: text),
            folder: QTIPath.folder(of: path, around + [element])
          )
        )
      }
    }
    read[path] = passages
    return passages
  }
}
