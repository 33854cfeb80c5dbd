extension String {
  /// The text as a shell takes it for one word: in single quotes where it needs them.
  package var shellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) }
    guard !isPlain || isEmpty else { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
