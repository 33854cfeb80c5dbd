public import Quiz

/// The program's own files, without losses: one group as in the library, several as a JSON array of them.
///
/// `docs/reference/FILE-FORMAT.md` describes the keys.
public struct GroupJSON: ExportFormat {
  /// The names of the format.
  public static let identity = FormatIdentity(
    name: "json",
    titleKey: "format.json",
    fileExtension: "json",
    mediaType: "application/json"
  )

  /// Creates the format.
  public init() {}

  /// Writes the groups, each as in a file of its own.
  ///
  /// Progress is counted group by group.
  public func write<Failure: Error>(
    _ groups: [QuestionGroup],
    to receive: (ExportChunk) throws(Failure) -> Void
  ) throws(Failure) -> [Loss] {
    var questionCount = 0
    func handOut(_ bytes: ArraySlice<UInt8>) throws(Failure) {
      try receive(ExportChunk(bytes: bytes, questionCount: questionCount))
    }

    let isList = groups.count != 1
    if isList { try handOut(Array("[\n".utf8)[...]) }
    for (index, group) in groups.enumerated() {
      let builder = QuestionGroupBuilder(group)
      var bytes = GroupDocument().updated(with: builder, keepingBlanks: true).bytes
      if index < groups.count - 1 { bytes.insert(UInt8(ascii: ","), at: bytes.count - 1) }
      var rest = bytes[...]
      while rest.count > ExportChunk.usualSize {
        try handOut(rest.prefix(ExportChunk.usualSize))
        rest = rest.dropFirst(ExportChunk.usualSize)
      }
      questionCount += group.questions.count
      try handOut(rest)
    }
    if isList { try handOut(Array("]\n".utf8)[...]) }
    return []
  }
}
