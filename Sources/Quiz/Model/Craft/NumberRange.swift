/// A choice such as `> 5`, `3–7` or `12`, in numbers.
struct NumberRange {
  let lower: DecimalNumber?
  let upper: DecimalNumber?
  /// True if the bounds themselves are outside.
  let isOpen: Bool

  var isPoint: Bool { lower != nil && lower == upper }

  init?(_ text: String) {
    var rest = trimmed(text[...])[...]
    let signs: [(String, isUpper: Bool, isOpen: Bool)] = [
      (">=", false, false), ("<=", true, false), ("≥", false, false), ("≤", true, false),
      (">", false, true), ("<", true, true),
    ]
    if let sign = signs.first(where: { rest.hasPrefix($0.0) }) {
      rest = rest.dropFirst(sign.0.count)
      guard let bound = DecimalNumber(trimmed(rest)) else { return nil }
      (lower, upper) = sign.isUpper ? (nil, bound) : (bound, nil)
      isOpen = sign.isOpen
      return
    }
    isOpen = false
    if let number = DecimalNumber(String(rest)) {
      (lower, upper) = (number, number)
      return
    }
    for dash in ["–", "—", "..", " to ", " bis ", "-", "至", "到"] {
      guard let place = rest.dropFirst().firstRange(of: dash) else { continue }
      let bounds = [rest[..<place.lowerBound], rest[place.upperBound...]]
        .compactMap { DecimalNumber(trimmed($0)) }
      guard bounds.count == 2, bounds[0] <= bounds[1] else { continue }
      (lower, upper) = (bounds[0], bounds[1])
      return
    }
    return nil
  }
}

extension [NumberRange] {
  /// Returns for each range whether it overlaps with one before; two single numbers do not.
  ///
  /// - Complexity: O(*n* log *n*) in the number of ranges.
  func overlapsWithEarlier() -> [Bool] {
    let places = BoundPlaces(of: self)
    var points = EarlierRanges(placeCount: places.count)
    var others = points
    return map { range in
      let (lower, upper) = places[range]
      if range.isPoint {
        points.add(lower, upper)
        return others.overlap(lower, upper)
      }
      defer { others.add(lower, upper) }
      return others.overlap(lower, upper) || points.overlap(lower, upper)
    }
  }
}

/// The places of bounds in their order: that of a number, and one on each side of it for an open bound.
private struct BoundPlaces {
  private let numbers: [DecimalNumber]

  init(of ranges: [NumberRange]) {
    numbers = ranges.flatMap { [$0.lower, $0.upper].compactMap(\.self) }.sorted()
  }

  /// The number of places, with those below and above all numbers.
  var count: Int { 2 * numbers.count + 3 }

  subscript(range: NumberRange) -> (lower: Int, upper: Int) {
    let shift = range.isOpen ? 1 : 0
    return (
      range.lower.map { place(of: $0) + shift } ?? 0,
      range.upper.map { place(of: $0) - shift } ?? count - 1
    )
  }

  private func place(of number: DecimalNumber) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return 2 * low + 2
  }
}

/// The ranges before one, counted by the places of their bounds.
private struct EarlierRanges {
  private var lower: PlaceCounts
  private var upper: PlaceCounts

  init(placeCount: Int) {
    lower = PlaceCounts(placeCount)
    upper = lower
  }

  mutating func add(_ lower: Int, _ upper: Int) {
    self.lower.add(lower)
    self.upper.add(upper)
  }

  /// Returns whether one overlaps with a range: it begins before the end of that, and does not end before its beginning.
  func overlap(_ lower: Int, _ upper: Int) -> Bool {
    self.lower.count(below: upper + 1) > self.upper.count(below: lower)
  }
}

/// Counts of places, which are added and summed up in O(log *n*): a binary indexed tree.
private struct PlaceCounts {
  private var sums: [Int]

  init(_ count: Int) { sums = Array(repeating: 0, count: count + 1) }

  mutating func add(_ place: Int) {
    var index = place + 1
    while index < sums.count {
      sums[index] += 1
      index += index & -index
    }
  }

  func count(below place: Int) -> Int {
    var (index, count) = (place, 0)
    while index > 0 {
      count += sums[index]
      index -= index & -index
    }
    return count
  }
}
