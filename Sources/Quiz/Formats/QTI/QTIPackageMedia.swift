import QuizInterchange
import QuizMedia
import QuizText

/// The files of a package that is written: an entry and a resource for each, however many items show it.
struct QTIPackageMedia {
  private let version: QTIVersion
  /// The identifiers of the resources by the names of the files.
  private var identifiers: [String: String] = [:]
  /// The resources so far.
  private(set) var resources: [UInt8] = []

  /// Starts with no file.
  init(_ version: QTIVersion) { self.version = version }

  /// Appends those files to an archive that are not in it yet.
  ///
  /// - Returns: The identifiers of the resources of all that are there, each once.
  mutating func append(
    _ names: [String],
    to archive: inout ZipWriter,
    into output: inout ItemOutput
  ) -> [String] {
    var shown: [String] = []
    var taken: Set<String> = []
    for name in names where taken.insert(name).inserted {
      if let known = identifiers[name] {
        shown.append(known)
        continue
      }
      guard let file = output.media.file(at: RichText.mediaFolder + name) else { continue }
      let identifier = "media-\(identifiers.count + 1)"
      identifiers[name] = identifier
      shown.append(identifier)
      let path = version.path(ofFile: name)
      archive.append(file.bytes, named: path, to: &output.bytes)
      appendResource(identifier, path)
    }
    return shown
  }

  private mutating func appendResource(_ identifier: String, _ path: String) {
    resources.append("<resource identifier=\"\(identifier)\" type=\"webcontent\" href=\"")
    XMLText.append(path, to: &resources, in: .attribute)
    resources.append("\">\n<file href=\"")
    XMLText.append(path, to: &resources, in: .attribute)
    resources.append("\"/>\n</resource>\n")
  }
}

extension Item {
  /// The names of the files that its texts show, in their order.
  var mediaNames: [String] { texts.flatMap(\.mediaReferences).map(\.name) }
}

extension [UInt8] {
  /// Appends what a resource needs beside its own files.
  mutating func append(dependencies identifiers: [String]) {
    for identifier in identifiers { append("<dependency identifierref=\"\(identifier)\"/>\n") }
  }
}
