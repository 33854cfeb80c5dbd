/// A call to the system, as strace shows it.
struct TracedCall: Hashable {
  /// The name of the call.
  var name: String
  /// The how manieth call of that name it is, from one on.
  var number: Int
  /// The call with its arguments.
  var text: String

  /// The calls in a log of `strace -f -y -o`.
  static func calls(in log: String) -> [TracedCall] {
    var counts: [String: Int] = [:]
    return log.split(separator: "\n").compactMap { line in
      // The number of the process is before the call.
      let text = line.drop { $0 != " " }.drop { $0 == " " }
      guard let end = text.firstIndex(of: "("), end > text.startIndex,
        text[..<end].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return nil }
      let name = String(text[..<end])
      counts[name, default: 0] += 1
      return TracedCall(name: name, number: counts[name, default: 0], text: String(text))
    }
  }
}
