import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import SystemPackage

extension CommandContext {
  /// Refuses arguments that would have standard input read in several places.
  func refuseSeveralInputs(_ files: [String]) throws(CommandFailure) {
    guard files.count(where: { $0 == "-" }) > 1 else { return }
    throw CommandFailure(phrases[.cliErrorInputTwice], .usage)
  }

  /// Reads a whole file, or standard input for `-`.
  func read(_ file: String) throws(CommandFailure) -> [UInt8] {
    let path = FilePath(file)
    do {
      if file == "-" { return try input.readAll() }
      guard try fileSystem.information(about: path) != nil else {
        throw CommandFailure(phrases(.cliErrorNoInput, [.file: file.printable]), .noInput)
      }
      return try fileSystem.read(path).bytes
    } catch let error as FileSystemError {
      throw CommandFailure(phrases.sentence(for: .cannotRead(error)), .noInput)
    } catch let error as Errno {
      let cause = FileSystemError(.read, path, error)
      throw CommandFailure(phrases.sentence(for: .cannotRead(cause)), .noInput)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      preconditionFailure("an error of no known sort: \(error)")
    }
  }
}
