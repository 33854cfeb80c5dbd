/// The reason for which a package of another program cannot be read; the raw value names the phrase `import.package.<raw value>`.
public enum PackageFault: String, Hashable, Sendable, CaseIterable {
  /// It is no zip archive, or not a sound one.
  case damagedArchive
  /// There is no collection of Anki's in it.
  case noCollection
  /// Its collection is of a kind that only newer versions of Anki read.
  case newCollection
  /// Its collection is no sound database of Anki's.
  case damagedCollection
}
