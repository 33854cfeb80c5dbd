/// Prints comparisons in columns, each row as soon as it is known.
public struct ComparisonTable {
  private static let widths = [54, 12, 12, 9, 15]

  /// Prints the head of the table.
  public init(neighbour: String = "neighbour") {
    Self.printRow(["operation", "ours", neighbour, "ratio", "bar", "met"])
  }

  /// Prints one row for each measurement.
  public func print(_ comparisons: [Comparison]) {
    for row in comparisons {
      Self.printRow([
        row.operation,
        row.ours.description,
        row.neighbour?.description ?? "",
        row.ratio.map { "\(short($0)) ×" } ?? "",
        row.bar?.description ?? "",
        row.isMet.map { $0 ? "yes" : "no" } ?? "",
      ])
    }
  }

  private static func printRow(_ cells: [String]) {
    let columns = zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: max(1, width - cell.count))
    }
    Swift.print(columns.joined() + (cells.last ?? ""))
  }
}
