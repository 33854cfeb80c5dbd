package import QuizInterchange

/// The formats that a program knows, to be chosen from by name or by what a file looks like.
///
/// ```swift
/// let read = try catalog.read(bytes, titled: "Words")
/// ```
package struct FormatCatalog: Sendable {
  /// The formats that groups can be written in, in the order of menus.
  package let exports: [any ExportFormat]
  /// The formats that groups can be read from, in the order of menus.
  package let imports: [any ImportFormat]
  /// The forms in which groups are printed as a test, in the order of menus.
  package let papers: [any PaperFormat]
  /// The format whose fault is reported for a file of which none makes any sense.
  package let fallback: any ImportFormat
  /// Returns the text that is seen of HTML, for import mappings.
  package let html: @Sendable (String) -> String

  /// Creates a catalogue; the fallback is one of the imports, too.
  package init(
    exports: [any ExportFormat],
    imports: [any ImportFormat],
    papers: [any PaperFormat] = [],
    fallback: any ImportFormat,
    html: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.exports = exports
    self.imports = imports
    self.papers = papers
    self.fallback = fallback
    self.html = html
  }

  /// Returns the format with the name that `--to` takes; `nil` if there is none.
  package func export(named name: String) -> (any ExportFormat)? {
    exports.first { type(of: $0).identity.name == name }
  }

  /// Returns the format with the name that `--from` takes; `nil` if there is none.
  package func `import`(named name: String) -> (any ImportFormat)? {
    imports.first { type(of: $0).identity.name == name }
  }

  /// Reads a whole file, in the format that makes most sense of it unless one is named.
  ///
  /// Text in UTF-16 or Windows-1252 is decoded, with a warning, unless its format tells the encoding itself.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - title: The title of a group that the file has none for.
  ///   - name: The name of the file, whose extension counts; empty for a file without one.
  ///   - format: The format to read it in.
  /// - Returns: The groups and warnings.
  /// - Throws: The fault of the file: its real kind if that is known, the nearest format if it looks like none.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    named name: String = "",
    as format: (any ImportFormat)? = nil
  ) throws(FormatError) -> Import {
    try read(
      bytes,
      titled: title,
      as: format.map { FormatRecognition(named: $0) }
        ?? recognition(of: bytes, named: name, titled: title)
    )
  }

  /// Reads a whole file in the format found for it, or in the named one.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    as found: FormatRecognition
  ) throws(FormatError) -> Import {
    if let contents = found.contents { return contents }
    let file = found.file ?? FormatSource(bytes)
    guard !file.isBinary else { throw .foreign(.binary) }
    do throws(FormatError) {
      let read = try file.read(as: found.format, titled: title)
      guard !found.isRecognized else { return read }
      throw unrecognized(file, found.format, stop: read.skipped.first)
    } catch {
      if let kind = ForeignFile(file.text.bytes), error.mayBeForeign(kind),
        !found.isRecognized || kind != .binary,
        !type(of: found.format).isSigned(file.head)
      {
        throw .foreign(kind)
      }
      switch error {
      case .empty, .utf16, .notUTF8, .unclearColumns, .unrecognized: throw error
      default: throw found.isRecognized ? error : unrecognized(file, found.format, error)
      }
    }
  }

  /// Returns the error for a file of no format, the nearest of which reads it up to a place, or not for a reason.
  private func unrecognized(
    _ file: FormatSource,
    _ nearest: any ImportFormat,
    _ fault: FormatError? = nil,
    stop: RowRemark? = nil
  ) -> FormatError {
    .unrecognized(
      Unrecognized(
        nearest: type(of: nearest).identity,
        fault: fault,
        stop: stop,
        sort: ForeignText(file.head)
      )
    )
  }
}

extension FormatError {
  /// Returns whether the kind of another sort of file says more than the error.
  fileprivate func mayBeForeign(_ kind: ForeignFile) -> Bool {
    switch self {
    case .empty, .group, .tooLarge, .utf16: false
    case .package(.noCollection): kind != .archive
    case .package(let fault): fault == .damagedArchive && kind != .archive
    default: true
    }
  }
}
