internal import NearestNames

/// The parts of the columns of a table, from the first column on.
///
/// As text it is what the option `--columns` takes; columns behind the last part are not read.
///
/// ```swift
/// let columns = try ColumnAssignment(parsing: "prompt,answer,-,tags")
/// columns.parts[2]    // .ignored
/// "\(columns)"        // "prompt,answer,-,tags"
/// ```
package struct ColumnAssignment: Hashable, Sendable, CustomStringConvertible {
  /// The part of each column.
  package var parts: [ColumnPart]
  /// True if the first row names the columns, though in unknown words; false if it is a question; `nil` if the table tells.
  ///
  /// The option `--columns` does not say it.
  package var hasHeader: Bool?
  /// The columns about which nothing is known: they are left out, and a suggestion leaves them to the user.
  package var open: Set<Int> = []

  /// Assigns parts, whether a question can be made of them or not.
  package init(_ parts: [ColumnPart], hasHeader: Bool? = nil) {
    self.parts = parts
    self.hasHeader = hasHeader
  }

  /// Reads names with commas between them, in any case and with blanks around them; an empty one is `-`.
  ///
  /// - Throws: The first fault: an unknown name, a part given twice, or the lack of a part that every question needs.
  package init(parsing text: String) throws(ColumnAssignmentError) {
    var parts: [ColumnPart] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = piece.filter { !$0.isWhitespace }
      guard let part = name.isEmpty ? .ignored : ColumnPart(named: name) else {
        throw .unknownPart(name, nearest: name.nearest(of: ColumnPart.all.map(\.name)))
      }
      parts.append(part)
    }
    self.init(parts)
    if let fault { throw fault }
  }

  /// The names with commas between them.
  package var description: String { parts.map(\.name).joined(separator: ",") }

  /// The names with commas between them, and `?` for each column that is left to the user.
  package var suggestion: String {
    parts.indices.map { open.contains($0) ? "?" : parts[$0].name }.joined(separator: ",")
  }

  /// The fault for which no table can be read with these parts; `nil` if there is none.
  package var fault: ColumnAssignmentError? {
    let repeated = parts.first { part in
      !part.isRepeatable && parts.count { $0 == part } > 1
    }
    if let repeated { return .repeated(repeated) }
    let missing = missingParts
    return missing.isEmpty ? nil : .missing(missing)
  }

  /// The parts that are needed beside these to read a question: a prompt, an answer in any form, and among choices the
  /// right one.
  package var missingParts: [ColumnPart] {
    var missing: [ColumnPart] = parts.contains(.field(.prompt)) ? [] : [.field(.prompt)]
    if !parts.contains(.kind), !parts.contains(where: Self.answers.contains) {
      missing.append(parts.contains(.choice) ? .right : .field(.answer))
    } else if parts.contains(.right), !parts.contains(.choice) {
      missing.append(.choice)
    }
    return missing
  }

  /// The parts that tell what is right.
  private static let answers: Set<ColumnPart> = [
    .field(.answer), .field(.answers), .field(.value), .field(.pairs), .field(.steps), .right,
  ]
}

/// The fault for which columns cannot be assigned.
package enum ColumnAssignmentError: Error, Hashable, Sendable {
  /// There is no part of the name; the one that was probably meant.
  case unknownPart(String, nearest: String?)
  /// A part is given to several columns, and can be in one only.
  case repeated(ColumnPart)
  /// A question needs these parts, too.
  case missing([ColumnPart])
}
