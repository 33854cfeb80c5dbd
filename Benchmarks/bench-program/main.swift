// Measures the program as its user meets it, in one run: beside nano, where a row names nothing else.
//
//     swift run -c release bench-program ../.build/release/quizbuilder
//     swift run -c release bench-program ../.build/release/quizbuilder typing warnings

import Comparisons

guard CommandLine.arguments.count >= 2 else {
  throw Failure("usage: bench-program PATH-OF-QUIZBUILDER [BENCHMARK ...]")
}
let programs = try Programs(ours: CommandLine.arguments[1])
if programs.nano == nil { print("nano is not installed, so there is nothing to compare with.") }

let table = ComparisonTable()
let benchmarks: KeyValuePairs = [
  "start": startBenchmark, "typing": typingBenchmark, "warnings": warningBenchmark,
  "escape": escapeBenchmark, "paste": pasteBenchmark, "large": largeGroupBenchmark,
  "library": libraryBenchmark,
]
let wanted = CommandLine.arguments.dropFirst(2)
for (name, benchmark) in benchmarks where wanted.isEmpty || wanted.contains(name) {
  do {
    table.print(try benchmark(programs))
  } catch {
    print("not measured: \(error)")
  }
}
