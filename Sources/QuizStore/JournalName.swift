/// The name of a journal: `capitals_1f2e.4711-9ab3c0de-1.journal`.
///
/// It says of which form it is and which run of the program writes it, so that the journals of runs that have ended
/// can be told from others by a look at the folder.
struct JournalName: Equatable {
  /// What is kept of which group.
  let key: String
  /// The number of the process that writes it.
  let process: Int32
  /// What tells that process from every other one of its number.
  let birthMark: UInt64
  /// Tells journals of one process and one group apart.
  let number: Int

  /// Names a journal that a process begins.
  init(_ key: DraftKey, of process: ProcessIdentity, number: Int) {
    self.key = key.text
    self.process = process.number
    birthMark = process.birthMark(process.number) ?? process.mark
    self.number = number
  }

  /// Reads a name; `nil` for one that this program did not make.
  init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == Journal.fileExtension else { return nil }
    let marks = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    guard marks.count == 3, let process = Int32(marks[0]),
      let birthMark = UInt64(marks[1], radix: 16), let number = Int(marks[2])
    else { return nil }
    key = String(parts[0])
    self.process = process
    self.birthMark = birthMark
    self.number = number
    guard text == name else { return nil }
  }

  var text: String {
    "\(key).\(process)-\(String(birthMark, radix: 16))-\(number).\(Journal.fileExtension)"
  }

  /// Whether the process that wrote the journal has ended.
  func isLeftOver(seenBy current: ProcessIdentity) -> Bool {
    current.birthMark(process) != birthMark
  }
}
