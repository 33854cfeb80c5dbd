// Measures the program as its user meets it, beside nano, in one run.
//
//     swift run -c release bench-program ../.build/release/quizbuilder

import Comparisons

guard CommandLine.arguments.count == 2 else {
  throw Failure("usage: bench-program PATH-OF-QUIZBUILDER")
}
let programs = try Programs(ours: CommandLine.arguments[1])
if programs.nano == nil { print("nano is not installed, so there is nothing to compare with.") }

let table = ComparisonTable(neighbour: "nano")
let benchmarks = [
  startBenchmark, typingBenchmark, escapeBenchmark, pasteBenchmark, largeGroupBenchmark,
  libraryBenchmark,
]
for benchmark in benchmarks {
  do {
    table.print(try benchmark(programs))
  } catch {
    print("not measured: \(error)")
  }
}
