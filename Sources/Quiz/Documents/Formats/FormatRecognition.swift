internal import Quiz
import QuizInterchange

/// The format found for a file of which none was named.
package struct FormatRecognition: Sendable {
  /// The format that makes most sense of the file; the nearest one if it is not recognized.
  package let format: any ImportFormat
  /// The file is of the format, as far as can be told.
  package let isRecognized: Bool
  /// The contents of the whole file, if it was read to find this out; `nil` where nothing or only a piece was.
  package let contents: Import?

  /// The file, decoded; `nil` for a named format.
  let file: FormatSource?

  /// Takes a named format for the right one.
  package init(named format: any ImportFormat) { self.init(format, of: nil) }

  fileprivate init(
    _ format: any ImportFormat,
    of file: FormatSource?,
    isRecognized: Bool = true,
    contents: Import? = nil
  ) {
    self.format = format
    self.file = file
    self.isRecognized = isRecognized
    self.contents = contents
  }

  fileprivate static func none(
    of file: FormatSource,
    nearest: any ImportFormat
  ) -> FormatRecognition {
    FormatRecognition(nearest, of: file, isRecognized: false)
  }
}

extension FormatCatalog {
  /// Finds the format of a file.
  ///
  /// A format whose signature the file has wins at once. Otherwise the file is read in every format that it resembles
  /// or that its name suggests, and ``FormatTrial`` chooses the best. Of a file of more than a megabyte, the first 256
  /// kB decide.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The name of the file, whose extension counts; empty for a file without one.
  ///   - title: The title of a group that the file has none for; not blank.
  /// - Returns: The format, or the nearest one if none can read a tenth of the text.
  package func recognition(
    of bytes: [UInt8],
    named name: String = "",
    titled title: String = "untitled"
  ) -> FormatRecognition {
    let file = FormatSource(bytes)
    guard !UTF8Text.isBlank(file.text.bytes), !file.isBinary else {
      return .none(of: file, nearest: fallback)
    }
    let head = file.head
    let signed = imports.filter { type(of: $0).isSigned(head) }
    if signed.count == 1 { return FormatRecognition(signed[0], of: file) }
    let candidates =
      signed.isEmpty
      ? imports.filter {
        type(of: $0).resembles(head) || type(of: $0).identity.isTold(by: name)
      } : signed
    let beginning = file.beginning
    let best =
      candidates
      .map { FormatTrial($0, on: beginning ?? file, named: name, titled: title) }
      .min { $0.isBetter(than: $1) }
    guard let best else { return .none(of: file, nearest: fallback) }
    guard best.isConvincing || !signed.isEmpty else {
      return .none(of: file, nearest: best.format)
    }
    return FormatRecognition(
      best.format,
      of: file,
      contents: beginning == nil ? best.contents : nil
    )
  }
}
