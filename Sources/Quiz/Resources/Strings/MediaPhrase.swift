/// A phrase about pictures, sounds and films; kept like a ``Phrase``, in the same files.
///
/// ```swift
/// phrasebook(.mediaPicture, [.text: "an oak leaf"])    // [picture: an oak leaf]
/// ```
package enum MediaPhrase: String, CaseIterable, Sendable {
  case mediaPicture = "media.picture"
  case mediaSound = "media.sound"
  case mediaFilm = "media.film"
  case mediaMark = "media.mark"
  case mediaNotThere = "media.not-there"
  case mediaUnused = "media.unused"
  case mediaDamaged = "media.damaged"
  case mediaColumnSize = "media.column.size"
  case mediaColumnExtent = "media.column.extent"
  case mediaColumnGroups = "media.column.groups"
  case mediaNoneYet = "media.none-yet"
  case mediaNoneUnused = "media.none-unused"
  case mediaCount = "media.count"
  case mediaUnusedCount = "media.unused.count"
  case mediaRemoved = "media.removed"
  case mediaFileTitle = "media.file.title"
  case mediaFileEmpty = "media.file.empty"
  case mediaFileRefused = "media.file.refused"
  case mediaFileUnknown = "media.file.unknown"
  case mediaFileTooLarge = "media.file.too-large"
  case mediaAdded = "media.added"
  case mediaPasted = "media.pasted"
  case mediaNoField = "media.no-field"
  case mediaNone = "media.none"
  case mediaMenuTitle = "media.menu.title"
  case mediaOpened = "media.opened"
  case mediaNoViewer = "media.no-viewer"
  case mediaViewerFailed = "media.viewer-failed"
}
