// Measures the libraries of this package beside what a user would take instead, in one run.
//
//     swift run -c release bench-libraries

import Comparisons

let table = ComparisonTable()
table.print(jsonBenchmark())
table.print(try builderBenchmarks())
table.print(inheritanceBenchmarks())
table.print(attributeBenchmarks())
table.print(try mappingBenchmarks())
table.print(try formatBenchmarks())
