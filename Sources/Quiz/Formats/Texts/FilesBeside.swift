import QuizInterchange
import QuizMedia
import QuizText

/// The files beside one that is read, by the addresses that its texts have for them.
///
/// ```swift
/// let files = FilesBeside(media, into: sink.media)
/// files.file(at: "./my%20trees/oak.png#outline")    // that of `my trees/oak.png`
/// ```
final class FilesBeside {
  /// The files that come in.
  let incoming: IncomingMedia
  private let source: any MediaSource
  private var known: [String: MediaFile?] = [:]

  init(_ source: any MediaSource, into incoming: IncomingMedia) {
    (self.source, self.incoming) = (source, incoming)
  }

  /// Returns the file at an address, under a name with its digest; `nil` where there is none.
  func file(at address: String) -> MediaFile? {
    if let file = known[address] { return file }
    let file = Self.paths(of: address).lazy.compactMap(source.file).first
    let named = file.flatMap { MediaFile($0.bytes, named: $0.name.text) }
    known[address] = .some(named)
    return named
  }

  /// Returns the paths that an address may mean: as it is typed, without percent codes, and without what follows a `#`.
  private static func paths(of address: String) -> [String] {
    let path = address.withoutFileScheme
    guard !address.isOfWeb, !path.isEmpty else { return [] }
    let whole = [path, path.removingPercentCodes]
    let parts = whole.compactMap { path in
      path.firstIndex { $0 == "#" || $0 == "?" }.map { String(path[..<$0]) }
    }
    var paths: [String] = []
    for path in whole + parts where !path.isEmpty && !paths.contains(path) {
      paths.append(path)
      // Windows has backslashes between folders.
      if path.contains("\\") { paths.append(path.replacing("\\", with: "/")) }
      // Obsidian puts what is pasted there, and names it without the folder.
      if !path.contains("/") { paths.append("attachments/\(path)") }
    }
    return paths
  }
}

extension String {
  /// The address without `file:`, org-mode's `attachment:` or Moodle's `@@PLUGINFILE@@/` before a relative path.
  var withoutFileScheme: String {
    for scheme in ["file:", "attachment:", "@@pluginfile@@/"] where lowercased().hasPrefix(scheme) {
      return String(dropFirst(scheme.count))
    }
    return self
  }

  /// True for the address of a picture, a sound or a film by its extension.
  var isOfMedia: Bool {
    if RichText.MediaKind(ofFileAt: self) != .picture { return true }
    let path = lowercased().prefix { $0 != "?" && $0 != "#" }
    return Self.pictures.contains { path.hasSuffix($0) }
  }

  private static let pictures = [
    ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".bmp", ".avif", ".tif", ".tiff", ".heic",
  ]

  /// True for nothing but the size at which a picture is shown: `200`, `200x100`, `=200x`, `50%`, `width=200`.
  var isSize: Bool {
    var rest = utf8[...]
    for name in ["width", "w", "height", "h"] where rest.starts(with: "\(name)=".utf8) {
      rest = rest.dropFirst(name.utf8.count)
      break
    }
    if rest.first == UInt8(ascii: "=") { rest.removeFirst() }
    guard rest.first?.isDigit == true else { return false }
    rest = rest.drop(while: \.isDigit)
    if rest.first == UInt8(ascii: "x") { rest = rest.dropFirst().drop(while: \.isDigit) }
    return ["", "px", "%", "em"].contains(String(Substring(rest)))
  }
}
