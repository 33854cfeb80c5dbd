import BuilderKit
import Comparisons

@Buildable
private struct Narrow {
  let prompt: String
  let answer: String
  @Default([]) let tags: [Int]
}

@Buildable
private struct Wide {
  let a: String, b: String, c: String, d: String
  let e: [Int], f: [Int], g: [Int], h: [Int]
  let i: Int, j: Int, k: Double, l: Bool
}

@Buildable
private struct Checked {
  @Validated(.notBlank, .maxLength(2_000)) let prompt: String
  @Validated(.notBlank) let answer: String
  @Default([]) let tags: [Int]
}

@Buildable
private struct CheckedWide {
  @Validated(.notBlank, .maxLength(2_000)) let a: String
  @Validated(.notBlank) let b: String
  @Validated(.notBlank) let c: String
  @Validated(.maxLength(80)) let d: String
  @Validated(.notEmpty) let e: [Int]
  @Validated(.notEmpty, .maxCount(500)) let f: [Int]
  @Validated(.minCount(1)) let g: [Int]
  @Validated(.maxCount(500)) let h: [Int]
  @Validated(.range(0...1_000_000)) let i: Int
  @Validated(.range(1...5)) let j: Int
  @Validated(.range(0...10)) let k: Double
  @Validated(.oneOf(true, false)) let l: Bool
}

private struct HandWrittenNarrow {
  let prompt: String
  let answer: String
  let tags: [Int]
}

private struct HandWrittenWide {
  let a: String, b: String, c: String, d: String
  let e: [Int], f: [Int], g: [Int], h: [Int]
  let i: Int, j: Int, k: Double, l: Bool
}

/// Values on the heap, all different, for products.
private struct Values {
  let texts = (20..<24).map { String(repeating: "x", count: $0) }
  let lists = (0..<4).map { [$0, $0 + 1] }

  func text(_ index: Int) -> String { texts[index & 3] }
  func list(_ index: Int) -> [Int] { lists[index & 3] }
}

/// Products to replace one by one: the release of an old one belongs to the cost, and a stored result
/// cannot be optimized away.
private struct Ring<Element> {
  private static var mask: Int { 1_023 }
  private var elements: [Element]

  init(_ make: (Int) throws -> Element) rethrows {
    elements = try (0...Self.mask).map(make)
  }

  subscript(index: Int) -> Element {
    get { elements[index & Self.mask] }
    set { elements[index & Self.mask] = newValue }
  }
}

/// Measures building and copying beside a hand-written initializer.
func builderBenchmarks() throws -> [Comparison] {
  try narrowBenchmarks() + wideBenchmarks()
}

private func narrowBenchmarks() throws -> [Comparison] {
  let values = Values()
  func byHand(_ n: Int) -> HandWrittenNarrow {
    HandWrittenNarrow(prompt: values.text(n), answer: values.text(n >> 1), tags: values.list(n))
  }
  func built(_ n: Int) throws -> Narrow {
    try Narrow.build {
      $0.prompt = values.text(n)
      $0.answer = values.text(n >> 1)
      $0.tags = values.list(n)
    }
  }
  func checked(_ n: Int) throws -> Checked {
    try Checked.build {
      $0.prompt = values.text(n)
      $0.answer = values.text(n >> 1)
      $0.tags = values.list(n)
    }
  }
  var hand = Ring(byHand)
  var ours = try Ring(built)
  var rules = try Ring(checked)
  return [
    try pair("build, 3 properties on the heap", bar: .ratio(atMost: 1.05)) {
      ours[$0] = try built($0)
    } neighbour: {
      hand[$0] = byHand($0)
    },
    try pair("build, the same with three validators") {
      rules[$0] = try checked($0)
    } neighbour: {
      hand[$0] = byHand($0)
    },
    pair("copy, 3 properties on the heap", bar: .ratio(atMost: 1.05)) { n in
      ours[n] = ours[n + 7].copy { $0.prompt = values.text(n) }
    } neighbour: { n in
      let source = hand[n + 7]
      hand[n] = HandWrittenNarrow(
        prompt: values.text(n),
        answer: source.answer,
        tags: source.tags
      )
    },
  ]
}

private func wideBenchmarks() throws -> [Comparison] {
  let values = Values()
  func byHand(_ n: Int) -> HandWrittenWide {
    HandWrittenWide(
      a: values.text(n),
      b: values.text(n >> 1),
      c: values.text(n + 1),
      d: values.text(n + 2),
      e: values.list(n),
      f: values.list(n >> 1),
      g: values.list(n + 1),
      h: values.list(n + 2),
      i: n,
      j: 2,
      k: 3,
      l: true
    )
  }
  func built(_ n: Int) throws -> Wide {
    try Wide.build {
      $0.a = values.text(n)
      $0.b = values.text(n >> 1)
      $0.c = values.text(n + 1)
      $0.d = values.text(n + 2)
      $0.e = values.list(n)
      $0.f = values.list(n >> 1)
      $0.g = values.list(n + 1)
      $0.h = values.list(n + 2)
      $0.i = n
      $0.j = 2
      $0.k = 3
      $0.l = true
    }
  }
  func checked(_ n: Int) throws -> CheckedWide {
    try CheckedWide.build {
      $0.a = values.text(n)
      $0.b = values.text(n >> 1)
      $0.c = values.text(n + 1)
      $0.d = values.text(n + 2)
      $0.e = values.list(n)
      $0.f = values.list(n >> 1)
      $0.g = values.list(n + 1)
      $0.h = values.list(n + 2)
      $0.i = n
      $0.j = 2
      $0.k = 3
      $0.l = true
    }
  }
  var hand = Ring(byHand)
  var ours = try Ring(built)
  var rules = try Ring(checked)
  return [
    try pair("build, 12 properties, 8 on the heap", bar: .ratio(atMost: 1.8)) {
      ours[$0] = try built($0)
    } neighbour: {
      hand[$0] = byHand($0)
    },
    try pair("build, the same with a validator or two each", bar: .ratio(atMost: 2.5)) {
      rules[$0] = try checked($0)
    } neighbour: {
      hand[$0] = byHand($0)
    },
    pair("copy, 12 properties, 8 on the heap", bar: .ratio(atMost: 1.6)) { n in
      ours[n] = ours[n + 7].copy { $0.a = values.text(n) }
    } neighbour: { n in
      let from = hand[n + 7]
      hand[n] = HandWrittenWide(
        a: values.text(n),
        b: from.b,
        c: from.c,
        d: from.d,
        e: from.e,
        f: from.f,
        g: from.g,
        h: from.h,
        i: from.i,
        j: from.j,
        k: from.k,
        l: from.l
      )
    },
  ]
}

/// Runs two operations in turns, so that both meet the same load, and compares their best turns.
private func pair(
  _ operation: String,
  bar: Comparison.Bar? = nil,
  _ ours: (Int) throws -> Void,
  neighbour: (Int) throws -> Void
) rethrows -> Comparison {
  let turns = 500
  let repetitions = 4_096
  func time(_ body: (Int) throws -> Void) rethrows -> Duration {
    try ContinuousClock().measure {
      for n in 0..<repetitions { try body(n) }
    } / repetitions
  }
  var best = (ours: Duration.seconds(1), neighbour: Duration.seconds(1))
  for _ in 0..<turns {
    best.ours = min(best.ours, try time(ours))
    best.neighbour = min(best.neighbour, try time(neighbour))
  }
  return Comparison(
    operation,
    ours: .time(best.ours),
    neighbour: .time(best.neighbour),
    bar: bar
  )
}
