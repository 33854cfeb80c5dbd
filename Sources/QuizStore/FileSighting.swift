/// What stood at the path of a group when somebody looked there, by which one change by others is told from the next.
public struct FileSighting: Hashable, Sendable {
  /// What stood there, whoever may read and write it; `nil` if nothing did.
  let information: FileInformation?

  init(_ information: FileInformation?) {
    var information = information
    information?.permissions = []
    self.information = information
  }
}
