import QuizDocuments

/// Why a zip archive, or an entry of it, cannot be read.
struct ZipError: Error, Hashable {
  /// What is wrong.
  enum Reason: Hashable {
    /// It does not end as an archive does: it is another sort of file, or cut off.
    case noDirectory
    /// A record is not where it is said to be, or reaches beyond the end.
    case damaged
    /// It is one of several parts.
    case inParts
    /// It has more entries than are read.
    case tooManyEntries(limit: Int)
    /// An entry, or all of them together, would take more memory than is given.
    case tooLarge(limit: Int)
    /// Entries share their bytes, as only a bomb has them.
    case overlapping
    /// A name leads out of the archive, or is no name.
    case unsafeName
    /// Two entries have the same name.
    case repeatedName
    /// An entry needs a password.
    case encrypted
    /// An entry is compressed in a way that is not known; the number of the method.
    case unknownMethod(UInt16)
    /// The bytes of an entry are not those that were put in.
    case wrongContents
  }

  /// What is wrong.
  let reason: Reason
  /// The name of the entry it is about; `nil` for the archive itself.
  let entry: String?
  /// The byte it shows at, counted from zero.
  let byte: Int
}

extension ZipError: CustomStringConvertible {
  /// The place and what is wrong, in English.
  var description: String {
    let place = entry.map { "entry “\($0)”, byte \(byte)" } ?? "byte \(byte)"
    return "\(place): \(reason)"
  }
}

extension ZipError.Reason: CustomStringConvertible {
  /// What is wrong, in English.
  var description: String {
    switch self {
    case .noDirectory: "it is no zip archive, or its end is missing"
    case .damaged: "a record is damaged"
    case .inParts: "it is one of several parts of an archive"
    case .tooManyEntries(let limit): "there are more than \(limit) entries"
    case .tooLarge(let limit): "more than \(limit) bytes would come out"
    case .overlapping: "entries overlap"
    case .unsafeName: "the name leads out of the archive"
    case .repeatedName: "the name is there twice"
    case .encrypted: "it is encrypted"
    case .unknownMethod(let method): "compression method \(method) is not known"
    case .wrongContents: "the contents do not have the checksum and size they should"
    }
  }
}
