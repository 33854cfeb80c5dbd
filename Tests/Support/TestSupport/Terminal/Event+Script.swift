package import TerminalUI

extension Event {
  /// Returns the key presses written in a script such as `title<Tab>prompt<Enter><C-s><A-d>中文`.
  ///
  /// A name in angle brackets is a key as ``Key/init(_:)`` reads it; `<lt>` is the character `<`.
  ///
  /// - Precondition: every bracket is closed and names a key.
  package static func script(_ script: String) -> [Event] {
    var events: [Event] = []
    var rest = Substring(script)
    while let character = rest.popFirst() {
      guard character == "<" else {
        events.append(.key(Key(.character(character))))
        continue
      }
      guard let end = rest.firstIndex(of: ">") else {
        preconditionFailure("A bracket is not closed in \(script)")
      }
      let name = String(rest[..<end])
      guard let key = name == "lt" ? Key(.character("<")) : Key(name) else {
        preconditionFailure("<\(name)> is no key")
      }
      events.append(.key(key))
      rest = rest[rest.index(after: end)...]
    }
    return events
  }
}
