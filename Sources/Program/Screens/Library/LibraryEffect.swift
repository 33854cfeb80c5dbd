package import QuizDocuments
package import QuizOperations
internal import QuizResources
internal import QuizStore
package import TerminalUI

package import struct SystemPackage.FilePath

extension LibraryScreen {
  package enum Effect: Equatable, Sendable {
    case layer(LayerEffect<Outcome>)
    /// Reads the library again; answered by `listed`.
    case list
    /// Remembers the order of the rows for the next visit.
    case rememberOrder(LibraryOrder, isReversed: Bool)
    /// Changes the tags or a text in all questions of groups; answered by `planning` and `listed`.
    case changeMany([LibraryRow])
    /// Opens the list of duplicates.
    case findDuplicates
    /// Opens the lesson for beginners.
    case openLesson
    /// Turns the mouse on or off, here and at the next visit; answered by `mouse`.
    case toggleMouse
    /// Opens a line to type a filter into, beginning with a text; answered by `filtered`.
    case openFilter(String)
    /// Searches the library; answered by `found`.
    case search(String)
    /// Reads the texts that a search has found in groups; answered by `hits`.
    case loadHits([LibraryRow], String)
    /// Reads the questions of a group to show them; answered by `previewed`.
    case loadPreview(LibraryRow)
    /// Opens a group, at a place that was found if there is one.
    case open(LibraryRow, at: FoundPlace? = nil)
    case openNew
    /// Opens an empty form of a group that inherits the settings of another.
    case derive(LibraryRow)
    /// Copies a group under another title; answered by `listed`.
    case copy(LibraryRow)
    /// Moves groups to the trash; answered by `listed`. Without `fromOthers`, the user is asked first if another process
    /// has one of them open.
    case trash([LibraryRow], fromOthers: Bool = false)
    /// Takes back the last deletion, copy or import; answered by `listed`.
    case undo
    /// Adds the sample groups to the library; answered by `listed`.
    case addSamples
    /// Opens the export of groups; answered by `exported`.
    case openExport([LibraryRow])
    /// Opens the draw of a test from groups, or from the whole library; answered by `drawn`.
    case openDraw([LibraryRow])
    /// Shows the ways to practise groups; answered by `failed` where that cannot be.
    case practise([LibraryRow])
    /// Opens the choice of a file to import; answered by `imported`.
    case openImport
    /// Opens the import of a pasted text, or of the file whose path it is; answered by `imported` or `failed`.
    case importPasted(String)
    /// Opens the list of what is in the trash.
    case openTrash
    /// Syncs the library on the terminal; answered by `listed`, then by `sharing`.
    case sync
    /// Opens a line for the address of a shared repository; answered by `address`.
    case openAddress
    /// Begins to share the library at an address, or on this machine alone; answered as a sync is.
    case beginSharing(at: String?)
    /// Opens the settings; answered by `failed` if they cannot be read.
    case openSettings(SettingsSubject)
  }

  package enum Outcome: Equatable, Sendable {
    /// The library as it is now, with a message about the effect.
    case listed(LibraryListing, StatusLine?)
    /// The form of a group was closed; the listing that follows has it, if it was saved.
    case left(LibraryRow.ID)
    /// The text in the filter line; `isFinal` once the line is left.
    case filtered(String, isFinal: Bool)
    /// The groups that a search has found.
    case found(Set<LibraryRow.ID>, by: String)
    /// The texts that a search has found in groups.
    case hits([LibraryRow.ID: [SearchedText]], by: String)
    /// The questions of a group; none where they cannot be read.
    case previewed(LibraryPreview)
    /// The user moves groups to the trash though another process has one of them open.
    case trashAnyway([LibraryRow])
    /// The fault of the settings that all groups inherit, as a sentence; `nil` when all is well.
    case defaultsChecked(problem: String?)
    /// An import is in the library, in these files; the message has its extent.
    case imported([FilePath], StatusLine)
    /// A test was drawn into a file; the message has its extent.
    case drawn(FilePath, StatusLine)
    /// An export is written; the message has its place.
    case exported(StatusLine)
    /// The differences that a change of groups makes are being found out, as the message says; `nil` once they are there.
    case planning(StatusLine?)
    /// The library was synced: the next look at it asks whether to resolve the conflicts.
    case synced
    /// The distance from the others, `nil` in no repository.
    case sharing(SyncStatus?)
    /// The user shares the library, and has the address of a repository.
    case shareAtAddress
    /// An event in the line for the address.
    case address(PromptEvent)
    /// The user shares the library on this machine alone.
    case shareHere
    /// The mouse is on now, or off.
    case mouse(isOn: Bool)
    /// An effect failed; the message has the reason, and the next step.
    case failed(message: String)
  }
}
