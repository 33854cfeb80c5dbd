/// A thing on a screen that the list of commands can go to, such as a row of a list.
package struct ScreenPlace: Hashable, Sendable {
  /// The name by which the screen knows it, also when its rows have changed meanwhile.
  package let id: String
  /// The words for it.
  package let title: String

  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
