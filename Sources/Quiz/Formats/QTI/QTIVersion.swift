/// The version of QTI that an item is written in.
enum QTIVersion {
  /// QTI 1.2, with the question types of Canvas.
  case first
  /// QTI 2.1.
  case second
}
