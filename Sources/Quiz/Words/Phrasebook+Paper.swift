package import QuizDocuments
package import QuizResources
package import QuizStore
import TerminalText

package import struct SystemPackage.FilePath

extension Phrasebook {
  /// Returns the reason why the file that remembers the form of tests cannot be used.
  package func sentence(for error: PaperSettingsFile.Failure, of path: FilePath) -> String {
    switch error {
    case .store(let error): sentence(for: error)
    case .fault(.noObject): self(.paperSettingsNoObject, [.file: path.printable])
    case .fault(.badMember(let name)):
      self(.paperSettingsBad, [.file: path.printable, .field: name.printable])
    }
  }

  /// Returns a word for the use of exported files.
  package func name(of purpose: ExportPurpose) -> String {
    switch purpose {
    case .print: self[.paperPurposePrint]
    case .learning: self[.paperPurposeLearning]
    case .anki: self[.paperPurposeAnki]
    case .games: self[.paperPurposeGames]
    case .tables: self[.paperPurposeTables]
    case .text: self[.paperPurposeText]
    case .sharing: self[.paperPurposeSharing]
    }
  }
}
