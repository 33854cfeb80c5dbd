import Foundation
package import TerminalUI
package import Testing

/// Expects a grid to be the picture kept in `Snapshots/<name>.txt` beside the tests of the target.
///
/// A missing picture is a failure. With `QUIZBUILDER_RECORD_SNAPSHOTS=1` in the environment the picture
/// is written instead.
///
/// - Parameters:
///   - grid: the screen.
///   - name: the screen and the case, such as `Library/empty`.
///   - filePath: the file of the test, by which the folder is found.
///   - sourceLocation: where to report a failure.
package func expectPicture(
  of grid: Grid,
  named name: String,
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let picture = Picture(of: grid).description
  guard let file = pictureFile(named: name, besideTest: filePath) else {
    Issue.record("\(filePath) is not below Tests", sourceLocation: sourceLocation)
    return
  }
  if ProcessInfo.processInfo.environment["QUIZBUILDER_RECORD_SNAPSHOTS"] == "1" {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(picture.utf8).write(to: file)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
    return
  }
  guard let data = try? Data(contentsOf: file) else {
    Issue.record(
      "There is no picture \(name); it would be\n\(picture)",
      sourceLocation: sourceLocation
    )
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  guard picture != expected else { return }
  Issue.record(
    "The picture \(name) differs. Expected\n\(expected)\nbut it is\n\(picture)",
    sourceLocation: sourceLocation
  )
}

/// Returns the file of a picture in the folder of the test target that a test file belongs to.
private func pictureFile(named name: String, besideTest path: String) -> URL? {
  var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
  // A target is a folder in the folder of its house.
  while folder.deletingLastPathComponent().deletingLastPathComponent().lastPathComponent != "Tests"
  {
    guard folder.path != "/" else { return nil }
    folder.deleteLastPathComponent()
  }
  return folder.appendingPathComponent("Snapshots/\(name).txt")
}
