/// An event in the files of a group while its form is open.
enum Disturbance: String, CaseIterable {
  case secondInstance = "a second program on the group, which saves first"
  case trashingInstance = "a second program that trashes the group"
  case editor = "an editor that saves by renaming"
  case truncation = "the file is cut off at any byte"
  case removal = "the file is removed"
  case pull = "`git pull` in the library"
  case readOnlyFolder = "a folder that may not be written to"
  case fullDisk = "a full disk"
  case linkedLibrary = "a library and a group that are symbolic links"
  case otherUser = "a second user of the folder, with another umask, who saves first"
}

extension Disturbance {
  /// The outcome.
  enum Outcome {
    /// The user was told or asked, where there was anything to tell, and all that was typed is there.
    case kept
    /// It could not be tried, and why.
    case skipped(String)
    /// Something is lost, or was overwritten without a question.
    case lost(String)
  }

  /// Lets it happen once.
  func happen(using generator: inout some RandomNumberGenerator) throws -> Outcome {
    let word = String(UInt64.random(in: .min ... .max, using: &generator), radix: 36)
    do {
      switch self {
      case .secondInstance: try meetSecondInstance(typing: word, using: &generator)
      case .trashingInstance: try meetTrashing(typing: word)
      case .editor, .truncation: try meetEditor(typing: word, using: &generator)
      case .removal: try meetRemoval(typing: word)
      case .pull: try meetPull(typing: word)
      case .readOnlyFolder: try meetReadOnlyFolder(typing: word)
      case .fullDisk: try meetFullDisk(typing: word)
      case .linkedLibrary: try meetLinks(typing: word)
      case .otherUser: try meetOtherUser(typing: word, using: &generator)
      }
      return .kept
    } catch let skip as Skip {
      return .skipped(skip.reason)
    } catch {
      return .lost("\(error)")
    }
  }

  /// A reason why something could not be tried.
  struct Skip: Error {
    var reason: String
  }

  /// A difference from the expected state.
  struct Loss: Error, CustomStringConvertible {
    var description: String
  }
}
