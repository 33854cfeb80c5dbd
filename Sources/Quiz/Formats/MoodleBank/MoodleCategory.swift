import QuizInterchange

/// Paths of Moodle's question categories: `$course$/top/Science/Rivers`, in which `//` is a slash of a name.
enum MoodleCategory {
  /// Returns the names of the categories that items of a group go into, from below the top one down: those in a path, or
  /// else the title of the group.
  static func names(of group: ItemGroup, _ path: String?) -> [String] {
    let names = path.map { Self.names(in: $0).filter { !$0.isEmpty } } ?? []
    return names.isEmpty ? [group.title] : names
  }

  /// Returns the path to the last of some categories, each below the one before.
  static func path(of names: [String]) -> String {
    names.reduce("$course$/top") { $0 + separated($1) }
  }

  private static func separated(_ name: String) -> String {
    // Right behind the separator a slash would be taken for one of the name before; names are trimmed,
    // so a blank parts them.
    let prefix = name.utf8.first == slash ? "/ " : "/"
    guard name.utf8.contains(slash) else { return prefix + name }
    let doubled = name.utf8.flatMap { $0 == slash ? [slash, slash] : [$0] }
    return prefix + String(decoding: doubled, as: UTF8.self)
  }

  /// Returns the names of the categories in a path, without the context and the top one.
  static func names(in path: String) -> [String] {
    var names: [[UInt8]] = [[]]
    let bytes = Array(path.utf8)
    for (index, byte) in bytes.enumerated() {
      let isDoubled =
        index > 0 && bytes[index - 1] == slash
        || index + 1 < bytes.count && bytes[index + 1] == slash
      if byte == slash, !isDoubled {
        names.append([])
      } else {
        names[names.count - 1].append(byte)
      }
    }
    let read = names.map {
      String(decoding: halvingSlashes(in: $0).withoutEdgeBlanks, as: UTF8.self)
    }
    let isContext = read[0].hasPrefix("$") && read[0].hasSuffix("$")
    let below = read.dropFirst(isContext ? 1 : 0)
    return Array(below.dropFirst(isContext && below.first == "top" ? 1 : 0))
  }

  private static func halvingSlashes(in name: [UInt8]) -> [UInt8] {
    var halved: [UInt8] = []
    var isSecond = false
    for byte in name {
      isSecond = byte == slash && !isSecond
      // Of an odd number the last is alone.
      if byte != slash || isSecond { halved.append(byte) }
    }
    return halved
  }

  private static let slash = UInt8(ascii: "/")
}
