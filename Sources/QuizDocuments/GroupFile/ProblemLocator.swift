import BuilderKit
import LosslessJSON

/// Finds the lines of a well-formed document that paths lead to.
struct ProblemLocator {
  /// The paths to look for, and all that lead to them.
  private let wanted: Set<ProblemPath>
  private var lines: [ProblemPath: Int] = [:]

  private let bytes: [UInt8]
  /// The offset up to which lines have been counted.
  private var counted = 0
  private var line = 1

  /// Returns the line, from 1, of each path; for a path to nothing, that of the value it would be in.
  ///
  /// - Complexity: One skimming pass, if there are any paths at all.
  static func lines(of paths: [ProblemPath], in bytes: [UInt8]) -> [ProblemPath: Int] {
    guard !paths.isEmpty else { return [:] }
    var locator = ProblemLocator(paths: paths, bytes: bytes)
    // The caller has read the bytes as a tree, so that there is no fault to be found in them.
    try? JSONTokenReader.read(bytes, options: GroupDocument.readingOptions) {
      reader throws(JSONSyntaxError) in
      _ = try locator.visit(ProblemPath(), in: &reader)
    }
    return locator.result(for: paths)
  }

  private init(paths: [ProblemPath], bytes: [UInt8]) {
    var wanted: Set<ProblemPath> = []
    for path in paths {
      for count in 0...path.components.count {
        wanted.insert(ProblemPath(Array(path.components.prefix(count))))
      }
    }
    self.wanted = wanted
    self.bytes = bytes
  }

  private func result(for paths: [ProblemPath]) -> [ProblemPath: Int] {
    var result: [ProblemPath: Int] = [:]
    for path in paths {
      var place = path
      while lines[place] == nil && !place.components.isEmpty {
        place.components.removeLast()
      }
      result[path] = lines[place]
    }
    return result
  }

  /// Reads a value, and what lies in it as far as it leads to a path.
  ///
  /// - Returns: Whether there was a value, and not the end of what it would be in.
  private mutating func visit(
    _ path: ProblemPath,
    in reader: inout JSONTokenReader
  ) throws(JSONSyntaxError) -> Bool {
    guard wanted.contains(path) else {
      return try reader.skipValue() != nil
    }
    guard let token = try reader.next(), token != .endArray else { return false }
    // A string holds no line break, so that the end of a token is on the line of its beginning.
    lines[path] = lineOfPosition(reader.offset)
    switch token {
    case .beginObject:
      while try reader.next() == .key {
        _ = try visit(path.appending(.property(reader.text)), in: &reader)
      }
    case .beginArray:
      var index = 0
      while try visit(path.appending(.index(index)), in: &reader) {
        index += 1
      }
    default:
      break
    }
    return true
  }

  /// Counts on to an offset, which only grows.
  private mutating func lineOfPosition(_ offset: Int) -> Int {
    for index in counted..<offset {
      let isPairedReturn =
        bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count
        && bytes[index + 1] == UInt8(ascii: "\n")
      if bytes[index] == UInt8(ascii: "\n")
        || (bytes[index] == UInt8(ascii: "\r") && !isPairedReturn)
      {
        line += 1
      }
    }
    counted = offset
    return line
  }
}
