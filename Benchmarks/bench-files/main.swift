// Measures how long it takes to read large files of every format, and how much memory.
//
//     swift run -c release bench-files [megabytes] [format …]
//
// Each file is written and read by a process of its own, whose greatest size is asked of the system.

import Glibc
import QuizCatalog
import QuizDocuments
import QuizFormats
import QuizInterchange
import QuizStore
import SystemPackage

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "write": try FileJob(arguments).write()
case "read": try FileJob(arguments).read()
default:
  let rest = arguments.dropFirst()
  let size = rest.first.flatMap { Int($0) } ?? 200
  let names = rest.filter { Int($0) == nil }
  print("format          file     time   rate       time at a quarter × 4   memory")
  for format in FormatCatalog.standard.imports {
    let name = type(of: format).identity.name
    guard names.isEmpty || names.contains(name) else { continue }
    try FileMeasurement(name, megabytes: size, program: arguments[0]).print()
  }
}
