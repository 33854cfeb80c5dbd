package import QuizMedia
internal import QuizText

/// A place where files lie that texts show: a folder, or nothing.
package protocol MediaSource: Sendable {
  /// Returns the file at an address, a relative path; `nil` where there is no such picture, sound or film.
  func file(at address: String) -> MediaFile?
}

/// No place at all.
package struct NoMedia: MediaSource {
  package init() {}

  package func file(at address: String) -> MediaFile? { nil }
}

/// A format whose files have pictures, sounds and films in them, or refer to such files beside them.
package protocol MediaOption {
  /// The place of files that what is written shows, or that a file which is read refers to.
  var media: any MediaSource { get set }
}

/// A format whose files refer to pictures, sounds and films in a folder `media` beside them, as groups do.
package protocol MediaBeside {}

/// The pictures, sounds and films that come in with a file.
package final class IncomingMedia {
  private var files: [MediaName: MediaFile] = [:]
  /// The names of the files by their digests.
  private var names: [String: MediaName] = [:]

  package init() {}

  /// Keeps a file, and returns the address by which texts refer to it: that of an equal file if there is one.
  package func keep(_ file: MediaFile) -> String {
    if let known = names[file.name.digest], files[known]?.bytes == file.bytes {
      return known.address
    }
    names[file.name.digest] = file.name
    files[file.name] = file
    return file.name.address
  }

  /// Returns the address of a file that is kept already; `nil` for any other.
  package func address(ofKept address: String) -> String? {
    let name = RichText.mediaName(at: address).flatMap(MediaName.init)
    return name.flatMap { files[$0] } == nil ? nil : address
  }

  /// Keeps the file at an address, in which it may be itself, and returns the address by which texts refer to it; `nil` where
  /// a reader finds none.
  package func keep(at address: String, _ find: (String) -> MediaFile?) -> String? {
    (MediaFile(dataAddress: address) ?? find(address)).map(keep)
  }

  /// The file of a name, if it was kept.
  package subscript(name: MediaName) -> MediaFile? { files[name] }
}

extension MediaFile {
  /// Takes the file that an address such as `data:image/png;base64,iVBO…` has in itself; `nil` for any other address.
  ///
  /// Source of the form: RFC 2397.
  fileprivate init?(dataAddress address: String) {
    guard address.prefix(5).lowercased() == "data:", let comma = address.firstIndex(of: ","),
      address[..<comma].lowercased().hasSuffix(";base64")
    else { return nil }
    self.init(base64: address[address.index(after: comma)...], named: "")
  }

  /// Takes a file that is spelled in Base64, wherever its lines end.
  package init?(base64 text: some StringProtocol, named original: String) {
    let digits = text.utf8.filter { !(0x09...0x20).contains($0) }
    let spelled = String(decoding: digits, as: UTF8.self)
    guard let bytes = Base64.decode(spelled) else { return nil }
    self.init(bytes, named: original)
  }

  /// The contents in Base64.
  package var base64: String { Base64.encode(bytes) }
}
