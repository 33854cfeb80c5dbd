// Measures the libraries of this package beside what a user would take instead, in one run.
//
//     swift run -c release bench-libraries [json] [builders] [inheritance] [attributes] [mapping] [formats]

import Comparisons

let subjects: [(name: String, compare: () throws -> [Comparison])] = [
  ("json", jsonBenchmark), ("builders", builderBenchmarks),
  ("inheritance", inheritanceBenchmarks), ("attributes", attributeBenchmarks),
  ("mapping", mappingBenchmarks), ("formats", formatBenchmarks),
]
let table = ComparisonTable()
let names = CommandLine.arguments.dropFirst()
for subject in subjects where names.isEmpty || names.contains(subject.name) {
  table.print(try subject.compare())
}
