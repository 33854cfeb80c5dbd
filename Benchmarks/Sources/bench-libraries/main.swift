// Measures the libraries of this package beside what a user would take instead, in one run.
//
//     swift run -c release bench-libraries

let table = MeasurementTable()
table.print(jsonBenchmark())
table.print(exportBenchmark())
table.print(try builderBenchmarks())
