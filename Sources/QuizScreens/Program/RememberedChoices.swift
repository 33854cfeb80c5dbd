internal import BuilderKit

/// What the program remembers from one visit to the next, in the store of ``BuilderKit/Preferences``.
struct RememberedChoices {
  /// What the library is sorted by.
  @Preference("library.order", default: LibraryOrder.title) var libraryOrder: LibraryOrder
  /// The format that was exported to last.
  @Preference("export.format") var exportFormat: String?
}
